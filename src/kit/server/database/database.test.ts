import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { type Database, isPostgres, transact } from './transact.ts'
import { newId } from '#kit/ids.ts'
import { openPooler } from '../testing/pooler.ts'
import { testData } from '../testing/test-server.ts'

let data: Awaited<ReturnType<typeof testData>>
let database: Database
beforeEach(async () => {
  data = await testData()
  database = await openDatabase({ url: data.variables['DATABASE_URL'], folder: data.folder })
})
afterEach(async () => {
  await database.destroy()
  await data[Symbol.asyncDispose]()
})

test('repeats a transaction after a deadlock, so that both succeed', async () => {
  const ids = [newId(), newId()]
  const createdAt = new Date().toISOString()
  await database.insertInto('messages')
    .values(ids.map((_id) => ({ _id, name: '', email: '', message: '', createdAt }))).execute()
  const append = (order: readonly string[], mark: string): Promise<void> => transact(database, async (transaction) => {
    for (const _id of order) {
      await transaction.updateTable('messages').set({ message: sql`message || ${mark}` }).where('_id', '=', _id).execute()
      await wait(50)
    }
  })
  await Promise.all([append(ids, 'a'), append(ids.toReversed(), 'b')])
  const rows = await database.selectFrom('messages').select('message').execute()
  expect(rows.map(({ message }) => message.replace('ba', 'ab'))).toEqual(['ab', 'ab'])
})

test('limits the time of a query: PostgreSQL with a statement timeout, SQLite with a busy timeout of 0', async () => {
  const { rows } = isPostgres(database)
    ? await sql<{ statement_timeout: string }>`show statement_timeout`.execute(database)
    : await sql<{ timeout: number }>`pragma busy_timeout`.execute(database)
  expect(rows).toEqual([isPostgres(database) ? { statement_timeout: '10s' } : { timeout: 0 }])
})

test('outlives a connection that breaks between two queries of a transaction', async () => {
  const failed = await database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('users').select('_id').execute()
    if (!isPostgres(database)) throw new Error('SQLite has no connection that can break')
    const { rows: [backend] } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
    await sql`select pg_terminate_backend(${backend?.pid ?? 0})`.execute(database)
    await wait(200)
    await transaction.selectFrom('users').select('_id').execute()
  }).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(await database.selectFrom('users').select('_id').execute()).toEqual([])
})

test.each(['refuse', 'ignore'] as const)('behind a pooler that can only %s parameters of a connection, each transaction limits its time', async (does) => {
  const url = data.variables['DATABASE_URL']
  // SQLite has no connections.
  if (url === undefined) return
  await using pooler = await openPooler(url, does)
  const pooled = await openDatabase({ url: pooler.address, folder: data.folder })
  const limits = await transact(pooled, async (transaction) => (
    (await sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(transaction)).rows
  ))
  expect(limits).toEqual([{ lock: '5s', statement: '10s', idle: '10s' }])
  // The next owner of the connection has none.
  expect((await sql`show statement_timeout`.execute(pooled)).rows).toEqual([{ statement_timeout: '0' }])
  await pooled.destroy()
})
