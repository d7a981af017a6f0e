import { describe, expect, it } from 'vitest'
import { letters } from './letters.ts'
import type { Letter } from './letters.ts'
import { dueLetter, rateAttempt, masteryOf } from './spaced-repetition.ts'
import type { RatedAttempt, AttemptRating } from './spaced-repetition.ts'
import { areLookAlikes, lettersInOrder, lookAlikeGroups } from './letter-orders.ts'
import type { LetterOrder } from './letter-orders.ts'
import { seeded } from '../testing/unsteady-strokes.ts'

const orders: LetterOrder[] = ['alphabet', 'shapes']

/** Attempts of a learner who always writes the suggested letter. */
function written(tries: number, order: LetterOrder, outcome: (letter: Letter) => AttemptRating): RatedAttempt[] {
  const history: RatedAttempt[] = []
  for (let i = 0; i < tries; i += 1) {
    const letter = dueLetter(history, { order })
    history.push({ letter, outcome: outcome(letter) })
  }
  return history
}

/** Number of letters between each attempt that did not go well and the letter's next attempt, if it must return. */
function waits(history: readonly RatedAttempt[], expectReturn: (at: number) => boolean): number[] {
  return history.flatMap(({ letter, outcome }, at) => {
    if (outcome === 'well' || !expectReturn(at)) return []
    const next = history.findIndex((other, i) => i > at && other.letter === letter)
    return next === -1 ? [] : [next - at - 1]
  })
}

const tries = (...outcomes: AttemptRating[]): RatedAttempt[] => outcomes.map((outcome) => ({ letter: 'ක', outcome }))

const triesOf = (history: readonly RatedAttempt[], letter: string): number =>
  history.filter((attempt) => attempt.letter === letter).length

it('has the 52 letters in both orders, and groups of these letters only', () => {
  expect(letters).toHaveLength(52)
  for (const order of orders) expect(lettersInOrder[order].toSorted()).toEqual(letters.toSorted())
  for (const group of lookAlikeGroups) expect(letters).toEqual(expect.arrayContaining([...group]))
  expect(areLookAlikes('ට', 'ව')).toBe(true)
  expect(areLookAlikes('ට', 'ට')).toBe(false)
  expect(areLookAlikes('ට', 'අ')).toBe(false)
})

