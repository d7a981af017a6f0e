import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSessions, cacheMs } from './sessions.ts'
import { testServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([])
})
afterAll(async () => server[Symbol.asyncDispose]())

/** Returns sessions with their own cache, like those of another process on the same database. */
function anotherProcess(): ReturnType<typeof createSessions> {
  return createSessions(server.context.database, server.context.keys)
}

async function after<T>(ms: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

test('a token identifies its learner for twelve hours', async () => {
  const { sessions } = server.context
  const { token, _id, username } = await server.learner()
  expect(await sessions.learnerOf(token)).toEqual({ _id, username })
  expect(await after(11.9 * 3_600_000, () => sessions.learnerOf(token))).toEqual({ _id, username })
  expect(await after(12.1 * 3_600_000, () => sessions.learnerOf(token))).toBeUndefined()
})

test('a cached token is refused after its expiry', async () => {
  const sessions = anotherProcess()
  const { token, _id } = await server.learner()
  const almost = 12 * 3_600_000 - 1500
  expect((await after(almost, () => sessions.learnerOf(token)))?._id).toBe(_id)
  expect(await after(almost + 2000, () => sessions.learnerOf(token))).toBeUndefined()
})

test('a deleted account is refused at once, and by other processes within 5 s', async () => {
  const { sessions, database } = server.context
  const other = anotherProcess()
  const { token, _id } = await server.learner()
  expect([(await sessions.learnerOf(token))?._id, (await other.learnerOf(token))?._id]).toEqual([_id, _id])
  await database.deleteFrom('users').where('_id', '=', _id).execute()
  sessions.forget(_id)
  expect(await sessions.learnerOf(token)).toBeUndefined()
  expect(await after(cacheMs, () => other.learnerOf(token))).toBeUndefined()
  expect(cacheMs).toBeLessThanOrEqual(5000)
})

test('a token of an earlier version is refused in the same way, and one of the new version is valid', async () => {
  const { sessions, database } = server.context
  const other = anotherProcess()
  const { token, _id, username } = await server.learner()
  expect([(await sessions.learnerOf(token))?._id, (await other.learnerOf(token))?._id]).toEqual([_id, _id])
  await database.updateTable('users').set({ tokenVersion: 1 }).where('_id', '=', _id).execute()
  sessions.forget(_id)
  expect(await sessions.learnerOf(token)).toBeUndefined()
  expect(await after(cacheMs, () => other.learnerOf(token))).toBeUndefined()
  expect(await sessions.learnerOf(sessions.issue({ _id, username, tokenVersion: 1 }))).toEqual({ _id, username })
})

test('an account that changes while it is read is not cached', async () => {
  const sessions = anotherProcess()
  const { database } = server.context
  const { token, _id } = await server.learner()
  const reading = sessions.learnerOf(token)
  sessions.forget(_id)
  await reading
  await database.deleteFrom('users').where('_id', '=', _id).execute()
  expect(await sessions.learnerOf(token)).toBeUndefined()
})
