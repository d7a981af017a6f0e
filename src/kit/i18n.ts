import type { TranslatedLanguage } from './languages.ts'

/** A text, or a function that puts values into one. Some return elements of the page. */
export type Message = string | ((...values: never[]) => unknown)

/** The keys of the English texts with any text, and its functions with the same parameters. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends (...values: infer Values) => infer Result
    ? (...values: Values) => Result
    : string
}

export type MessageTables<English> = { readonly en: English } & Readonly<Record<TranslatedLanguage, Translated<English>>>
