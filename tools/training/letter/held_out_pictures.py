"""Writes synthetic handwriting of a font that is left out of training, as PNG files for `npm run bench letters`."""

import argparse
import os

import cv2
import numpy as np

from letters import LETTERS
from synthetic_pictures import FLAGGED, PictureSynthesiser


def main() -> None:
    parser = argparse.ArgumentParser(description='Writes FOLDER/LETTER/FONT-NUMBER_.png for each letter.')
    parser.add_argument('cache', help='the folder with skeletons.pkl')
    parser.add_argument('font', help='a font that train.py --held-out left out')
    parser.add_argument('folder')
    parser.add_argument('--each', type=int, default=20, help='pictures of each letter')
    arguments = parser.parse_args()
    cv2.setNumThreads(1)
    synthesiser, rng = PictureSynthesiser(arguments.cache, only=[arguments.font]), np.random.default_rng(17)
    for i, letter in enumerate(LETTERS):
        os.makedirs(f'{arguments.folder}/{letter}', exist_ok=True)
        for k in range(arguments.each):
            ink = synthesiser.ink(rng, synthesiser.distort(rng, synthesiser.path(rng, i), i in FLAGGED))
            picture = np.pad(255 - np.round(ink * 255), 8, constant_values=255).astype(np.uint8)
            cv2.imwrite(f'{arguments.folder}/{letter}/{arguments.font}-{i}-{k}_.png', picture)


if __name__ == '__main__':
    main()
