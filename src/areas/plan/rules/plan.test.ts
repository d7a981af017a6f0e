import { expect, test } from 'vitest'
import { calendarDay, Practice, type PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import { plan as planSchema, type Plan } from '../api.ts'
import type { Offer } from './cards.ts'
import { dayAfter, planCards, suggestTargets, swapCard, usualPlan, withArea, withFirstTargets, withoutFirstTargets, withoutSwaps, withTargets } from './plan.ts'

const now = new Date(2026, 0, 20, 9)
const tomorrow = dayAfter(now)
const areas = ['write', 'move', 'say', 'count'] as const
type Area = (typeof areas)[number]

function on(day: number, item: string, outcome: PracticeAttempt['outcome'] = 'well', help: PracticeAttempt['help'] = 'none'): PracticeAttempt {
  return { item, outcome, help, at: new Date(2026, 0, day, 10).toISOString() }
}

function offer(area: Area, attempts: readonly PracticeAttempt[] = []): Offer<Area> {
  return { area, practice: new Practice(attempts), items: ['A', 'B', 'C', 'D'] }
}

const offers = areas.map((area) => offer(area))
const texts = (cards: readonly { area: string; item: string }[]): string[] => cards.map(({ area, item }) => `${area} ${item}`)

test('the usual plan is one that the call takes', () => {
  expect(planSchema.parse(usualPlan)).toEqual(usualPlan)
})

test('an area that is not included has no card', () => {
  const plan = withArea(usualPlan, 'move', false)
  expect(plan.excluded).toEqual(['move'])
  const cards = planCards(offers, plan, now)
  expect(cards).toHaveLength(4)
  expect(cards.some(({ area }) => area === 'move')).toBe(false)
  expect(texts(planCards(offers, withArea(plan, 'move', true), now))).toContain('move A')
})

test('a target comes before the first new item, until all targets are known', () => {
  const plan = withTargets(usualPlan, 'say', ['C', 'gone'])
  expect(texts(planCards(offers, plan, now))).toEqual(['write A', 'move A', 'say C', 'count A'])
  const known = [10, 11, 14].map((day) => on(day, 'C'))
  expect(texts(planCards([offer('say', known)], plan, now))).toContain('say A')
  // Its second card is another item: only one target is left.
  expect(texts(planCards([offer('say')], plan, now))).toEqual(['say C', 'say A', 'say B', 'say D'])
  expect(withTargets(plan, 'say', []).targets).toEqual([])
})

test('an easy card can be any item that goes well, whatever the targets are', () => {
  const plan = withTargets(usualPlan, 'say', ['C'])
  const cards = planCards([offer('say', [on(10, 'A'), on(11, 'A'), on(14, 'A'), on(19, 'A')])], plan, now)
  expect(texts(cards).slice(0, 2)).toEqual(['say A', 'say C'])
})

test('a swap keeps the other cards as the adult saw them, for that day only', () => {
  const cards = planCards(offers, usualPlan, tomorrow)
  const plan = swapCard(usualPlan, { cards, at: 1, by: { area: 'say', item: 'D' }, on: tomorrow, now })
  expect(plan.swaps).toEqual([{ day: '2026-01-21', cards: [cards[0], { area: 'say', item: 'D' }, cards[2], cards[3]] }])
  expect(texts(planCards(offers, plan, tomorrow))).toEqual(['write A', 'say D', 'say A', 'count A'])
  expect(texts(planCards(offers, plan, now))).toEqual(texts(cards))
  expect(texts(planCards(offers, withoutSwaps(plan, tomorrow), tomorrow))).toEqual(texts(cards))
})

test('chosen cards wait a week if nobody practises, and are over when they were practised', () => {
  const plan: Plan = { ...usualPlan, swaps: [{ day: '2026-01-21', cards: [{ area: 'say', item: 'D' }, { area: 'write', item: 'C' }] }] }
  expect(texts(planCards(offers, plan, new Date(2026, 0, 27, 9))).slice(0, 2)).toEqual(['say D', 'write C'])
  expect(texts(planCards(offers, plan, new Date(2026, 0, 28, 9)))).not.toContain('say D')
  const practised = [offer('say', [on(21, 'D')]), offer('write', [on(20, 'C')])]
  const left = texts(planCards(practised, plan, new Date(2026, 0, 21, 18)))
  expect(left[0]).toBe('write C')
  expect(left.slice(1)).toEqual(texts(planCards(practised, usualPlan, new Date(2026, 0, 21, 18))).slice(1))
  const all = [offer('say', [on(21, 'D')]), offer('write', [on(21, 'C')])]
  expect(planCards(all, plan, new Date(2026, 0, 22, 9))).toEqual(planCards(all, usualPlan, new Date(2026, 0, 22, 9)))
})

test('of chosen cards, those of today stay when an adult chooses those of tomorrow', () => {
  const today = { day: calendarDay(now), cards: [{ area: 'say', item: 'D' }] }
  const old = { day: '2026-01-14', cards: [{ area: 'say', item: 'B' }] }
  const plan = swapCard({ ...usualPlan, swaps: [old, today] }, { cards: [{ area: 'say', item: 'A' }], at: 0, by: { area: 'move', item: 'A' }, on: tomorrow, now })
  expect(plan.swaps.map(({ day }) => day)).toEqual(['2026-01-20', '2026-01-21'])
  expect(planSchema.safeParse(plan).success).toBe(true)
})

test('chosen cards of an area that was taken out, and items that are gone, do not come', () => {
  const plan: Plan = { ...usualPlan, excluded: ['say'], swaps: [{ day: '2026-01-20', cards: [{ area: 'say', item: 'D' }, { area: 'write', item: 'gone' }] }] }
  expect(texts(planCards(offers, plan, now))).toEqual(['write A', 'move A', 'count A', 'write B'])
})

test('suggestions: what is being learned, misses first, then new items', () => {
  expect(suggestTargets(offer('say'), now)).toEqual(['A', 'B', 'C', 'D'])
  const practice = new Practice([on(10, 'A'), on(10, 'C', 'badly'), ...[11, 12, 13].map((day) => on(day, 'B'))])
  expect(suggestTargets({ practice, items: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] }, now)).toEqual(['C', 'A', 'D', 'E'])
  // D is right with a model, which is the next step of the report.
  const attempts = [on(17, 'D', 'well', 'model'), on(18, 'D', 'well', 'model'), on(19, 'A'), on(19, 'C', 'badly')]
  expect(suggestTargets({ practice: new Practice(attempts), attempts, items: ['A', 'B', 'C', 'D'] }, now)).toEqual(['D', 'C', 'A', 'B'])
})

