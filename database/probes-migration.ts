import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

const tables = ['predictions', 'letterAttempts', 'writtenWords', 'movementAttempts', 'progress'] as const

/** Adds to every attempt whether it belongs to a probe. What is stored already is practice. */
export async function addProbes(database: Kysely<Schema>): Promise<void> {
  const { schema } = database
  for (const table of tables) {
    await schema.alterTable(table).addColumn('probe', 'text').execute()
    // Probes are few among years of practice.
    await schema.createIndex(`${table}ByProbe`).on(table).columns(['userid', table === 'progress' ? 'timestamp' : 'createdAt'])
      .where(sql.ref('probe'), 'is not', null).execute()
  }
  await schema.dropIndex('letterAttemptsByItem').execute()
  await schema.dropIndex('movementAttemptsByItem').execute()
  // The rows of letters and movements are large: the report reads only the index.
  await schema.createIndex('letterAttemptsByItem').on('letterAttempts')
    .columns(['userid', 'letter', 'createdAt', 'predicted', 'help', 'unjudged', 'overridden', 'probe']).execute()
  await schema.createIndex('movementAttemptsByItem').on('movementAttempts')
    .columns(['userid', 'movement', 'createdAt', 'match', 'freely', 'help', 'unjudged', 'overridden', 'probe']).execute()
}
