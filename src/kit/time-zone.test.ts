import { expect, test } from 'vitest'
import { isTimeZone } from './time-zone.ts'

test('time zones', () => {
  expect(['Asia/Colombo', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
