/** Runs the migrations on a copy of the rows, so that a failure is known before the data is touched. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Schema } from '#database/schema.ts'
import { reason } from '../database/database.ts'
import { knownMigrations, migrate } from '../database/migrate.ts'
import type { Database } from '../database/transact.ts'
import { appliedMigrations, countRows, insertRows, readRows, tablesInOrder } from '../database/tables.ts'
import { newId } from '#kit/ids.ts'
import { type Source, withSnapshot } from './snapshot.ts'
import { openUnpacked } from './unpack.ts'

export interface UpgradeReport {
  /** migrations that the database lacks */
  readonly pending: readonly string[]
  /** number of copied rows */
  readonly rows: number
  /** why a migration failed; undefined if all succeeded */
  readonly failure: string | undefined
}

/**
 * Copies all rows as they are now, and migrates the copy: a temporary file for SQLite, a temporary schema in the same
 * database for PostgreSQL. The data itself does not change, and the server may run.
 */
export async function checkUpgrade(source: Source): Promise<UpgradeReport> {
  return withSnapshot(source, async (connection) => {
    const applied = await appliedMigrations(connection)
    const known = knownMigrations()
    const pending = known.filter((name) => !applied.includes(name))
    const newer = applied.find((name) => !known.includes(name))
    if (newer !== undefined) {
      return { pending, rows: 0, failure: `a newer version of D Learner has used this database: it knows the migration ${newer}` }
    }
    if (pending.length === 0) return { pending, rows: 0, failure: undefined }
    return withCopy(source, async (copy, schema) => {
      const target = { ...(schema !== undefined && { schema }) }
      const last = applied.at(-1)
      const counts = new Map<string, number>()
      try {
        if (last !== undefined) {
          await migrate(copy, { ...target, to: last })
          for (const table of await tablesInOrder(copy)) counts.set(table, await insertRows(copy, table, readRows(connection, table)))
          if (schema === undefined) await sql`pragma foreign_keys = ON`.execute(copy)
        }
        await migrate(copy, target)
        const { rows } = schema === undefined ? await sql`pragma foreign_key_check`.execute(copy) : { rows: [] }
        if (rows.length > 0) throw new Error('rows refer to others that do not exist')
        for (const table of await tablesInOrder(copy)) await countRows(copy, table)
      } catch (error) {
        const name = error instanceof Error && error.cause !== undefined ? `${error.message}: ` : ''
        return { pending, rows: sum(counts), failure: `${name}${reason(error)}` }
      }
      return { pending, rows: sum(counts), failure: undefined }
    })
  })
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0)
}

async function withCopy<T>({ url }: Source, work: (copy: Database, schema: string | undefined) => Promise<T>): Promise<T> {
  if (url === undefined) {
    const folder = await mkdtemp(join(tmpdir(), 'd-learner-upgrade-'))
    const copy = await openUnpacked(folder)
    try {
      return await work(copy, undefined)
    } finally {
      await copy.destroy()
      await rm(folder, { recursive: true, force: true })
    }
  }
  const { default: pg } = await import('pg')
  const schema = `upgrade_check_${newId().replaceAll('-', '_')}`
  const pool = new pg.Pool({ connectionString: url, max: 2, options: `-c search_path=${schema}` })
  pool.on('error', () => undefined)
  const copy = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await sql`create schema ${sql.id(schema)}`.execute(copy)
    return await work(copy, schema)
  } finally {
    try {
      await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(copy)
    } finally {
      await copy.destroy()
    }
  }
}
