"""Makes src/areas/write/strokes/strokes.json from a font and decisions.txt, and a sheet of all letters for review.

    /usr/bin/python3 tools/training/strokes/make_strokes.py [--look FOLDER] [--only LETTERS]

Needs Debian's python3-fonttools, python3-numpy, python3-scipy, python3-skimage, python3-pil, and the project installed
(the font is the one that the app shows). The same input gives the same file.
--look writes each letter large, as a picture, for checking by eye.
"""
import argparse
import json
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from centre_line import Font, read_place, spaced, stroke, thinned
from sheet import look, write_sheet, write_questions

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parent.parent
FONT = PROJECT / 'node_modules/@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-400-normal.woff'
STATUSES = ('sourced', 'by-analogy', 'guess')
TOLERANCE = 0.8  # units of 1000 to the em
COVERED, OUTSIDE = 0.96, 0.12  # least share of the ink that the lines cover, most of theirs outside it


def read_decisions(path):
    """The table: letter -> status, strokes (lists of places, or a letter's name to take over), questions."""
    table, letter = {}, None
    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
        text = line.strip()
        if not text or text.startswith('#'):
            continue
        if not line.startswith(' '):
            letter, status = text.split()
            if status not in STATUSES or letter in table:
                raise SystemExit(f'decisions.txt, line {number}: {text}')
            table[letter] = {'status': status, 'strokes': [], 'questions': []}
        elif text.startswith('?'):
            table[letter]['questions'].append(text[1:].strip())
        elif text.startswith('as '):
            table[letter]['strokes'].append(text[3:].strip())
        else:
            table[letter]['strokes'].append([read_place(word) for word in text.split()])
    return table


def lines_of(font, table, letter):
    glyph, lines = font.glyph(letter), []
    for entry in table[letter]['strokes']:
        if isinstance(entry, str):
            lines += lines_of(font, table, entry)[1]
        else:
            lines.append(thinned(stroke(glyph, entry), TOLERANCE))
    return glyph, lines


def coverage(glyph, lines):
    """How much of the ink a round pen covers along the lines, and how much of what it draws is outside."""
    drawn = Image.new('L', glyph.picture.shape[::-1], 0)
    draw, pen = ImageDraw.Draw(drawn), glyph.pen
    for line in lines:
        at = [tuple(point - glyph.origin) for point in spaced(line.points, 2)]
        draw.line(at, fill=255, width=round(pen))
        for x, y in at:
            draw.ellipse([x - pen / 2, y - pen / 2, x + pen / 2, y + pen / 2], fill=255)
    drawn, ink = np.asarray(drawn) > 127, glyph.picture > 127
    return float((drawn & ink).sum() / ink.sum()), float((drawn & ~ink).sum() / drawn.sum())


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument('--look', type=Path)
    arguments.add_argument('--only', default='')
    chosen = arguments.parse_args()
    font, table = Font(FONT), read_decisions(HERE / 'decisions.txt')
    made = {letter: lines_of(font, table, letter) for letter in (chosen.only or table)}
    if chosen.look:
        chosen.look.mkdir(parents=True, exist_ok=True)
        look(made, chosen.look)
    covered = {letter: coverage(*parts) for letter, parts in made.items()}
    for letter, (inside, outside) in covered.items():
        if inside < COVERED or outside > OUTSIDE:
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
    target = PROJECT / 'src/areas/write/strokes/strokes.json'
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding='utf-8')
    write_sheet(made, table, PROJECT / 'docs/pictures/letters.svg')
    write_questions(made, table, PROJECT / 'docs/letters-for-a-teacher.md')
    inside, outside = np.array(list(covered.values())).T
    print(f'ink covered: mean {inside.mean():.3f}, least {inside.min():.3f}')
    print(f'drawn outside: mean {outside.mean():.3f}, most {outside.max():.3f}')
    strokes = sum(len(letter['strokes']) for letter in letters.values())
    print(f'{len(letters)} letters, {strokes} strokes, {len(text.encode())} bytes')


if __name__ == '__main__':
    main()
