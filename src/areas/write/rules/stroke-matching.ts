import { directionSimilarity, pointDistance, resampleByLength, frechetDistance, lengthOf, normalised, smoothPath } from './path.ts'
import { unitsPerEm } from '../strokes/strokes.ts'
import type { ModelLetter, ModelStroke, Point } from '../strokes/strokes.ts'

/** How much a child's stroke may differ from the model's, most lenient first. An adult chooses the level. */
export const leniencies = ['very kind', 'kind', 'fair', 'strict', 'exact'] as const
export type Leniency = (typeof leniencies)[number]

/** Criteria for a stroke, in the order in which hints name the missed ones. */
export const criteria = ['direction', 'start', 'shape', 'length'] as const
export type Criterion = (typeof criteria)[number]

interface Limits {
  /** Maximum distance from the model's start, in ems; larger is more lenient. */
  start: number
  /** Minimum similarity of the directions along the line, -1 (opposite) to 1 (the same); smaller is more lenient. */
  direction: number
  /** Maximum Fréchet distance of the two shapes, centred and scaled to a mean radius of 1; larger is more lenient. */
  shape: number
  /** Minimum and maximum length as a share of the model's; a smaller minimum and a larger maximum are more lenient. */
  length: readonly [number, number]
  /** Maximum gap in ems if the pen is lifted within a stroke; larger is more lenient. */
  gap: number
}

export const limits: Record<Leniency, Limits> = {
  'very kind': { start: 0.45, direction: 0.2, shape: 0.97, length: [0.5, 2], gap: 0.3 },
  kind: { start: 0.3, direction: 0.35, shape: 0.75, length: [0.6, 1.7], gap: 0.2 },
  fair: { start: 0.24, direction: 0.5, shape: 0.6, length: [0.67, 1.5], gap: 0.12 },
  strict: { start: 0.18, direction: 0.6, shape: 0.45, length: [0.75, 1.35], gap: 0 },
  exact: { start: 0.13, direction: 0.7, shape: 0.33, length: [0.8, 1.25], gap: 0 },
}

export interface StrokeResult {
  right: boolean
  /** Missed criteria, the first hint first. A stroke drawn backwards only misses its direction. */
  missed: Criterion[]
  /** Measured values, in the units of the limits. */
  measured: { start: number; direction: number; shape: number; length: number }
}

export interface LetterResult {
  right: boolean
  /** Problem of the letter as a whole: wrong number of strokes, wrong order, or wrong strokes. */
  missed: 'count' | 'order' | 'strokes' | undefined
  /** One result for each stroke of the model that has a drawn counterpart, in order. */
  strokes: StrokeResult[]
}

/** Number of points at which lines are compared. */
const samples = 64
/** Smoothing of a hand's shake, in font units, applied to the model and to the drawn stroke. */
const shake = { step: 8, reach: 32 }

/** Maximum width and height of a stroke that is a dot, in font units. */
const dotSize = 80

/** Whether a stroke of the model is a dot. A child may tap it, draw a small ring, or fill it. */
export function isDot({ points }: ModelStroke): boolean {
  const { width, height } = boxOf(points)
  return Math.max(width, height) <= dotSize
}

/**
 * Compares a drawn stroke with the model's, both in font units. If the child wrote without a guide, call `alignToModel`
 * first, so that place and size of the letter do not count. Fewer than two points miss everything, except for a dot, of which
 * only the place and the size count.
 */
export function compareStroke(drawn: readonly Point[], model: ModelStroke, leniency: Leniency): StrokeResult {
  const limit = limits[leniency]
  if (isDot(model) && drawn.length > 0) {
    const measured = measureDot(drawn, model)
    const missed = missedIn(measured, limit)
    return { right: missed.length === 0, missed, measured }
  }
  const target = smoothPath(model.points, shake.step, shake.reach)
  const hand = smoothPath(drawn, shake.step, shake.reach)
  const measured = measure(hand, target, model)
  const missed = missedIn(measured, limit)
  const backwards = missed.length > 0 && missedIn(measure(hand.toReversed(), target, model), limit).length === 0
  return { right: missed.length === 0, missed: backwards ? ['direction'] : missed, measured }
}

/** Compares a whole drawn letter with the model's: number of strokes, each stroke, and their order. */
export function compareLetter(
  drawn: readonly (readonly Point[])[], model: ModelLetter, leniency: Leniency,
): LetterResult {
  const hand = joinStrokes(drawn, model.strokes.length, limits[leniency].gap * unitsPerEm)
  const strokes = model.strokes.flatMap((stroke, i) => {
    const points = hand[i]
    return points === undefined ? [] : [compareStroke(points, stroke, leniency)]
  })
  if (hand.length !== model.strokes.length) return { right: false, missed: 'count', strokes }
  if (strokes.every(({ right }) => right)) return { right: true, missed: undefined, strokes }
  const eachDrawn = hand.length > 1 && model.strokes.every((stroke) =>
    hand.some((points) => compareStroke(points, stroke, leniency).right))
  return { right: false, missed: eachDrawn ? 'order' : 'strokes', strokes }
}

