import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** Gives every account its first learner, which has the account's id, its name and its settings. */
export async function addLearners(database: Kysely<Schema>): Promise<void> {
  const { schema } = database
  await schema.createTable('learners')
    .addColumn('_id', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull().references('users._id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('face', 'text', (column) => column.notNull())
    .addColumn('birthMonth', 'text')
    .addColumn('settings', 'text')
    .addColumn('pictureCode', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('learnersByAccount').on('learners').columns(['account', 'createdAt', '_id']).execute()
  await sql`
    insert into ${sql.table('learners')} ("_id", "account", "name", "face", "settings", "createdAt")
    select "_id", "_id", "username", 'elephant', "settings", "createdAt" from ${sql.table('users')}`.execute(database)
  await (database.getExecutor().adapter instanceof PostgresAdapter ? exchangeConstraints(database) : rebuildTables(database))
  await schema.alterTable('users').dropColumn('settings').execute()
  await schema.alterTable('users').addColumn('deviceCode', 'text').execute()
}

/** Messages stay with the account: the adult sent them. */
const ofAccounts: ReadonlySet<string> = new Set(['learners', 'messages'])

async function exchangeConstraints(database: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ table: string; name: string; deletion: string }>`
    select source.relname as "table", conname as "name", confdeltype as "deletion" from pg_constraint
    join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace and target.relname = 'users'`.execute(database)
  for (const { table, name, deletion } of rows.filter((key) => !ofAccounts.has(key.table))) {
    await sql`
      alter table ${sql.table(table)} drop constraint ${sql.ref(name)}, add constraint ${sql.ref(name)}
      foreign key ("userid") references "learners" ("_id") on delete ${sql.raw(deletion === 'n' ? 'set null' : 'cascade')}`.execute(database)
  }
}

/** SQLite cannot change a constraint. No table refers to the rebuilt ones, so dropping them deletes no other rows. */
async function rebuildTables(database: Kysely<Schema>): Promise<void> {
  const { rows: tables } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'table' and sql like '%references "users"%' order by name`.execute(database)
  for (const { name, sql: definition } of tables.filter((table) => !ofAccounts.has(table.name))) {
    const { rows: indexes } = await sql<{ sql: string }>`
      select sql from sqlite_master where type = 'index' and tbl_name = ${name} and sql is not null order by name`.execute(database)
    const rebuilt = `rebuilt_${name}`
    const changed = definition.replace(`"${name}"`, `"${rebuilt}"`).replaceAll('references "users"', 'references "learners"')
    await sql.raw(changed).execute(database)
    await sql`insert into ${sql.table(rebuilt)} select * from ${sql.table(name)}`.execute(database)
    await sql`drop table ${sql.table(name)}`.execute(database)
    await sql`alter table ${sql.table(rebuilt)} rename to ${sql.ref(name)}`.execute(database)
    for (const index of indexes) await sql.raw(index.sql).execute(database)
  }
}
