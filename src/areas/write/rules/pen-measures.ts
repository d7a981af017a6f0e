/** What a therapist sees of the movement of a pen: strokes, pauses, time and speed. */
import type { Point } from '../strokes/strokes.ts'
import { strokesOfUnit } from '../strokes/syllable-strokes.ts'
import { isShape, strokesOfShape, type Written } from './lines/shapes.ts'
import { pointDistance } from './path.ts'
import { type PenStroke, timeStep } from './pen.ts'
import { guideSize, pixelsPerUnit } from './sheet.ts'
import type { Unit } from './syllables.ts'

/** The pen that moves less than this for that long has paused, in canvas pixels and ms; so has a pen that is lifted for that long. */
const pause = { pixels: 4, ms: 300 }

export interface TimedPoint extends Point {
  /** in ms since the pen first touched the sheet */
  readonly time: number
}

export interface Pause {
  readonly at: Point
  readonly ms: number
  /** whether the pen was in the air */
  readonly isLifted: boolean
}

/** Height of the letter or syllable on the sheet, in canvas pixels; of a shape its longer side. */
export function heightOf(written: Written | Unit): number {
  if (!isShape(written)) return guideSize(strokesOfUnit(written)).height
  const points = strokesOfShape(written).strokes.flatMap((stroke) => stroke.points)
  return Math.max(range(points.map(({ x }) => x)), range(points.map(({ y }) => y))) * pixelsPerUnit
}

function range(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values)
}

export interface PenMeasures {
  readonly strokes: number
  readonly pauses: readonly Pause[]
  /** from the first touch until the pen is lifted last */
  readonly seconds: number
  /** while the pen is on the sheet */
  readonly secondsDown: number
  /** in that time, in heights of the letter a second; undefined if it never moved */
  readonly speed: number | undefined
}

/** The strokes of which the times are known. @param strokes for each stroke x and y in turn */
export function timedStrokes(strokes: readonly (readonly number[])[], pen: readonly PenStroke[]): TimedPoint[][] {
  return strokes.flatMap((numbers, at) => {
    const times = pen[at]?.times ?? []
    return times.length === 0 ? [] : [times.map((time, i) => ({ x: numbers[2 * i] ?? 0, y: numbers[2 * i + 1] ?? 0, time: time * timeStep }))]
  })
}

/** @param height of the letter, in canvas pixels */
export function measurePen(strokes: readonly (readonly TimedPoint[])[], height: number): PenMeasures {
  const times = strokes.flat().map(({ time }) => time)
  const down = strokes.reduce((sum, points) => sum + (points.at(-1)?.time ?? 0) - (points[0]?.time ?? 0), 0)
  const length = strokes.reduce((sum, points) => sum + points.slice(1).reduce((all, point, i) => all + pointDistance(points[i], point), 0), 0)
  const inAir = strokes.slice(1).flatMap((points, i) => {
    const [from, to] = [strokes[i]?.at(-1), points[0]]
    return from !== undefined && to !== undefined && to.time - from.time >= pause.ms ? [{ at: to, ms: to.time - from.time, isLifted: true }] : []
  })
  return {
    strokes: strokes.length,
    pauses: [...strokes.flatMap(restsIn), ...inAir],
    seconds: times.length === 0 ? 0 : (Math.max(...times) - Math.min(...times)) / 1000,
    secondsDown: down / 1000,
    speed: down > 0 && length > 0 ? length / height / (down / 1000) : undefined,
  }
}

/** Of a word, whose units are written on sheets of their own: the sums, and the mean speed. */
export function measureWord(units: readonly PenMeasures[]): PenMeasures {
  const moved = units.filter(({ speed }) => speed !== undefined)
  const sum = (of: (unit: PenMeasures) => number): number => units.reduce((all, unit) => all + of(unit), 0)
  const secondsMoved = moved.reduce((all, { secondsDown }) => all + secondsDown, 0)
  return {
    strokes: sum(({ strokes }) => strokes),
    pauses: units.flatMap(({ pauses }) => pauses),
    seconds: sum(({ seconds }) => seconds),
    secondsDown: sum(({ secondsDown }) => secondsDown),
    speed: secondsMoved === 0 ? undefined : sum(({ speed = 0, secondsDown }) => speed * secondsDown) / secondsMoved,
  }
}

/** Where the pen rested on the sheet. */
function restsIn(points: readonly TimedPoint[]): Pause[] {
  const rests: Pause[] = []
  for (let from = 0; from < points.length - 1;) {
    const start = points[from]
    let to = from
    while (pointDistance(points[to + 1], start) < pause.pixels) to++
    // A pen that rests sends nothing until it moves on.
    const next = points[to + 1] ?? points[to]
    const isStill = next !== undefined && start !== undefined && pointDistance(next, points[to]) < 3 * pause.pixels
    const until = (isStill ? next : points[to])?.time ?? 0
    const ms = until - (start?.time ?? 0)
    const isRest = start !== undefined && ms >= pause.ms
    if (isRest) rests.push({ at: start, ms, isLifted: false })
    from = isRest ? to + 1 : from + 1
  }
  return rests
}

/** The speed between two points, in heights of the letter a second; the mean over about 60 ms, so that the screen's steps do not show. */
export function speedsOf(points: readonly TimedPoint[], height: number): number[] {
  return points.slice(1).map((_, at) => {
    let from = at
    let to = at + 1
    while (from > 0 && (points[to]?.time ?? 0) - (points[from - 1]?.time ?? 0) <= 60) from--
    while (to < points.length - 1 && (points[to + 1]?.time ?? 0) - (points[from]?.time ?? 0) <= 60) to++
    const some = points.slice(from, to + 1)
    const length = some.slice(1).reduce((sum, point, i) => sum + pointDistance(some[i], point), 0)
    const ms = Math.max(timeStep, (some.at(-1)?.time ?? 0) - (some[0]?.time ?? 0))
    return length / height / (ms / 1000)
  })
}
