/** One drawing of a shape: traced in its band stroke by stroke, or drawn on an empty sheet. */
import { type Help, isShared } from '#kit/attempts/help.ts'
import type { Point } from '../../strokes/strokes.ts'
import { pixelsPerUnit, toCanvas } from '../sheet.ts'
import { alignToModel } from '../stroke-matching.ts'
import { acceptStroke, type Line, type Tracing } from '../tracing.ts'
import { type BandVerdict, verdictInBand, waysAround } from './band.ts'
import type { ModelShape } from './shapes.ts'

/** After each miss of a stroke, its band is wider by this share. */
const widerPerMiss = 0.25
/** The band with which a shape on an empty sheet is compared, as a share of the widest one. Dots have their places, so that it can be narrower. */
const aloneShare = { shape: 0.75, dots: 0.5 }

/** The width of the band for the next line, in canvas pixels; it widens with each miss, up to the widest one. */
export function widthNow({ misses }: Pick<Tracing, 'misses'>, { widest }: ModelShape, width: number): number {
  return Math.min(widest, width * (1 + widerPerMiss * misses))
}

/**
 * Adds a line that the child has drawn in the band. One line may join several strokes, and several lines may make one: a line that
 * begins a stroke is no miss.
 * @param width of the band before a miss
 */
export function traceInBand(tracing: Tracing, line: Line, model: ModelShape, width: number): Tracing {
  const strokes = toCanvas(model)
  const left = strokes.slice(tracing.at)
  if (left.length === 0) return { ...tracing, done: [...tracing.done, line] }
  const now = widthNow(tracing, model, width)
  // The child may have begun the stroke with an earlier line, or once more with this one.
  const tries = endsOf([...tracing.missed, line])
  for (let count = left.length; count > 0; count--) {
    const drawn = tries.find((lines) => verdictOf(lines, left.slice(0, count), model, now) === 'right')
    if (drawn !== undefined) return acceptStroke(tracing, drawn, count)
  }
  const isBegun = tries.some((lines) => verdictOf(lines, left.slice(0, 1), model, now) === 'begun')
  return { ...tracing, misses: tracing.misses + (isBegun ? 0 : 1), missed: [...tracing.missed, line] }
}

/** Whether lines on an empty sheet are the shape, at any place and size, in any order of its strokes. */
export function isDrawnAlone(lines: readonly Line[], model: ModelShape): boolean {
  if (lines.length === 0) return false
  const [placed, share] = model.hasDots ? [lines, aloneShare.dots] : [aligned(lines, model), aloneShare.shape]
  return verdictOf(placed, toCanvas(model), model, model.widest * share) === 'right'
}

/** The last line, the last two, and so on. */
function endsOf(lines: readonly Line[]): (readonly Line[])[] {
  return lines.map((_, from) => lines.slice(from)).toReversed()
}

/** At most so many misses of a stroke: after a second one it is demonstrated again. */
const maxMisses = 1

interface DrawnShape {
  readonly lines: readonly Line[]
  readonly help: Help
  /** each stroke was accepted in the band */
  readonly isComplete: boolean
  /** the most misses of one stroke */
  readonly misses: number
}

/** Whether a finished drawing is right: over its band, or without one. What was drawn together is complete. */
export function isRightShape({ lines, help, isComplete, misses }: DrawnShape, model: ModelShape): boolean {
  if (help === 'none' || help === 'model') return isDrawnAlone(lines, model)
  return isComplete && (isShared(help) || misses <= maxMisses)
}

function aligned(lines: readonly Line[], model: ModelShape): Point[][] {
  const strokes = toCanvas(model)
  const origin = strokes[0]?.[0] ?? { x: 0, y: 0 }
  const unit = model.strokes[0]?.points[0] ?? { x: 0, y: 0 }
  return alignToModel(lines, model).map((points) => points.map(({ x, y }) => (
    { x: origin.x + (x - unit.x) * pixelsPerUnit, y: origin.y + (y - unit.y) * pixelsPerUnit }
  )))
}

function verdictOf(lines: readonly Line[], strokes: readonly Line[], { isClosed }: ModelShape, width: number): BandVerdict {
  const [first] = strokes
  if (!isClosed || first === undefined) return verdictInBand(lines, strokes, width)
  const verdicts = waysAround(first, lines[0]?.[0]).map((way) => verdictInBand(lines, [way], width))
  return verdicts.find((verdict) => verdict === 'right') ?? verdicts.find((verdict) => verdict === 'begun') ?? 'missed'
}
