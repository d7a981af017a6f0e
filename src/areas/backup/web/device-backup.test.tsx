import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { useUnlocked } from '#kit/web/session/device.ts'
import { chooseFile } from '#kit/web/save-file.ts'
import { DeviceBackup } from './device-backup.tsx'

vi.mock('#kit/web/save-file.ts', { spy: true })

const asked = vi.fn<() => void>()
const server = setupServer(
  http.post('*/bs/device/backup', () => {
    asked()
    return HttpResponse.json({ data: { progress: null, ready: 'd-learner-2026-11-10T09-30-00Z.zip' } })
  }),
  http.get('*/bs/device/backup/file', () => new HttpResponse('all children', { headers: { 'content-type': 'application/zip' } })),
)
beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  useUnlocked.setState({ token: 'adult' })
})
afterAll(() => {
  server.close()
  useUnlocked.setState({ token: null })
})
afterEach(() => {
  cleanup()
  vi.mocked(chooseFile).mockClear()
  asked.mockClear()
})

test('where the browser can, it asks for a place before the backup is made, and writes the file there', async () => {
  const written = vi.fn<(file: Blob) => Promise<void>>(() => Promise.resolve())
  vi.mocked(chooseFile).mockImplementationOnce(() => {
    expect(asked).not.toHaveBeenCalled()
    return Promise.resolve(written)
  })
  render(<DeviceBackup />)
  fireEvent.click(screen.getByRole('button', { name: 'Save a backup' }))
  const name = `d-learner-${new Date().toISOString().slice(0, 10)}.zip`
  expect(await screen.findByText(new RegExp(`^The file is saved: ${name}`), {}, { timeout: 10_000 })).toBeDefined()
  expect(chooseFile).toHaveBeenCalledExactlyOnceWith(name)
  expect(written.mock.calls.map(([{ size }]) => size)).toEqual(['all children'.length])
  expect(screen.getByText(/^Last saved from here: /)).toBeDefined()
})

test('if the adult closes the browser’s dialog, no backup is made', async () => {
  vi.mocked(chooseFile).mockResolvedValueOnce('closed')
  render(<DeviceBackup />)
  fireEvent.click(screen.getByRole('button', { name: 'Save a backup' }))
  expect(await screen.findByRole('button', { name: 'Save a backup' })).toBeDefined()
  expect(asked).not.toHaveBeenCalled()
  expect(screen.queryByText(/^The file is saved/)).toBeNull()
})
