/**
 * Adds rows of a file to a learner by their ids. An id is unique in a table, so a row whose id belongs to another learner of
 * this server gets a new one, and `importedIds` keeps the id that it has in files.
 */
import type { FileRow } from '#kit/attempts/server/attempt-file.ts'
import { newId } from '#kit/ids.ts'
import type { Database } from '#kit/server/database/database.ts'
import { withoutTypes } from '#kit/server/database/tables.ts'

/** Returns the ids in files by the ids in the table, of the rows of which they differ. */
export async function originsOf(database: Database, table: string, userid: string): Promise<Map<string, string>> {
  const rows = await database.selectFrom('importedIds').select(['_id', 'origin']).where('userid', '=', userid).where('kind', '=', table).execute()
  return new Map(rows.map(({ _id, origin }) => [_id, origin]))
}

interface Merge {
  readonly table: string
  readonly userid: string
  readonly rows: readonly FileRow[]
  /** returns what the row of the file changes in the stored one */
  readonly changed: (stored: FileRow, row: FileRow) => Partial<FileRow> | undefined
}

/** Returns the number of added rows. `transaction` must be one. */
export async function mergeRows(transaction: Database, { table, userid, rows, changed }: Merge): Promise<number> {
  if (rows.length === 0) return 0
  const untyped = withoutTypes(transaction)
  const mine = untyped.selectFrom(table).where('userid', '=', userid)
  const origins = await transaction.selectFrom('importedIds').select(['_id', 'origin'])
    .where('userid', '=', userid).where('kind', '=', table).where('origin', 'in', rows.map(({ _id }) => _id)).execute()
  const renamed = new Map(origins.map(({ _id, origin }) => [origin, _id]))
  const given = [...new Map(rows.map((row) => [row._id, { ...row, _id: renamed.get(row._id) ?? row._id, userid }])).values()]
  const ids = given.map(({ _id }) => _id)
  const stored = new Map((await mine.selectAll().where('_id', 'in', ids).execute() as unknown as FileRow[]).map((row) => [row._id, row]))

  const missing = given.filter(({ _id }) => !stored.has(_id))
  if (missing.length > 0) {
    await untyped.insertInto(table).values(missing).onConflict((conflict) => conflict.doNothing()).execute()
    const added = new Set((await mine.select('_id').where('_id', 'in', missing.map(({ _id }) => _id)).execute()).map(({ _id }) => _id))
    const taken = missing.filter(({ _id }) => !added.has(_id)).map((row) => ({ origin: row._id, row: { ...row, _id: newId() } }))
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
