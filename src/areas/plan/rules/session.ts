/** How long the child practises today, and on which days of the week it did. */
import { dayOf } from '#kit/practice/spaced-repetition.ts'

/** After this many minutes more a session ends even without a success. */
export const maxMinutesLate = 2

export interface Session {
  readonly startedAt: Date
  readonly minutes: number
}

/**
 * `over`: the session ends now, because its time is over and the last attempt went well, or because it is two minutes late.
 * `last`: its time is over, and one more success ends it.
 * @param wentWell whether the last attempt went well
 */
export function sessionState({ startedAt, minutes }: Session, { now, wentWell }: { now: Date; wentWell: boolean }): 'open' | 'last' | 'over' {
  const passed = (now.getTime() - startedAt.getTime()) / 60_000
  if (passed < minutes) return 'open'
  return wentWell || passed >= minutes + maxMinutesLate ? 'over' : 'last'
}

/** Number of days with an attempt in the week of `now`, which starts on Monday. */
export function daysThisWeek(times: readonly Date[], now: Date): number {
  const monday = dayOf(now) - (now.getDay() + 6) % 7
  return new Set(times.map(dayOf).filter((day) => day >= monday && day <= dayOf(now))).size
}
