/** What an area offers to a report over all areas: how its stored attempts read as attempts at items. */
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from '#kit/server/database/transact.ts'
import type { LearnerSettings } from '#kit/settings.ts'
import { brokenOff, type Help, type UnjudgedReason } from '../help.ts'
import type { AttemptOutcome } from '../outcome.ts'
import type { AttemptTableName } from './attempt-table.ts'
import { before, newestFirst, newestOfItemFirst, oldestFirst, since } from './time-index.ts'

/** A table of attempts, and when each was made. */
interface AttemptTimes {
  readonly table: AttemptTableName
  readonly time: 'createdAt' | 'timestamp'
  /** which rows of the table; undefined: all */
  readonly only?: RawBuilder<SqlBool>
}

/** Attempts of one kind. An area has one source or several. The expressions contain only columns of the table. */
export interface AttemptSource extends AttemptTimes {
  /** the name of the area */
  readonly area: string
  /** other attempts of the area: they are practice, but at none of its items */
  readonly others?: readonly AttemptTimes[]
  /** the column of the practised item, for example the letter; an attempt whose item is null counts for no item */
  readonly item: string
  /** begins the key of each item, so that kinds of practice differ: the word “apple” is said, or read. A source of the area has none */
  readonly prefix?: string
  /** the item as a person reads it */
  readonly name: RawBuilder<string>
  /** whether the answer is right, of an attempt that no adult marked as right */
  readonly isRight: RawBuilder<boolean>
  /** whether a right answer without help is more than chance, so that it is an answer; undefined: each is */
  readonly isTelling?: RawBuilder<boolean>
  /** help that belongs to the task and counts as none: the print, if a word is read */
  readonly ownHelp?: Help
  /** the recognised item, as text; null if there is none */
  readonly recognised: RawBuilder<string | null>
  /** how far the practice had come, in the area's own words; an area without steps leaves it out */
  readonly step?: RawBuilder<string | null>
  /** items that are demonstrated each time, for safety: nobody is asked for them without help */
  readonly alwaysShown?: readonly string[]
  /** items that a learner's settings leave out: nobody is asked for them */
  readonly leftOut?: (settings: LearnerSettings) => readonly string[]
}

export interface SourceAttempt {
  readonly item: string | null
  readonly name: string | null
  /** ISO 8601, UTC */
  readonly time: string
  readonly outcome: AttemptOutcome
  readonly help: Help
}

/** An attempt of a period. */
export interface PeriodAttempt extends SourceAttempt {
  /** why there is no answer; null with the outcome `unsure`: it may be chance */
  readonly unjudged: UnjudgedReason | null
  /** JSON of a probe; null: practice */
  readonly probe: string | null
}

/** The last attempts of a learner at one item. */
export interface ItemHistory {
  readonly userid: string
  readonly item: string
  /** as one of the attempts has it */
  readonly name: string
  /** as the database joins them, at least one; for `readAttempts` */
  readonly attempts: string
}

interface ItemAttempt extends Pick<SourceAttempt, 'time' | 'outcome' | 'help'> {
  /** a try of a probe */
  readonly isProbe: boolean
}

export interface RecordedAttempt extends SourceAttempt, Pick<Columns, 'byExamples' | 'unjudged' | 'probe'> {
  readonly _id: string
  readonly recognised: string | null
  readonly step: string | null
  /** 1: an adult marked it as right */
  readonly overridden: number
}

interface Columns {
  readonly _id: string
  readonly userid: string
  readonly help: Help
  readonly byExamples: number
  readonly unjudged: UnjudgedReason | null
  readonly probe: string | null
  readonly overridden: number
  readonly createdAt: string
  readonly timestamp: string
}

