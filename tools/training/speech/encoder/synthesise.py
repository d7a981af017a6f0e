"""Synthesises words with the free voices of Debian. Seeded.

Writes FOLDER/clips.npy (all sounds in sequence, int16 at 16 kHz) and FOLDER/clips.json (word, voice, start, length). The
app's words appear thirteen times as often as the others.
"""
from __future__ import annotations

import argparse
import json
import random
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from scipy.io import wavfile
from scipy.signal import resample_poly

from augmentation import rate, shift, tempo

FLITE = {'slt': 5, 'rms': 5, 'awb': 4, 'kal16': 2}
FESTIVAL = {'cmu_us_slt_arctic_hts': 2, 'ked_diphone': 2}
ESPEAK = 4
ACCENTS = ['en-us', 'en-gb', 'en-gb-scotland', 'en-gb-x-rp', 'en-029']
VARIANTS = ['m1', 'm2', 'm3', 'm4', 'm7', 'f1', 'f2', 'f3', 'f4', 'f5', 'adam', 'Andrea', 'belinda', 'steph', 'max',
            'paul', 'linda', 'michael', 'ed', 'grandma']

parser = argparse.ArgumentParser(
    description='Synthesises words. Needs flite, espeak-ng, festival, festvox-kdlpc16k and festvox-us-slt-hts.')
parser.add_argument('words', type=Path, help='WORDS.json of tokenise.ts')
parser.add_argument('app_words', type=Path, help='what list-app-words.ts printed')
parser.add_argument('folder', type=Path, help='where the clips are written')
parser.add_argument('count', type=int, help='how many clips to make')
arguments = parser.parse_args()

words = json.loads(arguments.words.read_text())
app_words = [word for word in arguments.app_words.read_text().split('\n') if word in words]
folder = arguments.folder
folder.mkdir(parents=True, exist_ok=True)
rng = random.Random(1)


def plan_clips() -> Iterator[dict]:
    """The word, voice and pace of each clip."""
    names = sorted(words) + 12 * app_words
    rng.shuffle(names)
    for word in names[:arguments.count]:
        voice = rng.choices([*FLITE, *FESTIVAL, 'espeak'], [*FLITE.values(), *FESTIVAL.values(), ESPEAK])[0]
        pace = min(1.8, max(0.8, rng.lognormvariate(0.12, 0.22)))
        yield {'word': word, 'voice': voice, 'pace': pace}


def say_with_festival(plan: list[dict], temporary: str) -> None:
    """Says all words of a voice in one run, since festival starts slowly."""
    for voice in FESTIVAL:
        script = Path(temporary, 'say.scm')
        lines = [f'(voice_{voice})']
        for i, one in enumerate(plan):
            if one['voice'] != voice:
                continue
            lines.append(f"(Parameter.set 'Duration_Stretch {one['pace']:.2f})")
            lines.append(f'(utt.save.wave (utt.synth (Utterance Text "{one["word"]}")) "{temporary}/{i}.wav" \'riff)')
        script.write_text('\n'.join(lines))
        subprocess.run(['festival', '--batch', script], check=True, capture_output=True)


def say(one: dict, path: str) -> None:
    if one['voice'] in FLITE:
        subprocess.run(['flite', '-voice', one['voice'], '--setf', f"duration_stretch={one['pace']:.2f}",
                        '-t', one['word'], '-o', path], check=True)
    elif one['voice'] == 'espeak':
        one['voice'] = f'{rng.choice(ACCENTS)}+{rng.choice(VARIANTS)}'
        subprocess.run(['espeak-ng', '-v', one['voice'], '-s', str(round(150 / one['pace'])),
                        '-p', str(rng.randint(25, 65)), '-w', path, one['word']], check=True)


def read(path: str) -> np.ndarray | None:
    """Reads a sound at 16 kHz without surrounding silence; returns None if less than 0.1 s is left."""
    own_rate, sound = wavfile.read(path)
    sound = sound.astype(np.float32) / 32768
    if own_rate != rate:
        sound = resample_poly(sound, rate, own_rate).astype(np.float32)
    power = np.convolve(sound ** 2, np.ones(320) / 320, 'same')
    loud = np.flatnonzero(power > power.max() * 10 ** -4.5)
    return sound[loud[0]:loud[-1] + 1] if loud.size >= 1600 else None


plan = list(plan_clips())
index, parts, at = [], [], 0
with tempfile.TemporaryDirectory() as temporary:
    say_with_festival(plan, temporary)
    for i, one in enumerate(plan):
        path = f'{temporary}/{i}.wav'
        say(one, path)
        try:
            sound = read(path)
        except (FileNotFoundError, ValueError):
            continue
        Path(path).unlink()
        if sound is None:
            continue
        # Shift two thirds of the voices, to get more voices than there are.
        if rng.random() < 0.65:
            sound = tempo(shift(sound, rng.uniform(-320, 320)), sound.size)
        if not 0.15 < sound.size / rate < 1.9:
            continue
        index.append({'word': one['word'], 'voice': one['voice'], 'start': at, 'length': int(sound.size)})
        parts.append((sound / (np.abs(sound).max() + 1e-9) * 20000).astype(np.int16))
        at += sound.size
np.save(folder / 'clips.npy', np.concatenate(parts))
Path(folder, 'clips.json').write_text(json.dumps(index))
print(len(index), 'clips')
