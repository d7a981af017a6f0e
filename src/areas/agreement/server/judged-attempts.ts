/** The attempts that a second adult can judge, and what the app said about those that were judged. */
import { sql } from 'kysely'
import type { SecondLookSource } from '#kit/attempts/server/second-look.ts'
import { newestFirst, since } from '#kit/attempts/server/time-index.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { type Agreement, agreementOf, type Answer } from '../rules/agreement.ts'

/** An attempt that can be heard or seen again. */
export interface KeptAttempt {
  readonly attempt: string
  readonly key: string
  readonly name: string
  /** the kept recording; undefined: the strokes are in the attempt */
  readonly recording?: { readonly _id: string; readonly file: string } | undefined
}

/** Of one area in a week; a family makes a tenth of it. */
const maxAttempts = 2000

/** An attempt that was done together says nothing about the child, and one without an answer cannot be compared. */
const isJudgedAlone = sql<boolean>`"unjudged" is null and "help" not in ('together', 'hand')`

/** Returns the attempts since `from` (ISO 8601) that the app judged and that can be heard or seen again. */
export async function keptAttempts(database: Database, { source, material, isAsked }: SecondLookSource, { userid, from }: { userid: string; from: string }): Promise<KeptAttempt[]> {
  const { rows } = await sql<{ attempt: string; key: string; name: string }>`
    select "_id" as "attempt", ${sql.ref(source.item)} as "key", ${source.name} as "name" from ${sql.table(source.table)}
    where "userid" = ${userid} and ${since(database, source.time, from)} and ${isJudgedAlone} and (${isAsked})
    order by ${newestFirst(database, source.time)} limit ${sql.lit(maxAttempts)}`.execute(database)
  if (material === 'strokes') return rows
  const recordings = await recordingsOf(database, { userid, from })
  return rows.flatMap((row) => {
    const recording = recordings.get(row.attempt)
    return recording === undefined ? [] : [{ ...row, recording }]
  })
}

/** Returns the newest kept recording of each attempt since `from`. A recording is stored when it is recognised, never before it was made. */
export async function recordingsOf(database: Database, { userid, from }: { userid: string; from: string }): Promise<Map<string, { _id: string; file: string }>> {
  const rows = await database.selectFrom('recordings').select(['_id', 'attempt', 'file'])
    .where('userid', '=', userid).where('createdAt', '>=', from).where('attempt', 'is not', null).orderBy('createdAt').orderBy('_id').execute()
  return new Map(rows.flatMap(({ attempt, _id, file }) => (attempt === null ? [] : [[attempt, { _id, file }]])))
}

/** The newest of one area; older ones say little about today's recogniser. */
const maxOpinions = 2000

/** Compares the newest answer about each attempt with the app's own verdict, whatever an adult marked later. */
export async function agreementOfArea(database: Database, { source, isAsked }: SecondLookSource, userid: string): Promise<Agreement> {
  const { rows } = await sql<{ attempt: string; answer: Answer; verdict: number | null }>`
    select "opinions"."attempt" as "attempt", "opinions"."answer" as "answer",
      case when not (${isJudgedAlone} and (${isAsked})) then null when ${source.isRight} then 1 else 0 end as "verdict"
    from "secondOpinions" as "opinions" join ${sql.table(source.table)} as "attempts"
      on "attempts"."_id" = "opinions"."attempt" and "attempts"."userid" = "opinions"."userid"
    where "opinions"."userid" = ${userid} and "opinions"."area" = ${source.area}
    order by "opinions"."createdAt" desc, "opinions"."_id" desc limit ${sql.lit(maxOpinions)}`.execute(database)
  const newest = new Map(rows.toReversed().map((row) => [row.attempt, row]))
  return agreementOf([...newest.values()].map(({ answer, verdict }) => ({ adult: answer, app: verdict === null ? null : verdict === 1 })))
}
