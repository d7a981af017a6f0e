import type { DatedOutcome } from '#kit/attempts/outcome.ts'

/** Number of different days on which a known item was right without help. */
export const knownAfterDays = 3

/** Returns on how many days an item was right without help, less one for each attempt that was not; from 0 to `knownAfterDays`. Oldest attempt first. */
export function daysRightOf(attempts: readonly DatedOutcome[]): number {
  let daysRight = 0
  let lastRight = ''
  for (const { day, outcome } of attempts) {
    if (outcome === 'unsure') continue
    if (outcome !== 'alone') daysRight = Math.max(daysRight - 1, 0)
    else if (day !== lastRight) {
      daysRight = Math.min(daysRight + 1, knownAfterDays)
      lastRight = day
    }
  }
  return daysRight
}

export function isKnown(attempts: readonly DatedOutcome[]): boolean {
  return daysRightOf(attempts) >= knownAfterDays
}

/** Number of last attempts that say whether an item needs help, and how many of them must have been right with help or missed. */
const consideredAttempts = 5
const minNotAlone = 3

export interface HelpNeeded {
  readonly helped: number
  readonly missed: number
}

/** Returns the last attempts that were not right without help; undefined if the item does not need help. Oldest attempt first. */
export function helpNeeded(attempts: readonly DatedOutcome[]): HelpNeeded | undefined {
  const last = attempts.filter(({ outcome }) => outcome !== 'unsure').slice(-consideredAttempts)
  const helped = last.filter(({ outcome }) => outcome === 'helped').length
  const missed = last.filter(({ outcome }) => outcome === 'missed').length
  return helped + missed >= minNotAlone ? { helped, missed } : undefined
}
