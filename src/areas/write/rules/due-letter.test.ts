import { describe, expect, it } from 'vitest'
import { allLetters } from './letters.ts'
import type { Letter } from './letters.ts'
import type { Outcome } from '#kit/practice/spaced-repetition.ts'
import { dueLetter, letterPractice, rateAttempt } from './due-letter.ts'
import type { RatedAttempt } from './due-letter.ts'
import { areLookAlikes, lettersInOrder, lookAlikeGroups } from './letter-orders.ts'
import type { OrderChoice } from './letter-orders.ts'
import { lettersOf, type Script, scriptOf } from './scripts.ts'
import { attemptsInSession, sessionTime } from '../testing/session-time.ts'
import { seeded } from '../testing/unsteady-strokes.ts'

const orders: OrderChoice[] = ['alphabet', 'shapes']
const scripts: Script[] = ['sinhala', 'tamil']
/** Letters of different shapes, look-alikes, and rare letters. */
const hardLetters: Record<Script, Letter[][]> = {
  sinhala: [['අ', 'ක', 'ළ'], ['ට', 'ව', 'ච'], ['ඛ', 'ය', 'ෆ']],
  tamil: [['அ', 'க', 'ள'], ['ட', 'ப', 'ம'], ['ங', 'ழ', 'ன']],
}
const cases = scripts.flatMap((script) => orders.map((order) => ({ script, order, all: lettersOf[script].length })))

const tried = (letter: Letter, outcome: Outcome, at: Date): RatedAttempt => ({ letter, outcome, help: 'none', createdAt: at.toISOString() })

