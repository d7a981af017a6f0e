"""Trains detectors: for each label against all others, over all moving segments of a film, as the app judges. Seeded."""
from __future__ import annotations

from collections.abc import Callable

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from datasets import LABELS
from detector_films import BODY, Film
from detectors import TemporalDetectors
from network import JointClassifier
from vary_segments import varied

# How often the sets are chosen. In a set labels are equally frequent, and so are the genres of a label.
SHARES = {'simulated': 0.45, 'films': 0.25, 'clips': 0.3}
BATCH, MOST_SEGMENTS = 64, 3
WALK, RUN = LABELS.index('walk'), LABELS.index('run')

# Returns log odds of these rows of all segments.
Score = Callable[[np.ndarray], torch.Tensor]


class Segments:
    """The labels of films and the rows of their segments."""

    def __init__(self, films: list[tuple[str, int, str, int]]) -> None:
        """films: set, label, genre and number of segments of each."""
        sets, labels, genres = (np.array([film[k] for film in films]) for k in range(3))
        self.counts = np.array([film[3] for film in films])
        self.first = np.concatenate([[0], np.cumsum(self.counts)[:-1]])
        self.labels = torch.from_numpy(labels)
        self.cumulative = np.cumsum(chances(sets, labels, genres))

    def batch(self, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray, torch.Tensor]:
        """Rows of segments, the film of each row in the batch, and the labels of the films."""
        chosen = np.searchsorted(self.cumulative, rng.random(BATCH) * self.cumulative[-1])
        count = np.minimum(MOST_SEGMENTS, self.counts[chosen])
        film = np.repeat(np.arange(BATCH), count)
        offset = np.concatenate([np.arange(one) for one in count])
        rows = self.first[chosen][film] + (offset + rng.integers(0, 1000, BATCH)[film]) % self.counts[chosen][film]
        return rows, film, self.labels[chosen]


def chances(sets: np.ndarray, labels: np.ndarray, genres: np.ndarray) -> np.ndarray:
    """How often each film is chosen."""
    result = np.zeros(len(sets))
    for name in np.unique(sets):
        for label in np.unique(labels[sets == name]):
            some = (sets == name) & (labels == label)
            for genre in np.unique(genres[some]):
                chosen = some & (genres == genre)
                result[chosen] = SHARES[name] / len(np.unique(labels[sets == name])) / len(np.unique(genres[some])) / chosen.sum()
    return result


def fit_temporal(films: list[Film], seed: int, steps: int) -> TemporalDetectors:
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    films = [film for film in films if film.usable]
    joints = torch.from_numpy(np.concatenate([film.joints[film.moving] for film in films]))
    shift = torch.from_numpy(np.concatenate([film.shift[film.moving] for film in films]))
    net = TemporalDetectors(len(LABELS))
    fit(net, lambda rows: net(*varied(joints[rows], shift[rows], rng)),
        Segments([(film.set, film.label, film.genre, int(film.moving.sum())) for film in films]), rng, steps,
        rate=3e-3, decay=2e-2, targets=(0.01, 0.97))
    return net.eval()


def fit_limbs(films: list[tuple[str, int, str, np.ndarray]], seed: int, steps: int) -> JointClassifier:
    """films: set, label, genre and features of the segments (segments × original and mirrored × limbs and travel) of each."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    features = torch.from_numpy(np.concatenate([film[3] for film in films]))
    net = JointClassifier(features[:, 0].median(0).values, features[:, 0].std(0) + 1e-3, len(LABELS))

    def score(rows: np.ndarray) -> torch.Tensor:
        x = features[torch.from_numpy(rows), torch.from_numpy(rng.integers(0, 2, len(rows)))]
        return net(x + 0.15 * net.deviation * torch.randn(len(rows), BODY))

    fit(net, score, Segments([(*film[:3], len(film[3])) for film in films]), rng, steps, rate=2e-3, decay=3e-2, targets=(0.02, 0.96))
    return net.eval()


def fit(
    net: nn.Module, score: Score, segments: Segments, rng: np.random.Generator, steps: int, rate: float, decay: float,
    targets: tuple[float, float]
) -> None:
    """targets: the chances that the detectors learn for no and for yes."""
    no, yes = targets
    optimiser = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, steps)
    net.train()
    for _ in range(steps):
        rows, film, labels = segments.batch(rng)
        odds = pooled(score(rows), torch.from_numpy(film))
        target = functional.one_hot(labels, len(LABELS)).float()
        weight = 1 + 3 * target
        # Who walks may nearly run.
        weight[labels == WALK, RUN] = 0.5
        weight[labels == RUN, WALK] = 0.5
        loss = 3 * functional.binary_cross_entropy_with_logits(odds, no + target * (yes - no), weight=weight)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()


def pooled(odds: torch.Tensor, film: torch.Tensor, sharpness: float = 2.0) -> torch.Tensor:
    """The log odds of films from those of their segments: a smooth maximum, the logarithm of the mean of exponentials."""
    powers = (sharpness * odds).clamp(-30, 30).exp()
    total = torch.zeros(BATCH, odds.shape[1]).index_add_(0, film, powers)
    count = torch.zeros(BATCH).index_add_(0, film, torch.ones(len(film)))
    return (total / count[:, None]).clamp(min=1e-12).log() / sharpness
