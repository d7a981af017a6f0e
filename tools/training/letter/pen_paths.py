"""Pen paths from ways.py: the points of a way are shaken, then joined by a Catmull-Rom curve."""

import numpy as np

from letters import INDEX
from ways import HAND, MARKED, SIDE_MARKS


def parse(way):
    return [np.array([[float(v) for v in p.split(',')] for p in s.split()]) / 100 for s in way.split('|')]


WAYS = {INDEX[letter]: [parse(way) for way in ways] for letter, ways in HAND.items()}
MARKS = {INDEX[letter]: [parse(way) for way in ways] for letter, ways in SIDE_MARKS.items()}
BASES = {INDEX[letter]: (INDEX[base], np.array(box) / 100) for letter, (base, *box) in MARKED.items()}
WRITTEN = sorted(set(WAYS) | set(BASES))


def curve(points, step=0.03):
    """Centripetal Catmull-Rom through the points, about `step` from sample to sample."""
    p = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    d = np.maximum(np.linalg.norm(np.diff(p, axis=0), axis=1), 1e-3) ** 0.5
    t = np.r_[0, np.cumsum(d)]
    out = []
    for i in range(1, len(p) - 2):
        u = np.linspace(t[i], t[i + 1], max(2, int(np.hypot(*(p[i + 1] - p[i])) / step)), endpoint=False)[:, None]
        a = [((t[k + 1] - u) * p[k] + (u - t[k]) * p[k + 1]) / (t[k + 1] - t[k]) for k in (i - 1, i, i + 1)]
        b = [((t[k + 2] - u) * a[k - i + 1] + (u - t[k]) * a[k - i + 2]) / (t[k + 2] - t[k]) for k in (i - 1, i)]
        out.append(((t[i + 1] - u) * b[0] + (u - t[i]) * b[1]) / (t[i + 1] - t[i]))
    return np.vstack([*out, points[-1:]])


def written(letter, random, shake):
    """One writing of a letter (its number): lines in a unit box, the points shaken by `shake` (standard deviation)."""
    if letter in BASES and (letter not in WAYS or random.random() < 0.5):
        base, (x0, y0, x1, y1) = BASES[letter]
        grow = np.exp(random.normal(0, 0.1, 2))
        body = [line * [x1 - x0, y1 - y0] * grow + [x0, y0] for line in written(base, random, shake)]
        marks = MARKS[letter]
        shift = random.normal(0, 0.03, 2)
        return body + [curve(s + random.normal(0, shake, s.shape)) + shift for s in marks[random.integers(len(marks))]]
    ways = WAYS[letter]
    way = ways[random.integers(len(ways))]
    return [curve(s + random.normal(0, shake * min(1, len(s) / 5), s.shape)) for s in way]
