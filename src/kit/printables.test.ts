import { expect, test } from 'vitest'
import { learntIn } from './printables.ts'

interface Attempt {
  readonly at: string
  readonly item: string
}

/** Known after two attempts. */
function learntFrom(attempts: readonly Attempt[]) {
  return learntIn(attempts, { from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' }, {
    time: ({ at }) => at,
    item: ({ item }) => item,
    known: (some) => [...Map.groupBy(some, ({ item }) => item)].filter(([, group]) => group.length >= 2).map(([item]) => item),
    named: (items) => items.map((text) => ({ text, lang: 'en' })),
  })
}

const [october, november, later, december] = ['2026-10-31T23:59:59.999Z', '2026-11-01T00:00:00.000Z', '2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00.000Z'] as const

test('new is what became known in the period; practised is everything in it', () => {
  const found = learntFrom([
    { at: october, item: 'known before' }, { at: october, item: 'known before' }, { at: november, item: 'known before' },
    { at: october, item: 'new' }, { at: november, item: 'new' },
    { at: later, item: 'known later' }, { at: december, item: 'known later' },
  ])
  expect(found.learnt.map(({ text }) => text)).toEqual(['new'])
  expect(found.practised.map(({ text }) => text)).toEqual(['known before', 'new', 'known later'])
  expect(found.times).toEqual([november, november, later])
})

test('nothing is found in a period without attempts', () => {
  expect(learntFrom([{ at: october, item: 'a' }, { at: october, item: 'a' }])).toEqual({ learnt: [], practised: [], times: [] })
})
