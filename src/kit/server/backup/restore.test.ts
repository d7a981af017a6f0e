import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#kit/ids.ts'
import { openDatabase } from '../database/database.ts'
import { testData, testServer, type TestLearner, type TestServer } from '../testing/test-server.ts'
import { makeBackup } from './backup.ts'
import { listCopies } from './copies.ts'
import { restoreIntoEmpty, restoreOffline } from './restore.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const silent = (): void => undefined

let server: TestServer
let learner: TestLearner
let backups: string
beforeAll(async () => {
  server = await testServer([])
  backups = `${server.folder}-backups`
  learner = await server.learner()
  await server.context.files.change(learner._id, { add: [{ from: new Uint8Array(2000).fill(7), name: `${newId()}.webp`, belongsTo: newId() }] }, async () => undefined)
  await makeBackup(sourceOf(server), { backups, copies: undefined }, { onlyIfDue: false, onProgress: silent })
})
afterAll(async () => {
  await rm(backups, { recursive: true, force: true })
  await server[Symbol.asyncDispose]()
})

function sourceOf({ folder, context }: TestServer): { folder: string; url: string | undefined } {
  return { folder, url: context.environment.DATABASE_URL }
}

test('a running server without accounts restores a backup, one with accounts refuses it', async () => {
  const [copy] = await listCopies(backups)
  const file = join(backups, copy?.name ?? '')
  const empty = await testServer([])
  await restoreIntoEmpty(file, empty.context.database, empty.folder, silent)
  const { _id: id } = learner
  const [stored] = await empty.context.files.list(id)
  expect(await readFile(empty.context.files.pathOf(id, stored?.name ?? ''))).toEqual(Buffer.alloc(2000, 7))
  await expect(restoreIntoEmpty(file, empty.context.database, empty.folder, silent)).rejects.toMatchObject({ reason: 'not empty' })
  expect(await readFile(empty.context.files.pathOf(id, stored?.name ?? ''))).toEqual(Buffer.alloc(2000, 7))
  await empty[Symbol.asyncDispose]()
})

test('a file that is deleted while the backup is made is listed, and its row is not restored', async () => {
  const { context } = server
  const name = `${newId()}.webp`
  await context.files.change(learner._id, { add: [{ from: new Uint8Array(10), name, belongsTo: newId() }] }, async () => undefined)
  await rm(context.files.pathOf(learner._id, name))
  const made = await makeBackup(sourceOf(server), { backups, copies: undefined }, { onlyIfDue: false, onProgress: silent })
  expect(made?.contents).toMatchObject({ files: 1, missing: 1 })
  await using data = await testData()
  const source = { folder: data.folder, url: data.variables['DATABASE_URL'] }
  await restoreOffline(made?.file ?? '', source, { replace: false, onProgress: silent })
  const database = await openDatabase(source)
  expect(await database.selectFrom('storedFiles').select('bytes').execute()).toEqual([{ bytes: 2000 }])
  await database.destroy()
})
