"""Writes the moving segments of simulated films, for write-features.ts. Seeded."""
import argparse
import json

import numpy as np

from detector_films import read_errors, simulated_films
from moving import MOMENTS

# Segments of a film.
MOST = 2


def main() -> None:
    parser = argparse.ArgumentParser(description='Writes segments of simulated films with the errors of the pose network.')
    parser.add_argument('simulated', help='what write-simulated.ts wrote, without extension')
    parser.add_argument('out', help='the files to write, without extension')
    parser.add_argument('films', nargs='+', help='what write-sequences.ts wrote of the films of film-motions.ts')
    arguments = parser.parse_args()
    known = [one for path in arguments.films for one in read_errors(path)]
    rows, index = [], []
    for number, film in enumerate(simulated_films(arguments.simulated, known, np.random.default_rng(0))):
        for k in np.flatnonzero(film.moving)[:MOST]:
            rows.append(np.concatenate([film.joints[k].reshape(MOMENTS, 30), film.shift[k]], 1))
            index.append({'film': number, 'label': film.label, 'moments': moments_of(film.joints[k]), 'height': film.height})
    np.stack(rows).astype(np.float32).tofile(f'{arguments.out}.f32')
    with open(f'{arguments.out}.json', 'w', encoding='utf8') as file:
        json.dump(index, file)
    print(f'{len(index)} segments')


def moments_of(joints: np.ndarray) -> int:
    """Without the repeated last moments of a short segment."""
    moments = MOMENTS
    while moments > 12 and (joints[moments - 1] == joints[moments - 2]).all():
        moments -= 1
    return moments


if __name__ == '__main__':
    main()
