import { createHmac } from 'node:crypto'
import { addressGroup } from '#kit/server/address-group.ts'
import type { Context } from '#kit/server/context.ts'
import { AppError } from '#kit/server/errors.ts'
import { newId } from '#kit/server/ids.ts'

/** So many failures for an account or from an address within the time, and log-in waits. */
export const mostFailures = 10
export const withinMs = 15 * 60_000

interface Attempt {
  refuseWhereBlocked(): Promise<void>
  failed(): Promise<void>
  succeeded(): Promise<void>
}

/** Failures are kept in the database: they outlive a restart and count over all processes. */
export function createLoginLimits({ database, keys }: Pick<Context, 'database' | 'keys'>): {
  attempt(email: string, address: string): Attempt
  /** removes an account's failures */
  forget(email: string): Promise<void>
} {
  // Neither emails nor addresses are written down, nor whether an account exists.
  const subject = (kind: string, text: string): string =>
    createHmac('sha256', keys.subjects).update(`${kind} ${text}`).digest('base64url')

  const waitMs = async (of: string): Promise<number> => {
    const since = new Date(Date.now() - withinMs).toISOString()
    const tenth = await database.selectFrom('loginFailures').select('at')
      .where('subject', '=', of).where('at', '>', since)
      .orderBy('at', 'desc').offset(mostFailures - 1).limit(1).executeTakeFirst()
    return tenth === undefined ? 0 : Date.parse(tenth.at) + withinMs - Date.now()
  }

  const forget = async (email: string): Promise<void> => {
    await database.deleteFrom('loginFailures').where('subject', '=', subject('account', email)).execute()
  }

  return {
    forget,
    attempt(email, ip) {
      const account = subject('account', email)
      const address = subject('address', addressGroup(ip))
      return {
        async refuseWhereBlocked() {
          const wait = Math.max(await waitMs(account), await waitMs(address))
          if (wait <= 0) return
          const minutes = Math.ceil(wait / 60_000)
          const when = minutes === 1 ? 'a minute' : `${minutes} minutes`
          throw new AppError('TOO_MANY_TRIES', `Too many tries. Please come back in ${when}.`, { retryAfter: wait / 1000 })
        },
        async failed() {
          const at = new Date().toISOString()
          const old = new Date(Date.now() - withinMs).toISOString()
          await database.deleteFrom('loginFailures').where('at', '<=', old).execute()
          await database.insertInto('loginFailures')
            .values([account, address].map((of) => ({ _id: newId(), subject: of, at }))).execute()
        },
        succeeded: () => forget(email),
      }
    },
  }
}
