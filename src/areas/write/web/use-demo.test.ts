import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import type { Line } from '../tracing.ts'
import { type Demo, useDemo } from './use-demo.ts'

/** Two strokes of 150 and 300 canvas pixels, which take one and two seconds; the pen is lifted after each. */
const strokes: readonly Line[] = [[{ x: 0, y: 0 }, { x: 150, y: 0 }], [{ x: 0, y: 50 }, { x: 300, y: 50 }]]

beforeEach(() => {
  vi.useFakeTimers()
  // Reduced motion keeps the timing; without it the hook would need media queries, which jsdom lacks.
  useSettings.setState({ ...readSettings(null), reducedMotion: true })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Duration of the demonstration in ms, to a tenth of a second, because it ends with a frame. */
function shownFor(from: number, to: number): number {
  const { result } = renderHook(() => useDemo(strokes, () => undefined))
  const demo = (): Demo => result.current
  act(() => demo().show(from, to))
  let ms = 0
  while (demo().showing && ms < 60_000) {
    act(() => {
      vi.advanceTimersByTime(100)
    })
    ms += 100
  }
  return ms
}

test('shows the letter stroke by stroke or only one stroke, any number of times', () => {
  for (const [from, to, ms] of [[0, 2, 4000], [0, 1, 1500], [1, 2, 2500], [0, 2, 4000]] as const) {
    expect(Math.abs(shownFor(from, to) - ms)).toBeLessThanOrEqual(100)
  }
})

test('follows the speed in the settings', () => {
  useSettings.setState({ letterSpeed: 0.3 })
  const slow = shownFor(0, 2)
  expect(slow).toBeGreaterThan(10_500)
  expect(slow).toBeLessThan(11_500)
})

test('ends as soon as the child draws', () => {
  const { result } = renderHook(() => useDemo(strokes, () => undefined))
  act(() => result.current.show(0, 2))
  expect(result.current.showing).toBe(true)
  act(() => result.current.stop())
  expect(result.current.showing).toBe(false)
})
