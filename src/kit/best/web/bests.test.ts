import { delay, http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '#kit/ids.ts'
import { ApiError } from '#kit/web/api/api-error.ts'
import { queryClient } from '#kit/web/api/query.ts'
import type { Best } from '../api.ts'
import { bestsQuery, chooseBest, defineBests, findBest, keptBests, type QueuedBest, takeBack } from './bests.ts'

const learner = '01900000-0000-7000-8000-000000000001'

function best(label: string, changed: Partial<Best> = {}): Best {
  return { _id: newId(), kind: 'word', label, fileUrl: `/bs/best/x/file?learner=${learner}`, createdAt: '2026-11-20T12:00:00.000Z', ...changed }
}

function queued(label: string, createdAt = '2026-11-21T12:00:00.000Z'): QueuedBest {
  return { id: newId(), learner, label, createdAt, file: new Blob(['sound']) }
}

let stored: Best[] = []
let deleted: string[] = []
let answer: (queued: QueuedBest) => Promise<Best>
const bests = defineBests({ kind: 'word', isSame: (a, b) => a.toLowerCase() === b.toLowerCase(), store: (one) => answer(one) })

const server = setupServer(
  http.get('*/bs/best/:userid', () => HttpResponse.json({ data: stored })),
  http.delete('*/bs/best/:id', ({ params }) => {
    deleted.push(String(params['id']))
    return new HttpResponse(null, { status: 204 })
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  stored = []
  deleted = []
  // jsdom has no IndexedDB: the entries are kept in memory, and each use says so.
  vi.mocked(console.error).mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(async () => {
  for (const { id } of await bests.outbox.entries(learner)) await bests.outbox.remove(id)
  queryClient.clear()
  server.resetHandlers()
  vi.mocked(console.error).mockClear()
})
afterAll(() => server.close())

describe('the bests of the page', () => {
  test('are those of their kind, and those that wait here in place of the stored ones', () => {
    const [apple, jump, banana] = [best('Apple'), best('jump', { kind: 'movement' }), best('Banana')]
    const waiting = queued('APPLE')
    expect(keptBests(bests, [apple, jump, banana], [waiting])).toMatchObject([
      { id: waiting.id, label: 'APPLE', url: expect.stringMatching(/^blob:/), waits: true },
      { id: banana._id, label: 'Banana', url: banana.fileUrl, waits: false },
    ])
  })

  test('of two that wait, the later one counts', () => {
    const [first, second] = [queued('Apple'), queued('apple', '2026-11-22T12:00:00.000Z')]
    expect(keptBests(bests, [], [first, second]).map(({ id }) => id)).toEqual([second.id])
  })
})

describe('the child’s best', () => {
  test('is found however the word is written', async () => {
    stored = [best('Apple'), best('Banana')]
    await queryClient.prefetchQuery(bestsQuery(learner))
    expect(await findBest(bests, learner, 'apple')).toMatchObject({ label: 'Apple' })
    expect(await findBest(bests, learner, 'Van')).toBeUndefined()
  })

  test('is left out if the server takes too long or fails', async () => {
    server.use(http.get('*/bs/best/:userid', () => delay('infinite')))
    expect(await findBest(bests, learner, 'Apple')).toBeUndefined()
    queryClient.clear()
    server.use(http.get('*/bs/best/:userid', () => HttpResponse.json({ data: { error: 'No.', code: 'NOT_YOURS' } }, { status: 403 })))
    expect(await findBest(bests, learner, 'Apple')).toBeUndefined()
  })
})

describe('an adult’s choice', () => {
  test('is stored, and is then no longer on its way', async () => {
    answer = async ({ id, label }) => best(label, { _id: id })
    expect(await chooseBest(bests, { id: newId(), learner, label: 'Apple', file: new Blob(['sound']) })).toBe('stored')
    expect(await bests.outbox.entries(learner)).toEqual([])
  })

  test('waits if the server cannot be reached; the child hears it, and a later choice takes its place', async () => {
    answer = async () => {
      throw new ApiError('OFFLINE', 'No network.')
    }
    const [first, second] = [newId(), newId()]
    expect(await chooseBest(bests, { id: first, learner, label: 'Apple', file: new Blob(['one']) })).toBe('waits')
    expect(await findBest(bests, learner, 'Apple')).toMatchObject({ id: first, waits: true })
    expect(await chooseBest(bests, { id: second, learner, label: 'apple', file: new Blob(['two']) })).toBe('waits')
    expect((await bests.outbox.entries(learner)).map(({ id }) => id)).toEqual([second])
  })

  test('that the server refuses is reported and not kept', async () => {
    answer = async () => {
      throw new ApiError('QUOTA_REACHED', 'There is no space left.', { status: 413 })
    }
    await expect(chooseBest(bests, { id: newId(), learner, label: 'Apple', file: new Blob(['sound']) })).rejects.toMatchObject({ code: 'QUOTA_REACHED' })
    expect(await bests.outbox.entries(learner)).toEqual([])
  })

  test('is taken back on the account, or on this device if it waits here', async () => {
    const apple = best('Apple')
    await takeBack(bests, learner, { id: apple._id, label: 'Apple', createdAt: apple.createdAt, url: apple.fileUrl, waits: false })
    expect(deleted).toEqual([apple._id])
    const waiting = queued('Apple')
    await bests.outbox.put(waiting)
    await takeBack(bests, learner, { ...waiting, url: 'blob:x', waits: true })
    expect(deleted).toEqual([apple._id])
    expect(await bests.outbox.entries(learner)).toEqual([])
  })
})
