import { describe, expect, test } from 'vitest'
import type { ProgressEntry } from '../../api.ts'
import type { NumberRange, Random } from '../exercises.ts'
import { choicesOf } from './choices.ts'
import { layoutOf } from './positions.ts'
import { nextSightTask, nextSightType, reachedStep, sightTaskNamed, sightTasks, stepsWithin } from './steps.ts'
import { numbersFrom, sightAnswer, sightName, type SightTask, type SightType, sightTypes } from './tasks.ts'

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

const ranges = [2, 5, 10] as const satisfies readonly NumberRange[]
const sources = [...Array.from({ length: 30 }, (_, seed) => seeded(seed)), () => 0, () => 1 - Number.EPSILON]

/** Every task of every step within a range. */
function allTasks(range: NumberRange): SightTask[] {
  return sightTypes.flatMap((type) => stepsWithin(type, range).flat())
}

describe('choices', () => {
  test('contain the answer exactly once, at most four, each once, and foils near it', () => {
    for (const task of ranges.flatMap(allTasks)) {
      const answer = sightAnswer(task)
      const length = { ComparePractice: 2, LinePractice: 3 }[task.type as string] ?? 4
      const unfit = sources.map((random) => choicesOf(task, random)).filter((choices) => {
        const foils = choices.filter((one) => one !== answer)
        return choices.length !== length || new Set(choices).size !== length || foils.length !== length - 1 ||
          choices.some((one) => one < 0 || one > 10) || !foils.some((one) => Math.abs(one - answer) <= (length === 4 ? 1 : 8))
      })
      expect(unfit, sightName(task)).toEqual([])
    }
  })

  test('of numerals follow each other, and the answer has every place among them', () => {
    const task = { type: 'SightPractice', number: 4, arrangement: 'dice', seconds: 1 } as const
    const all = sources.map((random) => choicesOf(task, random))
    for (const [first = 0, ...others] of all) expect(others).toEqual([first + 1, first + 2, first + 3])
    expect(new Set(all.map((choices) => choices.indexOf(4)))).toEqual(new Set([2, 3]))
    const ofSeven = sources.map((random) => choicesOf({ ...task, number: 7, arrangement: 'frame' }, random).indexOf(7))
    expect(new Set(ofSeven)).toEqual(new Set([0, 1, 2, 3]))
  })

  test('on a line have room for a finger between them', () => {
    for (const task of allTasks(10).filter(({ type }) => type === 'LinePractice')) {
      for (const random of sources) {
        const [first = 0, second = 0, third = 0] = choicesOf(task, random)
        expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(2)
      }
    }
  })
})

describe('tasks', () => {
  test('stay within the range, and 1 to 2 has numbers to see and nothing that needs larger ones', () => {
    for (const range of ranges) expect(allTasks(range).every((task) => sightAnswer(task) <= range)).toBe(true)
    expect([...new Set(allTasks(2).map(sightName))]).toEqual(['dice 1', 'dice 2', 'row 1', 'row 2', 'scattered 1', 'scattered 2', 'more near', 'less near', 'after 1', 'before 2'])
    expect(Math.max(...allTasks(5).map(sightAnswer))).toBe(5)
  })

  test('never repeat an item', () => {
    for (const step of ranges.flatMap((range) => sightTypes.flatMap((type) => stepsWithin(type, range)))) {
      let previous = nextSightTask(step, undefined, Math.random)
      for (const random of sources) {
        const next = nextSightTask(step, previous, random)
        expect(sightName(next)).not.toBe(sightName(previous))
        previous = next
      }
    }
  })

  test('are found by their names, which differ and are short enough to be stored', () => {
    const names = sightTasks(sightTypes, 10).map(sightName)
    expect(new Set(names).size).toBe(names.length)
    expect(names.slice(0, 3)).toEqual(['dice 1', 'dice 2', 'dice 3'])
    for (const name of names) {
      expect(name.length).toBeLessThanOrEqual(20)
      expect(sightTaskNamed(name, sightTypes, 10, Math.random)).toSatisfy((task: SightTask) => sightName(task) === name)
    }
    expect(sightTaskNamed('frame 8', sightTypes, 5, Math.random)).toBeUndefined()
    expect(sightTaskNamed('dice 2', ['LinePractice'], 10, Math.random)).toBeUndefined()
  })
})

