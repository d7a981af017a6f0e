import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wait } from './wait.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('waits for the time', async () => {
  const waiting = wait(1000)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1000)
  await expect(waiting).resolves.toBeUndefined()
})

test('a signal that is aborted before or during the time ends it at once', async () => {
  const reason = new Error('The task was left')
  await expect(wait(1000, AbortSignal.abort(reason))).rejects.toBe(reason)
  const controller = new AbortController()
  const waiting = wait(1000, controller.signal)
  controller.abort(reason)
  await expect(waiting).rejects.toBe(reason)
  expect(vi.getTimerCount()).toBe(0)
})
