"""Training of one network each, seeded."""
import numpy as np
import torch
from torch import nn
from torch.nn import functional

from net import Seconds, Stretches, nearness


def train_seconds(windows, keep, seed, steps, batch=72):
    """windows: data.Windows; keep: places of those to learn from."""
    torch.manual_seed(seed)
    chance = np.random.default_rng(seed)
    count = windows.labels.max() + 1
    net = Seconds(windows.shape[0], count)
    optimiser = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=2e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 3e-3, steps)
    places = [keep[windows.labels[keep] == label] for label in range(count)]
    net.train()
    for _ in range(steps):
        chosen = np.array([chance.choice(places[label]) for label in chance.integers(0, count, batch)])
        x = torch.from_numpy(windows.features[chosen].astype(np.float32) / 4096)
        loss = functional.cross_entropy(net(x), torch.from_numpy(windows.labels[chosen]), label_smoothing=0.1)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimiser.step()
        schedule.step()
    return net.eval()


def train_stretches(features, labels, groups, count, ridge=0.3):
    """Kernel ridge regression on the labels, which count alike. features: rows × numbers; labels: below `count`."""
    x, y = torch.from_numpy(features), torch.from_numpy(labels)
    net = Stretches(x.mean(0), x.std(0) + 1e-3, groups, x[:0], torch.zeros(0, count))
    scaled = net.scaled(x)
    frequency = count * torch.bincount(y, minlength=count) / len(y)
    target = functional.one_hot(y, count).double() - 1 / count
    kernel = nearness(scaled.double(), scaled.double(), groups)
    weights = torch.linalg.solve(kernel + torch.diag(ridge * frequency[y].double()), target)
    net.learnt, net.weights = scaled, weights.float()
    return net.eval()
