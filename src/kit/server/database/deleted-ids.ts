/** Deletions that files of learners bring along: the table `deletedIds`. */
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from './transact.ts'

/**
 * Deletes rows of a learner, and keeps the ids that they have in files: a file that was saved before then does not bring them back.
 * `transaction` must be one.
 * @param which a condition on columns of the table; otherwise all rows of the learner
 * @returns the number of deleted rows
 */
export async function deleteRows(transaction: Database, table: string, userid: string, which: RawBuilder<SqlBool> = sql`1 = 1`): Promise<number> {
  await sql`
    insert into "deletedIds" ("userid", "kind", "origin")
    select cast(${userid} as text), cast(${table} as text), coalesce("imported"."origin", "gone"."_id")
    from (select "_id" from ${sql.table(table)} where "userid" = ${userid} and ${which}) as "gone"
    left join "importedIds" as "imported" on "imported"."userid" = ${userid} and "imported"."kind" = ${table} and "imported"."_id" = "gone"."_id"
    where 1 = 1 on conflict do nothing`.execute(transaction)
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where "userid" = ${userid} and ${which}`.execute(transaction)
  return Number(numAffectedRows)
}

/** The condition of these rows. There must be at least one. */
export function withIds(ids: readonly string[]): RawBuilder<SqlBool> {
  return sql`"_id" in (${sql.join(ids)})`
}

/** Returns those of the ids that were deleted, as they are in files. */
export async function deletedOf(database: Database, table: string, userid: string, origins: readonly string[]): Promise<Set<string>> {
  if (origins.length === 0) return new Set()
  const rows = await database.selectFrom('deletedIds').select('origin').where('userid', '=', userid).where('kind', '=', table).where('origin', 'in', origins).execute()
  return new Set(rows.map(({ origin }) => origin))
}
