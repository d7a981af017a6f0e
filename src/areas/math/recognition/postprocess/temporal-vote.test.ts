import { describe, expect, test } from 'vitest'
import { agreedCount, agreedInStream } from './temporal-vote.ts'
import type { Counted, CountedHand } from '../types.ts'

const hand: CountedHand = { fingers: [false, true, false, false, false], landmarks: [], handedness: 'left', confidence: 0.9 }

function seen(finger_count: number, confidence: number): Counted {
  return { hands: [hand], finger_count, confidence }
}

const nothing: Counted = { hands: [], finger_count: 0, confidence: 0 }

describe('agreedCount', () => {
  test('there is none without frames, or with old ones only', () => {
    expect(agreedCount([], 5000)).toBeUndefined()
    expect(agreedCount([{ at: 3900, counted: seen(2, 0.9) }], 5000)).toBeUndefined()
  })

  test('takes what most frames of the last second show; confidence is their mean times their share', () => {
    const frames = [seen(5, 1), seen(2, 0.9), seen(2, 0.7), seen(2, 0.8), seen(3, 0.9)]
    const agreed = agreedCount(frames.map((counted, i) => ({ at: [100, 1200, 1400, 1600, 1800][i] ?? 0, counted })), 1900)
    expect(agreed?.finger_count).toBe(2)
    expect(agreed?.confidence).toBeCloseTo(0.8 * 0.75)
  })

  test('frames without a hand make it less sure, a fist is a zero that can be sure', () => {
    const frames = [seen(0, 0.9), seen(0, 0.9), nothing, nothing].map((counted, i) => ({ at: i * 100, counted }))
    expect(agreedCount(frames, 400)).toEqual({ finger_count: 0, confidence: 0.45 })
    expect(agreedCount([{ at: 0, counted: nothing }], 0)).toEqual({ finger_count: 0, confidence: 0 })
  })
})

const at = (...shown: readonly [number, Counted][]) => shown.map(([when, counted]) => ({ at: when, counted }))

describe('agreedInStream', () => {
  test('looks back further than a second where that had fewer than three frames', () => {
    const slow = at([1000, seen(5, 0.9)], [2000, nothing], [2900, seen(5, 0.9)])
    expect(agreedInStream(slow, 3000)?.confidence).toBeCloseTo(0.6)
    expect(agreedInStream(at([1000, seen(2, 0.9)], [2100, seen(5, 0.9)], [2500, seen(5, 0.9)], [2900, seen(5, 0.9)]), 3000))
      .toMatchObject({ finger_count: 5, confidence: expect.closeTo(0.9) as number })
    expect(agreedInStream(at([2900, seen(5, 0.9)]), 3000)?.confidence).toBeCloseTo(0.9)
  })

  test('knows nothing where the last second had no frame', () => {
    expect(agreedInStream(at([1000, seen(5, 0.9)], [1500, seen(5, 0.9)], [1900, seen(5, 0.9)]), 3000)).toBeUndefined()
  })
})
