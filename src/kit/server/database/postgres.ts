/** Connections to PostgreSQL, directly or through a pooler such as PgBouncer. */
import { CompiledQuery, type DatabaseConnection, type Driver, Kysely, PostgresDialect, type PostgresDialectConfig, PostgresDriver, type TransactionSettings } from 'kysely'
import type { ClientConfig, Pool } from 'pg'
import type { Schema } from '#database/schema.ts'
import { errorCode } from './database-errors.ts'
import type { Database } from './transact.ts'

export interface Opened {
  readonly database: Database
  /** runs `work` while no other process can migrate */
  readonly withMigrationLock: (work: (database: Database) => Promise<void>) => Promise<void>
}

/** Maximum time to connect to PostgreSQL or to wait for a lock, in ms. */
const lockTimeoutMs = 5000
/** Maximum time of one statement of a call, in ms. */
const statementTimeoutMs = 10_000
/** Of each connection, in ms. */
const timeouts = { lock_timeout: lockTimeoutMs, statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: statementTimeoutMs }

/** @param connections the most that calls use */
export async function openPostgres(url: string, connections: number): Promise<Opened> {
  const { default: pg } = await import('pg')
  const connect = { connectionString: url, connectionTimeoutMillis: lockTimeoutMs, keepAlive: true }
  const isBehindPooler = await dropsParameters({ ...connect, ...timeouts })
  const pool = new pg.Pool({
    ...connect,
    ...(isBehindPooler ? {} : timeouts),
    max: connections,
    // Applies if the server becomes unreachable without closing the connection, and to single statements behind a pooler.
    query_timeout: statementTimeoutMs + 2000,
  })
  outliveBrokenConnections(pool)
  const dialect = isBehindPooler ? new PoolerDialect({ pool }) : new PostgresDialect({ pool })
  return {
    database: new Kysely<Schema>({ dialect }),
    async withMigrationLock(work) {
      // No statement timeout, because migrating many rows can take long. On PostgreSQL Kysely's migrator takes a lock.
      const migrationPool = new pg.Pool({ ...connect, max: 2 })
      outliveBrokenConnections(migrationPool)
      const migrationDatabase = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: migrationPool }) })
      try {
        await work(migrationDatabase)
      } finally {
        await migrationDatabase.destroy()
      }
    },
  }
}

/** Whether a pooler refuses or ignores parameters of a connection: others use the same connection later. */
async function dropsParameters(connection: ClientConfig): Promise<boolean> {
  const { default: pg } = await import('pg')
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows: [row] } = await client.query<{ lock_timeout: string }>('show lock_timeout')
    await client.end()
    return row?.lock_timeout === '0'
  } catch (error) {
    // Any other failure is reported when the connection is used.
    return errorCode(error) === protocolViolation && error instanceof Error && error.message.includes('startup parameter')
  }
}

const protocolViolation = '08P01'

/** Sets the timeouts in each transaction, because a pooler gives the next transaction another connection. */
class PoolerDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new PoolerDriver(this.#config)
  }
}

const setTimeouts = CompiledQuery.raw(Object.entries(timeouts).map(([name, ms]) => `set local ${name} = ${ms}`).join('; '))

class PoolerDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings)
    await connection.executeQuery(setTimeouts)
  }
}

/**
 * Without these listeners a connection that breaks would end the process. The pool replaces idle connections; the next
 * query of one in use fails.
 */
function outliveBrokenConnections(pool: Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}