/** An attempt that was done together counts as that, whatever the recogniser read. */
function outcomeOf(source: AttemptSource): RawBuilder<AttemptOutcome> {
  const { isRight, isTelling = sql<boolean>`1 = 1` } = source
  const help = helpOf(source)
  return sql`case when ${help} in ('together', 'hand') then 'helped' when "overridden" = 0 and "unjudged" is not null then 'unsure'
    when "overridden" = 0 and (${isRight}) is not true then 'missed' when "overridden" = 0 and ${help} = 'none' and not (${isTelling}) then 'unsure'
    when ${help} = 'none' then 'alone' when ${help} in ('print', 'model') then ${help} else 'helped' end`
}

function helpOf({ ownHelp }: AttemptSource): RawBuilder<Help> {
  return ownHelp === undefined ? sql.ref<Help>('help') : sql`case when "help" = ${sql.lit(ownHelp)} then 'none' else "help" end`
}

/** The key of the item of an attempt; null if it counts for none. */
function keyOf({ item, prefix }: AttemptSource): RawBuilder<string | null> {
  return prefix === undefined ? sql.ref<string | null>(item) : sql`${sql.lit(prefix)} || ${sql.ref(item)}`
}

/** `only`, after other conditions. */
function andOnly({ only }: AttemptTimes): RawBuilder<unknown> {
  return only === undefined ? sql`` : sql`and (${only})`
}

/** Kysely cannot type a query on a table that is a parameter: it is queried by the columns that all these tables have. */
function attemptsOf(database: Database, { table, only }: AttemptTimes, userid: string) {
  const attempts = database as unknown as Kysely<{ attempts: Columns }>
  return attempts.selectFrom(table as unknown as 'attempts').where('userid', '=', userid).where(only ?? sql<SqlBool>`1 = 1`)
}

/** Returns the learner's attempts since `from`, newest first, `limit` at most. */
export async function attemptsSince(
  database: Database, source: AttemptSource, { userid, from, limit }: { userid: string; from: string; limit: number },
): Promise<PeriodAttempt[]> {
  return attemptsOf(database, source, userid)
    .select(['unjudged', 'probe', helpOf(source).as('help'), keyOf(source).as('item'), source.name.as('name'), `${source.time} as time`, outcomeOf(source).as('outcome')])
    .where(since(database, source.time, from)).orderBy(newestFirst(database, source.time)).limit(limit).execute()
}

/** Returns when the learner practised in the area's other tables since `from`, newest first, `limit` at most of each. Probes are no practice. */
export async function otherTimesSince(
  database: Database, { others = [] }: AttemptSource, { userid, from, limit }: { userid: string; from: string; limit: number },
): Promise<string[]> {
  const ofTables = await Promise.all(others.map(async (other) => (
    attemptsOf(database, other, userid).select(`${other.time} as time`).where('probe', 'is', null)
      .where(since(database, other.time, from)).orderBy(newestFirst(database, other.time)).limit(limit).execute()
  )))
  return ofTables.flat().map(({ time }) => time)
}

/** An attempt that belongs to a probe. `probe`: JSON */
interface ProbeAttempt extends SourceAttempt {
  readonly item: string
  readonly probe: string
}

/** Returns the learner's tries of probes since `from`, newest first, `limit` at most. */
export async function probeAttempts(
  database: Database, source: AttemptSource, { userid, from, limit }: { userid: string; from: string; limit: number },
): Promise<ProbeAttempt[]> {
  return attemptsOf(database, source, userid)
    .select(['probe', helpOf(source).as('help'), keyOf(source).as('item'), source.name.as('name'), `${source.time} as time`, outcomeOf(source).as('outcome')])
    .where('probe', 'is not', null).where(sql.ref(source.item), 'is not', null).where(source.time, '>=', from)
    .orderBy(source.time, 'desc').limit(limit).$narrowType<{ item: string; probe: string }>().execute()
}

export interface AttemptFilter {
  readonly userid: string
  readonly item?: string | undefined
  /** the attempts of practice with this outcome: those that a figure counts */
  readonly outcome?: AttemptOutcome | undefined
  /** ISO 8601, UTC */
  readonly since?: string | undefined
}

