import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { isLanguage } from '#kit/languages.ts'
import { ForAdult } from '#kit/web/child/for-adult.tsx'
import { ChartLine, Eye } from '#kit/web/icons.tsx'
import { InLanguage, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useRepeatTapGuard } from '#kit/web/repeat-tap.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { speak, useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { prompts } from '../../prompts.ts'
import { nextSightType } from '../../rules/sight/steps.ts'
import type { Subject } from '../learn/instructions.tsx'
import { LanguageToggle, withLang } from '../learn/math-screen.tsx'
import { Mango } from '../learn/number-images.tsx'
import { chosenTypes } from '../sight/kinds.ts'
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

const subjects: readonly Subject[] = ['numbers', 'sequence', 'addition', 'subtraction']

/** A picture for each practice; numbers at sight are a group of their own. Progress is for the adult. */
function Dashboard(): ReactNode {
  const text = useMessages(areaTexts)
  const language = useLanguage()
  const [, setSearch] = useSearchParams()
  const hasSight = useSettings((settings) => nextSightType([], chosenTypes(settings), settings.numberRange) !== undefined)
  useSpokenInstruction(prompts.choose)
  return (
    <>
      <PageTitle title={text.dashboard} className="sr-only" />
      <nav
        data-fill
        aria-label={text.choose}
        className={`grid h-(--screen-height) gap-target-gap p-4 sm:px-edge ${hasSight ? 'portrait:grid-rows-[minmax(0,4fr)_minmax(0,1fr)] landscape:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] short:grid-cols-[minmax(0,1fr)_8.75rem] short:p-2' : ''}`}
      >
        <div data-choices className="grid min-h-0 gap-target-gap portrait:grid-rows-4 landscape:grid-cols-2 landscape:grid-rows-2">
          {subjects.map((subject) => <Tile key={subject} subject={subject} />)}
        </div>
        {hasSight && <div data-choices className="grid min-h-0"><Tile subject="sight" /></div>}
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
function Tile({ subject }: { subject: Subject }): ReactNode {
  const text = useMessages(areaTexts)
  const language = useLanguage()
  const to = withLang(subject, language)
  const open = useRepeatTapGuard(useOpenAfterName(subject, to))
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

/** Longest wait for the end of the name, in ms. */
const maxNameMs = 1500

/** A click handler of a link that says the subject's name first. A click that opens another tab is left to the browser. */
function useOpenAfterName(subject: Subject, to: string): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate()
  const language = useLanguage()
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const timeout = new Promise((resolve) => {
      setTimeout(resolve, maxNameMs)
    })
    const openAfterName = async (): Promise<void> => {
      await Promise.race([speak(prompts[subject], { language }), timeout])
      if (!isUnmounted.current) await navigate(to)
    }
    void openAfterName()
  }
}

const mango = <span className="size-[1.1em] shrink-0"><Mango /></span>
const crossed = <span className="relative size-[1.1em] shrink-0"><Mango crossed /></span>
const gap = <span className="size-[1em] shrink-0 rounded-[0.2em] border-[0.08em] border-dashed border-accent" />

/** What is done there: counting up, filling a gap, putting together, taking away. */
const pictures: Readonly<Record<Subject, ReactNode>> = {
  numbers: <>1 2 3</>,
  sequence: <>1 {gap} 3</>,
  addition: <>{mango}+{mango}</>,
  subtraction: <>{mango}{mango}{crossed}</>,
  sight: <><Eye className="size-[1em]" />{mango}{mango}</>,
}
