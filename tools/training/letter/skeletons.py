"""Extracts the centre lines of the 52 letters, Latin letters and digits from fonts into CACHE/skeletons.pkl.

A record: (character, font, weight, lines: N x 2 floats; the letter's height is 1, y down).
"""

import argparse
import glob
import json
import os
import pickle
import re
from pathlib import Path

import cv2
import numpy as np
from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont
from scipy.ndimage import distance_transform_edt
from skimage.morphology import skeletonize

from letters import LETTERS, SCRIPT

HEIGHT = 160
STROKES = Path(__file__).resolve().parents[3] / 'src/areas/write/strokes/strokes-tamil.json'
# Characters that resemble a handwritten letter (6 and b: ර, e: ල, O: ට; L: ட, U: ப, 2: உ, …) are left out.
LATIN = {'sinhala': 'ABEFHJKLMNPRTVXYZdfghijkqrtxyz124579', 'tamil': 'ABCDEFGHKMNPQRSVXYbdeghkmpqxy3456789'}
Pixel = tuple[int, int]
STRAIGHT = [(-1, 0), (0, -1), (0, 1), (1, 0)]
DIAGONAL = [(-1, -1), (-1, 1), (1, -1), (1, 1)]


def render(path: str, text: str) -> np.ndarray:
    """The mask of the text's ink with a margin of 6 pixels."""
    font = ImageFont.truetype(path, HEIGHT, layout_engine=ImageFont.Layout.RAQM)
    picture = Image.new('L', (HEIGHT * 4, HEIGHT * 3), 0)
    ImageDraw.Draw(picture).text((HEIGHT, HEIGHT), text, 255, font=font)
    mask = np.array(picture) > 127
    ys, xs = np.where(mask)
    return np.pad(mask[ys.min():ys.max() + 1, xs.min():xs.max() + 1], 6)


def trace(skeleton: np.ndarray) -> tuple[list[list[Pixel]], dict[Pixel, int]]:
    """Converts a skeleton to paths between ends and junctions; also returns the degree of each pixel."""
    pixels = set(map(tuple, np.argwhere(skeleton)))

    def neighbours(p: Pixel) -> list[Pixel]:
        near = [(p[0] + a, p[1] + b) for a, b in STRAIGHT if (p[0] + a, p[1] + b) in pixels]
        for a, b in DIAGONAL:
            if (p[0] + a, p[1] + b) in pixels and (p[0] + a, p[1]) not in pixels and (p[0], p[1] + b) not in pixels:
                near.append((p[0] + a, p[1] + b))
        return near

    near = {p: neighbours(p) for p in pixels}
    nodes = {p for p in pixels if len(near[p]) != 2}
    used, paths = set(), []

    def walk(a: Pixel, b: Pixel) -> list[Pixel]:
        path = [a, b]
        used.update([(a, b), (b, a)])
        while path[-1] not in nodes and path[-1] != a:
            ahead = [q for q in near[path[-1]] if q != path[-2] and (path[-1], q) not in used]
            if not ahead:
                break
            used.update([(path[-1], ahead[0]), (ahead[0], path[-1])])
            path.append(ahead[0])
        return path

    for p in sorted(nodes) + sorted(pixels - nodes):
        for q in near[p]:
            if (p, q) not in used:
                paths.append(walk(p, q))
    return paths, {p: len(q) for p, q in near.items()}


def skeleton_without_spurs(mask: np.ndarray) -> np.ndarray:
    """Skeletonises a mask and removes the short spurs of serifs and corners, twice."""
    skeleton = skeletonize(mask)
    pen = 2 * np.median(distance_transform_edt(mask)[skeleton])
    for _ in range(2):
        paths, degree = trace(skeleton)
        for path in paths:
            free = [degree[path[0]] == 1, degree[path[-1]] == 1]
            if len(paths) > 1 and free[0] != free[1] and len(path) < max(0.9 * pen, 6):
                keep = path[-1] if free[0] else path[0]
                for p in path:
                    if p != keep:
                        skeleton[p] = False
        skeleton = skeletonize(skeleton)
    return skeleton


def join(paths: list[np.ndarray]) -> list[np.ndarray]:
    """Joins paths whose ends meet and continue in nearly the same direction."""

    def tangent(path: np.ndarray, end: int) -> np.ndarray:
        k = min(10, len(path) - 1)
        v = path[0] - path[k] if end == 0 else path[-1] - path[-1 - k]
        return v / (np.linalg.norm(v) + 1e-9)

    while True:
        best = None
        for i in range(len(paths)):
            for j in range(i + 1, len(paths)):
                for a in (0, 1):
                    for b in (0, 1):
                        if np.linalg.norm(paths[i][-a] - paths[j][-b]) > 4:
                            continue
                        turn = tangent(paths[i], a) @ tangent(paths[j], b)
                        if turn < -0.6 and (best is None or turn < best[0]):
                            best = (turn, i, j, a, b)
        if best is None:
            return paths
        _, i, j, a, b = best
        joined = np.vstack([paths[i] if a else paths[i][::-1], paths[j][::-1] if b else paths[j]])
        paths = [p for k, p in enumerate(paths) if k not in (i, j)] + [joined]