/** Attempts of a learner who always writes the suggested letter of the script. */
function written(tries: number, { order, script }: { order: OrderChoice; script: Script }, outcome: (letter: Letter) => Outcome): RatedAttempt[] {
  const history: RatedAttempt[] = []
  for (let i = 0; i < tries; i += 1) {
    const now = sessionTime(i)
    const letter = dueLetter(history, { order, script, now })
    history.push(tried(letter, outcome(letter), now))
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

/** One attempt a day. */
const tries = (...outcomes: Outcome[]): RatedAttempt[] => outcomes.map((outcome, day) => tried('ක', outcome, sessionTime(day * attemptsInSession)))

const triesOf = (history: readonly RatedAttempt[], letter: string): number =>
  history.filter((attempt) => attempt.letter === letter).length

it('has the 52 Sinhala and 30 Tamil letters in both orders, and groups of letters of one script only', () => {
  expect(lettersOf.sinhala).toHaveLength(52)
  expect(lettersOf.tamil).toHaveLength(30)
  for (const { script, order } of cases) expect(lettersInOrder(order, script, '').toSorted()).toEqual(lettersOf[script].toSorted())
  for (const group of lookAlikeGroups) {
    expect(allLetters).toEqual(expect.arrayContaining([...group]))
    expect(new Set(group.map(scriptOf)).size).toBe(1)
  }
  expect(areLookAlikes('ට', 'ව')).toBe(true)
  expect(areLookAlikes('ට', 'ට')).toBe(false)
  expect(areLookAlikes('ට', 'අ')).toBe(false)
})

describe.each(cases)('$script letters in the order of the $order', ({ script, order, all }) => {
  it('starts with the first letter, reaches all of them without repetition if all goes well, then wraps', () => {
    const history = written(2 * all, { script, order }, () => 'well')
    expect(history[0]?.letter).toBe(lettersInOrder(order, script, '')[0])
    expect(new Set(history.slice(0, all).map(({ letter }) => letter)).size).toBe(all)
    expect(new Set(history.slice(all).map(({ letter }) => letter)).size).toBe(all)
  })

  it('reaches all letters even if everything goes badly, and each comes back twice within 15 letters', () => {
    const history = written(all * 4, { script, order }, () => 'badly')
    for (const letter of lettersOf[script]) expect(triesOf(history, letter)).toBeGreaterThanOrEqual(1)
    const isReturn = (at: number): boolean =>
      history.slice(0, at + 1).filter(({ letter }) => letter === history[at]?.letter).length < 3
    expect(Math.max(...waits(history, isReturn))).toBeLessThanOrEqual(15)
  })

  it.each(hardLetters[script])('repeats %s, %s and %s more often if they go badly', (...hard) => {
    const history = written(10 * all, { script, order }, (letter) => (hard.includes(letter) ? 'badly' : 'well'))
    const easy = lettersOf[script].filter((letter) => !hard.includes(letter))
    const mostOfEasy = Math.max(...easy.map((letter) => triesOf(history, letter)))
    for (const letter of hard) expect(triesOf(history, letter)).toBeGreaterThanOrEqual(2 * mostOfEasy)
    for (const letter of lettersOf[script]) expect(triesOf(history, letter)).toBeGreaterThanOrEqual(5)
    const waited = waits(history, () => true)
    expect(Math.max(...waited)).toBeLessThanOrEqual(15)
    expect(Math.min(...waited)).toBeGreaterThanOrEqual(2)
  })

  it('treats a hard letter like the others once it goes well: no immediate repetition, and no more attempts', () => {
    const hard = script === 'sinhala' ? 'ක' : 'க'
    const history = written(6 * all, { script, order }, (letter) => (letter === hard ? 'badly' : 'well'))
    const before = history.length
    while (history.length < before + 3 * all) {
      const now = sessionTime(history.length)
      history.push(tried(dueLetter(history, { order, script, now }), 'well', now))
    }
    const met = history.slice(before).flatMap(({ letter }, at) => (letter === hard ? [at] : []))
    expect(met.length).toBeGreaterThanOrEqual(2)
    expect(met.length).toBeLessThanOrEqual(4)
    expect(Math.min(...met.slice(1).map((at, i) => at - (met[i] ?? 0)))).toBeGreaterThan(4)
  })

  it('lets a returning letter wait for at least 2 and at most 15 letters, for any learner', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const random = seeded(seed)
      const skill = new Map(lettersOf[script].map((letter) => [letter, random()]))
      const history = written(300, { script, order }, (letter) =>
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
      expect(Math.min(...waited)).toBeGreaterThanOrEqual(2)
      expect(new Set(history.map(({ letter }) => letter)).size).toBe(all)
    }
  })

  it('keeps look-alikes 4 letters apart until both are known, except for a few at the end of a round', () => {
    const history = written(all, { script, order }, () => 'well')
    const close = history.filter(({ letter }, i) =>
      history.slice(Math.max(0, i - 4), i).some((other) => areLookAlikes(letter, other.letter)))
    expect(close.length).toBeLessThanOrEqual(2)
    const fourth = written(all * 4, { script, order }, () => 'well').slice(-all)
    expect(fourth.map(({ letter }) => letter)).toEqual(lettersInOrder(order, script, ''))
  })
})

it('repeats a letter that the recogniser was unsure of, without counting it as wrong', () => {
  const history = [tried('අ', 'unsure', sessionTime(0))]
  for (let i = 1; i <= 2; i += 1) {
    history.push(tried(dueLetter(history, { order: 'alphabet', now: sessionTime(i) }), 'well', sessionTime(i)))
  }
  expect(triesOf(history, 'අ')).toBe(1)
  expect(dueLetter(history, { order: 'alphabet', now: sessionTime(3) })).toBe('අ')
  expect(letterPractice(history).stateOf('අ')).toBe('learning')
  expect(letterPractice([...tries('well', 'well', 'well'), tried('ක', 'unsure', sessionTime(100))]).stateOf('ක')).toBe('known')
})

it('counts a letter as known after it went well without help on three days, until it does not', () => {
  expect(letterPractice([]).stateOf('ක')).toBe('new')
  expect(letterPractice(tries('well')).stateOf('ක')).toBe('learning')
  expect(letterPractice(tries('well', 'unsure', 'well')).stateOf('ක')).toBe('learning')
  expect(letterPractice(tries('well', 'unsure', 'well', 'well')).stateOf('ක')).toBe('known')
  for (const help of ['model', 'traced', 'together', 'hand'] as const) {
    expect(letterPractice(tries('well', 'well', 'well').map(({ letter, outcome, createdAt }) => ({ letter, outcome, createdAt, help }))).stateOf('ක'), help).toBe('learning')
  }
  expect(letterPractice([0, 1, 2].map((at) => tried('ක', 'well', sessionTime(at)))).stateOf('ක'), 'all on one day').toBe('learning')
  expect(letterPractice(tries('well', 'well', 'well', 'badly')).stateOf('ක')).toBe('learning')
  expect(letterPractice(tries('well', 'well', 'well')).stateOf('ග')).toBe('new')
})

it('rates an answer only if the recogniser is confident', () => {
  expect(rateAttempt('ක', 'ක', 0.5)).toBe('well')
  expect(rateAttempt('ක', 'ත', 0.9)).toBe('badly')
  expect(rateAttempt('ක', 'ත', 0.49)).toBe('unsure')
  expect(rateAttempt('ක', 'ක', 0.2)).toBe('unsure')
})
