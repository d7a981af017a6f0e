"""The movement classifiers, for training and export."""
from __future__ import annotations

import copy
from typing import TypedDict

import torch
from torch import nn
from torch.nn import functional

from datasets import LABELS


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
    """The exported model: the classifiers combined by `combine`, and the detectors of limbs and of joints over time.

    Returns a share for each label, 1 × 10 with a sum of 1, from the mean of the log odds of the three.
    """

    def __init__(
        self, joints: list[JointClassifier], segments: SegmentClassifier, mixture: Mixture, limbs: JointClassifier,
        temporal: nn.Module
    ) -> None:
        super().__init__()
        self.joints = nn.ModuleList([halved(net) for net in joints])
        self.segments = segments
        self.mixture = mixture
        self.limbs = halved(limbs)
        self.temporal = temporal

    def forward(self, stretch: torch.Tensor, joints: torch.Tensor, shift: torch.Tensor) -> torch.Tensor:
        classified = sum(torch.softmax(net(stretch), 1) for net in self.joints) / len(self.joints)
        whole = torch.softmax(self.segments(stretch).mean(0, keepdim=True), 1)
        chances = combine(classified.mean(0, keepdim=True), whole, self.mixture)
        return shares(log_odds(chances), [self.limbs(stretch).mean(0, keepdim=True), self.temporal(joints, shift).mean(0, keepdim=True)])


def log_odds(chances: torch.Tensor) -> torch.Tensor:
    return torch.log((chances + 1e-4) / (1 - chances + 1e-4))


# The classifiers alone judge dribbling: in the detectors' training nobody dribbles without walking.
DETECTED = torch.tensor([label != 'dribble' for label in LABELS])


def shares(classified: torch.Tensor, detected: list[torch.Tensor]) -> torch.Tensor:
    """The answer of classifiers and detectors: each n × 10 log odds, of which none counts more than 6. Rows have a sum of 1."""
    classified = classified.clamp(-6, 6)
    together = (classified + sum(one.clamp(-6, 6) for one in detected)) / (1 + len(detected))
    chances = torch.sigmoid(torch.where(DETECTED, together, classified))
    return chances / chances.sum(1, keepdim=True)


def combine(joints: torch.Tensor, whole: torch.Tensor, mixture: Mixture) -> torch.Tensor:
    """Mixes two n × 10 probabilities, then calibrates them with the power 1 / temperature."""
    probabilities = mixture['share'] * joints + (1 - mixture['share']) * whole
    tempered = (probabilities + 1e-4) ** (1 / mixture['temperature'])
    return tempered / tempered.sum(1, keepdim=True)
