/** Makes and restores backups on a device that is its own server: one file, as the server makes it. */
import { sha256 } from '@noble/hashes/sha2.js'
import { BackupError, brokenBackup, fileEntry } from '#kit/server/backup/archive-format.ts'
import { fillArchive, type OnProgress, storedFilesOf } from '#kit/server/backup/fill-archive.ts'
import type { Sha256 } from '#kit/server/backup/hashing.ts'
import { type Archive, openArchive } from '#kit/server/backup/read-archive.ts'
import { adoptOnDevice, hasUsers, notEmpty, type TakenOver } from '#kit/server/backup/restored-account.ts'
import type { RowChecks } from '#kit/server/backup/row-schemas.ts'
import { type Contents, contentsOf, unpackRows } from '#kit/server/backup/unpack-rows.ts'
import type { Ports } from '#kit/server/context.ts'
import { isDiskFull, isUnavailable } from '#kit/server/database/database-errors.ts'
import { insertRows, readRows, tablesInOrder } from '#kit/server/database/tables.ts'
import { type Database, transact } from '#kit/server/database/transact.ts'
import type { TemporaryFile } from '#kit/server/files/stored-file.ts'
import { maxStoringMs } from '#kit/server/files/stored-files.ts'
import { chunksOf } from '#kit/server/http/streams.ts'

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** What a device offers for backups besides its ports. */
export interface BackupStore {
  /** Adds to a temporary file, or begins it. */
  append(file: TemporaryFile, content: Chunks): Promise<void>
  /** Writes a learner's file. */
  put(userid: string, name: string, content: Chunks): Promise<void>
  /** Removes a learner's file, if there is one. */
  remove(userid: string, name: string): Promise<void>
  /** Opens an empty database for the rows of a backup, without checks of foreign keys. `close` removes it. */
  openUnpacked(): Promise<{ readonly database: Database; close(): Promise<void> }>
}

type Needed = Pick<Ports, 'database' | 'files' | 'archives' | 'clock'>

/** Share of the progress that writing takes; checking takes the rest. */
const writingShare = 0.5

const createSha256 = (): Sha256 => sha256.create()

/** Backs up all rows and files into a temporary file, and unpacks it as a check. Calls wait while the rows are read. */
export async function makeDeviceBackup({ database, files, archives }: Needed, store: BackupStore, onProgress: OnProgress): Promise<{ file: TemporaryFile; contents: Contents }> {
  const file = files.temporary()
  try {
    const archive = await archives.create((add) => fillArchive({
      snapshot: (work) => database.transaction().execute(work),
      list: storedFilesOf,
      async open(folder, name) {
        const found = await files.open(folder, name)
        return found && { content: chunksOf(found.stream()), close: async () => undefined }
      },
      // A full disk ends it without harm.
      requireSpace: async () => undefined,
      createSha256,
    }, add, (share) => onProgress(share * writingShare)))
    await store.append(file, chunksOf(archive))
    const written = await openArchive(await files.received(file), createSha256)
    const count = progressOf(written, (share) => onProgress(writingShare + share * (1 - writingShare)))
    const unpacked = await store.openUnpacked()
    try {
      for (const name of await unpackRows(written, unpacked.database, count)) await readToEnd(written.read(name, count))
    } finally {
      await unpacked.close()
    }
    return { file, contents: contentsOf(written) }
  } catch (error) {
    await files.discard(file)
    throw error
  }
}

interface Restoring {
  /** the account of a server's backup that becomes the device's; undefined: it must be a device's backup */
  readonly takenOver: TakenOver | undefined
  /** of rows that only the areas can read */
  readonly checks: RowChecks
  readonly onProgress: OnProgress
}

/**
 * Restores a backup of a device, or one account of a server's, into a device without an account. Until the last transaction nothing
 * names the files: after a kill the sweeper removes them.
 * @throws BackupError; nothing is changed then
 */
export async function restoreOnDevice(ports: Needed, store: BackupStore, file: TemporaryFile, { takenOver, checks, onProgress }: Restoring): Promise<Contents> {
  const { database, files, clock } = ports
  if (await hasUsers(database)) throw notEmpty()
  // An earlier restore may have been killed.
  await files.sweep(clock.now().getTime() + maxStoringMs, () => undefined)
  const archive = await openArchive(await files.received(file), createSha256)
  const count = progressOf(archive, onProgress)
  const unpacked = await store.openUnpacked()
  try {
    await unpackRows(archive, unpacked.database, count, checks)
    await adoptOnDevice(unpacked.database, takenOver)
    const kept = await unpacked.database.selectFrom('storedFiles').selectAll().execute()
    const removeAfter = new Date(clock.now().getTime() + maxStoringMs).toISOString()
    for (const row of kept) await database.insertInto('storedFiles').values({ ...row, userid: null, removeAfter }).execute()
    try {
      for (const { folder, name } of kept) await store.put(folder, name, archive.read(fileEntry(folder, name), count))
      await insertAll(unpacked.database, database)
    } catch (error) {
      for (const { folder, name } of kept) await store.remove(folder, name)
      await database.deleteFrom('storedFiles').where('userid', 'is', null).execute()
      throw error
    }
    return { ...contentsOf(archive), files: kept.length }
  } catch (error) {
    if (error instanceof BackupError) throw error
    // A failed migration has the storage's error as its cause.
    const causes = [error, error instanceof Error ? error.cause : undefined]
    if (causes.some(isFull)) throw new BackupError('space', 'This device has too little space for the backup. Make space, then try again.', { cause: error })
    throw causes.find(isUnavailable) ?? brokenBackup(error)
  } finally {
    await unpacked.close()
  }
}

/** All rows in one transaction. Keeps the built-in rows of the device's own database. */
async function insertAll(unpacked: Database, database: Database): Promise<void> {
  const tables = (await tablesInOrder(unpacked)).filter((table) => table !== 'fileStore')
  await transact(database, async (transaction) => {
    if (await hasUsers(transaction)) throw notEmpty()
    await transaction.deleteFrom('storedFiles').execute()
    for (const table of tables) await insertRows(transaction, table, readRows(unpacked, table), 'keep')
  })
}

function progressOf({ bytes: all }: Archive, onProgress: OnProgress): (bytes: number) => void {
  let done = 0
  return (bytes) => {
    done += bytes
    onProgress(Math.min(1, done / Math.max(1, all)))
  }
}

async function readToEnd(content: AsyncIterable<Uint8Array>): Promise<void> {
  const iterator = content[Symbol.asyncIterator]()
  while ((await iterator.next()).done !== true);
}

/** Browsers have an error of their own. */
function isFull(error: unknown): boolean {
  return isDiskFull(error) || (error instanceof Error && error.name === 'QuotaExceededError')
}
