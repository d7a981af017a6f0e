#!/usr/bin/python3
"""
export.py WINDOWS STRETCHES PARTS.pt OUT.onnx

Learns whole stretches, fits how they and the networks of train.py are mixed on the clips that they were not trained on,
tells what they reach on them, and writes all of it as one file. Needs Debian's python3-torch and python3-onnx.
"""
import sys

import numpy as np
import torch

from data import FOLDS, LABELS, SIX, Windows, folds_of, read_clips
from net import Movement, mixed
from train_parts import train_stretches

# Features of how the limbs move, how the person travels, the flow around the person (stretch-features.ts).
GROUPS = [(0, 279), (279, 370), (370, 705)]
# So many of each filmed and each drawn clip and its variants are learnt: each makes the file larger.
VARIANTS = (3, 2)


def learn(clips):
    clips = [clip for clip in clips if clip.seen]
    rows = [clip.both[:2 * VARIANTS[clip.drawn]] for clip in clips]
    labels = np.concatenate([np.full(len(some), clip.label) for some, clip in zip(rows, clips)])
    return train_stretches(np.concatenate(rows), labels, GROUPS, len(LABELS))


def cross_validate(clips):
    """What stretches learnt from the other sources say of each clip: n × 10, before they are made chances."""
    scores = torch.zeros(len(clips), len(LABELS))
    folds = folds_of(clips, 0)
    for k in range(FOLDS):
        net = learn([clip for clip, fold in zip(clips, folds) if fold != k])
        for i, clip in enumerate(clips):
            if folds[i] == k and clip.seen:
                with torch.no_grad():
                    scores[i] = net(torch.from_numpy(clip.both[:2].copy())).mean(0)
    return scores


def sharpness_of(scores, labels):
    """What the scores are multiplied by so that the labels surprise least."""
    return min((2.0 + 0.5 * i for i in range(20)),
               key=lambda sharpness: torch.nn.functional.cross_entropy(sharpness * scores, labels).item())


def fit(joints, whole, labels):
    """The share with the most right clips, and the temperature with the least surprise."""

    def chances(share, temperature):
        return mixed(joints, whole, {'share': share, 'temperature': temperature})

    def right(share):
        return (chances(share, 1.0).argmax(1) == labels).sum().item()

    share = max((share / 10 for share in range(1, 10)), key=right)

    def surprise(temperature):
        told = chances(share, temperature)
        return -told[torch.arange(len(told)), labels].log().mean().item()

    temperature = min((0.4 + 0.05 * i for i in range(40)), key=surprise)
    return {'share': share, 'temperature': temperature}


def auc(chances, labels):
    """How well the chance of the asked movement tells clips of it from clips of another."""
    scores = np.concatenate([chances[:, label].numpy() for label in SIX])
    asked = np.concatenate([(labels == label).numpy() for label in SIX])
    ranks = np.empty(len(scores))
    ranks[np.argsort(scores)] = np.arange(1, len(scores) + 1)
    positive, negative = asked.sum(), (~asked).sum()
    return (ranks[asked].sum() - positive * (positive + 1) / 2) / (positive * negative)


def report(name, told, y):
    """Clips in which nobody was seen have no chances at all: they count as wrong."""
    seen = told.sum(1) > 0
    right = (told.argmax(1) == y) & seen
    sure = told.max(1).values
    order = sure.argsort(descending=True)[:round(0.7 * len(sure))]
    gap = sure[seen] - right[seen].float()
    bins = (sure[seen] * 10).long().clamp(max=9)
    error = sum(gap[bins == b].sum().abs().item() for b in bins.unique()) / seen.sum().item()
    print(f'{name}: {len(y)} clips, right {100 * right.float().mean():.1f} %, of the surest 70 % '
          f'{100 * right[order].float().mean():.1f} %, asked against another AUC {auc(told, y):.3f}, '
          f'calibration error {error:.3f}')


def main():
    windows = Windows(sys.argv[1])
    clips = read_clips(sys.argv[2], windows.shape)
    parts = torch.load(sys.argv[3])
    joints = parts['joints']
    labels = torch.tensor([clip.label for clip in clips])
    seen = torch.tensor([clip.seen for clip in clips])
    filmed = torch.tensor([not clip.drawn for clip in clips])
    scores = cross_validate(clips)
    sharpness = sharpness_of(scores[seen & filmed], labels[seen & filmed])
    whole = torch.softmax(sharpness * scores, 1)
    mixture = fit(joints[seen & filmed], whole[seen & filmed], labels[seen & filmed])
    print(mixture, f'sharpness {sharpness}')
    chances = mixed(joints, whole, mixture) * seen[:, None]
    body = torch.tensor([clip.whole for clip in clips])
    for name, told in (('joints', joints), ('whole stretch', whole * seen[:, None]), ('together', chances)):
        report(f'{name}, filmed', told[filmed], labels[filmed])
    report('together, filmed, whole body, one person', chances[body & filmed], labels[body & filmed])
    report('together, drawn', chances[~filmed], labels[~filmed])
    print(LABELS)
    for some in (filmed, ~filmed):
        confusion = torch.zeros(10, 10, dtype=torch.long)
        for label, told in zip(labels[some & seen], chances[some & seen]):
            confusion[label, told.argmax()] += 1
        print(confusion.numpy())
    stretches = learn(clips)
    stretches.sharpness = sharpness
    model = Movement(parts['seconds'], stretches, mixture).eval()
    example = next(clip for clip in clips if clip.seen)
    torch.onnx.export(
        model, (torch.from_numpy(example.windows.copy()), torch.from_numpy(example.both[:2].copy())), sys.argv[4],
        input_names=['seconds', 'stretch'], output_names=['chances'], opset_version=13,
        # Folding would keep the learnt stretches twice.
        do_constant_folding=False,
        dynamic_axes={'seconds': {0: 'windows'}, 'stretch': {0: 'views'}})
    print(f'{sys.argv[4]} written')


main()
