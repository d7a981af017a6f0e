import { chmod, open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type BetterSqlite from 'better-sqlite3'
import { type CompiledQuery, type DatabaseConnection, type QueryResult, type SqliteDatabase, SqliteDialect, SqliteDriver } from 'kysely'
import { codeOf } from './database-errors.ts'

/** How long a query waits for a lock that another process holds, and between two tries, in ms. */
const lockTimeout = 5000
const lockPause = 20
/** The server has about 100 different queries. */
const mostStatements = 300

/** Opens or creates the database file, readable by its owner alone. Until `stopWaiting`, SQLite itself waits for locks. */
export async function openSqliteFile(file: string): Promise<BetterSqlite.Database> {
  const { default: Sqlite } = await import('better-sqlite3')
  // SQLite gives its log the mode of the database file.
  await (await open(file, 'a', 0o600)).close()
  await chmod(file, 0o600)
  const sqlite = new Sqlite(file, { timeout: lockTimeout })
  sqlite.pragma('journal_mode = WAL')
  // In WAL mode NORMAL can lose the last transactions in a power failure, but never the database.
  sqlite.pragma('synchronous = NORMAL')
  sqlite.pragma('foreign_keys = ON')
  // Deleted content is overwritten with zeros.
  sqlite.pragma('secure_delete = ON')
  return sqlite
}

/** From now on `PatientConnection` waits for locks: waiting inside SQLite would block the event loop. */
export function stopWaiting(sqlite: BetterSqlite.Database): void {
  sqlite.pragma('busy_timeout = 0')
}

/** Kysely on better-sqlite3: keeps prepared statements, and waits for other processes without blocking the event loop. */
export class PatientSqliteDialect extends SqliteDialect {
  private readonly database: SqliteDatabase

  constructor(sqlite: BetterSqlite.Database) {
    const database = withKeptStatements(sqlite)
    super({ database })
    this.database = database
  }

  override createDriver(): SqliteDriver {
    return new PatientSqliteDriver({ database: this.database })
  }
}

/** Preparing a statement takes longer than running most of them. The least recently used one is dropped. */
function withKeptStatements(sqlite: BetterSqlite.Database): SqliteDatabase {
  const statements = new Map<string, BetterSqlite.Statement>()
  return {
    close: () => sqlite.close(),
    prepare(sql) {
      const statement = statements.get(sql) ?? sqlite.prepare(sql)
      statements.delete(sql)
      statements.set(sql, statement)
      const [oldest] = statements.keys()
      if (statements.size > mostStatements && oldest !== undefined) statements.delete(oldest)
      return statement
    },
  }
}

class PatientSqliteDriver extends SqliteDriver {
  /** when the lock that queries wait for now was first met, in ms since 1970; 0: no query waits */
  private readonly lock = { since: 0 }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await super.acquireConnection(), this.lock)
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      // On a full disk SQLite rolls back by itself: the error that caused it must not be replaced by this one.
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error
    }
  }
}

class PatientConnection implements DatabaseConnection {
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
        if (codeOf(error) !== 'SQLITE_BUSY') throw error
        if (this.lock.since === 0) this.lock.since = Date.now()
        // Queries wait for the same lock together, not one after the other.
        if (Date.now() - this.lock.since > lockTimeout) throw error
        await wait(lockPause)
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
 * @returns undefined if another process holds it
 */
export async function claimSqlite(folder: string): Promise<(() => void) | undefined> {
  const { default: Sqlite } = await import('better-sqlite3')
  const file = join(folder, 'in-use')
  await (await open(file, 'a', 0o600)).close()
  const claim = new Sqlite(file, { timeout: 0 })
  try {
    // The operating system releases this lock when the process ends, however it ends.
    claim.exec('BEGIN EXCLUSIVE')
    return () => claim.close()
  } catch (error) {
    claim.close()
    if (codeOf(error) === 'SQLITE_BUSY') return undefined
    throw error
  }
}
