import { chmod, open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type BetterSqlite from 'better-sqlite3'
import {
  type AbortableQueryOptions, type CompiledQuery, type ConnectionProvider, type DatabaseConnection, DefaultQueryExecutor, Kysely,
  type QueryResult, type SqliteDatabase, SqliteDialect,
} from 'kysely'
import { errorCode } from './database-errors.ts'
import { FullDiskSqliteDriver } from './sqlite-driver.ts'

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

/** From now on Kysely waits for locks, because waiting inside SQLite would block the event loop. */
export function disableBusyTimeout(sqlite: BetterSqlite.Database): void {
  sqlite.pragma('busy_timeout = 0')
}

/**
 * Opens Kysely on better-sqlite3. It caches prepared statements, waits for locks without blocking the event loop, and runs
 * a query at once if nothing else uses the connection, because Kysely's own way takes ten times as long as most queries.
 * While a transaction runs or a write waits for a lock, a second connection reads: in WAL mode no reader waits for a writer.
 */
export async function createSqliteKysely<Schema>(sqlite: BetterSqlite.Database): Promise<Kysely<Schema>> {
  const { default: Sqlite } = await import('better-sqlite3')
  const reader = new Sqlite(sqlite.name, { readonly: true, timeout: 0 })
  const [writing, reading] = [withCachedStatements(sqlite), withCachedStatements(reader)]
  const database: SqliteDatabase = {
    prepare: (query) => writing.prepare(query),
    close() {
      // The last connection that closes empties the log, which a reader cannot.
      reading.close()
      writing.close()
    },
  }
  const dialect = new SqliteDialect({ database })
  const driver = new FullDiskSqliteDriver({ database })
  await driver.init()
  const connection = new SharedConnection(new RetryingConnection(database))
  const executor = new DirectQueryExecutor(dialect, { database, reading, connection })
  return new Kysely<Schema>({ config: { dialect }, dialect, driver, executor })
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

/** Lends the only connection to one transaction, or one query that waits for a lock, at a time, in the order of the requests. */
class SharedConnection implements ConnectionProvider {
  private readonly connection: DatabaseConnection
  private last: Promise<unknown> = Promise.resolve()
  private users = 0

  constructor(connection: DatabaseConnection) {
    this.connection = connection
  }

  get isFree(): boolean {
    return this.users === 0
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    this.users++
    const turn = this.last.then(() => consumer(this.connection))
    this.last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      this.users--
    }
  }
}

interface Connections {
  readonly database: SqliteDatabase
  /** sees what is committed */
  readonly reading: SqliteDatabase
  readonly connection: SharedConnection
}

class DirectQueryExecutor extends DefaultQueryExecutor {
  private readonly database: SqliteDatabase
  private readonly reading: SqliteDatabase
  private readonly connection: SharedConnection

  constructor(dialect: SqliteDialect, { database, reading, connection }: Connections) {
    super(dialect.createQueryCompiler(), dialect.createAdapter(), connection)
    this.database = database
    this.reading = reading
    this.connection = connection
  }

  override async executeQuery<R>(query: CompiledQuery, options?: AbortableQueryOptions): Promise<QueryResult<R>> {
    const { isFree } = this.connection
    if (isFree || query.query.kind === 'SelectQueryNode') {
      try {
        return runQuery<R>(isFree ? this.database : this.reading, query)
      } catch (error) {
        if (!isLocked(error)) throw error
      }
    }
    return super.executeQuery(query, options)
  }
}

/** Repeats a query while another process has locked the database. */
class RetryingConnection implements DatabaseConnection {
  private readonly database: SqliteDatabase
  /** when queries began to wait for the current lock, in ms since 1970; 0: no query waits */
  private waitingSince = 0

  constructor(database: SqliteDatabase) {
    this.database = database
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (;;) {
      try {
        const result = runQuery<R>(this.database, query)
        this.waitingSince = 0
        return result
      } catch (error) {
        if (!isLocked(error)) throw error
        if (this.waitingSince === 0) this.waitingSince = Date.now()
        // All queries share this time, so that waiting queries do not add up their timeouts.
        if (Date.now() - this.waitingSince > lockTimeoutMs) throw error
        await wait(lockRetryMs)
      }
    }
  }

  async * streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    for (const row of this.database.prepare(sql).iterate(parameters)) yield { rows: [row as R] }
  }
}

function runQuery<R>(database: SqliteDatabase, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const statement = database.prepare(sql)
  if (statement.reader) return { rows: statement.all(parameters) as R[] }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
}

function isLocked(error: unknown): boolean {
  return errorCode(error) === 'SQLITE_BUSY'
}

/**
 * Claims the SQLite database in `folder` for this process until the returned function is called or the process ends.
 * A second server on the same file would not share limits, caches and the folder of files being received.
 * @returns a function that releases the claim; undefined if another process has claimed the folder
 */
export function lockSqliteFolder(folder: string): Promise<(() => void) | undefined> {
  return lockFile(join(folder, 'in-use'))
}

/** Likewise for a file, which it creates. */
export async function lockFile(file: string): Promise<(() => void) | undefined> {
  const { default: Sqlite } = await import('better-sqlite3')
  await (await open(file, 'a', 0o600)).close()
  const claim = new Sqlite(file, { timeout: 0 })
  try {
    // No second file beside it.
    claim.pragma('journal_mode = MEMORY')
    // The operating system releases this lock when the process ends, even if it crashes.
    claim.exec('BEGIN EXCLUSIVE')
    return () => claim.close()
  } catch (error) {
    claim.close()
    if (errorCode(error) === 'SQLITE_BUSY') return undefined
    throw error
  }
}
