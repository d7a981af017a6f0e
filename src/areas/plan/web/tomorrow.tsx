import { type ReactNode, useState } from 'react'
import { calendarDay } from '#kit/practice/spaced-repetition.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Pencil } from '#kit/web/icons.tsx'
import { KindChoice } from '#kit/web/steps/kind-choice.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card as Surface } from '#kit/web/ui/card.tsx'
import { Choice } from '#kit/web/ui/choice.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import type { Plan } from '../api.ts'
import type { Card } from '../rules/cards.ts'
import { dayAfter, planCards, suggestTargets, swapCard, withoutSwaps } from '../rules/plan.ts'
import { cardsOf, ItemName, ItemOfKind, itemsOfKind } from './item-kinds.tsx'
import type { PlanArea } from './plan-area.ts'
import { planTexts } from './texts.ts'

interface TomorrowProps {
  plan: Plan
  areas: readonly PlanArea[]
  onChange: (plan: Plan) => void
}

/** The cards that the child gets tomorrow. The adult can swap each. */
export function Tomorrow({ plan, areas, onChange }: TomorrowProps): ReactNode {
  const text = useMessages(planTexts)
  const [now] = useState(() => new Date())
  const [swapping, setSwapping] = useState<number>()
  const tomorrow = dayAfter(now)
  const cards = planCards(areas, plan, tomorrow)
  const isChosen = plan.swaps.some(({ day }) => day === calendarDay(tomorrow))
  const included = areas.filter(({ area }) => !plan.excluded.includes(area))
  return (
    <Surface>
      <h2 className="text-child text-brand">{text.tomorrow}</h2>
      <p className="mt-1 mb-5 text-note text-ink-soft">{isChosen ? text.chosenHint : text.tomorrowHint}</p>
      {cards.length === 0 && <p className="text-lead">{text.noCards}</p>}
      <ol className="flex flex-col gap-target-gap">
        {cards.map((card, at) => (
          <li key={`${card.area} ${card.item}`}><CardRow card={card} areas={areas} onSwap={() => setSwapping(at)} /></li>
        ))}
      </ol>
      {isChosen && (
        <Button look="plain" className="mt-5 px-4!" onClick={() => onChange(withoutSwaps(plan, tomorrow))}>{text.automatic}</Button>
      )}
      {swapping !== undefined && (
        <SwapDialog
          areas={included}
          now={now}
          cards={cards}
          replaced={cards[swapping]}
          onClose={() => setSwapping(undefined)}
          onChosen={(by) => {
            setSwapping(undefined)
            onChange(swapCard(plan, { cards, at: swapping, by, on: tomorrow, now }))
          }}
        />
      )}
    </Surface>
  )
}

function CardRow({ card: { area, item }, areas, onSwap }: { card: Card<string>; areas: readonly PlanArea[]; onSwap: () => void }): ReactNode {
  const text = useMessages(planTexts)
  const found = areas.find((one) => one.area === area)
  const shown = found?.cards.get(item)
  return (
    <div data-area={area} className="flex items-center gap-3">
      <span aria-hidden className="@container-size relative size-16 shrink-0 sm:size-20 overflow-hidden rounded-card bg-accent-soft">
        <span className="absolute inset-1">{shown?.picture}</span>
      </span>
      <p className="min-w-0 grow">
        <span className="block text-note text-ink-soft">{found?.name}</span>
        <span className="block text-lead max-sm:text-body font-bold wrap-anywhere">{found && <ItemOfKind area={found} item={item} />}</span>
      </p>
      <Button look="plain" icon={<Pencil aria-hidden />} className="size-target shrink-0 gap-0! px-0!" onClick={onSwap}>
        <span className="sr-only">{text.swap} {found && <ItemOfKind area={found} item={item} />}</span>
      </Button>
    </div>
  )
}

interface SwapDialogProps {
  areas: readonly PlanArea[]
  now: Date
  cards: readonly Card<string>[]
  replaced: Card<string> | undefined
  onChosen: (card: Card<string>) => void
  onClose: () => void
}

/** An area and its items: first what the child is learning, then the others in their order. */
function SwapDialog({ areas, now, cards, replaced, onChosen, onClose }: SwapDialogProps): ReactNode {
  const text = useMessages(planTexts)
  const [chosenArea, setArea] = useState(replaced?.area)
  const area = areas.find((one) => one.area === chosenArea) ?? areas[0]
  const taken = new Set(cards.filter((card) => card.area === area?.area).map(({ item }) => item))
  const [kind, setKind] = useState(area?.cards.get(replaced?.item ?? '')?.kind?.id)
  const ofKind = area === undefined ? [] : itemsOfKind(area, kind)
  const items = area === undefined ? [] : [...new Set([...suggestTargets(area, now).filter((item) => ofKind.includes(item)), ...ofKind])].filter((item) => !taken.has(item))
  return (
    <Dialog title={text.swapTitle} onClose={onClose}>
      <div className="flex flex-col gap-6">
        <Choice label={text.area} value={area?.area ?? ''} options={areas.map((one) => ({ value: one.area, label: one.name }))} onChange={(name) => {
          setArea(name)
          setKind(undefined)
        }} />
        {area !== undefined && <KindChoice items={cardsOf(area)} kind={kind} onChange={setKind} />}
        <ul className="flex flex-wrap gap-target-gap">
          {area !== undefined && items.map((item) => (
            <li key={item}>
              <Button look="plain" className="px-3!" onClick={() => onChosen({ area: area.area, item })}><ItemName area={area} item={item} /></Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
