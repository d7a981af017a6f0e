import { startPostgres } from '#kit/server/testing/postgres.ts'

/**
 * Measures on SQLite, then on a PostgreSQL server that is started for it. The exit status is 1 if a target is missed.
 * @param measure returns whether the target is met; `url` is undefined for SQLite
 */
export async function measureOnBothDatabases(measure: (name: string, url?: string) => Promise<boolean>): Promise<void> {
  const onSqlite = await measure('SQLite')
  const postgres = await startPostgres()
  try {
    const onPostgres = await measure('PostgreSQL', `${postgres.address}/postgres`)
    process.exitCode = onSqlite && onPostgres ? 0 : 1
  } finally {
    await postgres.stop()
  }
}
