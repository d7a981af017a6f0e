"""Pen paths from handwriting_variants.py and side_marks.py: control points with random offsets, joined by a Catmull-Rom spline."""

import numpy as np

from handwriting_variants import HAND
from letters import INDEX
from side_marks import MARKED, SIDE_MARKS


def parse(variant: str) -> list[np.ndarray]:
    return [np.array([[float(v) for v in p.split(',')] for p in s.split()]) / 100 for s in variant.split('|')]


VARIANTS = {INDEX[letter]: [parse(variant) for variant in variants] for letter, variants in HAND.items() if letter in INDEX}
MARKS = {INDEX[letter]: [parse(variant) for variant in variants] for letter, variants in SIDE_MARKS.items() if letter in INDEX}
BASES = {INDEX[letter]: (INDEX[base], np.array(box) / 100) for letter, (base, *box) in MARKED.items() if letter in INDEX}
HANDWRITTEN = sorted(set(VARIANTS) | set(BASES))


def curve(points: np.ndarray, step: float = 0.03) -> np.ndarray:
    """Samples a centripetal Catmull-Rom spline through the points about every `step`."""
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


def handwritten(letter: int, rng: np.random.Generator, shake: float) -> list[np.ndarray]:
    """Lines of one handwritten letter (its index) in a unit box.

    The control points get normally distributed offsets with the standard deviation `shake`.
    """
    if letter in BASES and (letter not in VARIANTS or rng.random() < 0.5):
        base, (x0, y0, x1, y1) = BASES[letter]
        grow = np.exp(rng.normal(0, 0.1, 2))
        body = [line * [x1 - x0, y1 - y0] * grow + [x0, y0] for line in handwritten(base, rng, shake)]
        marks = MARKS[letter]
        shift = rng.normal(0, 0.03, 2)
        return body + [curve(s + rng.normal(0, shake, s.shape)) + shift for s in marks[rng.integers(len(marks))]]
    variants = VARIANTS[letter]
    variant = variants[rng.integers(len(variants))]
    return [curve(s + rng.normal(0, shake * min(1, len(s) / 5), s.shape)) for s in variant]
