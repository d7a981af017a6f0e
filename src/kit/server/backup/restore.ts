/** Moves an unpacked backup into the server's data. */
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../database/database.ts'
import { type Database, transact } from '../database/transact.ts'
import { errorCode } from '../database/database-errors.ts'
import { insertRows, readRows, tablesInOrder } from '../database/tables.ts'
import { withoutTypes } from '../database/without-types.ts'
import { lockSqliteFolder } from '../database/sqlite.ts'
import { openFileStore } from '../files/file-store.ts'
import { onlyProcess, type OwnProcess, registerProcess } from '../files/processes.ts'
import { BackupError } from './archive-format.ts'
import { writeChecked } from './backup.ts'
import type { OnProgress } from './fill-archive.ts'
import { adoptOnServer, hasUsers, type LogIn, notEmpty } from './restored-account.ts'
import type { RowChecks } from './row-schemas.ts'
import { type Source, withSnapshot } from './snapshot.ts'
import { openArchiveFile, openUnpacked, unpack } from './unpack.ts'
import type { Contents } from './unpack-rows.ts'

interface Restoring {
  /** of rows that only the areas can read */
  readonly checks: RowChecks
  /** of the account of a device, whose backup has none */
  readonly logIn?: LogIn | undefined
  readonly onProgress: OnProgress
}

/**
 * Restores `file` into the running server of `database`, which must have no account and no learner who is being deleted (`finishDeletions`).
 * @param folders.unpacked a new folder in the data folder, which is removed afterwards; after a crash the sweeper removes it
 * @throws BackupError; nothing is changed then
 */
export async function restoreIntoEmpty(
  file: string, database: Database, folders: { readonly data: string; readonly unpacked: string }, restoring: Restoring,
): Promise<Contents> {
  if (await hasUsers(database)) throw notEmpty()
  return withUnpacked(file, folders.unpacked, restoring, () => insertAll(folders.unpacked, database, folders.data, false))
}

/**
 * Restores `file` while no server runs.
 * @param replace moves present data into the folder `before-restore-…` first
 * @returns the contents, and the folder with the previous data, if there was any
 * @throws BackupError; nothing is changed then
 */
export async function restoreOffline(
  file: string, source: Source, { replace, ...restoring }: Restoring & { readonly replace: boolean },
): Promise<Contents & { movedTo: string | undefined }> {
  const { url, folder } = source
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { process, release } = await claim(source)
  try {
    const hasAny = await hasData(source)
    if (hasAny && !replace) throw notEmpty(`There is data already. To replace it, add --replace: it is then moved to a folder in ${folder}.`)
    let movedTo: string | undefined
    const unpacked = join(folder, 'receiving', process.name)
    const contents = await withUnpacked(file, unpacked, restoring, async () => {
      const aside = await moveAside(source)
      try {
        const database = await openDatabase({ url, folder })
        try {
          await openFileStore(folder, database)
          await insertAll(unpacked, database, folder, true)
        } finally {
          await database.destroy()
        }
        movedTo = await aside.keep()
      } catch (error) {
        await aside.moveBack()
        throw error
      }
    })
    return { ...contents, movedTo }
  } finally {
    await rmdir(join(folder, 'receiving')).catch(() => undefined)
    await process.close()
    release()
  }
}

