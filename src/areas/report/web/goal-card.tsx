import type { ReactNode } from 'react'
import { languageOfText } from '#kit/languages.ts'
import type { GoalLevels } from '#kit/practice/goal.ts'
import { formatDay, Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ItemName } from '#kit/web/steps/steps.tsx'
import type { CheckedGoal, Goal } from '../goals-api.ts'
import type { Changeable } from './entry-parts.tsx'
import { GoalChart, signed } from './goal-chart.tsx'
import { Levels, levelTexts } from './goal-levels.tsx'
import type { ReportArea } from './report-areas.ts'
import { entryTexts, goalTexts } from './texts.ts'

interface GoalCardProps {
  goal: Changeable<Goal>
  check: CheckedGoal
  area: ReportArea | undefined
  /** the last day of the report */
  today: string
  /** resolves to whether they were stored */
  onLevels: (levels: GoalLevels) => Promise<boolean>
  /** deletes the goal */
  remove: ReactNode
}

/** A goal that probes check: what it is about, what the probes decide, their chart, and the levels. */
export function GoalCard({ goal, check, area, today, onLevels, remove }: GoalCardProps): ReactNode {
  const text = useMessages(goalTexts)
  const entryText = useMessages(entryTexts)
  const language = useLanguage()
  const { items, criterion, due, levels, baseline, recent, probes } = check
  const isOverdue = goal.metOn === null && due < today
  return (
    <article aria-label={goal.text} className="flex min-w-0 flex-col gap-2 rounded-control border border-line p-4 break-inside-avoid print:gap-0 print:rounded-lg print:p-1">
      <div className="flex items-start gap-4">
        <h3 className="min-w-0 grow text-lead leading-snug! print:text-[9pt]">
          <Lang lang={languageOfText(goal.text)}>{goal.text}</Lang>{' '}
          <span className="text-note font-normal whitespace-nowrap text-ink-soft print:text-[8pt]">{entryText.setOn(formatDay(goal.setOn, language))}</span>
        </h3>
        {remove}
      </div>
      <p className="text-body print:text-[8pt] print:leading-tight">
        {area !== undefined && `${area.name}: `}
        {items.map((item, at) => <span key={item.key}>{at > 0 && ' · '}<ItemName name={area?.nameOf(item, language) ?? item.name} /></span>)}
        {'. '}
        {text.criterion(criterion.right, criterion.of, criterion.probes)}, {text.due(formatDay(due, language))}.{isOverdue && ` ${text.overdue}`}
      </p>
      <div className="flex flex-col gap-2 text-body print:block print:text-[8pt] print:leading-tight print:*:inline">
        <p className="font-bold"><Decision goal={goal} check={check} /></p>{' '}
        {baseline !== null && (
          <p>
            {text.baselineIs(baseline.right, baseline.tries)}.
            {recent !== null && ` ${text.now(recent.right, recent.tries, signed(recent.level))}, ${text[levelTexts[recent.level]]}.`}
          </p>
        )}
      </div>
      {probes.length > 0 && <GoalChart goal={goal} check={check} />}
      {levels !== null && <Levels criterion={criterion} levels={levels} onChange={goal.mayChange === true ? onLevels : undefined} />}
    </article>
  )
}

/** What the probes decide, as one sentence. */
function Decision({ goal: { metOn }, check: { decision } }: { goal: Goal; check: CheckedGoal }): ReactNode {
  const text = useMessages(goalTexts)
  const language = useLanguage()
  const sentence = text[decision]
  return typeof sentence === 'string' ? sentence : sentence(metOn === null ? '' : formatDay(metOn, language))
}
