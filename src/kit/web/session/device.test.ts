import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lock, lockForChild, prolongUnlock, unlockWith, useUnlocked } from './device.ts'

const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
})

afterEach(() => {
  lock()
  vi.useRealTimers()
})

/** The state that this tab has after a reload. */
async function afterReload(): Promise<string | null> {
  vi.resetModules()
  const device = await import('./device.ts')
  return device.useUnlocked.getState().token
}

test('the adult’s session lasts for its minutes after the last use, over a child’s screen and a reload', async () => {
  unlockWith('token', 15)
  vi.advanceTimersByTime(14 * minute)
  lockForChild()
  expect(useUnlocked.getState().token).toBe('token')
  prolongUnlock()
  vi.advanceTimersByTime(14 * minute)
  expect(useUnlocked.getState().token).toBe('token')
  expect(await afterReload()).toBe('token')
  vi.advanceTimersByTime(minute)
  expect(useUnlocked.getState().token).toBeNull()
  expect(await afterReload()).toBeNull()
})

test('with no minutes it ends with a child’s screen and with a reload', async () => {
  unlockWith('token', 0)
  prolongUnlock()
  vi.advanceTimersByTime(60 * minute)
  expect(useUnlocked.getState().token).toBe('token')
  expect(await afterReload()).toBeNull()
  lockForChild()
  expect(useUnlocked.getState().token).toBeNull()
})

test('after the machine has slept, a page that is shown again is locked', () => {
  unlockWith('token', 5)
  vi.setSystemTime(Date.now() + 5 * minute)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(useUnlocked.getState().token).toBeNull()
})
