import { expect, test } from 'vitest'
import { daysThisWeek, sessionState } from './session.ts'

const startedAt = new Date(2026, 0, 20, 9)
const after = (minutes: number): Date => new Date(startedAt.getTime() + minutes * 60_000)
const at = (day: number, hour = 12): Date => new Date(2026, 0, day, hour)
const session = { startedAt, minutes: 15 }

test('a session ends after a success, and two minutes late at the latest', () => {
  expect(sessionState(session, { now: after(14.9), wentWell: true })).toBe('open')
  expect(sessionState(session, { now: after(15), wentWell: false })).toBe('last')
  expect(sessionState(session, { now: after(15), wentWell: true })).toBe('over')
  expect(sessionState(session, { now: after(16.9), wentWell: false })).toBe('last')
  expect(sessionState(session, { now: after(17), wentWell: false })).toBe('over')
})

test('the days of a week count from Monday, each once, and nothing is lost by a pause', () => {
  // 19 January 2026 is a Monday.
  expect(daysThisWeek([], at(20))).toBe(0)
  expect(daysThisWeek([at(18), at(19), at(19, 18), at(22), at(25, 23)], at(25))).toBe(3)
  expect(daysThisWeek([at(19), at(20)], at(19))).toBe(1)
  expect(daysThisWeek([at(25)], at(26))).toBe(0)
})
