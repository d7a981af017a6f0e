import { expect, test } from 'vitest'
import { starsOfResult } from './stars.ts'

test('returns five stars from 0.9, four from 0.75, three from 0.5, two from 0.25, otherwise one', () => {
  expect([1, 0.9, 0.89, 0.75, 0.74, 0.5, 0.49, 0.25, 0.24, 0].map(starsOfResult)).toEqual([5, 5, 4, 4, 3, 3, 2, 2, 1, 1])
})
