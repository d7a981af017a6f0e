"""export.py CACHE NAME OUT.onnx: the trained network with its calibration, and pictures for the test of normalise.ts.

The temperature is fitted on letters and non-letters that no step of the training saw.
"""

import json
import sys

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from letters import LETTERS, NONE
from net import Net, predict
from normalise import SIDE, clean
from synth import FLAGGED, Synth
from views import SLANTS, views



class Calibrated(nn.Module):
    """Confidences of the 52 letters and "none", summing to 1."""

    def __init__(self, net, temperature):
        super().__init__()
        self.net, self.temperature = net, temperature

    def forward(self, image):
        return torch.softmax(self.net(image) / self.temperature, 1)


def fit_temperature(cache, net, n=1800):
    synth, r = Synth(cache), np.random.default_rng(7)
    labels = np.r_[r.integers(0, NONE, n), np.full(n // 10, NONE)]
    seen = []
    for i in labels:
        lines = synth.nothing(r) if i == NONE else synth.distort(r, synth.path(r, i), i in FLAGGED)
        seen.append(views(clean(synth.ink(r, lines))))
    scores = predict(net, np.concatenate(seen)).reshape(len(labels), len(SLANTS), -1)
    y = torch.from_numpy(labels)
    best = None
    for temperature in np.exp(np.arange(-0.9, 0.9, 0.03)):
        confidence = F.softmax(scores / temperature, 2).mean(1)
        loss = F.nll_loss(torch.log(confidence + 1e-9), y).item()
        if best is None or loss < best[0]:
            right = (confidence.argmax(1) == y).float().mean().item()
            best = (loss, float(temperature), right)
    print('temperature %.3f: log loss %.3f, right %.3f' % (best[1], best[0], best[2]))
    return best[1]


def write_same_pictures(cache, path):
    """Ink as bytes and what becomes of it, for the test that compares both sides' normalisation."""
    synth, r = Synth(cache), np.random.default_rng(3)
    cases = []
    for k, letter in enumerate('ර ක ඊ ඈ'.split()):
        ink = synth.ink(r, synth.distort(r, synth.path(r, LETTERS.index(letter))))
        pixels = np.zeros(np.array(ink.shape) + 40, np.uint8)
        pixels[12:12 + ink.shape[0], 20:20 + ink.shape[1]] = np.round(ink * 255)
        if k % 2:  # dirt: a line at the border, a speck in a corner
            pixels[:, 0] = 255
            pixels[-3:-1, -4:] = 200
        small = views(clean(pixels.astype(np.float32) / 255))
        cases.append({
            'width': pixels.shape[1], 'height': pixels.shape[0], 'ink': pixels.ravel().tobytes().hex(),
            'views': [np.round(v * 255).astype(np.uint8).tobytes().hex() for v in small],
        })
    with open(path, 'w') as f:
        json.dump({'slants': SLANTS, 'cases': cases}, f)


def main(cache, name, out):
    torch.manual_seed(1)
    torch.set_num_threads(1)
    net = Net()
    net.load_state_dict(torch.load(f'{cache}/{name}.pt')['mean'])
    whole = Calibrated(net, fit_temperature(cache, net))
    whole.eval()
    torch.onnx.export(
        whole, torch.rand(1, 1, SIDE, SIDE), out, opset_version=13, input_names=['image'], output_names=['confidence'],
        dynamic_axes={'image': {0: 'n'}, 'confidence': {0: 'n'}},
    )
    write_same_pictures(cache, 'same-pictures.json')


if __name__ == '__main__':
    cv2.setNumThreads(1)
    main(*sys.argv[1:4])
