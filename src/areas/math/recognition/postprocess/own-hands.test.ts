import { expect, test } from 'vitest'
import { writeHandFeatures } from '../hand-features.ts'
import { countOfFeatures } from './own-hands.ts'

/** Log-odds as shares of the largest: thumb, index, middle, ring and little finger. */
const three = writeHandFeatures(Float32Array.of(-0.9, 0.9, 0.9, 0.9, -0.9))
const four = writeHandFeatures(Float32Array.of(-0.9, 0.9, 0.9, 0.9, 0.9))

test('a hand is counted again from its features', () => {
  expect(countOfFeatures(three, [])).toMatchObject({ finger_count: 3 })
  expect(countOfFeatures(four, [])).toMatchObject({ finger_count: 4 })
  expect(countOfFeatures(three, []).confidence).toBeGreaterThan(0.8)
})

test('it counts as the number that an adult saw in a hand like it, and in no other hand', () => {
  const examples = [{ fingers: 4, features: three }]
  expect(countOfFeatures(three, examples)).toMatchObject({ finger_count: 4 })
  expect(countOfFeatures(three, examples).confidence).toBeGreaterThan(0.8)
  const open = writeHandFeatures(Float32Array.of(0.9, 0.9, 0.9, 0.9, 0.9))
  expect(countOfFeatures(open, examples)).toEqual(countOfFeatures(open, []))
})
