const dayMs = 24 * 60 * 60_000

/** Number of days from one day, as 2026-11-23, to a later one. */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / dayMs)
}

/** The day so many days after another one. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}
