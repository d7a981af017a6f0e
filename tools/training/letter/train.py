"""train.py CACHE NAME [--steps N]: trains on synth.py's pictures into CACHE/NAME.pt; goes on where it was stopped.

New pictures depend on the seed and the step alone. Remembered ones are not kept on disk: a resumed run gathers them anew,
so it gives a network like that of an uninterrupted one, not the same.
"""

import argparse
import collections
import copy
import math
import multiprocessing
import os
import time

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from net import Net, predict
from synth import Synth

BATCH = 128
RATE = 3e-3
KEPT = 0.998  # of the running mean of the weights a step; that mean is the result
COARSE = 0.55  # the first part of the steps sees smaller pictures: less than half the work, nearly as much learnt
COARSE_SIDE = 32
AGAIN = 0.95  # until here each batch of new pictures is followed by two of older ones, moved a little
REMEMBERED = 400  # batches
SAVE_EVERY = 250

synth = None


def start(cache, held_out):
    global synth
    cv2.setNumThreads(1)
    synth = Synth(cache, held_out=held_out)


def make(task):
    return synth.batch(*task)


def ahead(pool, tasks, depth=12):
    """Batches in order, made a few ahead of their use and no more."""
    waiting = collections.deque()
    for task in tasks:
        waiting.append(pool.apply_async(make, (task,)))
        if len(waiting) > depth:
            yield waiting.popleft().get()
    while waiting:
        yield waiting.popleft().get()


def held_out_pictures(cache, fonts, n=1500):
    """Letters of fonts that were not trained on, distorted alike."""
    return Synth(cache, only=fonts).batch(99, 0, n)


def moved(pictures, random):
    """The same pictures turned, slanted and stretched a little."""
    n = len(pictures)
    angle, slant = random.normal(0, 0.1, n), random.normal(0, 0.1, n)
    wide, high = np.exp(np.abs(random.normal(0, 0.06, (2, n))))
    matrix = np.zeros((n, 2, 3), np.float32)
    matrix[:, 0, 0], matrix[:, 0, 1] = wide * np.cos(angle), slant - np.sin(angle)
    matrix[:, 1, 0], matrix[:, 1, 1] = np.sin(angle), high * np.cos(angle)
    x = torch.from_numpy(pictures[:, None]).float() / 255
    return F.grid_sample(x, F.affine_grid(torch.from_numpy(matrix), x.shape, align_corners=False), align_corners=False)


def lessons(batches, steps, first, seed):
    """What each step learns from: a new batch, then, until AGAIN, two remembered ones."""
    step, memory = first, []
    for pictures, labels in batches:
        small = (pictures * 255 + 0.5).astype(np.uint8)
        yield step, torch.from_numpy(pictures[:, None]), labels
        step += 1
        memory = [*memory[1 - REMEMBERED:], (small, labels)]
        for _ in range(2):
            if step >= steps * AGAIN:
                break
            random = np.random.default_rng([seed, step, 1])
            pictures, labels = memory[random.integers(len(memory))]
            yield step, moved(pictures, random), labels
            step += 1
        if step >= steps:
            return


def train(args):
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    path = f'{args.cache}/{args.name}.pt'
    net = Net().to(memory_format=torch.channels_last)
    if args.init:
        net.load_state_dict(torch.load(f'{args.cache}/{args.init}.pt')['mean'])
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
    with multiprocessing.Pool(args.workers, start, (args.cache, args.held_out)) as pool:
        batches = ahead(pool, ((args.seed, step, BATCH) for step in range(first, args.steps)))
        for step, x, labels in lessons(batches, args.steps, first, args.seed):
            warm = min(1, (step + 1) / 300)
            rate = args.rate * warm * (0.5 * (1 + math.cos(math.pi * step / args.steps)) + 0.003)
            for group in optimiser.param_groups:
                group['lr'] = rate
            if step < args.steps * COARSE:
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
            kept = min(KEPT, (step + 1) / (step + 11))
            with torch.no_grad():
                for m, n in zip(mean.state_dict().values(), net.state_dict().values()):
                    if m.dtype.is_floating_point:
                        m.mul_(kept).add_(n, alpha=1 - kept)
                    else:
                        m.copy_(n)
            hits, seen = hits + int((scores.argmax(1) == y).sum()), seen + len(y)
            if (step + 1) % SAVE_EVERY == 0 or step + 1 == args.steps:
                state = {'net': net.state_dict(), 'mean': mean.state_dict(), 'step': step + 1}
                state['optimiser'] = optimiser.state_dict()
                torch.save(state, path + '.new')
                os.replace(path + '.new', path)
                line = f'{time.time() - began:.0f} s, step {step + 1}/{args.steps}: trained on {hits / seen:.3f}'
                if tests is not None:
                    right = predict(mean, tests[0]).argmax(1).numpy() == tests[1]
                    line += f', fonts held out {right.mean():.3f}'
                print(line, flush=True)
                hits = seen = 0


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('cache')
    parser.add_argument('name')
    parser.add_argument('--steps', type=int, default=6000)
    parser.add_argument('--rate', type=float, default=RATE)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--workers', type=int, default=1)
    parser.add_argument('--init', help='start from the mean weights of this run')
    parser.add_argument('--held-out', nargs='*', default=(), help='fonts kept for checking')
    train(parser.parse_args())
