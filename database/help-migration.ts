import { sql, type Kysely } from 'kysely'
import type { Schema } from './schema.ts'

const tables = ['predictions', 'letterAttempts', 'writtenWords', 'movementAttempts', 'progress'] as const

/**
 * Adds to every attempt its help, whether the learner's own examples decided, and why it has no answer. Until now every word and
 * movement was practised after its model, and a letter over a guide, unless an adult had hidden the guide of letters that are written alone.
 */
export async function addHelp(database: Kysely<Schema>): Promise<void> {
  const { schema } = database
  for (const table of tables) {
    if (table !== 'progress') await schema.alterTable(table).addColumn('help', 'text', (column) => column.notNull().defaultTo('model')).execute()
    await schema.alterTable(table).addColumn('byExamples', 'integer', (column) => column.notNull().defaultTo(0)).execute()
    await schema.alterTable(table).addColumn('unjudged', 'text').execute()
  }
  // A word that nobody could recognise was stored as itself, with a confidence of 0, and then said together.
  await sql`update "predictions" set "unjudged" = 'unsure', "cluster" = '' where "assisted" = 1 and "confidence" = 0 and "overridden" = 0`.execute(database)
  await sql`update "letterAttempts" set "help" = 'traced'`.execute(database)
  const learners = await database.selectFrom('learners').select('_id').where('settings', 'like', '%"guideAlone":false%').execute()
  for (const { _id } of learners) {
    await sql`update "letterAttempts" set "help" = 'none' where "step" = 'alone' and "userid" = ${_id}`.execute(database)
  }
  await sql`update "letterAttempts" set "unjudged" = 'unsure' where "confidence" < 0.5`.execute(database)
  await sql`update "writtenWords" set "help" = 'traced'`.execute(database)
  await sql`update "writtenWords" set "unjudged" = 'unsure' where "result" = 'unsure'`.execute(database)
  // A hint showed the things to count.
  await sql`update "progress" set "help" = case when "help" = 'hint' then 'model' else coalesce("help", 'none') end`.execute(database)
  for (const table of ['predictions', 'letterAttempts', 'writtenWords', 'progress'] as const) {
    await sql`update ${sql.table(table)} set "help" = 'together' where "assisted" = 1`.execute(database)
  }

  await schema.dropIndex('letterAttemptsByItem').execute()
  await schema.dropIndex('movementAttemptsByItem').execute()
  for (const table of ['predictions', 'letterAttempts', 'writtenWords', 'progress'] as const) await schema.alterTable(table).dropColumn('assisted').execute()
  // The rows of letters and movements are large: the report reads only the index.
  await schema.createIndex('letterAttemptsByItem').on('letterAttempts')
    .columns(['userid', 'letter', 'createdAt', 'predicted', 'help', 'unjudged', 'overridden']).execute()
  await schema.createIndex('movementAttemptsByItem').on('movementAttempts')
    .columns(['userid', 'movement', 'createdAt', 'match', 'freely', 'help', 'unjudged', 'overridden']).execute()
}
