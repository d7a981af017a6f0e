import { describe, expect, test } from 'vitest'
import { voteOnCount, voteInStream } from './temporal-vote.ts'
import type { FrameResult, HandResult } from '../types.ts'

const hand: HandResult = { fingers: [false, true, false, false, false], landmarks: [], handedness: 'left', confidence: 0.9, features: '' }

function seen(finger_count: number, confidence: number): FrameResult {
  return { hands: [hand], finger_count, confidence }
}

const nothing: FrameResult = { hands: [], finger_count: 0, confidence: 0 }

describe('voteOnCount', () => {
  test('returns nothing without frames, or with old ones only', () => {
    expect(voteOnCount([], 5000)).toBeUndefined()
    expect(voteOnCount([{ at: 3900, result: seen(2, 0.9) }], 5000)).toBeUndefined()
  })

  test('returns the count of most frames of the last second; confidence is their mean times their share', () => {
    const frames = [seen(5, 1), seen(2, 0.9), seen(2, 0.7), seen(2, 0.8), seen(3, 0.9)]
    const vote = voteOnCount(frames.map((result, i) => ({ at: [100, 1200, 1400, 1600, 1800][i] ?? 0, result })), 1900)
    expect(vote?.finger_count).toBe(2)
    expect(vote?.confidence).toBeCloseTo(0.8 * 0.75)
  })

  test('frames without a hand lower the confidence; a fist is a zero with its own confidence', () => {
    const frames = [seen(0, 0.9), seen(0, 0.9), nothing, nothing].map((result, i) => ({ at: i * 100, result }))
    expect(voteOnCount(frames, 400)).toEqual({ finger_count: 0, confidence: 0.45 })
    expect(voteOnCount([{ at: 0, result: nothing }], 0)).toEqual({ finger_count: 0, confidence: 0 })
  })
})

test('the vote has the features of the newest frame with its count and features, if that shows one hand', () => {
  const first = { ...seen(4, 0.9), hands: [{ ...hand, features: 'first' }] }
  const last = { ...seen(4, 0.9), hands: [{ ...hand, features: 'last' }] }
  expect(voteOnCount([{ at: 0, result: first }, { at: 1, result: last }, { at: 2, result: seen(3, 0.5) }], 2)?.features).toBe('last')
  const both = { ...seen(4, 0.9), hands: [hand, hand] }
  expect(voteOnCount([{ at: 0, result: first }, { at: 1, result: both }], 1)).toEqual({ finger_count: 4, confidence: 0.9 })
})

const at = (...shown: readonly [number, FrameResult][]) => shown.map(([when, result]) => ({ at: when, result }))

test('the vote says if the child’s own examples decided in most frames with its count', () => {
  const decided = { ...seen(4, 0.9), hands: [{ ...hand, byExamples: true }] }
  expect(voteOnCount(at([0, decided], [1, decided], [2, seen(4, 0.9)]), 3)).toMatchObject({ finger_count: 4, byExamples: true })
  expect(voteOnCount(at([0, decided], [1, seen(4, 0.9)], [2, seen(3, 0.9)]), 3)).not.toHaveProperty('byExamples')
})

describe('voteInStream', () => {
  test('looks back further than a second if that had fewer than three frames', () => {
    const slow = at([1000, seen(5, 0.9)], [2000, nothing], [2900, seen(5, 0.9)])
    expect(voteInStream(slow, 3000)?.confidence).toBeCloseTo(0.6)
    expect(voteInStream(at([1000, seen(2, 0.9)], [2100, seen(5, 0.9)], [2500, seen(5, 0.9)], [2900, seen(5, 0.9)]), 3000))
      .toMatchObject({ finger_count: 5, confidence: expect.closeTo(0.9) as number })
  })

  test('one frame alone has half of its confidence, so it is no answer; two that agree have all of it', () => {
    expect(voteInStream(at([2900, seen(5, 0.9)]), 3000)).toEqual({ finger_count: 5, confidence: 0.45 })
    expect(voteInStream(at([1000, seen(5, 0.9)], [2900, seen(5, 0.9)]), 3000)?.confidence).toBeCloseTo(0.9)
  })

  test('returns nothing if the last second had no frame', () => {
    expect(voteInStream(at([1000, seen(5, 0.9)], [1500, seen(5, 0.9)], [1900, seen(5, 0.9)]), 3000)).toBeUndefined()
  })
})
