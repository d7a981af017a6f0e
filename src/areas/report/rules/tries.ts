/** Tries and answers: how much a child did, which says more about practice than minutes do. */
import { type UnjudgedReason, unjudgedReasons } from '#kit/attempts/help.ts'
import { reportDays } from './days.ts'

/** Attempts without an answer, by reason. A missing reason is none. */
export type Unjudged = Readonly<Partial<Record<UnjudgedReason, number>>>

interface Attempts {
  readonly attempts: number
  readonly unjudged: Unjudged
}

/** Reasons that do not say whether the child did anything. */
const withoutTry: readonly UnjudgedReason[] = ['unheard', 'unseen', 'interrupted', 'stopped']

/** Number of tries (productions): attempts in which the child did something. */
export function triesOf({ attempts, unjudged }: Attempts): number {
  return attempts - sum(unjudged, withoutTry)
}

/** Number of attempts with an answer: right or not. */
export function answersOf({ attempts, unjudged }: Attempts): number {
  return attempts - sum(unjudged, unjudgedReasons)
}

/** Tries in a week of the report, rounded. */
export function triesAWeek(areas: readonly Attempts[]): number {
  return Math.round(areas.reduce((all, area) => all + triesOf(area), 0) / (reportDays / 7))
}

function sum(unjudged: Unjudged, reasons: readonly UnjudgedReason[]): number {
  return reasons.reduce((all, reason) => all + (unjudged[reason] ?? 0), 0)
}
