/** The languages of the page. English comes first: every other language translates it. */
export const languages = ['en', 'si'] as const
export type Language = (typeof languages)[number]
export type TranslatedLanguage = Exclude<Language, 'en'>

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', si: 'සිංහල' }

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The language after this one; the first follows the last. */
export function nextLanguage(language: Language): Language {
  return languages[(languages.indexOf(language) + 1) % languages.length] ?? 'en'
}
