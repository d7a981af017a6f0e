import { expect, test } from 'vitest'
import type { CheckedGoal } from '../goals-api.ts'
import { goalChart } from './goal-chart.ts'

const check: Pick<CheckedGoal, 'levels' | 'criterion' | 'due' | 'probes'> = {
  levels: [2, 5, 8, 9, 10], criterion: { right: 8, of: 10, probes: 2 }, due: '2026-12-31',
  probes: [
    { day: '2026-11-01', right: 1, tries: 5, phase: 'baseline' }, { day: '2026-11-15', right: 0, tries: 5, phase: 'practice' },
    { day: '2026-11-22', right: 4, tries: 5, phase: 'practice' }, { day: '2026-11-29', right: 5, tries: 5, phase: 'followUp' },
  ],
}
const met = { setOn: '2026-11-02', metOn: '2026-11-22' }

test('a point is on the line of its level, and the days are in order', () => {
  const chart = goalChart(met, check)
  expect(chart?.levels.map(({ level, right, y }) => [level, right, y])).toEqual([[-2, 2, 90], [-1, 5, 70], [0, 8, 50], [1, 9, 30], [2, 10, 10]])
  expect(chart?.points.map(({ phase, y }) => [phase, y])).toEqual([['baseline', 90], ['practice', 97], ['practice', 50], ['followUp', 10]])
  expect(chart?.points.map(({ x }) => x)).toEqual([6, 50, 72, 94])
  expect([chart?.from, chart?.until]).toEqual(['2026-11-01', '2026-11-29'])
})

test('the phase lines are after the baseline and after the day of reaching', () => {
  const [practice = 0, followUp = 0] = goalChart(met, check)?.phaseLines ?? []
  expect([6 < practice && practice < 50, 72 < followUp && followUp < 94]).toEqual([true, true])
  // Reached by the last probe, there is no follow-up yet.
  expect(goalChart(met, { ...check, probes: check.probes.slice(0, 3) })?.phaseLines).toHaveLength(1)
})

test('an open goal has space until its day; one with a single probe, too', () => {
  const open = { setOn: '2026-10-30', metOn: null }
  const chart = goalChart(open, { ...check, probes: check.probes.slice(0, 1) })
  expect(chart).toMatchObject({ until: '2026-12-31', points: [{ x: 6 }] })
  expect(goalChart(open, { ...check, due: '2026-10-31', probes: check.probes.slice(0, 1) })).toMatchObject({ until: '2026-11-01', phaseLines: [], points: [{ x: 6 }] })
})

test('without a baseline there is nothing to draw', () => {
  expect(goalChart(met, { ...check, levels: null, probes: [] })).toBeUndefined()
})

test('a larger share is never lower, whatever the levels', () => {
  for (const levels of [[0, 1, 2, 3, 4], [2, 5, 8, 9, 10], [6, 7, 8, 9, 10], [0, 4, 8, 9, 10]] as const) {
    const probes = Array.from({ length: 31 }, (_, right) => ({ day: '2026-11-01', right, tries: 30, phase: 'practice' as const }))
    const heights = goalChart(met, { ...check, levels: [...levels], probes })?.points.map(({ y }) => y) ?? []
    expect(heights).toEqual(heights.toSorted((a, b) => b - a))
    expect(heights.every((y) => y >= 0 && y <= 100)).toBe(true)
  }
})
