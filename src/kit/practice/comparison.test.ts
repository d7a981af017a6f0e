import { describe, expect, test } from 'vitest'
import { chanceOf } from '../chance.ts'
import { type Comparison, compareWays, minTries, randomisationTest, type Session, sessionsOfComparison, wayOfDay } from './comparison.ts'

const startedOn = '2026-11-23'

/** The day so many days after the start. */
function day(after: number): string {
  return new Date(Date.parse(startedOn) + after * 86_400_000).toISOString().slice(0, 10)
}

function comparison(seed: number): Comparison<'speaker'> {
  return { _id: `comparison ${seed}`, kind: 'speaker', startedOn }
}

/** The ways of the first 200 days. */
function waysOf(seed: number): unknown[] {
  return Array.from({ length: 200 }, (_, at) => wayOfDay(comparison(seed), day(at)))
}

/** Days in a row. @param right tries of ten that are right, by the way */
function sessions(of: Comparison<'speaker'>, count: number, right: { family: number; app: number }): Session[] {
  return Array.from({ length: count }, (_, at) => ({ day: day(at), right: right[wayOfDay(of, day(at)) ?? 'app'], tries: 10 }))
}

describe('the ways of the days', () => {
  test('every block of two days has both ways, so that at most two days in a row have the same', () => {
    for (let seed = 0; seed < 200; seed++) {
      const ways = Array.from({ length: 42 }, (_, at) => wayOfDay(comparison(seed), day(at)))
      for (let at = 0; at < ways.length; at += 2) expect(new Set(ways.slice(at, at + 2)).size).toBe(2)
      for (let at = 2; at < ways.length; at++) expect(new Set(ways.slice(at - 2, at + 1)).size).toBe(2)
    }
  })

  test('no way before the first day', () => {
    expect([wayOfDay(comparison(0), day(-1)), wayOfDay(comparison(0), day(0)) === undefined]).toEqual([undefined, false])
  })

  test('each way comes first in about half of the blocks, and of the comparisons', () => {
    const first = Array.from({ length: 1000 }, (_, seed) => wayOfDay(comparison(seed), startedOn) === 'family')
    const blocks = Array.from({ length: 1000 }, (_, block) => wayOfDay(comparison(0), day(2 * block)) === 'family')
    // Six standard deviations around 500.
    for (const each of [first, blocks]) expect(Math.abs(each.filter(Boolean).length - 500)).toBeLessThan(95)
  })

  test('a day has the same way on every device, also across a change of clocks and at a year’s end', () => {
    expect(waysOf(1)).toEqual(waysOf(1))
    expect(waysOf(1)).not.toEqual(waysOf(2))
  })
})

describe('the randomisation test', () => {
  test('counts the draws with a difference at least as large: of three blocks, the actual one and its mirror of eight', () => {
    const of = comparison(1)
    const { means, p } = randomisationTest(of, sessions(of, 6, { family: 8, app: 2 }))
    expect(means.map((mean) => mean?.toFixed(2))).toEqual(['0.80', '0.20'])
    // The exact value is 2 / 8; 2,000 draws come within three standard errors.
    expect(Math.abs(p - 0.25)).toBeLessThan(0.03)
  })

  test('without a difference between any days every draw is as large', () => {
    const of = comparison(2)
    expect(randomisationTest(of, sessions(of, 6, { family: 5, app: 5 })).p).toBe(1)
  })
})

describe('what a comparison says', () => {
  test('nothing before there are enough days with enough tries, however large the difference', () => {
    const of = comparison(3)
    const all = sessions(of, sessionsOfComparison, { family: 9, app: 1 })
    expect(compareWays(of, all.slice(1))).toMatchObject({ sessions: sessionsOfComparison - 1, result: 'early' })
    const [one, ...others] = all
    expect(one && compareWays(of, [...others, { ...one, right: 1, tries: minTries - 1 }])).toMatchObject({ result: 'early' })
    expect(compareWays(of, [])).toEqual({ sessions: 0, shares: [null, null], result: 'early' })
  })

  test('the way with the larger share, or no difference', () => {
    const of = comparison(4)
    expect(compareWays(of, sessions(of, 30, { family: 8, app: 4 }))).toMatchObject({ sessions: 30, result: 'family' })
    expect(compareWays(of, sessions(of, 30, { family: 4, app: 8 }))).toMatchObject({ result: 'app' })
    expect(compareWays(of, sessions(of, 30, { family: 6, app: 6 }))).toMatchObject({ result: 'none' })
  })

  test('a steady gain over the weeks is no difference between the ways', () => {
    for (let seed = 0; seed < 20; seed++) {
      const of = comparison(seed)
      const gaining = Array.from({ length: 30 }, (_, at) => ({ day: day(at), right: at, tries: 30 }))
      const { shares: [first, second] } = compareWays(of, gaining)
      expect(Math.abs((first ?? 0) - (second ?? 0))).toBeLessThan(0.04)
    }
  })

  test('days after the last one that counts change nothing: there is one look', () => {
    const of = comparison(5)
    const first = sessions(of, 30, { family: 6, app: 6 })
    const later = sessions(of, 60, { family: 0, app: 10 }).slice(30)
    expect(compareWays(of, [...first, ...later].toReversed())).toEqual(compareWays(of, first))
  })

  test('chance alone is called a difference in about one of twenty comparisons at most', () => {
    const claims = Array.from({ length: 300 }, (_, seed) => {
      const of = comparison(seed)
      return compareWays(of, Array.from({ length: 30 }, (_each, at) => ({ day: day(at), right: Math.round(10 * chanceOf(`tries ${seed} ${at}`)), tries: 10 }))).result
    }).filter((result) => result !== 'none')
    // The binomial count of 300 at 5 % exceeds 27 in one of a thousand tests; the draws are fixed.
    expect(claims.length).toBeLessThanOrEqual(27)
    expect(claims.length).toBeGreaterThan(3)
  })
})
