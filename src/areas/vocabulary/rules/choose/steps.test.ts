import { expect, test } from 'vitest'
import { type ChoiceTry, placeOf, practiceSteps, stepsOf } from './steps.ts'

const steps = practiceSteps.understand

function tries(at: number, rights: readonly boolean[], help: ChoiceTry['help'] = 'none'): ChoiceTry[] {
  const step = steps[at]
  if (step === undefined) throw new Error('There is no such step')
  return rights.map((right) => ({ ...step, right, help }))
}
const right = (count: number): boolean[] => Array.from({ length: count }, () => true)

test('twelve right choices of two lead on, and seven of three; fewer do not, as a child who guesses often has them', () => {
  expect(placeOf([], steps)).toBe(0)
  expect(placeOf(tries(0, right(11)), steps)).toBe(0)
  expect(placeOf(tries(0, right(12)), steps)).toBe(1)
  expect(placeOf([...tries(0, right(12)), ...tries(1, right(12))], steps)).toBe(2)
  expect(placeOf([...tries(0, right(12)), ...tries(1, right(12)), ...tries(2, right(7))], steps)).toBe(3)
})

test('right choices with help do not count', () => {
  for (const help of ['model', 'together', 'hand'] as const) expect(placeOf(tries(0, right(30), help), steps)).toBe(0)
})

test('misses lead back, and never below the first step', () => {
  const up = [...tries(0, right(12)), ...tries(1, right(12))]
  expect(placeOf([...up, ...tries(2, [false, false])], steps)).toBe(2)
  expect(placeOf([...up, ...tries(2, [false, false, false, false])], steps)).toBe(1)
  expect(placeOf(tries(0, [false, false, false, false, false, false, false]), steps)).toBe(0)
})

test('choices of another step do not count', () => {
  expect(placeOf(tries(3, right(30)), steps)).toBe(0)
})

test('the steps begin with two far words and end with four near ones', () => {
  for (const practice of Object.values(practiceSteps)) {
    expect(practice[0]).toMatchObject({ count: 2, foils: 'far' })
    expect(practice.at(-1)).toMatchObject({ count: 4, foils: 'near' })
    expect(Math.max(...practice.map(({ count }) => count))).toBe(4)
  }
})

test('an adult’s choice leaves only its steps in the practice that has it', () => {
  expect(stepsOf('understand', 'success')).toEqual(practiceSteps.understand)
  expect(stepsOf('understand', 'hear').map(({ task }) => task)).toEqual(['hear', 'hear', 'hear', 'hear', 'hear'])
  expect(stepsOf('read', 'hear')).toEqual(practiceSteps.read)
  expect(new Set(stepsOf('read', 'find').map(({ task }) => task))).toEqual(new Set(['find']))
})
