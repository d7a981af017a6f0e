import { type DatabaseConnection, SqliteDriver } from 'kysely'

/** Keeps the error of a failed transaction: on a full disk SQLite has already rolled back. */
export class FullDiskSqliteDriver extends SqliteDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error
    }
  }
}
