/** A database as it was before newer migrations. */
import { join } from 'node:path'
import { type Dialect, Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '#database/migrations.ts'

/** Opens a database at an earlier migration, without the types of the current schema. */
export async function openEarlier(folder: string, url: string | undefined, migration: string): Promise<Kysely<Record<string, Record<string, unknown>>>> {
  const database = new Kysely<Record<string, Record<string, unknown>>>({ dialect: await dialect(folder, url) })
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) }
  const { error } = await new Migrator({ db: database, provider }).migrateTo(migration)
  if (error !== undefined) throw new Error(`Migrating to ${migration} fails`, { cause: error })
  return database
}

async function dialect(folder: string, url: string | undefined): Promise<Dialect> {
  if (url === undefined) {
    const { default: Sqlite } = await import('better-sqlite3')
    return new SqliteDialect({ database: new Sqlite(join(folder, 'd-learner.sqlite')) })
  }
  const { default: pg } = await import('pg')
  return new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) })
}
