"""Trains the detectors of limbs and of joints over time, and scores clips whose recording was left out. Seeded."""
import argparse
import json

import numpy as np
import torch

from datasets import LABELS, spread
from detector_films import BODY, Film, read_errors, read_films, simulated_films
from detectors import TemporalDetectors
from fit_detectors import fit_limbs, fit_temporal
from network import JointClassifier
from vary_segments import mirrored

STEPS = {'limbs': 2500, 'temporal': 3500}
FOLDS = 4

SegmentFeatures = tuple[str, int, str, np.ndarray]


def read_simulated_features(segments: str, features: str) -> list[SegmentFeatures]:
    with open(f'{segments}.json', encoding='utf8') as file:
        index = json.load(file)
    values = np.fromfile(f'{features}.f32', np.float32).reshape(len(index), 2, BODY)
    films: dict[int, list[int]] = {}
    for k, entry in enumerate(index):
        films.setdefault(entry['film'], []).append(k)
    return [('simulated', index[rows[0]]['label'], 'simulated', values[rows]) for rows in films.values()]


def features_of(films: list[Film]) -> list[SegmentFeatures]:
    return [(film.set, film.label, film.genre, film.features[film.moving][:, :, :BODY]) for film in films if film.usable]


def detected(film: Film, limbs: JointClassifier, temporal: TemporalDetectors) -> torch.Tensor:
    """Log odds of each moving segment: 2 (limbs, joints over time) × segments × 10."""
    joints, shift = torch.from_numpy(film.joints[film.moving]), torch.from_numpy(film.shift[film.moving])
    features = torch.from_numpy(np.ascontiguousarray(film.features[film.moving][:, :, :BODY]))
    with torch.no_grad():
        over_time = (temporal(joints, shift) + temporal(*mirrored(joints, shift))) / 2
        return torch.stack([limbs(features.flatten(0, 1)).view(len(features), 2, -1).mean(1), over_time])


def main() -> None:
    parser = argparse.ArgumentParser(description='Trains the detectors of movements.')
    parser.add_argument('clips', help='what write-sequences.ts wrote of the clips')
    parser.add_argument('simulated', help='what write-simulated.ts wrote')
    parser.add_argument('segments', help='what simulate_films.py wrote')
    parser.add_argument('features', help='what write-features.ts wrote')
    parser.add_argument('parts', help='the file to write, for export.py')
    parser.add_argument('films', nargs='+', help='what write-sequences.ts wrote of the films of film-motions.ts')
    parser.add_argument('--steps', type=int, help=f'training steps of each detector ({STEPS})')
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    steps = STEPS if arguments.steps is None else dict.fromkeys(STEPS, arguments.steps)
    clips = read_films(arguments.clips, 'clips')
    films = [film for path in arguments.films for film in read_films(path, 'films')]
    known = [one for path in arguments.films for one in read_errors(path)]
    joints = simulated_films(arguments.simulated, known, np.random.default_rng(0)) + films
    features = read_simulated_features(arguments.segments, arguments.features) + features_of(films)

    def fit(some: list[Film], seed: int) -> tuple[JointClassifier, TemporalDetectors]:
        return (fit_limbs(features + features_of(some), seed, steps['limbs']), fit_temporal(joints + some, seed, steps['temporal']))

    limbs, temporal = fit(clips, 1)
    folds = np.array(spread(clips, 0, FOLDS))
    # The film's highest log odds; nobody seen or no motion: nothing was done.
    highest = torch.full((2, len(clips), len(LABELS)), -20.0)
    for k in range(FOLDS):
        nets = fit([clip for clip, fold in zip(clips, folds) if fold != k], 10 + k)
        for i in np.flatnonzero(folds == k):
            if clips[i].usable and clips[i].seen:
                highest[:, i] = detected(clips[i], *nets).max(1).values
        print(f'fold {k + 1} of {FOLDS}', flush=True)
    torch.save({'limbs': limbs, 'temporal': temporal, 'recordings': highest}, arguments.parts)
    right = highest.mean(0).argmax(1) == torch.tensor([clip.label for clip in clips])
    print(f'detectors alone, recordings left out: {100 * right.float().mean():.1f} % of {len(clips)} clips right')


if __name__ == '__main__':
    main()
