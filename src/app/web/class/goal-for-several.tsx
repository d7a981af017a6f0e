import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { newGoal } from '#areas/report/goals-api.ts'
import { today } from '#areas/report/web/entry-parts.tsx'
import { GoalForm } from '#areas/report/web/goal-form.tsx'
import { entryTexts } from '#areas/report/web/texts.ts'
import { formatDay, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { nameWithKind } from '#kit/web/steps/kind-choice.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Choice } from '#kit/web/ui/choice.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import type { GiftProps } from './gift.ts'
import { giveGoal } from './give.ts'
import type { OfferedArea } from './offered-items.ts'
import { WithOffered } from './plan-for-several.tsx'
import { severalTexts } from './texts.ts'

const checks = ['byAdult', 'byProbes'] as const

/** The same goal for all chosen children: a text, or one that probes check. */
export function GoalForSeveral({ chosen, onReady }: GiftProps): ReactNode {
  const text = useMessages(severalTexts)
  const [check, setCheck] = useState<(typeof checks)[number]>('byAdult')
  const language = useLanguage()
  const ready = (goal: z.infer<typeof newGoal>, areas: readonly OfferedArea[]): void => {
    const offered = areas.find(({ area }) => area === goal.check?.area)?.items ?? []
    const items = offered.filter(({ id }) => goal.check?.items.includes(id))
    onReady({
      title: goal.check ? `${text.goal}, ${text.until(formatDay(goal.check.due, language))}` : text.goal,
      names: [goal.text],
      give: ({ _id }) => giveGoal(
        _id, { ...goal, ...(goal.check && { check: { ...goal.check, items: items.flatMap(({ keys }) => keys.get(_id) ?? []) } }) },
        items.filter(({ keys }) => !keys.has(_id)).map((item) => nameWithKind(item, offered, language)),
      ),
    })
  }
  return (
    <Card className="flex flex-col gap-5">
      <Choice label={text.checked} value={check} options={checks.map((value) => ({ value, label: text[value] }))} onChange={setCheck} />
      {check === 'byAdult' ? <TextGoal onReady={(goal) => ready(goal, [])} /> : (
        <WithOffered use="goal" chosen={chosen}>
          {(areas) => (
            <GoalForm
              submit={text.next}
              offered={areas.map(({ area, name, items }) => ({ area, name, items: items.map((item) => ({ key: item.id, name: item.name, kind: item.kind })) }))}
              onAdd={(goal) => ready(goal, areas)}
            />
          )}
        </WithOffered>
      )}
    </Card>
  )
}

/** A goal without items. */
function TextGoal({ onReady }: { onReady: (goal: z.infer<typeof newGoal>) => void }): ReactNode {
  const text = useMessages(severalTexts)
  const entry = useMessages(entryTexts)
  const [written, setWritten] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const goal = newGoal.safeParse({ text: written, setOn: today() })
        setEmpty(!goal.success)
        if (goal.success) onReady(goal.data)
      }}
    >
      <Field label={text.goalText} hint={entry.goalHint} error={isEmpty ? entry.empty : undefined} maxLength={200} value={written} onChange={({ target: { value } }) => setWritten(value)} />
      <Button type="submit" className="px-4!">{text.next}</Button>
    </form>
  )
}
