import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useUnlocked } from '#kit/web/session/device.ts'
import { dropSession, startSession } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import type { BackupStatus } from '../api.ts'
import { BackupCard } from './backup-card.tsx'
import { backupTexts } from './texts.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
const encode = (part: object): string => btoa(JSON.stringify(part)).replaceAll('=', '')
const learner = { _id: '01900000-0000-7000-8000-000000000001', username: 'Nimali' }
const claims = { sub: learner._id, tokenVersion: 0, exp: Math.floor(Date.now() / 1000) + 43_200 }
beforeEach(() => startSession(`${encode({ alg: 'HS256' })}.${encode(claims)}.signature`, learner))
afterEach(() => {
  cleanup()
  dropSession()
  useUnlocked.setState({ token: null })
  useSettings.setState(readSettings(null))
})

const usual: BackupStatus = { lastBackup: '2026-11-10T09:30:00.000Z', isOverdue: false, secondCopy: 'off', progress: null, hasFailed: false, isEncrypted: false, copies: null }

function open(status: Partial<BackupStatus>): void {
  server.use(http.get('*/bs/backup', () => HttpResponse.json({ data: { ...usual, ...status } })))
  render(<BackupCard />)
}

const longTimeout = { timeout: 10_000 }

test('shows when the last backup was made, without a warning', async () => {
  open({ secondCopy: 'done' })
  expect(await screen.findByText(/^Last backup: 10 Nov 2026/, {}, longTimeout)).toBeDefined()
  expect(screen.getByRole('alert').textContent).toBe('')
})

test.each([
  ['en', { isOverdue: true }, 'overdue'],
  ['si', { isOverdue: true }, 'overdue'],
  ['en', { lastBackup: null, isOverdue: true }, 'overdue'],
  ['en', { isOverdue: true, hasFailed: true }, 'failed'],
  ['si', { secondCopy: 'missing' }, 'secondCopyMissing'],
] as const)('%s: %o: warns', async (language, status, text) => {
  useSettings.setState({ language })
  open(status)
  expect(await screen.findByText(backupTexts[language][text], {}, longTimeout)).toBeDefined()
})

test('starts a backup and follows it to its end', async () => {
  open({ lastBackup: null })
  expect(await screen.findByText('There is no backup yet.', {}, longTimeout)).toBeDefined()
  server.use(
    http.post('*/bs/backup', () => HttpResponse.json({ data: { ...usual, lastBackup: null, progress: 0.4 } })),
    http.get('*/bs/backup', () => HttpResponse.json({ data: usual })),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Back up now' }))
  expect(await screen.findByText(/^Last backup: 10 Nov 2026/, {}, longTimeout)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Back up now' })).toBeDefined()
})

test('only the owner of the server saves the file, and learns that a copy on the same disk is lost with the computer', async () => {
  open({})
  expect(await screen.findByText(backupTexts.en.notOwner, {}, longTimeout)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save a backup' })).toBeNull()
  cleanup()
  open({ copies: [{ folder: '/home/nimali/data-backups', isSameDisk: true }] })
  expect(await screen.findByText('The last backup is in the folder /home/nimali/data-backups', {}, longTimeout)).toBeDefined()
  expect(screen.getByText(backupTexts.en.sameDisk)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Save a backup' })).toBeDefined()
  cleanup()
  open({ copies: [{ folder: '/home/nimali/data-backups', isSameDisk: true }, { folder: '/media/stick', isSameDisk: false }] })
  expect(await screen.findByText('The last backup is in the folder /media/stick', {}, longTimeout)).toBeDefined()
  expect(screen.queryByText(backupTexts.en.sameDisk)).toBeNull()
})

test('an adult without a child, such as a teacher, sees the last backup and can save one, too', async () => {
  dropSession()
  useUnlocked.setState({ token: 'adult' })
  let asked: string | null = null
  server.use(http.get('*/bs/backup', ({ request }) => {
    asked = request.headers.get('authorization')
    return HttpResponse.json({ data: { ...usual, copies: [{ folder: '/media/stick', isSameDisk: false }] } })
  }))
  render(<BackupCard />)
  expect(await screen.findByText('The last backup is in the folder /media/stick', {}, longTimeout)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Save a backup' })).toBeDefined()
  expect(asked).toBe('Bearer adult')
})
