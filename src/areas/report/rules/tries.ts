/** Tries and answers: how much a child did, which says more about practice than minutes do. */
import { unjudgedReasons } from '#kit/attempts/help.ts'
import { reportDays } from './days.ts'

/** Why an attempt has no answer. `chance`: it was right of two choices, as a child who guesses often is */
export const noAnswerReasons = [...unjudgedReasons, 'chance'] as const
export type NoAnswerReason = (typeof noAnswerReasons)[number]

/** Attempts without an answer, by reason. A missing reason is none. */
export type Unjudged = Readonly<Partial<Record<NoAnswerReason, number>>>

interface Attempts {
  readonly attempts: number
  readonly unjudged: Unjudged
}

/** Reasons that do not say whether the child did anything. */
const withoutTry: readonly NoAnswerReason[] = ['unheard', 'unseen', 'interrupted', 'stopped']

/** Number of tries (productions): attempts in which the child did something. */
export function triesOf({ attempts, unjudged }: Attempts): number {
  return attempts - sum(unjudged, withoutTry)
}

/** Number of attempts with an answer: right or not. */
export function answersOf({ attempts, unjudged }: Attempts): number {
  return attempts - sum(unjudged, noAnswerReasons)
}

/** Tries in a week of the report, rounded. */
export function triesAWeek(areas: readonly Attempts[]): number {
  return Math.round(areas.reduce((all, area) => all + triesOf(area), 0) / (reportDays / 7))
}

function sum(unjudged: Unjudged, reasons: readonly NoAnswerReason[]): number {
  return reasons.reduce((all, reason) => all + (unjudged[reason] ?? 0), 0)
}
