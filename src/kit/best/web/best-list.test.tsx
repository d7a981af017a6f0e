import '#kit/web/testing/dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#kit/ids.ts'
import { readSettings } from '#kit/settings.ts'
import { ApiError } from '#kit/web/api/api-error.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useSession } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import type { Best } from '../api.ts'
import { BestList } from './best-list.tsx'
import { defineBests, type QueuedBest } from './bests.ts'
import { MarkBest } from './mark-best.tsx'

let stored: Best[] = []
let refusal: ApiError | null = null

function toBest({ id, label, createdAt }: Pick<QueuedBest, 'id' | 'label' | 'createdAt'>): Best {
  return { _id: id, kind: 'word', label, fileUrl: `/bs/best/${id}/file`, createdAt }
}

const bests = defineBests({
  kind: 'word',
  isSame: (a, b) => a === b,
  store: async (queued) => {
    if (refusal !== null) throw refusal
    const best = toBest(queued)
    stored = [...stored.filter(({ label }) => label !== best.label), best]
    return best
  },
})

const learner = '01900000-0000-7000-8000-000000000001'
const server = setupServer(
  http.get('*/bs/best/:userid', () => HttpResponse.json({ data: stored })),
  http.delete('*/bs/best/:id', ({ params }) => {
    stored = stored.filter(({ _id }) => _id !== params['id'])
    return new HttpResponse(null, { status: 204 })
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  useSession.setState({ session: { userid: learner, username: 'Nimali', token: 'x', expires: Date.now() + 3_600_000, role: 'adult', isGuest: false } })
  stored = []
  refusal = null
  useSettings.setState({ ...readSettings(null), adultQuestion: false, repeatTapMs: 300 })
  // jsdom has no IndexedDB.
  vi.mocked(console.error).mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(async () => {
  cleanup()
  for (const { id } of await bests.outbox.entries(learner)) await bests.outbox.remove(id)
  queryClient.clear()
  vi.mocked(console.error).mockClear()
})
afterAll(() => server.close())

function open(): void {
  render(
    <QueryClientProvider client={queryClient}>
      <MarkBest bests={bests} attempt={newId()} label="Apple" file={() => new Blob(['sound'])} />
      <BestList
        bests={bests}
        nameOf={(text) => ({ text, lang: 'en' })}
        renderFile={(url, name) => <a href={url}>{name}</a>}
        renderRecorder={(_label, onKeep) => <button type="button" onClick={() => void onKeep(new Blob(['another']))}>Another one</button>}
      />
    </QueryClientProvider>,
  )
}

const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }))

test('nothing is listed until the adult chooses; then it can be seen, replaced and taken back', async () => {
  open()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('heading', { name: 'My best' })).toBeNull()

  press('Keep as “My best”')
  await screen.findByRole('heading', { name: 'My best' })
  screen.getByText(/^Kept as “My best”/)
  const first = screen.getByRole('link', { name: 'Apple' }).getAttribute('href')

  press('Replace: Apple')
  press('Another one')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Apple' }).getAttribute('href')).not.toBe(first))
  expect(stored).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  press('Take back: Apple')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes, delete' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'My best' })).toBeNull())
  expect(stored).toEqual([])
})

test('a choice that waits says so, and a refused one gives its reason and can be made again', async () => {
  refusal = new ApiError('QUOTA_REACHED', 'There is no space left.', { status: 413 })
  open()
  press('Keep as “My best”')
  expect((await screen.findByText('There is no space left.')).closest('[role=alert]')).not.toBeNull()
  refusal = new ApiError('OFFLINE', 'No network.')
  // An immediate press would count as a repetition of the one before.
  await new Promise((resolve) => {
    setTimeout(resolve, 350)
  })
  press('Keep as “My best”')
  expect(await screen.findAllByText(/waits on this device/)).toHaveLength(2)
  // Without a network, what waits can be taken back, too.
  press('Take back: Apple')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes, delete' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'My best' })).toBeNull())
})

test('a guide sees what the family has chosen, but cannot choose, replace or take back', async () => {
  stored = [toBest({ id: newId(), label: 'Apple', createdAt: new Date().toISOString() })]
  useSession.setState({ session: { userid: learner, username: 'Nimali', token: 'x', expires: Date.now() + 3_600_000, role: 'learner', isGuest: true } })
  open()
  await screen.findByRole('link', { name: 'Apple' })
  expect(screen.queryAllByRole('button')).toEqual([])
})
