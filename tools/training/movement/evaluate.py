"""Evaluates the movement classifiers on clips of recordings, and of genres, that were left out of the training.

Clips of one recording stay together. The constants of the mixture are chosen on the other folds for each fold. Intervals are
from 2000 bootstrap samples of the recordings.
"""
import argparse
from collections.abc import Callable

import numpy as np
import torch

from datasets import LABELS, Clip, JointSegments, folds_of, genres_of, read_clips
from fit_models import fit_segments
from network import JointClassifier, combine
from mixture import fit_mixture, sharpness_of, weights_of

SAMPLES = 2000


def cross_validate(clips: list[Clip], folds: np.ndarray) -> torch.Tensor:
    """Scores of each clip by a segment classifier that was not fitted on its fold, clips × 10. Fold -1 is not tested."""
    scores = torch.zeros(len(clips), len(LABELS))
    for k in range(folds.max() + 1):
        net = fit_segments([clip for clip, fold in zip(clips, folds) if fold != k])
        for i, clip in enumerate(clips):
            if folds[i] == k and clip.person_found:
                with torch.no_grad():
                    scores[i] = net(torch.from_numpy(clip.both[:2].copy())).mean(0)
    return scores


def mixed(joints: torch.Tensor | None, scores: torch.Tensor, clips: list[Clip], folds: np.ndarray) -> torch.Tensor:
    """Probabilities of each clip. The constants are chosen on clips of other folds."""
    labels, rendered = torch.tensor([clip.label for clip in clips]), torch.tensor([clip.rendered for clip in clips])
    seen = np.array([clip.person_found for clip in clips])
    probabilities = torch.zeros_like(scores)
    for k in range(folds.max() + 1):
        test, others = folds == k, torch.from_numpy((folds != k) & (folds >= 0) & seen)
        sharpness = sharpness_of(scores[others], labels[others])
        whole = torch.softmax(sharpness * scores, 1)
        if joints is None:
            probabilities[test] = whole[test]
        else:
            mixture = fit_mixture(joints[others], whole[others], labels[others], weights_of(rendered[others]))
            probabilities[test] = combine(joints[test], whole[test], mixture)
    return probabilities


def interval(measure: Callable[[np.ndarray], float], recordings: list[str], seed: int = 0) -> tuple[float, float]:
    """The middle 95 % of the measure over samples of the recordings. `measure` takes indices of clips."""
    rng = np.random.default_rng(seed)
    names = sorted(set(recordings))
    members = [np.flatnonzero(np.array(recordings) == name) for name in names]
    values = [measure(np.concatenate([members[i] for i in rng.integers(0, len(names), len(names))])) for _ in range(SAMPLES)]
    low, high = np.nanpercentile(values, [2.5, 97.5])
    return float(low), float(high)


def report(name: str, probabilities: torch.Tensor, clips: list[Clip]) -> None:
    """Prints accuracy with its interval, for all clips and each label. Clips without a person count as wrong."""
    labels = np.array([clip.label for clip in clips])
    right = (probabilities.argmax(1).numpy() == labels) & np.array([clip.person_found for clip in clips])
    for title, some in [('all', labels >= 0), *[(LABELS[label], labels == label) for label in np.unique(labels)]]:
        chosen = np.flatnonzero(some)
        correct = right[chosen]
        low, high = interval(lambda sample: 100 * correct[sample].mean(), [clips[i].recording for i in chosen])
        print(f'| {name}, {title} | {len(chosen)} | {100 * correct.mean():.1f} % | {low:.0f} to {high:.0f} % |')


def report_asked(name: str, probabilities: torch.Tensor, clips: list[Clip], folds: np.ndarray) -> None:
    """Prints how often the requested movement is accepted, with thresholds chosen on the other folds."""
    labels = np.array([clip.label for clip in clips])
    seen = np.array([clip.person_found for clip in clips])
    accepted, wrongly = np.zeros(len(clips), bool), np.zeros(len(clips))
    asked = [label for label in np.unique(labels) if LABELS[label] != 'none']
    for k in range(folds.max() + 1):
        test, others = folds == k, folds != k
        for label in asked:
            chance = probabilities[:, label].numpy() * seen
            least = threshold(chance[others & (labels != label)])
            accepted |= test & (labels == label) & (chance >= least)
            wrongly += test & (labels != label) & (chance >= least)
    recordings = [clip.recording for clip in clips]
    other = np.array([len(asked) - (label in asked) for label in labels])
    for title, measure in (
        ('requested and done: accepted', lambda sample: 100 * accepted[sample].mean()),
        ('requested, another done: accepted', lambda sample: 100 * wrongly[sample].sum() / other[sample].sum()),
    ):
        low, high = interval(measure, recordings)
        print(f'| {name}, {title} | {len(clips)} | {measure(np.arange(len(clips))):.1f} % | {low:.0f} to {high:.0f} % |')


def report_captured(nets: list[JointClassifier], captured: JointSegments) -> None:
    """Prints the accuracy of the joint classifiers alone on segments of captured motion."""
    with torch.no_grad():
        chances = sum(torch.softmax(net(torch.from_numpy(captured.features.copy())), 1) for net in nets)
    predicted, labels = chances.reshape(-1, 2, len(LABELS)).mean(1).argmax(1).numpy(), captured.labels[::2]
    for title, chosen in [('all', labels >= 0), *[(LABELS[label], labels == label) for label in np.unique(labels)]]:
        right = (predicted == labels)[chosen]
        low, high = interval(lambda sample: 100 * right[sample].mean(), [captured.sources[i] for i in np.flatnonzero(chosen)])
        print(f'| captured, joints alone, {title} | {len(right)} | {100 * right.mean():.1f} % | {low:.0f} to {high:.0f} % |')


def threshold(others: np.ndarray) -> float:
    """The least value that at most one in twenty of the others reaches."""
    return float(np.quantile(others, 0.95)) + 1e-6


def main() -> None:
    parser = argparse.ArgumentParser(description='Evaluates the movement classifiers on recordings and genres left out.')
    parser.add_argument('segments', help='what make-segments.ts wrote, without -filmed and -rendered')
    parser.add_argument('parts', help='what train.py wrote')
    parser.add_argument('--captured', help='what make-joint-segments.ts --unseen wrote, without extension')
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    clips = read_clips(arguments.segments)
    parts = torch.load(arguments.parts, weights_only=False)
    print('| left out | clips | right | 95 % interval over recordings |\n| --- | --- | --- | --- |')
    for left_out, folds in (('recordings', folds_of(clips, 0)), ('genres', genres_of(clips))):
        scores = cross_validate(clips, folds)
        for name, joints in (('segment alone', None), ('together', parts[left_out])):
            probabilities = mixed(joints, scores, clips, folds)
            for rendered in (False, True):
                some = np.array([clip.rendered == rendered for clip in clips]) & (folds >= 0)
                if not some.any():
                    continue
                title = f'{left_out}: {"drawn, " if rendered else ""}{name}'
                report(title, probabilities[some], [clips[i] for i in np.flatnonzero(some)])
                report_asked(title, probabilities[some], [clips[i] for i in np.flatnonzero(some)], folds[some])
    if arguments.captured:
        report_captured(parts['joints'], JointSegments(arguments.captured))


if __name__ == '__main__':
    main()
