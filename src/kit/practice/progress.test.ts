import { expect, test } from 'vitest'
import type { Help } from '../attempts/help.ts'
import type { AttemptOutcome } from '../attempts/outcome.ts'
import type { PracticeAttempt } from './spaced-repetition.ts'
import { type Ability, abilityOf, helpNeeded, isDue, stateOf, toPracticeAttempt } from './progress.ts'

const helpOf: Readonly<Record<AttemptOutcome, Help>> = { alone: 'none', print: 'print', model: 'model', helped: 'together', missed: 'none', unsure: 'none' }

/** Attempts from texts as "1 alone" or "1 helped traced": the day of November, the outcome, and the help if it is not the usual one. */
function attempts(...texts: readonly string[]): PracticeAttempt[] {
  return texts.map((text) => {
    const [day, outcome, help] = text.split(' ') as [string, AttemptOutcome, Help?]
    return toPracticeAttempt({ item: 'apple', day: `2026-11-${day.padStart(2, '0')}`, outcome, help: help ?? helpOf[outcome] })
  })
}

test.each<[ReturnType<typeof stateOf>, readonly string[]]>([
  ['learning', ['1 alone', '1 alone', '1 alone']],
  ['nearly', ['1 alone', '2 alone']],
  ['known', ['1 alone', '2 alone', '5 alone']],
  ['learning', ['1 alone', '2 helped', '5 helped']],
  ['learning', ['1 print', '2 print', '5 print']],
  ['learning', ['1 model', '2 model', '5 model']],
  ['known', ['1 alone', '2 alone', '3 alone', '4 print', '5 model']],
  ['known', ['1 alone', '2 alone', '3 alone', '4 helped traced']],
  ['learning', ['1 helped traced', '2 helped traced', '3 helped traced']],
  ['nearly', ['1 alone', '2 alone', '3 alone', '4 missed']],
  ['known', ['1 alone', '2 alone', '3 alone', '4 unsure']],
  ['known', ['1 alone', '2 alone', '3 alone', '4 alone', '5 helped', '6 alone']],
  // The last 30 attempts count.
  ['known', ['1 alone', '2 alone', '3 alone', ...Array.from({ length: 27 }, () => '4 model')]],
  ['learning', ['1 alone', '2 alone', '3 alone', ...Array.from({ length: 28 }, () => '4 model')]],
])('%s: %j', (state, texts) => {
  expect(stateOf(attempts(...texts))).toBe(state)
})

test('an item needs help if three of its last five answers were done together or not right', () => {
  expect(helpNeeded(attempts('1 missed', '1 missed'))).toBeUndefined()
  expect(helpNeeded(attempts('1 helped', '2 helped', '2 missed'))).toEqual({ helped: 2, missed: 1 })
  expect(helpNeeded(attempts('1 helped', '2 helped', '2 missed', '3 alone', '3 alone', '4 alone'))).toBeUndefined()
  expect(helpNeeded(attempts('1 unsure', '1 unsure', '1 unsure', '1 unsure'))).toBeUndefined()
  expect(helpNeeded(attempts('1 model', '2 model', '2 model', '3 helped traced', '4 print'))).toBeUndefined()
  expect(helpNeeded(attempts('1 helped hand', '2 helped hand', '3 helped'))).toEqual({ helped: 3, missed: 0 })
})

test.each<[Ability | undefined, readonly string[]]>([
  [undefined, []],
  [undefined, ['1 missed', '1 unsure']],
  [{ help: 'none', count: 1 }, ['1 model', '2 model', '3 alone', '4 missed', '5 model']],
  [{ help: 'model', count: 3 }, ['1 alone', '2 model', '2 missed', '3 model', '4 missed', '4 model']],
  [{ help: 'traced', count: 2 }, ['1 helped traced', '2 helped', '2 helped traced']],
  [{ help: 'together', count: 2 }, ['1 helped hand', '2 helped', '2 unsure']],
])('the least help of the last five answers: %j from %j', (ability, texts) => {
  expect(abilityOf(attempts(...texts))).toEqual(ability)
})

test.each<[boolean, string, readonly string[]]>([
  [true, 'a day after the first one', ['22 alone']],
  [false, 'on the same day', ['23 alone']],
  [false, 'three days after the second one', ['20 alone', '21 alone']],
  [true, 'three days after the second one', ['19 alone', '20 alone']],
  [false, 'seven days after the third one', ['13 alone', '14 alone', '17 alone']],
  [true, 'a day after a miss', ['13 alone', '14 alone', '17 alone', '22 missed']],
  [true, 'a day after help', ['13 alone', '14 alone', '17 alone', '22 helped']],
])('due on the 23rd: %s, %s', (due, _when, texts) => {
  expect(isDue(attempts(...texts), '2026-11-23')).toBe(due)
})
