/**
 * `alone`: right without help · `print`: right while the written word was visible · `model`: right after a model · `helped`: right
 * over a guide, or done together · `missed`: something else · `unsure`: there is no answer (`UnjudgedReason`), which never counts
 * as a miss.
 */
export const outcomes = ['alone', 'print', 'model', 'helped', 'missed', 'unsure'] as const
export type AttemptOutcome = (typeof outcomes)[number]

export interface DatedOutcome {
  /** as 2026-11-23 */
  readonly day: string
  readonly outcome: AttemptOutcome
}
