/** What the commands for the operator have in common. */
import '#app/areas.ts'
import { type Environment, readEnvironment, StartError } from '#kit/server/environment.ts'
import { BackupError } from '#kit/server/backup/archive-format.ts'
import { openDatabase } from '#kit/server/database/database.ts'
import { errorCode, isDiskFull } from '#kit/server/database/database-errors.ts'
import { knownMigrations } from '#kit/server/database/migrate.ts'
import { appliedMigrations } from '#kit/server/database/tables.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { type Source, withSnapshot } from '#kit/server/backup/snapshot.ts'
import { bucketOf } from '#kit/server/store/open-store.ts'
import { StoreError } from '#kit/server/store/store-error.ts'

/** The server that started this command gets its progress as messages. */
export interface ProgressMessage {
  readonly progress: number
}

/**
 * Opens the database of a server that may run now.
 * @throws StartError if another version used it last: opening it would upgrade it under that server
 */
export async function openUsedDatabase(environment: Environment): Promise<Database> {
  const applied = await withSnapshot(sourceOf(environment), appliedMigrations)
  if (applied.join() !== knownMigrations().join()) throw new StartError('Another version of D Learner used this data last. Start this version once, then try again.')
  return openDatabase(sourceOf(environment))
}

export function sourceOf(environment: Environment): Source {
  const { DATA_DIR: folder, DATABASE_URL: url } = environment
  return { folder, url, s3: bucketOf(environment) }
}

/** Runs a command; it prints one sentence and exits with 1 if it fails. */
export async function runCommand(work: (environment: Environment) => Promise<void>): Promise<void> {
  // Only the owner can read what a command writes.
  process.umask(0o077)
  try {
    await work(readEnvironment(process.env))
  } catch (error) {
    console.error(sentenceOf(error))
    process.exitCode = 1
  }
}

function sentenceOf(error: unknown): unknown {
  if (error instanceof StartError || error instanceof BackupError || error instanceof StoreError) return error.message
  if (isDiskFull(error)) return 'The disk is full. Make space, then try again.'
  switch (errorCode(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `A folder cannot be written: ${error instanceof Error ? error.message : ''}. Choose another one with BACKUP_DIR or DATA_DIR.`
    default:
      return error
  }
}

/** Shows the progress in one line of a terminal, and sends it to the server that started the command. */
export function showProgress(title: string): (share: number) => void {
  let shown = -1
  return (share) => {
    const percent = Math.floor(share * 100)
    if (percent === shown) return
    shown = percent
    process.send?.({ progress: share } satisfies ProgressMessage)
    if (process.stderr.isTTY) process.stderr.write(`\r${title} ${percent} %${percent === 100 ? '\n' : ''}`)
  }
}

export function describe({ rows, files, missing }: { rows: Readonly<Record<string, number>>; files: number; missing: number }): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${total} rows of ${rows['users'] ?? 0} accounts, ${files} files${missing === 0 ? '' : `; ${missing} files are lost`}`
}
