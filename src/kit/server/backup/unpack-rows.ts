/** Loads the rows of a backup into a SQLite database at the current schema, on every host. Every row is checked. */
import { sql } from 'kysely'
import { migrate } from '../database/migrate.ts'
import { columnsOf, countRows, insertRows, readRows } from '../database/tables.ts'
import type { Database } from '../database/transact.ts'
import { readLines } from '../files/read-lines.ts'
import { createPauses } from '../pauses.ts'
import { brokenBackup, fileEntry, filePathOf, type Manifest, type Row, rowsEntry } from './archive-format.ts'
import type { Archive } from './read-archive.ts'
import { rowReader, type RowChecks } from './row-schemas.ts'

/** A row takes at most about 100 kB. */
const maxLineLength = 16_000_000

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
 * @param database empty, and without checks of foreign keys: rows of a table may come before those that they refer to
 * @param onBytes called with the size of each part that was read
 * @param checks of the rows' contents; without them a backup that was just made is only compared with its sums
 * @returns the names of the entries with the files of the rows
 * @throws BackupError `broken` if a row or a sum is wrong; errors of the database
 */
export async function unpackRows(archive: Archive, database: Database, onBytes: (bytes: number) => void, checks?: RowChecks): Promise<string[]> {
  const { manifest } = archive
  await loadRows(archive, database, onBytes)
  const deleted = new Set(manifest.deleted)
  const files = Object.keys(manifest.entries).filter((name) => filePathOf(name) !== undefined && !deleted.has(name))
  await migrate(database)
  await checkFiles(database, new Set(files), manifest.missing)
  if (checks !== undefined) await checkRows(database, checks)
  return files
}

export function contentsOf({ manifest: { createdAt, rows, entries, missing, deleted } }: Archive): Contents {
  const files = Object.keys(entries).length - Object.keys(rows).length - deleted.length
  return { createdAt, rows, files, missing: missing.length }
}

async function loadRows(archive: Archive, database: Database, onBytes: (bytes: number) => void): Promise<void> {
  const { migrations, rows } = archive.manifest
  await migrate(database, { to: migrations.at(-1) ?? '' })
  const columns = await columnsOf(database)
  if ([...columns.keys()].toSorted().join() !== Object.keys(rows).toSorted().join()) throw brokenBackup()
  for (const [table, names] of columns) {
    await sql`begin`.execute(database)
    await insertRows(database, table, rowsOf(archive, table, names, onBytes))
    await sql`commit`.execute(database)
    if ((await countRows(database, table)) !== rows[table]) throw brokenBackup()
  }
  const { rows: dangling } = await sql`pragma foreign_key_check`.execute(database)
  if (dangling.length > 0) throw brokenBackup()
  await sql`pragma foreign_keys = ON`.execute(database)
}

async function* rowsOf(archive: Archive, table: string, columns: ReadonlySet<string>, onBytes: (bytes: number) => void): AsyncGenerator<Row> {
  for await (const line of readLines(archive.read(rowsEntry(table), onBytes), maxLineLength)) {
    const row = JSON.parse(line) as unknown
    if (!isRow(row, columns)) throw brokenBackup()
    yield row
  }
}

function isRow(value: unknown, columns: ReadonlySet<string>): value is Row {
  if (typeof value !== 'object' || value === null) return false
  const entries = Object.entries(value)
  return entries.length === columns.size && entries.every(([name, content]) => (
    columns.has(name) && (content === null || typeof content === 'string' || typeof content === 'number')
  ))
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
