import { type ReactNode, useState } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { formatDay, Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ChartLine } from '#kit/web/icons.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import type { Report } from '../api.ts'
import { addGoal, changeGoal, changeGoalLevels, deleteGoal, type Goal } from '../goals-api.ts'
import { Add, cardClass, type Changeable, headingClass, Remove, today, useChange } from './entry-parts.tsx'
import { GoalCard } from './goal-card.tsx'
import { GoalForm, practisedItems } from './goal-form.tsx'
import type { ReportArea } from './report-areas.ts'
import { entryTexts, goalTexts } from './texts.ts'

/** Lines on the sheet, of goals of text. One that is checked takes three, and its chart one more. */
const maxPrintedLines = 6

interface GoalsProps {
  learner: string
  report: Pick<Report, 'areas' | 'until'> & { readonly goals: readonly Changeable<Goal>[] }
  areas: readonly ReportArea[]
  /** a viewer only reads */
  mayPlan: boolean
}

/** What the adults want the learner to reach: checked by probes, or a text that an adult ticks. */
export function Goals({ learner: userid, report: { goals, areas: reports, until }, areas, mayPlan }: GoalsProps): ReactNode {
  const text = useMessages(entryTexts)
  const goalText = useMessages(goalTexts)
  const errorText = useErrorText()
  const { failure, change } = useChange()
  const [isAdding, setAdding] = useState(false)
  const printed = printedOf(goals)
  const practised = practisedItems(reports, areas, useLanguage())
  return (
    <section aria-labelledby="goals" className={cardClass}>
      <h2 id="goals" className={headingClass}>{text.goals}</h2>
      {goals.length === 0 && <p className="text-body text-ink-soft print:text-[9pt] print:leading-snug">{text.noGoals}</p>}
      <ul className="flex flex-col gap-target-gap print:gap-0.5">
        {goals.map((goal) => {
          const { _id, check } = goal
          const remove = goal.mayChange === true && <Remove text={goal.text} onRemove={() => void change(() => call(deleteGoal, { params: { userid, id: _id } }))} />
          return (
            <li key={_id} className={printed.has(_id) ? '' : 'print:hidden'}>
              {check === null
                ? <TextGoal goal={goal} remove={remove} onMet={(metOn) => void change(() => call(changeGoal, { params: { userid, id: _id }, body: { metOn } }))} />
                : (
                  <GoalCard
                    goal={goal} check={check} area={areas.find(({ area }) => area === check.area)} today={until} remove={remove}
                    onLevels={(levels) => change(() => call(changeGoalLevels, { params: { userid, id: _id }, body: { levels } }))}
                  />
                )}
            </li>
          )
        })}
      </ul>
      <ErrorLine className="empty:hidden">{failure !== undefined && errorText(failure)}</ErrorLine>
      {mayPlan && (
        <div className="mt-auto flex flex-col gap-target-gap print:hidden">
          <Add label={text.goal} hint={text.goalHint} maxLength={200} onAdd={(written) => change(() => call(addGoal, { params: { userid }, body: { text: written, setOn: today() } }))} />
          <Button look="plain" icon={<ChartLine aria-hidden />} className="self-start px-4!" onClick={() => setAdding(true)}>{goalText.add}</Button>
        </div>
      )}
      {isAdding && (
        <Dialog title={goalText.add} onClose={() => setAdding(false)}>
          {practised.length === 0
            ? <p className="text-lead">{goalText.nothing}</p>
            : <GoalForm offered={practised} onAdd={async (body) => (await change(() => call(addGoal, { params: { userid }, body }))) && setAdding(false)} />}
          <ErrorLine className="mt-4 empty:hidden">{failure !== undefined && errorText(failure)}</ErrorLine>
        </Dialog>
      )}
    </section>
  )
}

/** The goals that fit on the sheet, those with a chart first. */
function printedOf(goals: readonly Goal[]): ReadonlySet<string> {
  const printed = new Set<string>()
  let lines = 0
  for (const goal of goals.toSorted((a, b) => Number(hasChart(b)) - Number(hasChart(a)))) {
    const { _id, check } = goal
    const more = check === null ? 1 : hasChart(goal) ? 4 : 3
    if (lines + more > maxPrintedLines) continue
    printed.add(_id)
    lines += more
  }
  return printed
}

function hasChart({ check }: Goal): boolean {
  return check !== null && check.probes.length > 0
}

interface TextGoalProps {
  goal: Changeable<Goal>
  remove: ReactNode
  onMet: (metOn: string | null) => void
}

/** A goal without items: an adult says whether it is met. */
function TextGoal({ goal, remove, onMet }: TextGoalProps): ReactNode {
  const text = useMessages(entryTexts)
  const goalText = useMessages(goalTexts)
  const language = useLanguage()
  return (
    <div className="flex items-center gap-4">
      <label className="flex min-h-target min-w-0 grow items-center gap-3 print:min-h-0 print:items-baseline print:gap-1.5">
        <input
          type="checkbox"
          aria-label={text.met(goal.text)}
          checked={goal.metOn !== null}
          disabled={goal.mayChange !== true}
          className="size-7 shrink-0 accent-brand print:size-3"
          onChange={({ target: { checked } }) => onMet(checked ? today() : null)}
        />
        <span className="min-w-0 text-body print:text-[9pt] print:leading-snug">
          <Lang lang={languageOfText(goal.text)}>{goal.text}</Lang>{' '}
          <span className="text-note whitespace-nowrap text-ink-soft print:text-[8pt]">
            {goal.metOn === null ? text.setOn(formatDay(goal.setOn, language)) : text.metOn(formatDay(goal.metOn, language))}
          </span>
          <span className="block text-note text-ink-soft print:hidden">{goalText.unchecked}</span>
        </span>
      </label>
      {remove}
    </div>
  )
}
