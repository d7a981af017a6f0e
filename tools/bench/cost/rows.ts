/** Bytes of the usual day in the database. */
import { sql } from 'kysely'
import { addPractice, usualDay } from '#app/testing/practice-years.ts'
import { newId } from '#kit/ids.ts'
import { type Database, isPostgres } from '#kit/server/database/transact.ts'
import { insertAccount } from '#kit/server/sessions/accounts.ts'
import { createRng } from '../../lib/rng.ts'

const learners = 20
/** Learners practise by turns, as in reality: indexes by learner then grow in many places and are less full. */
const daysOfTurn = 10
const dayMs = 24 * 60 * 60_000

export interface TableBytes {
  readonly table: string
  /** of one row */
  readonly heap: number
  readonly indexes: Readonly<Record<string, number>>
}

/** Adds `days` of practice to each of 20 new learners. @returns bytes of one learner and day; on PostgreSQL also of each row */
export async function rowBytes(database: Database, days: number): Promise<{ ofDay: number; tables: TableBytes[] }> {
  const before = await size(database)
  const random = createRng(1)
  const userids = Array.from({ length: learners }, newId)
  for (const _id of userids) await insertAccount(database, { _id, username: 'N', email: `${_id}@example.org`, password: '', createdAt: new Date().toISOString() }, 'N')
  for (let turn = days / daysOfTurn - 1; turn >= 0; turn--) {
    const until = new Date(Date.now() - turn * daysOfTurn * dayMs)
    for (const userid of userids) await addPractice(database, { userid, until, days: daysOfTurn, eachDay: usualDay, random })
  }
  return { ofDay: (await size(database) - before) / learners / days, tables: isPostgres(database) ? await tablesOf(database) : [] }
}

async function size(database: Database): Promise<number> {
  const { rows } = await (isPostgres(database)
    ? sql<{ bytes: number | string }>`select sum(pg_total_relation_size(relid)) as bytes from pg_stat_user_tables`
    : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  ).execute(database)
  return Number(rows[0]?.bytes)
}

async function tablesOf(database: Database): Promise<TableBytes[]> {
  const { rows } = await sql<{ table: string; index: string; heap: string; bytes: string }>`
    select relname as "table", indexrelname as "index", pg_relation_size(relid) as "heap", pg_relation_size(indexrelid) as "bytes"
    from pg_stat_user_indexes order by relname, indexrelname`.execute(database)
  return Promise.all(Object.keys(usualDay).map(async (table) => {
    const { rows: [counted] } = await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(database)
    const mine = rows.filter((row) => row.table === table)
    const each = (bytes: string | undefined): number => Math.round(Number(bytes) / Number(counted?.n))
    return { table, heap: each(mine[0]?.heap), indexes: Object.fromEntries(mine.map(({ index, bytes }) => [index, each(bytes)])) }
  }))
}
