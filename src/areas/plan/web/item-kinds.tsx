/** An area's items by the ways in which they are practised. */
import type { ReactNode } from 'react'
import { Lang, useLanguage } from '#kit/web/i18n/i18n.tsx'
import { isOfKind, kindsOf } from '#kit/web/steps/kind-choice.tsx'
import type { TodayItem } from '#kit/web/today.ts'
import type { PlanArea } from './plan-area.ts'

/** The cards of an area, in the order of its items. */
export function cardsOf({ items, cards }: PlanArea): TodayItem[] {
  return items.flatMap((item) => cards.get(item) ?? [])
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
  const isUsual = kind === undefined || kind.id === kindsOf(cardsOf(area))[0]?.id
  return <><ItemName area={area} item={item} />{!isUsual && <span className="text-[0.8em] font-normal"> ({kind.nameIn(language).toLocaleLowerCase()})</span>}</>
}

/** The items of a kind; those that the app would not choose by itself come last. @param kind undefined: of the first one */
export function itemsOfKind(area: PlanArea, kind: string | undefined): readonly string[] {
  const cards = cardsOf(area)
  const isResting = ({ id }: TodayItem): boolean => area.isResting?.(id) === true
  return cards.filter((card) => isOfKind(card, kind, cards)).toSorted((a, b) => Number(isResting(a)) - Number(isResting(b))).map(({ id }) => id)
}
