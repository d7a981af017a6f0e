"""Pen paths -> pictures that look written by an unsteady hand. A batch depends on its number alone.

`synth.py CACHE PICTURE.png` writes a sheet of examples.
"""

import pickle
import sys

import cv2
import numpy as np

from ductus import WRITTEN, curve, written
from letters import INDEX, LETTERS, NONE, SELDOM
from normalise import SIDE, clean, normalise

NONE_SHARE = 0.09
WRITTEN_SHARE = 0.42  # of a letter's pictures from written ways where there are some, the rest from fonts
FONTS = {'gemunu-libre': 0.15, 'stick-no-bills': 0.12, 'yaldevi': 0.5, 'maname': 1.3, 'abhaya-libre': 1.3}
# Their upper end is a free flag that hands draw long or short.
FLAGGED = {INDEX[c] for c in 'ර ඊ ජ ඡ එ ඒ ණ ත න ක ට ව ච'.split()}


class Field:
    """A smooth random displacement of the square from -0.2 to 1.2."""

    def __init__(self, random, n, deviation):
        grid = random.normal(0, deviation, (n, n, 2)).astype(np.float32)
        self.grid = cv2.resize(grid, (33, 33), interpolation=cv2.INTER_CUBIC)

    def __call__(self, p):
        q = np.clip((p + 0.2) / 1.4 * 32, 0, 31.99)
        i = q.astype(int)
        t = q - i
        x, y, tx, ty = i[:, 0], i[:, 1], t[:, :1], t[:, 1:]
        g = self.grid
        return (g[y, x] * (1 - tx) + g[y, x + 1] * tx) * (1 - ty) + (g[y + 1, x] * (1 - tx) + g[y + 1, x + 1] * tx) * ty


def smooth(line, deviation):
    """Rounds corners as a quick hand does."""
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


def overshoot(line, length, turn):
    """Lengthens a line at its end by `length`, bending on by `turn` radians."""
    if len(line) < 7:
        return line
    v = line[-1] - line[-5]
    angle = np.arctan2(v[1], v[0])
    steps = max(2, int(length / 0.03))
    angles = angle + np.linspace(0, turn, steps)
    return np.vstack([line, line[-1] + np.cumsum(np.stack([np.cos(angles), np.sin(angles)], 1) * length / steps, 0)])


