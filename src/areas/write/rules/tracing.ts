import { compareStroke, isDot, isLetterLike, limits, type Leniency } from './stroke-matching.ts'
import { pointDistance, resampleByLength, lengthOf } from './path.ts'
import { toFontUnits, pixelsPerUnit, toCanvas } from './sheet.ts'
import { unitsPerEm, type ModelLetter, type Point } from '../strokes/strokes.ts'
import type { PenPoint } from './pen.ts'

/** A line on the canvas, in its pixels. */
export type Line = readonly PenPoint[]

/** Progress in tracing a letter. */
export interface Tracing {
  /** index of the next stroke of the model; the number of its strokes if all are done */
  readonly at: number
  /** number of misses of that stroke */
  readonly misses: number
  /** child and app drew a stroke together */
  readonly assisted: boolean
  /** accepted lines, and lines drawn after the last stroke */
  readonly done: readonly Line[]
  /** lines for the next stroke that were not accepted */
  readonly missed: readonly Line[]
  /** lines that do not count and stay on the sheet: missed ones of earlier strokes */
  readonly stray: readonly Line[]
}

export const initialTracing: Tracing = { at: 0, misses: 0, assisted: false, done: [], missed: [], stray: [] }

/** Help with the next stroke, by its number of misses (learners.md, 12). No stroke is ever called wrong. */
export type TracingHelp = 'none' | 'dot' | 'shown' | 'together'
const helps: readonly TracingHelp[] = ['none', 'dot', 'shown']

export function helpFor({ misses }: Tracing): TracingHelp {
  return helps[misses] ?? 'together'
}

/** Minimum length of a stroke in canvas pixels; a shorter line is a resting hand. */
const minStroke = 8

/** Whether a line on the canvas can be a stroke of the letter. A tap is one only if the letter has a dot. */
export function canBeStroke(line: Line, model: ModelLetter): boolean {
  return lengthOf(line) >= minStroke || model.strokes.some(isDot)
}

/** Adds a line that the child has drawn: accepts it as the next stroke, or counts a miss. */
export function traceLine(tracing: Tracing, line: Line, model: ModelLetter, leniency: Leniency): Tracing {
  const stroke = model.strokes[tracing.at]
  if (stroke === undefined) return { ...tracing, done: [...tracing.done, line] }
  const isRight = (drawn: Line): boolean => compareStroke(toFontUnits(drawn, model), stroke, leniency).right
  // A child who lifts the pen draws one stroke in two pieces.
  const before = tracing.missed.at(-1)
  const gap = limits[leniency].gap * unitsPerEm * pixelsPerUnit
  const joined = before !== undefined && pointDistance(before.at(-1), line[0]) <= gap ? [...before, ...line] : undefined
  if (isRight(line)) return acceptStroke(tracing, [line], 1)
  if (joined !== undefined && isRight(joined)) return acceptStroke({ ...tracing, missed: tracing.missed.slice(0, -1) }, [joined], 1)
  return { ...tracing, misses: tracing.misses + 1, missed: [...tracing.missed, line] }
}

/** Accepts lines as the next `count` strokes. Other lines for them stay on the sheet and do not count. */
export function acceptStroke(tracing: Tracing, lines: readonly Line[], count: number): Tracing {
  const others = tracing.missed.filter((line) => !lines.includes(line))
  return { ...tracing, at: tracing.at + count, misses: 0, done: [...tracing.done, ...lines], missed: [], stray: [...tracing.stray, ...others] }
}

/** Completes a stroke that was drawn together, with the model's own line. */
export function traceAssisted(tracing: Tracing, model: ModelLetter): Tracing {
  const line = toCanvas(model)[tracing.at]
  if (line === undefined) return tracing
  return { ...acceptStroke(tracing, [line], 1), assisted: true }
}

/** All lines that count as drawn. */
export function linesOf({ done, missed }: Tracing): readonly Line[] {
  return [...done, ...missed]
}

/** All lines on the sheet, also those that do not count. */
export function visibleLines(tracing: Tracing): readonly Line[] {
  return [...tracing.stray, ...linesOf(tracing)]
}

/** Starts the letter again, together with the app. All earlier lines stay on the sheet and do not count. */
export function startTogether(tracing: Tracing): Tracing {
  return { ...initialTracing, misses: helps.length, stray: visibleLines(tracing) }
}

/** Whether the child has written: an accepted stroke, or lines that look like letters. An empty sheet is no attempt. */
export function isAttempt(tracing: Tracing, model: ModelLetter): boolean {
  if (tracing.at > 0) return true
  const lines = linesOf(tracing).map((line) => toFontUnits(line, model))
  // After several tries on one sheet, the last one alone can be a letter.
  return isLetterLike(lines, model) || isLetterLike(lines.slice(-model.strokes.length), model)
}

const stepAlong = 4
/** Maximum distance between the pen and the line, and maximum distance ahead on it, in canvas pixels. */
const maxDistance = 45
const maxAhead = 36

/** A stroke that child and app draw together: its points at even steps, and the index that the pen has reached. */
export interface GuidedLine {
  readonly path: Line
  readonly reached: number
}

export function startGuidedLine(path: Line): GuidedLine {
  return { path: resampleByLength(path, Math.max(2, Math.round(lengthOf(path) / stepAlong))), reached: 0 }
}

/** Extends the line to the pen's position, never backwards and never across to a later part. */
export function followGuide(led: GuidedLine, pen: Point): GuidedLine {
  const { path } = led
  let { reached } = led
  for (;;) {
    const window = path.slice(reached + 1, reached + 1 + Math.round(maxAhead / stepAlong))
    const nearest = closest(window, pen)
    if (pointDistance(window[nearest], pen) > maxDistance) return { path, reached }
    reached += nearest + 1
    if (nearest < window.length - 1 || reached >= path.length - 1) return { path, reached }
  }
}

/** Whether the line is finished. Reaching the last point exactly is not necessary. */
export function isGuideComplete({ path, reached }: GuidedLine): boolean {
  return reached >= path.length - 1 - Math.round(24 / stepAlong)
}

function closest(points: Line, pen: Point): number {
  let best = -1
  points.forEach((point, i) => {
    if (best < 0 || pointDistance(point, pen) < pointDistance(points[best], pen)) best = i
  })
  return best
}
