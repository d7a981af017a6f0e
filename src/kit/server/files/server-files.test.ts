import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isUniqueViolation } from '../database/database-errors.ts'
import type { AppError } from '#kit/app-error.ts'
import { newId } from '#kit/ids.ts'
import { storedPath } from './stored-paths.ts'
import { filesOnDisk, testServer, type TestLearner, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([], { STORAGE_QUOTA_MB: '1' })
})
afterAll(async () => server[Symbol.asyncDispose]())

const minute = 60_000
const bytes = new Uint8Array([1, 2, 3])

function newFile(from: string | Uint8Array = bytes, belongsTo = newId()): { from: string | Uint8Array; name: string; belongsTo: string } {
  return { from, name: `${newId()}.webp`, belongsTo }
}

const nothing = async (): Promise<void> => undefined

async function rowsOf({ _id }: TestLearner): Promise<{ name: string; userid: string | null }[]> {
  return server.context.database.selectFrom('storedFiles').select(['name', 'userid']).where('folder', '=', _id).orderBy('name').execute()
}

const sweep = (now: number): Promise<void> => server.context.files.sweep(now, (error) => {
  throw error
})

test('stores a file with its row, readable only by its owner', async () => {
  const { files } = server.context
  const learner = await server.learner()
  const received = files.temporary()
  await writeFile(received, 'abc', { mode: 0o600 })
  const file = newFile(received)
  await files.change(learner._id, { add: [file] }, nothing)
  expect(await rowsOf(learner)).toEqual([{ name: file.name, userid: learner._id }])
  expect(await files.list(learner._id)).toEqual([{ name: file.name, bytes: 3 }])
  const path = storedPath(server.folder, learner._id, file.name)
  expect(await readFile(path, 'utf8')).toBe('abc')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await stat(dirname(path))).mode & 0o777).toBe(0o700)
})

test('removes the new file and its row and keeps the old file if the rows cannot be written', async () => {
  const { files } = server.context
  const learner = await server.learner()
  const before = newFile()
  await files.change(learner._id, { add: [before] }, nothing)
  const failing = files.change(learner._id, { add: [newFile()], remove: [before.name] }, async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await filesOnDisk(server, learner)).toEqual([before.name])
  expect(await rowsOf(learner)).toEqual([{ name: before.name, userid: learner._id }])
})

test('a call that fails because another call is storing the same file leaves that file', async () => {
  const { files, database } = server.context
  const learner = await server.learner()
  await files.change(learner._id, { add: [newFile()] }, nothing)
  const file = newFile()
  // The same state as in the other call before its transaction.
  const removeAfter = new Date(Date.now() + 10 * minute).toISOString()
  const row = { folder: learner._id, name: file.name, userid: null, belongsTo: file.belongsTo, bytes: 3, removeAfter }
  await database.insertInto('storedFiles').values(row).execute()
  await writeFile(storedPath(server.folder, learner._id, file.name), bytes)

  await expect(files.change(learner._id, { add: [file] }, nothing)).rejects.toSatisfy(isUniqueViolation)
  expect(await filesOnDisk(server, learner)).toContain(file.name)
  const kept = await database.selectFrom('storedFiles').select('removeAfter').where('name', '=', file.name).execute()
  expect(kept).toEqual([{ removeAfter }])
})

test('removes files by name and by the row that they belong to', async () => {
  const { files } = server.context
  const learner = await server.learner()
  const word = newId()
  const [first, second, third] = [newFile(bytes, word), newFile(bytes, word), newFile()]
  await files.change(learner._id, { add: [first, second, third] }, nothing)
  await files.change(learner._id, { removeOf: [word] }, nothing)
  expect(await filesOnDisk(server, learner)).toEqual([third.name])
  await files.change(learner._id, { remove: [third.name] }, nothing)
  expect([await filesOnDisk(server, learner), await rowsOf(learner)]).toEqual([[], []])
})

test('does not remove another learner\'s file', async () => {
  const { files } = server.context
  const [mine, other] = [await server.learner(), await server.learner()]
  const file = newFile()
  await files.change(other._id, { add: [file] }, nothing)
  await files.change(mine._id, { remove: [file.name], removeOf: [file.belongsTo] }, nothing)
  expect(await filesOnDisk(server, other)).toEqual([file.name])
})

test('the sweeper removes a file after ten minutes if storing it crashed', async () => {
  const { files, database } = server.context
  const learner = await server.learner()
  const { name, belongsTo } = newFile()
  // The same state as in `change` before its transaction.
  const path = storedPath(server.folder, learner._id, name)
  await files.change(learner._id, { add: [newFile()] }, nothing)
  const removeAfter = new Date(Date.now() + 10 * minute).toISOString()
  await database.insertInto('storedFiles').values({ folder: learner._id, name, userid: null, belongsTo, bytes: 3, removeAfter }).execute()
  await writeFile(path, bytes)

  await sweep(Date.now() + 9 * minute)
  expect(await filesOnDisk(server, learner)).toHaveLength(2)
  await sweep(Date.now() + 11 * minute)
  expect(await filesOnDisk(server, learner)).toHaveLength(1)
  expect(await rowsOf(learner)).toHaveLength(1)
})

