import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#kit/ids.ts'
import { signedTokens } from './signed-tokens.ts'
import { createSessions, cacheMs } from './token-sessions.ts'
import { testServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([])
})
afterAll(async () => server[Symbol.asyncDispose]())

/** Returns sessions with their own cache, like those of another process on the same database. */
function anotherProcess(): ReturnType<typeof createSessions> {
  return createSessions(server.context.database, signedTokens(server.context.keys), server.context.clock)
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
  expect(await sessions.callerOf(token)).toEqual({ _id, username, account: _id, role: 'adult', access: 'owner', author: null })
  expect(await after(11.9 * 3_600_000, () => sessions.callerOf(token))).toEqual({ _id, username, account: _id, role: 'adult', access: 'owner', author: null })
  expect(await after(12.1 * 3_600_000, () => sessions.callerOf(token))).toBeUndefined()
})

test('a cached token is refused after its expiry', async () => {
  const sessions = anotherProcess()
  const { token, _id } = await server.learner()
  const almost = 12 * 3_600_000 - 1500
  expect((await after(almost, () => sessions.callerOf(token)))?._id).toBe(_id)
  expect(await after(almost + 2000, () => sessions.callerOf(token))).toBeUndefined()
})

test('a deleted account is refused at once, and by other processes within 5 s', async () => {
  const { sessions, database } = server.context
  const other = anotherProcess()
  const { token, _id } = await server.learner()
  expect([(await sessions.callerOf(token))?._id, (await other.callerOf(token))?._id]).toEqual([_id, _id])
  await database.deleteFrom('users').where('_id', '=', _id).execute()
  sessions.forget(_id)
  expect(await sessions.callerOf(token)).toBeUndefined()
  expect(await after(cacheMs, () => other.callerOf(token))).toBeUndefined()
  expect(cacheMs).toBeLessThanOrEqual(5000)
})

test('a token of an earlier version is refused in the same way, and one of the new version is valid', async () => {
  const { sessions, database } = server.context
  const other = anotherProcess()
  const { token, _id, username } = await server.learner()
  expect([(await sessions.callerOf(token))?._id, (await other.callerOf(token))?._id]).toEqual([_id, _id])
  await database.updateTable('users').set({ tokenVersion: 1 }).where('_id', '=', _id).execute()
  sessions.forget(_id)
  expect(await sessions.callerOf(token)).toBeUndefined()
  expect(await after(cacheMs, () => other.callerOf(token))).toBeUndefined()
  expect(await sessions.callerOf(sessions.issue({ _id, username, tokenVersion: 1 }))).toEqual({ _id, username, account: _id, role: 'adult', access: 'owner', author: null })
})

test('an account that changes while it is read is not cached', async () => {
  const sessions = anotherProcess()
  const { database } = server.context
  const { token, _id } = await server.learner()
  const reading = sessions.callerOf(token)
  sessions.forget(_id)
  await reading
  await database.deleteFrom('users').where('_id', '=', _id).execute()
  expect(await sessions.callerOf(token)).toBeUndefined()
})

const hour = 3_600_000

/** Adds a second learner to an account. */
async function addSibling(account: string): Promise<{ _id: string; username: string }> {
  const sibling = { _id: newId(), name: 'Kavindu' }
  await server.context.database.insertInto('learners').values({ ...sibling, account, face: 'cat', createdAt: new Date().toISOString() }).execute()
  return { _id: sibling._id, username: sibling.name }
}

test('an adult\'s token applies to the account\'s first learner or to a chosen one, and to no other account\'s', async () => {
  const { sessions, database } = server.context
  const { token, _id: account } = await server.learner()
  const sibling = await addSibling(account)
  const stranger = await server.learner()
  expect(await sessions.callerOf(token)).toMatchObject({ _id: account, role: 'adult', access: 'owner' })
  expect(await sessions.callerOf(token, sibling._id)).toEqual({ ...sibling, account, role: 'adult', access: 'owner', author: null })
  await expect(sessions.callerOf(token, stranger._id)).rejects.toMatchObject({ code: 'NOT_YOURS' })
  await expect(sessions.callerOf(token, 'no id')).rejects.toMatchObject({ code: 'NOT_YOURS' })
  await database.deleteFrom('learners').where('_id', '=', account).execute()
  sessions.forget(account)
  expect(await sessions.callerOf(token)).toEqual({ ...sibling, account, role: 'adult', access: 'owner', author: null })
})

test('a learner\'s token is for this learner only, for 30 days, and ends with the learner', async () => {
  const { sessions, database } = server.context
  const other = anotherProcess()
  const { _id: account } = await server.learner()
  const sibling = await addSibling(account)
  const token = sessions.issueForLearner(sibling, { _id: account, tokenVersion: 0 })
  expect(await sessions.callerOf(token)).toEqual({ ...sibling, account, role: 'learner', access: 'owner', author: null })
  await expect(sessions.callerOf(token, account)).rejects.toMatchObject({ code: 'NOT_YOURS' })
  expect(await after(29.9 * 24 * hour, () => sessions.callerOf(token))).toBeDefined()
  expect(await after(30.1 * 24 * hour, () => sessions.callerOf(token))).toBeUndefined()
  expect((await other.callerOf(token))?._id).toBe(sibling._id)
  await database.deleteFrom('learners').where('_id', '=', sibling._id).execute()
  sessions.forget(sibling._id)
  expect(await sessions.callerOf(token)).toBeUndefined()
  expect(await after(cacheMs, () => other.callerOf(token))).toBeUndefined()
})

