import { type Help, isShared } from '#kit/attempts/help.ts'
import type { DatedOutcome } from '#kit/attempts/outcome.ts'
import { knownAfterDays, Practice, type PracticeAttempt } from '#kit/practice/spaced-repetition.ts'

/** `known`: right without help on three different days · `nearly`: one more such day is missing · `learning` */
export type ItemState = 'known' | 'nearly' | 'learning'

/** Number of different days on which a nearly known item was right without help. */
export const nearlyKnownDays = knownAfterDays - 1

/** Stands for the item of `stateOf`. */
const one = ''

export interface HelpedOutcome extends DatedOutcome {
  readonly help: Help
}

/** How well an item is known. Oldest attempt first, at least one. */
export function stateOf(attempts: readonly HelpedOutcome[]): ItemState {
  const practice = new Practice(attempts.map((attempt) => toPracticeAttempt({ ...attempt, item: one })))
  if (practice.stateOf(one) === 'known') return 'known'
  practice.add({ item: one, outcome: 'well', help: 'none', at: dayAfterAll })
  return practice.stateOf(one) === 'known' ? 'nearly' : 'learning'
}

const dayAfterAll = '9999-12-31T12:00:00'

/** At noon in the time zone of the machine, because the days are counted there. */
function toPracticeAttempt({ item, day, outcome, help }: HelpedOutcome & { readonly item: string }): PracticeAttempt {
  const rating = outcome === 'unsure' ? 'unsure' : outcome === 'missed' ? 'badly' : 'well'
  return { item, outcome: rating, help, at: noonOf(day) }
}

function noonOf(day: string): string {
  return `${day}T12:00:00`
}

/** Whether an item should come back on a day. One that was practised on this day comes back later. Oldest attempt first. */
export function isDue(attempts: readonly HelpedOutcome[], today: string): boolean {
  return new Practice(attempts.map((attempt) => toPracticeAttempt({ ...attempt, item: one }))).dueItems(new Date(noonOf(today))).length > 0
}

/** Number of last answers that say what a child does with which help, and how many of them must say that an item needs help. */
const consideredAnswers = 5
const minNotAlone = 3

function lastAnswers(attempts: readonly HelpedOutcome[]): HelpedOutcome[] {
  return attempts.filter(({ outcome }) => outcome !== 'unsure').slice(-consideredAnswers)
}

export interface HelpNeeded {
  readonly helped: number
  readonly missed: number
}

/**
 * Returns how many of the last answers were done together or not right; undefined if the item does not need help. What is right
 * after a model or over a guide is being learnt. Oldest attempt first.
 */
export function helpNeeded(attempts: readonly HelpedOutcome[]): HelpNeeded | undefined {
  const last = lastAnswers(attempts)
  const helped = last.filter(({ outcome, help }) => outcome === 'helped' && isShared(help)).length
  const missed = last.filter(({ outcome }) => outcome === 'missed').length
  return helped + missed >= minNotAlone ? { helped, missed } : undefined
}

/** The help with which an item is right: `together` is by hand, too. */
export const abilityHelps = ['none', 'print', 'model', 'traced', 'together'] as const
export type AbilityHelp = (typeof abilityHelps)[number]

export interface Ability {
  readonly help: AbilityHelp
  /** number of the last five answers that were right with this help */
  readonly count: number
}

/** Returns the least help with which one of the last five answers was right; undefined if none was. Oldest attempt first. */
export function abilityOf(attempts: readonly HelpedOutcome[]): Ability | undefined {
  const right = lastAnswers(attempts).filter(({ outcome }) => outcome !== 'missed').map(({ help }) => (help === 'hand' ? 'together' : help))
  const least = abilityHelps.find((help) => right.includes(help))
  return least && { help: least, count: right.filter((help) => help === least).length }
}