def smooth(path: np.ndarray) -> np.ndarray:
    """Smooths a pixel path with a moving average and keeps every third point."""
    if len(path) > 8:
        if np.linalg.norm(path[0] - path[-1]) < 3:
            wide = np.vstack([path[-5:-1], path, path[1:5]])
        else:
            wide = np.vstack([np.repeat(path[:1], 4, 0), path, np.repeat(path[-1:], 4, 0)])
        path = np.stack([np.convolve(wide[:, c], np.ones(9) / 9, 'valid') for c in (0, 1)], 1)
    return np.vstack([path[:-1:3], path[-1:]])


def dots(mask: np.ndarray, lines: list[np.ndarray]) -> list[np.ndarray]:
    """A short line in the middle of each part of the ink that has no line: the dots of ஈ."""
    count, parts, _, middles = cv2.connectedComponentsWithStats(mask.astype(np.uint8))
    drawn = {parts[int(y), int(x)] for line in lines for x, y in line}
    pen = 2 * distance_transform_edt(mask).max()
    return [middles[part] + np.linspace(-0.15, 0.15, 5)[:, None] * [pen, pen / 3] for part in range(1, count) if part not in drawn]


def centre_lines(mask: np.ndarray) -> list[np.ndarray]:
    paths, _ = trace(skeleton_without_spurs(mask))
    lines = [smooth(p) for p in join([np.array(p, float)[:, ::-1] for p in paths if len(p) > 3])]
    lines += dots(mask, lines)
    points = np.vstack(lines)
    return [(line - points.min(0)) / np.ptp(points[:, 1]) for line in lines]


def stroke_lines() -> list[tuple[str, list[np.ndarray]]]:
    """The strokes that the app teaches, as records of lines. The Sinhala letters have handwritten variants instead."""
    records = []
    for letter, record in json.loads(STROKES.read_text(encoding='utf-8'))['letters'].items():
        lines = [even(np.array(stroke['points'], float).reshape(-1, 2), 15) for stroke in record['strokes']]
        points = np.vstack(lines)
        records.append((letter, [(line - points.min(0)) / np.ptp(points[:, 1]) for line in lines]))
    return records


def even(line: np.ndarray, step: float) -> np.ndarray:
    """Resamples a line with points about `step` apart."""
    along = np.r_[0, np.cumsum(np.hypot(*np.diff(line, axis=0).T))]
    at = np.linspace(0, along[-1], max(2, round(along[-1] / step) + 1))
    return np.stack([np.interp(at, along, line[:, k]) for k in (0, 1)], 1)


def main() -> None:
    parser = argparse.ArgumentParser(description='Extracts the centre lines of letters from fonts.')
    parser.add_argument('cache', help='the folder with fonts/ (fonts.sh), where skeletons.pkl is written')
    cache = parser.parse_args().cache
    cv2.setNumThreads(1)
    os.makedirs(f'{cache}/ttf', exist_ok=True)
    records = []
    for woff in sorted(glob.glob(f'{cache}/fonts/*/files/*-normal.woff')):
        found = re.search(rf'fonts/([^/]+)/files/.*?-({SCRIPT}|latin)-(\d+)-normal\.woff$', woff)
        if found is None:
            continue
        name, script, weight = found[1], found[2], int(found[3])
        if script == 'latin' and weight not in (400, 700):
            continue
        ttf = f'{cache}/ttf/{name}-{script}-{weight}.ttf'
        font = TTFont(woff)
        font.flavor = None
        font.save(ttf)
        known = font.getBestCmap()
        for text in LETTERS if script == SCRIPT else LATIN[SCRIPT]:
            if all(ord(c) in known for c in text):
                lines = centre_lines(render(ttf, text))
                if np.isfinite(np.vstack(lines)).all():  # a heavy letter can lose all its lines as spurs
                    records.append((text, name, weight, lines))
        print(name, script, weight, len(records), flush=True)
    if SCRIPT == 'tamil':
        records += [(letter, 'strokes', 400, lines) for letter, lines in stroke_lines()]
    path = f'{cache}/skeletons.pkl'
    with open(path + '.new', 'wb') as f:
        pickle.dump(records, f)
    os.replace(path + '.new', path)


if __name__ == '__main__':
    main()
