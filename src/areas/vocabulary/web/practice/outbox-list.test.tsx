import '#kit/web/testing/dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { dropSession, startSession } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { wordOutbox } from '../word-outbox.ts'
import { newAttempt } from '../../rules/say-word/spoken-attempt.ts'
import { OutboxList } from './outbox-list.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

const learner = '01900000-0000-7000-8000-000000000001'

function encode(part: object): string {
  return btoa(JSON.stringify(part)).replaceAll('=', '')
}

beforeEach(async () => {
  // jsdom has no IndexedDB: attempts are stored as long as the page lives.
  vi.mocked(console.error).mockImplementation(() => {})
  startSession(`${encode({ alg: 'HS256' })}.${encode({ exp: Math.floor(Date.now() / 1000) + 3600 })}.signature`, { _id: learner, username: 'Nimali' })
  await wordOutbox.put(newAttempt(learner, { word: 'Apple', choices: undefined }, new ArrayBuffer(0)))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  dropSession()
  vi.mocked(console.error).mockClear()
})

function show(adultQuestion: boolean): void {
  useSettings.setState({ ...readSettings(null), adultQuestion })
  render(
    <QueryClientProvider client={queryClient}>
      <OutboxList />
    </QueryClientProvider>,
  )
}

test('only an adult can discard a child\'s recordings', async () => {
  show(true)
  await waitFor(() => expect(screen.getByText('One recording waits on this device.')).toBeDefined())
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.getByRole('dialog', { name: 'For grown-ups' })).toBeDefined()
  expect(screen.getByText('One recording waits on this device.')).toBeDefined()
  cleanup()
  show(false)
  await waitFor(() => fireEvent.click(screen.getByRole('button', { name: 'Delete' })))
  await waitFor(() => expect(screen.getByText('The recordings are deleted.')).toBeDefined())
})

test('a recording that the server refuses is removed, and the adult reads why', async () => {
  const refusal = { error: 'The file is too large.', code: 'TOO_LARGE' }
  server.use(http.post('*/audio/predict', () => HttpResponse.json(refusal, { status: 413 })))
  show(false)
  await waitFor(() => fireEvent.click(screen.getByRole('button', { name: 'Send again' })))
  const alert = await screen.findByText('The server refused an attempt, so it could not be stored. The file is too large.')
  expect(alert.closest('[role=alert]')).not.toBeNull()
  await waitFor(() => expect(screen.queryByText('One recording waits on this device.')).toBeNull())
  expect(screen.queryByText('Everything is sent.')).toBeNull()
})

test('the adult reads that the device has no room for an attempt', async () => {
  show(true)
  const message = await screen.findByText('This device has no room for the last attempt. Please keep this page open until the server can be reached.')
  expect(message.closest('[role=alert]')).not.toBeNull()
})

test('the adult reads how many attempts waited too long, until it is read', async () => {
  const { queryKey } = wordOutbox.losses(learner)
  let dropped = 2
  const losses = vi.spyOn(wordOutbox, 'losses').mockReturnValue({ queryKey, queryFn: () => ({ unstored: 0, dropped }), staleTime: 0 })
  const forget = vi.spyOn(wordOutbox, 'forgetDropped').mockImplementation(async () => {
    dropped = 0
    await wordOutbox.refresh()
  })
  show(false)
  const said = /^2 attempts waited too long on this device and could not be stored\./
  expect((await screen.findByText(said)).closest('[role=alert]')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'I have read this' }))
  await waitFor(() => expect(screen.queryByText(said)).toBeNull())
  expect(forget).toHaveBeenCalledWith(learner)
  losses.mockRestore()
  forget.mockRestore()
})
