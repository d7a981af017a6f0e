"""Trains the classifiers of raised fingers and the confidence of a hand, and writes fingers.json.

A logistic regression for each finger, on its features and their squares, with strong regularisation. It is trained on
rendered hands and photographs (collect-readings.ts). Of a photograph only the count is known: the fingers that a model
trained on rendered hands finds most probable are taken as raised.

Printed figures are of held-out data: a fold is a third of the people of a source with several people, or a whole source, or
a quarter of the rendered hands. The confidence of a fold is fitted on inner folds of the others.
"""
import argparse
import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

# The ridge penalty for each reading of a rendered hand.
PENALTY = 0.1
FEATURE_LIMIT = 6
LOG_ODDS_LIMIT = 6
THUMB_BESIDE_ONE = 2
THUMB_OF_OPEN_HAND = 0.5
# The weight of all photographs together, relative to all rendered hands.
PHOTOGRAPHS = 0.5
# The weight of a hand that the border cuts: some of its fingers are not in the picture.
CUT = 0.3
SURE = 0.8
# At most this share of the photographs is sure. New people and cameras are read less well than these photographs.
MOST_SURE = 0.9
TARGET = Path(__file__).resolve().parents[3] / 'src/areas/math/recognition/model/fingers.json'


@dataclass
class Hands:
    """Hands and their readings; a reading's hand is an index."""

    source: np.ndarray
    fold: np.ndarray
    count: np.ndarray
    up: np.ndarray
    hand: np.ndarray
    full: np.ndarray
    features: list[np.ndarray]

    @property
    def rendered(self) -> np.ndarray:
        return np.char.startswith(self.fold, 'rendered')


def load(cache: Path) -> Hands:
    files = [*sorted(cache.glob('rendered-*.json')), cache / 'photographs.json']
    hands = [hand for file in files for hand in json.loads(file.read_text())]
    people: dict[str, list[str]] = {}
    for one in hands:
        known = people.setdefault(one['source'], [])
        if one['person'] not in known:
            known.append(one['person'])

    def fold(index: int) -> str:
        source, person = hands[index]['source'], hands[index]['person']
        if 'fingers' in hands[index]:
            return f'rendered, part {index // 35 % 4 + 1} of 4'
        if len(people[source]) < 3:
            return source
        return f'{source}, people {people[source].index(person) % 3 + 1} of 3'

    readings = [(i, reading) for i, hand in enumerate(hands) for reading in hand['readings']]
    values = [np.array([reading['features'][finger] for _, reading in readings]) for finger in range(5)]
    clipped = [np.clip(one, -FEATURE_LIMIT, FEATURE_LIMIT) for one in values]
    return Hands(
        source=np.array([hand['source'] for hand in hands]),
        fold=np.array([fold(i) for i in range(len(hands))]),
        count=np.array([hand['count'] for hand in hands]),
        up=np.array([hand.get('fingers', [np.nan] * 5) for hand in hands], float),
        hand=np.array([i for i, _ in readings]),
        full=np.array([reading['network'] == 'full' for _, reading in readings]),
        features=[np.c_[one, one**2] for one in clipped],
    )


def sigmoid(x: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-np.clip(x, -30, 30)))


def logistic(values: np.ndarray, labels: np.ndarray, weights: np.ndarray, penalty: float) -> np.ndarray:
    """Logistic regression by Newton's method on standardised values: the weights, then the intercept."""
    mean = np.average(values, 0, weights)
    spread = np.sqrt(np.average((values - mean) ** 2, 0, weights)) + 1e-3
    design = np.c_[(values - mean) / spread, np.ones(len(values))]
    ridge = penalty * np.eye(design.shape[1])
    ridge[-1, -1] = 1e-6
    fitted = np.zeros(design.shape[1])
    for _ in range(12):
        probability = sigmoid(design @ fitted)
        curvature = np.maximum(weights * probability * (1 - probability), 1e-9)
        gradient = design.T @ (weights * (probability - labels)) + ridge @ fitted
        fitted = fitted - np.linalg.solve((design * curvature[:, None]).T @ design + ridge, gradient)
    return np.r_[fitted[:-1] / spread, fitted[-1] - (fitted[:-1] * mean / spread).sum()]


