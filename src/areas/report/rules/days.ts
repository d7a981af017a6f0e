/** Days of the learner's calendar, as 2026-11-23, and the time that was practised. */

/** The days of a report: four weeks. */
export const reportDays = 28

/** All time zones differ from UTC by a multiple of this, so that a day never begins within it. */
const quarterHourMs = 15 * 60_000

/** Returns a function from a time (ISO 8601) to its day in the zone. */
export function dayFormat(zone: string): (time: string) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  // Formatting a time takes longer than all other work on an attempt.
  const known = new Map<number, string>()
  return (time) => {
    const quarter = Math.floor(Date.parse(time) / quarterHourMs)
    const day = known.get(quarter) ?? format.format(quarter * quarterHourMs)
    known.set(quarter, day)
    return day
  }
}

/** Returns a function from a time (ISO 8601, UTC) to the same time in the zone with its offset, as 2026-11-23T14:00:00.000+05:30. */
export function localTimeFormat(zone: string): (time: string) => string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  // No zone changes its offset within a quarter of an hour, and finding it takes longer than all other work on an attempt.
  const known = new Map<number, string>()
  return (time) => {
    const ms = Date.parse(time)
    const quarter = Math.floor(ms / quarterHourMs)
    const name = known.get(quarter) ?? format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    known.set(quarter, name)
    const [, sign = '+', hours = '00', minutes = '00'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
    const offsetMs = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000
    return `${new Date(ms + offsetMs).toISOString().slice(0, -1)}${sign}${hours}:${minutes}`
  }
}

const dayMs = 24 * 60 * 60_000

/** Returns `count` days that end with `last`, oldest first. */
export function daysUntil(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => new Date(Date.parse(last) - (count - 1 - at) * dayMs).toISOString().slice(0, 10))
}

/**
 * Returns when a day begins (ISO 8601, UTC).
 * @param dayOf the days of the time zone
 */
export function startOfDay(day: string, dayOf: (time: string) => string): string {
  const time = (quarter: number): string => new Date(quarter * quarterHourMs).toISOString()
  // No zone is more than 14 hours before UTC or 12 hours behind it.
  let before = Math.floor((Date.parse(day) - 15 * 60 * 60_000) / quarterHourMs)
  let after = Math.floor((Date.parse(day) + 13 * 60 * 60_000) / quarterHourMs)
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayOf(time(middle)) < day) before = middle
    else after = middle
  }
  return time(after)
}

/** Returns the seven days of the week of a day. A week begins on Monday. */
export function weekOf(day: string): string[] {
  const fromMonday = (new Date(day).getUTCDay() + 6) % 7
  return daysUntil(new Date(Date.parse(day) + (6 - fromMonday) * dayMs).toISOString().slice(0, 10), 7)
}

/** A longer pause is not practice. */
const maxPauseMs = 3 * 60_000
/** An attempt after a longer pause, or the first one. */
const firstAttemptMs = 30_000

/** Estimates the minutes of practice from the times of attempts, in any order. */
export function practiceMinutes(times: readonly string[]): number {
  const sorted = times.map((time) => Date.parse(time)).toSorted((a, b) => a - b)
  const ms = sorted.reduce((sum, time, at) => {
    const pause = time - (sorted[at - 1] ?? -Infinity)
    return sum + (pause <= maxPauseMs ? pause : firstAttemptMs)
  }, 0)
  return Math.round(ms / 60_000)
}
