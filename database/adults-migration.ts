import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * The adult's own name, relation to the children, and language. A registration asked only for the child's name, so that accounts had
 * that one: they get the part of the email before the @, until the adult changes it. The account of a phone alone has no email.
 */
export async function addAdults(database: Kysely<Schema>): Promise<void> {
  const { schema } = database
  await schema.alterTable('users').addColumn('relation', 'text').execute()
  await schema.alterTable('users').addColumn('language', 'text').execute()
  const named = await database.selectFrom('users').innerJoin('learners', 'learners._id', 'users._id')
    .select(['users._id', 'users.email']).whereRef('users.username', '=', 'learners.name').where('users.issuer', 'is', null).execute()
  for (const { _id, email } of named) {
    const username = email.includes('@') ? email.slice(0, email.indexOf('@')) : ''
    await database.updateTable('users').set({ username }).where('_id', '=', _id).execute()
  }
}
