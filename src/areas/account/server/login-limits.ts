import { addressGroup } from '#kit/server/address-group.ts'
import type { Ports } from '#kit/server/context.ts'
import { createAttempts, type Limit } from './attempts.ts'

export const accountLimit: Limit = { kind: 'account', most: 10, withinMs: 15 * 60_000, afterPause: true }
/** Wrong passwords from one address: two for each of the 300 children of a school. */
export const addressLimit: Limit = { kind: 'address', most: 600, withinMs: 15 * 60_000 }

export interface LoginLimits {
  /**
   * Runs `check` as one log-in. It is counted before it runs, and stays counted if `check` returns undefined: a wrong
   * password. Throws TOO_MANY_TRIES, without running it, if the account or the address has had too many.
   */
  attempt<T>(email: string, address: string, check: () => Promise<T | undefined>): Promise<T | undefined>
  /** Removes the count of an account. */
  forget(email: string): Promise<void>
}

export function createLoginLimits(context: Pick<Ports, 'database' | 'keys'>): LoginLimits {
  const attempts = createAttempts(context)

  /** What fails before a password was checked does not count. */
  async function counted<T>(limit: Limit, subject: string, work: () => Promise<T>): Promise<T> {
    await attempts.count(limit, subject)
    try {
      return await work()
    } catch (error) {
      await attempts.takeBack(limit, subject)
      throw error
    }
  }

  return {
    attempt(email, ip, check) {
      const address = addressGroup(ip)
      // The account first: what a blocked account refuses does not use up the address that others share.
      return counted(accountLimit, email, () => counted(addressLimit, address, async () => {
        const found = await check()
        if (found === undefined) return undefined
        await attempts.forget(accountLimit, email)
        await attempts.takeBack(addressLimit, address)
        return found
      }))
    },
    forget: (email) => attempts.forget(accountLimit, email),
  }
}
