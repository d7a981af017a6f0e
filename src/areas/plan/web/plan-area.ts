import type { TodayItem } from '#kit/web/today.ts'
import type { Offer } from '../rules/cards.ts'

/** What the plan shows of an area. */
export interface PlanArea extends Offer<string> {
  /** the area's name in the language of the page */
  readonly name: string
  /** where a probe of the area begins; undefined: it has none */
  readonly probePath?: string | undefined
  /** by the item's id */
  readonly cards: ReadonlyMap<string, TodayItem>
}