def fit(hands: Hands, up: np.ndarray, chosen: np.ndarray, photographs: float) -> list[np.ndarray]:
    """The five regressions. `chosen`: readings to train on; `photographs`: their weight, 0 leaves them out."""
    rendered = hands.rendered[hands.hand]
    weights = np.where(hands.source[hands.hand] == 'cut', CUT, 1.0) * chosen
    penalty = PENALTY * (chosen & rendered).sum()
    of_photographs = chosen & ~rendered & ~np.isnan(up[hands.hand, 0]) & (hands.count[hands.hand] > 0)
    weights[~rendered] = 0
    if photographs > 0 and of_photographs.any():
        weights[of_photographs] = photographs * weights.sum() / of_photographs.sum()
    used = weights > 0
    return [logistic(hands.features[f][used], up[hands.hand[used], f], weights[used], penalty) for f in range(5)]


def log_odds(hands: Hands, model: list[np.ndarray], use_rule: bool = True) -> np.ndarray:
    """The log-odds of each reading's fingers, as finger-classifier.ts."""
    odds = np.stack([one @ m[:-1] + m[-1] for one, m in zip(hands.features, model, strict=True)], 1)
    odds = np.clip(odds, -LOG_ODDS_LIMIT, LOG_ODDS_LIMIT)
    if use_rule:
        one = (odds[:, 1] > 0) & (odds[:, 2:] < 0).all(1)
        odds[one, 0] -= THUMB_BESIDE_ONE
        odds[(odds[:, 1:] > 0).all(1), 0] += THUMB_OF_OPEN_HAND
        odds = np.clip(odds, -LOG_ODDS_LIMIT, LOG_ODDS_LIMIT)
    return odds


def mean_of_hands(hands: Hands, values: np.ndarray) -> np.ndarray:
    """The mean of each hand's readings with the full network; NaN if it was not found."""
    sums, n = np.zeros((len(hands.count), values.shape[1])), np.zeros(len(hands.count))
    np.add.at(sums, hands.hand[hands.full], values[hands.full])
    np.add.at(n, hands.hand[hands.full], 1)
    with np.errstate(invalid='ignore'):
        return sums / n[:, None]


def fingers_of_counts(hands: Hands) -> np.ndarray:
    """The raised fingers of each hand; for photographs the likeliest ones with the known count."""
    model = fit(hands, hands.up, np.ones(len(hands.hand), bool), 0)
    mean = mean_of_hands(hands, log_odds(hands, model, use_rule=False))
    rank = np.argsort(np.argsort(-mean, 1), 1)
    guess = np.where(np.isnan(mean), np.nan, rank < hands.count[:, None])
    return np.where(np.isnan(hands.up), guess, hands.up)


