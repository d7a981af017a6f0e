/** The deletions of a learner in the learner's file, so that merging two files brings nothing back. */
import type { AttemptFile } from '#kit/attempts/server/attempt-file.ts'
import type { Ports } from '#kit/server/context.ts'
import { deleteRows, withIds } from '#kit/server/database/deleted-ids.ts'
import { rowsById } from '#kit/server/database/rows-by-id.ts'
import { type Database, transact } from '#kit/server/database/transact.ts'
import type { ZipEntries } from '#kit/server/files/archives.ts'
import { readLines } from '#kit/server/files/read-lines.ts'
import { AppError } from '#kit/app-error.ts'
import { createPauses } from '#kit/server/pauses.ts'
import { deletedLine, deletedName } from '../format.ts'
import { asFileError, fileError, parseJson } from './file-errors.ts'
import { lockLearner } from './merge-rows.ts'

/** Of one table, a few at a time. */
export interface Deleted {
  readonly table: string
  /** in files */
  readonly ids: readonly string[]
}

const idsAtOnce = 100
const maxLineLength = 200
/** The tables whose rows have files. */
const withFiles: ReadonlySet<string> = new Set(['words', 'bests'])

/** The tables by their names in the file. */
function tablesOf(kinds: readonly AttemptFile[]): ReadonlyMap<string, string> {
  return new Map([...kinds.map(({ name, table }) => [name, table] as const), ['goals', 'reportGoals'], ['notes', 'reportNotes'], ['own-words', 'words'], ['bests', 'bests']])
}

/** Yields the lines of the file. */
export async function* deletedLines(database: Database, userid: string, kinds: readonly AttemptFile[]): AsyncGenerator<string, void, undefined> {
  for (const [kind, table] of tablesOf(kinds)) {
    for (let last = ''; ;) {
      const rows = await database.selectFrom('deletedIds').select('origin').where('userid', '=', userid).where('kind', '=', table).where('origin', '>', last)
        .orderBy('origin').limit(idsAtOnce).execute()
      for (const { origin } of rows) yield `${JSON.stringify({ kind, _id: origin })}\n`
      const end = rows.at(-1)
      if (end === undefined || rows.length < idsAtOnce) break
      last = end.origin
    }
  }
}

/** Yields what the file says. Kinds that this version does not know are left out; older files have none. @throws AppError LEARNER_FILE_… */
export async function* readDeleted(entries: ZipEntries, kinds: readonly AttemptFile[]): AsyncGenerator<Deleted, void, undefined> {
  const entry = entries.get(deletedName)
  if (entry === undefined) return
  const tables = tablesOf(kinds)
  const waiting = new Map<string, string[]>()
  const pause = createPauses()
  try {
    for await (const line of readLines(await asFileError(entry.open()), maxLineLength)) {
      const parsed = deletedLine.safeParse(parseJson(line))
      if (!parsed.success) throw fileError('LEARNER_FILE_BROKEN', parsed.error)
      const table = tables.get(parsed.data.kind)
      if (table === undefined) continue
      const ids = [...waiting.get(table) ?? [], parsed.data._id]
      waiting.set(table, ids)
      if (ids.length === idsAtOnce) {
        yield { table, ids }
        waiting.delete(table)
      }
      await pause()
    }
  } catch (error) {
    throw error instanceof AppError ? error : fileError('LEARNER_FILE_BROKEN', error)
  }
  for (const [table, ids] of waiting) yield { table, ids }
}

interface StillThere {
  readonly userid: string
  readonly _id: string
  readonly origin: string
}

/** Returns the rows of these learners that were deleted elsewhere. */
export async function stillThere(database: Database, userids: readonly string[], { table, ids }: Deleted): Promise<StillThere[]> {
  if (userids.length === 0) return []
  const renamed = await database.selectFrom('importedIds').select(['userid', '_id', 'origin'])
    .where('userid', 'in', userids).where('kind', '=', table).where('origin', 'in', ids).execute()
  const origins = new Map(renamed.map(({ _id, origin }) => [_id, origin]))
  const rows = await rowsById<{ userid: string; _id: string }>(database, table, { userids, ids: [...ids, ...origins.keys()], columns: ['userid', '_id'] })
  return rows.map(({ userid, _id }) => ({ userid, _id, origin: origins.get(_id) ?? _id }))
}

interface Merge {
  readonly userid: string
  readonly deleted: AsyncIterable<Deleted>
  /** whether the adult agreed to delete what the learner has */
  readonly agreed: boolean
}

/**
 * Keeps the ids of rows that were deleted elsewhere, so that no file brings them to this learner, and deletes the learner's own if the
 * adult agreed. Returns the number of deleted rows.
 */
export async function mergeDeleted({ database, files, eraseDeleted }: Pick<Ports, 'database' | 'files' | 'eraseDeleted'>, { userid, deleted, agreed }: Merge): Promise<number> {
  let count = 0
  for await (const { table, ids } of deleted) {
    const own = await stillThere(database, [userid], { table, ids })
    const ownIds = own.map(({ _id }) => _id)
    const staying = new Set(own.map(({ origin }) => origin))
    const merge = async (transaction: Database): Promise<number> => {
      await lockLearner(transaction, userid)
      const others = ids.filter((origin) => !staying.has(origin)).map((origin) => ({ userid, kind: table, origin }))
      if (others.length > 0) await transaction.insertInto('deletedIds').values(others).onConflict((conflict) => conflict.doNothing()).execute()
      return agreed && ownIds.length > 0 ? deleteRows(transaction, table, userid, withIds(ownIds)) : 0
    }
    count += await (withFiles.has(table) && agreed && ownIds.length > 0 ? files.change(userid, { removeOf: ownIds }, merge) : transact(database, merge))
  }
  if (count > 0) await eraseDeleted()
  return count
}
