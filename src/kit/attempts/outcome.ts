/**
 * `alone`: right without help · `helped`: right with help, or done together · `missed`: something else · `unsure`: the
 * recogniser could not decide, which never counts as a miss.
 */
export const outcomes = ['alone', 'helped', 'missed', 'unsure'] as const
export type AttemptOutcome = (typeof outcomes)[number]

export interface DatedOutcome {
  /** as 2026-11-23 */
  readonly day: string
  readonly outcome: AttemptOutcome
}
