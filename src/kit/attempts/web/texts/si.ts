import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

/** Why an attempt has no answer. */
export const unjudgedTexts: Translated<typeof en.unjudgedTexts> = {
  unheard: 'හඬක් ඇහුණේ නැහැ',
  noisy: 'සද්දය වැඩියි',
  unsure: 'යෙදුමට විශ්වාස නැහැ',
  unseen: 'කිසිවෙකු පෙනුණේ නැහැ',
  interrupted: 'බාධා වුණා',
  stopped: 'නැවැත්තුවා',
}

export const byHandTexts: Translated<typeof en.byHandTexts> = { stored: 'සටහන් කළා: වැඩිහිටියෙක් අතින් උදව් කළා.' }
