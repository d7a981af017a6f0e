import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isLanguage } from '#kit/languages.ts'
import { ForAdult } from '#kit/web/child/for-adult.tsx'
import { useOpenAfterSpeech } from '#kit/web/child/open-after-speech.ts'
import { ChartLine } from '#kit/web/icons.tsx'
import { InLanguage, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useRepeatTapGuard } from '#kit/web/repeat-tap.ts'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { prompts } from '../../prompts.ts'
import { LanguageToggle, withLang } from '../learn/math-screen.tsx'
import { Mango } from '../learn/number-images.tsx'
import { areaTexts } from '../texts.ts'

/** /math/mathdashboard: opens in the language of the URL or of the app, and links on in the chosen one. */
export function Screen(): ReactNode {
  const chosen = useLanguage()
  const requested = useSearchParams()[0].get('lang')
  return (
    <InLanguage lang={isLanguage(requested) ? requested : chosen}>
      <Dashboard />
    </InLanguage>
  )
}

const subjects = ['numbers', 'sequence', 'addition', 'subtraction'] as const

/** A picture for each practice. Progress is for the adult. */
function Dashboard(): ReactNode {
  const text = useMessages(areaTexts)
  const language = useLanguage()
  const [, setSearch] = useSearchParams()
  useSpokenInstruction(prompts.choose)
  return (
    <>
      <PageTitle title={text.dashboard} className="sr-only" />
      <nav
        data-fill
        data-choices
        data-full
        aria-label={text.choose}
        className="grid h-(--screen-height) gap-target-gap p-4 sm:px-edge portrait:grid-rows-4 landscape:grid-cols-2 landscape:grid-rows-2 short:p-2"
      >
        {subjects.map((subject) => <Tile key={subject} subject={subject} />)}
      </nav>
      <ForAdult>
        <div className="flex flex-wrap gap-target-gap">
          <LanguageToggle lang={language} onChange={(lang) => setSearch({ lang }, { replace: true })} />
          <ButtonLink to={withLang('progress', language)} look="plain" icon={<ChartLine aria-hidden />}>{text.progress}</ButtonLink>
        </div>
      </ForAdult>
    </>
  )
}

/** Says its name when it is touched, then opens. */
function Tile({ subject }: { subject: (typeof subjects)[number] }): ReactNode {
  const text = useMessages(areaTexts)
  const language = useLanguage()
  const to = withLang(subject, language)
  const open = useRepeatTapGuard(useOpenAfterSpeech(prompts[subject], to))
  return (
    <Link
      to={to}
      className={
        'flex min-h-0 min-w-0 flex-col items-center gap-2 rounded-frame border-4 border-line bg-raised p-2 text-center text-child leading-tight font-bold sm:text-title short:text-child ' +
        'shadow-card transition-colors hover:border-accent portrait:flex-row short:px-0.5'
      }
      onClick={open}
    >
      <span aria-hidden className="@container-size grid h-full min-h-0 w-full min-w-0 grow place-items-center overflow-hidden rounded-card bg-accent-soft">
        <span className="flex items-center gap-[4cqw] text-[min(25cqw,60cqh)] leading-none text-accent">{pictures[subject]}</span>
      </span>
      <span className="portrait:w-38 portrait:shrink-0 sm:portrait:w-60">{text[subject]}</span>
    </Link>
  )
}

const mango = <span className="size-[1.1em] shrink-0"><Mango /></span>
const crossed = <span className="relative size-[1.1em] shrink-0"><Mango crossed /></span>
const gap = <span className="size-[1em] shrink-0 rounded-[0.2em] border-[0.08em] border-dashed border-accent" />

/** What is done there: counting up, filling a gap, putting together, taking away. */
const pictures: Readonly<Record<(typeof subjects)[number], ReactNode>> = {
  numbers: <>1 2 3</>,
  sequence: <>1 {gap} 3</>,
  addition: <>{mango}+{mango}</>,
  subtraction: <>{mango}{mango}{crossed}</>,
}
