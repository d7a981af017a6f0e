/** How alike a child's tries at one word are: whether it has found its way of saying it, right or not. */
import { templateDistance } from './personal-template.ts'

/** Limits of the mean distance from each try to the next. docs/decisions/0055-several-tries-in-a-take.md has what they separate. */
const limits = { alike: 0.22, partly: 0.377 } as const

/** Fewer tries say nothing. */
export const leastAlikeTries = 3

export type Alike = keyof typeof limits | 'different'

/** @param tries features of the tries, in their order; undefined: there are too few */
export function alikeOf(tries: readonly string[]): Alike | undefined {
  if (tries.length < leastAlikeTries) return undefined
  const mean = meanDistance(tries)
  return mean <= limits.alike ? 'alike' : mean <= limits.partly ? 'partly' : 'different'
}

/** The mean distance from each try to the next, 0 to about 1. */
export function meanDistance(tries: readonly string[]): number {
  const distances = tries.slice(1).map((one, i) => templateDistance(tries[i] ?? one, one))
  return distances.reduce((sum, distance) => sum + distance, 0) / distances.length
}
