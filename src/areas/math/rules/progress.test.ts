import { describe, expect, test } from 'vitest'
import type { ProgressEntry } from '../api.ts'
import { practiceTypes } from './exercises.ts'
import { completions, byTime, mergeEntries, overallProgressLine, reachedRange, taskProgress, toPracticeAttempts, helpUsage } from './progress.ts'

const start = Date.parse('2026-03-01T08:00:00.000Z')

function entry(at: number, more: Partial<ProgressEntry> = {}): ProgressEntry {
  return {
    id: `id-${String(at).padStart(4, '0')}`, practiceType: 'NumberPractice', count: 1, timestamp: new Date(start + at * 60_000).toISOString(),
    help: 'none', source: 'recogniser', unjudged: null, ...more,
  }
}

function line(counts: readonly (0 | 1)[]): number[] {
  return overallProgressLine(counts.map((count) => ({ practiceType: 'NumberPractice', count, unjudged: null }))).map(({ value }) => value)
}

describe('the overall line', () => {
  test('examples calculated by hand', () => {
    expect(line([])).toEqual([])
    // 100 → 1
    expect(line([1])).toEqual([1])
    expect(line([0])).toEqual([0])
    // 100, 50, 66.7 → 1, 1.5, 2.17
    expect(line([1, 0, 1])).toEqual([1, 2, 2])
    // 0, 50, 66.7, 75 → 0, 0.5, 1.17, 1.92
    expect(line([0, 1, 1, 1])).toEqual([0, 1, 1, 2])
    // 100, 100, 100, 75, 60 → 1, 2, 3, 3.75, 4.35
    expect(line([1, 1, 1, 0, 0])).toEqual([1, 2, 3, 4, 4])
  })

  test('grows by one for each of a hundred right answers, and beyond', () => {
    expect(line(Array.from({ length: 100 }, () => 1)).at(-1)).toBe(100)
    expect(line(Array.from({ length: 130 }, () => 1)).at(-1)).toBe(130)
  })

  test('never falls, rises by at most one and a rounding, and names each record\'s practice', () => {
    const entries = Array.from({ length: 300 }, (_, at) => ({
      practiceType: practiceTypes[at % 2] ?? 'NumberPractice',
      count: Math.sin(at * 12.9898) > 0.1 ? (1 as const) : (0 as const),
      unjudged: null,
    }))
    const places = overallProgressLine(entries)
    expect(places.map(({ practiceType }) => practiceType)).toEqual(entries.map(({ practiceType }) => practiceType))
    for (const [at, { value }] of places.entries()) {
      const before = places[at - 1]?.value ?? 0
      expect(value).toBeGreaterThanOrEqual(before)
      expect(value).toBeLessThanOrEqual(before + 1)
    }
  })
})

describe('completion of each practice', () => {
  test('is the number of right answers out of a hundred, for each practice that has records', () => {
    const entries = [entry(1), entry(2), entry(3, { count: 0 }), entry(4, { practiceType: 'SubtractionPractice', count: 0 })]
    expect(completions(entries)).toEqual([
      { practiceType: 'NumberPractice', correct: 2, total: 3, percent: 2 },
      { practiceType: 'SubtractionPractice', correct: 0, total: 1, percent: 0 },
    ])
  })

  test('entries without an answer are left out, also of the line and of the tries', () => {
    const entries = [entry(1, { answer: 3, task: '3' }), ...(['unseen', 'stopped'] as const).map((unjudged, at) => entry(2 + at, { answer: 3, task: '3', count: 0, unjudged }))]
    const marked = entry(4, { answer: 3, unjudged: 'unsure', overridden: true })
    expect(completions(entries)).toMatchObject([{ correct: 1, total: 1 }])
    expect(overallProgressLine(entries)).toEqual(overallProgressLine(entries.slice(0, 1)))
    expect(taskProgress(entries, 'NumberPractice')).toMatchObject([{ name: '3', tries: 1, alone: 1 }])
    expect(completions([...entries, marked])).toMatchObject([{ correct: 2, total: 2 }])
    expect(toPracticeAttempts(entries)).toMatchObject([{ item: '3', outcome: 'well' }, { item: '3', outcome: 'unsure' }])
  })

  test('is capped at 100', () => {
    const entries = Array.from({ length: 140 }, (_, at) => entry(at))
    expect(completions(entries)).toMatchObject([{ correct: 140, total: 140, percent: 100 }])
    expect(completions([])).toEqual([])
  })
})

