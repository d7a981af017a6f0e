/** Merges progress entries and computes the chart and the adult's report from them. */
import { type Help, isBrokenOff, isShared } from '#kit/attempts/help.ts'
import { progressOf, standingOf } from '#kit/practice/progress.ts'
import type { PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import type { ProgressEntry } from '../api.ts'
import { type NumberRange, type PracticeType, practiceTypes } from './exercises.ts'

/**
 * Returns all entries of both lists, each id once, oldest first. If both lists contain an id, the entry that an adult
 * marked as right wins, so the order in which devices are merged does not matter.
 */
export function mergeEntries(a: readonly ProgressEntry[], b: readonly ProgressEntry[]): ProgressEntry[] {
  const merged = new Map<string, ProgressEntry>()
  for (const entry of [...a, ...b]) {
    const known = merged.get(entry.id)
    if (known === undefined || isMarked(entry, known)) merged.set(entry.id, entry)
  }
  return byTime([...merged.values()])
}

/** Whether an adult has said something of an entry that is not known yet: it was right, or helped by hand. */
function isMarked({ overridden, help }: ProgressEntry, known: ProgressEntry): boolean {
  return (overridden === true && known.overridden !== true) || (help === 'hand' && known.help !== 'hand')
}

/** The attempts at tasks, as the shared rule of what is known reads them. The entries of an early version have no task, and those that were broken off do not count. */
export function toPracticeAttempts(entries: readonly ProgressEntry[]): PracticeAttempt[] {
  return entries.filter(({ unjudged, overridden }) => overridden === true || !isBrokenOff(unjudged))
    .flatMap((entry) => (entry.task === undefined ? [] : [toPracticeAttempt(entry, entry.task)]))
}

function toPracticeAttempt({ count, help, unjudged, overridden, probe, timestamp }: ProgressEntry, item: string): PracticeAttempt {
  const isRight = overridden === true || (count === 1 && unjudged === null)
  return { item, outcome: isRight ? 'well' : unjudged === null ? 'badly' : 'unsure', help, at: timestamp, isProbe: probe !== undefined }
}

/** The entries that have an answer. The others never count as wrong: charts and mastery leave them out. */
export function answered<Entry extends Pick<ProgressEntry, 'unjudged' | 'overridden'>>(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ unjudged, overridden }) => unjudged === null || overridden === true)
}

/** Sorts by time, and by id at the same time. */
export function byTime(entries: readonly ProgressEntry[]): ProgressEntry[] {
  return entries.toSorted((a, b) => (a.timestamp === b.timestamp ? compare(a.id, b.id) : compare(a.timestamp, b.timestamp)))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

type ChartEntry = Pick<ProgressEntry, 'practiceType' | 'count' | 'unjudged' | 'overridden'>

/** One point of the line "Overall Progress": the practice of a record, and the overall value up to it. */
export interface ChartPoint {
  readonly practiceType: PracticeType
  readonly value: number
}

/**
 * Returns the overall value after each record with an answer: the sum of the running percentages of correct entries (count equals 1),
 * divided by 100, rounded (specification, section 9). The last value is the learner's overall progress.
 */
export function overallProgressLine(entries: readonly ChartEntry[]): ChartPoint[] {
  let correct = 0
  let percentages = 0
  return answered(entries).map(({ practiceType, count }, at) => {
    correct += count
    percentages += (100 * correct) / (at + 1)
    return { practiceType, value: Math.round(percentages / 100) }
  })
}

/** Minimum for the top of the chart's y axis. */
export const chartMaximum = 100

export interface Completion {
  readonly practiceType: PracticeType
  readonly correct: number
  readonly total: number
  /** the correct ones out of a hundred, 0 to 100 */
  readonly percent: number
}

/** Completion of each practice that has answers: the correct ones out of 100 in percent, capped at 100. */
export function completions(entries: readonly ChartEntry[]): Completion[] {
  return practiceTypes.flatMap((practiceType) => {
    const mine = answered(entries).filter((entry) => entry.practiceType === practiceType)
    const correct = mine.filter(({ count }) => count === 1).length
    return mine.length === 0 ? [] : [{ practiceType, correct, total: mine.length, percent: Math.min(100, (correct / 100) * 100) }]
  })
}

export interface TaskProgress {
  /** as "3" or "1+4" */
  readonly name: string
  /** answers */
  readonly tries: number
  /** right without help */
  readonly alone: number
  readonly state: ReturnType<typeof standingOf>
}

/** The tasks of a practice, numbers in their order. */
export function taskProgress(entries: readonly ProgressEntry[], practiceType: PracticeType): TaskProgress[] {
  const mine = entries.filter((entry) => entry.practiceType === practiceType)
  const tasks = progressOf(toPracticeAttempts(mine)).map((progress): TaskProgress => {
    const answers = answered(mine).filter(({ task }) => task === progress.key)
    return { name: progress.key, tries: answers.length, alone: answers.filter(({ count, help }) => count === 1 && help === 'none').length, state: standingOf(progress) }
  })
  return practiceType === 'NumberPractice' ? tasks.toSorted((a, b) => Number(a.name) - Number(b.name)) : tasks
}

export interface HelpUsage {
  readonly alone: number
  readonly model: number
  readonly together: number
  readonly minutes: number
  readonly days: number
}

/** Right answers by the help that was used, total minutes, and number of days (in `zone`, an IANA name). */
export function helpUsage(entries: readonly ProgressEntry[], zone: string): HelpUsage {
  const right = entries.filter(({ count }) => count === 1)
  const by = (help: Help): number => right.filter((entry) => entry.help === help).length
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
  return {
    alone: by('none'),
    model: by('model') + by('traced'),
    together: right.filter(({ help }) => isShared(help)).length,
    minutes: Math.round(entries.reduce((sum, { seconds = 0 }) => sum + seconds, 0) / 60),
    days: new Set(entries.map(({ timestamp }) => day.format(new Date(timestamp)))).size,
  }
}

/** The larger range that a child has reached, once every number of the current one from 1 on is known; otherwise null. */
export function reachedRange(entries: readonly ProgressEntry[], range: NumberRange): NumberRange | null {
  if (range === 10) return null
  const known = new Set(taskProgress(entries, 'NumberPractice').filter(({ state }) => state === 'known').map(({ name }) => Number(name)))
  const all = Array.from({ length: range }, (_, at) => at + 1).every((number) => known.has(number))
  return all ? (range === 2 ? 5 : 10) : null
}
