import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { columnsOf } from '#kit/server/database/tables.ts'
import { withoutTypes } from '#kit/server/database/without-types.ts'
import { removeDeletedLearners } from '#kit/server/deleted-learners.ts'
import { host } from '#kit/server/http/host.ts'
import { filesOnDisk, testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import { accountHandlers } from './account-handlers.ts'
import { dataHandlers } from './data-handlers.ts'
import { deletionHandlers } from './deletion-handlers.ts'
import { learnerHandlers } from './learner-handlers.ts'

let isKilled = false
let server: TestServer
beforeAll(async () => {
  server = await testServer([host(accountHandlers), ...[dataHandlers, learnerHandlers, deletionHandlers].map((open) => host((ports) => open({
    ...ports,
    files: { ...ports.files, removeAll: (...removed) => (isKilled ? Promise.reject(new Error('The process was killed')) : ports.files.removeAll(...removed)) },
  })))], { RATE_LIMIT: '1000000' })
})
afterAll(async () => server[Symbol.asyncDispose]())

/** Adds attempts and a file to a learner. */
async function addData(userid: string, count: number): Promise<void> {
  const { database, files } = server.context
  const createdAt = new Date().toISOString()
  for (let at = 0; at < count; at += 500) {
    await database.insertInto('predictions').values(Array.from({ length: 500 }, () => (
      { _id: newId(), userid, cluster: 'Apple', confidence: 1, practised: 'apple', word: null, help: 'model', createdAt }
    ))).execute()
  }
  const [_id, picture] = [newId(), `${newId()}.webp`]
  await files.change(userid, { add: [{ from: Buffer.from('picture'), name: picture, belongsTo: _id }] }, async (transaction) => {
    await transaction.insertInto('words').values({ _id, userid, wordAdd: 'cup', wordKey: 'cup', category: 'mine', picture, createdAt }).execute()
  })
}

/** Adds a second child with data to an account. */
async function addChild(family: TestLearner, count = 500): Promise<string> {
  const { _id } = (await family.ask({ method: 'POST', url: '/bs/learners', payload: { name: 'Kavindu' } })).json().data
  await addData(_id, count)
  return _id
}

/** Every row of every table that names the id. */
async function rowsNaming(id: string): Promise<string[]> {
  const { database } = server.context
  const found: string[] = []
  for (const [table, columns] of await columnsOf(database)) {
    const rows = await withoutTypes(database).selectFrom(table).selectAll().where((where) => where.or([...columns]
      .filter((column) => ['_id', 'userid', 'account', 'folder', 'belongsTo', 'email'].includes(column)).map((column) => where(column, '=', id)))).execute()
    found.push(...rows.map(() => table))
  }
  return found
}

async function countAttempts(userid: string): Promise<number> {
  const { count } = await server.context.database.selectFrom('predictions').select((row) => row.fn.countAll<number | string>().as('count')).where('userid', '=', userid).executeTakeFirstOrThrow()
  return Number(count)
}

test.each([['the account', '/bs/account'], ['a child', undefined]])('deleting %s with much data leaves room for other calls and leaves nothing', async (_name, url) => {
  const [family, neighbour] = [await server.learner(), await server.learner()]
  const rows = 10_000
  const child = await addChild(family, rows)
  const deletion = { hasEnded: false }
  const deleting = family.ask({ method: 'DELETE', url: url ?? `/bs/learners/${child}?atOnce=true` }).finally(() => (deletion.hasEnded = true))
  // The two do not wait for each other: a slow call would hide the states between.
  const untilDeleted = async (step: () => Promise<void>): Promise<void> => {
    while (!deletion.hasEnded) {
      await step()
      // Calls without a network leave the event loop to nobody.
      await nextTurn()
    }
  }
  const counts = new Set<number>()
  await Promise.all([
    untilDeleted(async () => void counts.add(await countAttempts(child))),
    untilDeleted(async () => expect((await neighbour.ask({ url: '/bs/account/storage' })).statusCode).toBe(200)),
  ])
  expect((await deleting).statusCode).toBe(204)
  expect([...counts].filter((count) => count > 0 && count < rows).length).toBeGreaterThan(0)
  expect(await rowsNaming(child)).toEqual([])
  expect(await filesOnDisk(server, { _id: child })).toEqual([])
  expect((await server.context.database.selectFrom('users').select('_id').where('deletedAt', 'is not', null).execute())).toEqual([])
  expect((await family.ask({ url: '/bs/learners' })).statusCode).toBe(url === undefined ? 200 : 401)
})

async function interrupted(work: () => Promise<void>): Promise<void> {
  isKilled = true
  try {
    await work()
  } finally {
    isKilled = false
  }
}

describe('a deletion that a crash interrupts', () => {
  test('is complete for everyone, and the next start removes the rest', async () => {
    const family = await server.learner()
    const child = await addChild(family)
    const { token } = (await family.ask({ method: 'POST', url: `/bs/learners/${child}/session`, payload: {} })).json().data
    await interrupted(async () => {
      expect((await family.ask({ method: 'DELETE', url: `/bs/learners/${child}?atOnce=true` })).statusCode).toBe(204)
    })
    expect((await family.ask({ url: '/bs/learners' })).json().data.learners.map(({ _id }: { _id: string }) => _id)).toEqual([family._id])
    expect((await server.app.inject({ url: '/bs/account/storage', headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(401)
    for (const request of [{ url: `/bs/learners/${child}/export` }, { method: 'POST' as const, url: `/bs/learners/${child}/session`, payload: {} }, { method: 'DELETE' as const, url: `/bs/learners/${child}` }]) {
      const answer = await family.ask(request)
      expect([answer.statusCode, answer.json().data.code]).toEqual([403, 'NOT_YOURS'])
    }
    expect(await rowsNaming(child)).toContain('learners')
    await removeDeletedLearners(server.context)
    expect(await rowsNaming(child)).toEqual([])
    expect(await filesOnDisk(server, { _id: child })).toEqual([])
    expect((await family.ask({ url: '/bs/account/storage' })).statusCode).toBe(200)
  })

  test('of an account frees its email, and nobody logs in to what is left', async () => {
    const payload = { username: 'Nimali', email: `${newId()}@example.org`, password: 'three small boats' }
    const { token, safeUser: { _id } } = (await server.app.inject({ method: 'POST', url: '/bs/register', payload })).json().data
    const headers = { authorization: `Bearer ${token}` }
    await addData(_id, 500)
    await interrupted(async () => {
      expect((await server.app.inject({ method: 'DELETE', url: '/bs/account', headers })).statusCode).toBe(204)
    })
    expect((await server.app.inject({ url: '/bs/account/storage', headers })).statusCode).toBe(401)
    expect((await server.app.inject({ method: 'POST', url: '/bs/log', payload })).statusCode).toBe(401)
    const { email: holder } = await server.context.database.selectFrom('users').select('email').where('deletedAt', 'is not', null).executeTakeFirstOrThrow()
    expect((await server.app.inject({ method: 'POST', url: '/bs/log', payload: { email: holder, password: '' } })).statusCode).toBe(400)
    const again = await server.app.inject({ method: 'POST', url: '/bs/register', payload })
    expect(again.statusCode, again.body).toBe(201)
    await removeDeletedLearners(server.context)
    expect(await rowsNaming(_id)).toEqual([])
    expect(await filesOnDisk(server, { _id })).toEqual([])
  })
})

/** A family whose second child, with data and three pictures, was deleted a moment ago. */
async function deletedChild(): Promise<{ family: TestLearner; child: string; rows: string[]; kept: () => Promise<{ _id: string; name: string; until: string }[]> }> {
  const family = await server.learner()
  const child = await addChild(family)
  await family.ask({ method: 'PUT', url: `/bs/learners/${child}`, payload: { pictureCode: [2, 0, 7] } })
  const rows = await rowsNaming(child)
  expect((await family.ask({ method: 'DELETE', url: `/bs/learners/${child}` })).statusCode).toBe(204)
  return { family, child, rows, kept: async () => (await family.ask({ url: '/bs/deleted-learners' })).json().data.learners }
}
const back = (family: TestLearner, child: string): ReturnType<TestLearner['ask']> => family.ask({ method: 'POST', url: `/bs/deleted-learners/${child}` })
const children = async (family: TestLearner): Promise<string[]> => (await family.ask({ url: '/bs/learners' })).json().data.learners.map(({ _id }: { _id: string }) => _id)

describe('a deleted child', () => {
  test('comes back for 30 days as it was, and the sweeper leaves it alone until then', async () => {
    const { family, child, rows, kept } = await deletedChild()
    await removeDeletedLearners(server.context)
    expect(await children(family)).toEqual([family._id])
    expect(await kept()).toEqual([{ _id: child, name: 'Kavindu', until: expect.any(String) }])
    const days = (Date.parse((await kept())[0]?.until ?? '') - server.context.clock.now().getTime()) / (24 * 3_600_000)
    expect(days > 29.99 && days <= 30).toBe(true)
    const stranger = await server.learner()
    expect((await stranger.ask({ url: '/bs/deleted-learners' })).json().data.learners).toEqual([])
    for (const answer of [await back(stranger, child), await stranger.ask({ method: 'DELETE', url: `/bs/deleted-learners/${child}` })]) {
      expect([answer.statusCode, answer.json().data.code]).toEqual([403, 'NOT_YOURS'])
    }
    const answer = await back(family, child)
    expect(answer.json().data).toMatchObject({ _id: child, name: 'Kavindu', face: 'cat', hasPictureCode: true, access: 'owner' })
    expect(await rowsNaming(child)).toEqual(rows)
    expect([await countAttempts(child), (await filesOnDisk(server, { _id: child })).length]).toEqual([500, 1])
    expect([await children(family), await kept()]).toEqual([[family._id, child], []])
    expect((await back(family, child)).statusCode).toBe(403)
    // Nothing is left of the place where it waited.
    expect(await server.context.database.selectFrom('users').select('_id').where('keptFor', 'is not', null).execute()).toEqual([])
  })

  test.each([
    ['after 30 days', async ({ _id }: TestLearner) => {
      await server.context.database.updateTable('users').set({ deletedAt: new Date(server.context.clock.now().getTime() - 1).toISOString() }).where('keptFor', '=', _id).execute()
      expect((await server.context.database.selectFrom('users').select('_id').where('keptFor', '=', _id).execute())).toHaveLength(1)
    }],
    ['deleted for ever', async (family: TestLearner, child: string) => {
      expect((await family.ask({ method: 'DELETE', url: `/bs/deleted-learners/${child}` })).statusCode).toBe(204)
    }],
    ['of an account that is deleted', async (family: TestLearner) => {
      expect((await family.ask({ method: 'DELETE', url: '/bs/account' })).statusCode).toBe(204)
    }],
  ])('is gone with its rows and files %s', async (_name, end) => {
    const { family, child } = await deletedChild()
    await end(family, child)
    expect((await back(family, child)).statusCode).toBeGreaterThan(400)
    await removeDeletedLearners(server.context)
    expect(await rowsNaming(child)).toEqual([])
    expect(await filesOnDisk(server, { _id: child })).toEqual([])
    expect(await server.context.database.selectFrom('users').select('_id').where('keptFor', '=', family._id).execute()).toEqual([])
  })

  test('needs a place among the 200 when it comes back', async () => {
    const { family, child } = await deletedChild()
    const rows = Array.from({ length: 199 }, () => ({ _id: newId(), account: family._id, name: 'N', face: 'cat', createdAt: new Date().toISOString() }))
    await server.context.database.insertInto('learners').values(rows).execute()
    expect((await back(family, child)).json().data.code).toBe('TOO_MANY_LEARNERS')
    expect((await family.ask({ method: 'DELETE', url: `/bs/learners/${rows[0]?._id}` })).statusCode).toBe(204)
    expect((await back(family, child)).statusCode).toBe(200)
  })
})
