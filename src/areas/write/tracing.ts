import { compareStroke, limits, type Leniency } from './compare.ts'
import { distance, evenly, lengthOf } from './path.ts'
import { inUnits, perUnit, placed } from './sheet.ts'
import { unitsPerEm, type ModelLetter, type Point } from './strokes/strokes.ts'

/** A line on the canvas, in its pixels. */
export type Line = readonly Point[]

/** How far a letter is traced. */
export interface Tracing {
  /** which of the model's strokes is to be drawn; the number of its strokes where all are */
  readonly at: number
  /** how often that one was missed */
  readonly misses: number
  /** a stroke was drawn together */
  readonly assisted: boolean
  /** what was accepted, and what was drawn after the last stroke */
  readonly done: readonly Line[]
  /** what was drawn for the stroke that is to be drawn, and was not accepted */
  readonly missed: readonly Line[]
}

export const untraced: Tracing = { at: 0, misses: 0, assisted: false, done: [], missed: [] }

/** What helps with the next stroke, by how often it was missed (learners.md, 12): nothing is ever called wrong. */
export type Help = 'none' | 'dot' | 'shown' | 'together'
const helps: readonly Help[] = ['none', 'dot', 'shown']

export function helpFor({ misses }: Tracing): Help {
  return helps[misses] ?? 'together'
}

/** A shorter line is a resting hand, not a stroke, in canvas pixels. */
export const shortestStroke = 8

/** The child has drawn a line: accepted as the stroke that is to be drawn, or missed. */
export function traced(tracing: Tracing, line: Line, model: ModelLetter, leniency: Leniency): Tracing {
  const stroke = model.strokes[tracing.at]
  if (stroke === undefined) return { ...tracing, done: [...tracing.done, line] }
  const isRight = (drawn: Line): boolean => compareStroke(inUnits(drawn, model), stroke, leniency).right
  // Who lifts the pen on the way has drawn one stroke in two pieces.
  const before = tracing.missed.at(-1)
  const gap = limits[leniency].gap * unitsPerEm * perUnit
  const joined = before !== undefined && distance(before.at(-1), line[0]) <= gap ? [...before, ...line] : undefined
  const right = isRight(line) ? line : joined !== undefined && isRight(joined) ? joined : undefined
  if (right === undefined) return { ...tracing, misses: tracing.misses + 1, missed: [...tracing.missed, line] }
  return { ...tracing, at: tracing.at + 1, misses: 0, done: [...tracing.done, right], missed: [] }
}

/** The stroke was drawn together: the model's own line stands. */
export function tracedTogether(tracing: Tracing, model: ModelLetter): Tracing {
  const line = placed(model)[tracing.at]
  if (line === undefined) return tracing
  return { at: tracing.at + 1, misses: 0, assisted: true, done: [...tracing.done, line], missed: [] }
}

/** All that counts as drawn. */
export function linesOf({ done, missed }: Tracing): readonly Line[] {
  return [...done, ...missed]
}

const stepAlong = 4
/** How far from the line the pen may be that is led along it, and how far ahead it may reach, in canvas pixels. */
const leash = 45
const ahead = 36

/** A stroke that child and app draw together: as far as the pen has followed it, in even steps. */
export interface Led {
  readonly path: Line
  readonly reached: number
}

export function startLed(path: Line): Led {
  return { path: evenly(path, Math.max(2, Math.round(lengthOf(path) / stepAlong))), reached: 0 }
}

/** The pen is here now: the line grows towards it, never backwards and never across to a later part. */
export function follow(led: Led, pen: Point): Led {
  const { path } = led
  let { reached } = led
  for (;;) {
    const window = path.slice(reached + 1, reached + 1 + Math.round(ahead / stepAlong))
    const nearest = closest(window, pen)
    if (distance(window[nearest], pen) > leash) return { path, reached }
    reached += nearest + 1
    if (nearest < window.length - 1 || reached >= path.length - 1) return { path, reached }
  }
}

/** Close to its end it is finished: nobody needs to meet the last point. */
export function isFollowed({ path, reached }: Led): boolean {
  return reached >= path.length - 1 - Math.round(24 / stepAlong)
}

function closest(points: Line, pen: Point): number {
  let best = -1
  points.forEach((point, i) => {
    if (best < 0 || distance(point, pen) < distance(points[best], pen)) best = i
  })
  return best
}
