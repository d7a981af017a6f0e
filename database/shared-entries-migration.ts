import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** `length`: how many characters of the time an index has, up to the day or the month */
const indexes = [
  { table: 'predictions', name: 'predictionsByTime', columns: ['userid'], time: 'createdAt', length: 10 },
  { table: 'predictions', name: 'predictionsByItem', columns: ['userid', 'practised'], time: 'createdAt', length: 7 },
  { table: 'letterAttempts', name: 'letterAttemptsByTime', columns: ['userid'], time: 'createdAt', length: 10 },
  { table: 'letterAttempts', name: 'letterAttemptsByItem', columns: ['userid', 'letter'], time: 'createdAt', length: 7 },
  { table: 'writtenWords', name: 'writtenWordsByTime', columns: ['userid'], time: 'createdAt', length: 10 },
  { table: 'movementAttempts', name: 'movementAttemptsByTime', columns: ['userid'], time: 'createdAt', length: 10 },
  { table: 'movementAttempts', name: 'movementAttemptsByItem', columns: ['userid', 'movement'], time: 'createdAt', length: 7 },
  { table: 'progress', name: 'progressByTime', columns: ['userid'], time: 'timestamp', length: 10 },
  { table: 'progress', name: 'progressByItem', columns: ['userid', 'task'], time: 'timestamp', length: 7 },
]

/**
 * On PostgreSQL, indexes have the day or the month of an attempt instead of its time: many attempts share it, and PostgreSQL stores a
 * shared entry once. SQLite does not. All new indexes come first: calls can read a table while an index is made, but not after one was
 * dropped.
 */
export async function shareEntries(database: Kysely<Schema>): Promise<void> {
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return
  const { schema } = database
  for (const { table, time, name, columns, length } of indexes) {
    await schema.createIndex(`new_${name}`).on(table).columns(columns).expression(sql`substr(${sql.ref(time)}, 1, ${sql.lit(length)})`).execute()
  }
  // Ids grow with time, so that an index that begins with them stays full.
  await schema.createIndex('new_progressOnce').unique().on('progress').columns(['_id', 'userid']).execute()

  for (const { name } of indexes) {
    await schema.dropIndex(name).execute()
    await sql`alter index ${sql.ref(`new_${name}`)} rename to ${sql.ref(name)}`.execute(database)
  }
  await sql`
    alter table "progress" drop constraint "progressOnce", add constraint "progressOnce" primary key using index "new_progressOnce"`.execute(database)
}
