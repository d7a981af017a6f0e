import { chmod, open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type BetterSqlite from 'better-sqlite3'
import { type CompiledQuery, type DatabaseConnection, type QueryResult, type SqliteDatabase, SqliteDialect, SqliteDriver } from 'kysely'
import { errorCode } from './database-errors.ts'

/** Maximum time that a query waits for another process's lock, in ms. */
const lockTimeoutMs = 5000
/** Time between two attempts to get the lock, in ms. */
const lockRetryMs = 20
/** Maximum number of cached statements; the server has about 100 different queries. */
const maxStatements = 300

/** Opens or creates the database file, readable only by its owner. Until `disableBusyTimeout`, SQLite itself waits for locks. */
export async function openSqliteFile(file: string): Promise<BetterSqlite.Database> {
  const { default: Sqlite } = await import('better-sqlite3')
  // Set before opening, because SQLite creates its log with the mode of the database file.
  await (await open(file, 'a', 0o600)).close()
  await chmod(file, 0o600)
  const sqlite = new Sqlite(file, { timeout: lockTimeoutMs })
  sqlite.pragma('journal_mode = WAL')
  // In WAL mode NORMAL can lose the last transactions in a power failure, but never the database.
  sqlite.pragma('synchronous = NORMAL')
  sqlite.pragma('foreign_keys = ON')
  // Overwrites deleted content with zeros.
  sqlite.pragma('secure_delete = ON')
  return sqlite
}

/** From now on `RetryingConnection` waits for locks, because waiting inside SQLite would block the event loop. */
export function disableBusyTimeout(sqlite: BetterSqlite.Database): void {
  sqlite.pragma('busy_timeout = 0')
}

/** Kysely dialect for better-sqlite3: caches prepared statements and waits for locks without blocking the event loop. */
export class RetryingSqliteDialect extends SqliteDialect {
  private readonly database: SqliteDatabase

  constructor(sqlite: BetterSqlite.Database) {
    const database = withCachedStatements(sqlite)
    super({ database })
    this.database = database
  }

  override createDriver(): SqliteDriver {
    return new RetryingSqliteDriver({ database: this.database })
  }
}

/** Caches prepared statements: preparing takes longer than running most of them. Drops the least recently used one. */
function withCachedStatements(sqlite: BetterSqlite.Database): SqliteDatabase {
  const statements = new Map<string, BetterSqlite.Statement>()
  return {
    close: () => sqlite.close(),
    prepare(sql) {
      const statement = statements.get(sql) ?? sqlite.prepare(sql)
      statements.delete(sql)
      statements.set(sql, statement)
      const [oldest] = statements.keys()
      if (statements.size > maxStatements && oldest !== undefined) statements.delete(oldest)
      return statement
    },
  }
}

class RetryingSqliteDriver extends SqliteDriver {
  /** when queries began to wait for the current lock, in ms since 1970; 0: no query waits */
  private readonly lock = { since: 0 }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new RetryingConnection(await super.acquireConnection(), this.lock)
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      // On a full disk SQLite has already rolled back; ignoring this error keeps the original one.
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error
    }
  }
}

class RetryingConnection implements DatabaseConnection {
  private readonly connection: DatabaseConnection
  private readonly lock: { since: number }

  constructor(connection: DatabaseConnection, lock: { since: number }) {
    this.connection = connection
    this.lock = lock
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (;;) {
      try {
        const result = await this.connection.executeQuery<R>(query)
        this.lock.since = 0
        return result
      } catch (error) {
        if (errorCode(error) !== 'SQLITE_BUSY') throw error
        if (this.lock.since === 0) this.lock.since = Date.now()
        // All queries share this time, so that waiting queries do not add up their timeouts.
        if (Date.now() - this.lock.since > lockTimeoutMs) throw error
        await wait(lockRetryMs)
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.connection.streamQuery<R>(query, chunkSize)
  }
}

/**
 * Claims the SQLite database in `folder` for this process until the returned function is called or the process ends.
 * A second server on the same file would not share limits, caches and the folder of files being received.
 * @returns a function that releases the claim; undefined if another process has claimed the folder
 */
export async function lockSqliteFolder(folder: string): Promise<(() => void) | undefined> {
  const { default: Sqlite } = await import('better-sqlite3')
  const file = join(folder, 'in-use')
  await (await open(file, 'a', 0o600)).close()
  const claim = new Sqlite(file, { timeout: 0 })
  try {
    // The operating system releases this lock when the process ends, even if it crashes.
    claim.exec('BEGIN EXCLUSIVE')
    return () => claim.close()
  } catch (error) {
    claim.close()
    if (errorCode(error) === 'SQLITE_BUSY') return undefined
    throw error
  }
}
