/** How a frame was evaluated: what it shows, what the recogniser and the baseline counted. */
import type { FrameResult } from '#areas/math/recognition/types.ts'
import { percentWithInterval } from '../../lib/bootstrap-interval.ts'

/** From this confidence on the app takes a count as sure. */
export const sureFrom = 0.8

export interface Evaluation {
  /** whose hand it is; for pairs and rendered hands each frame is its own */
  readonly person: string
  /** undefined if the frame shows no hand */
  readonly expected: number | undefined
  readonly counted: FrameResult
}

export function isRight({ expected, counted }: Evaluation): boolean {
  return counted.hands.length === 0 ? expected === undefined : counted.finger_count === expected
}

export function isSure({ counted }: Evaluation): boolean {
  return counted.confidence >= sureFrom
}

/** The share of `isTrue`, with its interval over persons. */
export function shareByPerson<One extends { readonly person: string }>(all: readonly One[], isTrue: (one: One) => boolean): string {
  return percentWithInterval([...Map.groupBy(all, ({ person }) => person).values()].map((those) => those.map(isTrue)))
}
