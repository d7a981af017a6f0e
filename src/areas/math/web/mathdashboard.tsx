import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { InLanguage, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { LanguageToggle, withLang } from './math-screen.tsx'
import { areaTexts } from './texts.ts'

/** /math/mathdashboard: opens in the language of the URL or of the app, and links on in the chosen one. */
export function Screen(): ReactNode {
  const chosen = useLanguage()
  const requested = useSearchParams()[0].get('lang')
  return (
    <InLanguage lang={requested === 'si' || requested === 'en' ? requested : chosen}>
      <Dashboard />
    </InLanguage>
  )
}

const links = [
  { to: 'numbers', picture: '/pictures/numbers/3.svg' },
  { to: 'sequence', picture: '/pictures/numbers/4-hand.svg' },
  { to: 'addition', picture: '/pictures/numbers/thing.svg' },
  { to: 'subtraction', picture: '/pictures/numbers/2-hand.svg' },
  { to: 'progress', picture: '/pictures/numbers/smile.svg' },
] as const

function Dashboard(): ReactNode {
  const text = useMessages(areaTexts)
  const language = useLanguage()
  const [, setSearch] = useSearchParams()
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <PageTitle title={text.dashboard} />
          <p className="text-child text-ink-soft">{text.choose}</p>
        </div>
        <LanguageToggle lang={language} onChange={(lang) => setSearch({ lang }, { replace: true })} />
      </div>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 sm:gap-6">
        {links.map(({ to, picture }) => (
          <li key={to}>
            <ButtonLink to={withLang(to, language)} look="plain" className="h-full w-full flex-col rounded-card! p-4!">
              <span className="block w-full rounded-frame bg-accent-soft p-4">
                <img src={picture} alt="" width={160} height={160} className="mx-auto h-28 w-full object-contain sm:h-36" />
              </span>
              {text[to]}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
