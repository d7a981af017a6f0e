import type { ReactNode } from 'react'
import { dayAfter, daysBetween } from '#kit/days.ts'
import { formatDay, formatNumber, formatPercent, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { AreaReport } from '../api.ts'
import { scaleTop, sumOf } from '../rules/trend.ts'
import { figureTexts, outcomeTexts, reportTexts } from './texts.ts'

/** From without help to not yet. Attempts without an answer have no bar. */
export const shown = ['alone', 'print', 'model', 'helped', 'missed'] as const

/** Shades that differ on black and white paper, too. */
const looks: Readonly<Record<(typeof shown)[number], string>> = {
  alone: 'fill-brand stroke-brand', print: 'fill-brand/70 stroke-brand', model: 'fill-brand/45 stroke-brand', helped: 'fill-brand/20 stroke-brand',
  missed: 'fill-none stroke-line-strong',
}

/** Width of a bar as a part of its day. */
const barWidth = 0.78

/** The attempts of each day as bars: right without help at the bottom, then with more and more help, and not yet. */
export function DaysChart({ daily, probes, from }: Pick<AreaReport, 'daily' | 'probes'> & { from: string }): ReactNode {
  const text = useMessages(reportTexts)
  const language = useLanguage()
  const outcomes = useMessages(outcomeTexts)
  const sum = sumOf(daily)
  const parts = shown.filter((outcome) => outcome === 'alone' || sum[outcome] > 0).map((outcome) => `${sum[outcome]} ${outcomes[outcome]}`)
  const most = scaleTop(daily)
  const [begin = from, middle = from, end = from] = [0, daily.length / 2, daily.length - 1].map((days) => dayAfter(from, days))
  return (
    <figure className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 print:gap-x-1">
      {probes.length > 0 && (
        <>
          <Scale labels={[formatPercent(1, language), formatPercent(0, language)]} className="py-0.5 print:invisible" />
          <ProbePoints probes={probes} from={from} days={daily.length} />
        </>
      )}
      <Scale labels={[most, most / 2, 0].map((count) => formatNumber(count, language))} className="print:[&>:nth-child(2)]:hidden" />
      <div className="relative h-20 min-w-0 overflow-hidden border-s-2 border-b-2 border-line-strong print:h-4 print:border-s print:border-b">
        <span aria-hidden className="absolute inset-x-0 top-1/2 border-t border-line print:hidden" />
        <span aria-hidden className="absolute inset-y-0 start-1/2 border-s border-dashed border-line-strong" />
        <svg aria-hidden viewBox={`0 0 ${daily.length} ${most}`} preserveAspectRatio="none" className="absolute inset-0 size-full">
          {shown.map((outcome) => <path key={outcome} d={barsOf(daily, outcome, most)} vectorEffect="non-scaling-stroke" className={looks[outcome]} />)}
        </svg>
      </div>
      <p className="col-start-2 flex justify-between text-note text-ink-soft print:text-[6pt] print:leading-none!">
        <span>{formatDay(begin, language)}</span><span className="max-sm:hidden">{formatDay(middle, language)}</span><span>{formatDay(end, language)}</span>
      </p>
      <figcaption className="sr-only">{text.chart(parts.join(', '))}</figcaption>
    </figure>
  )
}

/** The part of each day's bar that shows this outcome, one unit for a day across and for an answer up; the bottom is at `most`. */
function barsOf(daily: AreaReport['daily'], outcome: (typeof shown)[number], most: number): string {
  const before = shown.slice(0, shown.indexOf(outcome))
  return daily.map((day, at) => {
    const bottom = most - before.reduce((sum, one) => sum + day[one], 0)
    return day[outcome] > 0 ? `M${at + (1 - barWidth) / 2} ${bottom}v${-day[outcome]}h${barWidth}v${day[outcome]}z` : ''
  }).join('')
}

/** The numbers of an axis, the largest at the top. */
function Scale({ labels, className }: { labels: readonly string[]; className: string }): ReactNode {
  return (
    <p aria-hidden className={`flex flex-col items-end justify-between text-note leading-none! text-ink-soft tabular-nums print:text-[6pt] ${className}`}>
      {labels.map((label) => <span key={label}>{label}</span>)}
    </p>
  )
}

interface ProbePointsProps {
  probes: AreaReport['probes']
  /** the first day of the chart */
  from: string
  /** number of days in the chart */
  days: number
}

/** The probes as points above the days of practice: the higher, the more was right without help. */
function ProbePoints({ probes, from, days }: ProbePointsProps): ReactNode {
  const text = useMessages(figureTexts)
  const language = useLanguage()
  const said = probes.map(({ day, right, answers }) => text.probe(formatDay(day, language), right, answers))
  return (
    <div className="relative h-12 border-b border-dashed border-line-strong print:h-4">
      <p className="sr-only">{text.probes}: {said.join('; ')}</p>
      {probes.map(({ run, day, right, answers }, at) => (
        <span
          key={run}
          aria-hidden
          className="absolute flex -translate-x-1/2 translate-y-1/2 items-center gap-1 text-note leading-none! text-ink print:text-[7pt]"
          style={{ insetInlineStart: `${(100 * (daysBetween(from, day) + 0.5)) / days}%`, bottom: `${15 + (70 * right) / answers}%` }}
        >
          <span className="size-3 rotate-45 border-2 border-brand bg-brand print:size-1.5 print:[print-color-adjust:exact]" />
          {at === probes.length - 1 && (
            <span className={`absolute end-0 whitespace-nowrap tabular-nums print:inset-auto print:end-full print:my-0 print:me-1.5 ${right * 2 >= answers ? 'top-full mt-1' : 'bottom-full mb-1'}`}>
              {right}/{answers}
            </span>
          )}
        </span>
      ))}
    </div>
  )
}

/** What the shades of the bars mean. */
/** @param hasProbes whether a chart has points */
export function ChartKey({ hasProbes }: { hasProbes: boolean }): ReactNode {
  const text = useMessages(reportTexts)
  const outcomes = useMessages(outcomeTexts)
  const figures = useMessages(figureTexts)
  const swatch = { alone: 'bg-brand border-brand', print: 'bg-brand/70 border-brand', model: 'bg-brand/45 border-brand', helped: 'bg-brand/20 border-brand', missed: 'border-line-strong' }
  return (
    <ul aria-label={text.key} className="flex flex-wrap gap-x-6 gap-y-1 text-note print:gap-x-4 print:text-[8pt]">
      {shown.map((outcome) => (
        <li key={outcome} className="flex items-center gap-2">
          <span aria-hidden className={`size-4 border-2 print:size-2.5 print:border print:[print-color-adjust:exact] ${swatch[outcome]}`} />
          {outcomes[outcome]}
        </li>
      ))}
      <li className="print:hidden">{text.height}</li>
      {hasProbes && (
        <li className="flex items-center gap-2">
          <span aria-hidden className="size-3 rotate-45 bg-brand print:size-2 print:[print-color-adjust:exact]" />
          {figures.probes}
        </li>
      )}
    </ul>
  )
}
