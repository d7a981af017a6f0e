/**
 * Stores the learners' files: one folder for each learner, with file names that the server chooses. The row of a file
 * in `storedFiles` exists before the file and is removed after it, so that no crash leaves an unknown file. A row
 * without a learner marks a file that must be removed.
 */
import { mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { type Database, transact, type Transaction } from '../database/transact.ts'
import { AppError, signInAgain } from '#kit/app-error.ts'
import type { OwnProcess } from './processes.ts'
import type { UploadFolder } from './upload-folder.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const fileName = /^[\da-z-]{1,80}\.(webp|wav|webm|mp4)$/
/** Maximum time between creating the row and storing the file, in ms. */
const maxStoringMs = 10 * 60_000

export interface NewFile {
  /** the path of a temporary file, which is moved, or the bytes */
  readonly from: string | Uint8Array
  readonly name: string
  /** the id of the word or recording that the file belongs to */
  readonly belongsTo: string
}

interface Change {
  readonly add?: readonly NewFile[]
  /** names of files to remove after `write` */
  readonly remove?: readonly string[]
  /** ids of words or recordings whose files are removed after `write` */
  readonly removeOf?: readonly string[]
  /** `write` inserts the learner, so a learner who is missing after a failure was not deleted */
  readonly createsLearner?: boolean
}

export interface Files extends Pick<UploadFolder, 'temporary' | 'discard'> {
  /**
   * Adds and removes a learner's files together with the rows that name them, either completely or not at all.
   * @param write changes the rows in the same transaction; it may run several times
   * @throws AppError QUOTA_REACHED, or SIGN_IN_AGAIN if the learner was deleted during the call; also throws errors of `write`
   */
  change<T>(userid: string, change: Change, write: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Removes all files of a learner; `write` deletes the learner in the same transaction. */
  removeAll(userid: string, write: (transaction: Transaction) => Promise<unknown>): Promise<void>
  /** returns undefined if there is no such file */
  read(userid: string, name: string): Promise<{ stream: Readable; size: number } | undefined>
  /** returns the names and sizes of a learner's files, sorted by name */
  list(userid: string): Promise<{ name: string; bytes: number }[]>
  pathOf(userid: string, name: string): string
  /** returns the bytes that a learner's files use, and the quota in bytes */
  usage(userid: string): Promise<{ bytes: number; quota: number }>
  /**
   * Removes files that are marked for removal or that a dead process was storing, and files without a row in the learners'
   * folders. A file that cannot be removed stays marked and does not prevent the removal of others.
   * @param now ms since 1970
   * @param onError is called with the error if a file cannot be removed
   */
  sweep(now: number, onError: (error: unknown) => void): Promise<void>
}

interface OpenFiles {
  readonly process: OwnProcess
  readonly uploadFolder: UploadFolder
  /** maximum size of all files of one learner, in bytes */
  readonly quota: number
}

export function openFiles(dataFolder: string, database: Database, { process, uploadFolder, quota }: OpenFiles): Files {
  const root = join(dataFolder, 'files')

  const folderOf = (userid: string): string => {
    if (!uuid.test(userid)) throw new Error('not an id')
    return join(root, userid)
  }
  const pathOf = (userid: string, name: string): string => {
    if (!fileName.test(name)) throw new Error('not a file name')
    return join(folderOf(userid), name)
  }

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
    const removeAfter = new Date(Date.now() + maxStoringMs).toISOString()
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

    async change(userid, { add: added = [], remove = [], removeOf = [], createsLearner = false }, write) {
      const names = added.map(({ name }) => name)
      let hasRows = false
      try {
        await addRows(userid, added)
        hasRows = true
        await addFiles(userid, added)
        const { result, removed } = await transact(database, async (transaction) => {
          const written = await write(transaction)
          const marked = await mark(transaction, userid, remove, removeOf, names)
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
        if (hasRows) await abandon(database, userid, names).then((abandoned) => purgeNow(userid, abandoned), () => undefined)
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
        await transaction.updateTable('storedFiles').set({ removeAfter: new Date().toISOString() }).where('folder', '=', userid).execute()
      })
      const rows = await database.selectFrom('storedFiles').select('name').where('folder', '=', userid).execute()
      await purgeNow(userid, rows.map(({ name }) => name))
      await rmdir(folderOf(userid)).catch(() => undefined)
    },

    async read(userid, name) {
      try {
        const handle = await open(pathOf(userid, name))
        const { size } = await handle.stat()
        return { stream: handle.createReadStream(), size }
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
        if (!entry.isDirectory() || !uuid.test(entry.name)) continue
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
    const names = (await readdir(folder)).filter((name) => fileName.test(name))
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

/** Marks files for removal and returns their names. */
async function mark(
  transaction: Transaction,
  userid: string,
  names: readonly string[],
  owners: readonly string[],
  except: readonly string[],
): Promise<string[]> {
  if (names.length === 0 && owners.length === 0) return []
  let chosen = transaction.updateTable('storedFiles').set({ userid: null, removeAfter: new Date().toISOString() })
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
async function abandon(database: Database, userid: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await database.updateTable('storedFiles').set({ removeAfter: new Date().toISOString() })
    .where('folder', '=', userid).where('name', 'in', names).where('userid', 'is', null).returning('name').execute()
  return rows.map(({ name }) => name)
}

function quotaReached(): AppError {
  return new AppError(
    'QUOTA_REACHED',
    'There is no space left for pictures and recordings. Please delete words or recordings that are no longer needed.',
  )
}
