/** Attempts in a session of a simulated learner. There is one session a day. */
export const attemptsInSession = 25

/** The time of a simulated learner's attempt, which counts from 0. */
export function sessionTime(at: number): Date {
  return new Date(2026, 0, 1 + Math.floor(at / attemptsInSession), 9, 0, 30 * (at % attemptsInSession))
}
