import type { AttemptOutcome } from '#kit/attempts/outcome.ts'

type Counts = Readonly<Record<AttemptOutcome, number>>

export interface Trend {
  readonly kind: 'more' | 'same' | 'less'
  /** share of attempts without help in the first half and in the second half, 0 to 1 */
  readonly before: number
  readonly after: number
}

/** Number of decided attempts that each half needs. */
const minAttempts = 5
/** A smaller difference is no change. */
const minDifference = 0.05

/** Adds up days. */
export function sumOf(daily: readonly Counts[]): Counts {
  const sum = { alone: 0, print: 0, model: 0, helped: 0, missed: 0, unsure: 0 }
  for (const day of daily) for (const [outcome, count] of Object.entries(day)) sum[outcome as AttemptOutcome] += count
  return sum
}

/** Compares the halves of the period; undefined if one of them has too few attempts. */
export function trendOf(daily: readonly Counts[]): Trend | undefined {
  const middle = daily.length / 2
  const [before, after] = [shareAlone(daily.slice(0, middle)), shareAlone(daily.slice(middle))]
  if (before === undefined || after === undefined) return undefined
  const kind = Math.abs(after - before) < minDifference ? 'same' : after > before ? 'more' : 'less'
  return { kind, before, after }
}

function shareAlone(daily: readonly Counts[]): number | undefined {
  const { alone, print, model, helped, missed } = sumOf(daily)
  const decided = alone + print + model + helped + missed
  return decided < minAttempts ? undefined : alone / decided
}
