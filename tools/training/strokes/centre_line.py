"""Traces a stroke through a glyph: from the places in decisions.txt to a smooth line in the middle of the ink.

All coordinates are font units (1000 to the em), x to the right, y down, the base line at y = 0.
"""
from __future__ import annotations

import io
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont
from scipy.interpolate import splev, splprep
from scipy.ndimage import distance_transform_edt, map_coordinates
from skimage.graph import MCP_Geometric

STEP = 5          # units between points
GRID = 2          # units for a pixel of the path search
PAD = 60          # margin around the picture of the glyph, in units
END_GAP = 0.35    # distance of a stroke's end to the end of the ink, in pen widths, so that a round pen fills the ink


@dataclass
class Place:
    x: float
    y: float
    corner: bool = False   # ^
    exact: bool = False    # !
    back: bool = False     # =
    straight: bool = False  # ~


@dataclass
class Line:
    """The points of a stroke, the indices of its corners, and the spans that retrace ink."""
    points: np.ndarray
    corners: list[int] = field(default_factory=list)
    retraced: list[list[int]] = field(default_factory=list)


def read_place(text: str) -> Place:
    flags = {mark: mark in text for mark in '^!=~'}
    x, y = (float(number) for number in text.strip('^!=~').split(','))
    return Place(x, y, flags['^'], flags['!'], flags['='], flags['~'])


class Font:
    def __init__(self, path: str | Path) -> None:
        font = TTFont(path)
        font.flavor = None
        plain = io.BytesIO()
        font.save(plain)
        plain.seek(0)
        self.glyphs = font.getGlyphSet()
        self.name = f"{font['name'].getDebugName(1)} {font['name'].getDebugName(2)} {font['name'].getDebugName(5)}"
        self.units = font['head'].unitsPerEm
        self.metrics = font['hmtx']
        self.cmap = font.getBestCmap()
        self.face = ImageFont.truetype(plain, self.units, layout_engine=ImageFont.Layout.BASIC)

    def glyph(self, letter: str) -> Glyph:
        return Glyph(self, letter)

    def advance(self, letter: str) -> int:
        return self.metrics[self.cmap[ord(letter)]][0]


class Glyph:
    """The ink of one letter as a picture, one pixel for each unit."""

    def __init__(self, font: Font, letter: str) -> None:
        self.font, self.letter = font, letter
        left, top, right, bottom = font.face.getbbox(letter, anchor='ls')
        self.origin = np.array([left - PAD, top - PAD])
        size = (right - left + 2 * PAD, bottom - top + 2 * PAD)
        picture = Image.new('L', size, 0)
        ImageDraw.Draw(picture).text((-self.origin[0], -self.origin[1]), letter, 255, font=font.face, anchor='ls')
        self.picture = np.asarray(picture)
        ink = self.picture > 127
        ys, xs = np.where(ink)
        low = np.array([xs.min(), ys.min()]) + self.origin
        high = np.array([xs.max() + 1, ys.max() + 1]) + self.origin
        self.box = (int(low[0]), int(low[1]), int(high[0]), int(high[1]))
        self.advance = font.advance(letter)
        self.depth = distance_transform_edt(ink)
        coarse = self.depth[::GRID, ::GRID]
        ridge = coarse[coarse >= np.maximum.reduce([np.roll(coarse, d, a) for a in (0, 1) for d in (-1, 1)])]
        self.pen = 2 * float(np.median(ridge[ridge > 8]))
        # Low cost in the middle of the ink, high at its edge. The depth is capped, so that merged strokes are not cheaper.
        middle = np.minimum(coarse, self.pen / 2) / (self.pen / 2)
        self.cost = np.where(coarse > 0, 1 / np.maximum(middle, 0.05) ** 5, -1)

    def outline(self) -> str:
        """The outline as an SVG path, y up."""
        pen = SVGPathPen(self.font.glyphs)
        self.font.glyphs[self.font.cmap[ord(self.letter)]].draw(pen)
        return pen.getCommands()

    def at(self, place: Place) -> np.ndarray:
        x0, y0, x1, y1 = self.box
        return np.array([x0 + place.x / 100 * (x1 - x0), y0 + place.y / 100 * (y1 - y0)])

    def depth_at(self, points: np.ndarray) -> np.ndarray:
        """The distance from each point to the edge of the ink."""
        x, y = (np.atleast_2d(points) - self.origin).T
        return map_coordinates(self.depth, [y - 0.5, x - 0.5], order=1, mode='constant')

    def middle_near(self, point: np.ndarray) -> np.ndarray:
        """The deepest ink within half a pen width."""
        reach = np.arange(-self.pen / 2, self.pen / 2 + 1, 3)
        near = point + np.stack(np.meshgrid(reach, reach), -1).reshape(-1, 2)
        near = near[np.hypot(*(near - point).T) <= self.pen / 2]
        score = np.minimum(self.depth_at(near), self.pen / 2) - 0.4 * np.hypot(*(near - point).T)
        return near[np.argmax(score)]

    def path(self, start: np.ndarray, end: np.ndarray) -> np.ndarray:
        """The cheapest path through the ink."""
        def cell(point: np.ndarray) -> tuple[int, int]:
            x, y = np.round((point - self.origin) / GRID).astype(int)
            if self.cost[y, x] > 0:
                return y, x
            ys, xs = np.where(self.cost > 0)
            nearest = np.argmin(np.hypot(xs - x, ys - y))
            return ys[nearest], xs[nearest]
        search = MCP_Geometric(self.cost)
        first, last = cell(start), cell(end)
        search.find_costs([first], [last])
        path = np.array(search.traceback(last))[:, ::-1] * GRID + self.origin
        return np.vstack([start, path[1:-1], end])

    def to_edge(self, points: np.ndarray, directions: np.ndarray, limit: float) -> np.ndarray:
        """The distance from each point along its direction to the edge of the ink, at most `limit`."""
        steps = np.arange(0, limit, 1.0)
        rays = points[:, None] + directions[:, None] * steps[None, :, None]
        inside = self.depth_at(rays.reshape(-1, 2)).reshape(len(points), -1) > 0.5
        return np.where(inside.all(1), limit, np.argmin(inside, 1))


