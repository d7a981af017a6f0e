"""Exports the trained syllable network with its calibration, fitted on pictures that no step of the training used."""

import argparse

import cv2
import numpy as np
import torch
from torch import nn

from network import predict
from normalise import SIDE, remove_strays
from slanted_views import SLANTS, slanted_views
from syllable_network import SyllableNet, confidences
from syllable_pictures import INK, SyllableSynthesiser
from syllables import NO_SIGN, NO_SYLLABLE, OUTPUTS, SIGNS


class Calibrated(nn.Module):
    """Confidences of the consonants and "no syllable", then of "no sign" and the signs."""

    def __init__(self, net: SyllableNet, temperature: float) -> None:
        super().__init__()
        self.net, self.temperature = net, temperature

    def forward(self, image: torch.Tensor) -> torch.Tensor:
        return confidences(self.net(image), self.temperature)


def fit_temperature(cache: str, net: SyllableNet, held_out: tuple[str, ...], n: int) -> float:
    """Minimises the log loss of consonant and sign together, each averaged over the slanted views as in the app."""
    synthesiser, rng = SyllableSynthesiser(cache, held_out=held_out), np.random.default_rng(7)
    views, labels = [], []
    while len(labels) < n:
        lines, consonant, sign = synthesiser.labelled_lines(rng)
        views.append(slanted_views(remove_strays(synthesiser.ink(rng, lines, **INK))))
        labels.append((consonant, sign))
    scores = predict(net, np.concatenate(views))
    y = np.array(labels)
    none, at = y[:, 0] == NO_SYLLABLE, np.arange(n)
    best = None
    for temperature in np.exp(np.arange(-0.9, 0.9, 0.03)):
        mean = confidences(scores, temperature).reshape(n, len(SLANTS), -1).mean(1).numpy()
        consonant, sign = mean[:, :OUTPUTS[0]], mean[:, OUTPUTS[0]:]
        joint = np.where(none, consonant[:, NO_SYLLABLE], consonant[at, y[:, 0]] * sign[at, y[:, 1]])
        loss = -np.log(joint + 1e-9).mean()
        if best is None or loss < best[0]:
            best = (loss, float(temperature), consonant, sign)
    loss, temperature, consonant, sign = best
    known = consonant[:, :NO_SYLLABLE]
    sure = known.max(1) * sign.max(1)
    right = (known.argmax(1) == y[:, 0]) & (sign.argmax(1) == y[:, 1])
    written = ~none & (y[:, 1] != NO_SIGN)
    print(f'temperature {temperature:.3f}: log loss {loss:.3f}; first {right[written].mean():.3f} of {written.sum()} syllables, '
          f'unsure {(sure < 0.5)[written].mean():.3f}, wrong and sure {((sure >= 0.5) & ~right)[written].mean():.3f}; '
          f'refused {(sure < 0.5)[none].mean():.3f} of {none.sum()} that are none')
    for k, name in enumerate(SIGNS, 1):
        group = y[:, 1] == k
        others = np.bincount(sign.argmax(1)[group & (sign.argmax(1) != k)], minlength=len(SIGNS) + 1)
        taken = ' '.join(f'{(["-"] + SIGNS)[i]} {others[i]}' for i in np.argsort(-others)[:3] if others[i])
        print(f'{name}: {right[group].mean():.3f} of {group.sum()}; taken for {taken}')
    return temperature


def main() -> None:
    parser = argparse.ArgumentParser(description='Exports the trained syllable network as ONNX.')
    parser.add_argument('cache', help='the folder of syllable_train.py')
    parser.add_argument('name', help='name of the run')
    parser.add_argument('out', help='the ONNX file to write')
    parser.add_argument('--held-out', nargs='*', default=(), help='fonts that were left out of training')
    parser.add_argument('--pictures', type=int, default=1500, help='for the calibration')
    arguments = parser.parse_args()
    cv2.setNumThreads(1)
    torch.manual_seed(1)
    torch.set_num_threads(1)
    net = SyllableNet()
    net.load_state_dict(torch.load(f'{arguments.cache}/{arguments.name}.pt')['mean'])
    whole = Calibrated(net, fit_temperature(arguments.cache, net, arguments.held_out, arguments.pictures))
    whole.eval()
    torch.onnx.export(
        whole, torch.rand(1, 1, SIDE, SIDE), arguments.out, opset_version=13, input_names=['image'], output_names=['confidence'],
        dynamic_axes={'image': {0: 'n'}, 'confidence': {0: 'n'}},
    )


if __name__ == '__main__':
    main()
