import type { ReactNode } from 'react'
import { formatDay, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { CheckedGoal, Goal } from '../goals-api.ts'
import { goalChart } from '../rules/goal-chart.ts'
import { type Phase, phases } from '../rules/goals.ts'
import { goalTexts } from './texts.ts'

/** Round or square, filled or not: they differ on black and white paper, too. */
const looks: Readonly<Record<Phase, { readonly cap: 'round' | 'square'; readonly isFilled: boolean }>> = {
  baseline: { cap: 'round', isFilled: false }, practice: { cap: 'round', isFilled: true }, followUp: { cap: 'square', isFilled: true },
}

/** The probes of a goal as points over the days, on the lines of its levels; a dashed line begins a phase. */
export function GoalChart({ goal, check }: { goal: Goal; check: CheckedGoal }): ReactNode {
  const text = useMessages(goalTexts)
  const language = useLanguage()
  const chart = goalChart(goal, check)
  if (chart === undefined) return null
  const { levels, points, phaseLines, from, until } = chart
  const probes = check.probes.map(({ day, right, tries, phase }) => text.probe(formatDay(day, language), right, tries, text[phase]))
  return (
    <figure className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 print:gap-x-1">
      <div aria-hidden className="relative w-7 text-note tabular-nums print:w-4 print:text-[7pt]">
        {levels.map(({ level, y }) => <span key={level} className="absolute end-0 -translate-y-1/2 print:even:hidden" style={{ top: `${y}%` }}>{signed(level)}</span>)}
      </div>
      <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className="h-44 w-full border-s-2 border-b-2 border-line-strong print:h-12 print:border-s print:border-b">
        {levels.map(({ level, y }) => <Line key={level} path={`M0 ${y}H100`} className={level === 0 ? 'stroke-line-strong' : 'stroke-line'} />)}
        {phaseLines.map((x) => <Line key={x} path={`M${x} 0V100`} className="stroke-ink-soft [stroke-dasharray:6_4]" />)}
        {phases.map((phase) => {
          const ofPhase = points.filter((point) => point.phase === phase)
          return ofPhase.length > 1 && <Line key={phase} path={`M${ofPhase.map(({ x, y }) => `${x} ${y}`).join('L')}`} className="fill-none stroke-brand" />
        })}
        {phases.map((phase) => <Points key={phase} phase={phase} at={points.filter((point) => point.phase === phase)} />)}
      </svg>
      <figcaption className="sr-only">{text.chart(probes.join('; '))}</figcaption>
      <p aria-hidden className="col-start-2 flex justify-between text-note text-ink-soft print:text-[7pt] print:leading-tight"><span>{formatDay(from, language)}</span><span>{formatDay(until, language)}</span></p>
      <ul aria-label={text.key} className="col-start-2 flex flex-wrap gap-x-4 text-note print:-mt-[1.25em] print:justify-center print:gap-x-3 print:text-[7pt] print:leading-tight">
        {phases.filter((phase) => points.some((point) => point.phase === phase)).map((phase) => (
          <li key={phase} className="flex items-center gap-1.5">
            <svg aria-hidden viewBox="0 0 20 20" className="size-5 print:size-3"><Points phase={phase} at={[{ x: 10, y: 10 }]} /></svg>
            {text[phase]}
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** A level with its sign. */
export function signed(level: number): string {
  return level > 0 ? `+${level}` : level < 0 ? `−${-level}` : '0'
}

function Line({ path, className }: { path: string; className: string }): ReactNode {
  return <path d={path} vectorEffect="non-scaling-stroke" strokeWidth={1.5} className={className} />
}

/** Lines without length, so that the points are not stretched with the chart. */
function Points({ phase, at }: { phase: Phase; at: readonly { readonly x: number; readonly y: number }[] }): ReactNode {
  const { cap, isFilled } = looks[phase]
  const shape = { d: at.map(({ x, y }) => `M${x} ${y}h0.001`).join(''), vectorEffect: 'non-scaling-stroke', strokeLinecap: cap } as const
  return (
    <>
      <path {...shape} className="stroke-brand stroke-12 print:stroke-6" />
      {!isFilled && <path {...shape} className="stroke-surface stroke-6 print:stroke-3" />}
    </>
  )
}
