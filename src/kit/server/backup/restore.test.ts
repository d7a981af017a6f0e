import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#kit/ids.ts'
import { openDatabase } from '../database/database.ts'
import type { Database } from '../database/transact.ts'
import { lockSqliteFolder } from '../database/sqlite.ts'
import type { NewFile } from '../files/files.ts'
import { insertAccount } from '../sessions/accounts.ts'
import { storedPath } from '../files/stored-paths.ts'
import { filesOnDisk, testData, testServer, type TestLearner, type TestServer } from '../testing/test-server.ts'
import { makeBackup, writeChecked } from './backup.ts'
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
  const restore = (): Promise<unknown> => (
    restoreIntoEmpty(file, empty.context.database, { store: empty.context.store, unpacked: empty.context.files.temporary() }, { checks: {}, onProgress: silent })
  )
  const { _id: id } = learner
  // A restore that was killed before its rows were stored.
  const left = join(empty.folder, 'files', id)
  await mkdir(left, { recursive: true })
  await writeFile(join(left, `${newId()}.webp`), 'left')
  await restore()
  expect(await filesOnDisk(empty, learner)).toEqual(await filesOnDisk(server, learner))
  const [stored] = await empty.context.files.list(id)
  expect(await readFile(storedPath(empty.folder, id, stored?.name ?? ''))).toEqual(Buffer.alloc(2000, 7))
  await expect(restore()).rejects.toMatchObject({ reason: 'not empty' })
  expect(await readFile(storedPath(empty.folder, id, stored?.name ?? ''))).toEqual(Buffer.alloc(2000, 7))
  await empty[Symbol.asyncDispose]()
})

test('a lost file is listed, and its row is not restored', async () => {
  const { context } = server
  const name = `${newId()}.webp`
  await context.files.change(learner._id, { add: [{ from: new Uint8Array(10), name, belongsTo: newId() }] }, async () => undefined)
  await rm(storedPath(server.folder, learner._id, name))
  // In a folder of its own: beside a complete backup of the same second it would not be kept.
  const made = await makeBackup(sourceOf(server), { backups: join(backups, 'lost'), copies: undefined }, { onlyIfDue: false, onProgress: silent })
  expect(made?.contents).toMatchObject({ files: 1, missing: 1 })
  expect(made?.file).toMatch(/Z-incomplete\.zip$/)
  await using data = await testData()
  const source = { folder: data.folder, url: data.variables['DATABASE_URL'] }
  await restoreOffline(made?.file ?? '', source, { replace: false, checks: {}, onProgress: silent })
  const database = await openDatabase(source)
  expect(await database.selectFrom('storedFiles').select('bytes').execute()).toEqual([{ bytes: 2000 }])
  await database.destroy()
})

const pictureName = (): string => `${newId()}.webp`
const newPicture = (name: string, belongsTo: string): NewFile => ({ from: new Uint8Array(20_000).fill(3), name, belongsTo })

interface Word {
  readonly id: string
  picture: string
}

