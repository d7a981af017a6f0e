"""Makes the strokes of the syllables with a vowel sign or hal from the shaped font, strokes.json and decisions-signs.txt.

A shape that several consonants share is stored once and moved. The same input gives the same file.
"""
from __future__ import annotations

import argparse
import json
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont
from scipy.ndimage import binary_opening
from skimage.measure import approximate_polygon, find_contours

from centre_line import END_GAP, GRID, Font, Glyph, Line, Place, read_place, resample, simplify, trace_stroke
from make_strokes import HERE, PROJECT, SCRIPTS, STROKES, TOLERANCE, coverage
from sheet import write_previews, write_sheet

SIGNS = 'ා ැ ෑ ි ී ු ූ ෙ ේ ො ෝ ්'.split()
BEFORE, HAL = 'ෙ', '්'
AFTER = {'ේ': HAL, 'ො': 'ා'}  # what follows the consonant, besides ෙ before it
MODES = ('on', 'cut', 'whole')
LESS_DEEP = 0.1  # how much less deep in the ink than on its own sign a moved shape may lie, in pen widths
THIN = 24  # units: a sign is wider; what is thinner belongs to a consonant that is slightly wider with the sign
MIN_COVERED, MAX_OUTSIDE = 0.93, 0.1
OUT = STROKES / 'strokes-signs.json'
SHEET = PROJECT / 'docs/pictures/signs.svg'

Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class Decision:
    mode: str
    strokes: list[list[Place]]


@dataclass(frozen=True)
class Cell:
    """How a syllable is composed. A part is a shape's number and its place."""
    glyph: Glyph
    after: list[int]
    before: list[int] | None = None
    base: int | None = 0  # how far the consonant is to the right; None if the shape has its strokes
    cut: int | None = None  # the index after the last point of the consonant's last stroke
    on: bool = False  # the shape goes on from there without a lift


def read_signs(path: Path) -> dict[tuple[str, str], Decision]:
    """The decision of each consonant and sign."""
    table: dict[tuple[str, str], Decision] = {}
    decision = Decision('', [])
    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
        text = line.strip()
        if not text or text.startswith('#'):
            continue
        if line.startswith(' '):
            decision.strokes.append([read_place(word) for word in text.split()])
            continue
        sign, *consonants = text.split()
        decision = Decision(consonants.pop() if consonants[-1] in MODES else '', [])
        for consonant in consonants:
            if (consonant, sign) in table or sign not in SIGNS:
                raise SystemExit(f'{path.name}, line {number}: {text}')
            table[consonant, sign] = decision
    return table


class ShapedFont(Font):
    """The font with a browser's shaping: the parts of a syllable are in their places."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.face = self.face.font_variant(layout_engine=ImageFont.Layout.RAQM)

    def advance(self, letter: str) -> int:
        return round(self.face.getlength(letter))

    def ink(self, text: str, like: Glyph) -> np.ndarray:
        """The ink of another text with the same origin."""
        picture = Image.new('L', like.picture.shape[::-1], 0)
        ImageDraw.Draw(picture).text((-like.origin[0], -like.origin[1]), text, 255, font=self.face, anchor='ls')
        return np.asarray(picture) > 127


class Shaped(Glyph):
    """A syllable. Paths are searched around its box only, which makes the search fast."""

    def outline(self) -> str:
        """The outline as an SVG path, y up, from the picture: a syllable has several glyphs."""
        parts = []
        for contour in find_contours(np.pad(self.picture, 1).astype(float), 127.5):
            points = approximate_polygon(contour, 1)[:-1, ::-1] - 0.5 + self.origin
            parts.append('M' + 'L'.join(f'{x:.0f},{-y:.0f}' for x, y in points) + 'Z')
        return ''.join(parts)

    def path(self, start: np.ndarray, end: np.ndarray) -> np.ndarray:
        cost, room = self.cost, np.array([2 * self.pen, 2 * self.pen])
        low = np.minimum(np.minimum(self.box[:2], start), end) - room
        high = np.maximum(np.maximum(self.box[2:], start), end) + room
        (x0, y0), (x1, y1) = (np.round((corner - self.origin) / GRID).astype(int) for corner in (low, high))
        x0, y0 = max(x0, 0), max(y0, 0)
        origin = self.origin
        self.cost, self.origin = cost[y0:y1, x0:x1], origin + np.array([x0, y0]) * GRID
        try:
            return super().path(start, end)
        finally:
            self.cost, self.origin = cost, origin


def sign_box(font: ShapedFont, glyph: Glyph, base: str) -> Box:
    """Returns the box of the ink that the text has only because of the sign."""
    new = binary_opening((glyph.picture > 127) & ~font.ink(base, glyph), np.ones((THIN, THIN)))
    ys, xs = np.where(new)
    x, y = (int(value) for value in glyph.origin)
    return (int(xs.min()) + x, int(ys.min()) + y, int(xs.max()) + 1 + x, int(ys.max()) + 1 + y)


class Shapes:
    """The shapes so far. A sign that an earlier shape fits gets that shape."""

    def __init__(self) -> None:
        self.shapes: list[list[Line]] = []
        # For each shape: its decision, the sign's box around its origin, and its `deepness` in the ink.
        self.origins: list[tuple[Decision, np.ndarray, float]] = []

    def add(self, lines: list[Line], glyph: Glyph, decision: Decision, box: Box) -> list[int]:
        """Returns the number of the shape, and its place."""
        at = np.round(lines[0].points[0]).astype(int)
        self.origins.append((decision, np.array(box) - [*at, *at], deepness(glyph, lines)))
        self.shapes.append([replace(line, points=line.points - at) for line in lines])
        return [len(self.shapes) - 1, *(int(value) for value in at)]

    def find(self, glyph: Glyph, decision: Decision, box: Box) -> list[int] | None:
        """Returns an earlier shape whose lines run through the middle of the sign's ink, and its place."""
        best = None
        for number, (other, known, deep) in enumerate(self.origins):
            if other is not decision:
                continue
            for x in (box[0] - known[0], box[2] - known[2]):
                for y in (box[1] - known[1], box[3] - known[3]):
                    less = deep - deepness(glyph, self.lines([number, x, y]))
                    if less < LESS_DEEP and (best is None or less < best[0]):
                        best = (less, [number, int(x), int(y)])
        return best and best[1]

    def lines(self, part: list[int]) -> list[Line]:
        number, x, y = part
        return [replace(line, points=line.points + [x, y]) for line in self.shapes[number]]


