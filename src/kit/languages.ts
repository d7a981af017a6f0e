/** The languages of the page. English comes first: every other language translates it. */
export const languages = ['en', 'si', 'ta'] as const
export type Language = (typeof languages)[number]
export type TranslatedLanguage = Exclude<Language, 'en'>

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', si: 'සිංහල', ta: 'தமிழ்' }

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** All languages but this one, in their order. */
export function otherLanguages(language: Language): Language[] {
  return languages.filter((one) => one !== language)
}
