/** The directions of a model stroke in words, for a spoken demonstration. */
import { lengthOf, resampleByLength } from './path.ts'
import type { directionPrompts } from '../prompts.ts'
import type { Point } from '../strokes/strokes.ts'

export type Direction = keyof typeof directionPrompts

/** A part of a stroke. `at`: the share of the stroke's length at which it begins, 0 to 1. */
export interface SpokenDirection {
  readonly at: number
  readonly direction: Exclude<Direction, 'lift'>
}

/** Points per stroke: enough to see a bend of a twentieth of its length. */
const count = 41
/** A part must be at least this share of the stroke, because a child cannot follow shorter instructions. */
const minShare = 0.18
/** Below this turn, in radians, a part is straight. */
const straightTurn = 0.35
/** From this turn on, in radians, a part is round. */
const roundTurn = (120 * Math.PI) / 180

/**
 * Returns the parts of a stroke in order, at most five: straight parts by their direction, bends by the side to which they
 * turn. The first part begins at 0.
 */
export function directionsOf(points: readonly Point[]): SpokenDirection[] {
  if (lengthOf(points) === 0) return []
  const even = resampleByLength(points, count)
  const angles = even.slice(1).map((to, i) => Math.atan2(to.y - (even[i]?.y ?? 0), to.x - (even[i]?.x ?? 0)))
  const least = Math.round(minShare * angles.length)
  const parts: SpokenDirection[] = []
  for (let from = 0; from < angles.length;) {
    const rest = angles.length - from
    const to = rest < 2 * least ? angles.length : Math.max(from + least, endOfPart(angles, from, least))
    const until = angles.length - to < least ? angles.length : to
    const direction = nameOf(angles.slice(from, until))
    if (parts.at(-1)?.direction !== direction) parts.push({ at: from / angles.length, direction })
    from = until
  }
  return parts
}

/** The index of the angle with which the next part begins: the pen stops turning, starts, or turns to the other side. */
function endOfPart(angles: readonly number[], from: number, least: number): number {
  const ahead = (at: number): number => turnOf(angles.slice(at, at + least))
  const straight = Math.abs(ahead(from)) < straightTurn
  const side = Math.sign(ahead(from))
  for (let i = from + 1; i + least <= angles.length; i++) {
    const isStraight = Math.abs(ahead(i)) < straightTurn
    if (isStraight !== straight || (!straight && Math.sign(ahead(i)) !== side)) return i
  }
  return angles.length
}

function nameOf(angles: readonly number[]): SpokenDirection['direction'] {
  const turned = turnOf(angles)
  // y points down, so a positive turn is clockwise: to the right.
  if (Math.abs(turned) >= roundTurn) return turned > 0 ? 'round-right' : 'round-left'
  const x = angles.reduce((sum, angle) => sum + Math.cos(angle), 0)
  const y = angles.reduce((sum, angle) => sum + Math.sin(angle), 0)
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'right' : 'left'
  return y > 0 ? 'down' : 'up'
}

/** The sum of all turns, in radians; positive is clockwise. */
function turnOf(angles: readonly number[]): number {
  return angles.slice(1).reduce((sum, angle, i) => sum + between(angles[i] ?? 0, angle), 0)
}

/** The turn from one direction to another, -π to π. */
function between(from: number, to: number): number {
  return Math.atan2(Math.sin(to - from), Math.cos(to - from))
}
