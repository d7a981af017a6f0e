"""Renders syllables as pictures that look written by an unsteady hand. A batch depends only on its seed and number.

As a command it writes a sheet of examples.
"""

import argparse
import pickle
from collections.abc import Sequence

import cv2
import numpy as np

from letters import INDEX, LETTERS, RARE
from normalise import normalise, remove_strays
from pen_paths import HANDWRITTEN, curve, handwritten, parse
from sign_variants import HAL_CAP, SIGN_PATHS
from syllable_skeletons import stroke_lines
from syllables import CONSONANTS, NO_SIGN, NO_SYLLABLE, OUTPUTS, SIGNS, SYLLABLES
from synthetic_pictures import FONTS, Lines, PictureSynthesiser, beside

# A syllable has more lines than a letter in the same place, so its pen is thinner.
INK = {'pen_range': (0.012, 0.065), 'heavy': 0.03, 'smallest': 26, 'copied': 0.25}
NO_SYLLABLE_SHARE, NO_SIGN_SHARE = 0.13, 0.05
# Signs with several forms, and short ones that resemble long ones, need more pictures.
SIGN_SHARE = {'ු': 1.8, 'ූ': 1.4, 'ි': 1.2, 'ී': 1.2, '්': 1.2, 'ෙ': 0.8, 'ො': 0.8}
# Of the pictures of a syllable: centre lines of fonts, strokes of the app, both with handwritten parts.
SOURCES = {'fonts': 0.3, 'strokes': 0.35, 'hand': 0.35}
ROUND = set('ඛඞචඣටඩධබමව')  # their arc over the top carries ි ී and hal
VOWELS = [i for i, letter in enumerate(LETTERS) if letter < 'ක']
VARIANTS = {sign: [parse(variant) for variant in variants] for sign, variants in SIGN_PATHS.items()}
CAPS = [parse(variant) for variant in HAL_CAP]

Box = tuple[np.ndarray, np.ndarray]


def box_of(lines: Lines) -> Box:
    points = np.vstack(lines)
    return points.min(0), np.maximum(np.ptp(points, axis=0), 1e-3)


def fitted(lines: Lines, box: Box) -> Lines:
    low, size = box_of(lines)
    return [(line - low) / size * box[1] + box[0] for line in lines]


def loosened(rng: np.random.Generator, lines: Lines, unit: float) -> Lines:
    """A part of a syllable, moved, turned and scaled as a whole."""
    if not lines:
        return lines
    low, size = box_of(lines)
    middle, angle = low + size / 2, rng.normal(0, 0.1)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]) * np.exp(rng.normal(0, 0.15, (2, 1)))
    shift = rng.normal(0, 0.04 * unit, 2)
    return [(line - middle) @ turn.T + middle + shift for line in lines]


