/** Attempts in the database: stored once by their id, listed newest first, changed and deleted by their learner alone. */
import { type Insertable, type Kysely, type Selectable, sql, type SqlBool } from 'kysely'
import type { Schema } from '#database/schema.ts'
import type { Clock } from '#kit/server/context.ts'
import { deleteRows } from '#kit/server/database/deleted-ids.ts'
import { type Database, lockedIn, transact } from '#kit/server/database/transact.ts'
import { notFound, notOwnerError } from '#kit/app-error.ts'
import { assertOwner } from '#kit/server/http/guard.ts'
import type { Learner } from '#kit/server/sessions/sessions.ts'
import { countedAttempts } from '#kit/practice/spaced-repetition.ts'
import { brokenOff } from '../help.ts'
import { newestFirst, newestOfItemFirst } from './time-index.ts'

/** The tables of attempts: those with a learner, and a mark for what an adult called right. */
export type AttemptTableName = {
  [Name in keyof Schema]: Schema[Name] extends { _id: string; userid: string; help: string; overridden: unknown } ? Name : never
}[keyof Schema]

/** Maximum number of rows of `lastOfItems`; of more, the newest are returned. */
const maxLast = 5000

interface Columns {
  readonly unjudged: string | null
  readonly _id: string
  readonly userid: string
  readonly help: string
  readonly overridden: number
  readonly createdAt: string
  readonly timestamp: string
}

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly page: number
  readonly totalPages: number
  readonly totalCount: number
}

export interface AttemptTable<Row, NewRow> {
  /**
   * Stores a row if its id is new, and returns the row that is stored. Of a known attempt it takes only the help `hand`: an adult
   * says it after the try.
   * @throws AppError NOT_YOURS if the id belongs to another learner's attempt
   */
  add(learner: Learner, row: NewRow): Promise<Row>
  /** The same for many rows, in no particular order. */
  addAll(learner: Learner, rows: readonly NewRow[]): Promise<Row[]>
  /** @throws AppError NOT_FOUND, NOT_YOURS */
  find(learner: Learner, id: string): Promise<Row>
  change(learner: Learner, ids: readonly string[], changed: Partial<Row>): Promise<void>
  /** One page, newest first. `only`: values that the rows must have; undefined ones are ignored. */
  list(learner: Learner, request: { page: number; limit: number }, only?: { readonly [K in keyof Row]?: Row[K] | undefined }): Promise<Page<Row>>
  /**
   * The rows that are not among the newest `beyond` of the learner, but among the last 30 of their item, newest first, as one page:
   * together with the newest ones they say what is known. Those that were broken off count for no item.
   * @param item the columns that name the practised item
   */
  lastOfItems(learner: Pick<Learner, '_id'>, request: { beyond: number; item: readonly (keyof Row & string)[] }): Promise<Page<Row>>
  /** The newest rows, newest first, `limit` at most. */
  newest(learner: Learner, limit: number): Promise<Row[]>
  /** Deletes the learner's rows, those up to and including `until` (ISO 8601) if it is given. */
  remove(learner: Learner, until?: string): Promise<void>
}