/** Unpacks into `folder`, which is in the data folder so that files can be moved, and removes it afterwards. */
async function withUnpacked(file: string, folder: string, { checks, logIn, onProgress }: Restoring, work: () => Promise<void>): Promise<Contents> {
  const archive = await openArchiveFile(file)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const contents = await unpack(archive, folder, onProgress, checks)
    const database = await openUnpacked(folder)
    try {
      await adoptOnServer(database, logIn)
    } finally {
      await database.destroy()
    }
    await work()
    return contents
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Files first, then all rows in one transaction: after a crash in between, the sweeper removes files without rows.
 * Keeps the database's own id of its data folder and its built-in rows.
 */
async function insertAll(unpacked: string, database: Database, dataFolder: string, replace: boolean): Promise<void> {
  const moved: string[] = []
  const leftBy = (learner: string): string => join(unpacked, `left-${learner}`)
  const restored = await openUnpacked(unpacked)
  try {
    for (const learner of await readdir(join(unpacked, 'files')).catch(() => [])) {
      const to = join(dataFolder, 'files', learner)
      // A deleted account leaves an empty folder, a restore that was killed leaves files without rows.
      await rename(to, leftBy(learner)).catch(ignoreMissing)
      moved.push(learner)
      await rename(join(unpacked, 'files', learner), to)
    }
    const tables = (await tablesInOrder(restored)).filter((table) => table !== 'fileStore')
    await transact(database, async (transaction) => {
      if (replace) for (const table of tables.toReversed()) await withoutTypes(transaction).deleteFrom(table).execute()
      else {
        if (await hasUsers(transaction)) throw notEmpty()
        // Files that could not be removed yet. Those of restored learners were moved away above.
        await transaction.deleteFrom('storedFiles').execute()
      }
      for (const table of tables) await insertRows(transaction, table, readRows(restored, table), 'keep')
    })
  } catch (error) {
    for (const learner of moved) {
      const to = join(dataFolder, 'files', learner)
      await rm(to, { recursive: true, force: true })
      await rename(leftBy(learner), to).catch(ignoreMissing)
    }
    throw error
  } finally {
    await restored.destroy()
  }
}

function ignoreMissing(error: unknown): void {
  if (errorCode(error) !== 'ENOENT') throw error
}

/** Whether there are accounts, or files of learners. Changes nothing: an old database is not migrated. */
async function hasData(source: Source): Promise<boolean> {
  if ((await readdir(join(source.folder, 'files')).catch(() => [])).length > 0) return true
  if (source.url === undefined && (await stat(join(source.folder, 'd-learner.sqlite')).catch(() => undefined)) === undefined) return false
  return withSnapshot(source, async (connection) => (
    (await tablesInOrder(connection)).includes('users') && hasUsers(connection)
  )).catch((error: unknown) => {
    // A file that is no database is data, too: someone may still repair it.
    if (source.url === undefined) return true
    throw error
  })
}

/** Makes sure that no server uses the data. */
async function claim({ url, folder }: Source): Promise<{ process: OwnProcess; release: () => void }> {
  const inUse = new BackupError('running', `A D Learner is using the folder ${folder}. Stop it, then restore.`)
  if (url === undefined) {
    const release = await lockSqliteFolder(folder)
    if (release === undefined) throw inUse
    return { process: onlyProcess(), release }
  }
  const process = await registerProcess(folder)
  if ((await process.others()).length > 0) {
    await process.close()
    throw inUse
  }
  return { process, release: () => undefined }
}

interface Aside {
  /** returns the folder with the previous data; undefined if there was none */
  keep(): Promise<string | undefined>
  moveBack(): Promise<void>
}

/** Moves the previous data into a folder of its own. The rows of PostgreSQL are written there as a backup. */
async function moveAside(source: Source): Promise<Aside> {
  const { url, folder } = source
  const aside = join(folder, `before-restore-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`)
  await mkdir(aside, { mode: 0o700 })
  const moved: string[] = []
  const moveBack = async (): Promise<void> => {
    for (const name of moved) {
      await rm(join(folder, name), { recursive: true, force: true })
      await rename(join(aside, name), join(folder, name))
    }
    // A backup of PostgreSQL's rows is no longer needed: they are unchanged.
    await rm(aside, { recursive: true, force: true })
  }
  try {
    const isKnown = url === undefined ? false : await keepRows(source, join(aside, 'backup.zip'))
    // The id of a folder that belongs to a database of PostgreSQL stays.
    const names = ['d-learner.sqlite-wal', 'd-learner.sqlite-shm', 'd-learner.sqlite', 'files', ...(isKnown ? [] : ['file-store'])]
    for (const name of names) {
      if ((await stat(join(folder, name)).catch(() => undefined)) === undefined) continue
      await rename(join(folder, name), join(aside, name))
      moved.push(name)
    }
  } catch (error) {
    await moveBack()
    throw error
  }
  return {
    moveBack,
    keep: async () => {
      const isEmpty = await rmdir(aside).then(() => true, () => false)
      return isEmpty ? undefined : aside
    },
  }
}

/** Returns whether the database knows its data folder. */
async function keepRows(source: Source, file: string): Promise<boolean> {
  const isKnown = await withSnapshot(source, async (connection) => (
    (await tablesInOrder(connection)).includes('fileStore') && (await connection.selectFrom('fileStore').select('_id').executeTakeFirst()) !== undefined
  ))
  const hasRows = await withSnapshot(source, async (connection) => (await tablesInOrder(connection)).includes('users') && hasUsers(connection))
  if (hasRows) await writeChecked(source, file, () => undefined)
  return isKnown
}
