/** Names of months and days from the catalogues: some browsers do not know them in Sinhala and would write them in English. */
import type { Language } from '#kit/languages.ts'
import { calendarTexts } from '../texts.ts'

/** @param month `2019-04` */
export function formatMonth(month: string, language: Language): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  return calendarTexts[language].month(date.getUTCMonth(), date.getUTCFullYear())
}

/** The shortest name of a day's weekday, such as “M”. @param day as 2026-11-23 */
export function weekdayName(day: string, language: Language): string {
  return calendarTexts[language].weekday(new Date(day).getUTCDay())
}
