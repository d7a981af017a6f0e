interface LanguageRow {
  /** in that language */
  readonly name: string
  /** the Unicode property of its letters */
  readonly script: string
  /** the web font that has its letters, beside Andika for Latin letters and digits, and a letter of it; null: Andika alone */
  readonly font: { readonly family: string; readonly sample: string } | null
  /** for dates and numbers; a browser that does not support the first one uses the second one */
  readonly locales: readonly string[]
  /** `short` contains only numbers, so that the second locale's words do not appear */
  readonly dateStyle: 'medium' | 'short'
}

/** The languages of the page and of words: one row each. English comes first: every other language translates it. */
const rows = {
  en: { name: 'English', script: 'Latin', font: null, locales: ['en-GB'], dateStyle: 'medium' },
  si: { name: 'සිංහල', script: 'Sinhala', font: { family: 'Noto Sans Sinhala', sample: 'අ' }, locales: ['si-LK', 'en-GB'], dateStyle: 'short' },
  ta: { name: 'தமிழ்', script: 'Tamil', font: { family: 'Noto Sans Tamil', sample: 'அ' }, locales: ['ta-LK', 'en-GB'], dateStyle: 'short' },
} as const satisfies Readonly<Record<string, LanguageRow>>

export type Language = keyof typeof rows
export type TranslatedLanguage = Exclude<Language, 'en'>

export const languages = Object.keys(rows) as [Language, ...Language[]]

/** The name of each language in that language. */
export const languageNames = Object.fromEntries(languages.map((language) => [language, rows[language].name])) as Readonly<Record<Language, string>>

/** The row of a language. */
export function languageRow(language: Language): LanguageRow {
  return rows[language]
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** All languages but this one, in their order. */
export function otherLanguages(language: Language): Language[] {
  return languages.filter((one) => one !== language)
}

const scripts = languages.filter((language) => language !== 'en').map((language) => ({ language, letter: new RegExp(`\\p{Script=${rows[language].script}}`, 'u') }))

/** Returns the language of a text that a person wrote, by its script; English if it has no letter of another script. */
export function languageOfText(text: string): Language {
  return scripts.find(({ letter }) => letter.test(text))?.language ?? 'en'
}
