import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'
import { readPen, readStrokes, storePen, storeStrokes } from './stored-strokes.ts'

const tables = ['predictions', 'letterAttempts', 'writtenWords', 'movementAttempts', 'progress'] as const

/** Letters of one statement: one can take 80 kB. */
const rowsPerStatement = 100

/**
 * Stores the strokes of letters in a sixth of their bytes, and leaves columns out of indexes: the ids, which only decide between
 * attempts of the same millisecond, and what the report reads as well from rows, now that they are small.
 */
export async function narrowAttempts(database: Kysely<Schema>): Promise<void> {
  const { schema } = database
  const items = [['letterAttempts', 'letter'], ['movementAttempts', 'movement']] as const
  for (const table of tables) await schema.dropIndex(`${table}ByTime`).execute()
  for (const [table] of items) await schema.dropIndex(`${table}ByItem`).execute()
  // While few indexes exist, because PostgreSQL adds a changed row to all of them.
  await shorten(database, 'strokes', (strokes) => storeStrokes(readStrokes(strokes)))
  for (const table of tables) await schema.createIndex(`${table}ByTime`).on(table).columns(['userid', table === 'progress' ? 'timestamp' : 'createdAt']).execute()
  for (const [table, item] of items) await schema.createIndex(`${table}ByItem`).on(table).columns(['userid', item, 'createdAt']).execute()
}

/** Stores the times of the pen in about half of their bytes. */
export async function shortenPenTimes(database: Kysely<Schema>): Promise<void> {
  await shorten(database, 'penMovement', (pen) => storePen(readPen(pen)))
}

async function shorten(database: Kysely<Schema>, column: 'strokes' | 'penMovement', shorter: (stored: string) => string): Promise<void> {
  for (let last = ''; ;) {
    const rows = await database.selectFrom('letterAttempts').select(['_id', `${column} as stored`])
      .where(column, 'is not', null).where('_id', '>', last).orderBy('_id').limit(rowsPerStatement).$narrowType<{ stored: string }>().execute()
    const changed = rows.flatMap(({ _id, stored }) => {
      const shortened = ifReadable(shorter, stored)
      return shortened === undefined ? [] : [sql`(cast(${_id} as text), cast(${shortened} as text))`]
    })
    if (changed.length > 0) {
      await sql`
        with "given"("id", "shortened") as (values ${sql.join(changed)})
        update "letterAttempts" set ${sql.ref(column)} = "given"."shortened" from "given" where "_id" = "given"."id"`.execute(database)
    }
    const end = rows.at(-1)
    if (end === undefined || rows.length < rowsPerStatement) return
    last = end._id
  }
}

/** Undefined: a row of a backup that nobody can read; it stays as it is, so that the check of the restored rows finds it. */
function ifReadable(shorter: (stored: string) => string, stored: string): string | undefined {
  try {
    return shorter(stored)
  } catch {
    return undefined
  }
}
