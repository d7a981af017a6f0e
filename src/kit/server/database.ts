import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresAdapter, PostgresDialect, sql, type Transaction as KyselyTransaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Schema } from '#database/schema.ts'
import { migrations } from '#database/migrations.ts'
import { isConflict } from './database-errors.ts'
import { StartError } from './environment.ts'
import { openSqliteFile, PatientSqliteDialect, stopWaiting } from './sqlite.ts'

export type Database = Kysely<Schema>
export type Transaction = KyselyTransaction<Schema>

interface Opened {
  readonly database: Database
  /** runs `work` while no other process migrates */
  readonly alone: (work: (database: Database) => Promise<void>) => Promise<void>
}

/** How long PostgreSQL may take to connect or to give a lock, in ms. */
const lockTimeout = 5000
/** No call reads or writes so much that a statement takes longer, in ms. */
const statementTimeout = 10_000

/**
 * Opens the database and brings its schema up to date: PostgreSQL if `url` is given, otherwise SQLite in `folder`.
 * @throws StartError if the database cannot be reached or was made by another version of the schema
 */
export async function openDatabase({ url, folder }: { url?: string | undefined; folder: string }): Promise<Database> {
  const { database, alone } = url === undefined ? await openSqlite(folder) : await openPostgres(url)
  try {
    await alone(migrate)
    return database
  } catch (error) {
    await database.destroy()
    // The address holds a password and is not repeated.
    const which = url === undefined ? `in ${folder}` : 'at DATABASE_URL'
    throw new StartError(`The database ${which} cannot be used: ${reason(error)}.`, { cause: error })
  }
}

async function openSqlite(folder: string): Promise<Opened> {
  const file = join(folder, 'd-learner.sqlite')
  const sqlite = await openSqliteFile(file).catch((cause: unknown) => {
    throw new StartError(`The database ${file} cannot be opened: ${reason(cause)}.`, { cause })
  })
  const database = new Kysely<Schema>({ dialect: new PatientSqliteDialect(sqlite) })
  return {
    database,
    async alone(work) {
      sqlite.exec('BEGIN IMMEDIATE')
      try {
        await work(database)
        sqlite.exec('COMMIT')
        stopWaiting(sqlite)
      } catch (error) {
        sqlite.exec('ROLLBACK')
        throw error
      }
    },
  }
}

async function openPostgres(url: string): Promise<Opened> {
  const { default: pg } = await import('pg')
  const connect = { connectionString: url, connectionTimeoutMillis: lockTimeout, keepAlive: true }
  const pool = new pg.Pool({
    ...connect,
    max: 10,
    lock_timeout: lockTimeout,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout,
    // If the server becomes unreachable without closing the connection, only the client's own timeout helps.
    query_timeout: statementTimeout + 2000,
  })
  // The pool replaces an idle connection that breaks. Without a listener the error would end the process.
  pool.on('error', () => undefined)
  return {
    database: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    async alone(work) {
      // A migration of many rows may take longer than any call. Kysely's migrator takes a lock on PostgreSQL.
      const patient = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new pg.Pool({ ...connect, max: 2 }) }) })
      try {
        await work(patient)
      } finally {
        await patient.destroy()
      }
    },
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

/** SQLite runs one transaction at a time; PostgreSQL needs row locks (`for update`), which SQLite's SQL does not have. */
export function isPostgres(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}

/** How often a transaction that lost a conflict is run again. */
const mostRetries = 5

/** Runs `work` in a transaction, again if it lost a conflict. `work` must have no effects other than its queries. */
export async function transact<T>(database: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await database.transaction().execute(work)
    } catch (error) {
      if (!isConflict(error) || retries === mostRetries) throw error
      await wait(Math.random() * 50 * (retries + 1))
    }
  }
}

/** Removes deleted content from SQLite's write-ahead log. */
export interface LogEraser {
  /** resolves when the log is empty, or when another process keeps it from being emptied: then it is tried again every second */
  erase(): Promise<void>
  close(): void
}

/** On PostgreSQL, whose files are its operator's responsibility, `erase` does nothing. */
export function createLogEraser(database: Database): LogEraser {
  const pause = 1000
  let retry: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let closed = false
  const checkpoint = async (): Promise<void> => {
    clearTimeout(retry)
    // Without waiting for readers: while SQLite waits, nothing else runs.
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database)
    if (rows[0]?.busy !== 0 && !closed) retry = setTimeout(() => void checkpoint().catch(() => undefined), pause).unref()
  }
  return {
    async erase() {
      if (isPostgres(database)) return
      // A checkpoint that has started may have read the log before the newest deletion.
      await running?.catch(() => undefined)
      running ??= checkpoint().finally(() => (running = undefined))
      await running
    },
    close() {
      closed = true
      clearTimeout(retry)
    },
  }
}