describe('merging', () => {
  const all = Array.from({ length: 60 }, (_, at) => entry(at, { count: at % 3 === 0 ? 0 : 1 }))
  const some = (of: number, from: number): ProgressEntry[] => all.filter((_, at) => at % of >= from)

  test('loses nothing and counts nothing twice for any entries of two devices', () => {
    for (const [of, from] of [[2, 1], [3, 1], [5, 2], [7, 0]] as const) {
      const [a, b] = [some(of, from), all.filter((_, at) => at % of <= from)]
      expect(mergeEntries(a, b)).toEqual(all)
      expect(mergeEntries(b, a)).toEqual(all)
      expect(mergeEntries(mergeEntries(a, b), a)).toEqual(all)
    }
  })

  test('keeps an entry that an adult marked as right, in either order', () => {
    const wrong = entry(1, { count: 0 })
    const right = { ...wrong, count: 1 as const, overridden: true }
    expect(mergeEntries([wrong], [right])).toEqual([right])
    expect(mergeEntries([right], [wrong])).toEqual([right])
  })

  test('sorts oldest first, and by id at the same time', () => {
    const same = [entry(2, { id: 'b' }), entry(2, { id: 'a' }), entry(1)]
    expect(byTime(same).map(({ id }) => id)).toEqual(['id-0001', 'a', 'b'])
  })
})

const dayMinutes = 24 * 60

/** Entries for a number that was shown right without help on three days. */
function entriesOfKnown(answer: number): ProgressEntry[] {
  return [0, 1, 2].map((day) => entry(answer * 10 + day * dayMinutes, { answer, task: String(answer) }))
}

describe('the adult\'s report', () => {
  test('a number is known once it was right without help on three days, and needs help after three misses of five', () => {
    const three = [0, 1, 1, 1, 1, 1].map((count, at) => entry(at * dayMinutes / 2, { answer: 3, task: '3', count: count as 0 | 1 }))
    const four = [1, 1, 1, 1].map((count, at) => entry(20 + at, { answer: 4, task: '2+2', practiceType: 'AdditionPractice', count: count as 0 | 1, help: 'model' }))
    const five = [entry(40, { answer: 5, task: '5' })]
    const two = [0, 0, 0].map((count, at) => entry(50 + at, { answer: 2, task: '2', count: count as 0 | 1 }))
    expect(taskProgress([...five, ...four, ...three, ...two], 'NumberPractice')).toEqual([
      { name: '2', tries: 3, alone: 0, state: 'needsHelp' },
      { name: '3', tries: 6, alone: 5, state: 'known' },
      { name: '5', tries: 1, alone: 1, state: 'learning' },
    ])
    expect(taskProgress([...four, ...three], 'AdditionPractice')).toEqual([{ name: '2+2', tries: 4, alone: 0, state: 'learning' }])
    // However often it was right on one day.
    expect(taskProgress(three.map(({ count }, at) => entry(at, { answer: 3, task: '3', count })), 'NumberPractice')).toEqual([{ name: '3', tries: 6, alone: 5, state: 'learning' }])
  })

  test('counts help, minutes and days', () => {
    const entries = [
      entry(0, { seconds: 100 }), entry(1, { help: 'model', seconds: 50 }), entry(2, { help: 'model' }),
      entry(3, { help: 'together', seconds: 40 }), entry(4, { count: 0, seconds: 50 }), entry(5, { help: 'hand' }), entry(24 * 60),
    ]
    expect(helpUsage(entries, 'Asia/Colombo')).toEqual({ alone: 2, model: 2, together: 2, minutes: 4, days: 2 })
  })

  test('a larger range is reached once every number of the current one is known', () => {
    expect(reachedRange(entriesOfKnown(1), 2)).toBeNull()
    expect(reachedRange([...entriesOfKnown(1), ...entriesOfKnown(2)], 2)).toBe(5)
    expect(reachedRange([1, 2, 3, 4, 5].flatMap(entriesOfKnown), 5)).toBe(10)
    expect(reachedRange([1, 2].flatMap(entriesOfKnown), 10)).toBeNull()
  })
})
