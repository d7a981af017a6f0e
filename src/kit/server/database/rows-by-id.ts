import { sql } from 'kysely'
import type { Database } from './transact.ts'

/**
 * Returns the rows of these learners that have these ids, in no particular order. It looks up each id: for a condition with a
 * learner and many ids, SQLite reads all rows of the learner.
 * @param columns all of the table if they are left out
 */
export async function rowsById<Row>(
  database: Database, table: string, { userids, ids, columns }: { userids: readonly string[]; ids: readonly string[]; columns?: readonly string[] },
): Promise<Row[]> {
  if (userids.length === 0 || ids.length === 0) return []
  const given = sql.join(ids.map((id) => sql`(cast(${id} as text))`))
  const selected = columns === undefined ? sql`${sql.table(table)}.*` : sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))
  // SQLite never reorders a cross join.
  const { rows } = await sql<Row>`
    with "given"("id") as (values ${given})
    select ${selected} from "given" cross join ${sql.table(table)}
    where ${sql.ref(`${table}._id`)} = "given"."id" and ${sql.ref(`${table}.userid`)} in (${sql.join(userids)})`.execute(database)
  return rows
}
