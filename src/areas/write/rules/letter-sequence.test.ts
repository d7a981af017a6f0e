import { expect, test } from 'vitest'
import { type OrderChoice, readOwnLetters } from './letter-orders.ts'
import { nextLetterInOrder } from './letter-sequence.ts'
import { letters, type Letter } from './letters.ts'
import type { Outcome } from '#kit/practice/spaced-repetition.ts'
import type { RatedAttempt } from './due-letter.ts'
import { sessionTime } from '../testing/session-time.ts'

const tried = (letter: Letter, outcome: Outcome, at: number): RatedAttempt => (
  { letter, outcome, help: 'none', createdAt: sessionTime(at).toISOString() }
)

/** Letters that a learner with these outcomes gets. */
function met(order: OrderChoice, count: number, outcome: (letter: Letter, at: number) => Outcome, own = ''): Letter[] {
  const history: RatedAttempt[] = []
  for (let at = 0; at < count; at++) {
    const now = sessionTime(at)
    const letter = nextLetterInOrder(history, { order, own, now })
    history.push({ letter, outcome: outcome(letter, at), help: 'none', createdAt: now.toISOString() })
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

test('a teacher’s own list comes in its order, and no other letter', () => {
  expect(met('own', 7, () => 'well', 'රටග')).toEqual(['ර', 'ට', 'ග', 'ර', 'ට', 'ග', 'ර'])
  expect(met('own', 8, (_letter, at) => (at === 0 ? 'badly' : 'well'), 'රටගමස')).toEqual(['ර', 'ට', 'ග', 'ර', 'ම', 'ස', 'ර', 'ට'])
  const before = [tried('අ', 'badly', 0), tried('ආ', 'well', 1), tried('ඇ', 'well', 2), tried('ඈ', 'well', 3)]
  expect(nextLetterInOrder(before, { order: 'own', own: 'රට', now: sessionTime(4) }), 'a letter of before the list does not return').toBe('ර')
})

test('a list of one or two letters repeats them, even if they never go well', () => {
  expect(met('own', 4, () => 'badly', 'ර')).toEqual(['ර', 'ර', 'ර', 'ර'])
  expect(new Set(met('own', 40, () => 'unsure', 'රට'))).toEqual(new Set(['ර', 'ට']))
  expect(met('own', 40, () => 'badly', 'රට').filter((letter) => letter === 'ට').length).toBeGreaterThan(10)
})

test('a script without a letter in the list keeps its alphabet', () => {
  const now = sessionTime(0)
  expect(nextLetterInOrder([], { order: 'own', script: 'tamil', own: 'රට', now })).toBe('அ')
  expect(nextLetterInOrder([], { order: 'own', script: 'tamil', own: 'රமට', now })).toBe('ம')
  expect(nextLetterInOrder([], { order: 'own', script: 'sinhala', own: '', now })).toBe('අ')
  expect(nextLetterInOrder([], { order: 'alphabet', script: 'sinhala', own: 'රට', now }), 'another order ignores the list').toBe('අ')
})

test.each([
  ['ට, ර;ග', ['ට', 'ර', 'ග'], []],
  [' ටටරට ', ['ට', 'ර'], []],
  ['ම மக', ['ම', 'ம', 'க'], []],
  ['කා x ර 7', ['ර'], ['කා', 'x', '7']],
  ['', [], []],
] as const)('reads “%s” as a list', (text, listed, unknown) => {
  expect(readOwnLetters(text)).toEqual({ letters: listed, unknown })
})