test('a target comes first in its area, once, and brings back an area that was left out; it can be taken back', () => {
  const before = withArea(withTargets(usualPlan, 'say', ['A', 'B']), 'write', false)
  const added = withFirstTargets(before, { area: 'say', items: ['C'] }, 3)
  expect(added?.targets).toEqual([{ area: 'say', items: ['C', 'A', 'B'] }])
  expect(added && withoutFirstTargets(added, before, { area: 'say', items: ['C'] })).toEqual(before)
  expect(withFirstTargets(before, { area: 'say', items: ['C'] }, 2)).toBeUndefined()
  const moved = withFirstTargets(before, { area: 'say', items: ['B'] }, 2)
  expect(moved?.targets).toEqual([{ area: 'say', items: ['B', 'A'] }])
  expect(moved && withoutFirstTargets(moved, before, { area: 'say', items: ['B'] }).targets).toEqual(moved?.targets)
  const several = withFirstTargets(before, { area: 'say', items: ['D', 'B', 'C'] }, 4)
  expect(several?.targets).toEqual([{ area: 'say', items: ['D', 'B', 'C', 'A'] }])
  expect(several && withoutFirstTargets(several, before, { area: 'say', items: ['D', 'B', 'C'] }).targets).toEqual([{ area: 'say', items: ['B', 'A'] }])
  expect(withFirstTargets(before, { area: 'say', items: ['D', 'C'] }, 3)).toBeUndefined()
  const included = withFirstTargets(before, { area: 'write', items: ['ක'] }, 20)
  expect(included?.excluded).toEqual([])
  expect(included && withoutFirstTargets(included, before, { area: 'write', items: ['ක'] })).toEqual(before)
})
