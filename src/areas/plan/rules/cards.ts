/** Chooses the child's cards for today from what each area offers. */
import type { Practice, Similar } from '#kit/practice/spaced-repetition.ts'

/** What an area offers: its items in the order in which new ones come, and the learner's attempts at them. */
export interface Offer<Area extends string> {
  readonly area: Area
  readonly practice: Practice
  readonly items: readonly string[]
  readonly similar?: Similar<string>
}

export interface Card<Area extends string> {
  readonly area: Area
  readonly item: string
}

type Difficulty = 'easy' | 'hard'

/** One of four is hard: most of a session succeeds, and so does its end. */
const order: readonly Difficulty[] = ['easy', 'hard', 'easy', 'easy']

/**
 * At most four cards, an easy one first. A hard item is due, new or being learned; an easy one went well the last time.
 * Each card is of another area, if enough areas have one; the area that was practised longest ago comes first.
 */
export function chooseCards<Area extends string>(offers: readonly Offer<Area>[], now: Date): Card<Area>[] {
  const waiting = offers.toSorted((a, b) => a.practice.lastTime - b.practice.lastTime)
  const cards: Card<Area>[] = []
  for (const difficulty of order) {
    const card = cardOf(waiting, { cards, difficulty, now }) ?? cardOf(waiting, { cards, difficulty: other(difficulty), now })
    if (card !== undefined) cards.push(card)
  }
  return cards
}

function other(difficulty: Difficulty): Difficulty {
  return difficulty === 'easy' ? 'hard' : 'easy'
}

interface Choice<Area extends string> {
  readonly cards: readonly Card<Area>[]
  readonly difficulty: Difficulty
  readonly now: Date
}

/** A card of an area that has none yet, otherwise of any area. */
function cardOf<Area extends string>(offers: readonly Offer<Area>[], { cards, difficulty, now }: Choice<Area>): Card<Area> | undefined {
  const isUsed = ({ area }: Offer<Area>): boolean => cards.some((card) => card.area === area)
  const candidates = [...offers.filter((offer) => !isUsed(offer)), ...offers.filter(isUsed)]
  for (const offer of candidates) {
    const taken = new Set(cards.filter(({ area }) => area === offer.area).map(({ item }) => item))
    const items = offer.items.filter((item) => !taken.has(item))
    const item = difficulty === 'hard' ? hardItem({ ...offer, items }, now) : easyItem({ ...offer, items }, now)
    if (item !== undefined) return { area: offer.area, item }
  }
  return undefined
}

function isEasy(practice: Practice, item: string): boolean {
  return practice.stateOf(item) !== 'new' && practice.missesOf(item) === 0
}

function hardItem({ practice, items, similar }: Offer<string>, now: Date): string | undefined {
  const next = practice.nextItem({ items, now, ...(similar && { similar }) })
  if (next === undefined || !isEasy(practice, next)) return next
  return practice.dueItems(now).includes(next) ? next : undefined
}

/** The item that went well and was not shown for longest. */
function easyItem({ practice, items }: Offer<string>, now: Date): string | undefined {
  return items
    .filter((item) => isEasy(practice, item) && practice.mayShow(item, now))
    .toSorted((a, b) => practice.attemptsSince(b) - practice.attemptsSince(a))[0]
}
