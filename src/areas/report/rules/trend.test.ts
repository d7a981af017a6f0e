import { expect, test } from 'vitest'
import { sumOf, trendOf } from './trend.ts'

function day(alone: number, helped: number, missed = 0, unsure = 0) {
  return { alone, helped, missed, unsure }
}

test('compares the two halves', () => {
  expect(trendOf([day(1, 4), day(1, 4), day(4, 1), day(4, 1)])).toEqual({ kind: 'more', before: 0.2, after: 0.8 })
  expect(trendOf([day(4, 0, 1), day(1, 4)])).toEqual({ kind: 'less', before: 0.8, after: 0.2 })
  expect(trendOf([day(50, 50), day(52, 48)])).toMatchObject({ kind: 'same' })
})

test('says nothing about few attempts; unsure ones do not count', () => {
  expect(trendOf([day(4, 0, 0, 10), day(20, 0)])).toBeUndefined()
  expect(trendOf([])).toBeUndefined()
})

test('adds up days', () => {
  expect(sumOf([day(1, 2, 3, 4), day(10, 20, 30, 40)])).toEqual({ alone: 11, helped: 22, missed: 33, unsure: 44 })
})