/** Returns one page of the learner's attempts in the sources of an area, newest first, and how many there are. `page`: from 1. */
export async function pageOfAttempts(
  database: Database, sources: readonly AttemptSource[], { userid, item, outcome, since: from = '' }: AttemptFilter, { page, limit }: { page: number; limit: number },
): Promise<{ attempts: RecordedAttempt[]; totalCount: number }> {
  const found = sources.map((source) => ({
    source,
    rows: attemptsOf(database, source, userid).where(since(database, source.time, from))
      .$if(item !== undefined, (query) => query.where(keyOf(source), '=', item ?? ''))
      .$if(outcome !== undefined, (query) => query.where('probe', 'is', null).where(outcomeOf(source), '=', outcome ?? 'unsure')),
  }))
  // Of each source no more is read than the page can need.
  const newest = found.map(({ source, rows }) => database.selectFrom(
    rows.select(recordedColumns(source)).orderBy(newestFirst(database, source.time)).orderBy('_id', 'desc').limit(page * limit).as('newest'),
  ).selectAll())
  const [attempts, counts] = await Promise.all([
    database.selectFrom(newest.reduce((joined, one) => joined.unionAll(one)).as('attempts')).selectAll()
      .orderBy('time', 'desc').orderBy('_id', 'desc').limit(limit).offset((page - 1) * limit).execute(),
    Promise.all(found.map(({ rows }) => rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow())),
  ])
  return { attempts, totalCount: counts.reduce((sum, { count }) => sum + Number(count), 0) }
}

function recordedColumns(source: AttemptSource) {
  return [
    '_id', helpOf(source).as('help'), 'byExamples', 'unjudged', 'probe', 'overridden', keyOf(source).as('item'), source.name.as('name'),
    `${source.time} as time`, outcomeOf(source).as('outcome'), source.recognised.as('recognised'),
    (source.step ?? sql<null>`null`).as('step'),
  ] as const
}

/** Number of attempts per query of `allAttempts`. */
const rowsPerQuery = 500
/** Maximum number of items of one area. */
const maxItems = 1000

/**
 * Returns the last attempts of these learners at each item, `ofEach` at most, without those that were broken off. It reads only these
 * from an index of learner, item and time (of its month on PostgreSQL), and not the attempts of all years. The database joins those
 * of an item, and its name, to one text: to read a row for each takes twice as long.
 */
export async function lastAttemptsOfItems(
  database: Database, source: AttemptSource, { userids, ofEach }: { userids: readonly string[]; ofEach: number },
): Promise<ItemHistory[]> {
  if (userids.length === 0) return []
  const [from, at, key, only] = [sql.table(source.table), sql.ref(source.time), sql.ref(source.item), andOnly(source)]
  const newestOfItem = sql`from ${from} where "userid" = "items"."learner" and ${key} = "items"."key" ${only}
    and ("unjudged" is null or "unjudged" not in (${sql.join(brokenOff.map((reason) => sql.lit(reason)))}) or "overridden" = 1)
    order by ${newestOfItemFirst(database, source.time)}`
  const attempt = sql`${at} || ' ' || ${helpOf(source)} || ' ' || ${outcomeOf(source)} || case when "probe" is null then '' else ' probe' end`
  const { rows } = await sql<{ userid: string; item: string; found: string | null }>`
    with recursive "found"("learner", "key") as (
      select "_id", (select min(${key}) from ${from} where "userid" = "learners"."_id" ${only}) from "learners" where "_id" in (${sql.join(userids)})
      union all
      select "found"."learner", (select min(${key}) from ${from} where "userid" = "found"."learner" and ${key} > "found"."key" ${only})
      from "found" where "found"."key" is not null
    ), "items"("learner", "key") as materialized (
      select "learner", "key" from "found" where "key" is not null limit ${sql.lit(maxItems * userids.length)}
    )
    select "learner" as "userid", ${sql.lit(source.prefix ?? '')} || "key" as "item",
      (select string_agg("attempt", ',') || ${sql.lit('\n')} || min("name") from (select ${attempt} as "attempt", ${source.name} as "name" ${newestOfItem} limit ${sql.lit(ofEach)}) as "last") as "found"
    from "items"`.execute(database)
  return rows.flatMap(({ found, ...ofItem }) => {
    if (found === null) return []
    const end = found.indexOf('\n')
    return [{ ...ofItem, name: found.slice(end + 1), attempts: found.slice(0, end) }]
  })
}

