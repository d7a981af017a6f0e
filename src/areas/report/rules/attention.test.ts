import { expect, test } from 'vitest'
import type { OverviewRow } from '../api.ts'
import { attentionOf, byNeed, itemsThatMatter } from './attention.ts'

const today = '2026-11-26'
const item = (key: string) => ({ area: 'write', key, name: key })

function named(count: number) {
  return ['ක', 'ත', 'ම'].slice(0, count).map(item)
}

function row(name: string, { last = today, days = [today], due = 0, help = 0 }: { last?: string | null; days?: string[]; due?: number; help?: number } = {}): OverviewRow {
  return {
    _id: name, name, group: null, access: 'owner', sharedBy: null, last, days, practised: [], practisedCount: 0,
    due: named(due), dueCount: due, needsHelp: named(help), needsHelpCount: help,
  }
}

test.each([
  ['never practised, whatever else', row('A', { last: null, days: [], due: 3, help: 3 }), { reason: 'never', count: 0 }],
  ['a pause of a week', row('A', { last: '2026-11-19', days: [], help: 3 }), { reason: 'paused', count: 7 }],
  ['a shorter pause, with help', row('A', { last: '2026-11-20', days: [], help: 3 }), { reason: 'help', count: 3 }],
  ['a shorter pause, before this week', row('A', { last: '2026-11-20', days: [], due: 3 }), { reason: 'notThisWeek', count: 6 }],
  ['this week, something due', row('A', { due: 99 }), { reason: 'due', count: 99 }],
  ['this week, nothing due', row('A'), { reason: 'well', count: 0 }],
])('%s', (_name, given, expected) => {
  expect(attentionOf(given, today)).toEqual(expected)
})

test('the child who needs the teacher most comes first; equal ones stay in their order', () => {
  const rows = [
    row('well'), row('due', { due: 2 }), row('more due', { due: 5 }), row('helped once', { help: 1 }), row('well, too'), row('helped often', { help: 4 }),
    row('away', { last: '2026-11-18', days: [] }), row('new', { last: null, days: [] }), row('longer away', { last: '2026-10-18', days: [] }),
    row('last week', { last: '2026-11-21', days: [] }),
  ]
  expect(byNeed(rows, today).map(({ name }) => name)).toEqual([
    'new', 'longer away', 'away', 'helped often', 'helped once', 'last week', 'more due', 'due', 'well', 'well, too',
  ])
})

test('items that needed help matter before those that are due; only a small number is shown', () => {
  expect(itemsThatMatter(row('A', { due: 2, help: 1 }))).toEqual({ items: [item('ක')], others: 0 })
  expect(itemsThatMatter(row('A', { due: 2 }))).toEqual({ items: [item('ක'), item('ත')], others: 0 })
  expect(itemsThatMatter(row('A', { due: 12 })).others).toBe(9)
  expect(itemsThatMatter(row('A', { due: 99 }))).toEqual({ items: ['ක', 'ත', 'ම'].map(item), others: 0 })
  expect(itemsThatMatter(row('A')).items).toEqual([])
})
