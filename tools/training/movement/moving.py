"""How the app cuts films into segments and which of them show motion: classify.ts, moving-segments.ts, body-signals.ts."""
from __future__ import annotations

import numpy as np

# Moments of a segment, 20 a second.
MOMENTS = 31
LEAST_MOTION, LEAST_SHARE = 0.06, 0.4


def segment_bounds(moments: int) -> list[tuple[int, int]]:
    rest = moments - MOMENTS
    if rest <= 0:
        return [(0, moments)]
    count = max(2, int(2 * rest / (MOMENTS - 1) + 0.5) + 1)
    starts = (int(i * rest / (count - 1) + 0.5) for i in range(count))
    return [(start, start + MOMENTS) for start in starts]


def padded(values: np.ndarray) -> np.ndarray:
    """The last moment of a short segment stays."""
    return np.concatenate([values, np.repeat(values[-1:], MOMENTS, 0)])[:MOMENTS]


def body_size(joints: np.ndarray) -> np.ndarray:
    """Length of the torso, or of the thighs if it is foreshortened. joints: … × 15 × 2."""
    hips = (joints[..., 5, :] + joints[..., 6, :]) / 2
    torso = np.linalg.norm(joints[..., 0, :] - hips, axis=-1)
    thighs = sum(np.linalg.norm(joints[..., hip, :] - joints[..., knee, :], axis=-1) for hip, knee in ((5, 9), (6, 10)))
    return np.maximum(torso, 0.9 * thighs / 2)


def moving_segments(segments: list[tuple[np.ndarray, np.ndarray]]) -> np.ndarray:
    """Whether each segment (joints and shift of the camera) shows motion or a person upside down."""
    motions = [motion(joints, shift) for joints, shift in segments]
    least = max(LEAST_MOTION, LEAST_SHARE * max(motions))
    return np.array([one >= least or upside_down(joints) for one, (joints, _) in zip(motions, segments)])


def motion(joints: np.ndarray, shift: np.ndarray) -> float:
    """How far the hips move in the room, or wrists and ankles around them, in torsos."""
    size = max(1e-3, float(np.median(body_size(joints))))
    places = joints / size
    hips = (places[:, 5] + places[:, 6]) / 2
    return max(spread(hips - shift / size), *(spread(detrended(places[:, joint] - hips)) for joint in (11, 12, 13, 14)))


def upside_down(joints: np.ndarray) -> bool:
    return bool(np.mean((joints[:, 5, 1] + joints[:, 6, 1]) / 2 < joints[:, 0, 1]) > 0.5)


def spread(path: np.ndarray) -> float:
    around = np.concatenate([path[:1], path, path[-1:]])
    return float(np.hypot(*((around[:-2] + around[1:-1] + around[2:]) / 3).std(0)))


def detrended(path: np.ndarray) -> np.ndarray:
    time = (np.arange(len(path)) - (len(path) - 1) / 2)[:, None]
    centred = path - path.mean(0)
    return centred - time * ((time * centred).sum(0) / max(1e-9, float((time ** 2).sum())))
