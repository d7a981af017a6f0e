import type { Language } from './languages.ts'

/**
 * The intended purpose of the app, in one sentence. It is the same wherever it is said: README, docs/purpose.md, the about page, the
 * report, the export and the file for researchers.
 */
export const purpose: Readonly<Record<Language, string>> = {
  en: 'D Learner keeps a record of practice; it is not a diagnosis.',
  si: 'D Learner පුහුණුවේ සටහනක් තබයි; එය රෝග විනිශ්චයක් නොවේ.',
  ta: 'D Learner பயிற்சியின் பதிவு; நோய் அறிதல் அல்ல.',
}
