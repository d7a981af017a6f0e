import { expect, test } from 'vitest'
import { type ChoiceStep, type ChoiceTry, placeOf, practiceSteps, stepsOf } from './steps.ts'

const steps = practiceSteps.understand

function tries(at: number, rights: readonly boolean[], help: ChoiceTry['help'] = 'none'): ChoiceTry[] {
  const step = steps[at]
  if (step === undefined) throw new Error('There is no such step')
  return rights.map((right) => ({ ...step, right, help }))
}
const made = (step: ChoiceStep, rights: readonly (boolean | null)[]): ChoiceTry[] => rights.map((one) => ({ ...step, right: one, help: 'none' }))
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

test('the steps begin with two far words and end with four near ones; a child that speaks then reads aloud', () => {
  for (const practice of ['understand', 'read'] as const) {
    const choosing = stepsOf(practice, { only: 'success', speaks: false, hears: true })
    expect(choosing[0]).toMatchObject({ count: 2, foils: 'far' })
    expect(choosing.at(-1)).toMatchObject({ count: 4, foils: 'near' })
    expect(Math.max(...choosing.map(({ count }) => count))).toBe(4)
    expect(choosing.map(({ task }) => task)).not.toContain('aloud')
  }
  expect(stepsOf('read', { only: 'success', speaks: true, hears: true }).at(-1)?.task).toBe('aloud')
})

test('who does not read aloud what it is asked for chooses again; a try without an answer says nothing', () => {
  const [find, aloud] = practiceSteps.read.slice(-2)
  if (find === undefined || aloud === undefined) throw new Error('There is no such step')
  const both = [find, aloud]
  const passed = made(find, right(6))
  expect(placeOf(passed, both)).toBe(1)
  expect(placeOf([...passed, ...made(aloud, [...right(5), false, true, false, null, null, null])], both)).toBe(1)
  expect(placeOf([...passed, ...made(aloud, [false, null, false, false])], both)).toBe(0)
})

test('an adult’s choice leaves only its steps in the practice that has it', () => {
  const speaks = true
  expect(stepsOf('understand', { only: 'success', speaks, hears: true })).toEqual(practiceSteps.understand)
  expect(stepsOf('understand', { only: 'hear', speaks, hears: true }).map(({ task }) => task)).toEqual(['hear', 'hear', 'hear', 'hear', 'hear'])
  expect(stepsOf('read', { only: 'hear', speaks, hears: true })).toEqual(practiceSteps.read)
  expect(new Set(stepsOf('read', { only: 'find', speaks, hears: true }).map(({ task }) => task))).toEqual(new Set(['find']))
  const silent = (practice: 'understand' | 'read', only: 'success' | 'find') => new Set(stepsOf(practice, { only, speaks, hears: false }).map(({ task }) => task))
  expect(silent('understand', 'success'), 'without sounds no word is asked by ear').toEqual(new Set(['match']))
  expect(silent('read', 'find')).toEqual(new Set(['print', 'aloud']))
  // Also of a child of whom no word was understood yet.
  expect(stepsOf('read', { only: 'aloud', speaks: false, hears: true }).map(({ task }) => task)).toEqual(['aloud'])
})