/** @param time the column that says when an attempt was made */
export function attemptTable<Name extends AttemptTableName>(
  database: Database, name: Name, time: 'createdAt' | 'timestamp' = 'createdAt',
): AttemptTable<Selectable<Schema[Name]>, Insertable<Schema[Name]>> {
  type Row = Selectable<Schema[Name]>
  // Kysely cannot type a query on a table that is a parameter: it is queried by the columns that all these tables have.
  const attempts = database as unknown as Kysely<{ attempts: Columns }>
  const table = name as unknown as 'attempts'
  const typed = (rows: readonly Columns[]): Row[] => rows as unknown as Row[]
  const mine = (learner: Pick<Learner, '_id'>) => attempts.selectFrom(table).where('userid', '=', learner._id)
  const newestOf = (learner: Pick<Learner, '_id'>) => mine(learner).selectAll().orderBy(newestFirst(database, time)).orderBy('_id', 'desc')

  const changeOf = async (learner: Learner, ids: readonly string[], changed: Partial<Columns>): Promise<void> => {
    if (ids.length === 0) return
    // Devices that change the same attempts at the same time lock them in one order. Otherwise PostgreSQL may find a deadlock.
    const inOrder = mine(learner).select('_id').where('_id', 'in', ids).orderBy('_id').$call(lockedIn(database))
    await attempts.updateTable(table).set(changed).where('userid', '=', learner._id).where('_id', 'in', inOrder).execute()
  }

  const addAll = async (learner: Learner, given: readonly Insertable<Schema[Name]>[]): Promise<Row[]> => {
    const rows = [...new Map((given as unknown as readonly Columns[]).map((row) => [row._id, row])).values()]
      // Two devices that send the same attempts lock them in the same order.
      .toSorted((a, b) => (a._id < b._id ? -1 : 1))
    if (rows.length === 0) return []
    await attempts.insertInto(table).values(rows).onConflict((conflict) => conflict.doNothing()).execute()
    await changeOf(learner, rows.filter(({ help }) => help === 'hand').map(({ _id }) => _id), { help: 'hand' })
    const stored = await mine(learner).selectAll().where('_id', 'in', rows.map(({ _id }) => _id)).execute()
    if (stored.length < rows.length) throw notOwnerError()
    return typed(stored)
  }

  return {
    addAll,

    async add(learner, given) {
      const [row] = await addAll(learner, [given])
      if (row === undefined) throw notOwnerError()
      return row
    },

    async find(learner, id) {
      const row = await attempts.selectFrom(table).selectAll().where('_id', '=', id).executeTakeFirst()
      if (row === undefined) throw notFound()
      assertOwner(learner, row.userid)
      return row as unknown as Row
    },

    change: (learner, ids, changed) => changeOf(learner, ids, changed),

    async list(learner, { page, limit }, only = {}) {
      const equal = Object.fromEntries(Object.entries(only).filter(([, value]) => value !== undefined)) as Partial<Columns>
      const { total } = await mine(learner).where((row) => row.and(equal))
        .select(sql<number | string>`count(*)`.as('total')).executeTakeFirstOrThrow()
      const rows = await newestOf(learner).where((row) => row.and(equal)).limit(limit).offset((page - 1) * limit).execute()
      const totalCount = Number(total)
      return { rows: typed(rows), page, totalPages: Math.ceil(totalCount / limit), totalCount }
    },

    async lastOfItems(learner, { beyond, item }) {
      const counted = sql<boolean>`("unjudged" is null or "unjudged" not in (${sql.join(brokenOff)}) or "overridden" = 1)`
      const placed = mine(learner).select([
        '_id', counted.as('counted'),
        sql<number>`row_number() over (order by ${newestFirst(database, time)}, "_id" desc)`.as('place'),
        sql<number>`row_number() over (partition by ${counted}, ${sql.join(item.map((column) => sql.ref(column)))} order by ${newestOfItemFirst(database, time)}, "_id" desc)`.as('placeOfItem'),
      ]).as('placed')
      const found = attempts.selectFrom(placed).select('placed._id')
        .where(sql<SqlBool>`"counted" and "place" > ${beyond} and "placeOfItem" <= ${countedAttempts}`)
      const rows = await newestOf(learner).where('_id', 'in', found).limit(maxLast).execute()
      return { rows: typed(rows), page: 1, totalPages: 1, totalCount: rows.length }
    },

    newest: async (learner, limit) => typed(await newestOf(learner).limit(limit).execute()),

    async remove(learner, until) {
      await transact(database, (transaction) => deleteRows(transaction, table, learner._id, until === undefined ? undefined : sql`${sql.ref(time)} <= ${until}`))
    },
  }
}

interface SentLater {
  /** ISO 8601, by the device's clock; undefined: made now */
  readonly createdAt?: string | undefined
  /** ISO 8601, the device's time when it was sent */
  readonly sentAt?: string | undefined
}

/** A call takes a minute or two at most. A larger difference comes from a wrong clock. */
const clockToleranceMs = 2 * 60_000
/** Nothing waits on a device for longer, see the outboxes: such a time comes from a clock that was put right before sending. */
const longestWaitMs = 4 * 365 * 86_400_000

/**
 * When an attempt was made, in UTC. A device's clock may be wrong: its time is corrected by the difference when the attempt was
 * sent, and no attempt is in the future.
 */
export function attemptTime(clock: Clock, { createdAt, sentAt }: SentLater): string {
  const now = clock.now().getTime()
  const ahead = sentAt === undefined ? 0 : Date.parse(sentAt) - now
  const made = createdAt === undefined ? now : Date.parse(createdAt) - (Math.abs(ahead) > clockToleranceMs ? ahead : 0)
  const isImpossible = made > now || (sentAt !== undefined && made < now - longestWaitMs)
  return new Date(isImpossible ? now : made).toISOString()
}
