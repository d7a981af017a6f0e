import { expect, test } from 'vitest'
import { answersOf, triesAWeek, triesOf } from './tries.ts'

const area = { attempts: 40, unjudged: { unheard: 3, noisy: 4, unsure: 5, unseen: 1, interrupted: 2, stopped: 1 } }

test('a try is an attempt in which the child did something; noise and an unsure recogniser do not take it away', () => {
  expect(triesOf(area)).toBe(40 - 3 - 1 - 2 - 1)
  expect(triesOf({ attempts: 5, unjudged: {} })).toBe(5)
})

test('an answer is right or not', () => {
  expect(answersOf(area)).toBe(40 - 16)
})

test('tries of all areas in one of four weeks', () => {
  expect(triesAWeek([area, { attempts: 7, unjudged: {} }])).toBe(10)
  expect(triesAWeek([])).toBe(0)
})
