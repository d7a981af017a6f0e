"""Trains Moonshine's encoder on single words in noise, babble, rooms and high voices. Seeded.

The decoder is frozen; it must score the spoken word higher than words that sound similar. The training data are the clips of
synthesise.py and a quarter as much of SPEECH, without the speakers of HALF, so that the network can be evaluated on those.
Writes OUT/half-HALF.onnx and the list of its speakers; continues an interrupted run.
"""
from __future__ import annotations

import argparse
import json
import time
import wave
import zlib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch

from augmentation import pair
from network import Decoder, Network, encode

BATCH = 6
REAL_SHARE = 0.25
# How many negatives each word gets: from the nearest 12, the nearest 40, the app's words and all words.
NEGATIVES = {'nearest': 2, 'near': 2, 'own': 2, 'any': 1}
# Weights of the further losses: the likelihood of the word, and the distance of the states to those of the clean word.
LIKELIHOOD_WEIGHT, DISTANCE_WEIGHT = 0.03, 0.3
# The learning rate in units of an 8-bit weight, its factor for float weights, and how many steps it decays at the end.
RATE, FLOAT_RATE, DECAY_STEPS = 0.03, 0.005, 2000
# A moving average of the weights over about 200 steps. The result is the mean of the final average and the one at step
# EARLY (weight averaging: Izmailov and others 2018, https://arxiv.org/abs/1803.05407).
EMA_DECAY, EARLY = 0.995, 2000
# The four men of fsdd_ have the most recordings: two in each half. The other speakers are assigned by a hash.
FSDD_HALVES = {'fsdd_jackson': 0, 'fsdd_nicolas': 0, 'fsdd_george': 1, 'fsdd_yweweler': 1}

parser = argparse.ArgumentParser(description="Trains Moonshine's encoder; continues an interrupted run.")
parser.add_argument('encoder', help='the published encoder')
parser.add_argument('decoder', help='the published decoder')
parser.add_argument('clips', type=Path, help='the folder of synthesise.py')
parser.add_argument('negatives', help='the file of hard_negatives.py')
parser.add_argument('words', type=Path, help='WORDS.json of tokenise.ts')
parser.add_argument('app_words', type=Path, help='what list-app-words.ts printed')
parser.add_argument('speech', type=Path, help='a folder of recordings for each word: fsdd_ and gsc_ files')
parser.add_argument('half', type=int, choices=(0, 1), help='the half of the speakers to leave out')
parser.add_argument('steps', type=int, help='training steps (4800 for the shipped encoder)')
parser.add_argument('out', type=Path, help='the folder to write')
arguments = parser.parse_args()
half, steps, out = arguments.half, arguments.steps, arguments.out
torch.set_num_threads(1)
out.mkdir(parents=True, exist_ok=True)

tokens_of = json.loads(arguments.words.read_text())
words = sorted(tokens_of)
number = {word: i for i, word in enumerate(words)}
negatives = np.load(arguments.negatives)
app_words = [number[word] for word in arguments.app_words.read_text().split('\n') if word in number]


def synthetic_words() -> Iterator[tuple[str, np.ndarray]]:
    samples = np.load(arguments.clips / 'clips.npy', mmap_mode='r')
    for clip in json.loads((arguments.clips / 'clips.json').read_text()):
        yield clip['word'], samples[clip['start']:clip['start'] + clip['length']]


def recorded_words() -> Iterator[tuple[str, np.ndarray, str]]:
    for path in sorted(arguments.speech.glob('*/*.wav')):
        source, name = path.name.split('_')[:2]
        speaker = f'{source}_{name}'
        if source not in ('fsdd', 'gsc') or FSDD_HALVES.get(speaker, zlib.crc32(name.encode()) % 2) == half:
            continue
        with wave.open(str(path)) as file:
            yield path.parent.name, np.frombuffer(file.readframes(file.getnframes()), np.int16), speaker


spoken = list(recorded_words())
(out / f'half-{half}.json').write_text(json.dumps(sorted({speaker for _, _, speaker in spoken})))
pool = list(synthetic_words())
times = max(1, round(REAL_SHARE * len(pool) / len(spoken)))
pool = sorted(pool + [(word, samples) for word, samples, _ in spoken] * times, key=lambda one: len(one[1]))


def sound(place: int) -> np.ndarray:
    return pool[place][1].astype(np.float32) / 32768


student, teacher = Network(arguments.encoder, trainable=True), Network(arguments.encoder)
decoder = Decoder(arguments.decoder)
mean = {name: value.detach().clone() for name, value in student.trainable_weights().items()}
floats = list(student.floats.values())
optimiser = torch.optim.Adam([{'params': [values for values, _ in student.quantised.values()], 'size': 1.0},
                              {'params': floats, 'size': FLOAT_RATE}], lr=RATE, betas=(0.9, 0.98))
