import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** Adds the ids of what was deleted, so that a learner's file that was saved before does not bring it back. */
export async function addDeletedIds({ schema }: Kysely<Schema>): Promise<void> {
  await schema.createTable('deletedIds')
    .addColumn('userid', 'text', (column) => column.notNull().references('learners._id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('deletedIdsOnce', ['userid', 'kind', 'origin'])
    .execute()
}
