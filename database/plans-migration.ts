import type { Kysely } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Schema } from './schema.ts'

/** Adds the plans. Days and minutes of practice were settings of the learner before. */
export async function addPlans(database: Kysely<Schema>): Promise<void> {
  await database.schema.createTable('plans')
    .addColumn('_id', 'text', (column) => column.primaryKey())
    .addColumn('userid', 'text', (column) => column.notNull().unique().references('learners._id').onDelete('cascade'))
    .addColumn('days', 'integer', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('excluded', 'text', (column) => column.notNull())
    .addColumn('targets', 'text', (column) => column.notNull())
    .addColumn('swaps', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute()
  const learners = await database.selectFrom('learners').select(['_id', 'settings']).where('settings', 'is not', null).execute()
  for (const { _id: userid, settings } of learners) {
    const { settings: chosen, updatedAt } = JSON.parse(settings ?? '{}') as Stored
    const [days, minutes] = [chosen?.practiceDays ?? 5, chosen?.practiceMinutes ?? 15]
    if (days === 5 && minutes === 15) continue
    const empty = { excluded: '[]', targets: '[]', swaps: '[]' }
    await database.insertInto('plans').values({ _id: newId(), userid, days, minutes, ...empty, updatedAt: updatedAt ?? new Date(0).toISOString() }).execute()
  }
}

/** As the settings were stored before. */
interface Stored {
  readonly settings?: { readonly practiceDays?: number; readonly practiceMinutes?: number }
  readonly updatedAt?: string
}
