"""The temporal detectors: what joints do during a segment. One detector for each label, against all others."""
from __future__ import annotations

import torch
from torch import nn
from torch.nn import functional

# x, y of 15 joints at each of 31 moments, 20 a second; see joints.ts.
MOMENTS, JOINTS = 31, 15
NECK, HIPS, KNEES, ANKLES = 0, (5, 6), (9, 10), (13, 14)
# Angles at the second joint: elbows, knees, shoulders, hips.
CORNERS = [(3, 7, 11), (4, 8, 12), (5, 9, 13), (6, 10, 14), (7, 3, 5), (8, 4, 6), (3, 5, 9), (4, 6, 10)]
# Half of the moments a second: slopes are summed over two steps.
SLOPE = 2.5


def length(x: torch.Tensor) -> torch.Tensor:
    return x.pow(2).sum(-1).add(1e-6).sqrt()


def velocity(x: torch.Tensor) -> torch.Tensor:
    """Torsos in an eighth of a second, from the steps before and after each moment."""
    steps = x[:, 1:] - x[:, :-1]
    return ((torch.cat([steps[:, :1], steps], 1) + torch.cat([steps, steps[:, -1:]], 1)) * SLOPE).clamp(-4, 4)


def cosine(joints: torch.Tensor, corner: tuple[int, int, int]) -> torch.Tensor:
    a, middle, b = (joints[:, :, k] for k in corner)
    u, v = a - middle, b - middle
    return (u * v).sum(-1) / ((u.pow(2).sum(-1) + 1e-3).sqrt() * (v.pow(2).sum(-1) + 1e-3).sqrt())


def channels(joints: torch.Tensor, shift: torch.Tensor) -> torch.Tensor:
    """What the network sees at each moment.

    joints: n × 31 × 15 × 2 and shift (of the hips by the camera): n × 31 × 2, in pixels.
    Returns n × 77 × 31 in torsos: places and velocities of the joints from the hips, path and velocity of the hips, velocity of
    the ankles in the room, cosines of eight angles, size of the body.
    """
    hips = (joints[:, :, HIPS[0]] + joints[:, :, HIPS[1]]) / 2
    thigh = sum(length(joints[:, :, hip] - joints[:, :, knee]) for hip, knee in zip(HIPS, KNEES)) / 2
    size = torch.max(length(joints[:, :, NECK] - hips), 0.9 * thigh)
    median = torch.topk(size, MOMENTS // 2 + 1, dim=1).values[:, MOMENTS // 2:].clamp(min=1e-3)
    scale = median[:, :, None]
    places = ((joints - hips[:, :, None]) / scale[..., None]).clamp(-4, 4)
    path = (hips - shift) / scale
    path = path - path.mean(1, keepdim=True)
    ankles = (joints[:, :, ANKLES[0]:ANKLES[1] + 1] - shift[:, :, None]) / scale[..., None]
    flat = places.flatten(2)
    angles = torch.stack([cosine(places, corner) for corner in CORNERS], 2)
    growth = (size / median).clamp(0.3, 3).log()[:, :, None]
    seen = [flat, velocity(flat), path.clamp(-4, 4), velocity(path), velocity(ankles.flatten(2)), angles, growth]
    return torch.cat(seen, 2).transpose(1, 2)


class Block(nn.Module):
    """A residual convolution over time."""

    def __init__(self, width: int, dilation: int, dropout: float) -> None:
        super().__init__()
        self.over_time = nn.Conv1d(width, width, 3, padding=dilation, dilation=dilation)
        self.norm = nn.BatchNorm1d(width)
        self.dropout = nn.Dropout(dropout)
        self.mix = nn.Conv1d(width, width, 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x + self.mix(self.dropout(functional.relu(self.norm(self.over_time(x)))))


class TemporalDetectors(nn.Module):
    """Returns log odds of the labels, n × 10. Arguments: see `channels`."""

    def __init__(self, labels: int, width: int = 48, dropout: float = 0.3) -> None:
        super().__init__()
        seen = 2 * 2 * JOINTS + 2 + 2 + 4 + len(CORNERS) + 1
        self.first = nn.Conv1d(seen, width, 3, padding=1)
        self.norm = nn.BatchNorm1d(width)
        self.blocks = nn.Sequential(*[Block(width, dilation, dropout) for dilation in (1, 2, 4)])
        self.last = nn.Sequential(
            nn.Dropout(dropout), nn.Linear(3 * width, 64), nn.ReLU(), nn.Dropout(dropout), nn.Linear(64, labels))

    def forward(self, joints: torch.Tensor, shift: torch.Tensor) -> torch.Tensor:
        x = self.blocks(functional.relu(self.norm(self.first(channels(joints, shift)))))
        mean = x.mean(2)
        deviation = ((x - mean[:, :, None]).pow(2).mean(2) + 1e-4).sqrt()
        return self.last(torch.cat([mean, x.max(2).values, deviation], 1))
