import { sql } from 'kysely'
import type { AttemptSource } from '#kit/attempts/server/attempt-source.ts'
import { AppError, invalid, notFound } from '#kit/app-error.ts'
import { newId } from '#kit/ids.ts'
import { type Comparison, type ComparisonKind, compareWays, type Session, wayOfDay } from '#kit/practice/comparison.ts'
import { getComparison, runningComparison } from '#kit/practice/comparison-api.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { assertMayChange, mayChange } from '#kit/server/http/guard.ts'
import { handle, type OpenHandlers } from '#kit/server/http/handler.ts'
import { type ComparisonResult, endComparison, getComparisons, startComparison } from '../api.ts'

/** A voice matters only after it was heard, the written word also without it. */
const helpsOf: Readonly<Record<ComparisonKind, readonly string[]>> = { speaker: ['model'], speed: ['model'], print: ['none', 'print', 'model'] }

const maxListed = 10
/** Of one comparison, from its start: more than two months of a family's practice. */
const maxTries = 5000
const dayMs = 86_400_000

/** The attempts at words, and which words can be compared. */
export interface ComparedWords {
  readonly source: AttemptSource
  /** the items that both the family and the app can say */
  readonly ofBothVoices: (database: Database, userid: string) => Promise<string[]>
}

/** Starts, ends and reads comparisons of two ways to practise words. */
export function comparisonHandlers({ source, ofBothVoices }: ComparedWords): OpenHandlers {
  return ({ database, clock }) => {
    const running = handle(getComparison, async ({ input: { userid } }) => {
      const row = await database.selectFrom('comparisons').select(['_id', 'kind', 'startedOn']).where('userid', '=', userid).where('endedOn', 'is', null).executeTakeFirst()
      return { data: row === undefined ? null : runningComparison.parse(row) }
    })

    const list = handle(getComparisons, async ({ input: { userid, zone }, learner }) => {
      const rows = await database.selectFrom('comparisons').selectAll().where('userid', '=', userid).orderBy('startedOn', 'desc').orderBy('_id', 'desc').limit(maxListed).execute()
      const recorded = await ofBothVoices(database, userid)
      const comparisons = await Promise.all(rows.map(async ({ endedOn, author, ...row }): Promise<ComparisonResult> => {
        const comparison = runningComparison.parse(row)
        const items = comparison.kind === 'speaker' ? recorded : undefined
        const { sessions, shares: [first, second], result } = compareWays(comparison, await sessionsOf(database, source, { userid, zone, comparison, endedOn, items }))
        const { _id, kind, startedOn } = comparison
        return { _id, kind, startedOn, endedOn, mayChange: mayChange(learner, author), sessions, shares: [first, second], result }
      }))
      return { data: { comparisons, recordedWords: recorded.length } }
    })

    const start = handle(startComparison, async ({ input: { userid, kind, startedOn }, learner: { author } }) => {
      // Earlier days were practised as usual, and somebody could choose those that show a difference.
      if (Math.abs(Date.parse(startedOn) - clock.now().getTime()) > 3 * dayMs) throw invalid([{ path: 'startedOn', message: 'A comparison begins now.' }])
      const comparison = { _id: newId(), kind, startedOn }
      const made = await database.insertInto('comparisons').values({ ...comparison, userid, author }).onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
      if (made.numInsertedOrUpdatedRows !== 1n) throw new AppError('COMPARISON_RUNS', 'A comparison runs already.')
      return { data: comparison }
    })

    const end = handle(endComparison, async ({ input: { userid, id, endedOn }, learner }) => {
      const row = await database.selectFrom('comparisons').select('author').where('userid', '=', userid).where('_id', '=', id).where('endedOn', 'is', null).executeTakeFirst()
      if (row === undefined) throw notFound()
      assertMayChange(learner, row.author)
      await database.updateTable('comparisons').set({ endedOn }).where('userid', '=', userid).where('_id', '=', id).where('endedOn', 'is', null).execute()
      return null
    })

    return { calls: [running, list, end, start] }
  }
}

interface Request {
  readonly userid: string
  readonly zone: string
  readonly comparison: Comparison
  readonly endedOn: string | null
  /** only these items count; undefined: all */
  readonly items: readonly string[] | undefined
}

/**
 * The days of a comparison with the tries that the app judged, and that had the way of the day: a device that did not know the
 * comparison practised as usual. Attempts that were done together, or in a probe, say nothing about the ways.
 */
async function sessionsOf(
  database: Database, { table, time, item, isRight }: AttemptSource, { userid, zone, comparison, endedOn, items }: Request,
): Promise<Session[]> {
  const { kind, startedOn } = comparison
  // A day begins at most 14 hours before that of UTC.
  const from = new Date(Date.parse(startedOn) - dayMs).toISOString()
  const { rows } = await sql<{ at: string; item: string; way: string; right: number }>`
    select ${sql.ref(time)} as "at", ${sql.ref(item)} as "item", "way", case when "overridden" = 1 or (${isRight}) then 1 else 0 end as "right" from ${sql.table(table)}
    where "userid" = ${userid} and ${sql.ref(time)} >= ${from} and "word" is not null and "help" in (${sql.join(helpsOf[kind])}) and "probe" is null and "way" is not null and ("unjudged" is null or "overridden" = 1)
    order by ${sql.ref(time)} limit ${sql.lit(maxTries)}`.execute(database)
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const counted = items === undefined ? rows : rows.filter((row) => items.includes(row.item))
  const ofDay = Map.groupBy(counted, ({ at }) => format.format(Date.parse(at)))
  return [...ofDay].filter(([day]) => day >= startedOn && (endedOn === null || day <= endedOn)).map(([day, all]) => {
    const way = wayOfDay(comparison, day)
    const tries = all.filter((one) => one.way === way)
    return { day, tries: tries.length, right: tries.filter(({ right }) => right === 1).length }
  })
}
