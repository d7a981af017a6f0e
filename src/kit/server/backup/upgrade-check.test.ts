import { join } from 'node:path'
import { Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Schema } from '#database/schema.ts'
import type { migrations } from '#database/migrations.ts'
import { newId } from '#kit/ids.ts'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/transact.ts'
import { withoutTypes } from '../database/without-types.ts'
import { testData } from '../testing/test-server.ts'
import { restoreOffline } from './restore.ts'
import type { Source } from './snapshot.ts'
import { checkUpgrade } from './upgrade-check.ts'
import { writeChecked } from './backup.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** A migration that changes rows and tables and then fails, if a test switches it on. */
const failing = vi.hoisted(() => ({ isOn: false }))
vi.mock('#database/migrations.ts', async (importOriginal) => {
  const original = await importOriginal<{ migrations: typeof migrations }>()
  return {
    get migrations() {
      if (!failing.isOn) return original.migrations
      return {
        ...original.migrations,
        '9000-failing': {
          async up(database: Database) {
            await database.deleteFrom('messages').execute()
            await database.schema.alterTable('users').addColumn('nickname', 'text').execute()
            await database.schema.dropTable('progress').execute()
            await sql`insert into "nowhere" values (1)`.execute(database)
          },
        },
      }
    },
  }
})

let data: Awaited<ReturnType<typeof testData>>
let source: Source
beforeEach(async () => {
  failing.isOn = false
  data = await testData()
  source = { folder: data.folder, url: data.variables['DATABASE_URL'] }
})
afterEach(async () => data[Symbol.asyncDispose]())

async function connect(): Promise<Database> {
  if (source.url === undefined) {
    const { default: Sqlite } = await import('better-sqlite3')
    return new Kysely<Schema>({ dialect: new SqliteDialect({ database: new Sqlite(join(source.folder, 'd-learner.sqlite')) }) })
  }
  const { default: pg } = await import('pg')
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: source.url }) }) })
}

const userid = newId()
const createdAt = '2026-01-01T00:00:00.000Z'

/** The tables of the first released version, with a row in each. */
async function fillFirstSchema(): Promise<void> {
  const database = await connect()
  await migrate(database, { to: '0001-first' })
  const untyped = withoutTypes(database)
  const rows: Readonly<Record<string, Record<string, string | number | null>>> = {
    users: { _id: userid, username: 'Nimali', email: 'n@example.org', password: '', settings: null, createdAt },
    loginFailures: { _id: newId(), subject: 's', at: createdAt },
    words: { _id: newId(), userid, wordAdd: 'Drum', wordKey: 'drum', category: 'mine', picture: 'drum.webp', sound: null, createdAt },
    predictions: { _id: newId(), userid, cluster: 'Drum', confidence: 0.5, word: 'Drum', practised: 'drum', createdAt },
    recordings: { _id: newId(), userid, cluster: 'Drum', file: 'drum.wav', createdAt, deleteAfter: createdAt },
    messages: { _id: newId(), name: 'N', email: 'n@example.org', message: 'Hello', createdAt },
  }
  for (const [table, row] of Object.entries(rows)) await untyped.insertInto(table).values(row).execute()
  await database.destroy()
}

/** Schemas of PostgreSQL that the check could leave behind. */
async function copiesLeft(): Promise<string[]> {
  if (source.url === undefined) return []
  const database = await connect()
  const schemas = await database.introspection.getSchemas()
  await database.destroy()
  return schemas.map(({ name }) => name).filter((name) => name.startsWith('upgrade_check'))
}

test('the first released schema with data upgrades on a copy, and does so for real', async () => {
  await fillFirstSchema()
  const report = await checkUpgrade(source)
  expect(report).toMatchObject({ rows: 6, failure: undefined })
  expect([report.pending[0], report.pending.includes('0001-first')]).toEqual(['0002-writing', false])
  expect(await copiesLeft()).toEqual([])
  // The data has its old schema still.
  const before = await connect()
  await withoutTypes(before).selectFrom('loginFailures').select('subject').executeTakeFirstOrThrow()
  await before.destroy()

  const database = await openDatabase(source)
  expect(await database.selectFrom('words').select(['wordAdd', 'picture']).where('userid', '=', userid).execute()).toEqual([{ wordAdd: 'Drum', picture: 'drum.webp' }])
  expect(await database.selectFrom('storedFiles').select('name').orderBy('name').execute()).toEqual([{ name: 'drum.wav' }, { name: 'drum.webp' }])
  await database.destroy()
  expect(await checkUpgrade(source)).toEqual({ pending: [], rows: expect.any(Number), failure: undefined })
})

test('a migration that fails is reported, and the data stays usable', async () => {
  await fillFirstSchema()
  const usable = await openDatabase(source)
  await usable.destroy()
  failing.isOn = true
  const report = await checkUpgrade(source)
  expect(report.pending).toEqual(['9000-failing'])
  expect(report.failure).toMatch(/^migration 9000-failing failed: .*nowhere/)
  expect(await copiesLeft()).toEqual([])

  await expect(openDatabase(source)).rejects.toThrow(/cannot be used: .*nowhere/)
  failing.isOn = false
  const database = await openDatabase(source)
  expect(await database.selectFrom('messages').select('message').execute()).toEqual([{ message: 'Hello' }])
  expect(await database.selectFrom('users').selectAll().execute()).toEqual([expect.not.objectContaining({ nickname: null })])
  expect(await database.selectFrom('progress').selectAll().execute()).toEqual([])
  await database.destroy()
})

test('the check reports a database of a newer version', async () => {
  const database = await openDatabase(source)
  await withoutTypes(database).insertInto('kysely_migration').values({ name: '9001-later', timestamp: createdAt }).execute()
  await database.destroy()
  expect((await checkUpgrade(source)).failure).toContain('9001-later')
})

test('a backup of the first released schema is restored and upgraded', async () => {
  await fillFirstSchema()
  await using other = await testData()
  const target = { folder: other.folder, url: other.variables['DATABASE_URL'] }
  const database = await connect()
  // Files of that version: here there are none.
  await database.updateTable('words').set({ userid: null }).execute()
  await withoutTypes(database).deleteFrom('recordings').execute()
  await database.destroy()
  const file = join(data.folder, 'backup.zip')
  await writeChecked(source, file, () => undefined)
  await restoreOffline(file, target, { replace: false, checks: {}, onProgress: () => undefined })
  const restored = await openDatabase(target)
  // The account had the child's name then.
  expect(await restored.selectFrom('users').select(['username', 'tokenVersion']).execute()).toEqual([{ username: 'n', tokenVersion: 0 }])
  expect(await restored.selectFrom('learners').select('name').execute()).toEqual([{ name: 'Nimali' }])
  expect(await restored.selectFrom('messages').select('message').execute()).toEqual([{ message: 'Hello' }])
  await restored.destroy()
})
