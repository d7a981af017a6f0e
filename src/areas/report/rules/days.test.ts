import { describe, expect, test } from 'vitest'
import { dayFormat, daysBetween, daysUntil, practiceMinutes } from './days.ts'

describe('days', () => {
  test('a time belongs to the day of the zone', () => {
    expect(dayFormat('Asia/Colombo')('2026-11-22T18:29:59.000Z')).toBe('2026-11-22')
    expect(dayFormat('Asia/Colombo')('2026-11-22T18:30:00.000Z')).toBe('2026-11-23')
    expect(dayFormat('Asia/Kathmandu')('2026-11-22T18:15:00.000Z')).toBe('2026-11-23')
    expect(dayFormat('UTC')('2026-11-22T23:59:59.999Z')).toBe('2026-11-22')
  })

  test('lists days and counts them, over the end of a month and summer time', () => {
    expect(daysUntil('2026-03-02', 4)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
    expect(daysUntil('2026-11-01', 28)).toHaveLength(28)
    expect(daysBetween('2026-10-20', '2026-11-03')).toBe(14)
  })
})

function at(minutes: number): string {
  return new Date(Date.UTC(2026, 10, 23, 8, minutes)).toISOString()
}

describe('minutes of practice', () => {
  test('counts the time between attempts, but not the pauses', () => {
    expect(practiceMinutes([])).toBe(0)
    expect(practiceMinutes([at(0), at(1), at(2), at(4)])).toBe(5)
    expect(practiceMinutes([at(4), at(0), at(2), at(1), at(59), at(58)])).toBe(6)
  })
})
