/** Codes for a new password: stored as hashes, valid for an hour and once. */
import { type Database, transact } from '#kit/server/database/transact.ts'
import { hashOfCode, newCode } from './codes.ts'

const lifetimeMs = 3_600_000
/** 100 bits: guessing is hopeless even without a limit, also for someone who has the hash. */
const codeLength = 20

/** Returns a new code for the account, in groups of four characters. Removes expired codes of all accounts. */
export async function addReset(database: Database, userid: string, now: Date): Promise<string> {
  const code = newCode(codeLength)
  const expiresAt = new Date(now.getTime() + lifetimeMs).toISOString()
  const codeHash = await hashOfCode(code)
  await database.deleteFrom('passwordResets').where('expiresAt', '<=', now.toISOString()).execute()
  await database.insertInto('passwordResets').values({ codeHash, userid, expiresAt }).execute()
  return code
}

/** Returns whether the code can be used now. */
export async function isResetValid(database: Database, code: string, now: Date): Promise<boolean> {
  const row = await database.selectFrom('passwordResets').select('userid')
    .where('codeHash', '=', await hashOfCode(code)).where('expiresAt', '>', now.toISOString()).executeTakeFirst()
  return row !== undefined
}

export interface ResetAccount {
  readonly _id: string
  readonly username: string
  readonly email: string
  readonly tokenVersion: number
}

/**
 * Uses the code: stores the hash of the new password, ends all sessions, and removes every code of the account.
 * @returns the account; undefined if the code is wrong, used or expired
 */
export async function takeReset(database: Database, code: string, password: string, now: Date): Promise<ResetAccount | undefined> {
  const codeHash = await hashOfCode(code)
  return transact(database, async (transaction) => {
    // Deleting finds the code only once, also for two requests at the same moment.
    const used = await transaction.deleteFrom('passwordResets')
      .where('codeHash', '=', codeHash).where('expiresAt', '>', now.toISOString()).returning('userid').executeTakeFirst()
    if (used === undefined) return undefined
    await forgetResets(transaction, used.userid)
    return transaction.updateTable('users').set((row) => ({ password, tokenVersion: row('tokenVersion', '+', 1) }))
      .where('_id', '=', used.userid).returning(['_id', 'username', 'email', 'tokenVersion']).executeTakeFirst()
  })
}

/** Removes every code of the account. */
export async function forgetResets(database: Database, userid: string): Promise<void> {
  await database.deleteFrom('passwordResets').where('userid', '=', userid).execute()
}

/** The path of the screen that uses the code. The part after `#` never reaches a server, so no log contains it. */
export function resetPath(code: string): string {
  return `/reset-password#${code}`
}
