import { join } from 'node:path'
import { sql } from 'kysely'
import type { Schema } from '#database/schema.ts'
import { StartError } from '../environment.ts'
import { migrate } from './migrate.ts'
import { type Opened, openPostgres } from './postgres.ts'
import { createSqliteKysely, openSqliteFile, disableBusyTimeout } from './sqlite.ts'
import { type Database, isPostgres } from './transact.ts'

/** Connections to PostgreSQL, unless the caller chooses. */
const usualConnections = 10

interface Place {
  /** of PostgreSQL */
  readonly url?: string | undefined
  /** the data folder */
  readonly folder: string
  /** most connections to PostgreSQL */
  readonly connections?: number
}

/**
 * Opens the database and brings its schema up to date: PostgreSQL if `url` is given, otherwise SQLite in `folder`.
 * @throws StartError if the database is unreachable or has an incompatible schema
 */
export async function openDatabase({ url, folder, connections = usualConnections }: Place): Promise<Database> {
  const { database, withMigrationLock } = url === undefined ? await openSqlite(folder) : await openPostgres(url, connections)
  try {
    await withMigrationLock((locked) => migrate(locked))
    return database
  } catch (error) {
    await database.destroy()
    // The address contains a password and must not be logged.
    const which = url === undefined ? `in ${folder}` : 'at DATABASE_URL'
    throw new StartError(`The database ${which} cannot be used: ${reason(error)}.`, { cause: error })
  }
}

async function openSqlite(folder: string): Promise<Opened> {
  const file = join(folder, 'd-learner.sqlite')
  const sqlite = await openSqliteFile(file).catch((cause: unknown) => {
    throw new StartError(`The database ${file} cannot be opened: ${reason(cause)}.`, { cause })
  })
  const database = await createSqliteKysely<Schema>(sqlite)
  return {
    database,
    async withMigrationLock(work) {
      sqlite.exec('BEGIN IMMEDIATE')
      try {
        await work(database)
        sqlite.exec('COMMIT')
        disableBusyTimeout(sqlite)
      } catch (error) {
        sqlite.exec('ROLLBACK')
        throw error
      }
    },
  }
}

/** One plain cause of a failed database, without a full stop. */
export function reason(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  const cause = first instanceof Error && first.cause instanceof Error ? first.cause : first
  return cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause)
}

/** Removes deleted content from SQLite's write-ahead log. */
export interface WalTruncater {
  /** resolves after the first attempt to empty the log; if another process uses the log, retries every second */
  erase(): Promise<void>
  close(): void
}

/** On PostgreSQL `erase` does nothing: its operator is responsible for its files. */
export function createWalTruncater(database: Database): WalTruncater {
  const pause = 1000
  let retry: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let closed = false
  const checkpoint = async (): Promise<void> => {
    clearTimeout(retry)
    // Does not wait for readers, because SQLite would block the whole process while it waits.
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database)
    if (rows[0]?.busy !== 0 && !closed) retry = setTimeout(() => void checkpoint().catch(() => undefined), pause).unref()
  }
  return {
    async erase() {
      if (isPostgres(database)) return
      // A running checkpoint may have read the log before the latest deletion.
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
