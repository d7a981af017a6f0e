import { afterEach, expect, test } from 'vitest'
import type { FrameResult } from '../recognition/types.ts'
import { drawHands } from './draw-hands.ts'
import { type CountedFrame, type FingerFrames, fingerFrames } from './finger-frames.ts'

let now = 0
const opened: FingerFrames[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

function memory(): FingerFrames {
  now = 10_000
  const made = fingerFrames(() => now)
  opened.push(made)
  return made
}

const landmarks = Array.from({ length: 21 }, (_, at) => ({ x: at * 10, y: 100 - at }))

function frame(finger_count: number, confidence: number): CountedFrame {
  const result: FrameResult = {
    hands: [{ fingers: [false, true, false, false, false], landmarks, handedness: 'left', confidence, features: '' }], finger_count, confidence,
  }
  return { picture: Buffer.alloc(1), result }
}

test('the count is each learner\'s own and covers only the last second', () => {
  const frames = memory()
  frames.add('one', frame(3, 0.9))
  frames.add('other', frame(5, 1))
  expect(frames.vote('one')).toEqual({ finger_count: 3, confidence: 0.9 })
  expect(frames.vote('other')).toMatchObject({ finger_count: 5 })
  expect(frames.vote('third')).toBeUndefined()
  now += 1001
  expect(frames.vote('one')).toBeUndefined()
})

test('frames older than 3 s are forgotten', () => {
  const frames = memory()
  frames.add('one', frame(3, 0.9))
  now += 2999
  expect(frames.some('one')).toBe(true)
  expect(frames.some('other')).toBe(false)
  now += 1
  expect(frames.some('one')).toBe(false)
})

test('one learner may send 15 frames a second, regardless of other learners', () => {
  const frames = memory()
  const admitted = Array.from({ length: 20 }, () => {
    now += 10
    return frames.admit('one')
  })
  expect(admitted.filter(Boolean)).toHaveLength(15)
  expect(frames.admit('other')).toBe(true)
  now += 1000
  expect(frames.admit('one')).toBe(true)
})

test('a subscriber receives its own frames until it stops', () => {
  const frames = memory()
  const seen: number[] = []
  const stop = frames.watch('one', ({ result }) => seen.push(result.finger_count))
  frames.add('one', frame(1, 1))
  frames.add('other', frame(2, 1))
  stop()
  frames.add('one', frame(3, 1))
  expect(seen).toEqual([1])
})

test('hands are drawn into the picture, with a disc on each raised finger', () => {
  const [width, height] = [640, 480]
  const data = new Uint8Array(width * height * 3)
  const colourAt = (x: number, y: number): number[] => [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)]
  drawHands({ data, width, height }, [])
  expect(data.some((value) => value > 0)).toBe(false)
  drawHands({ data, width, height }, frame(1, 1).result.hands)
  // The index finger's tip, the thumb's, between two joints, and next to the hand.
  expect(colourAt(80, 92)).toEqual([255, 201, 60])
  expect(colourAt(40, 96)).toEqual([255, 255, 255])
  expect(colourAt(35, 97)).toEqual([255, 255, 255])
  expect(colourAt(300, 300)).toEqual([0, 0, 0])
})

test('landmarks outside the picture are not drawn', () => {
  const data = new Uint8Array(4 * 4 * 3)
  const far = Array.from({ length: 21 }, () => ({ x: -500, y: 900 }))
  const hand = { fingers: [true, true, true, true, true] as const, landmarks: far, handedness: 'left' as const, confidence: 1, features: '' }
  drawHands({ data, width: 4, height: 4 }, [hand])
  expect(data.some((value) => value > 0)).toBe(false)
})
