/** Moves an unpacked backup into the server's data. */
import { mkdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../database/database.ts'
import { type Database, transact } from '../database/transact.ts'
import { insertRows, readRows, tablesInOrder } from '../database/tables.ts'
import { withoutTypes } from '../database/without-types.ts'
import { lockSqliteFolder } from '../database/sqlite.ts'
import { openFileStore } from '../files/file-store.ts'
import { onlyProcess, type OwnProcess } from '../files/processes.ts'
import { filesFolder } from '../files/stored-paths.ts'
import { createFolderStore } from '../store/folder-store.ts'
import type { ObjectStore, Store } from '../store/object-store.ts'
import { openStore } from '../store/open-store.ts'
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
 * @param into.unpacked a new folder in the data folder, which is removed afterwards; after a crash the sweeper removes it
 * @throws BackupError; nothing is changed then
 */
export async function restoreIntoEmpty(
  file: string, database: Database, into: { readonly store: ObjectStore; readonly unpacked: string }, restoring: Restoring,
): Promise<Contents> {
  if (await hasUsers(database)) throw notEmpty()
  return withUnpacked(file, into.unpacked, restoring, () => insertAll(into.unpacked, database, into.store, false))
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
  const store = openStore(source)
  const { process, release } = await claim(source, store)
  try {
    const hasAny = await hasData(source, store)
    if (hasAny && !replace) throw notEmpty(`There is data already. To replace it, add --replace: it is then moved to a folder in ${folder}.`)
    let movedTo: string | undefined
    const unpacked = join(folder, 'receiving', process.name)
    const contents = await withUnpacked(file, unpacked, restoring, async () => {
      const aside = await moveAside(source)
      try {
        const database = await openDatabase({ url, folder })
        try {
          await openFileStore(store, database)
          await insertAll(unpacked, database, store, true)
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
 * Keeps the database's own id of its store and its built-in rows.
 */
async function insertAll(unpacked: string, database: Database, store: ObjectStore, replace: boolean): Promise<void> {
  // A restore that was killed leaves files without rows. A bucket still has the files that are replaced.
  const before = new Set<string>()
  for await (const { key } of store.list(filesFolder)) before.add(key)
  const restoredKeys = await unpackedKeys(unpacked)
  /** What cannot be removed now has no rows: the sweeper removes it. */
  const removeAll = async (keys: Iterable<string>, except: ReadonlySet<string>): Promise<void> => {
    for (const key of keys) {
      if (except.has(key)) continue
      await store.remove(key)
      await store.removeEmpty(key.slice(0, key.lastIndexOf('/')))
    }
  }
  const restored = await openUnpacked(unpacked)
  try {
    // A file of the same name is the same file.
    for (const key of restoredKeys) await store.put(key, join(unpacked, key))
    const tables = (await tablesInOrder(restored)).filter((table) => table !== 'fileStore')
    await transact(database, async (transaction) => {
      if (replace) for (const table of tables.toReversed()) await withoutTypes(transaction).deleteFrom(table).execute()
      else {
        if (await hasUsers(transaction)) throw notEmpty()
        // Files that could not be removed yet. They are removed below.
        await transaction.deleteFrom('storedFiles').execute()
      }
      for (const table of tables) await insertRows(transaction, table, readRows(restored, table), 'keep')
    })
  } catch (error) {
    await removeAll(restoredKeys, before).catch(() => undefined)
    throw error
  } finally {
    await restored.destroy()
  }
  await removeAll(before, restoredKeys).catch(() => undefined)
}

async function unpackedKeys(unpacked: string): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  for await (const { key } of createFolderStore(unpacked).list(filesFolder)) keys.add(key)
  return keys
}

/** Whether there are accounts, or files of learners. Changes nothing: an old database is not migrated. */
async function hasData(source: Source, store: Store): Promise<boolean> {
  const { done } = await store.names(filesFolder)[Symbol.asyncIterator]().next()
  if (done !== true) return true
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
async function claim({ url, folder, s3 }: Source, store: Store): Promise<{ process: OwnProcess; release: () => void }> {
  const killed = s3 === undefined ? '' : ' If it was killed, wait ten minutes.'
  const inUse = new BackupError('running', `A D Learner is using the ${store.name}. Stop it, then restore.${killed}`)
  if (url === undefined) {
    const release = await lockSqliteFolder(folder)
    if (release === undefined) throw inUse
    return { process: onlyProcess(), release }
  }
  const process = await store.register()
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

/** Moves the previous data into a folder of its own. The rows of PostgreSQL are written there as a backup, which also has the files of a bucket. */
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
