"""Trains the window classifiers: on all data for the exported model, and in cross-validation for export.py. Seeded."""
import argparse

import numpy as np
import torch

from datasets import Clip, Windows, folds_of, genres_of, read_clips
from fit_models import train_window_classifier

NETWORKS = 2
STEPS = 800


def cross_validate(windows: Windows, clips: list[Clip], folds: np.ndarray, steps: int) -> torch.Tensor:
    """Probabilities of each clip by a classifier that was not trained on its fold, clips × 10. Fold -1 is not tested."""
    joints = torch.zeros(len(clips), 10)
    for k in range(folds.max() + 1):
        held = {clip.source for clip, fold in zip(clips, folds) if fold == k}
        keep = np.flatnonzero(~np.isin(windows.groups, list(held)))
        net = train_window_classifier(windows, keep, 10 + k, steps)
        for i, clip in enumerate(clips):
            if clip.source in held and clip.person_found:
                with torch.no_grad():
                    joints[i] = torch.softmax(net(torch.from_numpy(clip.windows.copy())), 1).mean(0)
        print(f'fold {k + 1} of {folds.max() + 1}', flush=True)
    return joints


def main() -> None:
    parser = argparse.ArgumentParser(description='Trains the window classifiers.')
    parser.add_argument('windows', help='what make-windows.ts wrote, without extension')
    parser.add_argument('segments', help='what make-segments.ts wrote, without -filmed and -rendered')
    parser.add_argument('parts', help='the file to write, for export.py')
    parser.add_argument('--steps', type=int, default=STEPS, help=f'training steps of each classifier ({STEPS})')
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    windows = Windows(arguments.windows)
    clips = read_clips(arguments.segments, windows.shape)
    everything = np.arange(len(windows.labels))
    parts = {'windows': [train_window_classifier(windows, everything, seed, arguments.steps) for seed in range(NETWORKS)]}
    torch.save(parts, arguments.parts)
    print('trained on all data', flush=True)
    parts['joints'] = cross_validate(windows, clips, folds_of(clips, 0), arguments.steps)
    torch.save(parts, arguments.parts)
    parts['genres'] = cross_validate(windows, clips, genres_of(clips), arguments.steps)
    torch.save(parts, arguments.parts)


if __name__ == '__main__':
    main()
