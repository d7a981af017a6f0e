/** The contents of a backup: a ZIP file that has the same form for SQLite and PostgreSQL. */
import { z } from 'zod'
import type { Named } from '#kit/server/database/tables.ts'

export const manifestName = 'backup.json'
/** One JSON object on each line for each row. */
const rowsName = /^rows\/([a-z]\w*)\.ndjson$/i
const storedFileName = /^files\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/[\da-z-]{1,80}\.(?:webp|wav|webm|mp4))$/

const size = z.int().min(0)

/** The last entry of the archive. */
export const manifestSchema = z.object({
  /** the form of the archive; a later version of the app may add another one */
  format: z.literal(1),
  /** ISO 8601 in UTC */
  createdAt: z.iso.datetime(),
  /** the migrations of the backed-up database, in order */
  migrations: z.array(z.string()).min(1),
  /** number of rows of each table */
  rows: z.record(z.string(), size),
  /** the size and the SHA-256 sum of every other entry, by name */
  entries: z.record(z.string(), z.object({ bytes: size, sha256: z.string().regex(/^[\da-f]{64}$/) })),
  /** files that the rows name and that did not exist: names of missing entries */
  missing: z.array(z.string()),
  /** entries of files that were deleted while the backup was made: no row names them */
  deleted: z.array(z.string()).default([]),
})
export type Manifest = z.infer<typeof manifestSchema>

/** A row of any table. */
export type Row = Named<string | number | null>

export const rowsEntry = (table: string): string => `rows/${table}.ndjson`
export const fileEntry = (folder: string, name: string): string => `files/${folder}/${name}`

/** The name of a backup's file: its time in UTC. */
export function nameOf(createdAt: Date, isComplete = true, isEncrypted = false): string {
  return `d-learner-${createdAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z${isComplete ? '' : '-incomplete'}.zip${isEncrypted ? '.locked' : ''}`
}

/** The table of an entry with rows; undefined if it is another entry. */
export const tableOf = (entry: string): string | undefined => rowsName.exec(entry)?.[1]

/** The path of an entry's file below `files`, with forward slashes; undefined if the entry is no file of a learner. */
export const filePathOf = (entry: string): string | undefined => storedFileName.exec(entry)?.[1]

/** Why a backup cannot be made or restored. `message` is one sentence for the person who asked for it. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
  /**
   * `broken`: the file is not a complete backup · `newer`: a newer version of the app made it · `space`: the disk has too
   * little space · `no data`: there is no database or file · `not empty`: the host has data · `running`: another backup is running ·
   * `from device`, `from server`: the account of the backup needs another log-in here
   */
  readonly reason: 'broken' | 'newer' | 'space' | 'no data' | 'not empty' | 'running' | 'from device' | 'from server'

  constructor(reason: BackupError['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

export function brokenBackup(cause?: unknown): BackupError {
  return new BackupError('broken', 'This file is not a complete backup of D Learner. Choose another file.', { cause })
}
