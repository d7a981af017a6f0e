/** The orders that `npm run bench plan` compares. */
import { Practice } from '#kit/practice/spaced-repetition.ts'
import { type Card, firstReview, retrievability, review } from './fsrs.ts'
import { timeOf } from './sessions.ts'

/** Chooses the next item, a number from 0. Days count from the first session; times within a session are parts of a day. */
interface Order {
  /** undefined ends the session */
  next(day: number): number | undefined
  record(item: number, day: number, isRight: boolean): void
}

/** Each session starts with the first item: lists of words and fixed sums before. */
function list(items: number): Order {
  let [at, session] = [-1, -1]
  return {
    next(day) {
      at = Math.floor(day) === session ? (at + 1) % items : 0
      session = Math.floor(day)
      return at
    },
    record: () => undefined,
  }
}

/** Each session goes on where the last one ended. */
function round(items: number): Order {
  let at = -1
  return {
    next: () => (at = (at + 1) % items),
    record: () => undefined,
  }
}

/** The round, in which a missed item returns after 3, 6 and then 10 others: letters before. */
function roundWithReturns(items: number): Order {
  const waiting = new Map<number, { returns: number; from: number }>()
  let [at, made] = [-1, 0]
  return {
    next() {
      for (const [item, { from }] of waiting) if (from <= made) return item
      do at = (at + 1) % items
      while (waiting.has(at) && waiting.size < items)
      return at
    },
    record(item, _day, isRight) {
      made += 1
      const returns = waiting.get(item)?.returns ?? 0
      waiting.delete(item)
      const wait = [3, 6][returns] ?? (waiting.size < 3 ? 10 : undefined)
      if (!isRight && wait !== undefined) waiting.set(item, { returns: returns + 1, from: made + wait })
    },
  }
}

/** The app's spaced repetition. A missed item is shown, so that its attempt counts as helped. */
function spaced(items: number): Order {
  const practice = new Practice()
  const names = Array.from({ length: items }, (_, item) => String(item))
  return {
    next(day) {
      const item = practice.nextItem({ items: names, now: timeOf(day) })
      return item === undefined ? undefined : Number(item)
    },
    record(item, day, isRight) {
      practice.add({ item: String(item), outcome: isRight ? 'well' : 'badly', help: isRight ? 'none' : 'together', at: timeOf(day).toISOString() })
    },
  }
}

/**
 * FSRS: items that are recalled with less than 90 %, the least likely first; then two new ones a session; then the least
 * likely of the others. As in the usual programs, a missed item returns in the session, here after two others.
 */
function fsrs(items: number): Order {
  const cards = new Map<number, Card>()
  const missed = new Map<number, number>()
  let [made, session, fresh, last] = [0, -1, 0, -1]
  return {
    next(day) {
      if (Math.floor(day) !== session) {
        session = Math.floor(day)
        fresh = 0
        missed.clear()
      }
      for (const [item, from] of missed) if (from <= made) return item
      const [least] = [...cards].filter(([item]) => item !== last)
        .map(([item, card]) => ({ item, recall: retrievability(card, day) })).toSorted((a, b) => a.recall - b.recall)
      if (least !== undefined && least.recall < 0.9) return least.item
      return fresh < 2 && cards.size < items ? cards.size : (least?.item ?? last)
    },
    record(item, day, isRight) {
      made += 1
      last = item
      const card = cards.get(item)
      const rating = isRight ? 3 : 1
      if (card === undefined) fresh += 1
      cards.set(item, card === undefined ? firstReview(rating, day) : review(card, rating, day))
      missed.delete(item)
      if (!isRight) missed.set(item, made + 2)
    },
  }
}

export const orders = { list, round, 'round with returns': roundWithReturns, spaced, FSRS: fsrs } as const
export type OrderName = keyof typeof orders
