import { expect, test } from 'vitest'
import { sumOf, trendOf } from './trend.ts'

function day(alone: number, helped: number, missed = 0, unsure = 0, { print = 0, model = 0 } = {}) {
  return { alone, print, model, helped, missed, unsure }
}

test('compares the two halves', () => {
  expect(trendOf([day(1, 4), day(1, 4), day(4, 1), day(4, 1)])).toEqual({ kind: 'more', before: 0.2, after: 0.8 })
  expect(trendOf([day(4, 0, 1), day(1, 4)])).toEqual({ kind: 'less', before: 0.8, after: 0.2 })
  expect(trendOf([day(50, 50), day(52, 48)])).toMatchObject({ kind: 'same' })
})

test('what was right with the written word or after a model was not done alone', () => {
  expect(trendOf([day(4, 0, 0, 0, { print: 1 }), day(1, 0, 0, 0, { model: 4 })])).toEqual({ kind: 'less', before: 0.8, after: 0.2 })
})

test('says nothing about few attempts; unsure ones do not count', () => {
  expect(trendOf([day(4, 0, 0, 10), day(20, 0)])).toBeUndefined()
  expect(trendOf([])).toBeUndefined()
})

test('adds up days', () => {
  expect(sumOf([day(1, 2, 3, 4, { print: 5, model: 6 }), day(10, 20, 30, 40, { print: 50, model: 60 })])).toEqual(
    { alone: 11, print: 55, model: 66, helped: 22, missed: 33, unsure: 44 },
  )
})
