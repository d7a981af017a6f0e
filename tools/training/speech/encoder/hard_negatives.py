"""Finds for each word (in alphabetical order) the 40 other words that sound most similar.

The distance is the edit distance of espeak-ng's phonemes relative to the longer word; homophones are left out.
"""
import argparse
import json
import subprocess
from pathlib import Path

import numpy as np

COUNT = 40

parser = argparse.ArgumentParser(description='Finds similar-sounding words. Needs espeak-ng.')
parser.add_argument('words', type=Path, help='WORDS.json of tokenise.ts')
parser.add_argument('out', help='the .npy file to write: indices, words × 40')
arguments = parser.parse_args()

words = sorted(json.loads(arguments.words.read_text()))
spoken = subprocess.run(['espeak-ng', '-q', '--ipa', '--sep=_', '-v', 'en-us'], input='\n'.join(words) + '\n',
                        capture_output=True, text=True, check=True).stdout.strip('\n').split('\n')
assert len(spoken) == len(words)
numbers: dict[str, int] = {}
phonemes: list[list[int]] = []
for line in spoken:
    plain = line.replace('ˈ', '').replace('ˌ', '').replace(' ', '_')
    phonemes.append([numbers.setdefault(phoneme, len(numbers) + 1) for phoneme in plain.split('_') if phoneme])
lengths = np.array([len(row) for row in phonemes])
table = np.zeros((len(words), lengths.max()), np.int32)
for i, row in enumerate(phonemes):
    table[i, :len(row)] = row

nearest = np.zeros((len(words), COUNT), np.int32)
for i, row in enumerate(phonemes):
    # One row of the Levenshtein table for all words at once.
    distances = np.tile(np.arange(table.shape[1] + 1, dtype=np.float32), (len(words), 1))
    for place, phoneme in enumerate(row):
        following = np.empty_like(distances)
        following[:, 0] = place + 1
        cheapest = np.minimum(distances[:, :-1] + (table != phoneme), distances[:, 1:] + 1)
        for j in range(table.shape[1]):
            following[:, j + 1] = np.minimum(cheapest[:, j], following[:, j] + 1)
        distances = following
    share = distances[np.arange(len(words)), lengths] / np.maximum(lengths, len(row))
    share[share == 0] = np.inf
    nearest[i] = np.argsort(share, kind='stable')[:COUNT]
np.save(arguments.out, nearest)
