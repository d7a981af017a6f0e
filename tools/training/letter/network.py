"""The network: 48 x 48 ink -> 52 letters and "none of them"."""

import torch
from torch import nn

from letters import NONE


def conv(n_in, n_out, stride=1):
    return nn.Sequential(nn.Conv2d(n_in, n_out, 3, stride, 1, bias=False), nn.BatchNorm2d(n_out), nn.ReLU(inplace=True))


class Again(nn.Module):
    """A convolution added to what went in."""

    def __init__(self, n):
        super().__init__()
        self.body = conv(n, n)

    def forward(self, x):
        return x + self.body(x)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.features = nn.Sequential(
            conv(1, 16), conv(16, 32, 2), conv(32, 48), nn.MaxPool2d(2),
            conv(48, 96), Again(96), nn.MaxPool2d(2), conv(96, 160), Again(160), nn.AdaptiveAvgPool2d(3),
        )
        self.head = nn.Sequential(
            nn.Conv2d(160, 56, 1), nn.ReLU(), nn.Flatten(), nn.Dropout(0.25), nn.Linear(56 * 9, NONE + 1)
        )

    def forward(self, x):
        return self.head(self.features(x))


def predict(net, pictures, size=256):
    """Scores (logits) of N x 48 x 48 pictures."""
    net.eval()
    with torch.no_grad():
        parts = [net(torch.from_numpy(pictures[k:k + size, None])) for k in range(0, len(pictures), size)]
    net.train()
    return torch.cat(parts)
