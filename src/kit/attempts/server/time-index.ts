/**
 * Conditions and orders by the time of attempts. On PostgreSQL the indexes by time have the day and those by item the month: an entry
 * that many attempts share is stored once, and a time is never shared (docs/decisions/0052-narrow-rows.md). A query uses such an index
 * if it names the day or month as well as the time.
 */
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type Database, isPostgres } from '#kit/server/database/transact.ts'

type Time = string | RawBuilder<string>

/** Characters of a time in ISO 8601 up to its day, and up to its month. */
const [dayLength, monthLength] = [10, 7]

function startOf(time: Time, length: number): RawBuilder<string> {
  return sql<string>`substr(${time}, 1, ${sql.lit(length)})`
}

/** Whether the column `time` is at `from` (ISO 8601, UTC) or later. */
export function since(database: Database, time: string, from: Time): RawBuilder<SqlBool> {
  const at = sql.ref<string>(time)
  return isPostgres(database) ? sql`(${startOf(at, dayLength)} >= ${startOf(from, dayLength)} and ${at} >= ${from})` : sql`${at} >= ${from}`
}

/** Whether the column `time` is before `until` (ISO 8601, UTC). */
export function before(database: Database, time: string, until: Time): RawBuilder<SqlBool> {
  const at = sql.ref<string>(time)
  return isPostgres(database) ? sql`(${startOf(at, dayLength)} <= ${startOf(until, dayLength)} and ${at} < ${until})` : sql`${at} < ${until}`
}

/** For `order by`, of the attempts of one learner. */
export function oldestFirst(database: Database, time: string): RawBuilder<string> {
  const at = sql.ref<string>(time)
  return isPostgres(database) ? sql`${startOf(at, dayLength)}, ${at}` : at
}

/** Likewise. */
export function newestFirst(database: Database, time: string): RawBuilder<string> {
  const at = sql.ref<string>(time)
  return isPostgres(database) ? sql`${startOf(at, dayLength)} desc, ${at} desc` : sql`${at} desc`
}

/** For `order by`, of the attempts of one learner at one item. */
export function newestOfItemFirst(database: Database, time: string): RawBuilder<string> {
  const at = sql.ref<string>(time)
  return isPostgres(database) ? sql`${startOf(at, monthLength)} desc, ${at} desc` : sql`${at} desc`
}
