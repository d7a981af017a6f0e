"""Renders pen paths as pictures that look written by an unsteady hand. A batch depends only on its seed and number.

As a command it writes a sheet of examples.
"""

import argparse
import pickle
from collections.abc import Sequence

import cv2
import numpy as np

from letters import INDEX, LETTERS, NO_LETTER, RARE
from normalise import normalise, remove_strays
from pen_paths import HANDWRITTEN, curve, handwritten

Lines = list[np.ndarray]

NO_LETTER_SHARE = 0.09
HANDWRITTEN_SHARE = 0.5  # share of handwritten variants for letters that have some; the others come from fonts
FONTS = {
    'gemunu-libre': 0.15, 'stick-no-bills': 0.12, 'yaldevi': 0.5, 'maname': 1.3, 'abhaya-libre': 1.3,
    'coiny': 0.4, 'kavivanar': 2, 'strokes': 1.5,
}
# The upper end of these letters is a flag of variable length.
FLAGGED = {INDEX[c] for c in 'ර ඊ ජ ඡ එ ඒ ණ ත න ක ට ව ච'.split() if c in INDEX}


class Field:
    """A smooth random displacement of the square from -0.2 to 1.2."""

    def __init__(self, rng: np.random.Generator, n: int, deviation: float) -> None:
        grid = rng.normal(0, deviation, (n, n, 2)).astype(np.float32)
        self.grid = cv2.resize(grid, (33, 33), interpolation=cv2.INTER_CUBIC)

    def __call__(self, p: np.ndarray) -> np.ndarray:
        """Returns the displacement at each of the points `p`."""
        q = np.clip((p + 0.2) / 1.4 * 32, 0, 31.99)
        i = q.astype(int)
        t = q - i
        x, y, tx, ty = i[:, 0], i[:, 1], t[:, :1], t[:, 1:]
        g = self.grid
        return (g[y, x] * (1 - tx) + g[y, x + 1] * tx) * (1 - ty) + (g[y + 1, x] * (1 - tx) + g[y + 1, x + 1] * tx) * ty


def smooth(line: np.ndarray, deviation: float) -> np.ndarray:
    """Rounds corners like fast handwriting: a Gaussian filter along the line, `deviation` in points."""
    m = int(3 * deviation)
    if deviation < 0.6 or len(line) < m + 3:
        return line
    kernel = np.exp(-0.5 * (np.arange(-m, m + 1) / deviation) ** 2)
    kernel /= kernel.sum()
    if np.linalg.norm(line[0] - line[-1]) < 0.03:
        wide = np.pad(line[:-1], ((m, m), (0, 0)), 'wrap') if len(line) > 2 * m else line
        out = np.stack([np.convolve(wide[:, c], kernel, 'valid') for c in (0, 1)], 1)
        return np.vstack([out, out[:1]]) if len(out) else line
    wide = np.pad(line, ((m, m), (0, 0)), 'reflect', reflect_type='odd')
    return np.stack([np.convolve(wide[:, c], kernel, 'valid') for c in (0, 1)], 1)


def overshoot(line: np.ndarray, length: float, turn: float) -> np.ndarray:
    """Extends the end of a line by `length`, turning by `turn` radians."""
    if len(line) < 7:
        return line
    v = line[-1] - line[-5]
    angle = np.arctan2(v[1], v[0])
    steps = max(2, int(length / 0.03))
    angles = angle + np.linspace(0, turn, steps)
    return np.vstack([line, line[-1] + np.cumsum(np.stack([np.cos(angles), np.sin(angles)], 1) * length / steps, 0)])