def resample(points: np.ndarray, step: float = STEP) -> np.ndarray:
    """Resamples a line with points about `step` apart; keeps its ends."""
    length = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])
    keep = np.concatenate([[True], np.diff(length) > 1e-9])
    points, length = points[keep], length[keep]
    count = max(int(round(length[-1] / step)), 1) + 1
    at = np.linspace(0, length[-1], count)
    return np.stack([np.interp(at, length, points[:, axis]) for axis in (0, 1)], 1)


def line_length(points: np.ndarray) -> float:
    return float(np.sum(np.hypot(*np.diff(points, axis=0).T))) if len(points) > 1 else 0.0


def tangents(points: np.ndarray) -> np.ndarray:
    steps = np.gradient(points, axis=0)
    return steps / np.maximum(np.hypot(*steps.T), 1e-9)[:, None]


def smooth(points: np.ndarray, slack: np.ndarray) -> np.ndarray:
    """A smoothing spline; `slack` is the allowed deviation of each point in units."""
    if len(points) < 6:
        return points
    spline, _ = splprep(points.T, w=1 / slack, s=len(points) * 0.15, k=3)
    return np.stack(splev(np.linspace(0, 1, len(points)), spline), 1)


def erode(mask: np.ndarray, by: int) -> np.ndarray:
    """Removes `by` points at both ends of each run of the mask; the ends of the line are kept."""
    padded = np.pad(mask, by, mode='edge')
    return np.all([padded[k:k + len(mask)] for k in range(2 * by + 1)], axis=0)


