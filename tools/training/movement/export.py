"""Fits the segment classifier and its combination with the joint classifiers, and exports the model with the detectors.

The constants of the combination are chosen on clips scored by models that were not trained on their recording; evaluate.py
measures the accuracy. Prints the thresholds of the requested movements, for asked.ts.
"""
import argparse

import torch

from datasets import folds_of, read_clips
from detector_films import read_films
from evaluate import cross_validate
from fit_models import fit_segments
from mixture import fit_mixture, sharpness_of, weights_of
from network import Movement, combine, log_odds, shares
from thresholds import answers_of, print_thresholds


def main() -> None:
    parser = argparse.ArgumentParser(description='Exports the movement model as ONNX.')
    parser.add_argument('segments', help='what make-segments.ts wrote, without -filmed and -rendered')
    parser.add_argument('parts', help='what train.py wrote')
    parser.add_argument('detectors', help='what train_detectors.py wrote')
    parser.add_argument('films', help='what write-sequences.ts wrote of films that were not trained on, for the thresholds')
    parser.add_argument('out', help='the ONNX file to write')
    arguments = parser.parse_args()
    clips = read_clips(arguments.segments)
    parts = torch.load(arguments.parts, weights_only=False)
    detectors = torch.load(arguments.detectors, weights_only=False)
    usable = torch.tensor([clip.person_found for clip in clips])
    labels, rendered = torch.tensor([clip.label for clip in clips]), torch.tensor([clip.rendered for clip in clips])
    scores = cross_validate(clips, folds_of(clips, 0))
    sharpness = sharpness_of(scores[usable], labels[usable])
    whole = torch.softmax(sharpness * scores, 1)
    mixture = fit_mixture(parts['recordings'][usable], whole[usable], labels[usable], weights_of(rendered[usable]))
    print(mixture, f'sharpness {sharpness}')
    segments = fit_segments(clips)
    segments.sharpness = sharpness
    model = Movement(parts['joints'], segments, mixture, detectors['limbs'], detectors['temporal']).eval()
    chances = combine(parts['recordings'][~rendered], whole[~rendered], mixture)
    print_thresholds('clips', shares(log_odds(chances), list(detectors['recordings'])), labels[~rendered].tolist())
    films = read_films(arguments.films, 'films')
    print_thresholds('films', answers_of(films, model), [film.label for film in films])
    example = next(clip for clip in clips if clip.person_found)
    torch.onnx.export(
        model, (torch.from_numpy(example.both[:2].copy()), torch.rand(2, 31, 15, 2), torch.zeros(2, 31, 2)), arguments.out,
        input_names=['stretch', 'joints', 'shift'], output_names=['chances'], opset_version=13, dynamo=False,
        # Constant folding would store the weights as float32.
        do_constant_folding=False,
        dynamic_axes={name: {0: 'views'} for name in ('stretch', 'joints', 'shift')})
    print(f'{arguments.out} written')


if __name__ == '__main__':
    main()
