/** Unpacks a backup into a folder of the server: a SQLite database at the current schema, and the files. Every row and file is checked. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Kysely, SqliteDialect } from 'kysely'
import type { Schema } from '#database/schema.ts'
import { errorCode } from '../database/database-errors.ts'
import type { Database } from '../database/transact.ts'
import { existingDiskFile } from '../files/disk-file.ts'
import { BackupError, brokenBackup, filePathOf, rowsEntry } from './archive-format.ts'
import type { OnProgress } from './fill-archive.ts'
import { type Archive, openArchive } from './read-archive.ts'
import type { RowChecks } from './row-schemas.ts'
import { requireSpace } from './space.ts'
import { type Contents, contentsOf, unpackRows } from './unpack-rows.ts'

/** A database needs more space than its rows as text: indexes and pages that are not full. */
const databaseFactor = 3

/** @throws BackupError `broken`, `newer`, or `no data` if there is no such file */
export async function openArchiveFile(path: string): Promise<Archive> {
  const file = await existingDiskFile(path).catch((cause: unknown) => {
    throw errorCode(cause) === 'ENOENT' ? new BackupError('no data', `There is no file ${path}.`, { cause }) : brokenBackup(cause)
  })
  return openArchive(file, () => createHash('sha256'))
}

/**
 * Unpacks `archive` into `folder`, which must be empty: `d-learner.sqlite` and `files/…`.
 * @param checks of the rows' contents; without them a backup that was just made is only compared with its sums
 * @throws BackupError `broken` if a row, a file or a sum is wrong; `space` if the disk has too little space
 */
export async function unpack(archive: Archive, folder: string, onProgress: OnProgress, checks?: RowChecks): Promise<Contents> {
  await requireSpace(folder, sizeOf(archive))
  let done = 0
  const count = (bytes: number): void => {
    done += bytes
    onProgress(Math.min(1, done / Math.max(1, archive.bytes)))
  }
  const database = await openUnpacked(folder)
  try {
    for (const name of await unpackRows(archive, database, count, checks)) {
      const path = join(folder, 'files', ...(filePathOf(name) ?? '').split('/'))
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(archive.read(name, count), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    }
  } catch (error) {
    if (error instanceof BackupError) throw error
    // A failed migration has the disk's error as its cause.
    throw [error, error instanceof Error ? error.cause : undefined].find(isDiskError) ?? brokenBackup(error)
  } finally {
    await database.destroy()
  }
  return contentsOf(archive)
}

/** Opens the database of an unpacked backup. It is not yet in use, so that a crash may lose it. */
export async function openUnpacked(folder: string): Promise<Database> {
  const { default: Sqlite } = await import('better-sqlite3')
  const sqlite = new Sqlite(join(folder, 'd-learner.sqlite'))
  sqlite.pragma('synchronous = OFF')
  sqlite.pragma('journal_mode = MEMORY')
  sqlite.pragma('foreign_keys = OFF')
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: sqlite }) })
}

function isDiskError(error: unknown): boolean {
  const code = errorCode(error) ?? ''
  return /^(E[A-Z]+|SQLITE_FULL|SQLITE_IOERR.*)$/.test(code) && !code.startsWith('ERR_')
}

/** The size of the unpacked archive with its database, in bytes. */
function sizeOf({ manifest, bytes }: Archive): number {
  const rows = Object.keys(manifest.rows).reduce((sum, table) => sum + (manifest.entries[rowsEntry(table)]?.bytes ?? 0), 0)
  return bytes + rows * (databaseFactor - 1)
}
