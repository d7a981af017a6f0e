import { expect, test } from 'vitest'
import { type Help, helps } from '#kit/attempts/help.ts'
import type { PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import { learntIn } from './printables.ts'

const period = { from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' }

function learntFrom(attempts: readonly PracticeAttempt[]) {
  return learntIn(attempts, period, (items) => items.map((text) => ({ text, lang: 'en' })))
}

function attemptsAt(item: string, help: Help, ...days: readonly string[]): PracticeAttempt[] {
  return days.map((day) => ({ item, outcome: 'well', help, at: `2026-${day}T12:00:00.000Z` }))
}

function right(item: string, ...days: readonly string[]): PracticeAttempt[] {
  return attemptsAt(item, 'none', ...days)
}

test('new is what became known in the period, after three days without help; practised is everything in it', () => {
  const found = learntFrom([
    ...right('known before', '10-28', '10-29', '10-30', '11-01'),
    ...right('new', '10-30', '11-02', '11-03'),
    ...right('known later', '11-28', '11-29', '12-02'),
    ...right('one day only', '11-05', '11-05', '11-05'),
    ...attemptsAt('helped', 'together', '11-06', '11-07', '11-08'),
  ])
  expect(found.learnt.map(({ text }) => text)).toEqual(['new'])
  expect(found.practised.map(({ text }) => text)).toEqual(['known before', 'new', 'one day only', 'helped', 'known later'])
  expect(found.times).toHaveLength(1 + 2 + 3 + 3 + 2)
})

test.each(helps.filter((help) => help !== 'none'))('nothing becomes known with help %s', (help) => {
  const found = learntFrom(attemptsAt('a', help, '11-06', '11-07', '11-08', '11-09'))
  expect([found.learnt, found.practised.length]).toEqual([[], 1])
})

test('the order of the attempts does not matter', () => {
  const attempts = right('new', '11-02', '11-03', '11-04')
  expect(learntFrom(attempts.toReversed())).toEqual(learntFrom(attempts))
  expect(learntFrom(attempts).learnt).toHaveLength(1)
})

test.each([
  ['the last moment before', '2026-10-31T23:59:59.999Z', 0],
  ['the first one in it', '2026-11-01T00:00:00.000Z', 1],
  ['the last one in it', '2026-11-30T23:59:59.999Z', 1],
  ['the first one after it', '2026-12-01T00:00:00.000Z', 0],
])('an attempt at the edge of a month: %s', (_case, at, practised) => {
  expect(learntFrom([{ item: 'a', outcome: 'well', help: 'none', at }]).practised).toHaveLength(practised)
})

test('nothing is found in a period without attempts', () => {
  expect(learntFrom(right('a', '10-01', '10-02', '10-03'))).toEqual({ learnt: [], practised: [], times: [] })
})
