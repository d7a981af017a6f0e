"""Trains the joint classifier and fits the segment classifier. Seeded."""
import numpy as np
import torch
from torch import nn
from torch.nn import functional

from datasets import LABELS, Clip, JointSegments
from network import Groups, JointClassifier, SegmentClassifier, kernel, standardise


# Of the joint classifier's rows: made by rules or captured, filmed, rendered.
SHARES = (0.5, 0.25, 0.25)


def train_joint_classifier(made: JointSegments, clips: list[Clip], seed: int, steps: int, batch: int = 160) -> JointClassifier:
    """Labels are equally frequent; so are the genres of a label's clips."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    clips = [clip for clip in clips if clip.person_found]
    rows = torch.from_numpy(np.concatenate([made.features, *[clip.body for clip in clips]]))
    labels = np.concatenate([made.labels, *[np.full(len(clip.body), clip.label) for clip in clips]])
    kinds = np.concatenate([np.zeros(len(made.labels), int), *[np.full(len(clip.body), 1 + clip.rendered) for clip in clips]])
    genres = np.concatenate([np.full(len(made.labels), ''), *[np.full(len(clip.body), clip.genre) for clip in clips]])
    cumulative = np.cumsum(chances_of_rows(labels, kinds, genres))
    net = JointClassifier(rows.median(0).values, rows.std(0) + 1e-3, len(LABELS))
    optimiser = torch.optim.AdamW(net.parameters(), lr=1e-3, weight_decay=3e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 2e-3, steps)
    net.train()
    for _ in range(steps):
        chosen = np.searchsorted(cumulative, rng.random(batch) * cumulative[-1])
        x = rows[chosen]
        noisy = x + 0.15 * net.deviation * torch.randn_like(x)
        loss = functional.cross_entropy(net(noisy), torch.from_numpy(labels[chosen]), label_smoothing=0.1)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
    return net.eval()


def chances_of_rows(labels: np.ndarray, kinds: np.ndarray, genres: np.ndarray) -> np.ndarray:
    """How often each row is chosen: labels are equally frequent, kinds have their `SHARES`, genres of a kind are equal."""
    chances = np.zeros(len(labels))
    for label in np.unique(labels):
        for kind in np.unique(kinds[labels == label]):
            some = (labels == label) & (kinds == kind)
            names = np.unique(genres[some])
            for name in names:
                chosen = some & (genres == name)
                chances[chosen] = SHARES[kind] / len(names) / chosen.sum()
        chances[labels == label] /= chances[labels == label].sum()
    return chances


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
    mean, deviation = x.mean(0), x.std(0) + 1e-3
    net = SegmentClassifier(mean, deviation, groups, standardise(x, mean, deviation), torch.zeros(0, count))
    rows = net.training_rows.double()
    frequency = torch.from_numpy(frequencies(labels, genres, count))
    target = functional.one_hot(y, count).double() - 1 / count
    matrix = kernel(rows, rows, groups)
    weights = torch.linalg.solve(matrix + torch.diag(ridge * frequency), target)
    net.weights = weights.float()
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