class PictureSynthesiser:
    def __init__(self, cache: str, held_out: Sequence[str] = (), only: Sequence[str] = ()) -> None:
        """`held_out`: fonts to leave out. `only`: if given, use only these fonts and no handwritten variants."""
        self.fonts, self.latin, self.only = {}, [], bool(only)
        with open(f'{cache}/skeletons.pkl', 'rb') as f:
            for text, name, _, lines in pickle.load(f):
                if name in held_out or (only and name not in only):
                    continue
                if text in INDEX:
                    self.fonts.setdefault(INDEX[text], {}).setdefault(name, []).append(lines)
                else:
                    self.latin.append(lines)
        self.shape = {}  # width / height of the printed letter
        for i, fonts in self.fonts.items():
            ordinary = [pool for name, pool in fonts.items() if FONTS.get(name, 1) >= 1]
            boxes = [np.ptp(np.vstack(lines), axis=0) for pool in ordinary for lines in pool]
            self.shape[i] = np.mean([b[0] / b[1] for b in boxes] or [1])
        self.share = np.array([RARE.get(i, 1) * (i in self.fonts) for i in range(len(LETTERS))])
        self.share = np.append(self.share / self.share.sum() * (1 - NO_LETTER_SHARE), NO_LETTER_SHARE)

    def path(self, rng: np.random.Generator, i: int) -> Lines:
        """Undistorted lines of letter `i`, one unit high."""
        if not self.only and i in HANDWRITTEN and rng.random() < HANDWRITTEN_SHARE:
            return [line * [self.shape[i], 1] for line in handwritten(i, rng, rng.uniform(0.01, 0.045))]
        fonts = self.fonts[i]
        names = list(fonts)
        weight = np.array([FONTS.get(n, 1.0) for n in names])
        pool = fonts[names[rng.choice(len(names), p=weight / weight.sum())]]
        return [line.copy() for line in pool[rng.integers(len(pool))]]

    def distort(
        self, rng: np.random.Generator, lines: Lines, flagged: bool = False, amount: float = 1.0, reach: float = 1.0
    ) -> Lines:
        """Distorts lines like an unsteady hand; `amount` scales all distortions, `reach` how far an end goes on."""
        points = np.vstack(lines)
        low, size = points.min(0), np.ptp(points, axis=0) + 1e-3
        lines = [(p - low) / size for p in lines]
        coarse = Field(rng, 4, 0.07 * amount * rng.uniform(0.3, 1.5))
        fine = Field(rng, 7, 0.019 * amount * rng.uniform(0.3, 1.5))
        lumps = []  # parts drawn too large or too small
        for _ in range(rng.integers(0, 3)):
            q = lines[rng.integers(len(lines))]
            lumps.append((q[rng.integers(len(q))], rng.uniform(0.1, 0.3), rng.uniform(-0.45, 0.75)))
        # One side of the letter is wider than the other.
        bend = rng.normal(0, 0.18, 2)
        pull, shift, corner = 0.07 * amount, 0.022 * amount, rng.uniform(0.5, 4.5)
        out = []
        for p in lines:
            moved = p + coarse(p) + fine(p) + bend * (p - p * p)
            for centre, radius, gain in lumps:
                away = ((p - centre) ** 2).sum(1, keepdims=True)
                moved = moved + (p - centre) * gain * np.exp(-away / (2 * radius**2))
            p = moved * size
            k = len(p)
            if k > 3:
                middle = p.mean(0)
                p = middle + (p - middle) * np.exp(rng.normal(0, pull, 2)) + rng.normal(0, shift, 2)
                p = smooth(p, corner)
                k = len(p)
                tremor = rng.normal(0, 0.0045 * amount * rng.uniform(0, 2), (max(2, k // 6), 2)).astype(np.float32)
                p = p + cv2.resize(tremor, (2, k), interpolation=cv2.INTER_CUBIC)
                if rng.random() < 0.35:
                    a, b = (int(k * rng.uniform(0, 0.15)) for _ in range(2))
                    p = p[a:k - b] if k - a - b > 4 else p
                for _ in range(2):
                    p = p[::-1]
                    if rng.random() < 0.3:
                        most = 0.45 if flagged and rng.random() < 0.5 else 0.25
                        p = overshoot(p, reach * rng.uniform(0.02, most), rng.normal(0, 0.7))
            if len(p) > 25 and rng.random() < 0.1:
                a, gap = rng.integers(6, len(p) - 8), rng.integers(1, 4)
                out += [p[:a], p[a + gap:]]
            elif len(p) > 12 and rng.random() < 0.03:  # drawn over twice
                out += [p, p[: rng.integers(6, len(p))] + rng.normal(0, 0.02, 2)]
            else:
                out.append(p)
        size = np.ptp(np.vstack(out), axis=0)
        wide = np.exp(rng.normal(0.3 * np.clip(1.6 - size[0] / (size[1] + 1e-6), 0, 1) * amount, 0.3 * amount))
        angle = np.deg2rad(rng.normal(0, 7 * amount))
        turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        slant = np.array([[1, rng.normal(0, 0.22 * amount)], [0, 1]])
        return [p @ (turn @ slant @ np.diag([wide, 1])).T for p in out]

    def no_letter(self, rng: np.random.Generator) -> Lines:
        """Lines that show no letter: Latin characters, scribbles, two letters, parts of a letter."""
        kind = rng.random()
        if kind < 0.3:
            return self.distort(rng, [p.copy() for p in self.latin[rng.integers(len(self.latin))]], amount=0.7)
        if kind < 0.62:
            return scribble(rng)
        share = self.share[:-1] / self.share[:-1].sum()
        pair = rng.choice(len(LETTERS), 2, p=share)
        first, second = (self.distort(rng, self.path(rng, int(i)), amount=0.6) for i in pair)
        if kind < 0.9:  # two letters
            return beside(rng, first, second)
        # A part of a letter, too short to recognise.
        longest = max(first, key=len)
        k = max(4, int(len(longest) * rng.uniform(0.15, 0.35)))
        a = rng.integers(0, max(1, len(longest) - k))
        return [longest[a:a + k]]

    def ink(
        self, rng: np.random.Generator, lines: Lines, pen_range: tuple[float, float] = (0.012, 0.13), heavy: float = 0.2,
        smallest: int = 13, copied: float = 0.5,
    ) -> np.ndarray:
        """Draws lines with a random size and pen, like a screen, a scan or a poor copy. Returns ink of 0 to 1.

        `heavy`: the share of thick pens. `smallest`: the longer side in pixels. `copied`: the share of small pictures.
        """
        points = np.vstack(lines)
        low, size = points.min(0), np.ptp(points, axis=0)
        long = max(size.max(), 1e-3)
        # Limit the pen relative to the letter as the network sees it, stretched towards a square.
        pen = np.exp(rng.uniform(*np.log(pen_range)))
        if rng.random() < heavy:
            pen = max(pen, rng.uniform(0.08, 0.15))
        short = max(size.min() / long, 0.05)
        pen = min(pen, 0.22 * short**0.75) if len(lines) > 1 or short > 0.1 else pen
        small = rng.random() < copied
        pixels = rng.uniform(smallest, 44) if small else rng.uniform(44, 110)
        fine = 3 if small else 1
        scale = pixels * fine / long
        wide = max(pen * pixels * fine, 1)
        margin = int(wide / 2) + 2 * fine + 1
        shape = (np.ceil(size * scale).astype(int) + 2 * margin)[::-1]
        shape += -shape % fine
        picture = np.zeros(shape, np.uint8)
        strokes = [np.round(((p - low) * scale + margin) * 16).astype(np.int32) for p in lines]
        if rng.random() < 0.25:  # pressure or speed: the width varies along the line
            for s in strokes:
                swing, phase = rng.uniform(0.15, 0.5), rng.uniform(0, 6.28)
                for a in range(0, max(1, len(s) - 1), 3):
                    w = wide * (1 + swing * np.sin(phase + a * 0.15))
                    cv2.polylines(picture, [s[a:a + 4]], False, 255, max(1, int(w + 0.5)), cv2.LINE_AA, 4)
        else:
            cv2.polylines(picture, strokes, False, 255, max(1, int(wide + 0.5)), cv2.LINE_AA, 4)
        if rng.random() < 0.18:  # ink fills small holes
            n, labels, stats, _ = cv2.connectedComponentsWithStats((picture < 100).astype(np.uint8), connectivity=4)
            limit = long * long * scale * scale * rng.uniform(0.002, 0.02)
            for k in range(1, n):
                if stats[k, 4] < limit:
                    picture[labels == k] = 255
        if fine > 1:
            h, w = picture.shape
            way = cv2.INTER_NEAREST if rng.random() < 0.12 else cv2.INTER_AREA
            picture = cv2.resize(picture, (w // fine, h // fine), interpolation=way)
        ink = picture.astype(np.float32) / 255
        peak = ink.max()
        ink /= max(peak, 0.1)
        if small and rng.random() < 0.6:  # black and white, like a scan
            ink = (ink > rng.uniform(0.25, 0.6)).astype(np.float32)
        elif rng.random() < 0.25:
            ink = cv2.GaussianBlur(ink, (0, 0), rng.uniform(0.4, 0.9))
            ink /= max(ink.max(), 0.1)
        if rng.random() < 0.06:
            y, x = rng.integers(0, ink.shape[0]), rng.integers(0, ink.shape[1])
            ink[y:y + rng.integers(1, 3), x:x + rng.integers(1, 3)] = rng.uniform(0.4, 1)
        return ink

    def picture(self, rng: np.random.Generator, i: int) -> np.ndarray:
        """A random normalised picture of class `i`."""
        while True:
            lines = self.no_letter(rng) if i == NO_LETTER else self.distort(rng, self.path(rng, i), i in FLAGGED)
            picture = normalise(remove_strays(self.ink(rng, lines)))
            if picture.max() > 0.5:
                return picture

    def batch(self, seed: int, number: int, size: int) -> tuple[np.ndarray, np.ndarray]:
        """Pictures, size x 48 x 48, and their labels."""
        rng = np.random.default_rng([seed, number])
        labels = rng.choice(len(self.share), size, p=self.share)
        return np.stack([self.picture(rng, int(i)) for i in labels]), labels


def scribble(rng: np.random.Generator) -> Lines:
    kind = rng.random()
    if kind < 0.45:  # a random walk
        steps = rng.normal(0, 1, (rng.integers(8, 40), 2))
        return [curve(np.cumsum(steps + 0.5 * np.roll(steps, 1, 0), 0) * 0.2)]
    if kind < 0.7:  # zigzag
        n = rng.integers(5, 18)
        x = np.linspace(0, rng.uniform(0.2, 1), n) + rng.normal(0, 0.06, n)
        y = np.where(np.arange(n) % 2, 1.0, 0.0) + rng.normal(0, 0.15, n)
        p = np.stack([x, y], 1) @ np.linalg.qr(rng.normal(0, 1, (2, 2)))[0]
        return [curve(p)] if rng.random() < 0.5 else [p]
    if kind < 0.85:  # a spiral
        t = np.linspace(0, rng.uniform(3, 9) * 6.28, 90)
        radius = 0.5 + np.cumsum(rng.normal(0, 0.025, 90))
        ring = np.stack([radius * np.cos(t), radius * np.sin(t) * rng.uniform(0.5, 1.2)], 1)
        return [ring + t[:, None] * rng.normal(0, 0.012, 2)]
    bits = (np.cumsum(rng.normal(0, 0.4, (rng.integers(2, 5), 2)), 0) for _ in range(rng.integers(1, 6)))
    return [curve(bit + rng.normal(0, 0.8, 2)) for bit in bits]


def beside(rng: np.random.Generator, first: Lines, second: Lines) -> Lines:
    """Places the second letter to the right of the first."""
    a, b = np.vstack(first), np.vstack(second)
    scale = np.ptp(a[:, 1]) / max(np.ptp(b[:, 1]), 1e-3) * np.exp(rng.normal(0, 0.2))
    right = a[:, 0].max() - b[:, 0].min() * scale + rng.uniform(0.1, 0.4)
    down = a[:, 1].min() - b[:, 1].min() * scale + rng.normal(0, 0.1)
    return first + [p * scale + [right, down] for p in second]


def main() -> None:
    parser = argparse.ArgumentParser(description='Writes a sheet with 13 pictures of each class.')
    parser.add_argument('cache', help='the folder with skeletons.pkl')
    parser.add_argument('picture', help='the PNG file to write')
    arguments = parser.parse_args()
    cv2.setNumThreads(1)
    synthesiser, rng = PictureSynthesiser(arguments.cache), np.random.default_rng(5)
    rows = []
    for i in range(NO_LETTER + 1):
        row = np.hstack([np.pad(1 - synthesiser.picture(rng, i), 1, constant_values=0.6) for _ in range(13)])
        rows.append(np.pad(row, ((0, 0), (0, 12))))
    rows += [np.ones_like(rows[0])] * (-len(rows) % 3)
    n = len(rows) // 3
    cv2.imwrite(arguments.picture, np.hstack([np.vstack(rows[k * n:(k + 1) * n]) for k in range(3)]) * 255)


if __name__ == '__main__':
    main()
