/**
 * Texts in every language. The kit, the app and each area have one catalogue for each language (`texts/LANGUAGE.ts`),
 * joined by `defineTables`. Screens read a table with `useMessages`:
 *
 *   // texts/en.ts
 *   export const pageTexts = { next: 'Next', page: (n: number) => `Page ${n}` } as const
 *   // texts/si.ts
 *   export const pageTexts: Translated<typeof en.pageTexts> = { next: 'ඊළඟ', page: (n: number) => `${n} වන පිටුව` }
 *   // web/texts.ts
 *   export const { pageTexts } = defineTables({ en, si, ta })
 *   // a screen
 *   const text = useMessages(pageTexts)
 *   text.next, text.page(2)
 *
 * A key that a language lacks, or has too many, fails the type check.
 */
import { createContext, type ElementType, type ReactNode, use, useLayoutEffect } from 'react'
import type { MessageTables, Translated } from '#kit/i18n.ts'
import { type Language, languageRow, type TranslatedLanguage } from '#kit/languages.ts'
import { useAdultLanguage, useScreenAudience } from '../session/adult.ts'
import { useSettings } from '../session/settings.ts'

type Catalogues<English> =
  { readonly en: English } & Readonly<Record<TranslatedLanguage, { readonly [Table in keyof English]: Translated<English[Table]> }>>

/** The tables of an area from its catalogues (`texts/`), one of each language. */
export function defineTables<English extends object>(catalogues: Catalogues<English>): { readonly [Table in keyof English]: MessageTables<English[Table]> } {
  const tables: Record<string, Record<string, unknown>> = {}
  for (const [language, catalogue] of Object.entries<object>(catalogues)) {
    for (const [table, messages] of Object.entries<unknown>({ ...catalogue })) tables[table] = { ...tables[table], [language]: messages }
  }
  return tables as { [Table in keyof English]: MessageTables<English[Table]> }
}

const LanguageContext = createContext<Language | null>(null)

/** The language of the surrounding `InLanguage`, or else of the screen: the adult's, or that of the child's settings. */
export function useLanguage(): Language {
  const childs = useChildLanguage()
  return use(LanguageContext) ?? childs
}

/** The language of the signed-in child's screens, also on the adult's pages: it decides which letters and words are practised. */
export function useChildLanguage(): Language {
  return useSettings((settings) => settings.language)
}

/** Everything in it is for adults, in the adult's language, and so is the document. */
export function AdultsScreen({ children }: { children: ReactNode }): ReactNode {
  const language = useAdultLanguage()
  useLayoutEffect(() => {
    useScreenAudience.setState({ isAdults: true })
    return () => useScreenAudience.setState({ isAdults: false })
  }, [])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** A part of a screen in another language than the screen's. */
export function InLanguage({ lang, className, children }: { lang: Language; className?: string; children: ReactNode }): ReactNode {
  return (
    <LanguageContext value={lang}>
      <div lang={lang} className={className}>
        {children}
      </div>
    </LanguageContext>
  )
}

/** The texts in the current language. */
export function useMessages<English>(tables: MessageTables<English>): Translated<English> {
  // An English table is its own translation; only its literal types are narrower.
  return tables[useLanguage()] as Translated<English>
}

interface LangProps {
  lang: Language
  as?: ElementType
  className?: string
  children: ReactNode
}

/** A text in another language: `<Lang lang="si">අ</Lang>`. It does not change the language of messages. */
export function Lang({ lang, as: Tag = 'span', className, children }: LangProps): ReactNode {
  return (
    <Tag lang={lang} className={className}>
      {children}
    </Tag>
  )
}

/** Formats a date and time (ISO 8601) in the device's time zone. */
export function formatTime(time: string, language: Language): string {
  const { locales, dateStyle } = languageRow(language)
  return new Intl.DateTimeFormat([...locales], { dateStyle, timeStyle: 'short' }).format(new Date(time))
}

/** Formats a day of a calendar, as 2026-11-23. */
export function formatDay(day: string, language: Language): string {
  const { locales, dateStyle } = languageRow(language)
  return new Intl.DateTimeFormat([...locales], { dateStyle, timeZone: 'UTC' }).format(new Date(day))
}

export function formatNumber(value: number, language: Language, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat([...languageRow(language).locales], options).format(value)
}

/** Formats a share from 0 to 1 as a whole percentage. */
export function formatPercent(share: number, language: Language): string {
  return formatNumber(share, language, { style: 'percent', maximumFractionDigits: 0 })
}
