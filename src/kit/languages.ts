/** The languages of the page. English comes first: every other language translates it. */
export const languages = ['en', 'si'] as const
export type Language = (typeof languages)[number]
export type TranslatedLanguage = Exclude<Language, 'en'>
