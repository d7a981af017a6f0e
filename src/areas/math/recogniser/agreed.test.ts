import { describe, expect, test } from 'vitest'
import { agreedCount } from './agreed.ts'
import type { Counted, CountedHand } from './counted.ts'

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
