import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { type Database, isPostgres } from '../database/transact.ts'
import { StartError } from '../environment.ts'
import { openFileStore } from './file-store.ts'
import { registerProcess } from './processes.ts'
import { newId } from '#kit/ids.ts'
import { insertAccount } from '../sessions/accounts.ts'
import { readOrCreateSecret, secretOf } from '../sessions/keys.ts'
import { testData } from '../testing/test-server.ts'
import { openStore } from '../store/open-store.ts'

let data: Awaited<ReturnType<typeof testData>>
let other: string
let database: Database
beforeEach(async () => {
  data = await testData()
  other = await mkdtemp(join(tmpdir(), 'd-learner-other-'))
  database = await openDatabase({ url: data.variables['DATABASE_URL'], folder: data.folder })
})
afterEach(async () => {
  await database.destroy()
  await data[Symbol.asyncDispose]()
  await rm(other, { recursive: true })
})

const idIn = (folder: string): Promise<string> => readFile(join(folder, 'file-store'), 'utf8')

async function storeAFile(): Promise<void> {
  const userid = newId()
  const createdAt = new Date().toISOString()
  await insertAccount(database, { _id: userid, username: 'N', email: `${userid}@example.org`, password: '', createdAt }, 'N')
  await database.insertInto('storedFiles')
    .values({ folder: userid, name: 'a.webp', userid, belongsTo: userid, bytes: 1, removeAfter: createdAt }).execute()
}

test('gives the database and the folder one id, even if several processes start at once, and opens them again', async () => {
  await Promise.all(Array.from({ length: 8 }, () => openFileStore(openStore({ folder: data.folder }), database)))
  const id = await idIn(data.folder)
  expect(await database.selectFrom('fileStore').select('_id').execute()).toEqual([{ _id: id }])
  await openFileStore(openStore({ folder: data.folder }), database)
  expect(await idIn(data.folder)).toBe(id)
  expect((await stat(join(data.folder, 'file-store'))).mode & 0o777).toBe(0o600)
})

test('refuses another folder if the database has files, and explains how to continue', async () => {
  await openFileStore(openStore({ folder: data.folder }), database)
  await storeAFile()
  const id = await idIn(data.folder)
  await expect(openFileStore(openStore({ folder: other }), database)).rejects.toThrow(
    `The folder ${other} does not contain the files of this database. Set DATA_DIR to the folder that does, `
    + `or, if that folder is lost, write ${id} into the file ${join(other, 'file-store')}.`,
  )
  await writeFile(join(other, 'file-store'), `${id}\n`)
  await openFileStore(openStore({ folder: other }), database)
})

test('refuses a second folder before any file is stored, also if both start at once, and leaves nothing in it', async () => {
  // A SQLite database is in the folder itself.
  if (!isPostgres(database)) return openFileStore(openStore({ folder: other }), database)
  const started = await Promise.allSettled([data.folder, other].map((folder) => openFileStore(openStore({ folder: folder }), database)))
  const [refused, ...others] = started.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
  expect(others).toEqual([])
  expect(refused).toContain('does not contain the files of this database. Set DATA_DIR to the folder that does')
  const folders = await Promise.all([data.folder, other].map((folder) => readdir(folder)))
  expect(folders.toSorted((a, b) => a.length - b.length)).toEqual([[], ['file-store', 'files']])
  expect(await database.selectFrom('fileStore').select('name').execute()).toHaveLength(1)
})

test('a first start that was interrupted has left the id only in the folder: the next one takes it', async () => {
  const id = newId()
  await writeFile(join(data.folder, 'file-store'), id)
  await openFileStore(openStore({ folder: data.folder }), database)
  expect(await database.selectFrom('fileStore').select('_id').execute()).toEqual([{ _id: id }])
  await openFileStore(openStore({ folder: data.folder }), database)
  expect(await idIn(data.folder)).toBe(id)
})

test('of two folders with ids it takes only one, also if both start at once', async () => {
  for (const folder of [data.folder, other]) await writeFile(join(folder, 'file-store'), newId())
  const started = await Promise.allSettled([data.folder, other].map((folder) => openFileStore(openStore({ folder: folder }), database)))
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('takes no id of a folder with files of learners that the database does not have', async () => {
  await mkdir(join(other, 'files', newId()), { recursive: true })
  await writeFile(join(other, 'file-store'), newId())
  await expect(openFileStore(openStore({ folder: other }), database)).rejects.toThrow(`The folder ${other} does not contain the files of this database.`)
})

test('takes no id of a folder that processes of another database use, even if it has no files yet', async () => {
  // A process with a SQLite database has the folder for itself.
  if (!isPostgres(database)) return
  await writeFile(join(other, 'file-store'), newId())
  const process = await registerProcess(other)
  await expect(openFileStore(openStore({ folder: other }), database)).rejects.toThrow(`The folder ${other} does not contain the files of this database.`)
  await process.close()
  await openFileStore(openStore({ folder: other }), database)
})

test('refuses the folder of another database', async () => {
  await openFileStore(openStore({ folder: data.folder }), database)
  await writeFile(join(other, 'file-store'), newId())
  await expect(openFileStore(openStore({ folder: other }), database)).rejects.toThrow(`The folder ${other} does not contain the files of this database.`)
})

test('accepts a folder without an id if it contains files of a learner of the database', async () => {
  const userid = newId()
  const createdAt = new Date().toISOString()
  await openFileStore(openStore({ folder: other }), database)
  await rm(join(other, 'file-store'))
  await database.deleteFrom('fileStore').execute()
  await writeFile(join(other, 'files', userid), '')
  const opened = (): Promise<boolean> => openFileStore(openStore({ folder: other }), database).then(() => true, () => false)
  // A SQLite database is in the folder itself.
  expect(await opened()).toBe(!isPostgres(database))
  await rm(join(other, 'file-store'), { force: true })
  await database.deleteFrom('fileStore').execute()
  await insertAccount(database, { _id: userid, username: 'N', email: 'n@example.org', password: '', createdAt }, 'N')
  expect(await opened()).toBe(true)
})

test('processes that start at once create one secret and leave no other file', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => readOrCreateSecret(other)))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[\w-]{43}$/)
  expect(await readdir(other)).toEqual(['secret'])
})

test('with PostgreSQL the secret is set, and a start without it says how to keep the one of an earlier version', async () => {
  const environment = { DATABASE_URL: 'postgres://db.example.org/learner', DATA_DIR: other }
  const message = 'SECRET or SECRET_FILE must be set if DATABASE_URL is set, to the same secret for all processes'
  await expect(secretOf({ ...environment, SECRET: 'a secret' })).resolves.toBe('a secret')
  await expect(secretOf(environment)).rejects.toThrow(new StartError(`${message}.`))
  expect(await readdir(other)).toEqual([])
  const earlier = await secretOf({ DATA_DIR: other })
  expect(await readFile(join(other, 'secret'), 'utf8')).toBe(earlier)
  await expect(secretOf(environment)).rejects.toThrow(new StartError(`${message}; SECRET_FILE=${join(other, 'secret')} keeps the present one.`))
})
