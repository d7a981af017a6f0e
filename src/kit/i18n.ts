import type { TranslatedLanguage } from './languages.ts'

/**
 * The keys of the English texts with any text, and its functions with the same parameters. A function puts values into a
 * text; some return elements of the page.
 */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends (...values: infer Values) => infer Result
    ? (...values: Values) => Result
    : string
}

export type MessageTables<English> = { readonly en: English } & Readonly<Record<TranslatedLanguage, Translated<English>>>
