import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** Adds to a goal how it is checked. Goals from before are text only. */
export async function addGoalChecks(database: Kysely<Schema>): Promise<void> {
  for (const column of ['area', 'items', 'criterion', 'due', 'levels']) {
    await database.schema.alterTable('reportGoals').addColumn(column, 'text').execute()
  }
}
