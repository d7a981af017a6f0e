/**
 * Stores the learners' files: one folder for each learner, with file names that the server chooses. The row of a file
 * in `storedFiles` exists before the file and is removed after it, so that no crash leaves an unknown file. A row
 * without a learner marks a file that must be removed.
 */
import { mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { type Database, transact, type Transaction } from '../database/transact.ts'
import { AppError, signInAgain } from '#kit/app-error.ts'
import { existingDiskFile, openDiskFile } from './disk-file.ts'
import type { Files, NewFile } from './files.ts'
import type { OwnProcess } from './processes.ts'
import { filesFolder, folderOfLearner, isFileName, isLearnersFolder, storedPath } from './stored-paths.ts'
import type { UploadFolder } from './upload-folder.ts'

/** Maximum time between creating the row and storing the file, in ms. */
const maxStoringMs = 10 * 60_000

/** The server's files, which its own parts can reach by their paths. */
export interface ServerFiles extends Files {
  pathOf(userid: string, name: string): string
}

interface OpenFiles {
  readonly clock: { now(): Date }
  readonly process: OwnProcess
  readonly uploadFolder: UploadFolder
  /** maximum size of all files of one learner, in bytes */
  readonly quota: number
}

export function openFiles(dataFolder: string, database: Database, { clock, process, uploadFolder, quota }: OpenFiles): ServerFiles {
  const root = filesFolder(dataFolder)

  const folderOf = (userid: string): string => folderOfLearner(dataFolder, userid)
  const pathOf = (userid: string, name: string): string => storedPath(dataFolder, userid, name)
  /** ISO 8601 in UTC */
  const currentTime = (): string => clock.now().toISOString()

  async function usedBytes(userid: string): Promise<number> {
    const { bytes } = await database.selectFrom('storedFiles').select(sql<number | string | null>`sum(bytes)`.as('bytes'))
      .where('userid', '=', userid).executeTakeFirstOrThrow()
    return Number(bytes ?? 0)
  }

  /** Creates the rows: all of them, or none if a file of that name exists or is being stored. */
  async function addRows(userid: string, files: readonly NewFile[]): Promise<void> {
    if (files.length === 0) return
    const sizes = await Promise.all(files.map(async ({ from }) => (typeof from === 'string' ? (await stat(from)).size : from.length)))
    const more = sizes.reduce((sum, size) => sum + size, 0)
    if ((await usedBytes(userid)) + more > quota) throw quotaReached()
    const removeAfter = new Date(clock.now().getTime() + maxStoringMs).toISOString()
    await database.insertInto('storedFiles').values(files.map(({ name, belongsTo }, i) => (
      { folder: userid, name, userid: null, belongsTo, bytes: sizes[i] ?? 0, removeAfter, storedBy: process.name }
    ))).execute()
  }

  async function addFiles(userid: string, files: readonly NewFile[]): Promise<void> {
    for (const { from, name } of files) {
      await mkdir(folderOf(userid), { recursive: true, mode: 0o700 })
      if (typeof from === 'string') await rename(from, pathOf(userid, name))
      else await writeFile(pathOf(userid, name), from, { mode: 0o600 })
    }
  }

  /** Removes the named files, then those of their rows that have no learner. */
  async function purge(userid: string, names: readonly string[]): Promise<void> {
    for (const name of names) {
      await rm(pathOf(userid, name), { force: true })
      await database.deleteFrom('storedFiles')
        .where('folder', '=', userid).where('name', '=', name).where('userid', 'is', null).execute()
    }
  }

  /**
   * Removes a file if it has no owner. Deletes the row first, and only if the file can be removed: PostgreSQL may still be
   * committing the transaction with which a dead process stored the file.
   */
  async function purgeWithoutOwner(userid: string, name: string): Promise<void> {
    await transact(database, async (transaction) => {
      const { numDeletedRows } = await transaction.deleteFrom('storedFiles')
        .where('folder', '=', userid).where('name', '=', name).where('userid', 'is', null).executeTakeFirst()
      if (numDeletedRows > 0n) await rm(pathOf(userid, name), { force: true })
    })
  }

  /** Like `purge`, but leaves files that cannot be removed now to the sweeper. */
  async function purgeNow(userid: string, names: readonly string[]): Promise<void> {
    for (const name of names) await purge(userid, [name]).catch(() => undefined)
  }

  return {
    temporary: () => uploadFolder.temporary(),
    discard: (path) => uploadFolder.discard(path),
    pathOf,
    open: (userid, name) => openDiskFile(pathOf(userid, name)),
    openShared: (folder, name) => openDiskFile(join(dataFolder, folder, name)),
    async hold(bytes) {
      const path = uploadFolder.temporary()
      try {
        await writeFile(path, bytes, { mode: 0o600, flag: 'wx' })
        return path
      } catch (error) {
        await uploadFolder.discard(path)
        throw error
      }
    },
    received: existingDiskFile,

    async change(userid, { add: added = [], remove = [], removeOf = [], createsLearner = false }, write) {
      const names = added.map(({ name }) => name)
      let hasRows = false
      try {
        await addRows(userid, added)
        hasRows = true
        await addFiles(userid, added)
        const { result, removed } = await transact(database, async (transaction) => {
          const written = await write(transaction)
          const marked = await mark(transaction, { userid, names: remove, owners: removeOf, except: names, now: currentTime() })
          if (names.length > 0) {
            const { numUpdatedRows } = await transaction.updateTable('storedFiles').set({ userid })
              .where('folder', '=', userid).where('name', 'in', names).executeTakeFirst()
            if (numUpdatedRows !== BigInt(names.length)) throw new Error('A file was removed before it was stored')
          }
          return { result: written, removed: marked }
        })
        await purgeNow(userid, removed)
        return result
      } catch (error) {
        // Without own rows, a file of that name belongs to another call.
        if (hasRows) await abandon(database, userid, names, currentTime()).then((abandoned) => purgeNow(userid, abandoned), () => undefined)
        if (await isGone(database, userid).catch(() => false)) {
          // The deletion may have removed the rows before their files were written.
          if (hasRows) for (const name of names) await rm(pathOf(userid, name), { force: true }).catch(() => undefined)
          await rmdir(folderOf(userid)).catch(() => undefined)
          if (!createsLearner) throw new AppError('SIGN_IN_AGAIN', signInAgain, { cause: error })
        }
        throw error
      }
    },

    async removeAll(userid, write) {
      await transact(database, async (transaction) => {
        await write(transaction)
        // The foreign key has set the learner of all rows to null, also of files stored a moment ago.
        await transaction.updateTable('storedFiles').set({ removeAfter: currentTime() }).where('folder', '=', userid).execute()
      })
      const rows = await database.selectFrom('storedFiles').select('name').where('folder', '=', userid).execute()
      await purgeNow(userid, rows.map(({ name }) => name))
      await rmdir(folderOf(userid)).catch(() => undefined)
    },

    async read(userid, name) {
      try {
        const handle = await open(pathOf(userid, name))
        const { size } = await handle.stat()
        return { stream: Readable.toWeb(handle.createReadStream()), size }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },

    list: (userid) => database.selectFrom('storedFiles').select(['name', 'bytes']).where('userid', '=', userid).orderBy('name').execute(),

    usage: async (userid) => ({ bytes: await usedBytes(userid), quota }),

    async sweep(now, onError) {
      const withoutOwner = await database.selectFrom('storedFiles').select(['folder', 'name', 'removeAfter', 'storedBy']).where('userid', 'is', null).execute()
      const storers = new Set(withoutOwner.flatMap(({ storedBy }) => storedBy ?? []))
      const dead = new Set<string | null>()
      for (const name of storers) if (!(await process.isAlive(name))) dead.add(name)
      for (const { folder, name, removeAfter, storedBy } of withoutOwner) {
        if (removeAfter > new Date(now).toISOString() && !dead.has(storedBy)) continue
        try {
          await purgeWithoutOwner(folder, name)
        } catch (error) {
          onError(error)
        }
      }
      for (const entry of await readdir(root, { withFileTypes: true })) {
        if (!entry.isDirectory() || !isLearnersFolder(entry.name)) continue
        try {
          await sweepFolder(entry.name, now)
        } catch (error) {
          // A deleted learner has removed its folder meanwhile.
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onError(error)
        }
      }
    },
  }

  /** Removes files without a row that are no longer being written, and measures those whose size is unknown. */
  async function sweepFolder(userid: string, now: number): Promise<void> {
    const folder = folderOf(userid)
    const names = (await readdir(folder)).filter(isFileName)
    const rows = await database.selectFrom('storedFiles').select(['name', 'bytes']).where('folder', '=', userid).execute()
    const bytesOf = new Map(rows.map(({ name, bytes }) => [name, bytes]))
    for (const name of names) {
      const found = await stat(join(folder, name)).catch(() => undefined)
      if (found === undefined) continue
      const bytes = bytesOf.get(name)
      if (bytes === undefined) {
        if (found.mtimeMs < now - maxStoringMs) await rm(join(folder, name), { force: true })
      } else if (bytes === 0) {
        await database.updateTable('storedFiles').set({ bytes: found.size })
          .where('folder', '=', userid).where('name', '=', name).execute()
      }
    }
    const { mtimeMs } = await stat(folder)
    // `rmdir` fails for a folder that still contains files, which is intended.
    if (rows.length === 0 && mtimeMs < now - maxStoringMs) await rmdir(folder).catch(() => undefined)
  }
}

/** Whether the learner was deleted, which makes adding a file or its row fail. */
async function isGone(database: Database, userid: string): Promise<boolean> {
  const row = await database.selectFrom('learners').innerJoin('users', 'users._id', 'learners.account').select('users.deletedAt')
    .where('learners._id', '=', userid).executeTakeFirst()
  return row?.deletedAt !== null
}

interface Marked {
  readonly userid: string
  readonly names: readonly string[]
  readonly owners: readonly string[]
  readonly except: readonly string[]
  /** ISO 8601 in UTC */
  readonly now: string
}

/** Marks files for removal and returns their names. */
async function mark(transaction: Transaction, { userid, names, owners, except, now }: Marked): Promise<string[]> {
  if (names.length === 0 && owners.length === 0) return []
  let chosen = transaction.updateTable('storedFiles').set({ userid: null, removeAfter: now })
    .where('folder', '=', userid).where('userid', '=', userid)
    .where((where) => where.or([
      ...(names.length === 0 ? [] : [where('name', 'in', names)]),
      ...(owners.length === 0 ? [] : [where('belongsTo', 'in', owners)]),
    ]))
  if (except.length > 0) chosen = chosen.where('name', 'not in', except)
  const rows = await chosen.returning('name').execute()
  return rows.map(({ name }) => name)
}

/** Marks files for removal after storing failed; returns their names, without files that were stored after all. */
async function abandon(database: Database, userid: string, names: readonly string[], now: string): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await database.updateTable('storedFiles').set({ removeAfter: now })
    .where('folder', '=', userid).where('name', 'in', names).where('userid', 'is', null).returning('name').execute()
  return rows.map(({ name }) => name)
}

function quotaReached(): AppError {
  return new AppError(
    'QUOTA_REACHED',
    'There is no space left for pictures and recordings. Please delete words or recordings that are no longer needed.',
  )
}
