import { type Kysely, PostgresAdapter, sql, type SqlBool } from 'kysely'
import type { Schema } from './schema.ts'

/** Adds the tries at choosing a word's picture or print, and marks the spoken tries at a printed word without its picture. */
export async function addWordChoices(database: Kysely<Schema>): Promise<void> {
  const { schema } = database
  await schema.createTable('wordChoices')
    .addColumn('_id', 'text', (column) => column.primaryKey())
    .addColumn('userid', 'text', (column) => column.notNull().references('learners._id').onDelete('cascade'))
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('practised', 'text', (column) => column.notNull())
    .addColumn('task', 'text', (column) => column.notNull())
    .addColumn('shown', 'text', (column) => column.notNull())
    .addColumn('foils', 'text', (column) => column.notNull())
    .addColumn('chosen', 'text', (column) => column.notNull())
    .addColumn('help', 'text', (column) => column.notNull())
    .addColumn('byExamples', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('unjudged', 'text')
    .addColumn('probe', 'text')
    .addColumn('overridden', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute()
  // As `shared-entries-migration.ts`: PostgreSQL stores an entry that many attempts share once.
  const isShared = database.getExecutor().adapter instanceof PostgresAdapter
  const byTime = schema.createIndex('wordChoicesByTime').on('wordChoices')
  const byItem = schema.createIndex('wordChoicesByItem').on('wordChoices')
  if (isShared) {
    await byTime.columns(['userid']).expression(sql`substr("createdAt", 1, 10)`).execute()
    await byItem.columns(['userid', 'practised']).expression(sql`substr("createdAt", 1, 7)`).execute()
  } else {
    await byTime.columns(['userid', 'createdAt', '_id']).execute()
    await byItem.columns(['userid', 'practised', 'createdAt']).execute()
  }
  await schema.alterTable('predictions').addColumn('readAloud', 'integer', (column) => column.notNull().defaultTo(0)).execute()
}

/** Few spoken words are read aloud: to find those of an item among all would take as long as to read all. */
export async function indexReadAloud(database: Kysely<Schema>): Promise<void> {
  const byItem = database.schema.createIndex('predictionsReadAloudByItem').on('predictions')
  const isShared = database.getExecutor().adapter instanceof PostgresAdapter
  await (isShared ? byItem.columns(['userid', 'practised']).expression(sql`substr("createdAt", 1, 7)`) : byItem.columns(['userid', 'practised', 'createdAt']))
    .where(sql<SqlBool>`"readAloud" = 1`).execute()
}
