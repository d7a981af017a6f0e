import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Schema } from '#database/schema.ts'
import { migrations } from '#database/migrations.ts'
import { StartError, type Environment } from './environment.ts'

export type Database = Kysely<Schema>

interface Opened {
  readonly database: Database
  /** runs the whole of `work` with no other process migrating at the same time */
  readonly alone: (work: () => Promise<void>) => Promise<void>
}

/** Waiting for a lock that another process holds, in ms. */
const busyTimeout = 5000

/**
 * Opens the database and brings its schema up to date: PostgreSQL where `url` is given, else SQLite in `folder`.
 * Throws `StartError` where it cannot be reached, or was made by another version of the schema.
 */
export async function openDatabase({ url, folder }: { url?: string | undefined; folder: string }): Promise<Database> {
  const { database, alone } = url === undefined ? await openSqlite(folder) : await openPostgres(url)
  try {
    await alone(() => migrate(database))
    return database
  } catch (error) {
    await database.destroy()
    // The address holds a password: it is not repeated.
    const which = url === undefined ? `in ${folder}` : 'at DATABASE_URL'
    throw new StartError(`The database ${which} cannot be used: ${reason(error)}.`, { cause: error })
  }
}

async function openSqlite(folder: string): Promise<Opened> {
  const [{ default: Sqlite }, { SqliteDialect }] = await Promise.all([import('better-sqlite3'), import('kysely')])
  const file = join(folder, 'd-learner.sqlite')
  let sqlite
  try {
    sqlite = new Sqlite(file, { timeout: busyTimeout })
    sqlite.pragma('journal_mode = WAL')
  } catch (error) {
    throw new StartError(`The database ${file} cannot be opened: ${reason(error)}.`, { cause: error })
  }
  // In WAL mode NORMAL loses at most the last transactions when the power goes, never the database.
  sqlite.pragma('synchronous = NORMAL')
  sqlite.pragma('foreign_keys = ON')
  // What is deleted is overwritten: a deleted account leaves nothing in the file.
  sqlite.pragma('secure_delete = ON')
  const opened = sqlite
  return {
    database: new Kysely<Schema>({ dialect: new SqliteDialect({ database: opened }) }),
    async alone(work) {
      opened.exec('BEGIN IMMEDIATE')
      try {
        await work()
        opened.exec('COMMIT')
      } catch (error) {
        opened.exec('ROLLBACK')
        throw error
      }
    },
  }
}

async function openPostgres(url: string): Promise<Opened> {
  const [{ default: pg }, { PostgresDialect }] = await Promise.all([import('pg'), import('kysely')])
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: busyTimeout })
  // A connection that breaks while idle is replaced; without a listener it would end the process.
  pool.on('error', () => undefined)
  return {
    database: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    // Kysely's migrator locks by itself on PostgreSQL.
    alone: (work) => work(),
  }
}

async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } })
  const { error, results } = await migrator.migrateToLatest()
  const failed = results?.find((result) => result.status === 'Error')
  if (error !== undefined) throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error })
}

function reason(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  const cause = first instanceof Error && first.cause instanceof Error ? first.cause : first
  return cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause)
}

/**
 * Makes sure that what was deleted is not readable in the database's files any more. SQLite overwrites what it deletes
 * but keeps the pages as they were in its log, which is emptied here; PostgreSQL's files are its operator's.
 */
export async function forgetDeleted(database: Database, { DATABASE_URL }: Environment): Promise<void> {
  if (DATABASE_URL === undefined) await sql`pragma wal_checkpoint(truncate)`.execute(database)
}

/** Two rows cannot be told apart that must be: SQLite and PostgreSQL each say it in their own way. */
export function isTaken(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || code === '23505'
}
