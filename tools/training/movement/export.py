"""Fits the segment classifier and the combination with the window classifiers, evaluates them, and exports the model.

Evaluation and calibration use cross-validation: each clip is scored by models that were not trained on its source.
"""
import argparse

import numpy as np
import torch

from datasets import FOLDS, LABELS, SIX, Clip, Windows, folds_of, read_clips
from fit_models import fit_segment_classifier
from network import Mixture, Movement, SegmentClassifier, combine

# Feature ranges: limbs, travel of the person, optical flow around the person.
GROUPS = [(0, 279), (279, 370), (370, 705)]
# How many segments of each filmed and each rendered clip are used: each one makes the file larger.
VARIANTS = (3, 2)


def fit_segments(clips: list[Clip]) -> SegmentClassifier:
    clips = [clip for clip in clips if clip.person_found]
    rows = [clip.both[:2 * VARIANTS[clip.rendered]] for clip in clips]
    labels = np.concatenate([np.full(len(some), clip.label) for some, clip in zip(rows, clips)])
    return fit_segment_classifier(np.concatenate(rows), labels, GROUPS, len(LABELS))


def cross_validate(clips: list[Clip]) -> torch.Tensor:
    """Scores of each clip by a segment classifier that was not fitted on its source, clips × 10."""
    scores = torch.zeros(len(clips), len(LABELS))
    folds = folds_of(clips, 0)
    for k in range(FOLDS):
        net = fit_segments([clip for clip, fold in zip(clips, folds) if fold != k])
        for i, clip in enumerate(clips):
            if folds[i] == k and clip.person_found:
                with torch.no_grad():
                    scores[i] = net(torch.from_numpy(clip.both[:2].copy())).mean(0)
    return scores


def sharpness_of(scores: torch.Tensor, labels: torch.Tensor) -> float:
    """The factor of the scores with the lowest cross-entropy."""
    return min((2.0 + 0.5 * i for i in range(20)),
               key=lambda sharpness: torch.nn.functional.cross_entropy(sharpness * scores, labels).item())


def fit(joints: torch.Tensor, whole: torch.Tensor, labels: torch.Tensor) -> Mixture:
    """The share with the highest accuracy, and the temperature with the lowest log loss."""

    def probabilities(share: float, temperature: float) -> torch.Tensor:
        return combine(joints, whole, {'share': share, 'temperature': temperature})

    def correct(share: float) -> int:
        return (probabilities(share, 1.0).argmax(1) == labels).sum().item()

    share = max((share / 10 for share in range(1, 10)), key=correct)

    def log_loss(temperature: float) -> float:
        mixed = probabilities(share, temperature)
        return -mixed[torch.arange(len(mixed)), labels].log().mean().item()

    temperature = min((0.4 + 0.05 * i for i in range(40)), key=log_loss)
    return {'share': share, 'temperature': temperature}


def auc(probabilities: torch.Tensor, labels: torch.Tensor) -> float:
    """AUC of the requested movement's probability: clips of it against clips of other movements."""
    scores = np.concatenate([probabilities[:, label].numpy() for label in SIX])
    asked = np.concatenate([(labels == label).numpy() for label in SIX])
    ranks = np.empty(len(scores))
    ranks[np.argsort(scores)] = np.arange(1, len(scores) + 1)
    positive, negative = asked.sum(), (~asked).sum()
    return (ranks[asked].sum() - positive * (positive + 1) / 2) / (positive * negative)


def report(name: str, probabilities: torch.Tensor, y: torch.Tensor) -> None:
    """Prints accuracy, AUC and calibration. Clips without a person have no probabilities and count as wrong."""
    seen = probabilities.sum(1) > 0
    right = (probabilities.argmax(1) == y) & seen
    sure = probabilities.max(1).values
    order = sure.argsort(descending=True)[:round(0.7 * len(sure))]
    gap = sure[seen] - right[seen].float()
    bins = (sure[seen] * 10).long().clamp(max=9)
    error = sum(gap[bins == b].sum().abs().item() for b in bins.unique()) / seen.sum().item()
    print(f'{name}: {len(y)} clips, correct {100 * right.float().mean():.1f} %, of the surest 70 % '
          f'{100 * right[order].float().mean():.1f} %, requested against another movement AUC {auc(probabilities, y):.3f}, '
          f'calibration error {error:.3f}')


def main() -> None:
    parser = argparse.ArgumentParser(description='Exports the movement model as ONNX.')
    parser.add_argument('windows', help='what make-windows.ts wrote, without extension')
    parser.add_argument('segments', help='what make-segments.ts wrote, without -filmed and -rendered')
    parser.add_argument('parts', help='what train.py wrote')
    parser.add_argument('out', help='the ONNX file to write')
    arguments = parser.parse_args()
    windows = Windows(arguments.windows)
    clips = read_clips(arguments.segments, windows.shape)
    parts = torch.load(arguments.parts, weights_only=False)
    joints = parts['joints']
    labels = torch.tensor([clip.label for clip in clips])
    seen = torch.tensor([clip.person_found for clip in clips])
    filmed = torch.tensor([not clip.rendered for clip in clips])
    scores = cross_validate(clips)
    sharpness = sharpness_of(scores[seen & filmed], labels[seen & filmed])
    whole = torch.softmax(sharpness * scores, 1)
    mixture = fit(joints[seen & filmed], whole[seen & filmed], labels[seen & filmed])
    print(mixture, f'sharpness {sharpness}')
    probabilities = combine(joints, whole, mixture) * seen[:, None]
    body = torch.tensor([clip.whole for clip in clips])
    for name, some in (('joints', joints), ('segments', whole * seen[:, None]), ('together', probabilities)):
        report(f'{name}, filmed', some[filmed], labels[filmed])
    report('together, filmed, whole body, one person', probabilities[body & filmed], labels[body & filmed])
    report('together, rendered', probabilities[~filmed], labels[~filmed])
    print(LABELS)
    for some in (filmed, ~filmed):
        confusion = torch.zeros(10, 10, dtype=torch.long)
        for label, one in zip(labels[some & seen], probabilities[some & seen]):
            confusion[label, one.argmax()] += 1
        print(confusion.numpy())
    segments = fit_segments(clips)
    segments.sharpness = sharpness
    model = Movement(parts['windows'], segments, mixture).eval()
    example = next(clip for clip in clips if clip.person_found)
    torch.onnx.export(
        model, (torch.from_numpy(example.windows.copy()), torch.from_numpy(example.both[:2].copy())), arguments.out,
        input_names=['seconds', 'stretch'], output_names=['chances'], opset_version=13, dynamo=False,
        # Constant folding would store the training rows twice.
        do_constant_folding=False,
        dynamic_axes={'seconds': {0: 'windows'}, 'stretch': {0: 'views'}})
    print(f'{arguments.out} written')


if __name__ == '__main__':
    main()