class SyllableSynthesiser(PictureSynthesiser):
    def __init__(self, cache: str, held_out: Sequence[str] = (), only: Sequence[str] = ()) -> None:
        super().__init__(cache, held_out)
        self.only_fonts = bool(only)
        self.printed: dict[str, dict[str, Lines]] = {}
        with open(f'{cache}/syllables.pkl', 'rb') as f:
            for syllable, font, lines in pickle.load(f):
                if font not in held_out and (not only or font in only):
                    self.printed.setdefault(syllable, {})[font] = lines
        self.strokes = stroke_lines()
        consonants = np.array([RARE.get(INDEX[consonant], 1) for consonant in CONSONANTS])
        signs = np.array([SIGN_SHARE.get(sign, 1) for sign in SIGNS])
        share = np.outer(consonants, signs)
        self.syllable_share = (share / share.sum()).ravel()

    def syllable(self, rng: np.random.Generator, text: str) -> Lines:
        """Undistorted lines of a syllable, about one unit high."""
        source = 'fonts' if self.only_fonts else rng.choice(list(SOURCES), p=list(SOURCES.values()))
        fonts = self.printed.get(text, {})
        if source == 'fonts' and fonts:
            weight = np.array([FONTS.get(name, 1.0) for name in fonts])
            return [line.copy() for line in fonts[list(fonts)[rng.choice(len(fonts), p=weight / weight.sum())]]]
        parts = self.hand(rng, text) if source == 'hand' else self.strokes[text]
        unit = box_of(parts['base'] or parts['after'])[1][1]
        before, base, after = (loosened(rng, list(parts[name]), unit) for name in ('before', 'base', 'after'))
        return [line / unit for line in [*before, *base, *after]]

    def hand(self, rng: np.random.Generator, text: str) -> dict[str, Lines]:
        """The app's strokes with parts that are written by hand, and other forms of the sign."""
        consonant, sign = text
        parts = dict(self.strokes[text])
        if not parts['own']:
            if sign in 'ුූ' and consonant in 'ළ' or rng.random() < 0.3:
                return parts
            parts = self.loose(rng, consonant, sign, parts)
        if INDEX[consonant] in HANDWRITTEN and rng.random() < 0.7:
            parts['base'] = fitted(handwritten(INDEX[consonant], rng, rng.uniform(0.01, 0.04)), box_of(parts['base']))
        if parts['before'] and rng.random() < 0.5:
            parts['before'] = self.variant(rng, VARIANTS['ෙ'], box_of(parts['before']))
        name = {'ො': 'ා', 'ේ': '්', 'ෙ': '', 'ෝ': ''}.get(sign, sign)
        if name and not (consonant == 'ර' and sign in 'ුූ') and rng.random() < 0.6 and 'cap' not in parts:
            parts['after'] = self.variant(rng, VARIANTS[name], box_of(parts['after']))
        return parts

    def loose(self, rng: np.random.Generator, consonant: str, sign: str, parts: dict[str, Lines]) -> dict[str, Lines]:
        """The whole consonant with the sign beside it, where the font joins them."""
        before = parts['before']
        right = box_of(before)[0][0] + box_of(before)[1][0] + rng.uniform(20, 120) if before else 0
        base = self.strokes[consonant + 'ා']['base']
        low, size = box_of(base)
        base = [line + [right - low[0] if before else 0, 0] for line in base]
        low, size = box_of(base)
        if sign in 'ුූ':
            place = low + size * [0.1, 1.0] + [0, 20], size * [0.85, 0.22]
            return {'before': before, 'base': base, 'after': self.variant(rng, VARIANTS[sign], place)}
        if sign in 'ේ්':
            flag = rng.random() < 0.4
            place = (low + size * [0.72, -0.42], size * [0.28, 0.5]) if flag else (low + size * [0.08, -0.2], size * [0.84, 0.24])
            return {'before': before, 'base': base, 'after': self.variant(rng, VARIANTS['්'] if flag else CAPS, place), 'cap': []}
        place = low + size * [0.1, -0.22], size * [0.8, 0.24]
        return {'before': before, 'base': base, 'after': self.variant(rng, VARIANTS[sign], place)}

    def variant(self, rng: np.random.Generator, variants: list[list[np.ndarray]], box: Box) -> Lines:
        shake = rng.uniform(0.01, 0.05)
        strokes = variants[rng.integers(len(variants))]
        lines = [curve(stroke + rng.normal(0, shake, stroke.shape), 0.08) for stroke in strokes]
        return [line * box[1] + box[0] for line in lines]

    def no_syllable(self, rng: np.random.Generator) -> Lines:
        """Vowels, two syllables, and what is no letter either."""
        kind = rng.random()
        if kind < 0.3:
            return self.distort(rng, self.path(rng, VOWELS[rng.integers(len(VOWELS))]))
        if kind < 0.55:
            pair = [self.syllable(rng, SYLLABLES[rng.choice(len(SYLLABLES), p=self.syllable_share)]) if rng.random() < 0.5
                    else self.path(rng, int(rng.integers(len(LETTERS)))) for _ in range(2)]
            return beside(rng, *(self.distort(rng, lines, amount=0.6, reach=0.5) for lines in pair))
        return self.no_letter(rng)

    def labelled_lines(self, rng: np.random.Generator) -> tuple[Lines, int, int]:
        kind = rng.random()
        if kind < NO_SYLLABLE_SHARE:
            return self.no_syllable(rng), NO_SYLLABLE, NO_SIGN
        if kind < NO_SYLLABLE_SHARE + NO_SIGN_SHARE:
            i = int(rng.integers(len(CONSONANTS)))
            return self.distort(rng, self.path(rng, INDEX[CONSONANTS[i]])), i, NO_SIGN
        number = int(rng.choice(len(SYLLABLES), p=self.syllable_share))
        return self.distort(rng, self.syllable(rng, SYLLABLES[number]), amount=0.75, reach=0.5), number // len(SIGNS), 1 + number % len(SIGNS)

    def labelled_picture(self, rng: np.random.Generator) -> tuple[np.ndarray, int, int]:
        while True:
            lines, consonant, sign = self.labelled_lines(rng)
            picture = normalise(remove_strays(self.ink(rng, lines, **INK)))
            if picture.max() > 0.5:
                return picture, consonant, sign

    def batch(self, seed: int, number: int, size: int) -> tuple[np.ndarray, np.ndarray]:
        """Pictures, size x 48 x 48, and their labels: consonant and sign."""
        rng = np.random.default_rng([seed, number, 7])
        made = [self.labelled_picture(rng) for _ in range(size)]
        return np.stack([picture for picture, _, _ in made]), np.array([labels for _, *labels in made])


def main() -> None:
    parser = argparse.ArgumentParser(description='Writes a sheet of pictures with their labels in the order of the rows.')
    parser.add_argument('cache', help='the folder with skeletons.pkl and syllables.pkl')
    parser.add_argument('picture', help='the PNG file to write')
    arguments = parser.parse_args()
    cv2.setNumThreads(1)
    synthesiser = SyllableSynthesiser(arguments.cache)
    pictures, labels = synthesiser.batch(5, 0, 240)
    rows = [np.hstack([np.pad(1 - picture, 1, constant_values=0.6) for picture in pictures[k:k + 24]]) for k in range(0, 240, 24)]
    cv2.imwrite(arguments.picture, np.vstack(rows) * 255)
    for k in range(0, 240, 24):
        print(' '.join('-' if c == OUTPUTS[0] - 1 else CONSONANTS[c] + ('' if s == NO_SIGN else SIGNS[s - 1]) for c, s in labels[k:k + 24]))


if __name__ == '__main__':
    main()