def deepness(glyph: Glyph, lines: list[Line]) -> float:
    """Returns the depth in the ink that 96 % of the points of these lines reach, in pen widths: 0.5 is the middle of the ink."""
    depth = glyph.depth_at(np.vstack([resample(line.points, 15) for line in lines]))
    return float(np.quantile(depth, 0.04)) / glyph.pen


def inside(glyph: Glyph, line: Line, cut: int) -> int:
    """The index after the last point before `cut` that is in the ink."""
    return 1 + int(np.where(glyph.depth_at(line.points[:cut]) > END_GAP * glyph.pen)[0][-1])


def leaving(glyph: Glyph, line: Line) -> int:
    """The index of the first point in the line's second half that is not in the middle of the ink."""
    depth = glyph.depth_at(line.points)
    half = len(line.points) // 2
    return half + int(np.argmax(depth[half:] < 0.4 * glyph.pen))


class Composer:
    def __init__(self) -> None:
        script = SCRIPTS['sinhala']
        self.font = ShapedFont(script.font)
        self.table = read_signs(HERE / 'decisions-signs.txt')
        self.shapes = Shapes()
        self.cells: dict[tuple[str, str], Cell] = {}
        records = json.loads(script.strokes.read_text(encoding='utf-8'))['letters']
        self.letters = {letter: [
            Line(np.array(stroke['points'], float).reshape(-1, 2), stroke['corners'], stroke['retraced']) for stroke in record['strokes']
        ] for letter, record in records.items()}
        self.consonants = [consonant for consonant, sign in self.table if sign == 'ා']
        kombuva = Font(script.font).glyph(BEFORE)
        places = self.table['ක', BEFORE].strokes
        lines = [simplify(trace_stroke(kombuva, stroke), TOLERANCE) for stroke in places]
        self.before = self.shapes.add(lines, kombuva, self.table['ක', BEFORE], kombuva.box)

    def compose(self, consonant: str) -> None:
        """Composes the syllables of a consonant; those that others contain come first."""
        for sign in sorted(SIGNS, key=AFTER.__contains__):
            self.cells[consonant, sign] = self.cell(consonant, sign)

    def cell(self, consonant: str, sign: str) -> Cell:
        glyph = Shaped(self.font, consonant + sign)
        if sign == BEFORE:
            return Cell(glyph, [], self.before, self.shift(consonant))
        if sign in AFTER:
            cell, shift = self.cells[consonant, AFTER[sign]], self.shift(consonant)
            number, x, y = cell.after
            return replace(cell, glyph=glyph, after=[number, x + shift, y], before=self.before, base=shift)
        decision = self.table[consonant, sign]
        whole = glyph.box
        base = '' if decision.mode == 'whole' else consonant + BEFORE if sign == 'ෝ' else consonant
        if base:
            glyph.box = sign_box(self.font, glyph, base)
        strokes, cut = decision.strokes, None
        last = self.letters[consonant][-1]
        if decision.mode == 'cut':
            cut = inside(glyph, last, last.retraced[-1][0] + 1)
        elif decision.mode == 'on':
            cut = leaving(glyph, last)
            x0, y0, x1, y1 = glyph.box
            x, y = last.points[cut - 1]
            join = Place((x - x0) / (x1 - x0) * 100, (y - y0) / (y1 - y0) * 100, exact=True)
            strokes = [[join, *strokes[0]], *strokes[1:]]
        box, shape = glyph.box, None if decision.mode else self.shapes.find(glyph, decision, glyph.box)
        if shape is None:
            try:
                shape = self.shapes.add([simplify(trace_stroke(glyph, stroke), TOLERANCE) for stroke in strokes], glyph, decision, box)
            except ValueError as error:
                raise ValueError(f'{consonant}{sign}: {error}') from error
        glyph.box = whole
        if sign == 'ෝ':
            return Cell(glyph, shape, self.before, self.shift(consonant))
        return Cell(glyph, shape, None, None if decision.mode == 'whole' else 0, cut, decision.mode == 'on')

    def shift(self, consonant: str) -> int:
        return self.font.advance(consonant + BEFORE) - self.font.advance(consonant)

    def lines(self, consonant: str, cell: Cell) -> list[Line]:
        """The strokes as the app composes them."""
        lines = []
        if cell.base is not None:
            lines = [replace(line, points=line.points + [cell.base, 0]) for line in self.letters[consonant]]
        if cell.cut is not None:
            lines[-1] = Line(lines[-1].points[:cell.cut])
        after = self.shapes.lines(cell.after) if cell.after else []
        if cell.on:
            lines[-1] = Line(np.vstack([lines[-1].points[:-1], after.pop(0).points]))
        return [*(self.shapes.lines(cell.before) if cell.before else []), *lines, *after]


