import { describe, expect, test } from 'vitest'
import { daysBetween } from '#kit/days.ts'
import { dayFormat, daysUntil, localTimeFormat, practiceMinutes, startOfDay, weekOf } from './days.ts'

/** When a day begins in a zone. */
function start(day: string, zone: string): string {
  return startOfDay(day, dayFormat(zone))
}

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

  test('a day begins at midnight of the zone, also in the summer time and where zones are far from UTC', () => {
    expect(start('2026-11-23', 'Asia/Colombo')).toBe('2026-11-22T18:30:00.000Z')
    expect(start('2026-11-23', 'Asia/Kathmandu')).toBe('2026-11-22T18:15:00.000Z')
    expect(start('2026-11-23', 'Pacific/Kiritimati')).toBe('2026-11-22T10:00:00.000Z')
    expect(start('2026-11-23', 'Etc/GMT+12')).toBe('2026-11-23T12:00:00.000Z')
    expect([start('2026-03-29', 'Europe/Berlin'), start('2026-03-30', 'Europe/Berlin')]).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'])
  })

  test('a local time has the offset of its zone at that time', () => {
    expect(localTimeFormat('Asia/Colombo')('2026-11-22T18:29:59.250Z')).toBe('2026-11-22T23:59:59.250+05:30')
    expect(localTimeFormat('UTC')('2026-11-22T18:29:59.000Z')).toBe('2026-11-22T18:29:59.000+00:00')
    expect(localTimeFormat('America/St_Johns')('2026-11-22T01:00:00.000Z')).toBe('2026-11-21T21:30:00.000-03:30')
    const berlin = localTimeFormat('Europe/Berlin')
    expect([berlin('2026-10-25T00:59:00.000Z'), berlin('2026-10-25T01:00:00.000Z')]).toEqual(['2026-10-25T02:59:00.000+02:00', '2026-10-25T02:00:00.000+01:00'])
  })

  test('a week begins on Monday', () => {
    const week = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06']
    expect([weekOf('2026-11-30'), weekOf('2026-12-02'), weekOf('2026-12-06')]).toEqual([week, week, week])
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
