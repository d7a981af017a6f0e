import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogEraser, type Database, openDatabase } from './database.ts'
import { codeOf, isUnavailable } from './database-errors.ts'
import { newId } from './ids.ts'
import { claimSqlite } from './sqlite.ts'

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
const addMessage = (message: string): Promise<unknown> => database.insertInto('messages')
  .values({ _id: newId(), name: 'N', email: 'n@example.org', message, createdAt: new Date().toISOString() }).execute()

test('the files of SQLite are readable by the owner alone', async () => {
  await addMessage('hello')
  for (const name of ['', '-wal', '-shm']) expect((await stat(file() + name)).mode & 0o777, name).toBe(0o600)
})

test('what was deleted leaves the log while another process reads, as soon as it stops, without blocking', async () => {
  const eraser = createLogEraser(database)
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
  // It returned although the reader keeps the log: SQLite did not wait for it.
  expect(longest).toBeLessThan(4000)
  reader.close()
  await expect.poll(log, { timeout: 10_000 }).not.toContain('Kiribathgoda')
  eraser.close()
})

test('a lock of another process is waited for without blocking the event loop', async () => {
  const other = new Sqlite(file())
  other.exec('BEGIN IMMEDIATE')
  const added = addMessage('hello')
  let ticks = 0
  const ticking = setInterval(() => ticks++, 5)
  await wait(300)
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(3)
  other.exec('COMMIT')
  await added
  other.close()
  expect(await database.selectFrom('messages').selectAll().execute()).toHaveLength(1)
})

test('a lock that is not released gives an error that means "try again"', async () => {
  const other = new Sqlite(file())
  other.exec('BEGIN IMMEDIATE')
  const error: unknown = await addMessage('hello').catch((caught: unknown) => caught)
  expect([codeOf(error), isUnavailable(error)]).toEqual(['SQLITE_BUSY', true])
  other.close()
}, 15_000)

test('one process claims a folder; the claim ends with it', async () => {
  const release = await claimSqlite(folder)
  expect(release).toBeDefined()
  expect(await claimSqlite(folder)).toBeUndefined()
  release?.()
  const again = await claimSqlite(folder)
  expect(again).toBeDefined()
  again?.()
})
