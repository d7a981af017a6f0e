import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#kit/web/api/api-error.ts'
import { dropSession, startSession } from '#kit/web/session/session.ts'
import type { OutboxEntry } from './outbox-store.ts'
import { defineAttempts } from './recognise-and-save.ts'

interface Entry extends OutboxEntry {
  readonly reading: string | null
}

const learner = '01900000-0000-7000-8000-000000000001'
const entry: Entry = { id: 'one', learner, createdAt: '2026-11-25T10:00:00.000Z', reading: null }

const unreachable = new ApiError('OFFLINE', 'No answer.')
const refused = new ApiError('BAD_REQUEST', 'No.', { status: 400 })

beforeEach(() => {
  // jsdom has no IndexedDB: attempts are stored as long as the page lives.
  vi.mocked(console.error).mockImplementation(() => {})
})
afterEach(() => {
  dropSession()
  vi.mocked(console.error).mockClear()
})

function encode(part: object): string {
  return btoa(JSON.stringify(part)).replaceAll('=', '')
}

/** Letters, of which the recogniser and the server are stand-ins. */
function letters(recognised: () => Promise<string>, saved: () => Promise<string> = async () => 'a record') {
  const recognise = vi.fn<(one: Entry, keep: (changed: Entry) => Promise<void>, options: { loud?: boolean }) => Promise<string>>(async (one, keep, options) => {
    if (one.reading !== null) return one.reading
    const reading = await recognised() + (options.loud === true ? '!' : '')
    await keep({ ...one, reading })
    return reading
  })
  const save = vi.fn<(one: Entry, reading: string) => Promise<string>>(saved)
  const onStored = vi.fn<() => Promise<unknown>>(async () => undefined)
  return { ...defineAttempts<Entry, string, string, { loud: boolean }>({ name: 'test', recognise, save, onStored }), recognise, save, onStored }
}

test('an attempt is recognised, saved, and leaves the device', async () => {
  const { outbox, send, save, onStored } = letters(async () => 'ක')
  await outbox.put(entry)
  expect(await send(entry, { loud: true })).toEqual({ state: 'stored', read: 'ක!', stored: 'a record', error: null })
  expect(save).toHaveBeenCalledWith(entry, 'ක!')
  expect(onStored).toHaveBeenCalledOnce()
  expect(await outbox.entries(learner)).toEqual([])
})

test('an attempt that cannot be recognised waits unread', async () => {
  const { outbox, send, onStored } = letters(() => Promise.reject(unreachable))
  await outbox.put(entry)
  expect(await send(entry, {})).toEqual({ state: 'waits', read: null, stored: null, error: unreachable })
  expect(await outbox.entries(learner)).toEqual([entry])
  expect(onStored).not.toHaveBeenCalled()
})

test('an attempt that cannot be saved waits with its reading, and is not recognised again', async () => {
  let isThere = false
  const { outbox, send, recognise } = letters(async () => 'ක', async () => {
    if (!isThere) throw unreachable
    return 'a record'
  })
  await outbox.put(entry)
  expect(await send(entry, {})).toMatchObject({ state: 'waits', read: 'ක', error: unreachable })
  const [waiting] = await outbox.entries(learner)
  expect(waiting).toMatchObject({ reading: 'ක' })
  isThere = true
  expect(await send(waiting ?? entry, {})).toMatchObject({ state: 'stored', read: 'ක' })
  expect(recognise).toHaveBeenLastCalledWith(waiting, expect.anything(), {})
})

test('an attempt that the server refuses has failed', async () => {
  const { outbox, send } = letters(async () => 'ක', () => Promise.reject(refused))
  await outbox.put(entry)
  expect(await send(entry, {})).toEqual({ state: 'failed', read: 'ක', stored: null, error: refused })
})

test('the outbox delivers an attempt that waited in the same way', async () => {
  startSession(`${encode({ alg: 'HS256' })}.${encode({ exp: Math.floor(Date.now() / 1000) + 3600 })}.signature`, { _id: learner, username: 'Nimali' })
  const { outbox, save, onStored } = letters(async () => 'ක')
  await outbox.put(entry)
  await outbox.sendAll()
  expect(save).toHaveBeenCalledWith(entry, 'ක')
  expect(onStored).toHaveBeenCalledOnce()
  expect(await outbox.entries(learner)).toEqual([])
})

test('an adult’s mark is kept on the device before it is sent', async () => {
  const { outbox, markRight, save } = letters(async () => 'ක', () => Promise.reject(unreachable))
  expect(await markRight(entry, {})).toMatchObject({ state: 'waits' })
  expect(save).toHaveBeenCalledWith({ ...entry, right: true }, 'ක')
  expect(await outbox.entries(learner)).toMatchObject([{ id: 'one', right: true, reading: 'ක' }])
})

test('what an adult says of a waiting attempt is added to what was said before', async () => {
  const { outbox, markRight, markByHand, save } = letters(async () => 'ක', () => Promise.reject(unreachable))
  await markRight(entry, {})
  expect(await markByHand(entry, {})).toMatchObject({ state: 'waits' })
  expect(save).toHaveBeenLastCalledWith({ ...entry, reading: 'ක', right: true, byHand: true }, 'ක')
  expect(await outbox.entries(learner)).toMatchObject([{ id: 'one', right: true, byHand: true }])
})

test('an adult who says it while the attempt is being sent is not lost: it stays to be sent again', async () => {
  const saving = Promise.withResolvers<string>()
  const { outbox, send } = letters(async () => 'ක', () => saving.promise)
  await outbox.put(entry)
  const sending = send(entry, {})
  await outbox.put({ ...entry, byHand: true })
  saving.resolve('a record')
  expect(await sending).toMatchObject({ state: 'stored' })
  expect(await outbox.entries(learner)).toMatchObject([{ id: 'one', byHand: true }])
})
