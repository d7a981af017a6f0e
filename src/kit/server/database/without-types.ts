import type { Kysely } from 'kysely'
import type { Database } from './transact.ts'

/** A database of which the tables are known only at run time. */
type AnyDatabase = Kysely<Record<string, Record<string, string | number | null>>>

/** Removes the types of the current schema. */
export function withoutTypes(database: Database): AnyDatabase {
  return database as unknown as AnyDatabase
}
