/** Chooses the child's cards for today from what each area offers. */
import type { Practice, PracticeAttempt, Similar } from '#kit/practice/spaced-repetition.ts'

/** What an area offers: its items in the order in which new ones come, and the learner's attempts at them. */
export interface Offer<Area extends string> {
  readonly area: Area
  readonly practice: Practice
  /** those of `practice` */
  readonly attempts?: readonly PracticeAttempt[]
  readonly items: readonly string[]
  /** Those that an adult wants now: they come first as hard cards, until all are known. */
  readonly targets?: readonly string[]
  readonly similar?: Similar<string>
  /** no card, unless an adult wants it */
  readonly isResting?: (item: string) => boolean
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
 * @param chosen cards that come first in any case
 */
export function chooseCards<Area extends string>(offers: readonly Offer<Area>[], now: Date, chosen: readonly Card<Area>[] = []): Card<Area>[] {
  const waiting = offers.toSorted((a, b) => a.practice.lastTime - b.practice.lastTime)
  const cards: Card<Area>[] = chosen.slice(0, order.length)
  for (const difficulty of order.slice(cards.length)) {
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

/** A card of the area that has the fewest yet. */
function cardOf<Area extends string>(offers: readonly Offer<Area>[], { cards, difficulty, now }: Choice<Area>): Card<Area> | undefined {
  const cardsOf = ({ area }: Offer<Area>): number => cards.filter((card) => card.area === area).length
  for (const offer of offers.toSorted((a, b) => cardsOf(a) - cardsOf(b))) {
    const taken = new Set(cards.filter(({ area }) => area === offer.area).map(({ item }) => item))
    const items = offer.items.filter((item) => !taken.has(item) && (offer.isResting?.(item) !== true || offer.targets?.includes(item) === true))
    const item = difficulty === 'hard' ? hardItem({ ...offer, items }, now) : easyItem({ ...offer, items }, now)
    if (item !== undefined) return { area: offer.area, item }
  }
  return undefined
}

function isEasy(practice: Practice, item: string): boolean {
  return practice.stateOf(item) !== 'new' && practice.missesOf(item) === 0
}

function hardItem({ items, targets = [], ...offer }: Offer<string>, now: Date): string | undefined {
  const areAllKnown = targets.every((item) => offer.practice.stateOf(item) === 'known')
  const target = areAllKnown ? undefined : dueOrNewItem({ ...offer, items: items.filter((item) => targets.includes(item)) }, now)
  return target ?? dueOrNewItem({ ...offer, items }, now)
}

function dueOrNewItem({ practice, items, similar }: Offer<string>, now: Date): string | undefined {
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
