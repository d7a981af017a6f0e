"""Draws digits as pictures that look written by an unsteady hand, as the network sees them: see letter/normalise.py.

The pictures of a seed are always the same. As a command it writes a sheet of examples.
"""

import argparse
import pickle
import sys
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / 'letter'))

from normalise import ASPECT, INNER, SIDE  # noqa: E402
from pen_paths import curve as spline  # noqa: E402
from variants import DIGITS, FORMS  # noqa: E402

Lines = list[np.ndarray]

NONE = 10  # the class "no digit"
NONE_SHARE = 0.08
FONT_SHARE = 0.45  # of the digits; the others are from variants.py
OTHERS = 'AEFHKMNPRVWXdefhkmnpvwxt'  # letters that resemble no digit
POINTS = 24  # of a line


def curve(points: np.ndarray) -> np.ndarray:
    """Joins control points by a centripetal Catmull-Rom spline; a point that is repeated is a corner."""
    parts, start = [], 0
    for at in range(1, len(points)):
        if (points[at] == points[at - 1]).all():
            parts.append(points[start:at])
            start = at
    return np.vstack([spline(part, 0.06) for part in [*parts, points[start:]] if len(part) > 1])


def even(line: np.ndarray) -> np.ndarray:
    """Resamples a line to POINTS points at equal distances."""
    along = np.r_[0, np.cumsum(np.hypot(*np.diff(line, axis=0).T))]
    at = np.linspace(0, along[-1], POINTS)
    return np.stack([np.interp(at, along, line[:, k]) for k in (0, 1)], 1)


def parse(variant: str) -> Lines:
    return [np.array([[float(v) for v in p.split(',')] for p in s.split()]) / 100 for s in variant.split('|')]


class Synthesiser:
    def __init__(self, cache: str, held_out: tuple[str, ...] = ()) -> None:
        self.fonts: dict[int, list[Lines]] = {}
        self.others: list[Lines] = []
        with open(f'{cache}/skeletons.pkl', 'rb') as f:
            for text, font, _, lines in pickle.load(f):
                if font in held_out:
                    continue
                lines = [even(line) for line in lines]
                if text in DIGITS:
                    self.fonts.setdefault(int(text), []).append(lines)
                elif text in OTHERS:
                    self.others.append(lines)
        self.variants = {int(digit): [parse(one) for one in variants] for digit, variants in DIGITS.items()}
        # Some forms are as frequent as all others together.
        self.weights = {int(digit): np.array(FORMS.get(digit, [1] * len(DIGITS[digit])), float) for digit in DIGITS}

    def digit(self, rng: np.random.Generator, digit: int) -> Lines:
        if rng.random() < FONT_SHARE:
            return self.fonts[digit][rng.integers(len(self.fonts[digit]))]
        weights = self.weights[digit]
        variant = self.variants[digit][rng.choice(len(weights), p=weights / weights.sum())]
        width = np.exp(rng.normal(-0.45, 0.25))
        shake = rng.uniform(0.01, 0.05)
        out = []
        for control in variant:
            moved = control.copy()
            for at in range(len(moved)):  # the two points of a corner stay together
                moved[at] = moved[at - 1] if at and (control[at] == control[at - 1]).all() else moved[at] + rng.normal(0, shake, 2)
            out.append(even(curve(moved) * [width, 1]))
        return out

    def lines(self, rng: np.random.Generator, label: int) -> Lines:
        if label != NONE:
            return distort(rng, self.digit(rng, label))
        kind = rng.random()
        if kind < 0.3:
            return distort(rng, self.others[rng.integers(len(self.others))])
        if kind < 0.65:  # a scribble
            steps = rng.normal(0, 1, (rng.integers(9, 40), 2))
            return [even(np.cumsum(steps + 0.5 * np.roll(steps, 1, 0), 0))]
        first, second = (distort(rng, self.digit(rng, int(d))) for d in rng.integers(0, 10, 2))
        if kind < 0.9:  # two digits
            shift = np.vstack(first)[:, 0].max() - np.vstack(second)[:, 0].min() + rng.uniform(0.08, 0.4)
            return first + [line + [shift, rng.normal(0, 0.1)] for line in second]
        return distort(rng, [line + rng.normal(0, 0.25, 2) for line in [*first, *second]])  # one over the other

    def picture(self, rng: np.random.Generator, label: int) -> np.ndarray:
        return draw(rng, self.lines(rng, label))

    def batch(self, seed: int, count: int) -> tuple[np.ndarray, np.ndarray]:
        """Pictures, count x 48 x 48 from 0 to 255, and their labels."""
        rng = np.random.default_rng(seed)
        labels = rng.choice(NONE + 1, count, p=[*[(1 - NONE_SHARE) / 10] * 10, NONE_SHARE])
        return np.stack([self.picture(rng, int(label)) for label in labels]), labels


