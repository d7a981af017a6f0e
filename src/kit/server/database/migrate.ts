/** Brings a database up to date, on every host. */
import { Migrator } from 'kysely/migration'
import { migrations } from '#database/migrations.ts'
import type { Database } from './transact.ts'

interface Target {
  /** the last migration to run; otherwise all run */
  readonly to?: string
  /** the schema of PostgreSQL that the connections use; otherwise the usual one */
  readonly schema?: string
}

/** Runs the migrations that the database lacks. The caller makes sure that a failed one leaves the database as it was. */
export async function migrate(database: Database, { to, schema }: Target = {}): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) }
  const migrator = new Migrator({ db: database, provider, ...(schema !== undefined && { migrationTableSchema: schema }) })
  const { error, results } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
  const failed = results?.find((result) => result.status === 'Error')
  if (error !== undefined) throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error })
}

/** The names of all migrations of this version, in order. */
export function knownMigrations(): string[] {
  return Object.keys(migrations).toSorted()
}
