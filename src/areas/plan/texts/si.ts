import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

/** The area's group on the settings screen. */
export const settingTexts: Translated<typeof en.settingTexts> = {
  title: 'අද වැඩ',
  practiceDays: 'සතියකට පුහුණු වන දින',
  days: (count: number) => `${count}`,
  practiceMinutes: 'දවසකට මිනිත්තු',
  minutesHint: 'ටික ටික, නිතර කිරීම හොඳයි. “අද වැඩ” පිටුව සාර්ථක උත්සාහයකින් පසු, වැඩිම වුණොත් මිනිත්තු දෙකක් පමා වී අවසන් වේ.',
  minutes: (count: number) => `මිනි. ${count}`,
}
