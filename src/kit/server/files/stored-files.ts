/**
 * The rows of the learners' files, on every host. The row of a file in `storedFiles` exists before the file and is removed after it,
 * so that no crash leaves an unknown file. A row without a learner marks a file that must be removed.
 */
import { sql } from 'kysely'
import { AppError, signInAgain } from '#kit/app-error.ts'
import { type Database, transact, type Transaction } from '../database/transact.ts'
import { isDeleted } from '../deleted-learners.ts'
import type { Files, NewFile } from './files.ts'
import type { TemporaryFile } from './stored-file.ts'

/** Maximum time between creating the row and storing the file, in ms. */
export const maxStoringMs = 10 * 60_000

/** Where a host keeps the files: one folder for each learner. */
export interface FileFolders {
  /** @returns the size of a temporary file, in bytes */
  sizeOf(file: TemporaryFile): Promise<number>
  /** Moves a temporary file into the learner's folder, or writes the bytes there. */
  put(userid: string, name: string, from: TemporaryFile | Uint8Array): Promise<void>
  /** Removes a file. Does nothing if it does not exist. */
  remove(userid: string, name: string): Promise<void>
  /** Removes the learner's folder unless it contains files. Never rejects. */
  removeEmpty(userid: string): Promise<void>
}

interface Options {
  readonly clock: { now(): Date }
  /** the name of the process that stores files */
  readonly storedBy: string
  /** maximum size of all files of one learner, in bytes */
  readonly quota: number
}

export function createStoredFiles(
  database: Database, folders: FileFolders, { clock, storedBy, quota }: Options,
): Pick<Files, 'change' | 'removeAll' | 'list' | 'usage'> {
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
    const sizes = await Promise.all(files.map(async ({ from }) => (typeof from === 'string' ? folders.sizeOf(from) : from.length)))
    const more = sizes.reduce((sum, size) => sum + size, 0)
    if ((await usedBytes(userid)) + more > quota) throw quotaReached()
    const removeAfter = new Date(clock.now().getTime() + maxStoringMs).toISOString()
    await database.insertInto('storedFiles').values(files.map(({ name, belongsTo }, i) => (
      { folder: userid, name, userid: null, belongsTo, bytes: sizes[i] ?? 0, removeAfter, storedBy }
    ))).execute()
  }

  /** Removes the named files, then those of their rows that have no learner. */
  async function purge(userid: string, names: readonly string[]): Promise<void> {
    for (const name of names) {
      await folders.remove(userid, name)
      await database.deleteFrom('storedFiles')
        .where('folder', '=', userid).where('name', '=', name).where('userid', 'is', null).execute()
    }
  }

  /** Like `purge`, but leaves files that cannot be removed now to the sweeper. */
  async function purgeNow(userid: string, names: readonly string[]): Promise<void> {
    for (const name of names) await purge(userid, [name]).catch(() => undefined)
  }

  return {
    async change(userid, { add: added = [], remove = [], removeOf = [], createsLearner = false }, write) {
      const names = added.map(({ name }) => name)
      let hasRows = false
      try {
        await addRows(userid, added)
        hasRows = true
        for (const { from, name } of added) await folders.put(userid, name, from)
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
        // Adding a file or its row then fails.
        if (await isDeleted(database, userid).catch(() => false)) {
          // The deletion may have removed the rows before their files were written.
          if (hasRows) for (const name of names) await folders.remove(userid, name).catch(() => undefined)
          await folders.removeEmpty(userid)
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
      await folders.removeEmpty(userid)
    },

    list: (userid) => database.selectFrom('storedFiles').select(['name', 'bytes']).where('userid', '=', userid).orderBy('name').execute(),

    usage: async (userid) => ({ bytes: await usedBytes(userid), quota }),
  }
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
