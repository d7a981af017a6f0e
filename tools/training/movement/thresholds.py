"""The least answer with which a movement counts as done, for asked.ts."""
from __future__ import annotations

import numpy as np
import torch
from torch import nn

from datasets import LABELS
from detector_films import Film
from vary_segments import mirrored

OTHERS = 0.05
ALIKE = {'walk': ['walk', 'run', 'dribble'], 'run': ['run', 'walk']}


def answers_of(films: list[Film], model: nn.Module) -> torch.Tensor:
    """The highest answer for each label in the moving segments of each film, films × 10."""
    answers = torch.zeros(len(films), len(LABELS))
    for i, film in enumerate(films):
        if not film.usable or not film.seen:
            continue
        for k in np.flatnonzero(film.moving):
            joints, shift = torch.from_numpy(film.joints[k:k + 1]), torch.from_numpy(film.shift[k:k + 1])
            views = [torch.cat(pair) for pair in zip((joints, shift), mirrored(joints, shift))]
            with torch.no_grad():
                answer = model(torch.from_numpy(film.features[k]), *views)
            answers[i] = torch.maximum(answers[i], answer[0])
    return answers


def print_thresholds(name: str, answers: torch.Tensor, labels: list[int]) -> None:
    """What one in twenty films of other movements reaches. Who runs or dribbles may walk, who walks may run."""
    for label, movement in enumerate(LABELS[:-1]):
        others = answers[:, label].numpy()[[LABELS[one] not in ALIKE.get(movement, [movement]) for one in labels]]
        print(f'{name}: threshold of {movement}: {np.quantile(others, 1 - OTHERS):.2f}')
