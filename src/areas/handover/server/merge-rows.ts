/**
 * Adds rows of a file to a learner by their ids. An id is unique in a table, so a row whose id belongs to another learner of
 * this server gets a new one, and `importedIds` keeps the id that it has in files.
 */
import type { FileRow } from '#kit/attempts/server/attempt-file.ts'
import { newId } from '#kit/ids.ts'
import { deletedOf } from '#kit/server/database/deleted-ids.ts'
import { type Database, lockedIn } from '#kit/server/database/transact.ts'
import { rowsById } from '#kit/server/database/rows-by-id.ts'
import { withoutTypes } from '#kit/server/database/without-types.ts'
import { notOwnerError } from '#kit/app-error.ts'

/** Returns the ids in files by the ids in the table, for the rows whose ids differ. */
export async function originsOf(database: Database, table: string, userid: string): Promise<Map<string, string>> {
  const rows = await database.selectFrom('importedIds').select(['_id', 'origin']).where('userid', '=', userid).where('kind', '=', table).execute()
  return new Map(rows.map(({ _id, origin }) => [_id, origin]))
}

/**
 * Two files for one learner are merged one after the other.
 * @throws AppError NOT_YOURS if the learner was deleted meanwhile
 */
export async function lockLearner(transaction: Database, userid: string): Promise<void> {
  const row = await transaction.selectFrom('learners').select('_id').where('_id', '=', userid)
    .$call(lockedIn(transaction)).executeTakeFirst()
  if (row === undefined) throw notOwnerError()
}

interface Merge {
  readonly table: string
  readonly userid: string
  readonly rows: readonly FileRow[]
  /** returns what the row of the file changes in the stored one */
  readonly changed: (stored: FileRow, row: FileRow) => Partial<FileRow> | undefined
}

/** Returns the number of added rows. A deleted row does not come back. `transaction` must be one. */
export async function mergeRows(transaction: Database, { table, userid, rows: all, changed }: Merge): Promise<number> {
  const deleted = await deletedOf(transaction, table, userid, all.map(({ _id }) => _id))
  const rows = all.filter(({ _id }) => !deleted.has(_id))
  if (rows.length === 0) return 0
  const untyped = withoutTypes(transaction)
  const origins = await transaction.selectFrom('importedIds').select(['_id', 'origin'])
    .where('userid', '=', userid).where('kind', '=', table).where('origin', 'in', rows.map(({ _id }) => _id)).execute()
  const renamed = new Map(origins.map(({ _id, origin }) => [origin, _id]))
  const given = [...new Map(rows.map((row) => [row._id, { ...row, _id: renamed.get(row._id) ?? row._id, userid }])).values()]
  const ids = given.map(({ _id }) => _id)
  const stored = new Map((await rowsById<FileRow>(transaction, table, { userids: [userid], ids })).map((row) => [row._id, row]))

  const missing = given.filter(({ _id }) => !stored.has(_id))
  if (missing.length > 0) {
    const inserted = await untyped.insertInto(table).values(missing).onConflict((conflict) => conflict.doNothing()).returning('_id').execute()
    const added = new Set(inserted.map(({ _id }) => _id))
    const others = missing.filter(({ _id }) => !added.has(_id))
    // A device of the learner may have sent some of them meanwhile.
    const sent = await rowsById<Pick<FileRow, '_id'>>(transaction, table, { userids: [userid], ids: others.map(({ _id }) => _id), columns: ['_id'] })
    const own = new Set(sent.map(({ _id }) => _id))
    const taken = others.filter(({ _id }) => !own.has(_id)).map((row) => ({ origin: row._id, row: { ...row, _id: newId() } }))
    if (taken.length > 0) {
      await untyped.insertInto(table).values(taken.map(({ row }) => row)).execute()
      await transaction.insertInto('importedIds').values(taken.map(({ origin, row: { _id } }) => ({ userid, kind: table, origin, _id }))).execute()
    }
  }
  for (const row of given) {
    const before = stored.get(row._id)
    const change = before && changed(before, row)
    if (change !== undefined) await untyped.updateTable(table).set(change).where('userid', '=', userid).where('_id', '=', row._id).execute()
  }
  return missing.length
}
