import { renderHook } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '#kit/web/api/query.ts'
import { startSession } from '#kit/web/session/session.ts'
import type { ProgressEntry } from '../../api.ts'
import { sumOutbox } from '../sum-outbox.ts'
import { storedProgress, useProgressStore } from './progress-store.ts'

const learner = '01900000-0000-7000-8000-000000000001'
const entry = (id: string): ProgressEntry => (
  { id, practiceType: 'NumberPractice', count: 1, timestamp: new Date().toISOString(), help: 'none', source: 'recogniser', unjudged: null }
)
const before = entry('01900000-0000-7000-8000-000000000011')
const after = entry('01900000-0000-7000-8000-000000000012')

/** What the account has. */
let stored = [before]
const server = setupServer(
  http.get('*/bs/progress/:userid', () => HttpResponse.json({ data: { entries: stored } })),
  http.post('*/bs/progress/:userid', () => {
    stored = [...stored, after]
    return HttpResponse.json({ data: { entries: stored } })
  }),
  http.delete('*/bs/progress/:userid', () => HttpResponse.json({ data: { error: 'No.', code: 'SERVER_ERROR' } }, { status: 500 })),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

test('while a reset waits, what was stored after it is shown, also when it has come back from the account', async () => {
  // The outbox reports that this environment has no IndexedDB, and that the reset failed. It keeps its entries in memory.
  vi.mocked(console.error).mockImplementation(() => undefined)
  const claims = btoa(JSON.stringify({ sub: learner, exp: Math.floor(Date.now() / 1000) + 3600 })).replaceAll('=', '')
  startSession(`e30.${claims}.signature`, { _id: learner, username: 'Nimali' })
  expect(await storedProgress(learner)).toEqual([before])
  await renderHook(useProgressStore).result.current.reset()
  await vi.waitFor(() => expect(sumOutbox.status.getState().state).toBe('failed'))
  expect(await storedProgress(learner)).toEqual([])

  const taught = { id: after.id, learner, createdAt: after.timestamp, entry: after, right: true }
  await sumOutbox.put(taught)
  await sumOutbox.send(taught)
  for (let times = 0; times < 2; times++) {
    await queryClient.invalidateQueries({ queryKey: ['progress'] })
    expect(await storedProgress(learner)).toEqual([after])
  }
  expect(stored).toHaveLength(2)
  vi.mocked(console.error).mockClear()
})
