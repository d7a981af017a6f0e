import { type ReactNode, useState } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Pencil } from '#kit/web/icons.tsx'
import { KindChoice } from '#kit/web/steps/kind-choice.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { ManyChoice } from '#kit/web/ui/many-choice.tsx'
import { maxTargets, type Plan } from '../api.ts'
import { suggestTargets, withTargets } from '../rules/plan.ts'
import { cardsOf, ItemName, ItemOfKind, itemsOfKind } from './item-kinds.tsx'
import type { PlanArea } from './plan-area.ts'
import { planTexts } from './texts.ts'

interface TargetsProps {
  plan: Plan
  areas: readonly PlanArea[]
  onChange: (plan: Plan) => void
}

/** What the child learns next in each area: chosen by the adult, or suggested. */
export function Targets({ plan, areas, onChange }: TargetsProps): ReactNode {
  const text = useMessages(planTexts)
  const [choosing, setChoosing] = useState<string>()
  const open = areas.find(({ area }) => area === choosing)
  return (
    <Card>
      <h2 className="text-child text-brand">{text.targets}</h2>
      <p className="mt-1 mb-5 text-note text-ink-soft">{text.targetsHint}</p>
      <ul className="flex flex-col gap-6">
        {areas.map((area) => (
          <li key={area.area}>
            <AreaTargets area={area} chosen={targetsOf(plan, area)} onChoose={() => setChoosing(area.area)} />
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <TargetsDialog
          area={open}
          chosen={targetsOf(plan, open)}
          onChange={(items) => onChange(withTargets(plan, open.area, items))}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </Card>
  )
}

/** The chosen items that the area still has. */
function targetsOf({ targets }: Plan, { area, items }: PlanArea): string[] {
  return (targets.find((one) => one.area === area)?.items ?? []).filter((item) => items.includes(item))
}

function AreaTargets({ area, chosen, onChoose }: { area: PlanArea; chosen: readonly string[]; onChoose: () => void }): ReactNode {
  const text = useMessages(planTexts)
  const [now] = useState(() => new Date())
  const shown = chosen.length > 0 ? chosen : suggestTargets(area, now)
  return (
    <section className="flex flex-wrap items-center gap-4">
      <div className="min-w-0 grow basis-48">
        <h3 className="text-lead font-bold">{area.name}</h3>
        {shown.length === 0 ? <p className="text-lead">{text.none}</p> : (
          <p className="text-lead wrap-anywhere">
            <span className="text-ink-soft">{chosen.length > 0 ? text.chosen : text.suggested}: </span>
            {shown.map((item, at) => <span key={item}>{at > 0 && ' · '}<ItemOfKind area={area} item={item} /></span>)}
          </p>
        )}
      </div>
      <Button look="plain" icon={<Pencil aria-hidden />} className="px-4!" onClick={onChoose}>
        {text.choose}<span className="sr-only"> {area.name}</span>
      </Button>
    </section>
  )
}

interface TargetsDialogProps {
  area: PlanArea
  chosen: readonly string[]
  onChange: (items: readonly string[]) => void
  onClose: () => void
}

/** The choice is taken over when the adult is done. */
function TargetsDialog({ area, chosen, onChange, onClose }: TargetsDialogProps): ReactNode {
  const text = useMessages(planTexts)
  const [items, setItems] = useState(chosen)
  const [kind, setKind] = useState<string>()
  const shown = itemsOfKind(area, kind)
  const take = (taken: readonly string[]): void => {
    onChange(taken)
    onClose()
  }
  return (
    <Dialog title={`${text.targets}: ${area.name}`} onClose={onClose}>
      <div className="flex flex-col gap-6">
        <KindChoice items={cardsOf(area)} kind={kind} onChange={setKind} />
        <ManyChoice
          narrow
          label={text.atMost(maxTargets)}
          values={items}
          options={shown.map((item) => ({ value: item, label: <ItemName area={area} item={item} /> }))}
          onChange={(changed) => {
            const all = [...items.filter((item) => !shown.includes(item)), ...changed]
            setItems(all.length > maxTargets ? items : all)
          }}
        />
        <div className="sticky -bottom-6 -mb-6 flex flex-wrap gap-target-gap bg-surface py-4">
          <Button className="px-4!" onClick={() => take(items)}>{text.done}</Button>
          {chosen.length > 0 && <Button look="plain" className="px-4!" onClick={() => take([])}>{text.suggestions}</Button>}
        </div>
      </div>
    </Dialog>
  )
}