describe.each(orders)('in the order of the %s', (order) => {
  it('starts with the first letter, reaches all 52 without repetition if all goes well, then wraps', () => {
    const history = written(104, order, () => 'well')
    expect(history[0]?.letter).toBe(lettersInOrder[order][0])
    expect(new Set(history.slice(0, 52).map(({ letter }) => letter)).size).toBe(52)
    expect(new Set(history.slice(52).map(({ letter }) => letter)).size).toBe(52)
  })

  it('reaches all 52 even if everything goes badly, and each comes back twice within 15 letters', () => {
    const history = written(52 * 4, order, () => 'badly')
    for (const letter of letters) expect(triesOf(history, letter)).toBeGreaterThanOrEqual(1)
    const isReturn = (at: number): boolean =>
      history.slice(0, at + 1).filter(({ letter }) => letter === history[at]?.letter).length < 3
    expect(Math.max(...waits(history, isReturn))).toBeLessThanOrEqual(15)
  })

  it.each<Letter[]>([
    ['අ', 'ක', 'ළ'], ['ට', 'ව', 'ච'], ['ඛ', 'ය', 'ෆ'],
  ])('repeats %s, %s and %s more often if they go badly', (...hard) => {
    const history = written(520, order, (letter) => (hard.includes(letter) ? 'badly' : 'well'))
    const easy = letters.filter((letter) => !hard.includes(letter))
    const mostOfEasy = Math.max(...easy.map((letter) => triesOf(history, letter)))
    for (const letter of hard) expect(triesOf(history, letter)).toBeGreaterThanOrEqual(2 * mostOfEasy)
    for (const letter of letters) expect(triesOf(history, letter)).toBeGreaterThanOrEqual(5)
    const waited = waits(history, () => true)
    expect(Math.max(...waited)).toBeLessThanOrEqual(15)
    expect(Math.min(...waited)).toBeGreaterThanOrEqual(3)
  })

  it('treats a hard letter like the others once it goes well: no immediate repetition, and no more attempts', () => {
    const history = written(52 * 6, order, (letter) => (letter === 'ක' ? 'badly' : 'well'))
    const before = history.length
    while (history.length < before + 150) history.push({ letter: dueLetter(history, { order }), outcome: 'well' })
    const met = history.slice(before).flatMap(({ letter }, at) => (letter === 'ක' ? [at] : []))
    expect(met.length).toBeGreaterThanOrEqual(2)
    expect(met.length).toBeLessThanOrEqual(4)
    expect(Math.min(...met.slice(1).map((at, i) => at - (met[i] ?? 0)))).toBeGreaterThan(4)
  })

  it('lets a returning letter wait for at least 3 and at most 15 letters, for any learner', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const random = seeded(seed)
      const skill = new Map(letters.map((letter) => [letter, random()]))
      const history = written(300, order, (letter) =>
        random() < (skill.get(letter) ?? 0) ? 'well' : random() < 0.3 ? 'unsure' : 'badly')
      const failures = new Map<string, number>()
      const comesBack = history.map(({ letter, outcome }) => {
        const row = outcome === 'well' ? 0 : (failures.get(letter) ?? 0) + 1
        failures.set(letter, row)
        // After its second return a letter may rest for a round: if many wait, new ones come too.
        return row === 1 || row === 2
      })
      const waited = waits(history, (at) => comesBack[at] === true)
      expect(waited.length).toBeGreaterThan(20)
      expect(Math.max(...waited)).toBeLessThanOrEqual(15)
      expect(Math.min(...waited)).toBeGreaterThanOrEqual(3)
      expect(new Set(history.map(({ letter }) => letter)).size).toBe(52)
    }
  })

  it('keeps look-alikes 4 letters apart until both are mastered, except for a few at the end of a round', () => {
    const history = written(52, order, () => 'well')
    const close = history.filter(({ letter }, i) =>
      history.slice(Math.max(0, i - 4), i).some((other) => areLookAlikes(letter, other.letter)))
    expect(close.length).toBeLessThanOrEqual(2)
    const third = written(52 * 3, order, () => 'well').slice(-52)
    expect(third.map(({ letter }) => letter)).toEqual(lettersInOrder[order])
  })
})

it('repeats a letter that the recogniser was unsure of, without counting it as wrong', () => {
  const history: RatedAttempt[] = [{ letter: 'අ', outcome: 'unsure' }]
  for (let i = 0; i < 3; i += 1) history.push({ letter: dueLetter(history, { order: 'alphabet' }), outcome: 'well' })
  expect(triesOf(history, 'අ')).toBe(1)
  expect(dueLetter(history, { order: 'alphabet' })).toBe('අ')
  expect(masteryOf(history, 'අ')).toBe('new')
})

it('counts a letter as mastered after two rated attempts in a row that went well, until one does not', () => {
  expect(masteryOf([], 'ක')).toBe('new')
  expect(masteryOf(tries('well'), 'ක')).toBe('learning')
  expect(masteryOf(tries('well', 'unsure', 'well'), 'ක')).toBe('mastered')
  expect(masteryOf(tries('well', 'well', 'badly'), 'ක')).toBe('learning')
  expect(masteryOf(tries('well', 'well'), 'ග')).toBe('new')
})

it('rates an answer only if the recogniser is confident', () => {
  expect(rateAttempt('ක', 'ක', 0.5)).toBe('well')
  expect(rateAttempt('ක', 'ත', 0.9)).toBe('badly')
  expect(rateAttempt('ක', 'ත', 0.49)).toBe('unsure')
  expect(rateAttempt('ක', 'ක', 0.2)).toBe('unsure')
})
