"""Fits the segment classifier and its combination with the joint classifiers, and exports the model.

The constants of the combination are chosen on clips scored by models that were not trained on their recording; evaluate.py
measures the accuracy.
"""
import argparse

import torch

from datasets import folds_of, read_clips
from evaluate import cross_validate
from fit_models import fit_segments
from mixture import fit_mixture, sharpness_of, weights_of
from network import Movement


def main() -> None:
    parser = argparse.ArgumentParser(description='Exports the movement model as ONNX.')
    parser.add_argument('segments', help='what make-segments.ts wrote, without -filmed and -rendered')
    parser.add_argument('parts', help='what train.py wrote')
    parser.add_argument('out', help='the ONNX file to write')
    arguments = parser.parse_args()
    clips = read_clips(arguments.segments)
    parts = torch.load(arguments.parts, weights_only=False)
    usable = torch.tensor([clip.person_found for clip in clips])
    labels, rendered = torch.tensor([clip.label for clip in clips]), torch.tensor([clip.rendered for clip in clips])
    scores = cross_validate(clips, folds_of(clips, 0))
    sharpness = sharpness_of(scores[usable], labels[usable])
    whole = torch.softmax(sharpness * scores, 1)
    mixture = fit_mixture(parts['recordings'][usable], whole[usable], labels[usable], weights_of(rendered[usable]))
    print(mixture, f'sharpness {sharpness}')
    segments = fit_segments(clips)
    segments.sharpness = sharpness
    model = Movement(parts['joints'], segments, mixture).eval()
    example = next(clip for clip in clips if clip.person_found)
    torch.onnx.export(
        model, (torch.from_numpy(example.both[:2].copy()),), arguments.out,
        input_names=['stretch'], output_names=['chances'], opset_version=13, dynamo=False,
        # Constant folding would store the weights as float32.
        do_constant_folding=False,
        dynamic_axes={'stretch': {0: 'views'}})
    print(f'{arguments.out} written')


if __name__ == '__main__':
    main()
