import { expect, test } from 'vitest'
import type { AttemptOutcome, DatedOutcome } from '#kit/attempts/outcome.ts'
import { helpNeeded, stateOf } from './progress.ts'

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
