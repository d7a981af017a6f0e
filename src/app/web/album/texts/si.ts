import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const albumTexts: Translated<typeof en.albumTexts> = {
  title: 'මගේ ස්ටිකර්',
  stickers: (name: string, count: number) => `${name}: ${count} ස්ටිකර්`,
  previous: 'පෙර',
  practise: 'ස්ටිකරයක් ගන්න',
  loadError: 'ස්ටිකර් පෙන්වන්න බැහැ. නැවත උත්සාහ කරන්න.',
  tryAgain: 'නැවත උත්සාහ කරන්න',
}