def centre(
    glyph: Glyph, points: np.ndarray, given: np.ndarray, kept: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Moves points to the middle of the ink if it is one stroke wide there; other points follow their neighbours.

    The ink is ignored at `given` points; `kept` points stay. Returns the points and the slack for smoothing.
    """
    along = tangents(points)
    across = np.stack([-along[:, 1], along[:, 0]], 1)
    left, right = glyph.to_edge(points, across, glyph.pen), glyph.to_edge(points, -across, glyph.pen)
    one = (left + right > 0.75 * glyph.pen) & (left + right < 1.2 * glyph.pen) & (np.maximum(left, right) < glyph.pen)
    one = erode(one, 3) & ~given & ~kept
    shift = np.where(one, (left - right) / 2, 0)
    known = np.where(one | kept)[0]
    if len(known):
        shift = np.interp(np.arange(len(points)), known, shift[known])
    slack = np.where(one | kept, 1.0, np.where(given, 4.0, 10.0))
    return points + across * shift[:, None], slack


def smooth_section(
    glyph: Glyph, rough: np.ndarray, pinned_start: bool, pinned_end: bool, given_spans: list[tuple[float, float]], back: float
) -> np.ndarray:
    """A smooth section between corners. The first `back` units retrace ink.

    `given_spans`: parts, in units along the section, that decisions.txt specifies instead of the ink.
    """
    points = resample(rough)
    length = line_length(points)
    if back + sum(last - first for first, last in given_spans) > length - STEP:
        return points

    def marks() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        at = np.linspace(0, length, len(points))
        given, kept = np.zeros(len(points), bool), (at <= back) & (back > 0)
        for first, last in given_spans:
            given |= (at >= first - STEP / 2) & (at <= last + STEP / 2)
        pinned = np.zeros(len(points), bool)
        pinned[0], pinned[-1] = pinned_start, pinned_end
        return given, kept | pinned, pinned

    given, kept, pinned = marks()
    points = smooth(points, np.where(pinned, 0.2, np.where(kept, 1.0, np.where(given, 4.0, 7.0))))
    for _ in range(4):
        given, kept, pinned = marks()
        points, slack = centre(glyph, points, given, kept)
        slack[pinned] = 0.2
        points = resample(smooth(points, slack))
    return points


def extend_end(glyph: Glyph, points: np.ndarray) -> np.ndarray:
    """Extends the end of a line in its direction to END_GAP pen widths before the end of the ink."""
    # A manual place may be outside the ink: start at the last point well inside.
    inside = np.where(glyph.depth_at(points) > 0.4 * glyph.pen)[0]
    points = points[:inside[-1] + 1]
    back = min(len(points) - 1, max(2, int(glyph.pen * 0.5 / STEP)))
    direction = points[-1] - points[-1 - back]
    direction = direction / np.hypot(*direction)
    room = float(glyph.to_edge(points[-1][None], direction[None], glyph.pen * 2)[0]) - END_GAP * glyph.pen
    return np.vstack([points, points[-1] + direction * room]) if room > 0 else points


def trace_stroke(glyph: Glyph, places: list[Place]) -> Line:
    """Traces one stroke section by section, from corner to corner."""
    final = len(places) - 1
    spots = [glyph.at(place) if place.corner or place.exact or place.straight or place.back
             else glyph.middle_near(glyph.at(place)) for place in places]
    line = Line(np.empty((0, 2)))
    drawn = spots[:1]           # the previous section
    rough, given_spans, back = spots[:1], [], 0.0
    start_free = not places[0].exact
    for i in range(1, len(places)):
        here, spot = places[i], spots[i]
        if here.back:
            nearest = int(np.argmin(np.hypot(*(drawn - spot).T)))
            path = drawn[nearest:][::-1]
        elif here.straight:
            path = resample(np.vstack([rough[-1], spot]))
        else:
            path = glyph.path(rough[-1], spot)
        before = line_length(rough)
        rough = np.vstack([rough, path[1:]])
        if here.straight:
            given_spans.append((before, line_length(rough)))
        if here.back:
            back = line_length(rough)
        if not here.corner and i < final:
            continue
        end_free = i == final and not here.exact
        points = smooth_section(glyph, rough, not start_free, not end_free, given_spans, back)
        if start_free:
            points = extend_end(glyph, points[::-1])[::-1]
        if end_free:
            points = extend_end(glyph, points)
        drawn = resample(points)
        first = max(len(line.points) - 1, 0)
        if back:
            line.retraced.append([first, first + min(round(back / STEP), len(drawn) - 1)])
        line.points = np.vstack([line.points[:first], drawn])
        if i < final:
            line.corners.append(len(line.points) - 1)
        rough, given_spans, back, start_free = drawn[-1:], [], 0.0, False
    return line


def simplify(line: Line, tolerance: float) -> Line:
    """Ramer-Douglas-Peucker within `tolerance` units; keeps corners and the ends of retraced spans."""
    kept = {0, len(line.points) - 1, *line.corners, *(i for span in line.retraced for i in span)}

    def between(first: int, last: int) -> None:
        if last - first < 2:
            return
        start, end = line.points[first], line.points[last]
        chord = end - start
        inner = line.points[first + 1:last] - start
        length = np.hypot(*chord)
        off = np.hypot(*inner.T) if length < 1e-9 else np.abs(inner[:, 0] * chord[1] - inner[:, 1] * chord[0]) / length
        worst = int(np.argmax(off))
        if off[worst] > tolerance:
            kept.add(first + 1 + worst)
            between(first, first + 1 + worst)
            between(first + 1 + worst, last)

    marks = sorted(kept)
    for first, last in zip(marks, marks[1:]):
        between(first, last)
    order = {index: position for position, index in enumerate(sorted(kept))}
    retraced = [[order[first], order[last]] for first, last in line.retraced]
    return Line(line.points[sorted(kept)], [order[i] for i in line.corners], retraced)
