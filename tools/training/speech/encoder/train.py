"""train.py ENCODER DECODER CLIPS RIVALS.npy WORDS.json APP_WORDS.txt SPEECH HALF STEPS OUT

Teaches Moonshine's encoder single words in noise, babble, rooms and high voices: the decoder, which stays as it is,
shall find the word that was said likelier than words that sound like it. Learnt from are what synthesise.py said and a
quarter as much of SPEECH (a folder a word: fsdd_ and gsc_ files) without the speakers of HALF (0 or 1), so that the
network can be judged on those. Writes OUT/half-HALF.onnx, its speakers beside it; goes on where it was stopped. Seeded.
Needs Debian's python3-torch, python3-onnx and python3-scipy.
"""
import json
import sys
import time
import wave
import zlib
from pathlib import Path

import numpy as np
import torch

from network import Decoder, Network, encode
from sounds import pair

BATCH = 6
REAL_SHARE = 0.25
# For each word: of the nearest 12, of the nearest 40, of the app's and of all.
RIVALS = {'nearest': 2, 'near': 2, 'own': 2, 'any': 1}
# Beside telling words apart: the word likely in itself, and the states not far from those of the undisturbed word.
LIKELY, STILL = 0.03, 0.3
# In units of a weight of 8 bits; weights that are plain numbers move so much less. Over the last steps it falls to nothing.
RATE, PLAIN_RATE, FALLING = 0.03, 0.005, 2000
# Of the weights the mean of the last some 200 steps is kept; what is written is the mean of that and of what was kept at
# step EARLY: where such a mean errs, both have to (Izmailov and others 2018, https://arxiv.org/abs/1803.05407).
KEPT, EARLY = 0.995, 2000
# The men of fsdd_ say most: two in each half. The others are many.
MEN = {'fsdd_jackson': 0, 'fsdd_nicolas': 0, 'fsdd_george': 1, 'fsdd_yweweler': 1}

encoder, decoder, clips, rivals, words, own, speech, half, steps, out = sys.argv[1:]
half, steps, out = int(half), int(steps), Path(out)
torch.set_num_threads(1)
out.mkdir(parents=True, exist_ok=True)

tokens_of = json.loads(Path(words).read_text())
words = sorted(tokens_of)
number = {word: i for i, word in enumerate(words)}
near = np.load(rivals)
own = [number[word] for word in Path(own).read_text().split('\n') if word in number]


def made():
    samples = np.load(Path(clips, 'clips.npy'), mmap_mode='r')
    for clip in json.loads(Path(clips, 'clips.json').read_text()):
        yield clip['word'], samples[clip['start']:clip['start'] + clip['length']]


def real():
    for path in sorted(Path(speech).glob('*/*.wav')):
        source, name = path.name.split('_')[:2]
        speaker = f'{source}_{name}'
        if source not in ('fsdd', 'gsc') or MEN.get(speaker, zlib.crc32(name.encode()) % 2) == half:
            continue
        with wave.open(str(path)) as file:
            yield path.parent.name, np.frombuffer(file.readframes(file.getnframes()), np.int16), speaker


spoken = list(real())
(out / f'half-{half}.json').write_text(json.dumps(sorted({speaker for _, _, speaker in spoken})))
pool = list(made())
times = max(1, round(REAL_SHARE * len(pool) / len(spoken)))
pool = sorted(pool + [(word, samples) for word, samples, _ in spoken] * times, key=lambda one: len(one[1]))


def sound(place):
    return pool[place][1].astype(np.float32) / 32768


student, teacher, judge = Network(encoder, trained=True), Network(encoder), Decoder(decoder)
mean = {name: value.detach().clone() for name, value in student.learnt().items()}
plain = list(student.plain.values())
optimiser = torch.optim.Adam([{'params': [values for values, _ in student.whole.values()], 'size': 1.0},
                              {'params': plain, 'size': PLAIN_RATE}], lr=RATE, betas=(0.9, 0.98))
