import { storedText } from './call.ts'

/** The time zone in which a call counts days. */
export const timeZone = storedText().max(60).refine(isTimeZone, 'This is not a time zone.').default('UTC')

export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