def main() -> None:
    parser = argparse.ArgumentParser(description='Makes the strokes of the syllables.')
    parser.add_argument('--preview', type=Path, metavar='FOLDER', help='also write large pictures')
    parser.add_argument('--only', default='', metavar='CONSONANTS', help='check only these consonants; write no files of the app')
    chosen = parser.parse_args()
    composer = Composer()
    consonants = chosen.only or composer.consonants
    for consonant in consonants:
        composer.compose(consonant)
    cells = {(consonant, sign): composer.cells[consonant, sign] for consonant in consonants for sign in SIGNS}
    made = {consonant + sign: (cell.glyph, composer.lines(consonant, cell)) for (consonant, sign), cell in cells.items()}
    if chosen.preview:
        chosen.preview.mkdir(parents=True, exist_ok=True)
        write_previews(made, chosen.preview)
    covered = {syllable: coverage(*parts) for syllable, parts in made.items()}
    bad = [f'{syllable}: {inside:.3f} of the ink covered, {outside:.3f} of the line outside it'
           for syllable, (inside, outside) in covered.items() if inside < MIN_COVERED or outside > MAX_OUTSIDE]
    if bad:
        raise SystemExit('\n'.join(bad))
    inside, outside = np.array(list(covered.values())).T
    print(f'ink covered: mean {inside.mean():.3f}, minimum {inside.min():.3f}')
    print(f'drawn outside: mean {outside.mean():.3f}, maximum {outside.max():.3f}')
    if chosen.only:
        return
    syllables = {consonant + sign: record(cell) for (consonant, sign), cell in cells.items()}
    shapes = [[stroke(line) for line in lines] for lines in composer.shapes.shapes]
    text = (f'{{"font":{json.dumps(composer.font.name)},"unitsPerEm":{composer.font.units},"shapes":[\n{rows(shapes)}\n],"syllables":{{\n'
            + ',\n'.join(f'"{syllable}":{compact(entry)}' for syllable, entry in syllables.items()) + '\n}}\n')
    OUT.write_text(text, encoding='utf-8')
    shown = first_of_each_shape(cells)
    write_sheet({name: made[name] for name in shown}, dict.fromkeys(shown, 'guess'), SHEET, 'The signs on consonants, stroke by stroke')
    print(f'{len(syllables)} syllables, {len(shapes)} shapes, {len(text.encode())} bytes')


def first_of_each_shape(cells: dict[tuple[str, str], Cell]) -> list[str]:
    """The first syllable with each shape of a sign, sign by sign."""
    seen, shown = set(), []
    for sign in SIGNS:
        for (consonant, other), cell in cells.items():
            key = (sign, *cell.after[:1])
            if other == sign and key not in seen:
                seen.add(key)
                shown.append(consonant + sign)
    return shown


def compact(value: object) -> str:
    return json.dumps(value, separators=(',', ':'))


def rows(values: list) -> str:
    return ',\n'.join(map(compact, values))


def stroke(line: Line) -> dict:
    return {'points': np.round(line.points).astype(int).ravel().tolist(), 'corners': line.corners, 'retraced': line.retraced}


def record(cell: Cell) -> dict:
    """A syllable in strokes-signs.json: without what it does not have."""
    entry = {'advance': cell.glyph.advance, 'box': cell.glyph.box, 'before': cell.before, 'base': cell.base, 'cut': cell.cut,
             'on': cell.on or None, 'after': cell.after or None}
    return {name: value for name, value in entry.items() if value is not None}


if __name__ == '__main__':
    main()