/**
 * Length of a letter as a share of the model's, at the same size: less is a line or a dot, more is a scribble. Every hand
 * in `testing/unsteady-strokes.ts` and every other letter of the alphabet is between 0.55 and 2.1.
 */
const letterLength = [0.5, 2.2] as const
/** Minimum share of the model's points that have ink nearby. Smaller is more lenient. */
const minCovered = 0.6
/** Maximum distance between a point of the model and the ink that covers it, in font units. */
const coveringDistance = 150
/** Minimum length before the sizes are made equal, as a share of the model's: less is a resting hand. */
const minInk = 0.15

/**
 * Whether the lines, in font units, can be someone's writing of a letter, at any place and size: not nothing, a dot, a
 * line, or a scribble. It does not say that the letter is right.
 */
export function isLetterLike(drawn: readonly (readonly Point[])[], model: ModelLetter): boolean {
  const long = totalLength(model.strokes.map(({ points }) => points))
  if (totalLength(drawn) < minInk * long) return false
  const aligned = alignToModel(drawn, model)
  const share = totalLength(aligned) / long
  if (share < letterLength[0] || share > letterLength[1]) return false
  const ink = aligned.flatMap((points) => everyFewUnits(points))
  const target = model.strokes.flatMap(({ points }) => everyFewUnits(points))
  const covered = target.filter((point) => ink.some((other) => pointDistance(point, other) < coveringDistance))
  return covered.length >= minCovered * target.length
}

function totalLength(lines: readonly (readonly Point[])[]): number {
  return lines.reduce((sum, points) => sum + lengthOf(points), 0)
}

function everyFewUnits(points: readonly Point[]): Point[] {
  return resampleByLength(points, Math.max(2, Math.round(lengthOf(points) / 25)))
}

/** Moves and evenly scales the drawn letter so that its centre and size equal the model's. */
export function alignToModel(drawn: readonly (readonly Point[])[], model: ModelLetter): Point[][] {
  const from = boxOf(drawn.flat())
  const to = boxOf(model.strokes.flatMap(({ points }) => points))
  const scale = Math.hypot(to.width, to.height) / (Math.hypot(from.width, from.height) || 1)
  return drawn.map((points) =>
    points.map(({ x, y }) => ({ x: to.x + (x - from.x) * scale, y: to.y + (y - from.y) * scale })))
}

function measure(hand: readonly Point[], target: readonly Point[], model: ModelStroke): StrokeResult['measured'] {
  const long = lengthOf(target)
  // A child who omits a retraced tip has drawn the line shorter by twice the way back.
  const short = long - 2 * model.retraced.reduce((sum, [a, b]) => sum + lengthOf(model.points.slice(a, b + 1)), 0)
  const length = lengthOf(hand)
  return {
    start: pointDistance(hand[0], target[0]) / unitsPerEm,
    direction: directionSimilarity(hand, target, samples),
    shape: frechetDistance(normalised(resampleByLength(hand, samples)), normalised(resampleByLength(target, samples))),
    length: length > long ? length / long : Math.min(1, length / short),
  }
}

function measureDot(drawn: readonly Point[], model: ModelStroke): StrokeResult['measured'] {
  const hand = boxOf(drawn)
  return {
    start: pointDistance(hand, boxOf(model.points)) / unitsPerEm,
    direction: 1,
    shape: 0,
    length: Math.max(1, Math.max(hand.width, hand.height) / dotSize),
  }
}

function missedIn(measured: StrokeResult['measured'], limit: Limits): Criterion[] {
  const [shortest, longest] = limit.length
  const met: Record<Criterion, boolean> = {
    direction: measured.direction >= limit.direction,
    start: measured.start <= limit.start,
    shape: measured.shape <= limit.shape,
    length: measured.length >= shortest && measured.length <= longest,
  }
  return criteria.filter((aspect) => !met[aspect])
}

/** Joins strokes that lifting the pen has split, the closest ends first, until `count` strokes are left. */
function joinStrokes(drawn: readonly (readonly Point[])[], count: number, gap: number): (readonly Point[])[] {
  const strokes = drawn.filter((points) => points.length > 0)
  while (strokes.length > count) {
    const gaps = strokes.slice(1).map((points, i) => pointDistance(strokes[i]?.at(-1), points[0]))
    const closest = Math.min(...gaps)
    if (closest > gap) break
    const at = gaps.indexOf(closest)
    strokes.splice(at, 2, [...strokes[at] ?? [], ...strokes[at + 1] ?? []])
  }
  return strokes
}

function boxOf(points: readonly Point[]): { x: number; y: number; width: number; height: number } {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (left > right) return { x: 0, y: 0, width: 0, height: 0 }
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top }
}
