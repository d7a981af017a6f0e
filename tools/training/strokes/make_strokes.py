"""Makes the strokes of a script from a font and its decisions, and a sheet of all letters for review.

The font is the one that the app shows: install the project first. The same input gives the same file.
"""
from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from centre_line import Font, Glyph, Line, read_place, resample, simplify, trace_stroke
from questions import SINHALA, TAMIL, write_questions
from sheet import write_previews, write_sheet

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parents[2]
STROKES = PROJECT / 'src/areas/write/strokes'
FONTS = PROJECT / 'node_modules/@fontsource'
STATUSES = ('sourced', 'by-analogy', 'guess')
TOLERANCE = 0.8  # units of 1000 to the em


@dataclass(frozen=True)
class Script:
    font: Path
    decisions: Path
    strokes: Path
    sheet: Path
    questions: Path
    introduction: str
    min_covered: float  # the lowest share of the ink that the lines cover


SCRIPTS = {
    'sinhala': Script(
        FONTS / 'noto-sans-sinhala/files/noto-sans-sinhala-sinhala-400-normal.woff', HERE / 'decisions.txt',
        STROKES / 'strokes.json', PROJECT / 'docs/pictures/letters.svg', PROJECT / 'docs/letters-for-a-teacher.md', SINHALA, 0.96,
    ),
    'tamil': Script(
        FONTS / 'noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff', HERE / 'decisions-tamil.txt',
        STROKES / 'strokes-tamil.json', PROJECT / 'docs/pictures/letters-tamil.svg',
        PROJECT / 'docs/tamil-letters-for-a-teacher.md', TAMIL,
        0.91,  # its stems are wider than its bars, and a round pen leaves their corners
    ),
}
MAX_OUTSIDE = 0.12  # the highest share of the lines outside the ink


def read_decisions(path: Path) -> dict[str, dict]:
    """For each letter: status, strokes (lists of places, or a letter whose strokes are copied), questions."""
    table, letter = {}, None
    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
        text = line.strip()
        if not text or text.startswith('#'):
            continue
        if not line.startswith(' '):
            letter, status = text.split()
            if status not in STATUSES or letter in table:
                raise SystemExit(f'{path.name}, line {number}: {text}')
            table[letter] = {'status': status, 'strokes': [], 'questions': []}
        elif text.startswith('?'):
            table[letter]['questions'].append(text[1:].strip())
        elif text.startswith('as '):
            table[letter]['strokes'].append(text[3:].strip())
        else:
            table[letter]['strokes'].append([read_place(word) for word in text.split()])
    return table


def lines_of(font: Font, table: dict[str, dict], letter: str) -> tuple[Glyph, list[Line]]:
    glyph, lines = font.glyph(letter), []
    for entry in table[letter]['strokes']:
        if isinstance(entry, str):
            lines += lines_of(font, table, entry)[1]
        else:
            lines.append(simplify(trace_stroke(glyph, entry), TOLERANCE))
    return glyph, lines


def coverage(glyph: Glyph, lines: list[Line]) -> tuple[float, float]:
    """The share of the ink that a round pen covers along the lines, and the share of its drawing outside the ink."""
    drawn = Image.new('L', glyph.picture.shape[::-1], 0)
    draw, pen = ImageDraw.Draw(drawn), glyph.pen
    for line in lines:
        at = [tuple(point - glyph.origin) for point in resample(line.points, 2)]
        draw.line(at, fill=255, width=round(pen))
        for x, y in at:
            draw.ellipse([x - pen / 2, y - pen / 2, x + pen / 2, y + pen / 2], fill=255)
    drawn, ink = np.asarray(drawn) > 127, glyph.picture > 127
    return float((drawn & ink).sum() / ink.sum()), float((drawn & ~ink).sum() / drawn.sum())


def main() -> None:
    parser = argparse.ArgumentParser(description='Makes the strokes of the letters of a script.')
    parser.add_argument('script', nargs='?', default='sinhala', choices=SCRIPTS)
    parser.add_argument('--preview', type=Path, metavar='FOLDER', help='also write large pictures of the letters')
    parser.add_argument('--only', default='', metavar='LETTERS', help='check only these letters; write no files of the app')
    chosen = parser.parse_args()
    script = SCRIPTS[chosen.script]
    font, table = Font(script.font), read_decisions(script.decisions)
    made = {letter: lines_of(font, table, letter) for letter in (chosen.only or table)}
    if chosen.preview:
        chosen.preview.mkdir(parents=True, exist_ok=True)
        write_previews(made, chosen.preview)
    covered = {letter: coverage(*parts) for letter, parts in made.items()}
    for letter, (inside, outside) in covered.items():
        if inside < script.min_covered or outside > MAX_OUTSIDE:
            raise SystemExit(f'{letter}: {inside:.3f} of the ink covered, {outside:.3f} of the line outside it')
    if chosen.only:
        return
    letters = {}
    for letter, (glyph, lines) in made.items():
        letters[letter] = {
            'status': table[letter]['status'],
            'advance': glyph.advance,
            'box': glyph.box,
            'strokes': [{
                'points': np.round(line.points).astype(int).ravel().tolist(),
                'corners': line.corners,
                'retraced': line.retraced,
            } for line in lines],
        }
    rows = ',\n'.join(f'"{letter}":{json.dumps(record, separators=(",", ":"))}' for letter, record in letters.items())
    pen = round(float(np.median([glyph.pen for glyph, _ in made.values()])))
    text = (f'{{"font":{json.dumps(font.name)},"unitsPerEm":{font.units},"pen":{pen},"letters":{{\n{rows}\n}}}}\n')
    script.strokes.write_text(text, encoding='utf-8')
    statuses = {letter: entry['status'] for letter, entry in table.items()}
    write_sheet(made, statuses, script.sheet, f'The {len(made)} letters, stroke by stroke')
    write_questions(table, script.introduction, script.questions)
    inside, outside = np.array(list(covered.values())).T
    print(f'ink covered: mean {inside.mean():.3f}, minimum {inside.min():.3f}')
    print(f'drawn outside: mean {outside.mean():.3f}, maximum {outside.max():.3f}')
    strokes = sum(len(letter['strokes']) for letter in letters.values())
    print(f'{len(letters)} letters, {strokes} strokes, {len(text.encode())} bytes')


if __name__ == '__main__':
    main()
