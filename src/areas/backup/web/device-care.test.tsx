import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginReminder, noteBackup, useBackupReminder } from './backup-reminder.ts'
import { DeviceCare } from './device-care.tsx'

const day = 86_400_000

/** jsdom has no media queries: the page runs in a tab of the browser. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T10:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens the adults' menu so many days later, after another start. */
function openAfter(days: number): void {
  cleanup()
  vi.setSystemTime(Date.now() + days * day)
  beginReminder()
  render(<DeviceCare />, { wrapper: MemoryRouter })
}

const link = (): HTMLElement | null => screen.queryByRole('link', { name: 'Save a backup' })

test('a backup is suggested a week after the first start, a week after “Next week”, and a week after a backup', () => {
  openAfter(0)
  expect(link()).toBeNull()
  openAfter(8)
  expect(link()?.getAttribute('href')).toBe('/settings/backup')
  fireEvent.click(screen.getByRole('button', { name: 'Next week' }))
  expect(link()).toBeNull()
  openAfter(6)
  expect(link()).toBeNull()
  openAfter(2)
  expect(link()).not.toBeNull()
  noteBackup()
  expect(useBackupReminder.getState()).toEqual({ last: new Date().toISOString(), isDue: false })
  openAfter(6)
  expect(link()).toBeNull()
  openAfter(2)
  expect(link()).not.toBeNull()
})
