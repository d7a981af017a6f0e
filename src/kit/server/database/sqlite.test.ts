import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWalTruncater, openDatabase } from './database.ts'
import type { Database } from './transact.ts'
import { errorCode, isUnavailable } from './database-errors.ts'
import { newId } from '#kit/ids.ts'
import { lockSqliteFolder } from './sqlite.ts'

let folder: string
let database: Database
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'd-learner-sqlite-'))
  database = await openDatabase({ folder })
})
afterEach(async () => {
  await database.destroy()
  await rm(folder, { recursive: true })
})

const file = (): string => join(folder, 'd-learner.sqlite')
const messages = (): Promise<{ message: string }[]> => database.selectFrom('messages').select('message').execute()
const addMessage = (message: string): Promise<unknown> => database.insertInto('messages')
  .values({ _id: newId(), name: 'N', email: 'n@example.org', message, createdAt: new Date().toISOString() }).execute()

test('only the owner can read the files of SQLite', async () => {
  await addMessage('hello')
  for (const name of ['', '-wal', '-shm']) expect((await stat(file() + name)).mode & 0o777, name).toBe(0o600)
})

test('erases deleted content from the log as soon as another process stops reading, without blocking', async () => {
  const eraser = createWalTruncater(database)
  await addMessage('Kiribathgoda')
  const reader = new Sqlite(file(), { readonly: true })
  reader.exec('BEGIN')
  reader.prepare('select count(*) from messages').get()
  await database.deleteFrom('messages').execute()
  let longest = 0
  let last = performance.now()
  const ticks = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 10)
  await eraser.erase()
  clearInterval(ticks)
  const log = async (): Promise<string> => (await readFile(`${file()}-wal`, 'latin1')) + (await readFile(file(), 'latin1'))
  expect(await log()).toContain('Kiribathgoda')
  // `erase` returned while the reader still used the log: SQLite did not wait.
  expect(longest).toBeLessThan(4000)
  reader.close()
  await expect.poll(log).not.toContain('Kiribathgoda')
  eraser.close()
})

test('a query outside of a transaction never sees what it rolls back; a write waits for its end, a read does not', async () => {
  const opened = Promise.withResolvers<undefined>()
  const ending = Promise.withResolvers<undefined>()
  const transaction = database.transaction().execute(async (inside) => {
    await inside.insertInto('messages').values({ _id: newId(), name: 'N', email: 'n@example.org', message: 'hello', createdAt: new Date().toISOString() }).execute()
    opened.resolve(undefined)
    await ending.promise
    throw new Error('rolled back')
  })
  await opened.promise
  let hasAnswer = false
  const outside = addMessage('outside').finally(() => (hasAnswer = true))
  expect(await messages()).toEqual([])
  await wait(50)
  expect(hasAnswer).toBe(false)
  ending.resolve(undefined)
  await expect(transaction).rejects.toThrow('rolled back')
  await outside
  expect(await messages()).toEqual([{ message: 'outside' }])
})

test('a read sees what was committed before it, also while a write waits for a lock of another process', async () => {
  await addMessage('before')
  const other = new Sqlite(file())
  other.exec('BEGIN EXCLUSIVE')
  let hasEnded = false
  const waiting = addMessage('waiting').finally(() => (hasEnded = true))
  await wait(50)
  expect(await messages()).toEqual([{ message: 'before' }])
  expect(hasEnded).toBe(false)
  other.exec('COMMIT')
  other.close()
  await waiting
  expect(await messages()).toHaveLength(2)
})

test('waits for a lock of another process without blocking the event loop', async () => {
  const other = new Sqlite(file())
  other.exec('BEGIN IMMEDIATE')
  const added = addMessage('hello')
  let hasEnded = false
  const end = (): void => void (hasEnded = true)
  added.then(end, end)
  // A blocked event loop would run no timer before the call has given up.
  for (let ticks = 0; ticks < 30; ticks++) await wait(10)
  expect(hasEnded).toBe(false)
  other.exec('COMMIT')
  await added
  other.close()
  expect(await database.selectFrom('messages').selectAll().execute()).toHaveLength(1)
})

test('throws an error that counts as unavailable if a lock is not released', async () => {
  const other = new Sqlite(file())
  other.exec('BEGIN IMMEDIATE')
  const error: unknown = await addMessage('hello').catch((caught: unknown) => caught)
  expect([errorCode(error), isUnavailable(error)]).toEqual(['SQLITE_BUSY', true])
  other.close()
})

test('only one process can claim a folder, and it can be claimed again after its release', async () => {
  const release = await lockSqliteFolder(folder)
  expect(release).toBeDefined()
  expect(await lockSqliteFolder(folder)).toBeUndefined()
  release?.()
  const again = await lockSqliteFolder(folder)
  expect(again).toBeDefined()
  again?.()
})
