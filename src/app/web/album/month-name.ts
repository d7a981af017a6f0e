import type { Translated } from '#kit/i18n.ts'
import type { Month } from './album-query.ts'
import type { albumMessages } from './messages.ts'

/** The month's name, with its year unless it is this year. */
export function monthName(month: Month, text: Translated<(typeof albumMessages)['en']>): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const name = text.month(number)
  return year === new Date().getFullYear() ? name : `${name} ${year}`
}
