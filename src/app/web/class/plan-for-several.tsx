import { type ReactNode, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { maxTargets } from '#areas/plan/api.ts'
import { planTexts } from '#areas/plan/web/texts.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { RotateCcw } from '#kit/web/icons.tsx'
import { isOfKind, KindChoice, nameWithKind } from '#kit/web/steps/kind-choice.tsx'
import { ItemName } from '#kit/web/steps/steps.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Choice } from '#kit/web/ui/choice.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { ManyChoice } from '#kit/web/ui/many-choice.tsx'
import type { GiftProps } from './gift.ts'
import { giveTargets } from './give.ts'
import { type OfferedArea, type OfferedItem, offeredQuery } from './offered-items.ts'
import { severalTexts } from './texts.ts'

/** Items of one area that come first in the plans of all chosen children. */
export function PlanForSeveral({ chosen, onReady }: GiftProps): ReactNode {
  const text = useMessages(severalTexts)
  return (
    <Card className="flex flex-col gap-5">
      <p className="text-lead text-ink-soft">{text.planHint}</p>
      <WithOffered use="plan" chosen={chosen}>{(areas) => <ChooseTargets areas={areas} onReady={onReady} />}</WithOffered>
    </Card>
  )
}

interface WithOfferedProps extends Pick<GiftProps, 'chosen'> {
  use: 'plan' | 'goal'
  children: (areas: readonly OfferedArea[]) => ReactNode
}

/** Loads what the chosen children practise. What is chosen of it stays if the children change. */
export function WithOffered({ use, chosen, children }: WithOfferedProps): ReactNode {
  const text = useMessages(severalTexts)
  const errorText = useErrorText()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...offeredQuery(chosen.map(({ _id }) => _id), use, useLanguage()), placeholderData: keepPreviousData,
  })
  if (data !== undefined) {
    return (
      <>
        {isPlaceholderData && <Loading />}
        <div className={isPlaceholderData ? 'hidden' : 'contents'}>{children(data)}</div>
      </>
    )
  }
  return error === null ? <Loading /> : (
    <>
      <ErrorLine>{text.failed} {errorText(error)}</ErrorLine>
      <Button look="plain" icon={<RotateCcw aria-hidden />} className="self-start px-4!" onClick={() => void refetch()}>{text.again}</Button>
    </>
  )
}

function ChooseTargets({ areas, onReady }: { areas: readonly OfferedArea[] } & Pick<GiftProps, 'onReady'>): ReactNode {
  const text = useMessages(severalTexts)
  const plan = useMessages(planTexts)
  const language = useLanguage()
  const [name, setName] = useState(areas[0]?.area)
  const [kind, setKind] = useState<string>()
  const [ids, setIds] = useState<readonly string[]>([])
  const area = areas.find((one) => one.area === name) ?? areas[0]
  if (area === undefined) return null
  const items = area.items.filter(({ id }) => ids.includes(id))
  const nameOf = (item: OfferedItem): string => nameWithKind(item, area.items, language)
  const shown = area.items.filter((item) => isOfKind(item, kind, area.items))
  return (
    <>
      <Choice
        label={plan.area} value={area.area} options={areas.map((one) => ({ value: one.area, label: one.name }))}
        onChange={(changed) => {
          setName(changed)
          setKind(undefined)
          setIds([])
        }}
      />
      <KindChoice items={area.items} kind={kind} onChange={setKind} />
      <ManyChoice
        narrow label={plan.atMost(maxTargets)} values={ids} options={shown.map(({ id, name: item }) => ({ value: id, label: <ItemName name={item} /> }))}
        onChange={(changed) => {
          const all = [...ids.filter((id) => !shown.some((item) => item.id === id)), ...changed]
          setIds(all.length > maxTargets ? ids : all)
        }}
      />
      <Button
        className="self-start px-4!" disabled={items.length === 0}
        onClick={() => onReady({
          title: `${text.plan}, ${area.name}`, names: items.map(nameOf),
          give: ({ _id }) => giveTargets(_id, {
            area: area.area,
            items: items.flatMap(({ keys }) => keys.get(_id) ?? []),
            leftOut: items.filter(({ keys }) => !keys.has(_id)).map(nameOf),
          }),
        })}
      >
        {text.next}
      </Button>
    </>
  )
}
