"""Extracts the centre lines of the digits, and of letters that resemble none, from handwriting fonts into CACHE/skeletons.pkl.

A record: (character, font, weight, lines: N x 2 floats; the character's height is 1, y down).
"""

import argparse
import glob
import os
import pickle
import re
import sys
from pathlib import Path

import cv2
import numpy as np
from fontTools.ttLib import TTFont

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / 'letter'))

from pictures import OTHERS  # noqa: E402
from skeletons import centre_lines, render  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(description='Extracts the centre lines of digits from fonts.')
    parser.add_argument('cache', help='the folder with fonts/ (fonts.sh), where skeletons.pkl is written')
    cache = parser.parse_args().cache
    cv2.setNumThreads(1)
    os.makedirs(f'{cache}/ttf', exist_ok=True)
    records = []
    for woff in sorted(glob.glob(f'{cache}/fonts/*/files/*-normal.woff')):
        found = re.search(r'fonts/([^/]+)/files/.*?-latin-(\d+)-normal\.woff$', woff)
        if found is None:
            continue
        name, weight = found[1], int(found[2])
        ttf = f'{cache}/ttf/{name}-{weight}.ttf'
        font = TTFont(woff)
        font.flavor = None
        font.save(ttf)
        for text in f'0123456789{OTHERS}':
            lines = centre_lines(render(ttf, text))
            if np.isfinite(np.vstack(lines)).all():  # a heavy digit can lose all its lines as spurs
                records.append((text, name, weight, lines))
        print(name, weight, len(records), flush=True)
    with open(f'{cache}/skeletons.pkl', 'wb') as f:
        pickle.dump(records, f)


if __name__ == '__main__':
    main()
