"""The views of a drawing that the recogniser averages (src/areas/write/recognition/recognise.ts)."""

import numpy as np

from normalise import normalise

SLANTS = (0, -0.15, 0.15)


def slanted(ink, slant):
    height, width = ink.shape
    room = int(np.ceil(abs(slant) * height / 2)) + 1
    out = np.zeros((height, width + 2 * room), np.float32)
    for y in range(height):
        shift = room + slant * (y - (height - 1) / 2)
        whole = int(np.floor(shift))
        part = shift - whole
        out[y, whole:whole + width] += ink[y] * (1 - part)
        out[y, whole + 1:whole + 1 + width] += ink[y] * part
    return out


def views(ink):
    """Cleaned ink -> 3 x 48 x 48."""
    return np.stack([normalise(slanted(ink, s) if s else ink) for s in SLANTS])
