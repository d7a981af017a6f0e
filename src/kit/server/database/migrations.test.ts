import { join } from 'node:path'
import { Kysely, PostgresDialect, SqliteDialect, type Dialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { migrations } from '#database/migrations.ts'
import { openDatabase } from './database.ts'
import { newId } from '#kit/ids.ts'
import { testData } from '../testing/test-server.ts'

/** Opens a database at an earlier migration, without the types of the current schema. */
async function earlier(folder: string, url: string | undefined, migration: string): Promise<Kysely<Record<string, Record<string, unknown>>>> {
  const database = new Kysely<Record<string, Record<string, unknown>>>({ dialect: await dialect(folder, url) })
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) }
  const { error } = await new Migrator({ db: database, provider }).migrateTo(migration)
  expect(error).toBeUndefined()
  return database
}

async function dialect(folder: string, url: string | undefined): Promise<Dialect> {
  if (url === undefined) {
    const { default: Sqlite } = await import('better-sqlite3')
    return new SqliteDialect({ database: new Sqlite(join(folder, 'd-learner.sqlite')) })
  }
  const { default: pg } = await import('pg')
  return new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) })
}

test('0005: keeps accounts and messages, and assigns no message to an account', async () => {
  await using data = await testData()
  const url = data.variables['DATABASE_URL']
  const [_id, createdAt] = [newId(), new Date().toISOString()]
  const before = await earlier(data.folder, url, '0004-movement')
  const email = 'parent@example.org'
  await before.insertInto('users').values({ _id, username: 'Nimali', email, password: '', createdAt }).execute()
  await before.insertInto('messages').values({ _id: newId(), name: 'Nimali', email, message: 'Hello', createdAt }).execute()
  await before.insertInto('loginFailures').values({ _id: newId(), subject: 'someone', at: createdAt }).execute()
  await before.destroy()

  const database = await openDatabase({ url, folder: data.folder })
  const users = await database.selectFrom('users').select(['_id', 'tokenVersion']).execute()
  const messages = await database.selectFrom('messages').select(['message', 'userid', 'sentAt', 'failedAt', 'refusals']).execute()
  await database.destroy()
  expect(users).toEqual([{ _id, tokenVersion: 0 }])
  expect(messages).toEqual([{ message: 'Hello', userid: null, sentAt: null, failedAt: null, refusals: 0 }])
})

test('0011: own words stay in no category', async () => {
  await using data = await testData()
  const url = data.variables['DATABASE_URL']
  const [_id, createdAt] = [newId(), new Date().toISOString()]
  const before = await earlier(data.folder, url, '0010-languages-of-words')
  await before.insertInto('users').values({ _id, username: 'Nimali', email: 'parent@example.org', password: '', createdAt }).execute()
  await before.insertInto('words').values({ _id: newId(), userid: _id, wordAdd: 'Papaya', wordKey: 'papaya', category: 'mine', picture: 'a.webp', createdAt }).execute()
  await before.destroy()

  const database = await openDatabase({ url, folder: data.folder })
  const words = await database.selectFrom('words').select(['wordAdd', 'category', 'ownCategory', 'translations', 'licence']).execute()
  await database.destroy()
  expect(words).toEqual([{ wordAdd: 'Papaya', category: 'mine', ownCategory: null, translations: null, licence: null }])
})

test('0010: gives own words the language of their script', async () => {
  await using data = await testData()
  const url = data.variables['DATABASE_URL']
  const [userid, createdAt] = [newId(), new Date().toISOString()]
  const before = await earlier(data.folder, url, '0009-contribution')
  await before.insertInto('users').values({ _id: userid, username: 'Nimali', email: 'parent@example.org', password: '', createdAt }).execute()
  for (const wordAdd of ['Papaya', 'ඌරා', 'பன்றி']) {
    await before.insertInto('words').values({ _id: newId(), userid, wordAdd, wordKey: wordAdd, category: 'mine', picture: 'a.webp', createdAt }).execute()
  }
  await before.destroy()

  const database = await openDatabase({ url, folder: data.folder })
  const words = await database.selectFrom('words').select(['wordAdd', 'language', 'respelling']).orderBy('_id').execute()
  await database.destroy()
  expect(words.map(({ wordAdd, language, respelling }) => [wordAdd, language, respelling])).toEqual([
    ['Papaya', 'en', null], ['ඌරා', 'si', null], ['பன்றி', 'ta', null],
  ])
})
