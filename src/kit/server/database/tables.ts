/** Reads and writes all tables of a database, at any version of its schema. */
import { sql } from 'kysely'
import { type Database, isPostgres } from './transact.ts'
import { createPauses } from '../pauses.ts'
import { withoutTypes } from './without-types.ts'

export type Named<T> = Readonly<Record<string, T>>

/** Tables of Kysely's migrator, and leases, which belong to running processes: no backup has them. */
const isOwn = (table: string): boolean => !table.startsWith('kysely_') && table !== 'leases'

/** Returns the names of all tables, each after the tables that it refers to. */
export async function tablesInOrder(database: Database): Promise<string[]> {
  const { rows: tables } = await (isPostgres(database)
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
  ).execute(database)
  const { rows: keys } = await (isPostgres(database)
    ? sql<{ table: string; target: string }>`
      select source.relname as "table", target.relname as "target" from pg_constraint
      join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
      where contype = 'f' and connamespace = current_schema()::regnamespace`
    : sql<{ table: string; target: string }>`
      select t.name as "table", k."table" as "target" from sqlite_master t, pragma_foreign_key_list(t.name) k where t.type = 'table'`
  ).execute(database)
  const left = new Set(tables.map(({ name }) => name).filter(isOwn).toSorted())
  const ordered: string[] = []
  while (left.size > 0) {
    const ready = [...left].filter((name) => keys.every(({ table, target }) => table !== name || target === name || !left.has(target)))
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle')
    for (const name of ready) left.delete(name)
    ordered.push(...ready)
  }
  return ordered
}

/** The names of the columns of each table. */
export async function columnsOf(database: Database): Promise<Map<string, ReadonlySet<string>>> {
  const schema = isPostgres(database) ? (await sql<{ name: string }>`select current_schema() as name`.execute(database)).rows[0]?.name : undefined
  const tables = await database.introspection.getTables()
  return new Map(tables.filter((table) => table.schema === schema && isOwn(table.name))
    .map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]))
}

/** The names of the applied migrations, in order; none if the database was never opened. */
export async function appliedMigrations(database: Database): Promise<string[]> {
  const untyped = withoutTypes(database)
  const { rows } = await (isPostgres(database)
    ? sql<{ found: number }>`select 1 as found from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`
    : sql<{ found: number }>`select 1 as found from sqlite_master where name = 'kysely_migration'`
  ).execute(database)
  if (rows.length === 0) return []
  const applied = await untyped.selectFrom('kysely_migration').select('name').orderBy('name').execute()
  return applied.map(({ name }) => String(name))
}

export async function countRows(database: Database, table: string): Promise<number> {
  const { count } = await withoutTypes(database).selectFrom(table).select(sql<number | string>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** Rows of one statement. A letter's strokes can take 80 kB. */
const rowsPerStatement = 50

/** Reads all rows of a table with bounded memory. On PostgreSQL `connection` must be in a transaction. */
export async function* readRows(connection: Database, table: string): AsyncGenerator<Named<string | number | null>> {
  if (!isPostgres(connection)) {
    yield* withoutTypes(connection).selectFrom(table).selectAll().stream()
    return
  }
  await sql`declare "backupRows" no scroll cursor for select * from ${sql.table(table)}`.execute(connection)
  for (;;) {
    const { rows } = await sql<Named<string | number | null>>`fetch ${sql.lit(rowsPerStatement)} from "backupRows"`.execute(connection)
    if (rows.length === 0) break
    yield* rows
  }
  await sql`close "backupRows"`.execute(connection)
}

/**
 * Inserts rows with bounded memory, and leaves the event loop to other work between statements.
 * @param onConflict `keep`: leaves an existing row with the same key as it is
 * @returns the number of read rows
 */
export async function insertRows(
  database: Database, table: string, rows: AsyncIterable<Named<string | number | null>>, onConflict: 'keep' | 'fail' = 'fail',
): Promise<number> {
  const pause = createPauses()
  let waiting: Named<string | number | null>[] = []
  let count = 0
  const insert = async (): Promise<void> => {
    if (waiting.length === 0) return
    const insertion = withoutTypes(database).insertInto(table).values(waiting)
    await (onConflict === 'keep' ? insertion.onConflict((conflict) => conflict.doNothing()) : insertion).execute()
    waiting = []
    await pause()
  }
  for await (const row of rows) {
    count++
    waiting.push(row)
    if (waiting.length === rowsPerStatement) await insert()
  }
  await insert()
  return count
}
