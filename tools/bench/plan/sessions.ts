/** When simulated learners practise. Days count from the first session; times within a session are parts of a day. */

export const sessionsAWeek = 5
const secondsOfAttempt = 30
const firstDay = new Date(2026, 0, 5, 9)

/** The day of an attempt, from 0. Sessions are on the first five days of a week. */
export function dayOfAttempt(session: number, at: number): number {
  return Math.floor(session / sessionsAWeek) * 7 + session % sessionsAWeek + at * secondsOfAttempt / 86_400
}

/** Whole days are calendar days, also where clocks change. */
export function timeOf(day: number): Date {
  const time = new Date(firstDay)
  time.setDate(time.getDate() + Math.floor(day))
  return new Date(time.getTime() + (day % 1) * 86_400_000)
}

/** The most attempts of each session of so many weeks. */
export function wholeCourse(weeks: number, attempts: number): number[] {
  return Array.from({ length: weeks * sessionsAWeek }, () => attempts)
}
