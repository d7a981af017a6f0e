"""Exports the trained network with its calibration, and writes the test cases for the app's normalisation.

The temperature is fitted on pictures that no step of the training used.
"""

import argparse
import json
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from letters import LETTERS, NO_LETTER, SCRIPT
from network import Net, predict
from normalise import SIDE, remove_strays
from slanted_views import SLANTS, slanted_views
from synthetic_pictures import FLAGGED, PictureSynthesiser

NORMALISATION_CASES = Path(__file__).resolve().parents[3] / 'src/kit/ink/normalised-pictures.json'


class Calibrated(nn.Module):
    """Confidences of the letters and "no letter", which sum to 1."""

    def __init__(self, net: Net, temperature: float) -> None:
        super().__init__()
        self.net, self.temperature = net, temperature

    def forward(self, image: torch.Tensor) -> torch.Tensor:
        return torch.softmax(self.net(image) / self.temperature, 1)


def fit_temperature(cache: str, net: Net, n: int = 1800) -> float:
    """Minimises the log loss of the mean confidence over the slanted views."""
    synthesiser, rng = PictureSynthesiser(cache), np.random.default_rng(7)
    labels = np.r_[rng.integers(0, NO_LETTER, n), np.full(n // 10, NO_LETTER)]
    seen = []
    for i in labels:
        lines = synthesiser.no_letter(rng) if i == NO_LETTER else synthesiser.distort(rng, synthesiser.path(rng, i), i in FLAGGED)
        seen.append(slanted_views(remove_strays(synthesiser.ink(rng, lines))))
    scores = predict(net, np.concatenate(seen)).reshape(len(labels), len(SLANTS), -1)
    y = torch.from_numpy(labels)
    best = None
    for temperature in np.exp(np.arange(-0.9, 0.9, 0.03)):
        confidence = F.softmax(scores / temperature, 2).mean(1)
        loss = F.nll_loss(torch.log(confidence + 1e-9), y).item()
        if best is None or loss < best[0]:
            right = (confidence.argmax(1) == y).float().mean().item()
            best = (loss, float(temperature), right)
    print('temperature %.3f: log loss %.3f, accuracy %.3f' % (best[1], best[0], best[2]))
    return best[1]


def write_normalisation_cases(cache: str, path: Path) -> None:
    """Writes ink and its normalised views, for the test that compares this normalisation with the app's."""
    synthesiser, rng = PictureSynthesiser(cache), np.random.default_rng(3)
    cases = []
    for k, letter in enumerate('ර ක ඊ ඈ'.split()):
        ink = synthesiser.ink(rng, synthesiser.distort(rng, synthesiser.path(rng, LETTERS.index(letter))))
        pixels = np.zeros(np.array(ink.shape) + 40, np.uint8)
        pixels[12:12 + ink.shape[0], 20:20 + ink.shape[1]] = np.round(ink * 255)
        if k % 2:  # dirt: a line at the border, a speck in a corner
            pixels[:, 0] = 255
            pixels[-3:-1, -4:] = 200
        small = slanted_views(remove_strays(pixels.astype(np.float32) / 255))
        cases.append({
            'width': pixels.shape[1], 'height': pixels.shape[0], 'ink': pixels.ravel().tobytes().hex(),
            'views': [np.round(v * 255).astype(np.uint8).tobytes().hex() for v in small],
        })
    with open(path, 'w') as f:
        json.dump({'slants': SLANTS, 'cases': cases}, f)


def main() -> None:
    parser = argparse.ArgumentParser(description='Exports the trained letter network as ONNX.')
    parser.add_argument('cache', help='the folder of train.py')
    parser.add_argument('name', help='name of the run')
    parser.add_argument('out', help='the ONNX file to write')
    arguments = parser.parse_args()
    cv2.setNumThreads(1)
    torch.manual_seed(1)
    torch.set_num_threads(1)
    net = Net()
    net.load_state_dict(torch.load(f'{arguments.cache}/{arguments.name}.pt')['mean'])
    whole = Calibrated(net, fit_temperature(arguments.cache, net))
    whole.eval()
    torch.onnx.export(
        whole, torch.rand(1, 1, SIDE, SIDE), arguments.out, opset_version=13, dynamo=False, input_names=['image'], output_names=['confidence'],
        dynamic_axes={'image': {0: 'n'}, 'confidence': {0: 'n'}},
    )
    if SCRIPT == 'sinhala':
        write_normalisation_cases(arguments.cache, NORMALISATION_CASES)


if __name__ == '__main__':
    main()
