import { type ReactNode, useState } from 'react'
import { type AttemptOutcome, outcomes } from '#kit/attempts/outcome.ts'
import { ChevronDown } from '#kit/web/icons.tsx'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { formatDay, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ItemName } from '#kit/web/steps/steps.tsx'
import type { AreaReport } from '../api.ts'
import { sumOf, trendOf } from '../rules/trend.ts'
import { answersOf, noAnswerReasons, triesOf } from '../rules/tries.ts'
import { AttemptsDialog } from './attempts-dialog.tsx'
import { DaysChart } from './days-chart.tsx'
import type { ReportArea } from './report-areas.ts'
import { figureTexts, outcomeTexts, reasonTexts, reportTexts } from './texts.ts'

type Item = AreaReport['known'][number]

interface AreaCardProps {
  /** whose attempts can be opened; empty: nobody's */
  learner: string
  /** the first day of the period */
  from: string
  report: AreaReport
  area: ReportArea
}

/** One area: one line, one chart, one sentence, and what is known, being learnt and needs help. */
export function AreaCard({ learner, from, report, area }: AreaCardProps): ReactNode {
  const text = useMessages(reportTexts)
  const { attempts, days, daily, last, probes, known, newlyKnown, knownCount, learning, learningCount, alwaysShown, needsHelp } = report
  return (
    <section data-area={area.area} className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-card break-inside-avoid print:gap-0.5 print:rounded-xl print:p-1.5 print:shadow-none">
      <div className="flex items-center gap-3">
        <img src={area.picture} alt="" width={72} height={54} className="h-12 w-auto rounded-control bg-accent-soft p-1 print:h-6 print:p-0" />
        <div className="min-w-0">
          <h3 className="text-lead leading-tight! text-accent print:text-[10pt]">{area.name}</h3>
          {attempts > 0 && <p className="text-body print:text-[8.5pt] print:leading-tight">{text.line(triesOf(report), answersOf(report), days)}</p>}
        </div>
      </div>
      {(attempts > 0 || probes.length > 0) && <DaysChart daily={daily} probes={probes} from={from} />}
      <p className="text-body print:text-[7pt] print:leading-tight"><Sentence report={report} /></p>
      <dl className="flex flex-col gap-1 text-body print:gap-0 print:text-[8.5pt] print:leading-tight">
        <Items mark="●" title={text.known(knownCount)} lead={newlyKnown.length > 0 ? text.newlyKnown : ''} items={newlyKnown.length > 0 ? newlyKnown : known} count={newlyKnown.length > 0 ? newlyKnown.length : known.length} area={area} />
        <Items mark="◐" title={text.learning(learningCount)} items={learning} count={learningCount} area={area} />
        <Items mark="◐" title={text.alwaysShown(alwaysShown.length)} items={alwaysShown} count={alwaysShown.length} area={area} />
        <Items mark="○" title={text.needsHelp(needsHelp.length)} items={needsHelp} count={needsHelp.length} area={area} />
      </dl>
      {attempts > 0 && <NoAnswers unjudged={report.unjudged} />}
      <div className="flex flex-col gap-target-gap empty:hidden print:hidden">
        {attempts > 0 && learner !== '' && <Behind learner={learner} from={from} report={report} area={area} />}
        {last !== null && learner !== '' && area.probePath !== undefined && <StartProbe to={area.probePath} name={area.name} />}
      </div>
    </section>
  )
}

/** An adult begins a probe now, also if none is due. */
function StartProbe({ to, name }: { to: string; name: string }): ReactNode {
  const text = useMessages(figureTexts)
  return <ButtonLink to={to} look="plain" className="self-start px-4! text-body!" state={{ back: { to: '/report' } }}>{text.startProbe}<span className="sr-only"> {name}</span></ButtonLink>
}

function Sentence({ report: { attempts, last, daily } }: { report: AreaReport }): ReactNode {
  const text = useMessages(reportTexts)
  const language = useLanguage()
  if (last === null) return text.never
  if (attempts === 0) return text.resting(formatDay(last, language))
  const trend = trendOf(daily)
  if (trend === undefined) return text.few
  const before = text.ofAll(trend.before.right, trend.before.count)
  const after = text.ofAll(trend.after.right, trend.after.count)
  if (trend.kind === 'unclear') return text.unclear(before, after)
  // Of a smaller share the difference is written without its sign, too.
  const [least = 0, most = 0] = [trend.difference.low, trend.difference.high].map((one) => Math.abs(Math.round(100 * one))).toSorted((a, b) => a - b)
  return text[trend.kind](before, after, text.interval(Math.abs(Math.round(100 * trend.difference.share)), least, most))
}

/** How many attempts have no answer, and why. */
function NoAnswers({ unjudged }: Pick<AreaReport, 'unjudged'>): ReactNode {
  const text = useMessages(reportTexts)
  const reasonText = useMessages(reasonTexts)
  const reasons = noAnswerReasons.flatMap((reason) => (unjudged[reason] === undefined ? [] : [`${reasonText[reason]} ${unjudged[reason]}`]))
  const count = Object.values(unjudged).reduce((sum, one) => sum + one, 0)
  return count > 0 && <p className="text-note print:hidden">{text.noAnswer(count)} ({reasons.join(', ')})</p>
}

/** The figures of the bars, each with its attempts. */
function Behind({ learner, from, report: { daily }, area }: AreaCardProps): ReactNode {
  const text = useMessages(figureTexts)
  const outcomeText = useMessages(outcomeTexts)
  const [open, setOpen] = useState<AttemptOutcome>()
  const sum = sumOf(daily)
  return (
    <details className="group">
      <summary className="flex min-h-target w-fit min-w-target items-center gap-2 text-body font-bold text-brand">
        <ChevronDown aria-hidden className="transition-transform group-open:rotate-180" />
        {text.behind}<span className="sr-only">: {area.name}</span>
      </summary>
      <ul className="mt-target-gap flex flex-wrap gap-target-gap">
        {outcomes.filter((outcome) => sum[outcome] > 0).map((outcome) => (
          <li key={outcome}><Button look="plain" className="px-4! text-body!" onClick={() => setOpen(outcome)}>{sum[outcome]} {outcomeText[outcome]}</Button></li>
        ))}
      </ul>
      {open !== undefined && (
        // The days of the report are those of the device.
        <AttemptsDialog learner={learner} area={area} outcome={open} since={new Date(`${from}T00:00`).toISOString()} onClose={() => setOpen(undefined)} />
      )}
    </details>
  )
}

/** Maximum number of items to name in one line. */
const maxNamed = 5

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
