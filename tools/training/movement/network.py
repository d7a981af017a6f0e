"""The networks that tell movements apart, as they are trained and as they are exported."""
import torch
from torch import nn
from torch.nn import functional


class Block(nn.Module):
    def __init__(self, width, dilation, dropout):
        super().__init__()
        self.across = nn.Conv1d(width, width, 3, padding=dilation, dilation=dilation)
        self.first = nn.BatchNorm1d(width)
        self.within = nn.Conv1d(width, width, 1)
        self.second = nn.BatchNorm1d(width)
        self.dropout = nn.Dropout(dropout)

    def forward(self, x):
        inner = functional.relu(self.first(self.across(x)))
        return functional.relu(x + self.dropout(self.second(self.within(inner))))


class Seconds(nn.Module):
    """Joints over one second → ten labels: dilated convolutions over time."""

    def __init__(self, channels, labels, width=80, dropout=0.25):
        super().__init__()
        self.norm = nn.BatchNorm1d(channels)
        self.drop = nn.Dropout(0.15)
        self.enter = nn.Conv1d(channels, width, 1)
        self.blocks = nn.Sequential(*[Block(width, dilation, dropout) for dilation in (1, 2, 4)])
        self.leave = nn.Sequential(nn.Dropout(0.5), nn.Linear(2 * width, labels))

    def forward(self, x):
        x = functional.relu(self.enter(self.drop(self.norm(x))))
        x = self.blocks(x)
        return self.leave(torch.cat([x.mean(2), x.amax(2)], 1))


class Stretches(nn.Module):
    """
    Numbers of a whole stretch → ten labels: how near it is, in how the limbs move, in how the person travels and in the
    flow around the person, to the stretches learnt from (Gaussian kernels).
    """

    def __init__(self, mean, deviation, groups, learnt, weights, sharpness=1.0):
        super().__init__()
        self.register_buffer('mean', mean)
        self.register_buffer('deviation', deviation)
        self.groups = groups
        self.register_buffer('learnt', learnt)
        self.register_buffer('weights', weights)
        self.sharpness = sharpness

    def scaled(self, x):
        return ((x - self.mean) / self.deviation).clamp(-4, 4)

    def forward(self, x):
        return self.sharpness * (nearness(self.scaled(x), self.learnt, self.groups) @ self.weights)


def nearness(a, b, groups):
    """Mean over the groups of exp(−mean squared difference): rows of a × rows of b."""
    total = 0
    for start, end in groups:
        u, v = a[:, start:end], b[:, start:end]
        squares = (u * u).sum(1, keepdim=True) + (v * v).sum(1)[None, :] - 2 * (u @ v.transpose(0, 1))
        total = total + torch.exp(-squares / (end - start))
    return total / len(groups)


class Movement(nn.Module):
    """
    Both together: how the seconds and the whole stretch are mixed is told at `mixed`.
    """

    def __init__(self, seconds, stretches, mixture):
        super().__init__()
        self.seconds = nn.ModuleList(seconds)
        self.stretches = stretches
        self.mixture = mixture

    def forward(self, seconds, stretch):
        joints = sum(torch.softmax(net(seconds), 1) for net in self.seconds) / len(self.seconds)
        joints = joints.mean(0, keepdim=True)
        whole = torch.softmax(self.stretches(stretch).mean(0, keepdim=True), 1)
        return mixed(joints, whole, self.mixture)


def mixed(joints, whole, mixture):
    """
    joints, whole: n × 10. `share` of the say is the joints', the rest the whole stretch's. Taking all to the power of
    1 / temperature calibrates it.
    """
    chances = mixture['share'] * joints + (1 - mixture['share']) * whole
    tempered = (chances + 1e-4) ** (1 / mixture['temperature'])
    return tempered / tempered.sum(1, keepdim=True)
