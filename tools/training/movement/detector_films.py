"""Films for the detectors: read what write-sequences.ts wrote; give simulated motion the errors of the pose network."""
from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import numpy as np

from datasets import LABELS, SOURCES
from moving import body_size, moving_segments, padded, segment_bounds

BODY, FLOW = 370, 335


@dataclass
class Film:
    """A film or a clip. joints: segments × 31 × 15 × 2 and shift: segments × 31 × 2, in pixels; None if nobody was found."""

    label: int
    source: str
    recording: str
    genre: str
    set: str
    seen: bool
    height: float
    joints: np.ndarray | None
    shift: np.ndarray | None
    moving: np.ndarray
    # segments × 2 (original, mirrored) × values: limbs and travel, then flow
    features: np.ndarray | None

    @property
    def usable(self) -> bool:
        return self.joints is not None and bool(self.moving.any())


def read_films(path: str, name: str) -> list[Film]:
    """`name`: of the set."""
    index, values = read_values(path)
    return [film_of(entry, values, name) for entry in index]


def read_values(path: str) -> tuple[list[dict[str, Any]], np.ndarray]:
    with open(f'{path}.json', encoding='utf8') as file:
        return json.load(file), np.fromfile(f'{path}.f32', np.float32)


def film_of(entry: dict[str, Any], values: np.ndarray, name: str) -> Film:
    about = SOURCES.get(entry['source'], {})
    joints = shift = features = None
    moving = np.zeros(0, bool)
    if 'joints' in entry:
        moments = entry['moments']
        places = values[entry['joints']:entry['joints'] + 30 * moments].reshape(moments, 15, 2)
        path = values[entry['shift']:entry['shift'] + 2 * moments].reshape(moments, 2)
        cuts = [slice(part['start'], part['end']) for part in entry['segments']]
        joints, shift = np.stack([padded(places[cut]) for cut in cuts]), np.stack([padded(path[cut]) for cut in cuts])
        moving = np.array([part['moving'] for part in entry['segments']])
        features = np.stack([features_at(at, values) for at in entry['features']])
    return Film(LABELS.index(entry['movement']), entry['source'], about.get('recording', entry['source']), about.get('genre', 'drawn'),
                name, entry['seen'], entry['height'], joints, shift, moving, features)


def features_at(at: list[int] | None, values: np.ndarray) -> np.ndarray:
    if at is None:
        return np.zeros((2, BODY + FLOW), np.float32)
    body, flow, mirrored_body, mirrored_flow = at
    return np.stack([np.concatenate([values[b:b + BODY], values[f:f + FLOW]])
                     for b, f in ((body, flow), (mirrored_body, mirrored_flow))])


@dataclass
class Errors:
    """How far the pose network was from the joints of a film, frames × 15 × 2 in torsos, and what the view was like."""

    errors: np.ndarray
    view: np.ndarray
    label: int


# Films in which the pose network found the person in fewer frames, or the trunk further away in torsos, show no errors of joints:
# it followed somebody or something else.
LEAST_FOUND = 0.9
MOST_ERROR = 0.6


def read_errors(path: str) -> list[Errors]:
    """The errors in each film of film-motions.ts."""
    index, values = read_values(path)
    result = []
    for entry in index:
        if not entry['seen']:
            continue
        frames = entry['frames']
        truth = as_detected(values[entry['truth']:entry['truth'] + 30 * frames].reshape(frames, 15, 2))
        found = values[entry['raw']:entry['raw'] + 30 * frames].reshape(frames, 15, 2)
        known = np.flatnonzero(~np.isnan(found[:, 0, 0]))
        if len(known) < LEAST_FOUND * frames:
            continue
        nearest = known[np.abs(known[None] - np.arange(frames)[:, None]).argmin(1)]
        errors = (found[nearest] - truth) / np.median(body_size(truth))
        if np.median(np.abs(errors[:, [0, 5, 6]]).mean((1, 2))) <= MOST_ERROR:
            result.append(Errors(errors.astype(np.float32), view_of(truth), LABELS.index(entry['movement'])))
    return result


def as_detected(truth: np.ndarray) -> np.ndarray:
    """The neck is between the shoulders and the belly between neck and hips, as in joints.ts."""
    result = truth.copy()
    result[:, 0] = (truth[:, 3] + truth[:, 4]) / 2
    result[:, 1] = (result[:, 0] + (truth[:, 5] + truth[:, 6]) / 2) / 2
    return result


def view_of(joints: np.ndarray) -> np.ndarray:
    """The width of the shoulders in torsos, negative from behind, and twice the share of frames upside down."""
    width = np.median((joints[:, 4, 0] - joints[:, 3, 0]) / body_size(joints))
    return np.array([width, 2 * np.mean(joints[:, 5, 1] < joints[:, 0, 1])])


def simulated_films(path: str, known: list[Errors], rng: np.random.Generator) -> list[Film]:
    """The motion of write-simulated.ts with the errors of films with a similar view, cut as the app cuts films."""
    index, values = read_values(path)
    views, labels = np.array([one.view for one in known]), np.array([one.label for one in known])
    films = []
    for entry in index:
        frames = entry['frames']
        truth = as_detected(values[entry['truth']:entry['truth'] + 30 * frames].reshape(frames, 15, 2))
        label = LABELS.index(entry['movement'])
        distance = np.abs(views - view_of(truth)).sum(1) + 0.25 * (labels != label) + 0.25 * rng.random(len(known))
        joints = resampled(with_errors(truth, known[int(distance.argmin())].errors, rng))
        size = np.median(body_size(truth))
        trembling = rng.normal(0, rng.choice([0, 0.003, 0.01]) * size, (len(joints), 2))
        shift = np.cumsum(trembling, 0).astype(np.float32)
        cuts = [slice(start, end) for start, end in segment_bounds(len(joints))]
        moving = moving_segments([(joints[cut], shift[cut]) for cut in cuts])
        films.append(Film(label, entry['source'], entry['source'], 'simulated', 'simulated', True, entry['height'],
                          np.stack([padded(joints[cut]) for cut in cuts]), np.stack([padded(shift[cut]) for cut in cuts]), moving, None))
    return films


def with_errors(truth: np.ndarray, errors: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """The errors are played forwards and backwards from any frame, larger or smaller."""
    size = np.median(body_size(truth))
    at = (rng.integers(0, len(errors)) + np.arange(len(truth))) % (2 * len(errors))
    at = np.where(at < len(errors), at, 2 * len(errors) - 1 - at)
    joints = truth + errors[at] * size * rng.uniform(0.6, 1.2)
    return joints + rng.normal(0, 0.01 * size, joints.shape)


def resampled(joints: np.ndarray) -> np.ndarray:
    """15 frames a second, smoothed as in pose-sequence.ts, as 20 moments a second."""
    around = np.concatenate([joints[:1], joints, joints[-1:]])
    smooth = (around[:-2] + 2 * around[1:-1] + around[2:]) / 4
    last = len(joints) - 1
    moments = max(2, int(last / 15 * 20 + 1e-6) + 1)
    place = np.minimum(last, np.arange(moments) * 0.75)
    low = np.minimum(max(0, last - 1), place.astype(int))
    share = (place - low)[:, None, None]
    return (smooth[low] * (1 - share) + smooth[np.minimum(low + 1, last)] * share).astype(np.float32)
