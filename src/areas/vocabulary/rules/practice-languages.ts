import { type Language, languages, otherLanguages } from '#kit/languages.ts'

/**
 * A value of the setting: the languages in which a learner practises, the first one large and the second one small.
 * `app`: as the page's language decides.
 */
export type PracticeOrder = 'app' | Language | { [First in Language]: `${First} ${Exclude<Language, First>}` }[Language]

/** Every value of the setting: each language alone, then each pair. */
export const practiceOrders = ['app', ...languages, ...languages.flatMap((first) => otherLanguages(first).map((second) => `${first} ${second}`))] as [PracticeOrder, ...PracticeOrder[]]

const none = ''

/** Returns the languages of a setting's value in their order. On an English page words are only English, as specified. */
export function languagesOfOrder(order: PracticeOrder, page: Language): readonly Language[] {
  if (order === 'app') return page === 'en' ? ['en'] : [page, 'en']
  const [first, second = none] = order.split(' ')
  return [first, second].flatMap((code) => languages.filter((language) => language === code))
}

/**
 * Returns the setting for a child who speaks `spoken`. English stays beside another language, and the page's language
 * beside English.
 */
export function orderOfSpoken(spoken: Language, page: Language): PracticeOrder {
  if (spoken !== 'en') return `${spoken} en`
  return page === 'en' ? 'en' : `en ${page}`
}
