import type { ReactNode } from 'react'
import { LearnerFace } from '#areas/account/web/learners/face.tsx'
import type { ReportArea } from '#areas/report/web/report-areas.ts'
import { languageOfText } from '#kit/languages.ts'
import { Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ChartLine, ClipboardList, Play, Plus, Printer } from '#kit/web/icons.tsx'
import { ItemName } from '#kit/web/steps/steps.tsx'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import type { AdultsChild } from './children-query.ts'
import { adultPageTexts } from './texts.ts'

/** Where one touch leads, besides the report. */
export type Way = 'practise' | 'plan' | 'print' | 'addWord'

const ways = [['plan', ClipboardList], ['print', Printer], ['addWord', Plus]] as const

interface ChildCardProps {
  child: AdultsChild
  /** as 2026-11-23; undefined: nothing is known of the practice */
  today: string | undefined
  areas: readonly ReportArea[]
  /** one of many: its buttons have no texts, so that many children fit into the window */
  isSmall: boolean
  disabled: boolean
  onGo: (way: Way) => void
  /** what happened just now */
  children: ReactNode
}

/** One child on the adult's page: what is due in a few words, and one touch to each page about the child. */
export function ChildCard({ child, today, areas, isSmall, disabled, onGo, children }: ChildCardProps): ReactNode {
  const text = useMessages(adultPageTexts)
  const { _id, name, face, faceUrl, access, sharedBy } = child
  const lang = languageOfText(name)
  const whose = <span className="sr-only"> <Lang lang={lang}>{name}</Lang></span>
  const look = isSmall ? 'size-target px-0!' : 'w-full px-3!'
  const label = (said: string): ReactNode => <>{isSmall ? <span className="sr-only">{said}</span> : said}{whose}</>
  const report = { to: `/report/${_id}`, state: { entered: true, back: { to: '/adult', state: { entered: true } } } }
  return (
    <Card className={`flex flex-col gap-4 ${isSmall ? 'p-3! wide:flex-row wide:items-center' : 'p-4! sm:p-6!'}`}>
      <div className="flex min-w-0 grow items-center gap-4">
        {(face !== null || typeof faceUrl === 'string') && <LearnerFace face={face} faceUrl={faceUrl ?? null} className={`shrink-0 ${isSmall ? 'size-12' : 'size-20'}`} />}
        <div className="min-w-0">
          <h2 className="text-child wrap-anywhere"><Lang lang={lang}>{name}</Lang></h2>
          {sharedBy !== null && <p className="text-note text-ink-soft wrap-anywhere">{text.family}: <Lang lang={languageOfText(sharedBy)}>{sharedBy}</Lang></p>}
          <Practice child={child} today={today} areas={areas} />
        </div>
      </div>
      <div className={isSmall ? 'flex shrink-0 flex-wrap gap-target-gap' : 'grid gap-target-gap sm:grid-cols-2'}>
        {access !== 'viewer' && (
          <Button icon={<Play aria-hidden />} disabled={disabled} className={`${look} ${isSmall ? '' : 'sm:col-span-2'}`} title={text.practise} onClick={() => onGo('practise')}>{label(text.practise)}</Button>
        )}
        <ButtonLink {...report} look="plain" icon={<ChartLine aria-hidden />} className={look} title={text.report}>{label(text.report)}</ButtonLink>
        {access !== 'viewer' && ways.map(([way, Icon]) => (
          <Button key={way} look="plain" icon={<Icon aria-hidden />} disabled={disabled} className={look} title={text[way]} onClick={() => onGo(way)}>{label(text[way])}</Button>
        ))}
      </div>
      <output className={`text-lead font-bold text-brand empty:hidden ${isSmall ? 'wide:order-first wide:basis-full' : ''}`}>{children}</output>
    </Card>
  )
}

/** What is due, or how the practice stands. */
function Practice({ child: { practice }, today, areas }: Pick<ChildCardProps, 'child' | 'today' | 'areas'>): ReactNode {
  const text = useMessages(adultPageTexts)
  const language = useLanguage()
  if (practice === undefined) return null
  const { last, due, dueCount } = practice
  if (last === null) return <p className="text-ink-soft">{text.never}</p>
  return (
    <p className="text-body wrap-anywhere">
      {last === today && <span className="text-ink-soft">{text.practisedToday} </span>}
      {due.length === 0 ? <span className="text-ink-soft">{text.nothingDue}</span> : (
        <>
          <span className="text-ink-soft">{text.due}: </span>
          {due.map((item, at) => (
            <span key={`${item.area} ${item.key}`}>{at > 0 && ' · '}<ItemName name={areas.find(({ area }) => area === item.area)?.nameOf(item, language) ?? item.name} /></span>
          ))}
          {dueCount > due.length && ' …'}
        </>
      )}
    </p>
  )
}
