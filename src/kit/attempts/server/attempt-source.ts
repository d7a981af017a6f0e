/** What an area offers to a report over all areas: how its stored attempts read as attempts at items. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Database, isPostgres } from '#kit/server/database/database.ts'
import type { AttemptOutcome } from '../outcome.ts'
import type { AttemptTableName } from './attempt-table.ts'

/** The expressions contain only columns of the table. */
export interface AttemptSource {
  /** the name of the area */
  readonly area: string
  readonly table: AttemptTableName
  readonly time: 'createdAt' | 'timestamp'
  /** the column of the practised item, for example the letter; an attempt whose item is null counts for no item */
  readonly item: string
  /** the item as a person reads it */
  readonly name: RawBuilder<string>
  readonly outcome: RawBuilder<AttemptOutcome>
  /** what was recognised, as text; null if nothing was */
  readonly recognised: RawBuilder<string | null>
}

export interface SourceAttempt {
  readonly item: string | null
  readonly name: string | null
  /** ISO 8601, UTC */
  readonly time: string
  readonly outcome: AttemptOutcome
}

export interface ItemAttempt extends SourceAttempt {
  readonly item: string
}

export interface RecordedAttempt extends SourceAttempt {
  readonly _id: string
  readonly recognised: string | null
  /** 1: an adult marked it as right */
  readonly overridden: number
}

interface Columns {
  readonly _id: string
  readonly userid: string
  readonly overridden: number
  readonly createdAt: string
  readonly timestamp: string
}

/** Kysely cannot type a query on a table that is a parameter: it is queried by the columns that all these tables have. */
function attemptsOf(database: Database, { table }: AttemptSource, userid: string) {
  const attempts = database as unknown as Kysely<{ attempts: Columns }>
  return attempts.selectFrom(table as unknown as 'attempts').where('userid', '=', userid)
}

/** Returns the learner's attempts since `from`, newest first, `limit` at most. */
export async function attemptsSince(
  database: Database, source: AttemptSource, { userid, from, limit }: { userid: string; from: string; limit: number },
): Promise<SourceAttempt[]> {
  return attemptsOf(database, source, userid)
    .select([sql.ref<string | null>(source.item).as('item'), source.name.as('name'), `${source.time} as time`, source.outcome.as('outcome')])
    .where(source.time, '>=', from).orderBy(source.time, 'desc').limit(limit).execute()
}

/** Number of attempts per query of `allAttempts`. */
const rowsPerQuery = 500
/** Maximum number of items of one area. */
const maxItems = 1000

/**
 * Returns the last attempts at each item, `ofEach` at most, in no particular order. It reads only these from an index of
 * learner, item and time, and not the attempts of all years.
 */
export async function lastAttemptsOfItems(
  database: Database, { table, time, item, name, outcome }: AttemptSource, { userid, ofEach }: { userid: string; ofEach: number },
): Promise<ItemAttempt[]> {
  const [from, at, key] = [sql.table(table), sql.ref(time), sql.ref(item)]
  const columns = sql`${key} as "item", ${name} as "name", ${at} as "time", ${outcome} as "outcome"`
  const ofItem = sql`"userid" = ${userid} and ${key} = "items"."key"`
  // Both read each item's attempts by themselves: PostgreSQL because of the limit, SQLite because it never reorders a cross join.
  const last = isPostgres(database)
    ? sql`select "last".* from "items" cross join lateral (select ${columns} from ${from} where ${ofItem} order by ${at} desc limit ${sql.lit(ofEach)}) as "last"`
    : sql`select ${columns} from "items" cross join ${from} where ${ofItem} and ${at} >= coalesce((
        select ${at} from ${from} where ${ofItem} order by ${at} desc limit 1 offset ${sql.lit(ofEach - 1)}
      ), '')`
  const { rows } = await sql<ItemAttempt>`
    with recursive "found"("key") as (
      select min(${key}) from ${from} where "userid" = ${userid}
      union all
      select (select min(${key}) from ${from} where "userid" = ${userid} and ${key} > "found"."key") from "found" where "found"."key" is not null
    ), "items"("key") as materialized (select "key" from "found" where "key" is not null limit ${sql.lit(maxItems)})
    ${last}`.execute(database)
  return rows
}

/** Yields all attempts of the learner, oldest first; it holds only a few at a time. */
export async function* allAttempts(database: Database, source: AttemptSource, userid: string): AsyncGenerator<RecordedAttempt, void, undefined> {
  let last = { time: '', _id: '' }
  for (;;) {
    const { time, _id } = last
    const rows = await attemptsOf(database, source, userid)
      .select([
        '_id', 'overridden', sql.ref<string | null>(source.item).as('item'), source.name.as('name'), `${source.time} as time`,
        source.outcome.as('outcome'), source.recognised.as('recognised'),
      ])
      .where((row) => row.or([row(source.time, '>', time), row.and([row(source.time, '=', time), row('_id', '>', _id)])]))
      .where(source.time, '>=', time)
      .orderBy(source.time).orderBy('_id').limit(rowsPerQuery).execute()
    yield* rows
    const end = rows.at(-1)
    if (end === undefined || rows.length < rowsPerQuery) return
    last = end
  }
}
