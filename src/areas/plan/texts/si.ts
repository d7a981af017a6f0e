import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const planTexts: Translated<typeof en.planTexts> = {
  title: 'සැලැස්ම',
  back: 'ආපසු',
  intro: '“අද වැඩ” පිටුව දරුවාට පෙන්වන දේ. වෙනස්කම් එසැණින් සුරැකේ.',
  failed: 'සැලැස්ම පෙන්විය නොහැකි විය.',
  again: 'නැවත උත්සාහ කරන්න',
  tomorrow: 'හෙට වැඩ',
  tomorrowHint: 'දරුවා එතෙක් පුහුණු වන දේ අනුව මේවා වෙනස් විය හැකිය.',
  chosenHint: 'මේවා තෝරා ගත්තේ ඔබයි. හෙට පුහුණුවක් නැත්නම් මේවා බලා සිටී.',
  noCards: 'මේ කොටස්වල පෙන්වීමට කිසිවක් නැත.',
  swap: 'මාරු කරන්න',
  swapTitle: 'වෙනත් එකක්',
  area: 'කොටස',
  automatic: 'තේරීම යෙදුමට භාර දෙන්න',
  often: 'ටික ටික, නිතර',
  days: 'සතියකට පුහුණු වන දින',
  minutes: 'දවසකට මිනිත්තු',
  minutesHint: 'ටික ටික, නිතර කිරීම හොඳයි. “අද වැඩ” පිටුව සාර්ථක උත්සාහයකින් පසු, වැඩිම වුණොත් මිනිත්තු දෙකක් පමා වී අවසන් වේ.',
  minutesOf: (count: number) => `මිනි. ${count}`,
  areas: 'කොටස්',
  targets: 'ඉලක්ක',
  targetsHint: 'හොඳින් දන්නා තුරු මුලින්ම එන දේ. ඔබ කිසිවක් නොතෝරන්නේ නම් යෙදුම යෝජනා කරයි.',
  suggested: 'යෝජනා',
  chosen: 'තෝරාගත්',
  choose: 'තෝරන්න',
  none: 'සියල්ල හොඳින් දනී.',
  atMost: (count: number) => `වැඩිම ${count}`,
  suggestions: 'යෝජනා භාවිත කරන්න',
  done: 'හරි',
}

/** The link in the settings. */
export const planLinkTexts: Translated<typeof en.planLinkTexts> = {
  title: 'සැලැස්ම',
  why: 'දින සහ මිනිත්තු, කොටස් සහ ඉලක්ක, සහ හෙට වැඩ.',
  link: 'සැලැස්ම විවෘත කරන්න',
}
