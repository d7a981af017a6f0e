"""Writes synthetic handwriting of a font that is left out of training, as PNG files for `npm run bench letters`: letters or syllables."""

import argparse
import os
from collections.abc import Iterator

import cv2
import numpy as np

from letters import LETTERS
from syllable_pictures import INK, SyllableSynthesiser
from syllables import SYLLABLES
from synthetic_pictures import FLAGGED, PictureSynthesiser


def letter_pictures(cache: str, font: str, each: int) -> Iterator[tuple[str, str, np.ndarray]]:
    synthesiser, rng = PictureSynthesiser(cache, only=[font]), np.random.default_rng(17)
    for i, letter in enumerate(LETTERS):
        for k in range(each):
            yield letter, f'{i}-{k}', synthesiser.ink(rng, synthesiser.distort(rng, synthesiser.path(rng, i), i in FLAGGED))


def syllable_pictures(cache: str, font: str, each: int) -> Iterator[tuple[str, str, np.ndarray]]:
    synthesiser, rng = SyllableSynthesiser(cache, only=[font]), np.random.default_rng(17)
    for i, syllable in enumerate(SYLLABLES):
        for k in range(each if syllable in synthesiser.printed else 0):
            lines = synthesiser.distort(rng, synthesiser.syllable(rng, syllable), amount=0.75, reach=0.5)
            yield syllable, f'{i}-{k}', synthesiser.ink(rng, lines, **INK)


def main() -> None:
    parser = argparse.ArgumentParser(description='Writes FOLDER/LETTER/FONT-NUMBER_.png for each letter.')
    parser.add_argument('cache', help='the folder with skeletons.pkl')
    parser.add_argument('font', help='a font that train.py --held-out left out')
    parser.add_argument('folder')
    parser.add_argument('--each', type=int, default=20, help='pictures of each letter')
    parser.add_argument('--syllables', action='store_true', help='of the syllables instead of the letters')
    arguments = parser.parse_args()
    cv2.setNumThreads(1)
    pictures = syllable_pictures if arguments.syllables else letter_pictures
    for text, number, ink in pictures(arguments.cache, arguments.font, arguments.each):
        os.makedirs(f'{arguments.folder}/{text}', exist_ok=True)
        picture = np.pad(255 - np.round(ink * 255), 8, constant_values=255).astype(np.uint8)
        cv2.imwrite(f'{arguments.folder}/{text}/{arguments.font}-{number}_.png', picture)


if __name__ == '__main__':
    main()
