"""The movement classifiers, for training and export."""
from __future__ import annotations

import copy
from typing import TypedDict

import torch
from torch import nn
from torch.nn import functional


class Mixture(TypedDict):
    """How both classifiers are combined: the share of the joint classifier, and the temperature."""

    share: float
    temperature: float


def standardise(x: torch.Tensor, mean: torch.Tensor, deviation: torch.Tensor) -> torch.Tensor:
    return ((x - mean) / deviation).clamp(-4, 4)


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
        return self.layers(standardise(x[:, :self.mean.shape[0]], self.mean, self.deviation))


Groups = list[tuple[int, int]]

# The training rows are stored as float16 and rounded to this step, so that the file compresses to half of its bytes.
ROW_STEP = 1 / 128


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
        self.register_buffer('training_rows', (torch.round(training_rows / ROW_STEP) * ROW_STEP).half())
        self.register_buffer('weights', weights)
        self.sharpness = sharpness

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.sharpness * (kernel(standardise(x, self.mean, self.deviation), self.training_rows.float(), self.groups) @ self.weights)


def kernel(a: torch.Tensor, b: torch.Tensor, groups: Groups) -> torch.Tensor:
    """Mean over the groups of exp(−mean squared difference). Returns rows of a × rows of b."""
    total = torch.zeros(())
    for start, end in groups:
        u, v = a[:, start:end], b[:, start:end]
        squares = (u * u).sum(1, keepdim=True) + (v * v).sum(1)[None, :] - 2 * (u @ v.transpose(0, 1))
        total = total + torch.exp(-squares / (end - start))
    return total / len(groups)


class HalfLinear(nn.Module):
    """A linear layer that stores its weights as float16; the engine widens them when it opens the model."""

    def __init__(self, layer: nn.Linear) -> None:
        super().__init__()
        self.register_buffer('weight', layer.weight.detach().half())
        self.register_buffer('bias', layer.bias.detach())

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return functional.linear(x, self.weight.float(), self.bias)


def halved(net: JointClassifier) -> JointClassifier:
    """The same classifier with `HalfLinear` layers, for the file."""
    small = copy.deepcopy(net)
    small.layers = nn.Sequential(*[HalfLinear(layer) if isinstance(layer, nn.Linear) else layer for layer in small.layers])
    return small


class Movement(nn.Module):
    """The exported model: the classifiers of joints and of the whole segment, combined by `combine`."""

    def __init__(self, joints: list[JointClassifier], segments: SegmentClassifier, mixture: Mixture) -> None:
        super().__init__()
        self.joints = nn.ModuleList([halved(net) for net in joints])
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
