import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const todayTexts: Translated<typeof en.todayTexts> = {
  daysThisWeek: (days: number) => `මේ සතියේ දින: ${days}`,
  done: 'කළා',
  home: 'මුලට',
  loadError: 'අද වැඩ පෙන්වන්න බැහැ. නැවත උත්සාහ කරන්න.',
  tryAgain: 'නැවත උත්සාහ කරන්න',
}