step, early = 0, None
state = out / f'half-{half}.pt'
if state.exists():
    saved = torch.load(state)
    step, mean, early = saved['step'], saved['mean'], saved['early']
    optimiser.load_state_dict(saved['optimiser'])
    for name, value in student.learnt().items():
        value.data.copy_(saved['learnt'][name])


def competing(word, chance):
    """The word's number, then its rivals'."""
    said = number[word]
    chosen = [said]
    sources = {'nearest': near[said][:12], 'near': near[said], 'own': own, 'any': range(len(words))}
    for source, count in RIVALS.items():
        fresh = [int(sources[source][k]) for k in chance.permutation(len(sources[source]))[:count + 8]]
        chosen += [one for one in fresh if one not in chosen][:count]
    return chosen


def scores(states, chosen):
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
    logits = judge.logits(given, states)
    said = logits.gather(2, wanted[..., None])[..., 0] - torch.logsumexp(logits, -1)
    return (said * mask).sum(1).reshape(len(chosen), -1)


def learn(chance):
    """One step; what it lost, and the share of words that were told from their rivals."""
    middle = int(chance.integers(len(pool)))
    # Of about one length: silence at the end of the shorter ones would be learnt too.
    places = np.clip(middle + chance.integers(-150, 150, BATCH), 0, len(pool) - 1)
    pairs = [pair(sound(place), lambda: sound(int(chance.integers(len(pool)))), chance) for place in places]
    longest = max(clean.size for clean, _ in pairs)
    clean, disturbed = (torch.stack([torch.from_numpy(np.pad(one[k], (0, longest - one[k].size)).astype(np.float32))
                                     for one in pairs]) for k in (0, 1))
    with torch.no_grad():
        target = encode(teacher, clean)
    states = encode(student, disturbed)
    spread = target.reshape(-1, target.shape[-1]).var(0) + 1e-3
    moved = ((states - target) ** 2 / spread).mean()
    told = scores(states, [competing(pool[place][0], chance) for place in places])
    mistaken = -torch.log_softmax(told, 1)[:, 0].mean()
    loss = mistaken - LIKELY * told[:, 0].mean() + STILL * moved
    for group in optimiser.param_groups:
        group['lr'] = RATE * group['size'] * min(1, (step + 1) / 30, (steps - step) / FALLING)
    optimiser.zero_grad()
    loss.backward()
    torch.nn.utils.clip_grad_norm_(plain, 1.0)
    optimiser.step()
    return np.array([mistaken.item(), moved.item(), (told.argmax(1) == 0).float().mean().item()])


def save():
    learnt = {name: value.detach().clone() for name, value in student.learnt().items()}
    part = state.with_suffix('.part')
    torch.save({'learnt': learnt, 'mean': mean, 'early': early, 'optimiser': optimiser.state_dict(), 'step': step}, part)
    part.rename(state)
    for name, value in student.learnt().items():
        value.data.copy_(mean[name] if early is None else (mean[name] + early[name]) / 2)
    student.write(str(out / f'half-{half}.onnx'))
    for name, value in student.learnt().items():
        value.data.copy_(learnt[name])


started = time.time()
shown = None
while step < steps:
    now = learn(np.random.default_rng([step, half, 7]))
    step += 1
    kept = min(KEPT, step / (step + 20))
    for name, value in student.learnt().items():
        mean[name].mul_(kept).add_(value.detach(), alpha=1 - kept)
    shown = now if shown is None else 0.98 * shown + 0.02 * now
    if step == EARLY and EARLY < steps:
        early = {name: value.clone() for name, value in mean.items()}
    if step % 10 == 0:
        print(f'{step} of {steps}, {time.time() - started:.0f} s: mistaken {shown[0]:.3f} moved {shown[1]:.3f} '
              f'told {shown[2]:.3f}', flush=True)
    if step % 100 == 0 or step == steps:
        save()
