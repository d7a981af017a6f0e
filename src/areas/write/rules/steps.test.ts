import { expect, test } from 'vitest'
import type { Outcome } from '#kit/practice/spaced-repetition.ts'
import type { RatedAttempt } from './due-letter.ts'
import type { Letter } from './letters.ts'
import { stepFor } from './steps.ts'

/** An attempt at noon of a day in January. */
const tried = (letter: Letter, outcome: Outcome, day = 1): RatedAttempt => (
  { letter, outcome, help: 'none', createdAt: new Date(2026, 0, day, 12).toISOString() }
)
const known = [1, 2, 3].map((day) => tried('ක', 'well', day))

test('a new letter is shown, a letter in progress is traced, a known one is written alone', () => {
  expect(stepFor([], 'ක', 'success')).toBe('watch')
  expect(stepFor([tried('ත', 'well')], 'ක', 'success')).toBe('watch')
  expect(stepFor([tried('ක', 'unsure')], 'ක', 'success')).toBe('trace')
  expect(stepFor([tried('ක', 'well')], 'ක', 'success')).toBe('trace')
  expect(stepFor(known.slice(0, 2), 'ක', 'success')).toBe('trace')
  expect(stepFor(known, 'ක', 'success')).toBe('alone')
  expect(stepFor([...known, tried('ක', 'badly', 4)], 'ක', 'success')).toBe('trace')
})

test('the adult\'s choice applies to every letter', () => {
  for (const step of ['watch', 'trace', 'alone'] as const) expect(stepFor(known, 'ක', step)).toBe(step)
})
