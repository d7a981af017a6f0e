"""Trains the letter network on synthetic pictures and saves it in CACHE/NAME.pt; continues an interrupted run.

New pictures depend only on the seed and the step. Replayed pictures are not saved: a resumed run collects them again, so it
gives an equivalent network, not an identical one.
"""

import argparse
import collections
import copy
import math
import multiprocessing
import os
import time
from collections.abc import Callable, Iterable, Iterator
from multiprocessing.pool import Pool

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from network import Net, load_exported, predict
from synthetic_pictures import PictureSynthesiser

BATCH = 128
RATE = 3e-3
EMA_DECAY = 0.998  # exponential moving average of the weights; the average is the result
COARSE_SHARE = 0.55  # the first part of the steps uses smaller pictures: less than half the work, nearly the same progress
COARSE_SIDE = 32
REPLAY_SHARE = 0.95  # until here each new batch is followed by two replayed ones, slightly transformed
REPLAY_BATCHES = 400
SAVE_EVERY = 250

Task = tuple[int, int, int]
Batch = tuple[np.ndarray, np.ndarray]

synthesiser: PictureSynthesiser | None = None  # of the worker process


def start_worker(cache: str, held_out: tuple[str, ...]) -> None:
    global synthesiser
    cv2.setNumThreads(1)
    synthesiser = PictureSynthesiser(cache, held_out=held_out)


def make_batch(task: Task) -> Batch:
    assert synthesiser is not None
    return synthesiser.batch(*task)


def prefetch(pool: Pool, make: Callable[[Task], Batch], tasks: Iterable[Task], depth: int = 12) -> Iterator[Batch]:
    """Returns batches in order; the pool makes them at most `depth` ahead."""
    waiting = collections.deque()
    for task in tasks:
        waiting.append(pool.apply_async(make, (task,)))
        if len(waiting) > depth:
            yield waiting.popleft().get()
    while waiting:
        yield waiting.popleft().get()


def held_out_pictures(cache: str, fonts: list[str], n: int = 1500) -> Batch:
    """Pictures of fonts that are held out from training, with the same distortions."""
    return PictureSynthesiser(cache, only=fonts).batch(99, 0, n)


def transform(pictures: np.ndarray, rng: np.random.Generator) -> torch.Tensor:
    """Rotates, slants and stretches pictures slightly."""
    n = len(pictures)
    angle, slant = rng.normal(0, 0.1, n), rng.normal(0, 0.1, n)
    wide, high = np.exp(np.abs(rng.normal(0, 0.06, (2, n))))
    matrix = np.zeros((n, 2, 3), np.float32)
    matrix[:, 0, 0], matrix[:, 0, 1] = wide * np.cos(angle), slant - np.sin(angle)
    matrix[:, 1, 0], matrix[:, 1, 1] = np.sin(angle), high * np.cos(angle)
    x = torch.from_numpy(pictures[:, None]).float() / 255
    return F.grid_sample(x, F.affine_grid(torch.from_numpy(matrix), x.shape, align_corners=False), align_corners=False)


def training_steps(
    batches: Iterable[Batch], steps: int, first: int, seed: int
) -> Iterator[tuple[int, torch.Tensor, np.ndarray]]:
    """The batch of each step: a new one, then, until REPLAY_SHARE, two replayed ones."""
    step, memory = first, []
    for pictures, labels in batches:
        small = (pictures * 255 + 0.5).astype(np.uint8)
        yield step, torch.from_numpy(pictures[:, None]), labels
        step += 1
        memory = [*memory[1 - REPLAY_BATCHES:], (small, labels)]
        for _ in range(2):
            if step >= steps * REPLAY_SHARE:
                break
            rng = np.random.default_rng([seed, step, 1])
            pictures, labels = memory[rng.integers(len(memory))]
            yield step, transform(pictures, rng), labels
            step += 1
        if step >= steps:
            return


def train(args: argparse.Namespace) -> None:
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    cv2.setNumThreads(1)  # a forked worker hangs if OpenCV has threads
    path = f'{args.cache}/{args.name}.pt'
    net = Net()
    if args.init.endswith('.onnx'):
        net = load_exported(args.init, PictureSynthesiser(args.cache).batch(args.seed, 0, 512)[0])
    elif args.init:
        net.load_state_dict(torch.load(f'{args.cache}/{args.init}.pt')['mean'])
    net = net.to(memory_format=torch.channels_last)
    mean = copy.deepcopy(net)
    optimiser = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=2e-3)
    first = 0
    if os.path.exists(path):
        state = torch.load(path)
        net.load_state_dict(state['net'])
        mean.load_state_dict(state['mean'])
        optimiser.load_state_dict(state['optimiser'])
        first = state['step']
    tests = held_out_pictures(args.cache, args.held_out) if args.held_out else None
    began, hits, seen = time.time(), 0, 0
    with multiprocessing.Pool(args.workers, start_worker, (args.cache, args.held_out)) as pool:
        batches = prefetch(pool, make_batch, ((args.seed, step, BATCH) for step in range(first, args.steps)))
        for step, x, labels in training_steps(batches, args.steps, first, args.seed):
            warm = min(1, (step + 1) / 300)
            rate = args.rate * warm * (0.5 * (1 + math.cos(math.pi * step / args.steps)) + 0.003)
            for group in optimiser.param_groups:
                group['lr'] = rate
            if not args.init and step < args.steps * COARSE_SHARE:
                x = F.interpolate(x, size=COARSE_SIDE, mode='bilinear', antialias=True)
            x = x.contiguous(memory_format=torch.channels_last)
            y = torch.from_numpy(labels)
            with torch.autocast('cpu', dtype=torch.bfloat16):
                scores = net(x)
            scores = scores.float()
            loss = F.cross_entropy(scores, y, label_smoothing=0.05)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            decay = min(EMA_DECAY, (step + 1) / (step + 11))
            with torch.no_grad():
                for m, n in zip(mean.state_dict().values(), net.state_dict().values()):
                    if m.dtype.is_floating_point:
                        m.mul_(decay).add_(n, alpha=1 - decay)
                    else:
                        m.copy_(n)
            hits, seen = hits + int((scores.argmax(1) == y).sum()), seen + len(y)
            if (step + 1) % SAVE_EVERY == 0 or step + 1 == args.steps:
                state = {'net': net.state_dict(), 'mean': mean.state_dict(), 'step': step + 1}
                state['optimiser'] = optimiser.state_dict()
                torch.save(state, path + '.new')
                os.replace(path + '.new', path)
                line = f'{time.time() - began:.0f} s, step {step + 1}/{args.steps}: training accuracy {hits / seen:.3f}'
                if tests is not None:
                    right = predict(mean, tests[0]).argmax(1).numpy() == tests[1]
                    line += f', held-out fonts {right.mean():.3f}'
                print(line, flush=True)
                hits = seen = 0


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description='Trains the letter network; continues an interrupted run.')
    parser.add_argument('cache', help='the folder with skeletons.pkl, where the network is saved')
    parser.add_argument('name', help='name of the run')
    parser.add_argument('--steps', type=int, default=6000)
    parser.add_argument('--rate', type=float, default=RATE)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--workers', type=int, default=1, help='processes that make pictures')
    parser.add_argument('--init', default='', help='the weights to start with: the name of a run, or an exported model (.onnx)')
    parser.add_argument('--held-out', nargs='*', default=(), help='fonts to leave out of training and evaluate')
    train(parser.parse_args())
