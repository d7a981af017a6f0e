"""Trains the window classifier and fits the segment classifier. Seeded."""
import numpy as np
import torch
from torch import nn
from torch.nn import functional

from datasets import LABELS, Clip, Windows
from network import Groups, SegmentClassifier, WindowClassifier, kernel


def train_window_classifier(windows: Windows, keep: np.ndarray, seed: int, steps: int, batch: int = 72) -> WindowClassifier:
    """`keep`: indices of the training windows."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    count = windows.labels.max() + 1
    net = WindowClassifier(windows.shape[0], count)
    optimiser = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=2e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 3e-3, steps)
    places = [keep[windows.labels[keep] == label] for label in range(count)]
    net.train()
    for _ in range(steps):
        chosen = np.array([rng.choice(places[label]) for label in rng.integers(0, count, batch)])
        x = torch.from_numpy(windows.features[chosen].astype(np.float32) / 4096)
        loss = functional.cross_entropy(net(x), torch.from_numpy(windows.labels[chosen]), label_smoothing=0.1)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimiser.step()
        schedule.step()
    return net.eval()


# Feature ranges: limbs, travel of the person, optical flow around the person.
GROUPS = [(0, 279), (279, 370), (370, 705)]
# How many segments of each filmed and each rendered clip are used: each one makes the file larger.
VARIANTS = (3, 2)


def fit_segments(clips: list[Clip]) -> SegmentClassifier:
    clips = [clip for clip in clips if clip.person_found]
    rows = [clip.both[:2 * VARIANTS[clip.rendered]] for clip in clips]
    labels = np.concatenate([np.full(len(some), clip.label) for some, clip in zip(rows, clips)])
    genres = np.concatenate([np.full(len(some), clip.genre) for some, clip in zip(rows, clips)])
    return fit_segment_classifier(np.concatenate(rows), labels, genres, GROUPS, len(LABELS))


def fit_segment_classifier(
    features: np.ndarray, labels: np.ndarray, genres: np.ndarray, groups: Groups, count: int, ridge: float = 0.3
) -> SegmentClassifier:
    """Kernel ridge regression in which all labels have the same total weight, and all genres of a label.

    features: rows × values; labels: 0 to count - 1; genres: the genre of each row.
    """
    x, y = torch.from_numpy(features), torch.from_numpy(labels)
    net = SegmentClassifier(x.mean(0), x.std(0) + 1e-3, groups, x[:0], torch.zeros(0, count))
    scaled = net.standardise(x)
    frequency = torch.from_numpy(frequencies(labels, genres, count))
    target = functional.one_hot(y, count).double() - 1 / count
    matrix = kernel(scaled.double(), scaled.double(), groups)
    weights = torch.linalg.solve(matrix + torch.diag(ridge * frequency), target)
    net.training_rows, net.weights = scaled, weights.float()
    return net.eval()


def frequencies(labels: np.ndarray, genres: np.ndarray, count: int) -> np.ndarray:
    """How frequent the rows of each row's label and genre are, relative to equally frequent labels and genres."""
    result = np.zeros(len(labels))
    for label in range(count):
        names = np.unique(genres[labels == label])
        for name in names:
            chosen = (labels == label) & (genres == name)
            result[chosen] = count * len(names) * chosen.sum() / len(labels)
    return result
