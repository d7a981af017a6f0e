import { describe, expect, test } from 'vitest'
import { differenceOf, wilson } from './share-interval.ts'

describe('Wilson’s interval', () => {
  test.each([
    // Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20 and 1 of 29 (method 3, the score interval).
    [81, 263, 0.2553, 0.3662], [15, 148, 0.0624, 0.1605], [0, 20, 0, 0.1611], [1, 29, 0.0061, 0.1718],
  ])('%i of %i', (right, count, low, high) => {
    const interval = wilson(right, count)
    expect(interval.share).toBe(right / count)
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  })

  test('contains the share and stays within 0 and 1', () => {
    for (let count = 1; count <= 40; count++) {
      for (let right = 0; right <= count; right++) {
        const { share, low, high } = wilson(right, count)
        expect([low >= 0, low <= share + 1e-12, share <= high + 1e-12, high <= 1]).toEqual([true, true, true, true])
      }
    }
  })
})

describe('the interval of a difference', () => {
  test.each([
    // Newcombe (1998), table II: 56 of 70 and 48 of 80, 9 of 10 and 3 of 10, 6 of 7 and 2 of 7, 5 of 56 and 0 of 29, 10 of 10 and 0 of 20 (method 10).
    [56, 70, 48, 80, 0.0524, 0.3339], [9, 10, 3, 10, 0.1705, 0.8090], [6, 7, 2, 7, 0.0582, 0.8062], [5, 56, 0, 29, -0.0381, 0.1926], [10, 10, 0, 20, 0.6791, 1],
  ])('%i of %i against %i of %i', (right, count, rightBefore, countBefore, low, high) => {
    const [before, after] = [{ right: rightBefore, count: countBefore }, { right, count }]
    const interval = differenceOf(before, after)
    expect(interval.share).toBe(right / count - rightBefore / countBefore)
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
    const turned = differenceOf(after, before)
    expect([turned.low, turned.high]).toEqual([-interval.high, -interval.low])
  })
})
