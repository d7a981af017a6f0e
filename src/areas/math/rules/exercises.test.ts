import { describe, expect, test } from 'vitest'
import {
  additionExample, expectedAnswer, firstNumberRound, fixedTasks, helpAfterMisses, taskName, nextDigit, nextNumberRound, type NumberRange, type NumberRound,
  type Random, sequenceExample, subtractionExample, rateCount,
} from './exercises.ts'

/** Returns the same numbers for the same seed (mulberry32). */
function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const many = Array.from({ length: 2000 }, (_, seed) => seeded(seed))
/** the smallest and the largest value of a random source */
const ends: readonly Random[] = [() => 0, () => 1 - Number.EPSILON]
const sources = [...many, ...ends]
const ranges = [2, 5, 10] as const satisfies readonly NumberRange[]

describe('examples of the learn screens', () => {
  test('digits wrap around: 0 to 9 and again 0', () => {
    const seen = [0]
    for (let step = 0; step < 12; step++) seen.push(nextDigit(seen.at(-1) ?? 0))
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2])
  })

  test('sequences: 3 or 4 consecutive numbers, one missing, in the range of their counter', () => {
    const lengths = new Set<number>()
    for (const [i, random] of sources.entries()) {
      const counter = 1 + (i % 12)
      const { numbers, missing } = sequenceExample(counter, random)
      const [least, most] = counter <= 5 ? [0, 4] : [5, 9]
      lengths.add(numbers.length)
      expect(numbers.every((number) => number >= least && number <= most)).toBe(true)
      expect(numbers.every((number, at) => number === (numbers[0] ?? Number.NaN) + at)).toBe(true)
      expect(numbers[missing]).toBeDefined()
    }
    expect(lengths).toEqual(new Set([3, 4]))
  })

  test('sequences: every position can be missing, and every number of the range occurs', () => {
    const missing = new Set(many.map((random) => sequenceExample(1, random).missing))
    const numbers = new Set(many.flatMap((random) => sequenceExample(6, random).numbers))
    expect(missing).toEqual(new Set([0, 1, 2, 3]))
    expect(numbers).toEqual(new Set([5, 6, 7, 8, 9]))
  })

  test('additions: the first number is 1 to 5, the second at least 1, the sum at most 9', () => {
    const sums = sources.map(additionExample)
    expect(sums.every(({ first, second }) => first >= 1 && first <= 5 && second >= 1 && first + second <= 9)).toBe(true)
    expect(Math.max(...sums.map(({ first, second }) => first + second))).toBe(9)
  })

  test('subtractions: from 4 to 9, with at least 1 taken away and at least 1 left', () => {
    const all = sources.map(subtractionExample)
    expect(all.every(({ first, second }) => first >= 4 && first <= 9 && second >= 1 && first - second >= 1)).toBe(true)
    expect(Math.min(...all.map(({ first, second }) => first - second))).toBe(1)
  })
})

describe('tasks of the practices', () => {
  test('include the specification\'s examples by default', () => {
    expect(fixedTasks('AdditionPractice', 10).map(taskName)).toEqual(expect.arrayContaining(['1+4', '2+3']))
    expect(fixedTasks('SequencePractice', 10).map(expectedAnswer)).toEqual([5, 4, 5])
    const subtractions = fixedTasks('SubtractionPractice', 10)
    for (const task of subtractions) {
      if (task.type !== 'SubtractionPractice') throw new Error('another kind of task')
      expect([task.first, task.second].every((number) => number >= 0 && number <= 5)).toBe(true)
      expect(task.first).toBeGreaterThanOrEqual(task.second)
    }
  })

  test.each(ranges)('stay within 1 to %i and are never empty', (range) => {
    for (const type of ['SequencePractice', 'AdditionPractice', 'SubtractionPractice'] as const) {
      const tasks = fixedTasks(type, range)
      expect(tasks.length).toBeGreaterThan(0)
      expect(new Set(tasks.map(taskName)).size).toBe(tasks.length)
      for (const task of tasks) {
        const numbers = task.type === 'NumberPractice' ? [] : task.type === 'SequencePractice' ? task.numbers : [task.first, task.second]
        expect([...numbers, expectedAnswer(task)].every((number) => number >= 0 && number <= range)).toBe(true)
      }
    }
  })

  test('have short names', () => {
    expect(taskName({ type: 'SequencePractice', numbers: [2, 3, 4, 5], missing: 2 })).toBe('2 3 _ 5')
    expect(taskName({ type: 'SubtractionPractice', first: 5, second: 2 })).toBe('5-2')
    expect(taskName({ type: 'NumberPractice', number: 7 })).toBe('7')
  })
})

describe('number practice', () => {
  test.each(ranges)('counts up from 0 to %i, then continues with random numbers', (range) => {
    const random = seeded(range)
    let turn: NumberRound = firstNumberRound
    const up = [turn.number]
    while (turn.number < range) {
      turn = nextNumberRound(turn, range, random)
      expect(turn.mode).toBe('sequential')
      up.push(turn.number)
    }
    expect(up).toEqual(Array.from({ length: range + 1 }, (_, number) => number))
    const seen = new Set<number>()
    for (let step = 0; step < 400; step++) {
      const before = turn.number
      turn = nextNumberRound(turn, range, random)
      expect(turn.mode).toBe('random')
      expect(turn.number).not.toBe(before)
      seen.add(turn.number)
    }
    expect([...seen].toSorted((a, b) => a - b)).toEqual(up)
  })

  test('a range that was reduced during practice applies from the next number', () => {
    for (const random of sources) {
      const { number } = nextNumberRound({ mode: 'sequential', number: 8 }, 2, random)
      expect(number).toBeGreaterThanOrEqual(0)
      expect(number).toBeLessThanOrEqual(2)
    }
  })
})

describe('the verdict', () => {
  test('is right only if the count is the answer and the confidence at least 0.8', () => {
    expect(rateCount({ finger_count: 3, confidence: 0.8 }, 3)).toBe('correct')
    expect(rateCount({ finger_count: 4, confidence: 0.8 }, 3)).toBe('incorrect')
    expect(rateCount({ finger_count: 3, confidence: 0.799 }, 3)).toBe('unsure')
    expect(rateCount({ finger_count: 4, confidence: 0.5 }, 3)).toBe('unsure')
    expect(rateCount({ finger_count: 0, confidence: 0 }, 0)).toBe('unsure')
  })

  test('help increases with each miss', () => {
    expect([0, 1, 2, 3, 9].map((misses) => helpAfterMisses(misses))).toEqual(['none', 'hint', 'model', 'together', 'together'])
  })
})