/** Joins what the sources of an area have of the same item of a learner. */
export function joinHistories(histories: readonly ItemHistory[]): ItemHistory[] {
  return [...Map.groupBy(histories, ({ userid, item }) => `${userid} ${item}`).values()]
    .flatMap(([first, ...others]) => (first === undefined ? [] : [{ ...first, attempts: [first, ...others].map(({ attempts }) => attempts).join(',') }]))
}

/** Reads the attempts of an item, oldest first. */
export function readAttempts({ attempts }: ItemHistory): ItemAttempt[] {
  return attempts.split(',').map((text): ItemAttempt => {
    const [time = '', help, outcome, probe] = text.split(' ')
    return { time, help: help as Help, outcome: outcome as AttemptOutcome, isProbe: probe !== undefined }
  }).toSorted((a, b) => (a.time < b.time ? -1 : 1))
}

/** A day and the times between which it lies (ISO 8601, UTC), the end excluded. */
export interface DayTimes {
  readonly day: string
  readonly from: string
  readonly until: string
}

/** Returns on which of these days each learner has an attempt. It reads one attempt of a day and table at most. */
export async function practisedDays(
  database: Database, source: AttemptSource, { userids, days }: { userids: readonly string[]; days: readonly DayTimes[] },
): Promise<{ userid: string; day: string }[]> {
  if (userids.length === 0 || days.length === 0) return []
  const isPractised = (attempts: AttemptTimes) => sql`1 = (select 1 from ${sql.table(attempts.table)} where "userid" = "learners"."_id" ${andOnly(attempts)}
    and ${since(database, attempts.time, sql.ref('days.start'))} and ${before(database, attempts.time, sql.ref('days.end'))} limit 1)`
  const rowsOfDays = sql.join(days.map(({ day, from, until }) => sql`(cast(${day} as text), cast(${from} as text), cast(${until} as text))`))
  // PostgreSQL makes no join of a comparison with a subquery, so it reads each day from the index.
  const { rows } = await sql<{ userid: string; day: string }>`
    with "days"("day", "start", "end") as (values ${rowsOfDays})
    select "learners"."_id" as "userid", "days"."day" as "day" from "learners" cross join "days"
    where "learners"."_id" in (${sql.join(userids)})
    and (${sql.join([source, ...source.others ?? []].map(isPractised), sql` or `)})`.execute(database)
  return rows
}

/** Yields all attempts of the learner, oldest first; it holds only a few at a time. */
export async function* allAttempts(database: Database, source: AttemptSource, userid: string): AsyncGenerator<RecordedAttempt, void, undefined> {
  let last = { time: '', _id: '' }
  for (;;) {
    const { time, _id } = last
    const rows = await attemptsOf(database, source, userid)
      .select(recordedColumns(source))
      .where((row) => row.or([row(source.time, '>', time), row.and([row(source.time, '=', time), row('_id', '>', _id)])]))
      .where(since(database, source.time, time))
      .orderBy(oldestFirst(database, source.time)).orderBy('_id').limit(rowsPerQuery).execute()
    yield* rows
    const end = rows.at(-1)
    if (end === undefined || rows.length < rowsPerQuery) return
    last = end
  }
}
