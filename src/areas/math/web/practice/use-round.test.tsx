import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import type { FingerCount } from '../../api.ts'
import type { CountingHelp, Task } from '../../rules/exercises.ts'
import type { SumEntry } from '../../rules/sum-entry.ts'
import type { FingerCamera } from '../camera/finger-camera.ts'
import { type Round, useRound } from './use-round.ts'

/** The live count of a camera, which this environment does not have. */
let live: FingerCount
let released = 0
vi.mock('../camera/open-finger-camera.ts', () => ({
  countingPlace: () => Promise.resolve('device'),
  openFingerCamera: (): Promise<FingerCamera> => Promise.resolve({ count: () => Promise.resolve(live), release: () => (released += 1) }),
}))

const task: Task = { type: 'AdditionPractice', first: 1, second: 4 }
/** what was stored, in order */
const stored: SumEntry[] = []
const store = {
  async add(entry: SumEntry) {
    stored.push(entry)
    return { ...entry, timestamp: new Date().toISOString() }
  },
  markEntryRight: () => Promise.resolve(),
  markEntryByHand: () => Promise.resolve(),
}

beforeEach(() => {
  vi.useFakeTimers()
  stored.length = 0
  released = 0
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
async function startRound(help: CountingHelp = 'none'): Promise<{ current: Round; leave: () => void }> {
  const { result, unmount } = renderHook(() => useRound(store, () => undefined))
  act(() => result.current.start(task, help))
  await pass(0)
  return { get current() { return result.current }, leave: unmount }
}

test('a right answer is accepted once it has been steady for a second, long before the end of the countdown', async () => {
  const round = await startRound()
  expect(round.current.phase).toBe('countdown')
  live = { finger_count: 5, confidence: 0.9 }
  await pass(999)
  expect(round.current.result).toBeNull()
  await pass(1)
  expect(round.current.result).toMatchObject({ kind: 'counted', verdict: 'correct', count: { finger_count: 5 } })
  expect(round.current.phase).toBe('result')
  expect(round.current.timeLeft).toBeNull()
  await pass(20_000)
  expect(stored).toMatchObject([{ count: 1, shown: 5 }])
})

test('a wrong answer, or none, is reported only after the countdown and the wait', async () => {
  const round = await startRound()
  live = { finger_count: 4, confidence: 0.99 }
  await pass(4999)
  expect(round.current.phase).toBe('countdown')
  await pass(1)
  expect(round.current.phase).toBe('hold')
  await pass(2999)
  expect(round.current.result).toBeNull()
  await pass(1)
  expect(round.current.result).toMatchObject({ kind: 'counted', verdict: 'incorrect', seconds: 8 })
})

test('a wrong answer can be corrected until the end; an unsure right one is not accepted', async () => {
  const round = await startRound()
  live = { finger_count: 4, confidence: 0.99 }
  await pass(5500)
  live = { finger_count: 5, confidence: 0.79 }
  await pass(1500)
  expect(round.current.result).toBeNull()
  live = { finger_count: 5, confidence: 0.8 }
  await pass(500)
  expect(round.current.result).toMatchObject({ kind: 'counted', verdict: 'correct' })
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
  expect(round.current.result).toMatchObject({ verdict: 'unsure' })
  expect(stored).toMatchObject([{ count: 0, unjudged: 'unseen' }])
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
  expect(round.current.result).toMatchObject({ verdict: 'correct' })
})

test('a round that is stretched to twice as long and stopped in the middle is stored without an answer, and the camera is released', async () => {
  useSettings.setState({ waiting: 2 })
  const round = await startRound()
  expect(round.current.watching.state).toBe('on')
  live = { finger_count: 5, confidence: 0.99 }
  await pass(500)
  act(() => round.current.stop())
  await pass(20_000)
  expect(stored).toMatchObject([{ count: 0, unjudged: 'stopped' }])
  expect(round.current.result).toBeNull()
  expect(round.current.phase).toBe('idle')
  expect(round.current.watching.state).toBe('off')
  expect(released).toBe(1)
})

test('a wrong answer that is given together counts as done together', async () => {
  const round = await startRound('together')
  live = { finger_count: 4, confidence: 0.99 }
  await pass(8000)
  expect(round.current.result).toMatchObject({ kind: 'together', count: { finger_count: 4 }, seconds: 8 })
  expect(stored).toMatchObject([{ count: 1, shown: 4, seconds: 8 }])
})

test('a round that is left in the middle, or whose page is hidden, is stored without an answer', async () => {
  const left = await startRound('model')
  left.leave()
  expect(stored).toMatchObject([{ help: 'model', count: 0, unjudged: 'stopped' }])
  const hidden = await startRound()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  visibility.mockRestore()
  expect(stored.slice(1)).toMatchObject([{ help: 'none', count: 0, unjudged: 'interrupted' }])
  hidden.leave()
  expect(stored).toHaveLength(2)
})
