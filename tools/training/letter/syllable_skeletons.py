"""Extracts the centre lines of the syllables from fonts into CACHE/syllables.pkl, with the strokes that the app composes.

A record: (syllable, font, lines: N x 2 floats; the syllable's height is 1, y down). The strokes of the app have the font "strokes",
and further the number of lines that are the consonant's, and which come first.
"""

import argparse
import json
import os
import pickle
from pathlib import Path

import numpy as np

from skeletons import centre_lines, even, render
from syllables import CONSONANTS, SIGNS, SYLLABLES

STROKES = Path(__file__).resolve().parents[3] / 'src/areas/write/strokes'
FONTS = ('noto-sans-sinhala', 'noto-serif-sinhala', 'abhaya-libre', 'maname', 'yaldevi')

Record = tuple[str, str, list[np.ndarray]]


def font_lines(cache: str, font: str) -> list[Record]:
    """The syllables of a font, without those that it draws alike: it lacks one of them."""
    masks = {text: render(f'{cache}/ttf/{font}-sinhala-400.ttf', text) for text in SYLLABLES}
    seen: dict[bytes, int] = {}
    for mask in masks.values():
        key = bytes(str(mask.shape), 'ascii') + mask.tobytes()
        seen[key] = seen.get(key, 0) + 1
    records = []
    for text, mask in masks.items():
        if seen[bytes(str(mask.shape), 'ascii') + mask.tobytes()] == 1:
            lines = centre_lines(mask)
            if np.isfinite(np.vstack(lines)).all():
                records.append((text, font, lines))
    return records


def points(stroke: dict) -> np.ndarray:
    return np.array(stroke['points'], float).reshape(-1, 2)


def composed(syllable: str, record: dict, shapes: list, letters: dict) -> dict[str, list[np.ndarray]]:
    """The lines before the consonant, its own, and those after it, as syllable-strokes.ts composes them."""

    def placed(part: list[int] | None) -> list[np.ndarray]:
        return [points(stroke) + part[1:] for stroke in shapes[part[0]]] if part else []

    before, after, base = placed(record.get('before')), placed(record.get('after')), []
    if 'base' in record:
        base = [points(stroke) + [record['base'], 0] for stroke in letters[syllable[0]]['strokes']]
    if 'cut' in record:
        base[-1] = base[-1][:record['cut']]
        if record.get('on'):
            base[-1] = np.vstack([base[-1][:-1], after.pop(0)])
    return {'before': before, 'base': base, 'after': after}


def stroke_lines() -> dict[str, dict]:
    """The composed strokes of each syllable, in font units, points about 15 apart; `on`: they are joined."""
    signs = json.loads((STROKES / 'strokes-signs.json').read_text(encoding='utf-8'))
    letters = json.loads((STROKES / 'strokes.json').read_text(encoding='utf-8'))['letters']
    out = {}
    for syllable, record in signs['syllables'].items():
        parts = composed(syllable, record, signs['shapes'], letters)
        out[syllable] = {name: [even(line, 15) for line in lines] for name, lines in parts.items()}
        out[syllable]['own'] = 'base' in record and 'cut' not in record
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description='Extracts the centre lines of syllables from fonts.')
    parser.add_argument('cache', help='the folder of skeletons.py, where syllables.pkl is written')
    cache = parser.parse_args().cache
    records: list[Record] = []
    path = f'{cache}/syllables.pkl'
    for font in FONTS:
        part = f'{cache}/syllables-{font}.pkl'
        if not os.path.exists(part):
            with open(part + '.new', 'wb') as f:
                pickle.dump(font_lines(cache, font), f)
            os.replace(part + '.new', part)
        with open(part, 'rb') as f:
            found = pickle.load(f)
        print(font, len(found), flush=True)
        records += found
    with open(path + '.new', 'wb') as f:
        pickle.dump(records, f)
    os.replace(path + '.new', path)


if __name__ == '__main__':
    main()
