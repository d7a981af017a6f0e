import { expect, test } from 'vitest'
import { weakSound } from './weak-sound.ts'

const whole = [0.4, 0.3, 0.35]
const nearer = (by: number): number[] => whole.map((distance) => distance - by)

test('the sound is weak if the word with it replaced is clearly nearer in most voices', () => {
  expect(weakSound(whole, [{ at: 2, distances: nearer(0.12) }, { at: 0, distances: nearer(-0.05) }], 4)).toMatchObject({ at: 2 })
  expect(weakSound(whole, [{ at: 2, distances: nearer(0.08) }], 4)).toBeUndefined()
  expect(weakSound(whole, [{ at: 2, distances: [0.2, 0.31, 0.36] }], 4)).toBeUndefined()
})

test('the confidence is low, and lower for a larger lead', () => {
  const [small, large] = [0.12, 0.2].map((by) => weakSound(whole, [{ at: 1, distances: nearer(by) }], 4)?.confidence ?? 1)
  expect(small).toBeLessThan(0.2)
  expect(large).toBeLessThan(small ?? 0)
})

test('nothing is claimed if the recording is nearer with another sound replaced, too', () => {
  expect(weakSound(whole, [{ at: 2, distances: nearer(0.12) }, { at: 0, distances: nearer(0.01) }], 4)).toBeUndefined()
  // Two replacements of the same sound are one place.
  expect(weakSound(whole, [{ at: 2, distances: nearer(0.12) }, { at: 2, distances: nearer(0.05) }], 4)).toMatchObject({ at: 2 })
})

test('in a long word a smaller lead is enough', () => {
  expect(weakSound(whole, [{ at: 2, distances: nearer(0.06) }], 8)).toMatchObject({ at: 2 })
})

test('nothing is claimed without templates', () => {
  expect(weakSound(whole, [], 4)).toBeUndefined()
  expect(weakSound([], [{ at: 1, distances: [] }], 4)).toBeUndefined()
  expect(weakSound(whole, [{ at: 1, distances: [0.01] }], 4)).toBeUndefined()
})