test('the sweeper removes a file at once if the process that stored it has died, and keeps one that this process stores', async () => {
  const { files, database } = server.context
  const learner = await server.learner()
  const stored = newFile()
  await files.change(learner._id, { add: [stored] }, nothing)
  const { storedBy: own } = await database.selectFrom('storedFiles').select('storedBy').where('name', '=', stored.name).executeTakeFirstOrThrow()
  const removeAfter = new Date(Date.now() + 10 * minute).toISOString()
  const [ofLiving, ofDead] = [newFile(), newFile()]
  for (const [{ name, belongsTo }, storedBy] of [[ofLiving, own], [ofDead, newId()]] as const) {
    await database.insertInto('storedFiles').values({ folder: learner._id, name, userid: null, belongsTo, bytes: 3, removeAfter, storedBy }).execute()
    await writeFile(storedPath(server.folder, learner._id, name), bytes)
  }
  // A file with an owner stays, whichever process stored it.
  await database.updateTable('storedFiles').set({ storedBy: newId() }).where('name', '=', stored.name).execute()
  await sweep(Date.now())
  const kept = new Set([stored.name, ofLiving.name])
  expect(new Set(await filesOnDisk(server, learner))).toEqual(kept)
  expect(new Set((await rowsOf(learner)).map(({ name }) => name))).toEqual(kept)
})

test('a file gets its owner while the sweeper looks at it, and stays', async () => {
  const { files, database } = server.context
  const learner = await server.learner()
  const { name, belongsTo } = newFile()
  await files.change(learner._id, { add: [newFile()] }, nothing)
  const row = { folder: learner._id, name, userid: null, belongsTo, bytes: 3, removeAfter: new Date().toISOString(), storedBy: newId() }
  await database.insertInto('storedFiles').values(row).execute()
  await writeFile(storedPath(server.folder, learner._id, name), bytes)
  // The transaction of a process that was killed: its database still commits.
  let sweeping = Promise.resolve()
  await database.transaction().execute(async (transaction) => {
    await transaction.updateTable('storedFiles').set({ userid: learner._id }).where('name', '=', name).execute()
    sweeping = sweep(Date.now())
    await wait(100)
  })
  await sweeping
  expect(await filesOnDisk(server, learner)).toContain(name)
  expect(await rowsOf(learner)).toContainEqual({ name, userid: learner._id })
})

test('the sweeper measures a file whose size is unknown and removes a file without a row', async () => {
  const { files, database } = server.context
  const learner = await server.learner()
  const known = newFile()
  await files.change(learner._id, { add: [known] }, nothing)
  await database.updateTable('storedFiles').set({ bytes: 0 }).where('name', '=', known.name).execute()
  const unknown = storedPath(server.folder, learner._id, `${newId()}.webp`)
  await writeFile(unknown, bytes)
  await sweep(Date.now())
  expect(await files.list(learner._id)).toEqual([{ name: known.name, bytes: 3 }])
  expect(await filesOnDisk(server, learner)).toHaveLength(2)
  const old = new Date(Date.now() - 11 * minute)
  await utimes(unknown, old, old)
  await files.sweep(Date.now(), () => undefined, { listsFiles: false })
  expect(await filesOnDisk(server, learner)).toHaveLength(2)
  await sweep(Date.now())
  expect(await filesOnDisk(server, learner)).toEqual([known.name])
})

test('deletes files that are stored while the account is deleted', async () => {
  const { files, database } = server.context
  const learner = await server.learner()
  await files.change(learner._id, { add: [newFile()] }, nothing)
  const remove = (): Promise<void> => files.removeAll(learner._id, async (transaction) => {
    await transaction.deleteFrom('users').where('_id', '=', learner._id).execute()
  })
  const storing = Array.from({ length: 12 }, () => files.change(learner._id, { add: [newFile()] }, nothing))
  const [, ...stored] = await Promise.allSettled([remove(), ...storing])
  const reasons = stored.flatMap((result) => (result.status === 'rejected' ? [(result.reason as AppError).code] : []))
  expect(new Set([...reasons, 'SIGN_IN_AGAIN'])).toEqual(new Set(['SIGN_IN_AGAIN']))
  await expect(files.change(learner._id, { add: [newFile()] }, nothing)).rejects.toMatchObject({ code: 'SIGN_IN_AGAIN' })
  await sweep(Date.now())
  expect(await rowsOf(learner)).toEqual([])
  expect(await filesOnDisk(server, learner)).toEqual([])
  expect(await database.selectFrom('users').select('_id').where('_id', '=', learner._id).execute()).toEqual([])
})

test('throws QUOTA_REACHED and stores nothing beyond the quota, without affecting another learner', async () => {
  const { files } = server.context
  const [full, other] = [await server.learner(), await server.learner()]
  const large = new Uint8Array(600_000)
  await files.change(full._id, { add: [newFile(large)] }, nothing)
  await expect(files.change(full._id, { add: [newFile(large)] }, nothing)).rejects.toMatchObject({ code: 'QUOTA_REACHED', status: 413 })
  expect(await filesOnDisk(server, full)).toHaveLength(1)
  expect(await files.usage(full._id)).toEqual({ bytes: 600_000, quota: 1_000_000 })
  await files.change(other._id, { add: [newFile(large)] }, nothing)
  expect((await readdir(join(server.folder, 'files', other._id)))).toHaveLength(1)
})
