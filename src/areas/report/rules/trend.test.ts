import { expect, test } from 'vitest'
import { scaleTop, sumOf, trendOf } from './trend.ts'

function day(alone: number, helped: number, missed = 0, unsure = 0, { print = 0, model = 0 } = {}) {
  return { alone, print, model, helped, missed, unsure }
}

test('compares the two halves', () => {
  expect(trendOf([day(2, 8), day(2, 8), day(8, 2), day(8, 2)])).toMatchObject({ kind: 'more', before: { right: 4, count: 20 }, after: { right: 16, count: 20 } })
  expect(trendOf([day(8, 0, 2), day(2, 8)])).toMatchObject({ kind: 'less', before: { right: 8, count: 10 }, after: { right: 2, count: 10 } })
  expect(trendOf([day(50, 50), day(52, 48)])).toMatchObject({ kind: 'unclear', before: { right: 50, count: 100 }, after: { right: 52, count: 100 } })
})

test('what can be chance is no change, however large the difference', () => {
  // 1 of 5 and 4 of 5: the interval is −0.03 to 0.86. 3 of 10 and 9 of 10: 0.17 to 0.81 (Newcombe 1998).
  expect(trendOf([day(1, 4), day(4, 1)])).toMatchObject({ kind: 'unclear' })
  const trend = trendOf([day(3, 7), day(9, 1)])
  expect(trend?.kind).toBe('more')
  expect(trend?.difference.low).toBeCloseTo(0.1705, 4)
})

test('what was right with the written word or after a model was not done alone', () => {
  expect(trendOf([day(8, 0, 0, 0, { print: 2 }), day(2, 0, 0, 0, { model: 8 })])).toMatchObject({ kind: 'less', before: { right: 8, count: 10 }, after: { right: 2, count: 10 } })
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

test('the scale of a chart ends at a round even number above the answers of each day', () => {
  expect([scaleTop([]), scaleTop([day(4, 0, 0, 9)]), scaleTop([day(1, 0), day(3, 2)]), scaleTop([day(30, 20, 10, 0, { print: 1 })]), scaleTop([day(500, 1)])]).toEqual([4, 4, 10, 100, 502])
})
