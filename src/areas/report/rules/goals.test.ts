import { describe, expect, test } from 'vitest'
import type { AttemptOutcome } from '#kit/attempts/outcome.ts'
import type { ProbeTry } from '#kit/attempts/probe-try.ts'
import { type Criterion, fitCriterion, goalCheck, goalLevels, levelNames } from '#kit/practice/goal.ts'
import { dayFormat } from './days.ts'
import { attainment, baselineOf, decisionOf, type Goal, type GoalProbe, lastEnough, levelsOf, phaseOf, phasesOf, probesOf, reachedOn, usualLevels } from './goals.ts'

const eightOfTen: Criterion = { right: 8, of: 10, probes: 2 }
const goal: Goal = {
  setOn: '2026-11-02', metOn: null, check: { area: 'vocabulary', items: ['cup', 'van'], criterion: eightOfTen, due: '2026-12-20', levels: null },
}

const dayMs = 86_400_000
/** The day so many days after the goal was set. */
function day(after: number): string {
  return new Date(Date.parse(goal.setOn) + after * dayMs).toISOString().slice(0, 10)
}
const probe = (after: number, right: number, tries = 5): GoalProbe => ({ day: day(after), right, tries })

function probeTry(run: string, item: string, outcome: AttemptOutcome, time: string, area = 'vocabulary'): ProbeTry {
  return { area, run, item, name: item, kind: 'learning', time, outcome, help: outcome === 'print' ? 'print' : 'none', variation: undefined, companion: undefined, place: undefined }
}

/** Evenly distributed numbers from 0 to 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A goal with probes before and after it, chosen by chance. */
function invented(seed: number): { goal: Goal; probes: GoalProbe[] } {
  const random = seeded(seed)
  const upTo = (from: number, until: number): number => from + Math.floor(random() * (until - from + 1))
  const of = upTo(4, 30)
  const criterion = { right: upTo(2, of - 2), of, probes: upTo(2, 6) }
  const probes = Array.from({ length: upTo(0, 14) }, () => upTo(-40, 100)).toSorted((a, b) => a - b).map((after) => {
    const tries = upTo(1, 6)
    return probe(after, upTo(0, tries), tries)
  })
  return { goal: { ...goal, check: { ...goal.check, criterion } }, probes }
}

test('a probe counts the tries with an answer at the goal’s items; only without help is right', () => {
  const tries = [
    probeTry('a', 'cup', 'alone', '2026-11-01T20:00:00.000Z'), probeTry('a', 'van', 'print', '2026-11-01T20:01:00.000Z'), probeTry('a', 'bus', 'alone', '2026-11-01T20:02:00.000Z'),
    probeTry('b', 'cup', 'unsure', '2026-11-08T08:00:00.000Z'),
    probeTry('c', 'cup', 'missed', '2026-11-15T08:00:00.000Z'), probeTry('c', 'van', 'alone', '2026-11-15T08:01:00.000Z'), probeTry('c', 'van', 'alone', '2026-11-15T08:02:00.000Z', 'write'),
  ]
  expect(probesOf(goal.check, tries, dayFormat('Asia/Colombo'))).toEqual([{ day: '2026-11-02', right: 1, tries: 2 }, { day: '2026-11-15', right: 1, tries: 2 }])
})

describe('the baseline', () => {
  test('has the last three probes up to the goal, none of them older than thirteen weeks', () => {
    const probes = [probe(-100, 5), probe(-28, 4), probe(-14, 1), probe(-7, 0), probe(0, 2), probe(7, 5)]
    expect(baselineOf(goal, probes)).toEqual({ right: 3, tries: 15 })
    expect(baselineOf(goal, [probe(-92, 5), probe(-91, 1), probe(1, 4)])).toEqual({ right: 1, tries: 5 })
  })

  test('is the first probe after the goal if there was none', () => {
    expect(baselineOf(goal, [probe(-100, 5), probe(7, 1), probe(14, 5)])).toEqual({ right: 1, tries: 5 })
    expect(phasesOf(goal, [probe(7, 1), probe(14, 5)]).practice).toEqual([probe(14, 5)])
  })

  test('is missing without a probe, and the goal says so', () => {
    expect([baselineOf(goal, []), levelsOf(goal, null), decisionOf(goal, []), phaseOf(goal, [])]).toEqual([null, null, 'noBaseline', 'baseline'])
  })
})

describe('levels', () => {
  test.each([
    [{ right: 2, tries: 10 }, [2, 5, 8, 9, 10]], [{ right: 0, tries: 5 }, [0, 4, 8, 9, 10]], [{ right: 5, tries: 5 }, [6, 7, 8, 9, 10]],
  ])('follow from the baseline %o', (baseline, levels) => {
    expect(usualLevels(baseline, eightOfTen)).toEqual(levels)
  })

  test('of an adult stay', () => {
    expect(levelsOf({ check: { ...goal.check, levels: [0, 3, 8, 9, 10] } }, { right: 2, tries: 10 })).toEqual([0, 3, 8, 9, 10])
  })

  test.each([[[1, 10], -2], [[2, 10], -2], [[9, 20], -2], [[10, 20], -1], [[7, 10], -1], [[8, 10], 0], [[9, 10], 1], [[10, 10], 2]] as const)('%o right is level %i', ([right, tries], level) => {
    expect(attainment({ right, tries }, [2, 5, 8, 9, 10], eightOfTen)).toBe(level)
  })
})

