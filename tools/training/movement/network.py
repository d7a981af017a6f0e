"""The movement classifiers, for training and export."""
from __future__ import annotations

from typing import TypedDict

import torch
from torch import nn
from torch.nn import functional


class Mixture(TypedDict):
    """How both classifiers are combined: the share of the joint classifier, and the temperature."""

    share: float
    temperature: float


class JointClassifier(nn.Module):
    """Classifies the first features of a segment, limbs and travel, without flow. Returns ten logits."""

    def __init__(self, mean: torch.Tensor, deviation: torch.Tensor, labels: int, width: int = 256) -> None:
        super().__init__()
        self.register_buffer('mean', mean)
        self.register_buffer('deviation', deviation)
        self.layers = nn.Sequential(
            nn.Dropout(0.1), nn.Linear(len(mean), width), nn.ReLU(), nn.Dropout(0.4), nn.Linear(width, 128), nn.ReLU(),
            nn.Dropout(0.4), nn.Linear(128, labels))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.layers(((x[:, :self.mean.shape[0]] - self.mean) / self.deviation).clamp(-4, 4))


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
    """The exported model: the classifiers of joints and of the whole segment, combined by `combine`."""

    def __init__(self, joints: list[JointClassifier], segments: SegmentClassifier, mixture: Mixture) -> None:
        super().__init__()
        self.joints = nn.ModuleList(joints)
        self.segments = segments
        self.mixture = mixture

    def forward(self, stretch: torch.Tensor) -> torch.Tensor:
        joints = sum(torch.softmax(net(stretch), 1) for net in self.joints) / len(self.joints)
        joints = joints.mean(0, keepdim=True)
        whole = torch.softmax(self.segments(stretch).mean(0, keepdim=True), 1)
        return combine(joints, whole, self.mixture)


def combine(joints: torch.Tensor, whole: torch.Tensor, mixture: Mixture) -> torch.Tensor:
    """Mixes two n × 10 probabilities, then calibrates them with the power 1 / temperature."""
    probabilities = mixture['share'] * joints + (1 - mixture['share']) * whole
    tempered = (probabilities + 1e-4) ** (1 / mixture['temperature'])
    return tempered / tempered.sum(1, keepdim=True)
