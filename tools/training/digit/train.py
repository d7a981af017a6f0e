"""Trains the digit network on synthetic pictures, measures it on pictures of a font that it has not seen, and writes its weights.

The weights are whole numbers from -127 to 127 with a scale for each output channel, as src/areas/math/recognition/number/digit-network.ts
reads them.
"""

import argparse
import json
import math
import time

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from pictures import NONE, Synthesiser

BATCH = 128
USES = 3  # of each new picture, each time slightly transformed


class Net(nn.Module):
    """48 x 48 ink to the scores of the ten digits and "no digit". It works on pictures of half the size."""

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.ModuleList([
            nn.Conv2d(1, 12, 3, 1, 1, bias=False), nn.Conv2d(12, 24, 3, 2, 1, bias=False), nn.Conv2d(24, 32, 3, 1, 1, bias=False),
            nn.Conv2d(32, 48, 3, 2, 1, bias=False), nn.Conv2d(48, 48, 3, 1, 1, bias=False),
        ])
        self.norms = nn.ModuleList([nn.BatchNorm2d(layer.out_channels) for layer in self.layers])
        self.head = nn.Linear(48 * 9, NONE + 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        x = F.avg_pool2d(x, 2)
        for layer, norm in zip(self.layers, self.norms):
            x = F.relu(norm(layer(x)))
        return self.head(F.dropout(F.avg_pool2d(x, 2).flatten(1), 0.15, self.training))


def transform(pictures: torch.Tensor, rng: np.random.Generator) -> torch.Tensor:
    """Turns, slants and stretches pictures slightly."""
    n = len(pictures)
    angle, slant = rng.normal(0, 0.08, n), rng.normal(0, 0.1, n)
    wide, high = np.exp(np.abs(rng.normal(0, 0.07, (2, n))))
    matrix = np.zeros((n, 2, 3), np.float32)
    matrix[:, 0, 0], matrix[:, 0, 1] = wide * np.cos(angle), slant - np.sin(angle)
    matrix[:, 1, 0], matrix[:, 1, 1] = np.sin(angle), high * np.cos(angle)
    return F.grid_sample(pictures, F.affine_grid(torch.from_numpy(matrix), pictures.shape, align_corners=False), align_corners=False)


def folded(net: Net) -> list[tuple[np.ndarray, np.ndarray]]:
    """The weights and biases of each layer, with the normalisation inside."""
    layers = []
    for layer, norm in zip(net.layers, net.norms):
        scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
        layers.append((layer.weight * scale[:, None, None, None], norm.bias - norm.running_mean * scale))
    layers.append((net.head.weight, net.head.bias))
    return [(weight.detach().numpy(), bias.detach().numpy()) for weight, bias in layers]


def write(net: Net, temperature: float, path: str) -> None:
    layers = []
    for weight, bias in folded(net):
        flat = weight.reshape(len(weight), -1)
        scale = np.abs(flat).max(1) / 127
        whole = np.round(flat / scale[:, None]).astype(np.int8)
        layers.append({
            'weights': whole.tolist(), 'scales': [float('%.6g' % s) for s in scale], 'biases': [float('%.6g' % b) for b in bias],
        })
    with open(path, 'w') as f:
        json.dump({'temperature': round(temperature, 3), 'layers': layers}, f, separators=(',', ':'))
        f.write('\n')


def fit_temperature(net: Net, pictures: torch.Tensor, labels: torch.Tensor) -> float:
    with torch.no_grad():
        scores = net(pictures)
    return float(min(np.exp(np.arange(-1, 1, 0.03)), key=lambda t: F.cross_entropy(scores / t, labels).item()))


def main() -> None:
    parser = argparse.ArgumentParser(description='Trains the digit network.')
    parser.add_argument('cache', help='the folder with skeletons.pkl, where the network is saved')
    parser.add_argument('out', help='the JSON file to write')
    parser.add_argument('--init', default='', help='the name of a network in the cache to start with')
    parser.add_argument('--rate', type=float, default=4e-3)
    parser.add_argument('--pictures', type=int, default=60000, help='new pictures')
    arguments = parser.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    rng = np.random.default_rng(1)
    synthesiser = Synthesiser(arguments.cache, held_out=('andika',))
    net = Net()
    if arguments.init:
        net.load_state_dict(torch.load(f'{arguments.cache}/{arguments.init}.pt'))
    mean = Net()
    mean.load_state_dict(net.state_dict())
    optimiser = torch.optim.AdamW(net.parameters(), lr=arguments.rate, weight_decay=1e-3)
    steps = arguments.pictures * USES // BATCH
    seen: list[tuple[np.ndarray, np.ndarray]] = []
    began, hits, count = time.time(), 0, 0
    for step in range(steps):
        if step % USES == 0:
            seen = [*seen[-150:], synthesiser.batch(1000 + step, BATCH)]
            pictures, labels = seen[-1]
        else:
            pictures, labels = seen[rng.integers(len(seen))]
        x = transform(torch.from_numpy(pictures[:, None]).float() / 255, rng)
        y = torch.from_numpy(labels)
        for group in optimiser.param_groups:
            group['lr'] = arguments.rate * min(1, (step + 1) / 60) * (0.5 * (1 + math.cos(math.pi * step / steps)) + 0.003)
        scores = net(x)
        loss = F.cross_entropy(scores, y, label_smoothing=0.03)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        decay = min(0.99, (step + 1) / (step + 11))
        with torch.no_grad():
            for m, n in zip(mean.state_dict().values(), net.state_dict().values()):
                m.mul_(decay).add_(n, alpha=1 - decay) if m.dtype.is_floating_point else m.copy_(n)
        hits, count = hits + int((scores.argmax(1) == y).sum()), count + len(y)
        if (step + 1) % 100 == 0 or step + 1 == steps:
            print(f'{time.time() - began:.0f} s, step {step + 1}/{steps}: training accuracy {hits / count:.3f}', flush=True)
            torch.save(mean.state_dict(), f'{arguments.cache}/digit.pt')
            hits = count = 0
    mean.eval()
    pictures, labels = Synthesiser(arguments.cache).batch(7, 3000)
    x, y = torch.from_numpy(pictures[:, None]).float() / 255, torch.from_numpy(labels)
    write(mean, fit_temperature(mean, x, y), arguments.out)


if __name__ == '__main__':
    main()
