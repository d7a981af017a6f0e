"""Trains the joint classifiers: on all data for the exported model, and in cross-validation. Seeded."""
import argparse

import numpy as np
import torch

from datasets import LABELS, Clip, JointSegments, folds_of, genres_of, read_clips
from fit_models import train_joint_classifier

NETWORKS = 2
STEPS = 700


def cross_validate(made: JointSegments, clips: list[Clip], folds: np.ndarray, steps: int) -> torch.Tensor:
    """Probabilities of each clip by a classifier that was not trained on its fold, clips × 10. Fold -1 is not tested."""
    chances = torch.zeros(len(clips), len(LABELS))
    for k in range(folds.max() + 1):
        net = train_joint_classifier(made, [clip for clip, fold in zip(clips, folds) if fold != k], 10 + k, steps)
        for i, clip in enumerate(clips):
            if folds[i] == k and clip.person_found:
                with torch.no_grad():
                    chances[i] = torch.softmax(net(torch.from_numpy(clip.body[:2].copy())), 1).mean(0)
        print(f'fold {k + 1} of {folds.max() + 1}', flush=True)
    return chances


def main() -> None:
    parser = argparse.ArgumentParser(description='Trains the joint classifiers.')
    parser.add_argument('joints', help='what make-joint-segments.ts wrote, without extension')
    parser.add_argument('segments', help='what make-segments.ts wrote, without -filmed and -rendered')
    parser.add_argument('parts', help='the file to write, for evaluate.py and export.py')
    parser.add_argument('--steps', type=int, default=STEPS, help=f'training steps of each classifier ({STEPS})')
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    made = JointSegments(arguments.joints)
    clips = read_clips(arguments.segments)
    torch.save({
        'joints': [train_joint_classifier(made, clips, seed, arguments.steps) for seed in range(NETWORKS)],
        'recordings': cross_validate(made, clips, folds_of(clips, 0), arguments.steps),
        'genres': cross_validate(made, clips, genres_of(clips), arguments.steps),
    }, arguments.parts)


if __name__ == '__main__':
    main()
