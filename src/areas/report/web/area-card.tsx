import type { ReactNode } from 'react'
import { formatDay, formatPercent, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { AreaReport } from '../api.ts'
import { trendOf } from '../rules/trend.ts'
import { DaysChart } from './days-chart.tsx'
import type { ReportArea } from './report-areas.ts'
import { ItemName } from './steps.tsx'
import { reportTexts } from './texts.ts'

type Item = AreaReport['known'][number]

/** One area: one line, one chart, one sentence, and what is known, being learnt and needs help. */
export function AreaCard({ report, area }: { report: AreaReport; area: ReportArea }): ReactNode {
  const text = useMessages(reportTexts)
  const { attempts, days, daily, known, newlyKnown, knownCount, learning, learningCount, needsHelp } = report
  return (
    <section data-area={area.area} className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-card break-inside-avoid print:gap-0.5 print:rounded-xl print:p-2 print:shadow-none">
      <div className="flex items-center gap-3">
        <img src={area.picture} alt="" width={72} height={54} className="h-12 w-auto rounded-control bg-accent-soft p-1 print:h-6 print:p-0" />
        <div className="min-w-0">
          <h3 className="text-lead leading-tight! text-accent print:text-[11pt]">{area.name}</h3>
          {attempts > 0 && <p className="text-body print:text-[9pt] print:leading-snug">{text.line(attempts, days)}</p>}
        </div>
      </div>
      {attempts > 0 && <DaysChart daily={daily} />}
      <p className="text-body print:text-[9pt] print:leading-snug"><Sentence report={report} /></p>
      <dl className="flex flex-col gap-1 text-body print:gap-0 print:text-[9pt] print:leading-snug">
        <Items mark="●" title={text.known(knownCount)} lead={newlyKnown.length > 0 ? text.newlyKnown : ''} items={newlyKnown.length > 0 ? newlyKnown : known} count={newlyKnown.length > 0 ? newlyKnown.length : known.length} area={area} />
        <Items mark="◐" title={text.learning(learningCount)} items={learning} count={learningCount} area={area} />
        <Items mark="○" title={text.needsHelp(needsHelp.length)} items={needsHelp} count={needsHelp.length} area={area} />
      </dl>
    </section>
  )
}

function Sentence({ report: { attempts, last, daily } }: { report: AreaReport }): ReactNode {
  const text = useMessages(reportTexts)
  const language = useLanguage()
  if (last === null) return text.never
  if (attempts === 0) return text.resting(formatDay(last, language))
  const trend = trendOf(daily)
  if (trend === undefined) return text.few
  return text[trend.kind](formatPercent(trend.before, language), formatPercent(trend.after, language))
}

/** Maximum number of items to name in one line. */
const maxNamed = 8

interface ItemsProps {
  mark: string
  title: string
  lead?: string
  items: readonly Item[]
  count: number
  area: ReportArea
}

function Items({ mark, title, lead = '', items, count, area }: ItemsProps): ReactNode {
  const text = useMessages(reportTexts)
  const language = useLanguage()
  const named = items.slice(0, maxNamed)
  if (named.length === 0) return null
  return (
    <div>
      <dt className="inline font-bold"><span aria-hidden>{mark}</span> {title}</dt>
      <dd className="inline">
        {lead !== '' && `, ${lead}`}
        {': '}
        {named.map((item, at) => (
          <span key={item.key}>{at > 0 && ' · '}<ItemName name={area.nameOf(item, language)} /></span>
        ))}
        {count > named.length && ` ${text.others(count - named.length)}`}
      </dd>
    </div>
  )
}
