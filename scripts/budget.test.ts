import { afterEach, expect, test, vi } from 'vitest'
import { compute, overBudget, slowdownOf, watchSpeed } from './budget.ts'

afterEach(() => {
  vi.useRealTimers()
})

const taken = (file: string, seconds: number, tests: number): number => overBudget([{ file, seconds, tests }], 1).length

test('a file that exceeds its budget is named with its seconds and the budget', () => {
  const within = { file: 'src/kit/a.test.ts', seconds: 119, tests: 3 }
  const over = { file: 'src/kit/b.test.ts', seconds: 121.2, tests: 300 }
  expect(overBudget([within, over], 1)).toEqual([
    'src/kit/b.test.ts took 121 s, and its budget on this machine is 120 s: make it faster, or give it a budget in scripts/budget.ts.',
  ])
})

test('the budget of a browser file grows with its tests, and some files have one of their own', () => {
  expect([taken('e2e/a.spec.ts', 150, 1), taken('e2e/a.spec.ts', 151, 1)]).toEqual([0, 1])
  expect([taken('e2e/a.spec.ts', 600, 10), taken('e2e/a.spec.ts', 601, 10)]).toEqual([0, 1])
  expect([taken('e2e/day.spec.ts', 240, 1), taken('e2e/day.spec.ts', 241, 1)]).toEqual([0, 1])
})

test('a machine that is three times as slow has three times the budget, and a fast one the usual budget', () => {
  const file = { file: 'src/kit/a.test.ts', seconds: 350, tests: 1 }
  expect(overBudget([file], slowdownOf([150, 180, 210]))).toEqual([])
  expect(overBudget([file], slowdownOf([10, 20]))).toHaveLength(1)
  expect(slowdownOf([])).toBe(1)
})

test('the computation is measured again and again', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const now = vi.spyOn(performance, 'now')
  let clock = 0
  // Each computation seems to take 240 ms, four times as long as usual.
  now.mockImplementation(() => (clock += 240))
  const speed = watchSpeed()
  vi.advanceTimersByTime(30_000)
  expect(now).toHaveBeenCalledTimes(20)
  expect(speed.slowdown()).toBe(4)
  vi.advanceTimersByTime(30_000)
  expect(now).toHaveBeenCalledTimes(20)
})

test('the computation is the same work each time', () => {
  expect(compute()).toBe(compute())
})
