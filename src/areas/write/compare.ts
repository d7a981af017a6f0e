import { directionLikeness, distance, evenly, frechet, lengthOf, normalised, steadied } from './path.ts'
import { unitsPerEm } from './strokes/strokes.ts'
import type { ModelLetter, ModelStroke, Point } from './strokes/strokes.ts'

/** How much a child's stroke may differ from the model's, kindest first. An adult chooses; success may lead on. */
export const leniencies = ['very kind', 'kind', 'fair', 'strict', 'exact'] as const
export type Leniency = (typeof leniencies)[number]

/** What of a stroke is looked at; also the order in which a hint names what was missed. */
export const aspects = ['direction', 'start', 'shape', 'length'] as const
export type Aspect = (typeof aspects)[number]

interface Limits {
  /** How far from the model's start the stroke may begin, in ems; larger is kinder. */
  start: number
  /** How alike the directions must be along the way, -1 (opposite) to 1 (the same); smaller is kinder. */
  direction: number
  /** The greatest order-aware distance of the two shapes, moved and scaled to a mean radius of 1; larger is kinder. */
  shape: number
  /** The shortest and the longest, as a share of the model's length; a smaller first and a larger second are kinder. */
  length: readonly [number, number]
  /** The pen may be lifted within a stroke if put down again within so many ems; larger is kinder. */
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
  /** What was missed, what to hint at first. A stroke drawn the wrong way round has missed its direction alone. */
  missed: Aspect[]
  /** What was measured, in the units of the limits. */
  measured: { start: number; direction: number; shape: number; length: number }
}

export interface LetterResult {
  right: boolean
  /** What is wrong with the letter as a whole: too few or too many strokes, or the right ones in another order. */
  missed: 'count' | 'order' | 'strokes' | undefined
  /** One for each stroke of the model that has one drawn for it, in order. */
  strokes: StrokeResult[]
}

/** Lines are compared at so many points. */
const samples = 64
/** A hand's shake is smoothed over this reach, in the font's units, on the model as on the drawn stroke. */
const shake = { step: 8, reach: 32 }

/**
 * Compares a drawn stroke with the model's, both in the font's units. Where the child wrote without a guide, call
 * `fitted` first, so that place and size of the letter do not count. Fewer than two points miss everything.
 */
export function compareStroke(drawn: readonly Point[], model: ModelStroke, leniency: Leniency): StrokeResult {
  const limit = limits[leniency]
  const target = steadied(model.points, shake.step, shake.reach)
  const hand = steadied(drawn, shake.step, shake.reach)
  const measured = measure(hand, target, model)
  const missed = missedIn(measured, limit)
  const backwards = missed.length > 0 && missedIn(measure(hand.toReversed(), target, model), limit).length === 0
  return { right: missed.length === 0, missed: backwards ? ['direction'] : missed, measured }
}

/** Compares a whole drawn letter with the model's: number of strokes, each stroke, and their order. */
export function compareLetter(
  drawn: readonly (readonly Point[])[], model: ModelLetter, leniency: Leniency,
): LetterResult {
  const hand = joined(drawn, model.strokes.length, limits[leniency].gap * unitsPerEm)
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

/** The drawn letter moved and evenly scaled so that its middle and size are the model's. */
export function fitted(drawn: readonly (readonly Point[])[], model: ModelLetter): Point[][] {
  const from = boxOf(drawn.flat())
  const to = boxOf(model.strokes.flatMap(({ points }) => points))
  const scale = Math.hypot(to.width, to.height) / (Math.hypot(from.width, from.height) || 1)
  return drawn.map((points) =>
    points.map(({ x, y }) => ({ x: to.x + (x - from.x) * scale, y: to.y + (y - from.y) * scale })))
}

function measure(hand: readonly Point[], target: readonly Point[], model: ModelStroke): StrokeResult['measured'] {
  const long = lengthOf(target)
  // Who leaves out a tip that the model goes to and comes back from has drawn less by twice the way back.
  const short = long - 2 * model.retraced.reduce((sum, [a, b]) => sum + lengthOf(model.points.slice(a, b + 1)), 0)
  const length = lengthOf(hand)
  return {
    start: distance(hand[0], target[0]) / unitsPerEm,
    direction: directionLikeness(hand, target, samples),
    shape: frechet(normalised(evenly(hand, samples)), normalised(evenly(target, samples))),
    length: length > long ? length / long : Math.min(1, length / short),
  }
}

function missedIn(measured: StrokeResult['measured'], limit: Limits): Aspect[] {
  const [shortest, longest] = limit.length
  const kept: Record<Aspect, boolean> = {
    direction: measured.direction >= limit.direction,
    start: measured.start <= limit.start,
    shape: measured.shape <= limit.shape,
    length: measured.length >= shortest && measured.length <= longest,
  }
  return aspects.filter((aspect) => !kept[aspect])
}

/** Strokes broken by lifting the pen put together again, the closest ends first, until there are `count` of them. */
function joined(drawn: readonly (readonly Point[])[], count: number, gap: number): (readonly Point[])[] {
  const strokes = drawn.filter((points) => points.length > 0)
  while (strokes.length > count) {
    const gaps = strokes.slice(1).map((points, i) => distance(strokes[i]?.at(-1), points[0]))
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
