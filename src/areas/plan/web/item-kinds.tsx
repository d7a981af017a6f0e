/** The ways in which an area's items are practised: a word is said, understood or read. */
import type { ReactNode } from 'react'
import { Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { TodayItem } from '#kit/web/today.ts'
import { Choice } from '#kit/web/ui/choice.tsx'
import type { PlanArea } from './plan-area.ts'
import { planTexts } from './texts.ts'

type Kind = NonNullable<TodayItem['kind']>

function kindsOf({ items, cards }: PlanArea): Kind[] {
  const kinds = items.flatMap((item) => cards.get(item)?.kind ?? [])
  return [...new Map(kinds.map((kind) => [kind.id, kind])).values()]
}

interface ItemProps {
  area: PlanArea
  item: string
}

/** An item among others of its kind. */
export function ItemName({ area, item }: ItemProps): ReactNode {
  const { name = item, lang = 'en' } = area.cards.get(item) ?? {}
  return <Lang lang={lang}>{name}</Lang>
}

/** An item, and how it is practised if that is not the usual way of the area. */
export function ItemOfKind({ area, item }: ItemProps): ReactNode {
  const language = useLanguage()
  const kind = area.cards.get(item)?.kind
  const isUsual = kind === undefined || kind.id === kindsOf(area)[0]?.id
  return <><ItemName area={area} item={item} />{!isUsual && <span className="text-[0.8em] font-normal"> ({kind.nameIn(language).toLocaleLowerCase()})</span>}</>
}

/** The items of a kind. @param kind undefined: of the first one */
export function itemsOfKind(area: PlanArea, kind: string | undefined): readonly string[] {
  const [first] = kindsOf(area)
  return area.items.filter((item) => area.cards.get(item)?.kind?.id === (kind ?? first?.id))
}

/** Chooses among the kinds of an area that has several. */
export function KindChoice({ area, kind, onChange }: { area: PlanArea; kind: string | undefined; onChange: (kind: string) => void }): ReactNode {
  const text = useMessages(planTexts)
  const language = useLanguage()
  const kinds = kindsOf(area)
  return kinds.length > 1 && (
    <Choice label={text.kind} value={kind ?? kinds[0]?.id ?? ''} options={kinds.map(({ id, nameIn }) => ({ value: id, label: nameIn(language) }))} onChange={onChange} />
  )
}
