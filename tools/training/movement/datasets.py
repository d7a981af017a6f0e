"""Reads the data that make-joint-segments.ts and make-segments.ts wrote."""
from __future__ import annotations

import json
import pathlib
from collections.abc import Sequence
from typing import Any

import numpy as np

LABELS = ['catch', 'walk', 'jump', 'run', 'throw', 'dribble', 'handstand', 'kick_ball', 'somersault', 'none']

FOLDS = 5

# The genre of each source video of the clips, and the recording of sources that are parts of one recording.
SOURCES = json.loads(pathlib.Path(__file__).with_name('clip-sources.json').read_text('utf8'))


class JointSegments:
    """Segments of joints without flow: features [segments, values] and labels. Rows are original and mirrored in turn."""

    def __init__(self, path: str) -> None:
        with open(f'{path}.json', encoding='utf8') as file:
            index = json.load(file)
        assert index['labels'] == LABELS
        self.features = np.fromfile(f'{path}.f32', np.float32).reshape(-1, index['size'])
        self.labels = np.repeat([LABELS.index(row['label']) for row in index['rows']], 2)
        self.sources = [row['source'] for row in index['rows']]


class Clip:
    """A clip with the features of its segments: original, mirrored, then augmented."""

    def __init__(self, entry: dict[str, Any], values: np.ndarray, sizes: dict[str, Any], rendered: bool) -> None:
        self.name, self.source, self.whole, self.rendered = entry['name'], entry['source'], entry['whole'], rendered
        about = SOURCES.get(self.source, {})
        self.recording, self.genre = about.get('recording', self.source), about.get('genre', 'drawn')
        self.label = LABELS.index(entry['movement'])
        self.person_found = 'body' in entry
        if not self.person_found:
            return
        self.body = self.rows(values, entry['body'], sizes['body'])
        self.flow = self.rows(values, entry['flow'], sizes['flow'])
        self.both = np.concatenate([self.body, self.flow], 1)

    @staticmethod
    def rows(values: np.ndarray, place: dict[str, int], size: int) -> np.ndarray:
        return values[place['at']:place['at'] + place['rows'] * size].reshape(place['rows'], size)


def read_clips(path: str) -> list[Clip]:
    """Reads the filmed clips, then the rendered ones."""
    clips = []
    for kind in ('filmed', 'rendered'):
        with open(f'{path}-{kind}.json', encoding='utf8') as file:
            index = json.load(file)
        values = np.fromfile(f'{path}-{kind}.f32', np.float32)
        clips += [Clip(clip, values, index, kind == 'rendered') for clip in index['clips']]
    return clips


def folds_of(clips: Sequence[Clip], seed: int, count: int = FOLDS) -> np.ndarray:
    """Assigns a fold to each clip.

    Clips of one recording stay together. Labels are spread evenly, separately for filmed and rendered clips.
    """
    folds = np.zeros(len(clips), int)
    for rendered in (False, True):
        some = [i for i, clip in enumerate(clips) if clip.rendered == rendered]
        folds[some] = spread([clips[i] for i in some], seed, count)
    return folds


def spread(clips: Sequence[Clip], seed: int, count: int) -> list[int]:
    rng = np.random.default_rng(seed)
    sources: dict[str, list[int]] = {}
    for clip in clips:
        sources.setdefault(clip.recording, []).append(clip.label)
    order = list(sources)
    rng.shuffle(order)
    order.sort(key=lambda source: -len(sources[source]))
    filled = np.zeros((count, len(LABELS)))
    fold: dict[str, int] = {}
    for source in order:
        labels = np.bincount(sources[source], minlength=len(LABELS))
        costs = [((filled[k] + labels) ** 2).sum() - (filled[k] ** 2).sum() for k in range(count)]
        best = int(np.argmin(costs))
        fold[source] = best
        filled[best] += labels
    return [fold[clip.recording] for clip in clips]


def genres_of(clips: Sequence[Clip]) -> np.ndarray:
    """Assigns a number to the genre of each clip. Rendered clips have the number -1: they are in no genre's test."""
    genres = sorted({clip.genre for clip in clips if not clip.rendered})
    return np.array([-1 if clip.rendered else genres.index(clip.genre) for clip in clips])
