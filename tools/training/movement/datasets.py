"""What make-windows.ts and make-stretches.ts wrote."""
import json

import numpy as np

LABELS = ['catch', 'walk', 'jump', 'run', 'throw', 'dribble', 'handstand', 'kick_ball', 'somersault', 'none']
SIX = [LABELS.index(label) for label in ('catch', 'walk', 'jump', 'run', 'throw', 'kick_ball')]

FOLDS = 5


class Windows:
    def __init__(self, path):
        with open(f'{path}.json', encoding='utf8') as file:
            told = json.load(file)
        assert told['labels'] == LABELS
        self.features = np.memmap(f'{path}.i16', np.int16, 'r').reshape(-1, told['channels'], told['moments'])
        self.labels = np.array([LABELS.index(row['label']) for row in told['rows']])
        self.groups = np.array([row['group'] for row in told['rows']])
        self.shape = (told['channels'], told['moments'])


class Clip:
    """A clip: the features of its seconds, and of itself (first as it is and in a mirror, then its variants)."""

    def __init__(self, told, values, sizes, shape, drawn):
        self.name, self.source, self.whole, self.drawn = told['name'], told['source'], told['whole'], drawn
        self.label = LABELS.index(told['movement'])
        self.seen = 'body' in told
        if not self.seen:
            return
        self.windows = self.rows(values, told['windows'], shape[0] * shape[1]).reshape(-1, *shape)
        self.body = self.rows(values, told['body'], sizes['body'])
        self.flow = self.rows(values, told['flow'], sizes['flow'])
        self.both = np.concatenate([self.body, self.flow], 1)

    @staticmethod
    def rows(values, place, size):
        return values[place['at']:place['at'] + place['rows'] * size].reshape(place['rows'], size)


def read_clips(path, shape):
    """The filmed clips, then the drawn ones."""
    clips = []
    for kind in ('filmed', 'drawn'):
        with open(f'{path}-{kind}.json', encoding='utf8') as file:
            told = json.load(file)
        values = np.fromfile(f'{path}-{kind}.f32', np.float32)
        clips += [Clip(clip, values, told, shape, kind == 'drawn') for clip in told['clips']]
    return clips


def folds_of(clips, seed, count=FOLDS):
    """
    A fold for each clip: clips of one source stay together, labels are spread evenly, those of filmed and of drawn
    clips by themselves.
    """
    folds = np.zeros(len(clips), int)
    for drawn in (False, True):
        some = [i for i, clip in enumerate(clips) if clip.drawn == drawn]
        folds[some] = spread([clips[i] for i in some], seed, count)
    return folds


def spread(clips, seed, count):
    chance = np.random.default_rng(seed)
    sources = {}
    for clip in clips:
        sources.setdefault(clip.source, []).append(clip.label)
    order = list(sources)
    chance.shuffle(order)
    order.sort(key=lambda source: -len(sources[source]))
    filled = np.zeros((count, len(LABELS)))
    fold = {}
    for source in order:
        labels = np.bincount(sources[source], minlength=len(LABELS))
        costs = [((filled[k] + labels) ** 2).sum() - (filled[k] ** 2).sum() for k in range(count)]
        best = int(np.argmin(costs))
        fold[source] = best
        filled[best] += labels
    return [fold[clip.source] for clip in clips]