class Synth:
    def __init__(self, cache, held_out=(), only=()):
        """`held_out`: fonts not to use; `only`: where given, the fonts to use, without written ways."""
        self.fonts, self.latin, self.only = {}, [], bool(only)
        with open(f'{cache}/skeletons.pkl', 'rb') as f:
            for text, name, _, lines in pickle.load(f):
                if name in held_out or (only and name not in only):
                    continue
                if text in INDEX:
                    self.fonts.setdefault(INDEX[text], {}).setdefault(name, []).append(lines)
                else:
                    self.latin.append(lines)
        self.shape = {}  # width / height of a letter in type
        for i, fonts in self.fonts.items():
            ordinary = [pool for name, pool in fonts.items() if FONTS.get(name, 1) >= 1]
            boxes = [np.ptp(np.vstack(lines), axis=0) for pool in ordinary for lines in pool]
            self.shape[i] = np.mean([b[0] / b[1] for b in boxes] or [1])
        self.share = np.array([SELDOM.get(i, 1) * (i in self.fonts) for i in range(len(LETTERS))])
        self.share = np.append(self.share / self.share.sum() * (1 - NONE_SHARE), NONE_SHARE)

    def path(self, r, i):
        """Undistorted lines of letter `i`, one unit high."""
        if not self.only and i in WRITTEN and r.random() < WRITTEN_SHARE:
            return [line * [self.shape[i], 1] for line in written(i, r, r.uniform(0.01, 0.045))]
        fonts = self.fonts[i]
        names = list(fonts)
        weight = np.array([FONTS.get(n, 1.0) for n in names])
        pool = fonts[names[r.choice(len(names), p=weight / weight.sum())]]
        return [line.copy() for line in pool[r.integers(len(pool))]]

    def distort(self, r, lines, flagged=False, amount=1.0):
        points = np.vstack(lines)
        low, size = points.min(0), np.ptp(points, axis=0) + 1e-3
        lines = [(p - low) / size for p in lines]
        coarse = Field(r, 4, 0.07 * amount * r.uniform(0.3, 1.5))
        fine = Field(r, 7, 0.019 * amount * r.uniform(0.3, 1.5))
        lumps = []  # places drawn too large or too small
        for _ in range(r.integers(0, 3)):
            q = lines[r.integers(len(lines))]
            lumps.append((q[r.integers(len(q))], r.uniform(0.1, 0.3), r.uniform(-0.45, 0.75)))
        # One side of the letter wider than the other.
        bend = r.normal(0, 0.18, 2)
        pull, shift, corner = 0.07 * amount, 0.022 * amount, r.uniform(0.5, 4.5)
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
                p = middle + (p - middle) * np.exp(r.normal(0, pull, 2)) + r.normal(0, shift, 2)
                p = smooth(p, corner)
                k = len(p)
                tremor = r.normal(0, 0.0045 * amount * r.uniform(0, 2), (max(2, k // 6), 2)).astype(np.float32)
                p = p + cv2.resize(tremor, (2, k), interpolation=cv2.INTER_CUBIC)
                if r.random() < 0.35:
                    a, b = (int(k * r.uniform(0, 0.15)) for _ in range(2))
                    p = p[a:k - b] if k - a - b > 4 else p
                for _ in range(2):
                    p = p[::-1]
                    if r.random() < 0.3:
                        most = 0.45 if flagged and r.random() < 0.5 else 0.25
                        p = overshoot(p, r.uniform(0.02, most), r.normal(0, 0.7))
            if len(p) > 25 and r.random() < 0.1:
                a, gap = r.integers(6, len(p) - 8), r.integers(1, 4)
                out += [p[:a], p[a + gap:]]
            elif len(p) > 12 and r.random() < 0.03:  # gone over twice
                out += [p, p[: r.integers(6, len(p))] + r.normal(0, 0.02, 2)]
            else:
                out.append(p)
        size = np.ptp(np.vstack(out), axis=0)
        wide = np.exp(r.normal(0.3 * np.clip(1.6 - size[0] / (size[1] + 1e-6), 0, 1) * amount, 0.3 * amount))
        angle = np.deg2rad(r.normal(0, 7 * amount))
        turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        slant = np.array([[1, r.normal(0, 0.22 * amount)], [0, 1]])
        return [p @ (turn @ slant @ np.diag([wide, 1])).T for p in out]

    def nothing(self, r):
        """What is no letter."""
        kind = r.random()
        if kind < 0.3:
            return self.distort(r, [p.copy() for p in self.latin[r.integers(len(self.latin))]], amount=0.7)
        if kind < 0.62:
            return scribble(r)
        share = self.share[:-1] / self.share[:-1].sum()
        pair = r.choice(len(LETTERS), 2, p=share)
        first, second = (self.distort(r, self.path(r, int(i)), amount=0.6) for i in pair)
        if kind < 0.9:  # two letters
            return beside(r, first, second)
        # A piece of a letter, too short to tell.
        longest = max(first, key=len)
        k = max(4, int(len(longest) * r.uniform(0.15, 0.35)))
        a = r.integers(0, max(1, len(longest) - k))
        return [longest[a:a + k]]

    def ink(self, r, lines, broad=(0.012, 0.13)):
        """Draws lines at some size, with some pen, as a screen, a scan or a poor copy would show them. 0 to 1."""
        points = np.vstack(lines)
        low, size = points.min(0), np.ptp(points, axis=0)
        long = max(size.max(), 1e-3)
        # Compared on the letter as it is shown to the network: pulled towards a square.
        pen = np.exp(r.uniform(*np.log(broad)))
        if r.random() < 0.2:
            pen = max(pen, r.uniform(0.08, 0.15))
        short = max(size.min() / long, 0.05)
        pen = min(pen, 0.22 * short**0.75) if len(lines) > 1 or short > 0.1 else pen
        small = r.random() < 0.5
        pixels = r.uniform(13, 44) if small else r.uniform(44, 110)
        fine = 3 if small else 1
        scale = pixels * fine / long
        wide = max(pen * pixels * fine, 1)
        margin = int(wide / 2) + 2 * fine + 1
        shape = (np.ceil(size * scale).astype(int) + 2 * margin)[::-1]
        shape += -shape % fine
        picture = np.zeros(shape, np.uint8)
        strokes = [np.round(((p - low) * scale + margin) * 16).astype(np.int32) for p in lines]
        if r.random() < 0.25:  # pressure or speed: thick and thin along the way
            for s in strokes:
                swing, phase = r.uniform(0.15, 0.5), r.uniform(0, 6.28)
                for a in range(0, max(1, len(s) - 1), 3):
                    w = wide * (1 + swing * np.sin(phase + a * 0.15))
                    cv2.polylines(picture, [s[a:a + 4]], False, 255, max(1, int(w + 0.5)), cv2.LINE_AA, 4)
        else:
            cv2.polylines(picture, strokes, False, 255, max(1, int(wide + 0.5)), cv2.LINE_AA, 4)
        if r.random() < 0.18:  # ink runs together in small holes
            n, labels, stats, _ = cv2.connectedComponentsWithStats((picture < 100).astype(np.uint8), connectivity=4)
            limit = long * long * scale * scale * r.uniform(0.002, 0.02)
            for k in range(1, n):
                if stats[k, 4] < limit:
                    picture[labels == k] = 255
        if fine > 1:
            h, w = picture.shape
            way = cv2.INTER_NEAREST if r.random() < 0.12 else cv2.INTER_AREA
            picture = cv2.resize(picture, (w // fine, h // fine), interpolation=way)
        ink = picture.astype(np.float32) / 255
        peak = ink.max()
        ink /= max(peak, 0.1)
        if small and r.random() < 0.6:  # black or white, as a scan
            ink = (ink > r.uniform(0.25, 0.6)).astype(np.float32)
        elif r.random() < 0.25:
            ink = cv2.GaussianBlur(ink, (0, 0), r.uniform(0.4, 0.9))
            ink /= max(ink.max(), 0.1)
        if r.random() < 0.06:
            y, x = r.integers(0, ink.shape[0]), r.integers(0, ink.shape[1])
            ink[y:y + r.integers(1, 3), x:x + r.integers(1, 3)] = r.uniform(0.4, 1)
        return ink

    def picture(self, r, i):
        while True:
            lines = self.nothing(r) if i == NONE else self.distort(r, self.path(r, i), i in FLAGGED)
            picture = normalise(clean(self.ink(r, lines)))
            if picture.max() > 0.5:
                return picture

    def batch(self, seed, number, size):
        r = np.random.default_rng([seed, number])
        labels = r.choice(len(self.share), size, p=self.share)
        return np.stack([self.picture(r, int(i)) for i in labels]), labels


def scribble(r):
    kind = r.random()
    if kind < 0.45:  # a walk
        steps = r.normal(0, 1, (r.integers(8, 40), 2))
        return [curve(np.cumsum(steps + 0.5 * np.roll(steps, 1, 0), 0) * 0.2)]
    if kind < 0.7:  # to and fro
        n = r.integers(5, 18)
        x = np.linspace(0, r.uniform(0.2, 1), n) + r.normal(0, 0.06, n)
        y = np.where(np.arange(n) % 2, 1.0, 0.0) + r.normal(0, 0.15, n)
        p = np.stack([x, y], 1) @ np.linalg.qr(r.normal(0, 1, (2, 2)))[0]
        return [curve(p)] if r.random() < 0.5 else [p]
    if kind < 0.85:  # round and round
        t = np.linspace(0, r.uniform(3, 9) * 6.28, 90)
        radius = 0.5 + np.cumsum(r.normal(0, 0.025, 90))
        ring = np.stack([radius * np.cos(t), radius * np.sin(t) * r.uniform(0.5, 1.2)], 1)
        return [ring + t[:, None] * r.normal(0, 0.012, 2)]
    bits = (np.cumsum(r.normal(0, 0.4, (r.integers(2, 5), 2)), 0) for _ in range(r.integers(1, 6)))
    return [curve(bit + r.normal(0, 0.8, 2)) for bit in bits]


def beside(r, first, second):
    a, b = np.vstack(first), np.vstack(second)
    scale = np.ptp(a[:, 1]) / max(np.ptp(b[:, 1]), 1e-3) * np.exp(r.normal(0, 0.2))
    right = a[:, 0].max() - b[:, 0].min() * scale + r.uniform(0.1, 0.4)
    down = a[:, 1].min() - b[:, 1].min() * scale + r.normal(0, 0.1)
    return first + [p * scale + [right, down] for p in second]


def main(cache, path):
    synth, r = Synth(cache), np.random.default_rng(5)
    rows = []
    for i in range(NONE + 1):
        row = np.hstack([np.pad(1 - synth.picture(r, i), 1, constant_values=0.6) for _ in range(13)])
        rows.append(np.pad(row, ((0, 0), (0, 12))))
    rows += [np.ones_like(rows[0])] * (-len(rows) % 3)
    n = len(rows) // 3
    cv2.imwrite(path, np.hstack([np.vstack(rows[k * n:(k + 1) * n]) for k in range(3)]) * 255)


if __name__ == '__main__':
    cv2.setNumThreads(1)
    main(*sys.argv[1:3])
