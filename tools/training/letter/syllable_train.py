"""Trains the syllable network, from the letter network's weights, and saves it in CACHE/NAME.pt; continues an interrupted run."""

import argparse
import copy
import math
import os
import time
from collections.abc import Iterable, Iterator
from multiprocessing import Pool
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from network import load_exported, predict
from syllable_network import SyllableNet, right, split, started_from
from syllable_pictures import SyllableSynthesiser
from syllables import NO_SYLLABLE
from train import Batch, EMA_DECAY, prefetch, Task, transform

BATCH = 128
REPLAYS, REPLAY_BATCHES = 5, 300
SAVE_EVERY = 50
LETTER = Path(__file__).resolve().parents[3] / 'models/letter.onnx'

synthesiser: SyllableSynthesiser | None = None  # of the worker process


def start_worker(cache: str, held_out: tuple[str, ...]) -> None:
    global synthesiser
    cv2.setNumThreads(1)
    synthesiser = SyllableSynthesiser(cache, held_out=held_out)


def make_batch(task: Task) -> Batch:
    assert synthesiser is not None
    return synthesiser.batch(*task)


def training_steps(batches: Iterable[Batch], steps: int, first: int, seed: int) -> Iterator[tuple[int, torch.Tensor, np.ndarray]]:
    """The batch of each step: a new one, then replayed ones, slightly transformed."""
    step, memory = first, []
    for pictures, labels in batches:
        memory = [*memory[1 - REPLAY_BATCHES:], ((pictures * 255 + 0.5).astype(np.uint8), labels)]
        yield step, torch.from_numpy(pictures[:, None]), labels
        step += 1
        for _ in range(REPLAYS):
            if step >= steps:
                return
            rng = np.random.default_rng([seed, step, 1])
            pictures, labels = memory[rng.integers(len(memory))]
            yield step, transform(pictures, rng), labels
            step += 1
        if step >= steps:
            return


def loss_of(scores: torch.Tensor, labels: torch.Tensor) -> torch.Tensor:
    consonant, sign = split(scores)
    known = labels[:, 0] != NO_SYLLABLE
    return (F.cross_entropy(consonant, labels[:, 0], label_smoothing=0.03)
            + F.cross_entropy(sign[known], labels[known, 1], label_smoothing=0.03))


def train(args: argparse.Namespace) -> None:
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    cv2.setNumThreads(1)  # a forked worker hangs if OpenCV has threads
    path = f'{args.cache}/{args.name}.pt'
    first = 0
    if os.path.exists(path):
        net, state = SyllableNet(), torch.load(path)
    else:
        some = SyllableSynthesiser(args.cache, held_out=args.held_out).batch(args.seed, 10**6, 256)[0]
        net, state = started_from(load_exported(str(LETTER), some)), None
    net = net.to(memory_format=torch.channels_last)
    mean = copy.deepcopy(net)
    optimiser = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=2e-3)
    if state is not None:
        net.load_state_dict(state['net'])
        mean.load_state_dict(state['mean'])
        optimiser.load_state_dict(state['optimiser'])
        first = state['step']
    tests = SyllableSynthesiser(args.cache, only=args.held_out).batch(99, 0, 400) if args.held_out else None
    began, hits, seen = time.time(), 0, 0
    with Pool(1, start_worker, (args.cache, args.held_out)) as pool:
        batches = prefetch(pool, make_batch, ((args.seed, step, BATCH) for step in range(first, args.steps)))
        for step, x, labels in training_steps(batches, args.steps, first, args.seed):
            rate = args.rate * min(1, (step + 1) / 60) * (0.5 * (1 + math.cos(math.pi * step / args.steps)) + 0.01)
            for group in optimiser.param_groups:
                group['lr'] = rate
            with torch.autocast('cpu', dtype=torch.bfloat16):
                scores = net(x.contiguous(memory_format=torch.channels_last))
            scores = scores.float()
            loss = loss_of(scores, torch.from_numpy(labels))
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            decay = min(EMA_DECAY, 0.98 if step < args.steps * 0.8 else 0.99, (step + 1) / (step + 11))
            with torch.no_grad():
                for m, n in zip(mean.state_dict().values(), net.state_dict().values()):
                    if m.dtype.is_floating_point:
                        m.mul_(decay).add_(n, alpha=1 - decay)
                    else:
                        m.copy_(n)
            hits, seen = hits + int(right(scores.detach(), labels).sum()), seen + len(labels)
            if (step + 1) % SAVE_EVERY == 0 or step + 1 == args.steps:
                torch.save({'net': net.state_dict(), 'mean': mean.state_dict(), 'step': step + 1,
                            'optimiser': optimiser.state_dict()}, path + '.new')
                os.replace(path + '.new', path)
                line = f'{time.time() - began:.0f} s ({time.process_time():.0f} s of a core), step {step + 1}/{args.steps}: training {hits / seen:.3f}'
                if tests is not None and (step + 1) % (4 * SAVE_EVERY) == 0:
                    line += f', held-out fonts {right(predict(mean, tests[0]), tests[1]).mean():.3f}'
                print(line, flush=True)
                hits = seen = 0


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description='Trains the syllable network; continues an interrupted run.')
    parser.add_argument('cache', help='the folder with skeletons.pkl and syllables.pkl, where the network is saved')
    parser.add_argument('name', help='name of the run')
    parser.add_argument('--steps', type=int, default=2000)
    parser.add_argument('--rate', type=float, default=2e-3)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--held-out', nargs='*', default=(), help='fonts to leave out of training and evaluate')
    train(parser.parse_args())
