/** Whether lines follow the strokes of a shape within a band around them. Pure geometry, in canvas pixels. */
import type { Point } from '../../strokes/strokes.ts'
import { lengthOf, pointDistance, resampleByLength, smoothPath } from '../path.ts'
import type { Line } from '../tracing.ts'

/** Distance between two compared points along a line. */
const step = 4
/** The pen may leave out so much of a stroke, and go on behind it. */
const maxAhead = 80
/** What was left out is covered nevertheless if it is this short, or as a share of the band's width: a wide band cuts corners. */
const maxGap = { pixels: 24, share: 0.9 }
/** A point that is so many pixels ahead must be nearer by this share of them. */
const jumpCost = 0.3
/** How near to the start of a stroke the pen has to come, also in a narrow band. */
const startRadius = 48
/** Smoothing of a hand's tremor before its length is measured. */
const tremor = 16

/** Minimum share of the ink that is inside the band. */
const minInside = 0.8
/** Minimum share of the strokes that the pen covers in their order and direction. */
const minCovered = 0.8
/** Maximum length of the ink without tremor, as a share of the strokes' length: more is a scribble. */
const maxLength = 1.6
/** A piece of a stroke that was drawn so far is the beginning of it, if the pen was lifted too early. */
const minBegun = 0.15


/** How many points of the path a pen covers that follows it from its start, never backwards. */
function coveredInOrder(path: readonly Point[], ink: readonly Point[], width: number): number {
  const away = ink.map((pen) => pointDistance(path[0], pen))
  const isAway = (distance: number): boolean => distance > Math.max(width / 2, startRadius)
  const first = away.findIndex((distance) => !isAway(distance))
  if (first < 0) return 0
  // Of a line that comes from elsewhere, only what follows the start counts.
  const left = away.findIndex((distance, at) => at > first && isAway(distance))
  const near = away.slice(first, left < 0 ? undefined : left)
  let [reached, covered] = [0, 1]
  for (const pen of ink.slice(first + near.indexOf(Math.min(...near)))) {
    const ahead = bestAhead(path.slice(reached, reached + 1 + maxAhead / step), pen, width)
    reached += ahead
    if (ahead * step <= Math.max(maxGap.pixels, maxGap.share * width)) covered += ahead
  }
  return covered
}

/** How many points ahead the pen is: at a near point, and rather at the next one than on the other side of a corner. */
function bestAhead(window: readonly Point[], pen: Point, width: number): number {
  let [best, least] = [0, Infinity]
  for (const [ahead, point] of window.entries()) {
    const distance = pointDistance(point, pen)
    const cost = distance + jumpCost * ahead * step
    if (distance <= width / 2 && cost < least) [best, least] = [ahead, cost]
  }
  return best
}

/** `begun`: the line is inside the band so far and may go on. */
export type BandVerdict = 'right' | 'begun' | 'missed'

/**
 * Judges how lines follow the strokes. Pen lifts do not matter, nor does the order of the strokes.
 * @param width of the band
 */
export function verdictInBand(lines: readonly Line[], strokes: readonly Line[], width: number): BandVerdict {
  const drawnLength = sumOf(lines, (points) => lengthOf(smoothPath(points, step, tremor)))
  if (drawnLength > maxLength * sumOf(strokes, lengthOf)) return 'missed'
  const ink = lines.flatMap(everyStep)
  const paths = strokes.map(everyStep)
  const inside = ink.filter((point) => paths.some((path) => isNear(point, path, width)))
  if (inside.length < minInside * ink.length) return 'missed'
  const covered = sumOf(paths, (path) => coveredInOrder(path, ink, width))
  const share = covered / sumOf(paths, ({ length }) => length)
  return share >= minCovered ? 'right' : share >= minBegun ? 'begun' : 'missed'
}

/** The ways in which a closed stroke may be drawn: from where the pen began, in both directions. */
export function waysAround(stroke: Line, begun: Point | undefined): Line[] {
  const points = stroke.slice(0, -1)
  const distances = points.map((point) => pointDistance(point, begun))
  const nearest = Math.max(0, distances.indexOf(Math.min(...distances)))
  const way = [...points.slice(nearest), ...points.slice(0, nearest + 1)]
  return [way, way.toReversed()]
}

function isNear({ x, y }: Point, others: readonly Point[], width: number): boolean {
  return others.some((other) => (x - other.x) ** 2 + (y - other.y) ** 2 <= (width / 2) ** 2)
}

function everyStep(points: Line): Point[] {
  return resampleByLength(points, Math.max(2, Math.round(lengthOf(points) / step)))
}

function sumOf<Item>(items: readonly Item[], sizeOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + sizeOf(item), 0)
}
