/** Which part of numbers holds a child back: the voice, the fingers or the pen. */
import { type Counted, differenceOf } from '#kit/share-interval.ts'
import type { ProgressEntry } from '../../api.ts'
import { type NumberPart, numberParts } from './tasks.ts'

/** With fewer tries of a part nothing is said. */
const fewestTries = 12
/** The newest tries of each part that count. */
const newestTries = 40

type Try = Pick<ProgressEntry, 'practiceType' | 'count' | 'help' | 'unjudged' | 'overridden'>

export interface WeakLink extends Counted {
  readonly part: NumberPart
}

/**
 * The part that is right less often than each of the other ones, by more than chance: the 95 % intervals of both differences are above
 * zero. Undefined if there is none, or if fewer than two parts have enough tries. Only tries without help count.
 * @param entries oldest first
 */
export function weakLinkOf(entries: readonly Try[]): WeakLink | undefined {
  const counted = numberParts.map((part): WeakLink => {
    const tries = entries
      .filter(({ practiceType, help, unjudged, overridden }) => practiceType === part && help === 'none' && (unjudged === null || overridden === true))
      .slice(-newestTries)
    return { part, count: tries.length, right: tries.filter(({ count }) => count === 1).length }
  }).filter(({ count }) => count >= fewestTries)
  if (counted.length < 2) return undefined
  return counted.find((one) => counted.every((other) => other === one || differenceOf(one, other).low > 0))
}
