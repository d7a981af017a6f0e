import { type ReactNode, type SubmitEvent, useState } from 'react'
import { fitCriterion, goalLevels, type GoalLevels, levelNames } from '#kit/practice/goal.ts'
import { ChevronDown } from '#kit/web/icons.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import type { CheckedGoal } from '../goals-api.ts'
import { signed } from './goal-chart.tsx'
import { goalTexts } from './texts.ts'

/** What is said of `levelNames`. */
export const levelTexts = { '-2': 'muchLess', '-1': 'less', '0': 'expected', '1': 'more', '2': 'muchMore' } as const

interface LevelsProps {
  criterion: CheckedGoal['criterion']
  levels: GoalLevels
  /** resolves to whether they were stored; undefined if the adult may not change them */
  onChange: ((levels: GoalLevels) => Promise<boolean>) | undefined
}

/** The levels of a goal, which an adult can change. */
export function Levels({ criterion, levels, onChange }: LevelsProps): ReactNode {
  const text = useMessages(goalTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="group print:hidden">
      <summary className="flex min-h-target w-fit min-w-target items-center gap-2 text-body font-bold text-brand">
        <ChevronDown aria-hidden className="transition-transform group-open:rotate-180" />
        {text.levels}
      </summary>
      <ul className="text-body">
        {levelNames.toReversed().map((level) => (
          <li key={level}><span className="font-bold tabular-nums">{text.levelIs(signed(level), levels[level + 2] ?? 0, criterion.of)}</span>, {text[levelTexts[level]]}</li>
        ))}
      </ul>
      {onChange !== undefined && <Button look="plain" className="mt-3 px-4! text-body!" onClick={() => setOpen(true)}>{text.changeLevels}</Button>}
      {isOpen && onChange !== undefined && (
        <Dialog title={text.levels} onClose={() => setOpen(false)}>
          <LevelsForm criterion={criterion} levels={levels} onChange={async (changed) => (await onChange(changed)) && setOpen(false)} />
        </Dialog>
      )}
    </details>
  )
}

interface LevelsFormProps {
  criterion: CheckedGoal['criterion']
  levels: GoalLevels
  onChange: (levels: GoalLevels) => Promise<unknown>
}

function LevelsForm({ criterion, levels, onChange }: LevelsFormProps): ReactNode {
  const text = useMessages(goalTexts)
  const [written, setWritten] = useState<readonly string[]>(levels.map(String))
  const [isWrong, setWrong] = useState(false)
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const parsed = goalLevels.safeParse(written.map((one) => (one.trim() === '' ? Number.NaN : Number(one))))
    const fits = parsed.success && fitCriterion(parsed.data, criterion)
    setWrong(!fits)
    if (fits) await onChange(parsed.data)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className="mb-4 text-body">{text.levelsHint(criterion.of)}</p>
      {levelNames.map((level, at) => ({ level, at })).toReversed().map(({ level, at }) => (
        <Field
          key={level}
          type="number"
          inputMode="numeric"
          label={`${signed(level)}, ${text[levelTexts[level]]}`}
          value={written[at]}
          disabled={level === 0}
          min={0}
          max={criterion.of}
          onChange={({ target: { value } }) => setWritten(written.with(at, value))}
        />
      ))}
      <p role={isWrong ? 'alert' : undefined} className="mb-4 text-body text-notice empty:hidden">{isWrong && text.levelsWrong(criterion.of)}</p>
      <Button type="submit">{text.save}</Button>
    </form>
  )
}
