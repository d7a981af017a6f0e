import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { z } from 'zod'
import type { Language } from '#kit/languages.ts'
import { maxItemsOfGoal } from '#kit/practice/goal.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Choice } from '#kit/web/ui/choice.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { ManyChoice } from '#kit/web/ui/many-choice.tsx'
import { isOfKind, KindChoice, nameWithKind, type OfKind } from '#kit/web/steps/kind-choice.tsx'
import { ItemName } from '#kit/web/steps/steps.tsx'
import type { AreaReport } from '../api.ts'
import { newGoal } from '../goals-api.ts'
import { today } from './entry-parts.tsx'
import type { ReportArea } from './report-areas.ts'
import { goalTexts } from './texts.ts'

/** The items of an area that a goal can have. */
export interface GoalItems {
  readonly area: string
  /** of the area, in the language of the page */
  readonly name: string
  /** `kind`: if the area has many items of several kinds, so that one of them is chosen first */
  readonly items: readonly (OfKind & { readonly key: string; readonly name: string })[]
}

interface GoalFormProps {
  offered: readonly GoalItems[]
  /** the text of its button */
  submit?: string
  onAdd: (goal: z.infer<typeof newGoal>) => unknown
}

/** What is written in the fields. */
interface Written {
  readonly text: string
  readonly area: string
  readonly items: readonly string[]
  readonly right: string
  readonly of: string
  readonly probes: string
  readonly due: string
}

/** The usual time until a goal: eight weeks, of which each has a probe. */
const usualDays = 56
const dayMs = 24 * 60 * 60_000

/** The practised items of which a goal can be made, those that need help first. */
export function practisedItems(reports: readonly AreaReport[], areas: readonly ReportArea[], language: Language): GoalItems[] {
  return areas.flatMap((area) => {
    const report = reports.find((one) => one.area === area.area)
    const items = (report === undefined ? [] : [...report.needsHelp.filter((one) => !report.alwaysShown.some(({ key }) => key === one.key)), ...report.learning, ...report.known])
      .filter(({ key }) => report?.leftOut.includes(key) !== true).map((item) => ({ key: item.key, name: area.nameOf(item, language) }))
    return items.length === 0 ? [] : [{ area: area.area, name: area.name, items }]
  })
}

/** A goal that probes check: area, items, criterion and day. */
export function GoalForm({ offered, submit: submitText, onAdd }: GoalFormProps): ReactNode {
  const text = useMessages(goalTexts)
  const language = useLanguage()
  const [written, setWritten] = useState<Written>({
    text: '', area: offered[0]?.area ?? '', items: [], right: '8', of: '10', probes: '2',
    due: new Date(Date.parse(today()) + usualDays * dayMs).toISOString().slice(0, 10),
  })
  const [kind, setKind] = useState<string>()
  const [wrong, setWrong] = useState<ReadonlySet<unknown>>(new Set())
  const change = (changed: Partial<Written>): void => setWritten({ ...written, ...changed })
  const items = offered.find(({ area }) => area === written.area)?.items ?? []
  const shown = items.filter((item) => isOfKind(item, kind, items))

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const names = items.flatMap((item) => (written.items.includes(item.key) ? [nameWithKind(item, items, language)] : [])).join(', ').slice(0, 200)
    const { area, right, of, probes, due } = written
    const goal = newGoal.safeParse({
      text: written.text.trim() === '' ? names : written.text, setOn: today(),
      check: { area, items: written.items, criterion: { right: numberOf(right), of: numberOf(of), probes: numberOf(probes) }, due },
    })
    setWrong(new Set(goal.error?.issues.map(({ path }) => path[1])))
    if (goal.success) await onAdd(goal.data)
  }

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={(event) => void submit(event)}>
      <p className="text-body">{text.addHint}</p>
      <Choice label={text.area} value={written.area} options={offered.map(({ area, name }) => ({ value: area, label: name }))} onChange={(area) => {
        setKind(undefined)
        change({ area, items: [] })
      }}
      />
      <KindChoice items={items} kind={kind} onChange={setKind} />
      <div>
        <ManyChoice label={text.items(maxItemsOfGoal)} values={written.items} options={shown.map(({ key, name }) => ({ value: key, label: <ItemName name={name} /> }))} onChange={(chosen) => change({ items: [...written.items.filter((item) => !shown.some(({ key }) => key === item)), ...chosen] })} />
        <Wrong>{wrong.has('items') && text.itemsWrong(maxItemsOfGoal)}</Wrong>
      </div>
      <div>
        <div className="grid gap-x-4 sm:grid-cols-3 sm:items-end">
          {(['right', 'of', 'probes'] as const).map((name) => (
            <Field key={name} type="number" inputMode="numeric" label={text[name]} value={written[name]} onChange={({ target: { value } }) => change({ [name]: value })} />
          ))}
        </div>
        <Wrong>{wrong.has('criterion') && text.criterionWrong}</Wrong>
      </div>
      <Field type="date" label={text.until} error={wrong.has('due') ? text.untilWrong : undefined} value={written.due} onChange={({ target: { value } }) => change({ due: value })} />
      <Field label={text.name} hint={text.nameHint} maxLength={200} value={written.text} onChange={({ target: { value } }) => change({ text: value })} />
      <Button type="submit" className="self-start">{submitText ?? text.set}</Button>
    </form>
  )
}

/** An empty field is no number. */
function numberOf(written: string): number {
  return written.trim() === '' ? Number.NaN : Number(written)
}

function Wrong({ children }: { children: ReactNode }): ReactNode {
  return <p role={children === false ? undefined : 'alert'} className="mt-1 text-note text-notice empty:hidden">{children}</p>
}
