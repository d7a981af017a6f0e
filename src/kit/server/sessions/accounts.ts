import { faces } from '#kit/faces.ts'
import { type Database, transact, type Transaction } from '../database/transact.ts'

/** Of the only account of a device that is its own server. No log-in takes it for an email. */
export const deviceEmail = 'device'

interface NewAccount {
  readonly _id: string
  readonly username: string
  /** in lower case */
  readonly email: string
  /** the password's hash */
  readonly password: string
  readonly createdAt: string
}

/** Stores an account and its first learner, which has the account's id and name. */
export async function insertAccount(database: Database, account: NewAccount): Promise<void> {
  const { _id, username: name, createdAt } = account
  await transact(database, async (transaction) => {
    await transaction.insertInto('users').values(account).execute()
    await transaction.insertInto('learners').values({ _id, account: _id, name, face: faces[0], createdAt }).execute()
  })
}

/** Returns an account's first learner: the one with the account's id or, if that was deleted, the oldest one. */
export function firstLearner(database: Database | Transaction, account: string): Promise<{ _id: string; name: string } | undefined> {
  return database.selectFrom('learners').select(['_id', 'name']).where('learners.account', '=', account)
    .orderBy('createdAt').orderBy('_id').limit(1).executeTakeFirst()
}
