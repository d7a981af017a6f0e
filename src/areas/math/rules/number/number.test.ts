import { describe, expect, test } from 'vitest'
import type { ProgressEntry } from '../../api.ts'
import { nextNumber, numberTasks } from './next-number.ts'
import { numberName, numberNamed, type NumberPart, numberParts } from './tasks.ts'
import { weakLinkOf } from './weak-link.ts'

function entry(practiceType: NumberPart, answer: number, more: Partial<ProgressEntry> = {}): ProgressEntry {
  return { id: '', practiceType, answer, count: 1, help: 'none', source: 'recogniser', unjudged: null, timestamp: '2026-03-01T08:00:00.000Z', ...more }
}

/** All parts of a number, right without help. */
function known(number: number): ProgressEntry[] {
  return numberParts.map((part) => entry(part, number))
}

describe('the next number', () => {
  test('is new first, from 1 on, and zero is the last one', () => {
    expect(nextNumber([], numberParts, 5)).toBe(1)
    expect(nextNumber(known(1), numberParts, 5, 1)).toBe(2)
    expect(nextNumber([1, 2, 3, 4].flatMap(known), numberParts, 5, 4)).toBe(5)
    expect(nextNumber([1, 2, 3, 4, 5].flatMap(known), numberParts, 5, 5)).toBe(0)
  })

  test('is one of three until it is right in every part', () => {
    const missed = [entry('SayNumberPractice', 1, { count: 0 }), entry('SayNumberPractice', 2), entry('SayNumberPractice', 3, { help: 'model' })]
    expect(nextNumber(missed, numberParts, 10, 3)).toBe(1)
    expect(nextNumber(missed, ['SayNumberPractice'], 10, 1)).toBe(4)
    expect(nextNumber([...known(1), ...known(2)], numberParts, 2, 0)).toBe(0)
  })

  test('is the one that was practised longest ago once all are right', () => {
    expect(nextNumber([0, 2, 1].flatMap(known), numberParts, 2, 1)).toBe(0)
  })

  test('does not depend on tries that have no answer', () => {
    expect(nextNumber([...known(1), entry('WriteNumberPractice', 1, { count: 0, unjudged: 'unsure' })], numberParts, 5)).toBe(2)
  })
})

test('an item names its number and part', () => {
  expect(numberTasks(['SayNumberPractice', 'WriteNumberPractice'], 2).map(numberName)).toEqual(['say 1', 'write 1', 'say 2', 'write 2', 'say 0', 'write 0'])
  expect(numberNamed('write 10')).toBe(10)
  expect(['dice 3', '3', 'say 11', 'write'].map(numberNamed)).toEqual([undefined, undefined, undefined, undefined])
})

/** Random numbers of a seed, 0 to 1: mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const children = 400

/** A child's tries, each part right with its own chance; some are made with help, which is right more often. */
function triesOf(chances: Readonly<Record<NumberPart, number>>, tries: number, random: () => number): ProgressEntry[] {
  return Array.from({ length: tries }, () => numberParts.flatMap((part) => {
    const isRight = random() < chances[part]
    return [entry(part, 1, { count: isRight ? 1 : 0 }), ...(isRight ? [] : [entry(part, 1, { help: 'model', count: random() < 0.9 ? 1 : 0 })])]
  })).flat()
}

describe('the weak link', () => {
  test('of children who have one is the one that is named, in at least 90 of 100', () => {
    const random = randomOf(31)
    let right = 0
    for (let child = 0; child < children; child++) {
      const weak = numberParts[Math.floor(random() * 3)] ?? 'SayNumberPractice'
      const chance = (part: NumberPart): number => (part === weak ? 0.2 + 0.25 * random() : 0.8 + 0.18 * random())
      const chances = { SayNumberPractice: chance('SayNumberPractice'), ShowNumberPractice: chance('ShowNumberPractice'), WriteNumberPractice: chance('WriteNumberPractice') }
      if (weakLinkOf(triesOf(chances, 24, random))?.part === weak) right++
    }
    expect(right / children).toBeGreaterThanOrEqual(0.9)
  })

  test('of children whose parts are alike is not named, in at least 90 of 100', () => {
    const random = randomOf(32)
    let silent = 0
    for (let child = 0; child < children; child++) {
      const alike = 0.3 + 0.6 * random()
      const chances = { SayNumberPractice: alike, ShowNumberPractice: alike, WriteNumberPractice: alike }
      if (weakLinkOf(triesOf(chances, 12 + Math.floor(28 * random()), random)) === undefined) silent++
    }
    expect(silent / children).toBeGreaterThanOrEqual(0.9)
  })

  test('needs twelve tries of two parts without help', () => {
    const right = Array.from({ length: 12 }, () => entry('SayNumberPractice', 1))
    const missed = Array.from({ length: 12 }, () => entry('WriteNumberPractice', 1, { count: 0 }))
    expect(weakLinkOf([...right, ...missed])).toEqual({ part: 'WriteNumberPractice', right: 0, count: 12 })
    expect(weakLinkOf([...right, ...missed.slice(1)])).toBeUndefined()
    expect(weakLinkOf([...right, ...missed.map((one) => ({ ...one, help: 'model' as const }))])).toBeUndefined()
    expect(weakLinkOf([...right, ...missed.map((one) => ({ ...one, unjudged: 'unsure' as const }))])).toBeUndefined()
    expect(weakLinkOf(missed)).toBeUndefined()
  })
})
