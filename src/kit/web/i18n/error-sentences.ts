/** The sentences of error codes in the languages that the server does not speak. */
import type { ErrorSentences } from '#kit/area.ts'
import type { TranslatedLanguage } from '#kit/languages.ts'

type Sentences<Codes> = Readonly<Record<TranslatedLanguage, { readonly errorSentences: ErrorSentences<Codes> }>>

const defined: { [language: string]: Record<string, string> } = {}

/** Adds the sentences of an area's codes from its catalogues (`texts/`). The area's screens must load them. */
export function defineErrorSentences<Codes>(catalogues: Sentences<Codes>): void {
  for (const [language, catalogue] of Object.entries<{ errorSentences?: Readonly<Record<string, string>> }>(catalogues)) {
    defined[language] = { ...defined[language], ...catalogue.errorSentences }
  }
}

/** The sentence of a code in a language; undefined for English and for codes of areas whose screens are not loaded. */
export function errorSentence(code: string, language: TranslatedLanguage): string | undefined {
  return defined[language]?.[code]
}
