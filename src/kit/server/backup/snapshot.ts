/** A consistent view of all rows while the server works. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely'
import type { Schema } from '#database/schema.ts'
import type { Database } from '../database/transact.ts'
import type { StoreSource } from '../store/open-store.ts'
import { BackupError } from './archive-format.ts'

/** A database, PostgreSQL at `url`, otherwise SQLite in `folder`, and its store of files. */
export interface Source extends StoreSource {
  readonly url: string | undefined
}

/**
 * Runs `work` with a connection that sees the rows of one moment. Writers do not wait for it. The schema may be an earlier
 * one: nothing is migrated.
 * @throws BackupError `no data` if there is no database in the folder
 */
export async function withSnapshot<T>({ url, folder }: Pick<Source, 'url' | 'folder'>, work: (connection: Database) => Promise<T>): Promise<T> {
  const database = url === undefined ? await connectSqlite(folder) : await connectPostgres(url)
  try {
    return await database.connection().execute(async (connection) => {
      await (url === undefined ? sql`begin` : sql`begin isolation level repeatable read read only`).execute(connection)
      // SQLite takes its snapshot at the first read.
      if (url === undefined) await sql`select count(*) from sqlite_master`.execute(connection)
      const result = await work(connection)
      await sql`commit`.execute(connection)
      return result
    })
  } finally {
    await database.destroy()
  }
}

async function connectSqlite(folder: string): Promise<Database> {
  const { default: Sqlite } = await import('better-sqlite3')
  const file = join(folder, 'd-learner.sqlite')
  if (!existsSync(file)) throw new BackupError('no data', `There is no database in ${folder}. Choose its folder with DATA_DIR.`)
  // Not `readonly`, because that cannot open a write-ahead log that nobody else has open.
  const sqlite = new Sqlite(file, { fileMustExist: true })
  sqlite.pragma('query_only = ON')
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: sqlite }) })
}

async function connectPostgres(url: string): Promise<Database> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5000, keepAlive: true })
  // Without these listeners a connection that breaks would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}
