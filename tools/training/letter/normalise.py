"""Converts ink to the network's input picture.

The app's normalise.ts and remove-strays.ts implement the same steps; a test compares the two on the cases of export.py.
"""

import cv2
import numpy as np

SIDE = 48  # side of the input picture
INNER = 42  # longer side of the ink's bounding box in it
ASPECT = 0.5  # shorter side = INNER * (short / long) ** ASPECT; 1 keeps the aspect ratio, 0 makes every letter square
INK = 0.25  # the lowest level that counts as ink


def remove_strays(ink: np.ndarray) -> np.ndarray:
    """Removes scanning artefacts: lines along the border, specks far from the letter. Ink is 0 to 1."""
    mask = (ink > INK).astype(np.uint8)
    n, labels, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=8)
    if n < 3:
        return ink
    height, width = ink.shape
    x, y, w, h, area = (stats[1:, k].astype(float) for k in range(5))
    side = min(height, width)
    near = side // 20  # a frame may be slightly inside the border
    left, top, right, bottom = x <= near, y <= near, x + w >= width - near, y + h >= height - near
    edge = left | top | right | bottom
    flat = ((left | right) & (w <= np.ceil(side / 25))) | ((top | bottom) & (h <= np.ceil(side / 25)))
    lines = (np.minimum(w, h) <= np.ceil(side / 25)) & (np.maximum(w, h) >= 0.6 * side)
    thin = (flat & (np.maximum(w, h) >= side / 4)) | (lines & (area < area.max()))
    if thin.all():
        return ink
    rest = ~thin
    total = area[rest].sum()
    big = rest & (area >= 0.12 * total)
    if not big.any():
        big = rest & (area == area[rest].max())
    if area[big & ~edge].sum() >= 0.4 * total:  # the letter is inside: a large part at the edge may belong to another letter
        big = big & ~edge
    left_of, right_of = x[big].min() - (x + w), x - (x + w)[big].max()
    above, below = y[big].min() - (y + h), y - (y + h)[big].max()
    gap = np.maximum.reduce([left_of, right_of, above, below])
    gap = gap / max((x + w)[rest].max() - x[rest].min(), (y + h)[rest].max() - y[rest].min())
    # If the picture is cropped tightly, the letter touches at least three sides: parts at the edge belong to it.
    sides = sum(bool((s & rest).any()) for s in (left, top, right, bottom))
    drop = thin | (~big & (gap > 0.1) & (area < 0.012 * total))
    # As far away as the letter is large: an accidental tap, or dirt beside a tiny letter.
    drop |= ~big & (gap > 0.5) & (area < 0.05 * total)
    if sides < 3:
        drop |= ~big & edge & ((gap > 0.3) | ((gap > 0.06) & (area < 0.06 * total)) | (flat & (gap > 0)))
    if not drop.any():
        return ink
    out = ink.copy()
    out[np.isin(labels, np.where(drop)[0] + 1)] = 0
    return out


def weights(n_out: int, n_in: int) -> np.ndarray:
    """The matrix that resamples one axis: area mean when shrinking, linear interpolation when growing."""
    m = np.zeros((n_out, n_in), np.float32)
    scale = n_in / n_out
    for o in range(n_out):
        if scale >= 1:
            a, b = o * scale, (o + 1) * scale
            for i in range(int(a), min(n_in, int(np.ceil(b)))):
                m[o, i] = (min(b, i + 1) - max(a, i)) / scale
        else:
            p = min(max((o + 0.5) * scale - 0.5, 0), n_in - 1)
            i = int(p)
            m[o, i] += 1 - (p - i)
            if p > i:
                m[o, i + 1] += p - i
    return m


WEIGHTS: dict[tuple[int, int], np.ndarray] = {}


def resample(image: np.ndarray, height: int, width: int) -> np.ndarray:
    h, w = image.shape
    for key in ((height, h), (width, w)):
        if key not in WEIGHTS:
            WEIGHTS[key] = weights(*key)
    return WEIGHTS[height, h] @ image @ WEIGHTS[width, w].T


def normalise(ink: np.ndarray) -> np.ndarray:
    """Converts ink (0 to 1, any size) to SIDE x SIDE float32: the bounding box, stretched towards a square, centred."""
    out = np.zeros((SIDE, SIDE), np.float32)
    mask = ink > INK
    ys, xs = np.where(mask.any(1))[0], np.where(mask.any(0))[0]
    if len(ys) == 0:
        return out
    box = ink[ys[0]:ys[-1] + 1, xs[0]:xs[-1] + 1].astype(np.float32)
    h, w = box.shape
    if w >= h:
        nw, nh = INNER, max(1, int(INNER * (h / w) ** ASPECT + 0.5))
    else:
        nw, nh = max(1, int(INNER * (w / h) ** ASPECT + 0.5)), INNER
    y, x = (SIDE - nh) // 2, (SIDE - nw) // 2
    out[y:y + nh, x:x + nw] = resample(box, nh, nw)
    # Thin lines become faint when shrunk: rescale the levels.
    levels = np.sort(out[out > 0.1])
    if len(levels) >= 3:
        out = np.minimum(out / max(levels[int(0.85 * (len(levels) - 1))], 0.16), 1)
    return out
