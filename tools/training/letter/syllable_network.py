"""The syllable network: the letter network's features, and one layer for consonants and signs."""

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from network import Net
from normalise import SIDE
from syllables import OUTPUTS


SEEN_SIDE = 32  # a third less than the picture: less than half the work


def smaller() -> torch.Tensor:
    """The matrix that shrinks one axis of a picture, as an export can contain it."""
    return F.interpolate(torch.eye(SIDE)[None, None], size=(SEEN_SIDE, SIDE), mode='bilinear', antialias=True)[0, 0]


class SyllableNet(Net):
    """Scores of the consonants and "no syllable", then of "no sign" and the signs."""

    def __init__(self) -> None:
        super().__init__()
        self.features[-1] = nn.AvgPool2d(2, 1)  # what the adaptive pooling is at this size, as an export can contain it
        self.head[-1] = nn.Linear(self.head[-1].in_features, sum(OUTPUTS))
        self.register_buffer('smaller', smaller(), persistent=False)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return super().forward(self.smaller @ x @ self.smaller.T)


def started_from(letters: Net) -> SyllableNet:
    """A syllable network with all layers of a letter network but the last."""
    net = SyllableNet()
    state = {name: value for name, value in letters.state_dict().items() if not name.startswith('head.4')}
    net.load_state_dict(state, strict=False)
    return net


def split(scores: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    return scores[:, :OUTPUTS[0]], scores[:, OUTPUTS[0]:]


def confidences(scores: torch.Tensor, temperature: float = 1.0) -> torch.Tensor:
    """The confidences of the consonants and "no syllable", then of "no sign" and the signs; each part sums to 1."""
    return torch.cat([torch.softmax(part / temperature, 1) for part in split(scores)], 1)


def right(scores: torch.Tensor, labels: np.ndarray) -> np.ndarray:
    """Which pictures have the right consonant and sign; of one that is no syllable the sign does not matter."""
    consonant, sign = (part.argmax(1).numpy() for part in split(scores))
    none = labels[:, 0] == OUTPUTS[0] - 1
    return (consonant == labels[:, 0]) & (none | (sign == labels[:, 1]))
