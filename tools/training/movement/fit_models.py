"""Trains the window classifier and fits the segment classifier. Seeded."""
import numpy as np
import torch
from torch import nn
from torch.nn import functional

from datasets import Windows
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


def fit_segment_classifier(
    features: np.ndarray, labels: np.ndarray, groups: Groups, count: int, ridge: float = 0.3
) -> SegmentClassifier:
    """Kernel ridge regression in which all labels have the same total weight.

    features: rows × values; labels: 0 to count - 1.
    """
    x, y = torch.from_numpy(features), torch.from_numpy(labels)
    net = SegmentClassifier(x.mean(0), x.std(0) + 1e-3, groups, x[:0], torch.zeros(0, count))
    scaled = net.standardise(x)
    frequency = count * torch.bincount(y, minlength=count) / len(y)
    target = functional.one_hot(y, count).double() - 1 / count
    matrix = kernel(scaled.double(), scaled.double(), groups)
    weights = torch.linalg.solve(matrix + torch.diag(ridge * frequency[y].double()), target)
    net.training_rows, net.weights = scaled, weights.float()
    return net.eval()
