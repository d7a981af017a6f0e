import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Prompt } from '#kit/prompts/prompt.ts'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { directionPrompts, prompts } from '../../prompts.ts'
import type { Line } from '../../rules/tracing.ts'
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

/** Sounds are off. */
const sayNothing = (): Promise<string> => Promise.resolve('off')

/** Duration of the demonstration in ms, to a tenth of a second, because it ends with a frame. */
async function shownFor(from: number, to: number, say: (prompt: Prompt) => Promise<unknown> = sayNothing): Promise<number> {
  const { result } = renderHook(() => useDemo(strokes, () => undefined, say))
  const demo = (): Demo => result.current
  act(() => demo().show(from, to, prompts.look))
  let ms = 0
  while (demo().showing && ms < 60_000) {
    await act(() => vi.advanceTimersByTimeAsync(100))
    ms += 100
  }
  return ms
}

test('shows the letter stroke by stroke or only one stroke, any number of times', async () => {
  for (const [from, to, ms] of [[0, 2, 4000], [0, 1, 1500], [1, 2, 2500], [0, 2, 4000]] as const) {
    expect(Math.abs((await shownFor(from, to)) - ms)).toBeLessThanOrEqual(100)
  }
})

test('follows the speed in the settings', async () => {
  useSettings.setState({ letterSpeed: 0.3 })
  const slow = await shownFor(0, 2)
  expect(slow).toBeGreaterThan(10_500)
  expect(slow).toBeLessThan(11_500)
})

test('ends as soon as the child draws', () => {
  const { result } = renderHook(() => useDemo(strokes, () => undefined, sayNothing))
  act(() => result.current.show(0, 2, prompts.look))
  expect(result.current.showing).toBe(true)
  act(() => result.current.stop())
  expect(result.current.showing).toBe(false)
})

test('says the instruction and the directions in order, and waits for each', async () => {
  const said: string[] = []
  const say = (prompt: Prompt): Promise<void> => {
    said.push(prompt.en)
    return new Promise((resolve) => setTimeout(resolve, 2000))
  }
  const ms = await shownFor(0, 2, say)
  const { look } = prompts
  const { right, lift } = directionPrompts
  expect(said).toEqual([look.en, right.en, lift.en, right.en])
  expect(ms).toBeGreaterThanOrEqual(8000)
  expect(ms).toBeLessThanOrEqual(9000)
})

test('goes on if a sound never ends', async () => {
  expect(await shownFor(0, 1, () => new Promise(() => undefined))).toBeLessThanOrEqual(9000)
})
