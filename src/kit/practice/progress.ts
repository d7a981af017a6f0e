/**
 * How well a learner knows an item, and with which help. All reports, the plan, the overview and paper use this rule
 * (docs/report.md, docs/decisions/0031 and 0041).
 */
import { type Help, isShared } from '../attempts/help.ts'
import type { AttemptOutcome, DatedOutcome } from '../attempts/outcome.ts'
import { calendarDay, countedAttempts, knownAfterDays, Practice, type PracticeAttempt } from './spaced-repetition.ts'

/** `known`: right without help on three different days · `nearly`: one more such day is missing · `learning` */
export type ItemState = 'known' | 'nearly' | 'learning'

/** Number of different days on which a nearly known item was right without help. */
export const nearlyKnownDays = knownAfterDays - 1

/** The name of the item for `stateOf`, which has only one. */
const one = ''

export interface ItemProgress {
  /** as in the attempts */
  readonly key: string
  /** the day of the last attempt, as 2026-11-23 */
  readonly last: string
  readonly state: ItemState
  /** of the last answers of practice, if it needs help and is not known */
  readonly help: HelpNeeded | undefined
  /** the least help with which it was right of late, in practice or in a probe */
  readonly ability: Ability | undefined
}

/** Returns the progress of each item of an area. `attempts`: in any order; of each item the last 30 count. */
export function progressOf(attempts: readonly PracticeAttempt[]): ItemProgress[] {
  const inOrder = attempts.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  return [...Map.groupBy(inOrder, ({ item }) => item).values()].map(progressOfItem)
}

/** The progress of one item. `attempts`: at least one, oldest first. */
export function progressOfItem(attempts: readonly PracticeAttempt[]): ItemProgress {
  const counted = attempts.slice(-countedAttempts)
  const { item: key, at } = counted.at(-1) ?? { item: one, at: 0 }
  const state = stateOf(counted)
  return {
    key,
    last: calendarDay(new Date(at)),
    state,
    help: state === 'known' ? undefined : helpNeeded(counted),
    ability: abilityOf(counted),
  }
}

/** What the reports call an item. A nearly known one is still being learnt. */
export function standingOf({ state, help }: Pick<ItemProgress, 'state' | 'help'>): 'known' | 'learning' | 'needsHelp' {
  if (state === 'known') return 'known'
  return help === undefined ? 'learning' : 'needsHelp'
}

/** How well an item is known. Oldest attempt first, at least one. */
export function stateOf(attempts: readonly PracticeAttempt[]): ItemState {
  const practice = new Practice(attempts.map((attempt) => ({ ...attempt, item: one })))
  if (practice.stateOf(one) === 'known') return 'known'
  practice.add({ item: one, outcome: 'well', help: 'none', at: dayAfterAll })
  return practice.stateOf(one) === 'known' ? 'nearly' : 'learning'
}

const dayAfterAll = '9999-12-31T12:00:00'

export interface StoredAttempt extends DatedOutcome {
  readonly item: string
  readonly help: Help
  readonly isProbe?: boolean
}

/** A stored attempt as this rule reads it: at noon in the time zone of the machine, because the days are counted there. */
export function toPracticeAttempt({ day, outcome, ...attempt }: StoredAttempt): PracticeAttempt {
  return { ...attempt, outcome: ratingOf(outcome), at: noonOf(day) }
}

/** An outcome as this rule reads it. */
export function ratingOf(outcome: AttemptOutcome): PracticeAttempt['outcome'] {
  return outcome === 'unsure' ? 'unsure' : outcome === 'missed' ? 'badly' : 'well'
}

function noonOf(day: string): string {
  return `${day}T12:00:00`
}

/** Whether an item should come back on a day. One that was practised on this day comes back later. Oldest attempt first. */
export function isDue(attempts: readonly PracticeAttempt[], today: string): boolean {
  return new Practice(attempts.map((attempt) => ({ ...attempt, item: one }))).dueItems(new Date(noonOf(today))).length > 0
}

/** Number of last answers that say what a child does with which help, and how many of them must say that an item needs help. */
const consideredAnswers = 5
const minNotAlone = 3

/** An attempt that was done together is an answer, whatever the recogniser read. */
function lastAnswers(attempts: readonly PracticeAttempt[]): PracticeAttempt[] {
  return attempts.filter(({ outcome, help }) => outcome !== 'unsure' || isShared(help)).slice(-consideredAnswers)
}

export interface HelpNeeded {
  readonly helped: number
  readonly missed: number
}

/**
 * Returns how many of the last answers of practice were done together or not right; undefined if the item does not need help. What
 * is right after a model or over a guide is being learnt. Oldest attempt first.
 */
export function helpNeeded(attempts: readonly PracticeAttempt[]): HelpNeeded | undefined {
  const last = lastAnswers(attempts.filter(({ isProbe }) => isProbe !== true))
  const helped = last.filter(({ help }) => isShared(help)).length
  const missed = last.filter(({ outcome, help }) => outcome === 'badly' && !isShared(help)).length
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
export function abilityOf(attempts: readonly PracticeAttempt[]): Ability | undefined {
  const right = lastAnswers(attempts).flatMap(({ outcome, help }) => (isShared(help) ? ['together' as const] : outcome === 'well' ? [help] : []))
  const least = abilityHelps.find((help) => right.includes(help))
  return least && { help: least, count: right.filter((help) => help === least).length }
}
