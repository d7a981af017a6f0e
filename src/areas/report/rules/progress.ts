import type { Help } from '#kit/attempts/help.ts'
import type { AttemptOutcome, DatedOutcome } from '#kit/attempts/outcome.ts'
import { knownAfterDays, Practice, type PracticeAttempt } from '#kit/practice/spaced-repetition.ts'

/** `known`: right without help on three different days · `nearly`: one more such day is missing · `learning` */
export type ItemState = 'known' | 'nearly' | 'learning'

/** Number of different days on which a nearly known item was right without help. */
export const nearlyKnownDays = knownAfterDays - 1

/** Stands for the item of `stateOf`. */
const one = ''

/** How well an item is known. Oldest attempt first, at least one. */
export function stateOf(attempts: readonly DatedOutcome[]): ItemState {
  const practice = new Practice(attempts.map((attempt) => toPracticeAttempt({ ...attempt, item: one })))
  if (practice.stateOf(one) === 'known') return 'known'
  practice.add({ item: one, outcome: 'well', help: 'none', at: dayAfterAll })
  return practice.stateOf(one) === 'known' ? 'nearly' : 'learning'
}

const dayAfterAll = '9999-12-31T12:00:00'

/** Of a miss it does not matter: it is one step back with any help. */
const helpOf: Readonly<Record<AttemptOutcome, Help>> = { alone: 'none', print: 'print', model: 'model', helped: 'together', missed: 'model', unsure: 'model' }

/** At noon in the time zone of the machine, because the days are counted there. */
function toPracticeAttempt({ item, day, outcome }: DatedOutcome & { readonly item: string }): PracticeAttempt {
  const rating = outcome === 'unsure' ? 'unsure' : outcome === 'missed' ? 'badly' : 'well'
  return { item, outcome: rating, help: helpOf[outcome], at: noonOf(day) }
}

function noonOf(day: string): string {
  return `${day}T12:00:00`
}

/** Whether an item should come back on a day. One that was practised on this day comes back later. Oldest attempt first. */
export function isDue(attempts: readonly DatedOutcome[], today: string): boolean {
  return new Practice(attempts.map((attempt) => toPracticeAttempt({ ...attempt, item: one }))).dueItems(new Date(noonOf(today))).length > 0
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
