import type { Language } from '#kit/languages.ts'

/** The languages of words. */
export const practiceLanguages = ['en', 'si', 'ta'] as const
export type PracticeLanguage = (typeof practiceLanguages)[number]

/** The name of each language in that language. */
export const practiceLanguageNames: Readonly<Record<PracticeLanguage, string>> = { en: 'English', si: 'සිංහල', ta: 'தமிழ்' }

/**
 * Values of the setting: the languages in which a learner practises, the first one large and the second one small.
 * `app`: as the page's language decides.
 */
export const practiceOrders = ['app', 'en', 'si', 'ta', 'en si', 'en ta', 'si en', 'si ta', 'ta en', 'ta si'] as const
export type PracticeOrder = (typeof practiceOrders)[number]

const none = ''

/** Returns the languages of a setting's value in their order. On an English page words are only English, as specified. */
export function languagesOfOrder(order: PracticeOrder, page: Language): readonly PracticeLanguage[] {
  if (order === 'app') return page === 'en' ? ['en'] : [page, 'en']
  const [first, second = none] = order.split(' ')
  return [first, second].flatMap((code) => practiceLanguages.filter((language) => language === code))
}

/**
 * Returns the setting for a child who speaks `spoken`. English stays beside another language, and the page's language
 * beside English.
 */
export function orderOfSpoken(spoken: PracticeLanguage, page: Language): PracticeOrder {
  if (spoken !== 'en') return `${spoken} en`
  return page === 'en' ? 'en' : `en ${page}`
}

/** Returns the language of a text that a person wrote, by its script. */
export function languageOfScript(text: string): PracticeLanguage {
  if (/\p{Script=Sinhala}/u.test(text)) return 'si'
  return /\p{Script=Tamil}/u.test(text) ? 'ta' : 'en'
}
