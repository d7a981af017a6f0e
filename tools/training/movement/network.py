"""The movement classifiers, for training and export."""
from __future__ import annotations

from typing import TypedDict

import torch
from torch import nn
from torch.nn import functional


class Mixture(TypedDict):
    """How both classifiers are combined: the share of the windows' classifier, and the temperature."""

    share: float
    temperature: float


class Block(nn.Module):
    def __init__(self, width: int, dilation: int, dropout: float) -> None:
        super().__init__()
        self.across = nn.Conv1d(width, width, 3, padding=dilation, dilation=dilation)
        self.first = nn.BatchNorm1d(width)
        self.within = nn.Conv1d(width, width, 1)
        self.second = nn.BatchNorm1d(width)
        self.dropout = nn.Dropout(dropout)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        inner = functional.relu(self.first(self.across(x)))
        return functional.relu(x + self.dropout(self.second(self.within(inner))))


class WindowClassifier(nn.Module):
    """Classifies the joints of one second: dilated convolutions over time. Returns ten logits."""

    def __init__(self, channels: int, labels: int, width: int = 80, dropout: float = 0.25) -> None:
        super().__init__()
        self.norm = nn.BatchNorm1d(channels)
        self.drop = nn.Dropout(0.15)
        self.enter = nn.Conv1d(channels, width, 1)
        self.blocks = nn.Sequential(*[Block(width, dilation, dropout) for dilation in (1, 2, 4)])
        self.leave = nn.Sequential(nn.Dropout(0.5), nn.Linear(2 * width, labels))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        x = functional.relu(self.enter(self.drop(self.norm(x))))
        x = self.blocks(x)
        return self.leave(torch.cat([x.mean(2), x.amax(2)], 1))


Groups = list[tuple[int, int]]


class SegmentClassifier(nn.Module):
    """Classifies the features of a segment by kernel regression. Returns ten scores.

    The kernel is the mean of one Gaussian for each group of features: limbs, travel of the person, optical flow.
    """

    def __init__(
        self, mean: torch.Tensor, deviation: torch.Tensor, groups: Groups, training_rows: torch.Tensor, weights: torch.Tensor,
        sharpness: float = 1.0
    ) -> None:
        super().__init__()
        self.register_buffer('mean', mean)
        self.register_buffer('deviation', deviation)
        self.groups = groups
        self.register_buffer('training_rows', training_rows)
        self.register_buffer('weights', weights)
        self.sharpness = sharpness

    def standardise(self, x: torch.Tensor) -> torch.Tensor:
        return ((x - self.mean) / self.deviation).clamp(-4, 4)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.sharpness * (kernel(self.standardise(x), self.training_rows, self.groups) @ self.weights)


def kernel(a: torch.Tensor, b: torch.Tensor, groups: Groups) -> torch.Tensor:
    """Mean over the groups of exp(−mean squared difference). Returns rows of a × rows of b."""
    total = torch.zeros(())
    for start, end in groups:
        u, v = a[:, start:end], b[:, start:end]
        squares = (u * u).sum(1, keepdim=True) + (v * v).sum(1)[None, :] - 2 * (u @ v.transpose(0, 1))
        total = total + torch.exp(-squares / (end - start))
    return total / len(groups)


class Movement(nn.Module):
    """The exported model: the windows' and the segment's classifier, combined by `combine`."""

    def __init__(self, windows: list[WindowClassifier], segments: SegmentClassifier, mixture: Mixture) -> None:
        super().__init__()
        self.windows = nn.ModuleList(windows)
        self.segments = segments
        self.mixture = mixture

    def forward(self, seconds: torch.Tensor, stretch: torch.Tensor) -> torch.Tensor:
        joints = sum(torch.softmax(net(seconds), 1) for net in self.windows) / len(self.windows)
        joints = joints.mean(0, keepdim=True)
        whole = torch.softmax(self.segments(stretch).mean(0, keepdim=True), 1)
        return combine(joints, whole, self.mixture)


def combine(joints: torch.Tensor, whole: torch.Tensor, mixture: Mixture) -> torch.Tensor:
    """Mixes two n × 10 probabilities, then calibrates them with the power 1 / temperature."""
    probabilities = mixture['share'] * joints + (1 - mixture['share']) * whole
    tempered = (probabilities + 1e-4) ** (1 / mixture['temperature'])
    return tempered / tempered.sum(1, keepdim=True)
