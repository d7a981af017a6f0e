import { expect, test } from 'vitest'
import { dueProbe } from './due-probe.ts'

const now = new Date('2026-11-26T09:00:00')
const hasPractised = true

test('the area whose probe was longest ago comes first, and one that never had a probe before it', () => {
  const old = { area: 'write', hasPractised, last: '2026-11-10T09:00:00' } as const
  const older = { area: 'math', hasPractised, last: '2026-11-03T09:00:00' } as const
  expect(dueProbe([old, older], 'weekly', now)).toBe('math')
  expect(dueProbe([old, older, { area: 'vocabulary', hasPractised, last: null }], 'weekly', now)).toBe('vocabulary')
})

test('one probe a day, and none of an area that was not practised, is not due, or if an adult has turned them off', () => {
  const due = { area: 'write', hasPractised, last: null } as const
  expect(dueProbe([due, { area: 'math', hasPractised, last: '2026-11-26T08:00:00' }], 'weekly', now)).toBeUndefined()
  expect(dueProbe([{ ...due, hasPractised: false }], 'weekly', now)).toBeUndefined()
  expect(dueProbe([{ ...due, last: '2026-11-20T08:00:00' }], 'weekly', now)).toBeUndefined()
  expect(dueProbe([due], 'off', now)).toBeUndefined()
})
