import type { AccountRole } from '#database/tables/accounts.ts'
import { faces } from '#kit/faces.ts'
import type { Language } from '#kit/languages.ts'
import type { Relation } from '#kit/relations.ts'
import { type Database, transact, type Transaction } from '../database/transact.ts'

/** Of the only account of a device that is its own server. No log-in takes it for an email. */
export const deviceEmail = 'device'

interface NewAccount {
  readonly _id: string
  /** the adult's name */
  readonly username: string
  readonly relation?: Relation | null
  readonly language?: Language | null
  /** in lower case; the account's id if it signs in with OpenID Connect: no log-in takes an id for an email */
  readonly email: string
  /** the password's hash; empty: nobody can log in with one */
  readonly password: string
  readonly issuer?: string
  readonly subject?: string
  readonly role?: AccountRole | null
  readonly createdAt: string
}

/**
 * Stores an account and its first learner, which has the account's id.
 * @param child the learner's name; null: the account begins without a learner
 */
export async function insertAccount(database: Database, account: NewAccount, child: string | null): Promise<void> {
  await transact(database, (transaction) => insertAccountIn(transaction, account, child))
}

/** The same in a transaction of the caller. */
export async function insertAccountIn(transaction: Transaction, account: NewAccount, child: string | null): Promise<void> {
  const { _id, createdAt } = account
  await transaction.insertInto('users').values(account).execute()
  if (child !== null) await transaction.insertInto('learners').values({ _id, account: _id, name: child, face: faces[0], createdAt }).execute()
}

/** Returns an account's first learner: the one with the account's id or, if that was deleted, the oldest one. */
export function firstLearner(database: Database | Transaction, account: string): Promise<{ _id: string; name: string } | undefined> {
  return database.selectFrom('learners').select(['_id', 'name']).where('learners.account', '=', account)
    .orderBy('createdAt').orderBy('_id').limit(1).executeTakeFirst()
}

/**
 * Returns what an account may do with a learner of another account, given the access that it got. Where a district names its guides,
 * everyone else reads the report.
 */
export function allowedAccess(access: 'guide' | 'viewer', role: AccountRole | null): 'guide' | 'viewer' {
  return role === 'family' ? 'viewer' : access
}
