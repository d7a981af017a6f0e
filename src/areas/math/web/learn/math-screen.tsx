import { Languages } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { isLanguage, type Language, languageNames, otherLanguages } from '#kit/languages.ts'
import { InLanguage, Lang, useLanguage } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'

/** The language of a maths screen, from its URL; without one that of the page. Anything else than a language's code means English. */
export function useLang(): Language {
  const page = useLanguage()
  const lang = useSearchParams()[0].get('lang')
  if (lang === null) return page
  return isLanguage(lang) ? lang : 'en'
}

/** A path within the area that keeps the language. */
export function withLang(path: string, lang: Language): string {
  return `/math/${path}?lang=${lang}`
}

/** Wraps a screen of the area in the language of its URL. */
export function MathScreen({ children }: { children: ReactNode }): ReactNode {
  return <InLanguage lang={useLang()}>{children}</InLanguage>
}

interface LanguageToggleProps {
  lang: Language
  onChange: (lang: Language) => void
}

/** One button for each other language; the label is its name. */
export function LanguageToggle({ lang, onChange }: LanguageToggleProps): ReactNode {
  return otherLanguages(lang).map((other) => (
    <Button key={other} look="plain" icon={<Languages aria-hidden />} onClick={() => onChange(other)}>
      {/* A fixed width in any font, so that an English screen does not wait for the fonts of the other languages. */}
      <Lang lang={other} className="w-[3.75em] shrink-0 whitespace-nowrap">{languageNames[other]}</Lang>
    </Button>
  ))
}

/** The toggle of the screen itself, which stores the language in the URL. */
export function ScreenLanguageToggle(): ReactNode {
  const lang = useLang()
  const [, setSearch] = useSearchParams()
  return <LanguageToggle lang={lang} onChange={(chosen) => setSearch({ lang: chosen }, { replace: true })} />
}