def certainty(hands: Hands, odds: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """For each hand the inputs of the confidence (log-odds that all fingers are right, disagreement); and whether it is right."""
    mean, square = mean_of_hands(hands, odds), mean_of_hands(hands, odds**2)
    everything = sigmoid(np.abs(mean)).prod(1)
    disagreement = np.sqrt(np.maximum(0, square - mean**2)).mean(1)
    return np.c_[np.log(everything / (1 - everything)), disagreement], (mean > 0).sum(1) == hands.count


def fit_confidence(hands: Hands, inputs: np.ndarray, right: np.ndarray, chosen: np.ndarray) -> np.ndarray:
    """Weights and bias of a logistic curve. It is shifted so that of the photographs above SURE at least 99 of 100 are right.

    The curve's shape is fitted on rendered hands and photographs, rings included; the shift on photographs without rings,
    with each error counted twice, since new people cause more errors.
    """
    known = chosen & ~np.isnan(inputs[:, 0])
    fitted = logistic(inputs[known], right[known].astype(float), np.ones(known.sum()), 1)
    photographs = known & ~hands.rendered & (hands.count > 0)
    score = inputs[photographs] @ fitted[:-1]
    order = np.argsort(-score)
    wrong = np.cumsum(~right[photographs][order])
    enough = np.flatnonzero(2 * wrong <= 0.01 * np.arange(1, len(order) + 1))
    last = min(enough[-1], int(MOST_SURE * len(order))) if len(enough) else 0
    threshold = score[order[last]]
    return np.r_[fitted[:-1], np.log(SURE / (1 - SURE)) - threshold]


def interval(right: np.ndarray, groups: np.ndarray) -> str:
    """A share with its 95 % bootstrap interval over groups."""
    names = np.unique(groups)
    sums = np.array([[right[groups == name].sum(), (groups == name).sum()] for name in names]) if len(names) > 1 else np.c_[right, np.ones(len(right))]
    random = np.random.default_rng(1)
    drawn = sums[random.integers(0, len(sums), (1000, len(sums)))].sum(1)
    low, high = np.quantile(drawn[:, 0] / drawn[:, 1], (0.025, 0.975))
    return f'{100 * right.mean():.1f} % ({100 * low:.1f} to {100 * high:.1f}) of {len(right)}'


def hold_out(hands: Hands, up: np.ndarray, folds: Iterable[str], without: str | None = None) -> np.ndarray:
    """The log-odds of the readings of each fold, by a model trained on neither this fold nor `without`."""
    odds = np.full((len(hands.hand), 5), np.nan)
    for fold in folds:
        test = hands.fold[hands.hand] == fold
        source = hands.source[hands.hand[test]][0]
        # Photographs of the same source have the same camera: they are left out, too.
        same = test if fold.startswith('rendered') else hands.source[hands.hand] == source
        train = ~same & (hands.fold[hands.hand] != (without or ''))
        odds[test] = log_odds(hands, fit(hands, up, train, PHOTOGRAPHS))[test]
    return odds


def report(hands: Hands, name: str, chosen: np.ndarray, inputs: np.ndarray, right: np.ndarray, confidence: np.ndarray) -> None:
    found = chosen & ~np.isnan(inputs[:, 0])
    sure = found & (confidence >= SURE)
    line = f'{name}: right {interval(right[chosen], hands.fold[chosen])}; sure {100 * sure.sum() / chosen.sum():.1f} %'
    print(line + (f', of them right {interval(right[sure], hands.fold[sure])}' if sure.any() else ''))


def kept_model() -> list[np.ndarray]:
    return [np.r_[one['linear'], one['square'], one['bias']] for one in json.loads(TARGET.read_text())['fingers']]


def main() -> None:
    parser = argparse.ArgumentParser(description='Trains the classifiers of raised fingers and the confidence.')
    parser.add_argument('cache', type=Path, help='the folder with rendered-*.json and photographs.json')
    parser.add_argument('--keep', action='store_true', help='keep the classifiers in fingers.json; fit only the confidence')
    arguments = parser.parse_args()
    hands = load(arguments.cache)
    up = fingers_of_counts(hands)
    folds = sorted(set(hands.fold))
    model = kept_model() if arguments.keep else fit(hands, up, np.ones(len(hands.hand), bool), PHOTOGRAPHS)

    def held_out(some: list[str], without: str | None = None) -> np.ndarray:
        return log_odds(hands, model) if arguments.keep else hold_out(hands, up, some, without)

    inputs, right = certainty(hands, held_out(folds))
    confidence = np.full(len(right), np.nan)
    for fold in folds:
        inner, inner_right = certainty(hands, held_out([other for other in folds if other != fold], fold))
        curve = fit_confidence(hands, inner, inner_right, hands.fold != fold)
        test = hands.fold == fold
        confidence[test] = sigmoid(inputs[test] @ curve[:-1] + curve[-1])
        report(hands, fold, test & ((hands.count > 0) | hands.rendered), inputs, right, confidence)
    report(hands, 'all photographs of 1 to 5', ~hands.rendered & (hands.count > 0), inputs, right, confidence)
    report(hands, 'rings', ~hands.rendered & (hands.count == 0), inputs, right, confidence)
    report(hands, 'all rendered hands', hands.rendered, inputs, right, confidence)
    for kind in dict.fromkeys(hands.source[hands.rendered]):
        report(hands, f'rendered, {kind}', hands.rendered & (hands.source == kind), inputs, right, confidence)

    shape = fit_confidence(hands, inputs, right, np.ones(len(right), bool))
    lines = []
    for fitted in model:
        weights = [round(float(one), 4) for one in fitted]
        half = len(weights) // 2
        lines.append('    ' + json.dumps({'bias': weights[-1], 'linear': weights[:half], 'square': weights[half:-1]}))
    names = ('all', 'disagreement', 'bias')
    last = json.dumps({name: round(float(one), 3) for name, one in zip(names, shape, strict=True)})
    TARGET.write_text('{\n  "fingers": [\n' + ',\n'.join(lines) + '\n  ],\n  "confidence": ' + last + '\n}\n')


if __name__ == '__main__':
    main()
