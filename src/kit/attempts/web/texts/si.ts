import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

/** Why an attempt has no answer. */
export const unjudgedTexts: Translated<typeof en.unjudgedTexts> = {
  unheard: 'හඬක් ඇසුණේ නැත',
  noisy: 'සද්දය වැඩියි',
  unsure: 'යෙදුමට විශ්වාස නැත',
  unseen: 'කිසිවෙකු පෙනුණේ නැත',
  interrupted: 'බාධා විය',
  stopped: 'නවතා ඇත',
}

export const byHandTexts: Translated<typeof en.byHandTexts> = { stored: 'සටහන් කර ඇත: වැඩිහිටියෙක් අතින් උදව් කර ඇත.' }
