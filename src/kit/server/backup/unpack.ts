/** Unpacks a backup into a folder: a SQLite database at the current schema, and the files. Every row and file is checked. */
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Kysely, sql, SqliteDialect } from 'kysely'
import type { Schema } from '#database/schema.ts'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/transact.ts'
import { columnsOf, countRows, insertRows, readRows } from '../database/tables.ts'
import { readLines } from '../files/read-lines.ts'
import { createPauses } from '../pauses.ts'
import { BackupError, brokenBackup, fileEntry, filePathOf, type Manifest, type Row, rowsEntry } from './archive-format.ts'
import { createHashing } from './hashing.ts'
import type { Archive } from './read-archive.ts'
import { rowReader, type RowChecks } from './row-schemas.ts'
import { requireSpace } from './space.ts'
import type { OnProgress } from './write-archive.ts'

/** A row takes at most about 100 kB. */
const maxLineLength = 16_000_000

/** A database needs more space than its rows as text: indexes and pages that are not full. */
const databaseFactor = 3

/** What a backup contains. */
export interface Contents {
  /** ISO 8601 in UTC */
  readonly createdAt: string
  readonly rows: Manifest['rows']
  readonly files: number
  /** files that were lost: their rows are left out */
  readonly missing: number
}

/**
 * Unpacks `archive` into `folder`, which must be empty: `d-learner.sqlite` and `files/…`.
 * @param checks of the rows' contents; without them a backup that was just made is only compared with its sums
 * @throws BackupError `broken` if a row, a file or a sum is wrong; `space` if the disk has too little space
 */
export async function unpack(archive: Archive, folder: string, onProgress: OnProgress, checks?: RowChecks): Promise<Contents> {
  const { manifest } = archive
  await requireSpace(folder, sizeOf(archive))
  let done = 0
  const count = (bytes: number): void => {
    done += bytes
    onProgress(Math.min(1, done / Math.max(1, archive.bytes)))
  }
  const database = await openUnpacked(folder)
  try {
    await loadRows(archive, database, count)
    const deleted = new Set(manifest.deleted)
    const files = Object.keys(manifest.entries).filter((name) => filePathOf(name) !== undefined && !deleted.has(name))
    for (const name of files) await unpackFile(archive, name, folder, count)
    await migrate(database)
    await checkFiles(database, new Set(files), manifest.missing)
    if (checks !== undefined) await checkRows(database, checks)
  } catch (error) {
    if (error instanceof BackupError) throw error
    // A failed migration has the disk's error as its cause.
    throw [error, error instanceof Error ? error.cause : undefined].find(isDiskError) ?? brokenBackup(error)
  } finally {
    await database.destroy()
  }
  const files = Object.keys(manifest.entries).length - Object.keys(manifest.rows).length - manifest.deleted.length
  return { createdAt: manifest.createdAt, rows: manifest.rows, files, missing: manifest.missing.length }
}

/** Opens the database of an unpacked backup. It is not yet in use, so that a crash may lose it. */
export async function openUnpacked(folder: string): Promise<Database> {
  const { default: Sqlite } = await import('better-sqlite3')
  const sqlite = new Sqlite(join(folder, 'd-learner.sqlite'))
  sqlite.pragma('synchronous = OFF')
  sqlite.pragma('journal_mode = MEMORY')
  // Rows of a table may come before those that they refer to; a check follows.
  sqlite.pragma('foreign_keys = OFF')
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: sqlite }) })
}

function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(E[A-Z]+|SQLITE_FULL|SQLITE_IOERR.*)$/.test(error.code)
    && !error.code.startsWith('ERR_')
}

/** The size of the unpacked archive with its database, in bytes. */
function sizeOf({ manifest, bytes }: Archive): number {
  const rows = Object.keys(manifest.rows).reduce((sum, table) => sum + (manifest.entries[rowsEntry(table)]?.bytes ?? 0), 0)
  return bytes + rows * (databaseFactor - 1)
}

async function loadRows(archive: Archive, database: Database, count: (bytes: number) => void): Promise<void> {
  const { migrations, rows } = archive.manifest
  await migrate(database, { to: migrations.at(-1) ?? '' })
  const columns = await columnsOf(database)
  if ([...columns.keys()].toSorted().join() !== Object.keys(rows).toSorted().join()) throw brokenBackup()
  for (const [table, names] of columns) {
    await sql`begin`.execute(database)
    await insertRows(database, table, rowsOf(archive, table, names, count))
    await sql`commit`.execute(database)
    if ((await countRows(database, table)) !== rows[table]) throw brokenBackup()
  }
  const { rows: dangling } = await sql`pragma foreign_key_check`.execute(database)
  if (dangling.length > 0) throw brokenBackup()
  await sql`pragma foreign_keys = ON`.execute(database)
}

async function* rowsOf(archive: Archive, table: string, columns: ReadonlySet<string>, count: (bytes: number) => void): AsyncGenerator<Row> {
  const hashing = createHashing(count)
  for await (const line of readLines(hashing.pass(await archive.read(rowsEntry(table))), maxLineLength)) {
    const row = JSON.parse(line) as unknown
    if (!isRow(row, columns)) throw brokenBackup()
    yield row
  }
  if (hashing.result().sha256 !== archive.manifest.entries[rowsEntry(table)]?.sha256) throw brokenBackup()
}

function isRow(value: unknown, columns: ReadonlySet<string>): value is Row {
  if (typeof value !== 'object' || value === null) return false
  const entries = Object.entries(value)
  return entries.length === columns.size && entries.every(([name, content]) => (
    columns.has(name) && (content === null || typeof content === 'string' || typeof content === 'number')
  ))
}

async function unpackFile(archive: Archive, name: string, folder: string, count: (bytes: number) => void): Promise<void> {
  const path = join(folder, 'files', ...(filePathOf(name) ?? '').split('/'))
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hashing = createHashing(count)
  await pipeline(hashing.pass(await archive.read(name)), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  if (hashing.result().sha256 !== archive.manifest.entries[name]?.sha256) throw brokenBackup()
}

/** The app can read every row: otherwise calls would fail later, when the backup is in use. */
async function checkRows(database: Database, checks: RowChecks): Promise<void> {
  const isReadable = rowReader(checks)
  const pause = createPauses()
  for (const table of (await columnsOf(database)).keys()) {
    for await (const row of readRows(database, table)) {
      if (!isReadable(table, row)) throw brokenBackup(new Error(`A row of ${table} cannot be read`))
      await pause()
    }
  }
}

/** Every file has a row and every row has its file. The rows of missing files are removed. */
async function checkFiles(database: Database, files: Set<string>, missing: readonly string[]): Promise<void> {
  for (const name of missing) {
    const [folder = '', file = ''] = (filePathOf(name) ?? '').split('/')
    await database.deleteFrom('storedFiles').where('folder', '=', folder).where('name', '=', file).execute()
  }
  for await (const { folder, name } of database.selectFrom('storedFiles').select(['folder', 'name']).where('userid', 'is not', null).stream()) {
    if (!files.delete(fileEntry(folder, name))) throw brokenBackup()
  }
  if (files.size > 0) throw brokenBackup()
}
