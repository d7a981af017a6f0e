#!/usr/bin/python3
"""
train.py WINDOWS STRETCHES PARTS.pt

Trains the networks of single seconds on what make-windows.ts wrote: on everything, for the file, and five times without
a fifth of the source videos, for the mixture and the figures (export.py). Seeded. Needs Debian's python3-torch.
"""
import sys

import numpy as np
import torch

from data import FOLDS, Windows, folds_of, read_clips
from train_parts import train_seconds

NETWORKS = 2
STEPS = 800


def cross_validate(windows, clips, steps):
    folds = folds_of(clips, 0)
    joints = torch.zeros(len(clips), 10)
    for k in range(FOLDS):
        held = {clip.source for clip, fold in zip(clips, folds) if fold == k}
        keep = np.flatnonzero(~np.isin(windows.groups, list(held)))
        net = train_seconds(windows, keep, 10 + k, steps)
        for i, clip in enumerate(clips):
            if clip.source in held and clip.seen:
                with torch.no_grad():
                    joints[i] = torch.softmax(net(torch.from_numpy(clip.windows.copy())), 1).mean(0)
        print(f'fold {k + 1} of {FOLDS}', flush=True)
    return joints


def main():
    torch.set_num_threads(1)
    windows = Windows(sys.argv[1])
    clips = read_clips(sys.argv[2], windows.shape)
    everything = np.arange(len(windows.labels))
    parts = {'seconds': [train_seconds(windows, everything, seed, STEPS) for seed in range(NETWORKS)]}
    torch.save(parts, sys.argv[3])
    print('trained on everything', flush=True)
    parts['joints'] = cross_validate(windows, clips, STEPS)
    torch.save(parts, sys.argv[3])


main()
