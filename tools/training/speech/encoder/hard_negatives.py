"""rivals.py WORDS.json RIVALS.npy: of each word (in the order of the alphabet) the 40 others that sound most like it.

Edit distance of espeak-ng's phonemes, as a share of the longer word; words that sound the same are no rivals.
"""
import json
import subprocess
import sys

import numpy as np

COUNT = 40

words = sorted(json.load(open(sys.argv[1])))
spoken = subprocess.run(['espeak-ng', '-q', '--ipa', '--sep=_', '-v', 'en-us'], input='\n'.join(words) + '\n',
                        capture_output=True, text=True, check=True).stdout.strip('\n').split('\n')
assert len(spoken) == len(words)
numbers = {}
phonemes = []
for line in spoken:
    plain = line.replace('ˈ', '').replace('ˌ', '').replace(' ', '_')
    phonemes.append([numbers.setdefault(phoneme, len(numbers) + 1) for phoneme in plain.split('_') if phoneme])
lengths = np.array([len(row) for row in phonemes])
table = np.zeros((len(words), lengths.max()), np.int32)
for i, row in enumerate(phonemes):
    table[i, :len(row)] = row

rivals = np.zeros((len(words), COUNT), np.int32)
for i, row in enumerate(phonemes):
    # One row of Levenshtein's table for all words at once.
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
    rivals[i] = np.argsort(share, kind='stable')[:COUNT]
np.save(sys.argv[2], rivals)
