"""Trains the classifiers of raised fingers on rendered hands (collect-readings.ts) and writes fingers.json.

One logistic regression for each finger, on its features and their squares, with strong regularisation: weaker
regularisation fits rendered hands better and photographs worse. The confidence in the file is kept (fit-confidence.ts).
"""
import argparse
import json
from pathlib import Path

import numpy as np
from sklearn.linear_model import LogisticRegression

INVERSE_REGULARISATION = 0.005
FEATURE_LIMIT = 6
TARGET = Path(__file__).resolve().parents[3] / 'src/areas/math/recognition/model/fingers.json'


def load(cache: Path) -> tuple[list[np.ndarray], np.ndarray]:
    """The features of each finger, readings × values, and the raised fingers, readings × 5."""
    samples = []
    for file in sorted(cache.glob('rendered-*.json')):
        samples += json.loads(file.read_text())
    features = [np.array([sample['features'][finger] for sample in samples]) for finger in range(5)]
    up = np.array([sample['fingers'] for sample in samples])
    return features, up


def fit(values: np.ndarray, up: np.ndarray) -> dict[str, float | list[float]]:
    clipped = np.clip(values, -FEATURE_LIMIT, FEATURE_LIMIT)
    both = np.c_[clipped, clipped ** 2]
    mean, spread = both.mean(0), both.std(0) + 1e-3
    model = LogisticRegression(C=INVERSE_REGULARISATION, max_iter=1000).fit((both - mean) / spread, up)
    weights = model.coef_[0] / spread
    bias = model.intercept_[0] - weights @ mean
    half = clipped.shape[1]
    print(f'{100 * model.score((both - mean) / spread, up):.1f} % of the rendered readings are correct')
    return {
        'bias': round(float(bias), 4),
        'linear': [round(float(one), 4) for one in weights[:half]],
        'square': [round(float(one), 4) for one in weights[half:]],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description='Trains the classifiers of raised fingers.')
    parser.add_argument('cache', type=Path, help='the folder with rendered-*.json')
    features, up = load(parser.parse_args().cache)
    model = json.loads(TARGET.read_text())
    model['fingers'] = [fit(features[finger], up[:, finger]) for finger in range(5)]
    lines = ',\n'.join('    ' + json.dumps(finger) for finger in model['fingers'])
    TARGET.write_text(f'{{\n  "fingers": [\n{lines}\n  ],\n  "confidence": {json.dumps(model["confidence"])}\n}}\n')


if __name__ == '__main__':
    main()
