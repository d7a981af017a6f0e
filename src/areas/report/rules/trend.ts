import type { AttemptOutcome } from '#kit/attempts/outcome.ts'
import { type Counted, differenceOf, type ShareWithInterval } from '#kit/share-interval.ts'

type Counts = Readonly<Record<AttemptOutcome, number>>

/** Whether the share of answers without help changed: `unclear` if the difference can be chance. */
export interface Trend {
  readonly kind: 'more' | 'less' | 'unclear'
  /** answers without help and all answers in each half */
  readonly before: Counted
  readonly after: Counted
  /** the second share minus the first, −1 to 1, with its 95 % interval */
  readonly difference: ShareWithInterval
}

/** Number of answers that each half needs. */
const minAnswers = 5

/** Adds up days. */
export function sumOf(daily: readonly Counts[]): Counts {
  const sum = { alone: 0, print: 0, model: 0, helped: 0, missed: 0, unsure: 0 }
  for (const day of daily) for (const [outcome, count] of Object.entries(day)) sum[outcome as AttemptOutcome] += count
  return sum
}

/**
 * Compares the halves of the period; undefined if one of them has too few answers. There is a change if the 95 % interval of the
 * difference excludes none.
 */
export function trendOf(daily: readonly Counts[]): Trend | undefined {
  const middle = daily.length / 2
  const [before, after] = [countAlone(daily.slice(0, middle)), countAlone(daily.slice(middle))]
  if (before.count < minAnswers || after.count < minAnswers) return undefined
  const difference = differenceOf(before, after)
  const kind = difference.low > 0 ? 'more' : difference.high < 0 ? 'less' : 'unclear'
  return { kind, before, after, difference }
}

function countAlone(daily: readonly Counts[]): Counted {
  const { alone, print, model, helped, missed } = sumOf(daily)
  return { right: alone, count: alone + print + model + helped + missed }
}

/** The top of a chart's scale: a round even number that no day exceeds. */
export function scaleTop(daily: readonly Counts[]): number {
  const most = Math.max(0, ...daily.map(({ alone, print, model, helped, missed }) => alone + print + model + helped + missed))
  return [4, 10, 20, 40, 60, 100, 200, 400].find((top) => most <= top) ?? 2 * Math.ceil(most / 2)
}