describe('the decision', () => {
  const start = [probe(-7, 1), probe(0, 1)]
  const four = [probe(7, 1), probe(14, 1), probe(21, 0), probe(28, 2)]

  test('reached by two probes together, never by one and never by the baseline', () => {
    expect(reachedOn(goal, [probe(-7, 5), probe(0, 5), probe(7, 5)])).toBeNull()
    expect(decisionOf(goal, [...start, probe(7, 5)])).toBe('early')
    expect(reachedOn(goal, [...start, probe(7, 3), probe(14, 4), probe(21, 4), probe(28, 5)])).toBe(day(21))
  })

  test('probes with few tries of the goal count together, until there are enough', () => {
    const few = [7, 14, 21, 28].map((after) => probe(after, 2, 2))
    expect(reachedOn(goal, [...start, ...few])).toBeNull()
    expect(reachedOn(goal, [...start, ...few, probe(35, 2, 2)])).toBe(day(35))
  })

  test('going on as long as four probes together are better than before; then something should change', () => {
    expect(decisionOf(goal, [...start, probe(7, 2), probe(14, 3)])).toBe('goingOn')
    expect(decisionOf(goal, [...start, ...four.slice(0, 3)])).toBe('goingOn')
    expect(decisionOf(goal, [...start, ...four])).toBe('change')
    expect(decisionOf(goal, [...start, ...four, probe(35, 3)])).toBe('goingOn')
    // The same for weeks, far above the baseline.
    expect(decisionOf(goal, [...start, ...[7, 14, 21, 28].map((after) => probe(after, 3))])).toBe('goingOn')
    expect(decisionOf(goal, [...start, ...[7, 14, 21, 28, 35, 42, 49].map((after) => probe(after, 3))])).toBe('change')
  })

  test('kept or lost in the follow-up, with as many tries as reached it', () => {
    const met = { ...goal, metOn: day(14) }
    const before = [...start, probe(7, 5), probe(14, 5)]
    expect(phaseOf(met, before)).toBe('followUp')
    expect(decisionOf(met, before)).toBe('reached')
    expect(decisionOf(met, [...before, probe(21, 0)])).toBe('reached')
    expect(decisionOf(met, [...before, probe(21, 3), probe(28, 5)])).toBe('kept')
    expect(decisionOf(met, [...before, probe(21, 3), probe(28, 2)])).toBe('lost')
  })
})

describe('for any probes and criterion', () => {
  const all = Array.from({ length: 500 }, (_, seed) => ({ seed: seed + 1, ...invented(seed + 1) }))
  const withBaseline = all.flatMap((one) => {
    const baseline = baselineOf(one.goal, one.probes)
    return baseline === null ? [] : [{ ...one, baseline }]
  })

  test('the form accepts the goal, and each probe is in one phase, in order', () => {
    for (const { seed, goal: open, probes } of all) {
      expect(goalCheck.safeParse(open.check).success, `seed ${seed}`).toBe(true)
      const { baseline, practice, followUp } = phasesOf(open, probes)
      expect(baseline.length, `seed ${seed}`).toBeLessThanOrEqual(3)
      expect(baseline.length === 0, `seed ${seed}`).toBe(probes.length === 0)
      expect([...baseline, ...practice], `seed ${seed}`).toEqual(probes.slice(probes.length - baseline.length - practice.length))
      expect(followUp).toEqual([])
    }
  })

  test('the usual levels fit; more right tries are never a lower level, and each level can be reached', () => {
    for (const { seed, goal: { check: { criterion } }, baseline } of withBaseline) {
      const levels = usualLevels(baseline, criterion)
      expect(goalLevels.safeParse(levels).success && fitCriterion(levels, criterion), `seed ${seed}: ${levels.join(' ')}`).toBe(true)
      const reached = Array.from({ length: criterion.of + 1 }, (_, right) => attainment({ right, tries: criterion.of }, levels, criterion))
      expect(reached).toEqual(reached.toSorted((a, b) => a - b))
      expect(reached.filter((level) => level >= 0)).toHaveLength(criterion.of + 1 - criterion.right)
      expect([...new Set(reached)]).toEqual([...levelNames])
    }
  })

  test('the day of reaching stays, and decides the phase', () => {
    for (const { seed, goal: open, probes } of withBaseline) {
      const metOn = reachedOn(open, probes)
      expect(phaseOf({ ...open, metOn }, probes), `seed ${seed}`).toBe(metOn === null ? 'practice' : 'followUp')
      expect(['reached', 'kept', 'lost'].includes(decisionOf({ ...open, metOn }, probes)), `seed ${seed}`).toBe(metOn !== null)
      const later = reachedOn(open, [...probes, probe(200, 0)])
      expect(metOn ?? later, `seed ${seed}`).toBe(later)
    }
  })

  test('all right for long enough reaches every goal; nothing right reaches none', () => {
    const rightWeeks = Array.from({ length: 12 }, (_, week) => probe(200 + 7 * week, 5))
    for (const { seed, goal: open, probes } of withBaseline) {
      expect(reachedOn(open, [...probes, ...rightWeeks]), `seed ${seed}`).not.toBeNull()
      expect(reachedOn(open, probes.map((one) => ({ ...one, right: 0 }))), `seed ${seed}`).toBeNull()
      expect(lastEnough(probes, open.check.criterion)?.tries ?? Infinity, `seed ${seed}`).toBeGreaterThanOrEqual(open.check.criterion.of)
    }
  })
})
