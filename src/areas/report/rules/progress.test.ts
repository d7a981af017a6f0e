import { expect, test } from 'vitest'
import type { AttemptOutcome, DatedOutcome } from '#kit/attempts/outcome.ts'
import { helpNeeded, isDue, stateOf } from './progress.ts'

/** Attempts from texts as "1 alone": the day of November, and the outcome. */
function attempts(...texts: readonly string[]): DatedOutcome[] {
  return texts.map((text) => {
    const [day = '', outcome] = text.split(' ')
    return { day: `2026-11-${day.padStart(2, '0')}`, outcome: outcome as AttemptOutcome }
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
  ['nearly', ['1 alone', '2 alone', '3 alone', '4 missed']],
  ['known', ['1 alone', '2 alone', '3 alone', '4 unsure']],
  ['known', ['1 alone', '2 alone', '3 alone', '4 alone', '5 helped', '6 alone']],
])('%s: %j', (state, texts) => {
  expect(stateOf(attempts(...texts))).toBe(state)
})

test('an item needs help if three of its last five attempts were not right without help', () => {
  expect(helpNeeded(attempts('1 missed', '1 missed'))).toBeUndefined()
  expect(helpNeeded(attempts('1 helped', '2 helped', '2 missed'))).toEqual({ helped: 2, missed: 1 })
  expect(helpNeeded(attempts('1 helped', '2 helped', '2 missed', '3 alone', '3 alone', '4 alone'))).toBeUndefined()
  expect(helpNeeded(attempts('1 unsure', '1 unsure', '1 unsure', '1 unsure'))).toBeUndefined()
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