test.each(['dice', 'row', 'scattered', 'frame'] as const)('%s: things do not overlap and stay in their frame', (arrangement) => {
  for (const number of numbersFrom(1, arrangement === 'frame' ? 10 : 5)) {
    for (const random of sources) {
      const { positions, width, size } = layoutOf(arrangement, number, random)
      expect(positions).toHaveLength(number)
      for (const [at, { x, y }] of positions.entries()) {
        expect(Math.min(x, width - x, y, 1 - y)).toBeGreaterThanOrEqual(size / 2 - 1e-9)
        for (const other of positions.slice(at + 1)) expect(Math.max(Math.abs(x - other.x), Math.abs(y - other.y))).toBeGreaterThanOrEqual(size - 1e-9)
      }
    }
  }
})

type Try = Pick<ProgressEntry, 'practiceType' | 'count' | 'help' | 'unjudged'>

function tried(practiceType: SightType, count: 0 | 1, more: Partial<Try> = {}): Try {
  return { practiceType, count, help: 'none', unjudged: null, ...more }
}

/** The steps that a simulated child reaches, try by try; `answer` chooses among the choices. */
function practise(type: SightType, tries: number, random: Random, answer: (task: SightTask, choices: readonly number[]) => number): number {
  const entries: Try[] = []
  let highest = 0
  let previous: SightTask | undefined
  for (let at = 0; at < tries; at++) {
    const reached = reachedStep(entries, type, 10)
    highest = Math.max(highest, reached)
    const task = nextSightTask(stepsWithin(type, 10)[reached] ?? [], previous, random)
    entries.push(tried(type, answer(task, choicesOf(task, random)) === sightAnswer(task) ? 1 : 0))
    previous = task
  }
  return highest
}

describe('steps', () => {
  test.each(sightTypes)('%s: a child that knows 95 of 100 reaches the last step, one that guesses stays', (type) => {
    const last = stepsWithin(type, 10).length - 1
    const children = Array.from({ length: 40 }, (_, seed) => seeded(1000 + seed))
    const knowing = children.filter((random) => practise(type, 120, random, (task) => (random() < 0.95 ? sightAnswer(task) : -1)) === last)
    expect(knowing.length).toBeGreaterThanOrEqual(36)
    const guessing = children.filter((random) => practise(type, 120, random, (_, choices) => choices[Math.floor(random() * choices.length)] ?? -1) > 0)
    expect(guessing.length).toBeLessThanOrEqual(1)
  })

  test('only first tries count: not those with help, without an answer, or of other practices', () => {
    const right = Array.from({ length: 9 }, () => tried('SightPractice', 1))
    expect(reachedStep(right, 'SightPractice', 10)).toBe(1)
    expect(reachedStep(right.slice(1), 'SightPractice', 10)).toBe(0)
    const uncounted = [tried('SightPractice', 1, { help: 'model' }), tried('SightPractice', 0, { unjudged: 'unseen' }), tried('PairPractice', 1)]
    expect(reachedStep([...right.slice(1), ...uncounted], 'SightPractice', 10)).toBe(0)
    expect(reachedStep([...right.slice(1), ...uncounted, tried('SightPractice', 1)], 'SightPractice', 10)).toBe(1)
  })

  test('ten tries with fewer than half right lead back, and never below the first step', () => {
    const up = Array.from({ length: 9 }, () => tried('SightPractice', 1))
    const wrong = Array.from({ length: 10 }, () => tried('SightPractice', 0))
    expect(reachedStep([...up, ...wrong.slice(1)], 'SightPractice', 10)).toBe(1)
    expect(reachedStep([...up, ...wrong], 'SightPractice', 10)).toBe(0)
    expect(reachedStep([...wrong, ...wrong], 'SightPractice', 10)).toBe(0)
  })

  test('the range of the adult ends them', () => {
    const right = Array.from({ length: 200 }, () => tried('SightPractice', 1))
    expect(ranges.map((range) => reachedStep(right, 'SightPractice', range))).toEqual([3, 3, 5])
  })
})

test('the next practice is a kind that is new, then the one from longest ago; only kinds that the adult chose and the range has', () => {
  expect(nextSightType([], sightTypes, 10)).toBe('SightPractice')
  const entries = [tried('SightPractice', 1), tried('PairPractice', 1), tried('ComparePractice', 0)]
  expect(nextSightType(entries, sightTypes, 10)).toBe('NeighbourPractice')
  expect(nextSightType(entries, ['SightPractice', 'PairPractice', 'ComparePractice'], 10)).toBe('SightPractice')
  expect(nextSightType(entries, ['PairPractice', 'LinePractice'], 2)).toBeUndefined()
  expect(nextSightType(entries, [], 10)).toBeUndefined()
})