test('a device\'s token names no learner, and ends with a changed password like the others', async () => {
  const { sessions, database } = server.context
  const { _id, username } = await server.learner()
  const [device, learner] = [sessions.issueForDevice({ _id, username, tokenVersion: 0 }), sessions.issueForLearner({ _id, username }, { _id, tokenVersion: 0 })]
  expect(await sessions.callerOf(device)).toEqual({ _id, username, account: _id, role: 'device', access: 'owner', author: null })
  await database.updateTable('users').set({ tokenVersion: 1 }).where('_id', '=', _id).execute()
  sessions.forget(_id)
  expect([await sessions.callerOf(device), await sessions.callerOf(learner)]).toEqual([undefined, undefined])
})

test('a token for a learner whose account is another one is refused', async () => {
  const { sessions } = server.context
  const [one, stranger] = [await server.learner(), await server.learner()]
  expect(await sessions.callerOf(sessions.issueForLearner(stranger, { _id: one._id, tokenVersion: 0 }))).toBeUndefined()
})

test('an adult chooses a learner that is shared with the account; a learner\'s token ends with the access, also if it is given again', async () => {
  const { sessions, database } = server.context
  const other = anotherProcess()
  const [owner, guest] = [await server.learner(), await server.learner()]
  const share = async (access: 'guide' | 'viewer'): Promise<string> => {
    const _id = newId()
    await database.insertInto('learnerAccess').values({ _id, userid: owner._id, account: guest._id, name: 'Ms Perera', access, createdAt: new Date().toISOString() }).execute()
    return _id
  }
  const end = async (_id: string): Promise<void> => {
    await database.deleteFrom('learnerAccess').where('_id', '=', _id).execute()
    sessions.forget(owner._id)
  }
  const learner = { _id: owner._id, username: owner.username }
  const first = await share('guide')
  const token = sessions.issueForLearner(learner, { _id: guest._id, tokenVersion: 0 }, { access: first })
  expect(await sessions.callerOf(guest.token, owner._id)).toEqual({ ...learner, account: guest._id, role: 'adult', access: 'guide', author: first })
  expect((await sessions.callerOf(guest.token))?._id).toBe(guest._id)
  for (const process of [sessions, other]) expect(await process.callerOf(token)).toEqual({ ...learner, account: guest._id, role: 'learner', access: 'guide', author: first })
  await end(first)
  expect(await sessions.callerOf(token)).toBeUndefined()
  expect(await after(cacheMs, () => other.callerOf(token))).toBeUndefined()
  await expect(sessions.callerOf(guest.token, owner._id)).rejects.toMatchObject({ code: 'NOT_YOURS' })
  const second = await share('guide')
  expect(await sessions.callerOf(token)).toBeUndefined()
  expect(await sessions.callerOf(sessions.issueForLearner(learner, { _id: guest._id, tokenVersion: 0 }))).toBeUndefined()
  await end(second)
  const third = await share('viewer')
  expect(await sessions.callerOf(guest.token, owner._id)).toMatchObject({ access: 'viewer' })
  expect(await sessions.callerOf(sessions.issueForLearner(learner, { _id: guest._id, tokenVersion: 0 }, { access: third }))).toBeUndefined()
})

test('the tokens of a log-in end with its sign-out, in every process; the record of it is kept as long as such a token could last', async () => {
  const { sessions, database } = server.context
  const other = anotherProcess()
  const { _id, username } = await server.learner()
  const [account, signIn] = [{ _id, username, tokenVersion: 0 }, newId()]
  const ended = [sessions.issue(account, signIn), sessions.issueForDevice(account, signIn), sessions.issueForLearner({ _id, username }, account, { signIn })]
  const kept = [sessions.issue(account), sessions.issue(account, newId())]
  for (const process of [sessions, other]) for (const token of [...ended, ...kept]) expect(await process.callerOf(token)).toMatchObject({ _id })
  const caller = await sessions.callerOf(ended[0] ?? '')
  if (caller === undefined) throw new Error('The token is valid')
  await sessions.signOut(caller)
  await sessions.signOut(caller)
  for (const token of ended) {
    expect(await sessions.callerOf(token)).toBeUndefined()
    expect(await after(cacheMs, () => other.callerOf(token))).toBeUndefined()
  }
  for (const token of kept) expect(await sessions.callerOf(token)).toMatchObject({ _id })
  const records = (): Promise<unknown[]> => database.selectFrom('endedSignIns').select('_id').where('account', '=', _id).execute()
  await after(180 * 24 * hour - 1000, () => sessions.signOut({ ...caller, signIn: newId() }))
  expect(await records()).toHaveLength(2)
  await after(180 * 24 * hour + 1000, () => sessions.signOut({ ...caller, signIn: newId() }))
  expect(await records()).toHaveLength(2)
})
