#!/usr/bin/python3
"""fingers.py CACHE: learns from CACHE/rendered-*.json which fingers are up, and writes recognition/model/fingers.json.

A logistic regression for each finger on its features and their squares, strongly held back (C): weaker restraint fits
rendered hands better and photographs worse. The confidence's constants in the file are kept (calibrate.ts).
Needs Debian's python3-sklearn.
"""
import glob
import json
import os
import sys

import numpy as np
from sklearn.linear_model import LogisticRegression

RESTRAINT = 0.005
FARTHEST = 6
TARGET = os.path.join(os.path.dirname(__file__), '../../src/areas/math/recognition/model/fingers.json')


def load(cache):
    samples = []
    for file in sorted(glob.glob(os.path.join(cache, 'rendered-*.json'))):
        with open(file) as opened:
            samples += json.load(opened)
    features = [np.array([sample['features'][finger] for sample in samples]) for finger in range(5)]
    up = np.array([sample['fingers'] for sample in samples])
    return features, up


def fit(values, up):
    held = np.clip(values, -FARTHEST, FARTHEST)
    both = np.c_[held, held ** 2]
    mean, spread = both.mean(0), both.std(0) + 1e-3
    model = LogisticRegression(C=RESTRAINT, max_iter=1000).fit((both - mean) / spread, up)
    weights = model.coef_[0] / spread
    bias = model.intercept_[0] - weights @ mean
    half = held.shape[1]
    print(f'{100 * model.score((both - mean) / spread, up):.1f} % of the rendered readings')
    return {
        'bias': round(float(bias), 4),
        'linear': [round(float(one), 4) for one in weights[:half]],
        'square': [round(float(one), 4) for one in weights[half:]],
    }


def main():
    features, up = load(sys.argv[1])
    with open(TARGET) as opened:
        learnt = json.load(opened)
    learnt['fingers'] = [fit(features[finger], up[:, finger]) for finger in range(5)]
    lines = ',\n'.join('    ' + json.dumps(finger) for finger in learnt['fingers'])
    with open(TARGET, 'w') as opened:
        opened.write(f'{{\n  "fingers": [\n{lines}\n  ],\n  "confidence": {json.dumps(learnt["confidence"])}\n}}\n')


main()