step, early = 0, None
state = out / f'half-{half}.pt'
if state.exists():
    saved = torch.load(state, weights_only=False)
    step, mean, early = saved['step'], saved['mean'], saved['early']
    optimiser.load_state_dict(saved['optimiser'])
    for name, value in student.trainable_weights().items():
        value.data.copy_(saved['weights'][name])


def candidates(word: str, rng: np.random.Generator) -> list[int]:
    """The index of the word, then those of its negatives."""
    said = number[word]
    chosen = [said]
    sources = {'nearest': negatives[said][:12], 'near': negatives[said], 'own': app_words, 'any': range(len(words))}
    for source, count in NEGATIVES.items():
        fresh = [int(sources[source][k]) for k in rng.permutation(len(sources[source]))[:count + 8]]
        chosen += [one for one in fresh if one not in chosen][:count]
    return chosen


def scores(states: torch.Tensor, chosen: list[list[int]]) -> torch.Tensor:
    """states [n, frames, 288], chosen [n][c] -> log-probability of each word, [n, c]"""
    sequences = [torch.tensor(tokens_of[words[one]]) for some in chosen for one in some]
    longest = max(map(len, sequences))
    given = torch.full((len(sequences), longest), 2)
    wanted = torch.zeros((len(sequences), longest), dtype=torch.long)
    mask = torch.zeros(len(sequences), longest)
    given[:, 0] = 1
    for row, tokens in enumerate(sequences):
        given[row, 1:len(tokens)] = tokens[:-1]
        wanted[row, :len(tokens)] = tokens
        mask[row, :len(tokens)] = 1
    logits = decoder.logits(given, states)
    said = logits.gather(2, wanted[..., None])[..., 0] - torch.logsumexp(logits, -1)
    return (said * mask).sum(1).reshape(len(chosen), -1)


def train_step(rng: np.random.Generator) -> np.ndarray:
    """Returns the classification loss, the distance of the states, and the accuracy against the negatives."""
    middle = int(rng.integers(len(pool)))
    # Words of similar length: otherwise the network would learn the padding of the shorter ones.
    places = np.clip(middle + rng.integers(-150, 150, BATCH), 0, len(pool) - 1)
    pairs = [pair(sound(place), lambda: sound(int(rng.integers(len(pool)))), rng) for place in places]
    longest = max(clean.size for clean, _ in pairs)
    clean, disturbed = (torch.stack([torch.from_numpy(np.pad(one[k], (0, longest - one[k].size)).astype(np.float32))
                                     for one in pairs]) for k in (0, 1))
    with torch.no_grad():
        target = encode(teacher, clean)
    states = encode(student, disturbed)
    spread = target.reshape(-1, target.shape[-1]).var(0) + 1e-3
    distance = ((states - target) ** 2 / spread).mean()
    likelihoods = scores(states, [candidates(pool[place][0], rng) for place in places])
    mistake = -torch.log_softmax(likelihoods, 1)[:, 0].mean()
    loss = mistake - LIKELIHOOD_WEIGHT * likelihoods[:, 0].mean() + DISTANCE_WEIGHT * distance
    for group in optimiser.param_groups:
        group['lr'] = RATE * group['size'] * min(1, (step + 1) / 30, (steps - step) / DECAY_STEPS)
    optimiser.zero_grad()
    loss.backward()
    torch.nn.utils.clip_grad_norm_(floats, 1.0)
    optimiser.step()
    return np.array([mistake.item(), distance.item(), (likelihoods.argmax(1) == 0).float().mean().item()])


def save() -> None:
    weights = {name: value.detach().clone() for name, value in student.trainable_weights().items()}
    part = state.with_suffix('.part')
    torch.save({'weights': weights, 'mean': mean, 'early': early, 'optimiser': optimiser.state_dict(), 'step': step}, part)
    part.rename(state)
    for name, value in student.trainable_weights().items():
        value.data.copy_(mean[name] if early is None else (mean[name] + early[name]) / 2)
    student.write(str(out / f'half-{half}.onnx'))
    for name, value in student.trainable_weights().items():
        value.data.copy_(weights[name])


started = time.time()
shown = None
while step < steps:
    now = train_step(np.random.default_rng([step, half, 7]))
    step += 1
    decay = min(EMA_DECAY, step / (step + 20))
    for name, value in student.trainable_weights().items():
        mean[name].mul_(decay).add_(value.detach(), alpha=1 - decay)
    shown = now if shown is None else 0.98 * shown + 0.02 * now
    if step == EARLY and EARLY < steps:
        early = {name: value.clone() for name, value in mean.items()}
    if step % 10 == 0:
        print(f'{step} of {steps}, {time.time() - started:.0f} s: loss {shown[0]:.3f} distance {shown[1]:.3f} '
              f'accuracy {shown[2]:.3f}', flush=True)
    if step % 100 == 0 or step == steps:
        save()
