import { expect, test } from 'vitest'
import type { RatedAttempt } from './spaced-repetition.ts'
import { stepFor } from './steps.ts'

const well: RatedAttempt = { letter: 'ක', outcome: 'well' }

test('a new letter is shown, a letter in progress is traced, a mastered one is written alone', () => {
  expect(stepFor([], 'ක', 'success')).toBe('watch')
  expect(stepFor([{ letter: 'ත', outcome: 'well' }], 'ක', 'success')).toBe('watch')
  expect(stepFor([{ letter: 'ක', outcome: 'unsure' }], 'ක', 'success')).toBe('trace')
  expect(stepFor([well], 'ක', 'success')).toBe('trace')
  expect(stepFor([well, well], 'ක', 'success')).toBe('alone')
  expect(stepFor([well, well, { letter: 'ක', outcome: 'badly' }], 'ක', 'success')).toBe('trace')
})

test('the adult\'s choice applies to every letter', () => {
  for (const step of ['watch', 'trace', 'alone'] as const) expect(stepFor([well, well], 'ක', step)).toBe(step)
})
