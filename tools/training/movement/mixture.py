"""Chooses the constants with which the two classifiers are combined."""
import torch

from network import Mixture, combine


def sharpness_of(scores: torch.Tensor, labels: torch.Tensor) -> float:
    """The factor of the scores with the lowest cross-entropy."""
    return min((2.0 + 0.5 * i for i in range(20)),
               key=lambda sharpness: torch.nn.functional.cross_entropy(sharpness * scores, labels).item())


def fit_mixture(joints: torch.Tensor, whole: torch.Tensor, labels: torch.Tensor, weights: torch.Tensor) -> Mixture:
    """The share and the temperature with the lowest log loss. `weights`: of the clips."""

    def log_loss(mixture: Mixture) -> float:
        mixed = combine(joints, whole, mixture)
        return -(weights * mixed[torch.arange(len(mixed)), labels].log()).sum().item()

    mixtures: list[Mixture] = [
        {'share': share / 10, 'temperature': 0.4 + 0.05 * i} for share in range(11) for i in range(25)]
    return min(mixtures, key=log_loss)


def weights_of(rendered: torch.Tensor) -> torch.Tensor:
    """Weights of clips: the filmed ones and the rendered ones have a total weight of 1/2 each."""
    return torch.where(rendered, 0.5 / rendered.sum().clamp(min=1), 0.5 / (~rendered).sum().clamp(min=1))
