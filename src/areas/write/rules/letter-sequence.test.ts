import { expect, test } from 'vitest'
import { nextLetterInOrder, type OrderChoice } from './letter-sequence.ts'
import { letters, type Letter } from './letters.ts'
import type { Outcome } from '#kit/practice/spaced-repetition.ts'
import type { RatedAttempt } from './due-letter.ts'
import { sessionTime } from '../testing/session-time.ts'

const tried = (letter: Letter, outcome: Outcome, at: number): RatedAttempt => (
  { letter, outcome, assisted: false, createdAt: sessionTime(at).toISOString() }
)

/** Letters that a learner with these outcomes gets. */
function met(order: OrderChoice, count: number, outcome: (letter: Letter, at: number) => Outcome): Letter[] {
  const history: RatedAttempt[] = []
  for (let at = 0; at < count; at++) {
    const now = sessionTime(at)
    const letter = nextLetterInOrder(history, { order, now })
    history.push({ letter, outcome: outcome(letter, at), assisted: false, createdAt: now.toISOString() })
  }
  return history.map(({ letter }) => letter)
}

test('follows the alphabet and starts again after the last letter', () => {
  expect(met('alphabet', 105, () => 'well')).toEqual([...letters, ...letters, 'අ'])
})

test('repeats a letter that was unsure or went badly after two others, then continues with the alphabet', () => {
  const order = met('alphabet', 8, (_letter, at) => (at === 1 ? 'badly' : 'well'))
  expect(order).toEqual(['අ', 'ආ', 'ඇ', 'ඈ', 'ආ', 'ඉ', 'ඊ', 'උ'])
})

test('reaches all 52 letters with look-alikes apart and with simple shapes first', () => {
  expect(met('suggested', 2, () => 'well')).toEqual(['අ', 'ඉ'])
  expect(met('shapes', 2, () => 'well')).toEqual(['ට', 'ර'])
  for (const order of ['suggested', 'shapes'] as const) expect(new Set(met(order, 52, () => 'well')).size).toBe(52)
})

test.each(['alphabet', 'suggested', 'shapes'] as const)('in the order "%s" a letter that always goes badly never waits for more than 15 others', (order) => {
  const hard: readonly Letter[] = ['ක', 'ත', 'න']
  const all = met(order, 300, (letter) => (hard.includes(letter) ? 'badly' : 'well'))
  expect(new Set(all).size).toBe(52)
  for (const letter of hard) {
    const at = all.flatMap((one, i) => (one === letter ? [i] : []))
    const waited = at.slice(1).map((here, i) => here - (at[i] ?? 0) - 1)
    expect(Math.max(...waited)).toBeLessThanOrEqual(15)
    expect(Math.min(...waited)).toBeGreaterThanOrEqual(2)
  }
})

test('goes through the Tamil alphabet, whatever was written in Sinhala', () => {
  const now = sessionTime(3)
  const sinhala = [tried('අ', 'badly', 0), tried('ආ', 'well', 1)]
  expect(nextLetterInOrder(sinhala, { order: 'alphabet', script: 'tamil', now })).toBe('அ')
  expect(nextLetterInOrder([...sinhala, tried('அ', 'well', 2)], { order: 'alphabet', script: 'tamil', now })).toBe('ஆ')
  expect(nextLetterInOrder([...sinhala, tried('அ', 'well', 2)], { order: 'alphabet', now })).toBe('ඇ')
})