def distort(rng: np.random.Generator, lines: Lines) -> Lines:
    """Distorts lines like an unsteady hand."""
    points = np.vstack(lines)
    low, size = points.min(0), max(np.ptp(points, axis=0).max(), 1e-3)
    out = []
    amount = rng.uniform(0.2, 1.3)
    waves = [(rng.normal(0, 0.05 * amount / k, 2), rng.uniform(2, 4, 2) * k, rng.uniform(0, 6.28, 2)) for k in (1, 2)]
    bend = rng.normal(0, 0.16, 2)
    for line in lines:
        p = (line - low) / size
        moved = p + bend * (p - p * p)
        for high, often, phase in waves:
            moved = moved + high * np.sin(p[:, ::-1] * often + phase)
        p = moved
        p = p + cv2.resize(rng.normal(0, 0.008 * amount, (6, 2)).astype(np.float32), (2, len(p)), interpolation=cv2.INTER_CUBIC)
        if len(lines) > 1:
            p = p + rng.normal(0, 0.03, 2)
        if rng.random() < 0.3:  # begins late or ends early
            a, b = (int(len(p) * rng.uniform(0, 0.13)) for _ in range(2))
            p = p[a:len(p) - b]
        for _ in range(2):
            p = p[::-1]
            if rng.random() < 0.2:  # goes on
                v = p[-1] - p[-4]
                angle = np.arctan2(v[1], v[0]) + np.linspace(0, rng.normal(0, 0.9), 6)
                p = np.vstack([p, p[-1] + np.cumsum(np.stack([np.cos(angle), np.sin(angle)], 1) * rng.uniform(0.02, 0.16) / 6, 0)])
        out.append(p)
    angle, slant = rng.normal(0, 0.11), rng.normal(-0.05, 0.25)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]) @ [[1, slant], [0, 1]] @ np.diag([np.exp(rng.normal(0, 0.25)), 1])
    return [p @ turn.T for p in out]


def draw(rng: np.random.Generator, lines: Lines) -> np.ndarray:
    """Draws lines as a screen or a scan does, and then as `normalise` does: stretched towards a square, centred, ink at full level."""
    points = np.vstack(lines)
    low, size = points.min(0), np.ptp(points, axis=0)
    long = max(size.max(), 1e-3)
    side = 88
    pen = max(1, round(np.exp(rng.uniform(np.log(0.03), np.log(0.23))) * side))
    margin = pen // 2 + 2
    picture = np.zeros(np.ceil(size[::-1] / long * side).astype(int) + 2 * margin + 1, np.uint8)
    strokes = [np.round(((p - low) / long * side + margin) * 16).astype(np.int32) for p in lines]
    cv2.polylines(picture, strokes, False, 255, pen, cv2.LINE_AA, 4)
    if rng.random() < 0.45:  # a small picture
        scale = rng.uniform(16, 30) / max(picture.shape)
        picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        if rng.random() < 0.2:
            picture = (picture > rng.uniform(70, 160)).astype(np.uint8) * 255
    ys, xs = np.nonzero(picture > 64)
    if len(ys) == 0:
        return np.zeros((SIDE, SIDE), np.uint8)
    picture = picture[ys.min():ys.max() + 1, xs.min():xs.max() + 1]
    shape = np.array(picture.shape)
    high, wide = np.maximum(1, np.floor(INNER * (shape / shape.max()) ** ASPECT + 0.5).astype(int))
    way = cv2.INTER_AREA if shape.max() > INNER else cv2.INTER_LINEAR
    out = np.zeros((SIDE, SIDE), np.uint8)
    top, left = (SIDE - high) // 2, (SIDE - wide) // 2
    out[top:top + high, left:left + wide] = cv2.resize(picture, (int(wide), int(high)), interpolation=way)
    levels = np.sort(out[out > 25])
    if len(levels) < 3:
        return out
    return np.minimum(out / max(levels[int(0.85 * (len(levels) - 1))] / 255, 0.16), 255).astype(np.uint8)


def main() -> None:
    parser = argparse.ArgumentParser(description='Writes a sheet with 26 pictures of each class.')
    parser.add_argument('cache', help='the folder with skeletons.pkl')
    parser.add_argument('picture', help='the PNG file to write')
    arguments = parser.parse_args()
    synthesiser, rng = Synthesiser(arguments.cache), np.random.default_rng(5)
    rows = [np.hstack([255 - synthesiser.picture(rng, label) for _ in range(26)]) for label in range(NONE + 1)]
    cv2.imwrite(arguments.picture, np.vstack(rows))


if __name__ == '__main__':
    main()