test('words that are deleted or get another picture while the backup is made are restored with their pictures', async () => {
  await using busy = await testServer([])
  const { context } = busy
  const { _id: userid } = await busy.learner()
  const createdAt = new Date().toISOString()
  const words: Word[] = Array.from({ length: 60 }, () => ({ id: newId(), picture: pictureName() }))
  for (const { id, picture } of words) {
    await context.files.change(userid, { add: [newPicture(picture, id)] }, (transaction) => transaction.insertInto('words')
      .values({ _id: id, userid, wordAdd: id, wordKey: id, category: 'mine', picture, sound: null, createdAt }).execute())
  }
  const [kept, deleted, replaced] = [words.slice(0, 20), words.slice(20, 30), words.slice(30)]
  const remove = ({ id }: Word): Promise<unknown> => (
    context.files.change(userid, { removeOf: [id] }, (transaction) => transaction.deleteFrom('words').where('_id', '=', id).execute())
  )
  const replace = async (word: Word): Promise<void> => {
    const [before, picture] = [word.picture, pictureName()]
    await context.files.change(userid, { add: [newPicture(picture, word.id)], remove: [before] }, (transaction) => (
      transaction.updateTable('words').set({ picture }).where('_id', '=', word.id).execute()
    ))
    word.picture = picture
  }
  /** Changes that follow each other while the backup is made, those of the last files first. */
  const changes = [...Array.from({ length: 8 }, () => replaced.toReversed().map((word) => () => replace(word))).flat(), ...deleted.map((word) => () => remove(word))]
  let changing = Promise.resolve<unknown>(undefined)
  const changeNext = (): void => {
    const change = changes.shift()
    if (change !== undefined) changing = changing.then(change)
  }
  const folder = `${busy.folder}-backups`
  const made = await makeBackup(sourceOf(busy), { backups: folder, copies: undefined }, { onlyIfDue: false, onProgress: changeNext })
  await changing
  expect(made?.contents.missing).toBe(0)

  await using data = await testData()
  const source = { folder: data.folder, url: data.variables['DATABASE_URL'] }
  await restoreOffline(made?.file ?? '', source, { replace: false, checks: {}, onProgress: silent })
  await rm(folder, { recursive: true })
  const database = await openDatabase(source)
  const restored = await database.selectFrom('words').select(['_id', 'picture']).where('userid', '=', userid).execute()
  const stored = await database.selectFrom('storedFiles').select('name').where('userid', '=', userid).execute()
  await database.destroy()
  expect(restored.map(({ _id }) => _id)).toEqual(expect.arrayContaining([...kept, ...replaced].map(({ id }) => id)))
  const names = restored.map(({ picture }) => picture).toSorted()
  expect(stored.map(({ name }) => name).toSorted()).toEqual(names)
  expect((await readdir(join(data.folder, 'files', userid))).toSorted()).toEqual(names)
})

test('a backup removes what a crashed one left, and refuses to run beside another one', async () => {
  await writeFile(join(backups, 'd-learner-2026-01-01T03-00-00Z.zip.part'), 'half')
  await mkdir(join(backups, 'd-learner-2026-01-01T03-00-00Z.zip.part.check.part-abc', 'files'), { recursive: true })
  const release = await lockSqliteFolder(backups)
  const make = (): Promise<unknown> => makeBackup(sourceOf(server), { backups, copies: undefined }, { onlyIfDue: false, onProgress: silent })
  await expect(make()).rejects.toMatchObject({ reason: 'running' })
  release?.()
  await make()
  expect((await readdir(backups)).filter((name) => name.includes('.part'))).toEqual([])
})

async function rowsOf(opened: Database): Promise<unknown[]> {
  return [
    await opened.selectFrom('users').selectAll().execute(),
    await opened.selectFrom('learners').selectAll().execute(),
    await opened.selectFrom('letterAttempts').selectAll().orderBy('_id').execute(),
    await opened.selectFrom('attempts').selectAll().execute(),
  ]
}

test('a backup of SQLite is restored on the other database, and back, with the same values', async () => {
  await using sqlite = await testData()
  await using middle = await testData()
  await using last = await testData()
  const from = { folder: sqlite.folder, url: undefined }
  const database = await openDatabase(from)
  const createdAt = '2026-11-22T10:00:00.123Z'
  const username = 'නිමාලි \u{1F469}\u200D\u{1F467} "\\"\n\u2028'
  const userid = newId()
  await insertAccount(database, { _id: userid, username, email: 'n@example.org', password: '', createdAt }, username)
  await database.updateTable('learners').set({ settings: JSON.stringify({ settings: { a: 1 }, updatedAt: createdAt }) }).execute()
  const strokes = JSON.stringify(Array.from({ length: 10_000 }, () => [1, 2]))
  const confidences = [0, 1, 0.1, 1 / 3, 1e-300]
  await database.insertInto('letterAttempts').values(confidences.map((confidence) => (
    { _id: newId(), userid, letter: 'ක', predicted: null, confidence, strokes, step: 'trace', help: 'together', createdAt }
  ))).execute()
  await database.insertInto('attempts').values({ subject: 's', count: 2_147_483_647, until: createdAt }).execute()
  const before = await rowsOf(database)
  await database.destroy()

  const between = { folder: middle.folder, url: middle.variables['DATABASE_URL'] }
  for (const [source, target] of [[from, between], [between, { folder: last.folder, url: undefined }]] as const) {
    const file = join(source.folder, 'backup.zip')
    await writeChecked(source, file, silent)
    await restoreOffline(file, target, { replace: false, checks: {}, onProgress: silent })
    const restored = await openDatabase(target)
    expect(await rowsOf(restored)).toEqual(before)
    await restored.destroy()
  }
})
