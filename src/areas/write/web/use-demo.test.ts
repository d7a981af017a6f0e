import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/settings.ts'
import type { Line } from '../tracing.ts'
import { type Demo, useDemo } from './use-demo.ts'

/** Two strokes of 150 and of 300 canvas pixels: a second and two, and after each the pen is lifted. */
const strokes: readonly Line[] = [[{ x: 0, y: 0 }, { x: 150, y: 0 }], [{ x: 0, y: 50 }, { x: 300, y: 50 }]]

beforeEach(() => {
  vi.useFakeTimers()
  // As slowly where nothing may move: jsdom knows no media queries.
  useSettings.setState({ ...readSettings(null), reducedMotion: true })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** How long it is shown, in ms, to a tenth of a second: it ends with a frame. */
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

test('the letter is shown stroke by stroke, or one stroke alone, and again as often as it is asked for', () => {
  for (const [from, to, ms] of [[0, 2, 4000], [0, 1, 1500], [1, 2, 2500], [0, 2, 4000]] as const) {
    expect(Math.abs(shownFor(from, to) - ms)).toBeLessThanOrEqual(100)
  }
})

test('as slowly as the settings say', () => {
  useSettings.setState({ letterSpeed: 0.3 })
  const slow = shownFor(0, 2)
  expect(slow).toBeGreaterThan(10_500)
  expect(slow).toBeLessThan(11_500)
})

test('it ends as soon as the child draws', () => {
  const { result } = renderHook(() => useDemo(strokes, () => undefined))
  act(() => result.current.show(0, 2))
  expect(result.current.showing).toBe(true)
  act(() => result.current.stop())
  expect(result.current.showing).toBe(false)
})
