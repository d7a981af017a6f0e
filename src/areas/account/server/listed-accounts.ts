/** Adds the accounts of a table that an operator has. */
import { newId } from '#kit/ids.ts'
import { type Database, transact, type Transaction } from '#kit/server/database/transact.ts'
import { insertAccountIn } from '#kit/server/sessions/accounts.ts'
import type { ListedAccount } from '../rules/account-list.ts'

/** Accounts of one transaction: a running server writes between two of them. */
const accountsAtOnce = 100

/**
 * Adds those accounts that do not exist yet, and changes no other one. An account with an email has no password until its adult sets one.
 * @param issuer of the subjects
 * @param onProgress gets the share that is done, 0 to 1
 * @returns how many were added
 */
export async function addListedAccounts(
  database: Database, accounts: readonly ListedAccount[], { issuer, now, onProgress }: { issuer: string; now: Date; onProgress: (share: number) => void },
): Promise<number> {
  let added = 0
  for (let at = 0; at < accounts.length; at += accountsAtOnce) {
    const some = accounts.slice(at, at + accountsAtOnce)
    added += await transact(database, async (transaction) => {
      const known = await knownOf(transaction, some, issuer)
      const missing = some.filter(({ email, subject }) => !known.has(email === '' ? subject : email))
      for (const account of missing) await insert(transaction, account, issuer, now)
      return missing.length
    })
    onProgress(Math.min(1, (at + accountsAtOnce) / accounts.length))
  }
  return added
}

/** The emails and subjects of these accounts that exist. */
async function knownOf(transaction: Transaction, accounts: readonly ListedAccount[], issuer: string): Promise<ReadonlySet<string>> {
  const emails = accounts.flatMap(({ email }) => (email === '' ? [] : [email]))
  const subjects = accounts.flatMap(({ subject }) => (subject === '' ? [] : [subject]))
  const byEmail = emails.length === 0 ? [] : await transaction.selectFrom('users').select('email').where('email', 'in', emails).execute()
  const bySubject = subjects.length === 0 ? []
    : await transaction.selectFrom('users').select('subject').where('issuer', '=', issuer).where('subject', 'in', subjects).execute()
  return new Set([...byEmail.map(({ email }) => email), ...bySubject.flatMap(({ subject }) => subject ?? [])])
}

async function insert(transaction: Transaction, { name: username, child, email, subject }: ListedAccount, issuer: string, now: Date): Promise<void> {
  const _id = newId()
  const common = { _id, username, password: '', createdAt: now.toISOString() }
  const account = subject === '' ? { ...common, email } : { ...common, email: _id, issuer, subject }
  await insertAccountIn(transaction, account, child === '' ? null : child)
}
