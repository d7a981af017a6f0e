import { expect, test } from 'vitest'
import { Practice, type PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import { type Card, chooseCards, type Offer } from './cards.ts'

const now = new Date(2026, 0, 20, 9)

function on(day: number, item: string, outcome: PracticeAttempt['outcome'] = 'well'): PracticeAttempt {
  return { item, outcome, help: 'none', at: new Date(2026, 0, day, 9).toISOString() }
}

function offer(area: string, attempts: readonly PracticeAttempt[], items = ['A', 'B', 'C', 'D']): Offer<string> {
  return { area, practice: new Practice(attempts), items }
}

const texts = (cards: readonly Card<string>[]): string[] => cards.map(({ area, item }) => `${area} ${item}`)

test('a new learner gets the first item of each area', () => {
  const cards = chooseCards(['write', 'move', 'say', 'count'].map((area) => offer(area, [])), now)
  expect(texts(cards)).toEqual(['write A', 'move A', 'say A', 'count A'])
})

test('the cards are easy, hard, easy, easy, each of another area', () => {
  const easy = [on(18, 'A')]
  const hard = [on(19, 'B', 'badly')]
  const cards = chooseCards([offer('move', easy), offer('say', easy), offer('count', easy), offer('write', hard)], now)
  // An item that went well the day before yesterday is due, and so it may be the hard card.
  expect(cards.map(({ area }) => area).toSorted()).toEqual(['count', 'move', 'say', 'write'])
  expect(texts(cards).slice(0, 1)).toEqual(['move A'])
  const known = [10, 11, 14, 19].map((day) => on(day, 'A'))
  const second = chooseCards([offer('move', known), offer('say', known), offer('count', known, ['A']), offer('write', hard, ['B'])], now)
  expect(texts(second)).toHaveLength(4)
  expect(texts(second)[0]).toBe('move A')
})

test('one area alone gives up to four different cards, an easy one first', () => {
  const cards = chooseCards([offer('say', [on(10, 'A'), on(10, 'B', 'badly'), on(10, 'C')])], now)
  expect(cards.map(({ item }) => item)[0]).toBe('A')
  expect(cards.map(({ item }) => item)[1]).toBe('B')
  expect(new Set(cards.map(({ item }) => item)).size).toBe(cards.length)
  expect(cards.length).toBeLessThanOrEqual(4)
})

test('without items there are no cards', () => {
  expect(chooseCards([offer('say', [], [])], now)).toEqual([])
  expect(chooseCards([], now)).toEqual([])
})

test('what rests has no card, unless an adult wants it', () => {
  const resting = { ...offer('say', []), isResting: (item: string) => item !== 'C' }
  expect(texts(chooseCards([resting], now))).toEqual(['say C'])
  expect(texts(chooseCards([{ ...resting, targets: ['B'] }], now)).toSorted()).toEqual(['say B', 'say C'])
})
