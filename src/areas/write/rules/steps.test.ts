import { describe, expect, test } from 'vitest'
import type { Help } from '#kit/attempts/help.ts'
import type { Outcome, PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import { sheetFor, type SheetPlan } from './steps.ts'

/** An attempt at noon of a day in January. */
const tried = (outcome: Outcome, help: Help, day: number, item = 'ක'): PracticeAttempt => ({ item, outcome, help, at: new Date(2026, 0, day, 12).toISOString() })
const fading = (...attempts: PracticeAttempt[]): SheetPlan => sheetFor(attempts, 'ක', { choice: 'success', fades: true })
const [watch, trace, half, empty] = [
  { step: 'watch', guide: 'whole' }, { step: 'trace', guide: 'whole' }, { step: 'trace', guide: 'half' }, { step: 'alone', guide: 'none' },
] as const satisfies readonly SheetPlan[]

describe('the guide follows success', () => {
  test('a new letter comes once on an empty sheet, and is demonstrated if it did not go well', () => {
    expect(fading()).toEqual(empty)
    expect(fading(tried('well', 'none', 1, 'ත'))).toEqual(empty)
    expect(fading(tried('badly', 'none', 1))).toEqual(watch)
    expect(fading(tried('unsure', 'none', 1))).toEqual(watch)
    expect(fading(tried('well', 'none', 1))).toEqual(empty)
  })

  test('the guide disappears part by part with the days on which the letter was right with it', () => {
    const first = tried('badly', 'traced', 1)
    expect(fading(first)).toEqual(trace)
    expect(fading(first, tried('well', 'traced', 1))).toEqual(half)
    expect(fading(first, tried('well', 'traced', 1), tried('well', 'traced', 1)), 'the same day').toEqual(half)
    expect(fading(first, tried('well', 'traced', 1), tried('well', 'traced', 2))).toEqual(empty)
    expect(fading(first, tried('well', 'model', 1), tried('well', 'traced', 2))).toEqual(empty)
    expect(fading(tried('well', 'together', 1), tried('well', 'together', 2)), 'together').toEqual(trace)
  })

  test('after two misses in a row on an empty sheet, the whole guide returns', () => {
    const faded = [tried('well', 'traced', 1), tried('well', 'traced', 2)]
    expect(fading(...faded, tried('badly', 'none', 3))).toEqual(empty)
    expect(fading(...faded, tried('badly', 'none', 3), tried('unsure', 'none', 3))).toEqual(empty)
    expect(fading(...faded, tried('badly', 'none', 3), tried('badly', 'none', 4))).toEqual(trace)
  })

  test('without a waiting time the model always comes first', () => {
    const always = { choice: 'success', fades: false } as const
    expect(sheetFor([], 'ක', always)).toEqual(watch)
    expect(sheetFor([tried('well', 'traced', 1), tried('well', 'traced', 2), tried('well', 'none', 3)], 'ක', always)).toEqual(trace)
  })
})

test('the adult\'s choice applies to every letter', () => {
  const known = [1, 2, 3].map((day) => tried('well', 'none', day))
  for (const attempts of [[], known]) {
    for (const fades of [true, false]) {
      expect([watch, trace, empty].map(({ step }) => sheetFor(attempts, 'ක', { choice: step, fades }))).toEqual([watch, trace, empty])
    }
  }
})
