/**
 * Texts in English and Sinhala. Each screen defines its own table and reads it with `useMessages`:
 *
 *   const messages = defineMessages({
 *     en: { next: 'Next', page: (n: number) => `Page ${n}` },
 *     si: { next: 'ඊළඟ', page: (n: number) => `${n} වන පිටුව` },
 *   })
 *   const text = useMessages(messages)
 *   text.next, text.page(2)
 *
 * A missing or extra key in the Sinhala table fails the type check.
 */
import { createContext, type ElementType, type ReactNode, use } from 'react'
import type { Language } from '#kit/settings.ts'
import { useSettings } from './settings.ts'

type Message = string | ((...values: never[]) => ReactNode)

type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends (...values: infer Values) => infer Result
    ? (...values: Values) => Result
    : string
}

export interface MessageTables<English> {
  readonly en: English
  readonly si: Translated<English>
}

export function defineMessages<const English extends Readonly<Record<string, Message>>>(tables: {
  en: English
  si: Translated<English>
}): MessageTables<English> {
  return tables
}

const LanguageContext = createContext<Language | null>(null)

/** The language of the surrounding `InLanguage`, or else of the settings. */
export function useLanguage(): Language {
  const chosen = useSettings((settings) => settings.language)
  return use(LanguageContext) ?? chosen
}

/** A part of a screen in another language than the settings'. */
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

/** The language of a text that a person wrote, by its script. */
export function languageOf(text: string): Language {
  return /\p{Script=Sinhala}/u.test(text) ? 'si' : 'en'
}

/** Some browsers do not support Sinhala and use the second locale; the short date style then contains only numbers. */
const locales: Record<Language, string[]> = { en: ['en-GB'], si: ['si-LK', 'en-GB'] }
const dateStyles = { en: 'medium', si: 'short' } as const

/** Formats a date and time (ISO 8601) in the device's time zone. */
export function formatTime(time: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: dateStyles[language], timeStyle: 'short' }).format(new Date(time))
}

export function formatNumber(value: number, language: Language, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locales[language], options).format(value)
}

/** Formats a share from 0 to 1 as a whole percentage. */
export function formatPercent(share: number, language: Language): string {
  return formatNumber(share, language, { style: 'percent', maximumFractionDigits: 0 })
}
