"""Random variations of segments of joints."""
from __future__ import annotations

import numpy as np
import torch

from moving import MOMENTS

MIRRORED = [0, 1, 2, 4, 3, 6, 5, 8, 7, 10, 9, 12, 11, 14, 13]


def mirrored(joints: torch.Tensor, shift: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    joints, shift = joints[..., MIRRORED, :].clone(), shift.clone()
    joints[..., 0] *= -1
    shift[..., 0] *= -1
    return joints, shift


def varied(joints: torch.Tensor, shift: torch.Tensor, rng: np.random.Generator) -> tuple[torch.Tensor, torch.Tensor]:
    """Other speeds, starts, turns, sizes, errors and sides. joints: n × 31 × 15 × 2; shift: n × 31 × 2."""
    count = len(joints)
    speed, start = column(rng.uniform(0.85, 1.2, (count, 1))), column(rng.uniform(-3, 3, (count, 1)))
    middle = MOMENTS // 2
    place = ((torch.arange(MOMENTS)[None] - middle) * speed + middle + start).clamp(0, MOMENTS - 1)
    joints, shift = at_places(joints, place), at_places(shift, place)
    angle, size = column(rng.normal(0, 0.06, count)), column(rng.uniform(0.93, 1.07, count))
    turn = torch.stack([torch.stack([angle.cos() * size, -angle.sin()], 1), torch.stack([angle.sin() * size, angle.cos()], 1)], 1)
    joints, shift = torch.einsum('ntkd,ned->ntke', joints, turn), torch.einsum('ntd,ned->nte', shift, turn)
    torso = (joints[:, :, 0] - (joints[:, :, 5] + joints[:, :, 6]) / 2).norm(dim=-1).median(1).values[:, None, None, None]
    joints = joints + torch.randn_like(joints) * 0.02 * torso + torch.randn(count, 1, 15, 2) * 0.03 * torso
    flipped = torch.from_numpy(rng.random(count) < 0.5)
    other_joints, other_shift = mirrored(joints, shift)
    return torch.where(flipped[:, None, None, None], other_joints, joints), torch.where(flipped[:, None, None], other_shift, shift)


def column(values: np.ndarray) -> torch.Tensor:
    return torch.from_numpy(values.astype(np.float32))


def at_places(values: torch.Tensor, place: torch.Tensor) -> torch.Tensor:
    """Interpolates the values at fractional moments, n × 31."""
    low = place.floor().clamp(max=MOMENTS - 2).long()
    share = (place - low)[:, :, None]
    flat = values.flatten(2)
    at = low[:, :, None].expand(-1, -1, flat.shape[2])
    return (flat.gather(1, at) * (1 - share) + flat.gather(1, at + 1) * share).view(values.shape)
