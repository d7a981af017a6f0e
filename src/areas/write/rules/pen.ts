/** How the pen moved: when it was at each point, how hard it pressed, and how it was held. */
import type { Point } from '../strokes/strokes.ts'

/** A point of a line as the browser reports it. Points that the app draws itself have only their place. */
export interface PenPoint extends Point {
  /** in ms, from any origin */
  readonly time?: number
  /** 0 to 1, of a stylus */
  readonly pressure?: number
  /** of a stylus: towards the right and towards the child, in degrees, -90 to 90 */
  readonly tilt?: readonly [number, number]
}

/** How the pen moved along one stroke, as calls send it. A list without values is empty. */
export interface PenStroke {
  /** for each point, in steps of 10 ms since the pen first touched the sheet */
  readonly times: number[]
  /** for each point, in percent */
  readonly pressures: number[]
  /** for each point two, in degrees */
  readonly tilts: number[]
}

/** 10 ms. */
export const timeStep = 10
/** One hour. */
export const maxPenTime = 360_000

/** The movement of the pen along the lines; undefined if no point has a time. */
export function penStrokes(lines: readonly (readonly PenPoint[])[]): PenStroke[] | undefined {
  const times = lines.flat().flatMap(({ time }) => time ?? [])
  if (times.length === 0) return undefined
  const start = Math.min(...times)
  return lines.map((line) => ({
    times: ofEach(line, ({ time }) => time === undefined ? undefined : [Math.min(maxPenTime, Math.round((time - start) / timeStep))]),
    pressures: ofEach(line, ({ pressure }) => pressure === undefined ? undefined : [Math.round(pressure * 100)]),
    tilts: ofEach(line, ({ tilt }) => tilt?.map(Math.round)),
  }))
}

/** The values of every point, or none if a point has none. */
function ofEach(line: readonly PenPoint[], valuesOf: (point: PenPoint) => readonly number[] | undefined): number[] {
  const values = line.map(valuesOf)
  return values.every((some) => some !== undefined) ? values.flat() : []
}

/** Whether each list is empty or has its values for each point. @param strokes for each stroke x and y in turn */
export function isPenOf(pen: readonly PenStroke[], strokes: readonly (readonly number[])[]): boolean {
  return pen.length === strokes.length && pen.every(({ times, pressures, tilts }, at) => {
    const numbers = strokes[at]?.length ?? 0
    return [times.length * 2, pressures.length * 2, tilts.length].every((count) => count === 0 || count === numbers)
  })
}
