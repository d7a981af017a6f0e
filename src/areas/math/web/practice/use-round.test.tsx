import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import type { FingerCount } from '../../api.ts'
import type { Task } from '../../rules/exercises.ts'
import type { FingerCamera } from '../camera/finger-camera.ts'
import type { RoundResult } from './round-result.ts'
import { type Round, useRound } from './use-round.ts'

/** The live count of a camera, which this environment does not have. */
let live: FingerCount
vi.mock('../camera/open-finger-camera.ts', () => ({
  countingPlace: () => Promise.resolve('device'),
  openFingerCamera: (): Promise<FingerCamera> => Promise.resolve({ count: () => Promise.resolve(live), release: () => undefined }),
}))

const task: Task = { type: 'AdditionPractice', first: 1, second: 4 }
const results: RoundResult[] = []

beforeEach(() => {
  vi.useFakeTimers()
  results.length = 0
  live = { finger_count: 0, confidence: 0 }
  useSettings.setState({ ...readSettings(null), sounds: false })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

/** A round whose countdown has just begun. */
async function startRound(together = false): Promise<{ current: Round }> {
  const { result } = renderHook(() => useRound((_, known) => results.push(known)))
  act(() => void result.current.start(task, together))
  await pass(0)
  return result
}

test('a right answer is accepted once it has been steady for a second, long before the end of the countdown', async () => {
  const round = await startRound()
  expect(round.current.phase).toBe('countdown')
  live = { finger_count: 5, confidence: 0.9 }
  await pass(999)
  expect(results).toEqual([])
  await pass(1)
  expect(results).toMatchObject([{ kind: 'counted', verdict: 'correct', count: { finger_count: 5 } }])
  expect(round.current.phase).toBe('result')
  expect(round.current.timeLeft).toBeNull()
  await pass(20_000)
  expect(results).toHaveLength(1)
})

test('a wrong answer, or none, is reported only after the countdown and the wait', async () => {
  const round = await startRound()
  live = { finger_count: 4, confidence: 0.99 }
  await pass(4999)
  expect(round.current.phase).toBe('countdown')
  await pass(1)
  expect(round.current.phase).toBe('hold')
  await pass(2999)
  expect(results).toEqual([])
  await pass(1)
  expect(results).toMatchObject([{ kind: 'counted', verdict: 'incorrect', seconds: 8 }])
})

test('a wrong answer can be corrected until the end; an unsure right one is not accepted', async () => {
  const round = await startRound()
  live = { finger_count: 4, confidence: 0.99 }
  await pass(5500)
  live = { finger_count: 5, confidence: 0.79 }
  await pass(1500)
  expect(results).toEqual([])
  live = { finger_count: 5, confidence: 0.8 }
  await pass(500)
  expect(results).toMatchObject([{ kind: 'counted', verdict: 'correct' }])
  expect(round.current.phase).toBe('result')
})

test('the ring shrinks over the whole wait, which the setting extends', async () => {
  useSettings.setState({ waiting: 2 })
  const round = await startRound()
  expect(round.current.timeLeft).toBe(1)
  await pass(4000)
  expect(round.current.timeLeft).toBe(0.75)
  await pass(8000)
  expect(round.current.phase).toBe('hold')
  expect(round.current.timeLeft).toBe(0.25)
  await pass(4000)
  expect(results).toMatchObject([{ verdict: 'unsure' }])
  expect(round.current.timeLeft).toBeNull()
})

test('if the child decides when, a steady right answer needs no button, and nothing else is counted before', async () => {
  useSettings.setState({ waiting: 'ready' })
  const round = await startRound()
  live = { finger_count: 2, confidence: 0.99 }
  await pass(60_000)
  expect(round.current.phase).toBe('ready')
  live = { finger_count: 5, confidence: 0.99 }
  await pass(500)
  expect(results).toMatchObject([{ verdict: 'correct' }])
})

test('a round that is stopped reports nothing', async () => {
  const round = await startRound()
  live = { finger_count: 5, confidence: 0.99 }
  await pass(500)
  act(() => round.current.stop())
  await pass(20_000)
  expect(results).toEqual([])
  expect(round.current.phase).toBe('idle')
})

test('a wrong answer that is given together counts as done together', async () => {
  await startRound(true)
  live = { finger_count: 4, confidence: 0.99 }
  await pass(8000)
  expect(results).toMatchObject([{ kind: 'together', count: { finger_count: 4 }, seconds: 8 }])
})
