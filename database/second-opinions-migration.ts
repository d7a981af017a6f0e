import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** Adds the second adults' answers, the stranger tests and the comparisons of two ways. */
export async function addSecondOpinions(database: Kysely<Schema>): Promise<void> {
  const { schema } = database
  await schema.createTable('secondOpinions')
    .addColumn('_id', 'text', (column) => column.primaryKey())
    .addColumn('userid', 'text', (column) => column.notNull().references('learners._id').onDelete('cascade'))
    .addColumn('area', 'text', (column) => column.notNull())
    .addColumn('attempt', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.references('learnerAccess._id').onDelete('set null'))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('secondOpinionsByAttempt').on('secondOpinions').columns(['userid', 'attempt', 'createdAt']).execute()
  await schema.createIndex('secondOpinionsByAuthor').on('secondOpinions').column('author').execute()

  await schema.createTable('strangerTests')
    .addColumn('_id', 'text', (column) => column.primaryKey())
    .addColumn('userid', 'text', (column) => column.notNull().references('learners._id').onDelete('cascade'))
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.references('learnerAccess._id').onDelete('set null'))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('strangerTestsByTime').on('strangerTests').columns(['userid', 'createdAt']).execute()
  await schema.createIndex('strangerTestsByAuthor').on('strangerTests').column('author').execute()

  await schema.createTable('comparisons')
    .addColumn('_id', 'text', (column) => column.primaryKey())
    .addColumn('userid', 'text', (column) => column.notNull().references('learners._id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('startedOn', 'text', (column) => column.notNull())
    .addColumn('endedOn', 'text')
    .addColumn('author', 'text', (column) => column.references('learnerAccess._id').onDelete('set null'))
    .execute()
  // Two at once would change each other's outcome.
  await schema.createIndex('comparisonsOnce').unique().on('comparisons').column('userid').where(sql.ref('endedOn'), 'is', null).execute()
  await schema.createIndex('comparisonsByLearner').on('comparisons').columns(['userid', 'startedOn']).execute()
  await schema.createIndex('comparisonsByAuthor').on('comparisons').column('author').execute()
}
