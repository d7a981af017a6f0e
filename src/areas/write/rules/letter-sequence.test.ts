import { expect, test } from 'vitest'
import { type OrderChoice, readOwnLetters } from './letter-orders.ts'
import { nextLetterInOrder } from './letter-sequence.ts'
import { letters, type Letter } from './letters.ts'
import type { RatedAttempt, AttemptRating } from './spaced-repetition.ts'

/** Letters that a learner with these outcomes gets. */
function met(order: OrderChoice, count: number, outcome: (letter: Letter, at: number) => AttemptRating, own = ''): Letter[] {
  const history: RatedAttempt[] = []
  for (let at = 0; at < count; at++) {
    const letter = nextLetterInOrder(history, order, 'sinhala', own)
    history.push({ letter, outcome: outcome(letter, at) })
  }
  return history.map(({ letter }) => letter)
}

test('follows the alphabet and starts again after the last letter', () => {
  expect(met('alphabet', 105, () => 'well')).toEqual([...letters, ...letters, 'අ'])
})

test('repeats a letter that was unsure or went badly after three others, then continues with the alphabet', () => {
  const order = met('alphabet', 8, (_letter, at) => (at === 1 ? 'badly' : 'well'))
  expect(order).toEqual(['අ', 'ආ', 'ඇ', 'ඈ', 'ඉ', 'ආ', 'ඊ', 'උ'])
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
    expect(Math.min(...waited)).toBeGreaterThanOrEqual(3)
  }
})

test('goes through the Tamil alphabet, whatever was written in Sinhala', () => {
  const sinhala: RatedAttempt[] = [{ letter: 'අ', outcome: 'badly' }, { letter: 'ආ', outcome: 'well' }]
  expect(nextLetterInOrder(sinhala, 'alphabet', 'tamil')).toBe('அ')
  expect(nextLetterInOrder([...sinhala, { letter: 'அ', outcome: 'well' }], 'alphabet', 'tamil')).toBe('ஆ')
  expect(nextLetterInOrder([...sinhala, { letter: 'அ', outcome: 'well' }], 'alphabet')).toBe('ඇ')
})

test('a teacher’s own list comes in its order, and no other letter', () => {
  expect(met('own', 7, () => 'well', 'රටග')).toEqual(['ර', 'ට', 'ග', 'ර', 'ට', 'ග', 'ර'])
  expect(met('own', 8, (_letter, at) => (at === 0 ? 'badly' : 'well'), 'රටගමස')).toEqual(['ර', 'ට', 'ග', 'ම', 'ර', 'ස', 'ර', 'ට'])
  const before: RatedAttempt[] = [{ letter: 'අ', outcome: 'badly' }, { letter: 'ආ', outcome: 'well' }, { letter: 'ඇ', outcome: 'well' }, { letter: 'ඈ', outcome: 'well' }]
  expect(nextLetterInOrder(before, 'own', 'sinhala', 'රට'), 'a letter of before the list does not return').toBe('ර')
})

test('a list of one or two letters repeats them, even if they never go well', () => {
  expect(met('own', 4, () => 'badly', 'ර')).toEqual(['ර', 'ර', 'ර', 'ර'])
  expect(new Set(met('own', 40, () => 'unsure', 'රට'))).toEqual(new Set(['ර', 'ට']))
  expect(met('own', 40, () => 'badly', 'රට').filter((letter) => letter === 'ට').length).toBeGreaterThan(10)
})

test('a script without a letter in the list keeps its alphabet', () => {
  expect(nextLetterInOrder([], 'own', 'tamil', 'රට')).toBe('அ')
  expect(nextLetterInOrder([], 'own', 'tamil', 'රமට')).toBe('ம')
  expect(nextLetterInOrder([], 'own', 'sinhala', '')).toBe('අ')
  expect(nextLetterInOrder([], 'alphabet', 'sinhala', 'රට'), 'another order ignores the list').toBe('අ')
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
