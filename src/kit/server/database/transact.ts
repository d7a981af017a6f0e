/** The database as handlers use it, on every host. `database.ts` opens the server's. */
import { type Kysely, PostgresAdapter, type Transaction as KyselyTransaction } from 'kysely'
import type { Schema } from '#database/schema.ts'
import { isConflict } from './database-errors.ts'

export type Database = Kysely<Schema>
export type Transaction = KyselyTransaction<Schema>

/** PostgreSQL needs row locks (`for update`); SQLite does not have them and runs one transaction at a time. */
export function isPostgres(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}

/** Maximum number of times that a transaction is repeated after conflicts. */
const maxRetries = 5

/** Runs `work` in a transaction and repeats it after a conflict. `work` must have no effects other than its queries. */
export async function transact<T>(database: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await database.transaction().execute(work)
    } catch (error) {
      if (!isConflict(error) || retries === maxRetries) throw error
      const pause = Math.random() * 50 * (retries + 1)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** For `$call`: locks the rows of a query until the transaction ends. SQLite runs one transaction at a time, and needs no locks. */
export function lockedIn(transaction: Database): <Query extends { forUpdate(): Query }>(query: Query) => Query {
  return (query) => (isPostgres(transaction) ? query.forUpdate() : query)
}
