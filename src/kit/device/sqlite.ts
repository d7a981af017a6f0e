/** SQLite's WebAssembly build for Kysely. The host has the only connection. */
import sqlite3InitModule, { type BindableValue, type Database as Connection, type PreparedStatement, type SAHPoolUtil, type Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { type Driver, Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import type { Schema } from '#database/schema.ts'
import { knownMigrations, migrate } from '#kit/server/database/migrate.ts'
import { FullDiskSqliteDriver } from '#kit/server/database/sqlite-driver.ts'
import type { Database } from '#kit/server/database/transact.ts'
import type { BackupStore } from './backup.ts'

/** In the page's private file system. */
export const databaseFolder = 'd-learner'
const file = '/d-learner.sqlite'
/** of a backup while it is made or restored */
const unpackedFile = '/unpacked.sqlite'
/** The database, its journal, and the one of a backup, whose journal is in memory. */
const poolSize = 4
/** How long and how often the files are tried to be opened: those of a tab that was just killed are open for a moment. In ms. */
const openingMs = 10_000
const retryMs = 100
/** Maximum number of cached statements; the handlers have about 100 different queries. */
const maxStatements = 300

const pragmas = [
  'locking_mode = exclusive',
  // Files of the pool cannot be created and deleted quickly.
  'journal_mode = truncate',
  'synchronous = full',
  'foreign_keys = on',
  // Overwrites deleted content with zeros.
  'secure_delete = on',
  'temp_store = memory',
]

/** A crash may lose it. Rows of a table may come before those that they refer to; a check follows. */
const unpackedPragmas = ['locking_mode = exclusive', 'journal_mode = memory', 'synchronous = off', 'foreign_keys = off', 'temp_store = memory']

/** A newer version of the app has changed the schema. */
export class NewerDataError extends Error {
  override readonly name = 'NewerDataError'
}

/**
 * Opens the database in the private file system of a page's worker and brings its schema up to date. `openUnpacked` opens another
 * one for the rows of a backup.
 * @throws NewerDataError, or another error if another worker has opened it, if there is no such file system, or if the disk is full
 */
export async function openStoredDatabase(): Promise<{ readonly database: Database } & Pick<BackupStore, 'openUnpacked'>> {
  const sqlite3 = await sqlite3InitModule()
  const pool = await openPool(sqlite3)
  // An earlier start may have been killed before it had made all files.
  await pool.reserveMinimumCapacity(poolSize)
  // A restore was killed.
  pool.unlink(unpackedFile)
  return {
    database: await openDatabase(sqlite3, new pool.OpfsSAHPoolDb(file)),
    async openUnpacked() {
      const database = connect(sqlite3, new pool.OpfsSAHPoolDb(unpackedFile), unpackedPragmas)
      return {
        database,
        async close() {
          await database.destroy()
          pool.unlink(unpackedFile)
        },
      }
    },
  }
}

async function openPool(sqlite3: Sqlite3Static): Promise<SAHPoolUtil> {
  // Without `preserveOnInitFailure` a pool that cannot be opened deletes its files.
  const options = { name: databaseFolder, directory: `/${databaseFolder}`, initialCapacity: poolSize, preserveOnInitFailure: true, forceReinitIfPreviouslyFailed: true }
  for (const end = Date.now() + openingMs; ;) {
    try {
      return await sqlite3.installOpfsSAHPoolVfs(options)
    } catch (error) {
      const isInUse = error instanceof DOMException && error.name === 'NoModificationAllowedError'
      if (!isInUse || Date.now() > end) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs))
  }
}

/** Opens an empty database in memory, for tests. */
export async function openMemoryDatabase(): Promise<Database> {
  const sqlite3 = await sqlite3InitModule()
  return openDatabase(sqlite3, new sqlite3.oo1.DB(':memory:'))
}

/** Likewise for the rows of a backup. */
export async function openUnpackedInMemory(): ReturnType<BackupStore['openUnpacked']> {
  const sqlite3 = await sqlite3InitModule()
  const database = connect(sqlite3, new sqlite3.oo1.DB(':memory:'), unpackedPragmas)
  return { database, close: () => database.destroy() }
}

async function openDatabase(sqlite3: Sqlite3Static, connection: Connection): Promise<Database> {
  const database = connect(sqlite3, connection, pragmas)
  connection.exec('begin immediate')
  try {
    assertNotNewer(connection)
    await migrate(database)
    connection.exec('commit')
  } catch (error) {
    connection.exec('rollback')
    await database.destroy()
    throw error
  }
  return database
}

function connect(sqlite3: Sqlite3Static, connection: Connection, settings: readonly string[]): Database {
  for (const pragma of settings) connection.exec(`pragma ${pragma}`)
  return new Kysely<Schema>({ dialect: new DeviceDialect({ database: kyselyDatabase(sqlite3, connection) }) })
}

/** @throws NewerDataError */
function assertNotNewer(connection: Connection): void {
  if (connection.selectValue("select 1 from sqlite_master where name = 'kysely_migration'") === undefined) return
  const known = new Set<unknown>(knownMigrations())
  if (connection.selectValues('select name from kysely_migration').some((name) => !known.has(name))) throw new NewerDataError()
}

class DeviceDialect extends SqliteDialect {
  private readonly database: SqliteDatabase

  constructor(config: { readonly database: SqliteDatabase }) {
    super(config)
    this.database = config.database
  }

  override createDriver(): Driver {
    return new FullDiskSqliteDriver({ database: this.database })
  }
}

/** Caches prepared statements and frees the least recently used one: nothing else frees the memory of WebAssembly. */
function kyselyDatabase(sqlite3: Sqlite3Static, connection: Connection): SqliteDatabase {
  const statements = new Map<string, PreparedStatement>()
  const prepared = (sql: string): PreparedStatement => {
    const statement = statements.get(sql) ?? withCode(sqlite3, () => connection.prepare(sql))
    statements.delete(sql)
    statements.set(sql, statement)
    const [oldest] = statements
    if (statements.size > maxStatements && oldest !== undefined) {
      statements.delete(oldest[0])
      oldest[1].finalize()
    }
    return statement
  }
  return {
    prepare: (sql) => kyselyStatement(sqlite3, connection, prepared(sql)),
    close() {
      for (const statement of statements.values()) statement.finalize()
      connection.close()
    },
  }
}

function kyselyStatement(sqlite3: Sqlite3Static, connection: Connection, statement: PreparedStatement): SqliteStatement {
  const bound = <T>(parameters: readonly unknown[], work: () => T): T => withCode(sqlite3, () => {
    try {
      if (parameters.length > 0) statement.bind(parameters.map(bindable))
      return work()
    } finally {
      statement.reset(true)
    }
  })
  const all = (parameters: readonly unknown[]): unknown[] => bound(parameters, () => {
    const rows: unknown[] = []
    while (statement.step()) rows.push(statement.get({}))
    return rows
  })
  return {
    reader: statement.columnCount > 0,
    all,
    run: (parameters) => bound(parameters, () => {
      statement.step()
      return { changes: connection.changes(false, true), lastInsertRowid: sqlite3.capi.sqlite3_last_insert_rowid(connection) }
    }),
    // One row at a time: a table can be larger than the memory. The connection runs no other statement meanwhile.
    * iterate(parameters) {
      try {
        if (parameters.length > 0) withCode(sqlite3, () => statement.bind(parameters.map(bindable)))
        while (withCode(sqlite3, () => statement.step())) yield statement.get({})
      } finally {
        statement.reset(true)
      }
    },
  }
}

function bindable(value: unknown): BindableValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || value instanceof Uint8Array) return value
  throw new TypeError(`SQLite stores no ${typeof value}`)
}

/** Gives errors SQLite's extended code as text, as `database-errors.ts` expects it. */
function withCode<T>(sqlite3: Sqlite3Static, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof sqlite3.SQLite3Error) Object.assign(error, { code: sqlite3.capi.sqlite3_js_rc_str(error.resultCode) })
    throw error
  }
}
