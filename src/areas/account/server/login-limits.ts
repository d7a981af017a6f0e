import { addressGroup } from '#kit/server/limits/address-group.ts'
import type { Ports } from '#kit/server/context.ts'
import { createRateCounter, type Limit } from './rate-counter.ts'

export const accountLimit: Limit = { kind: 'account', max: 10, withinMs: 15 * 60_000, afterPause: true }
/** Also with the right password: a class of 200 signs in once with the same one, and a script does not hash without end. */
export const logInLimit: Limit = { kind: 'log-in', max: 300, withinMs: 15 * 60_000 }
/** Wrong passwords from one address: two for each child of a school with 300 children. */
export const addressLimit: Limit = { kind: 'address', max: 600, withinMs: 15 * 60_000 }

export interface LoginLimits {
  /**
   * Runs `check` as one log-in attempt. It counts as a wrong one if `check` returns undefined, which means a wrong password.
   * Throws TOO_MANY_TRIES without running `check` if the account or the address has reached its limit.
   */
  attempt<T>(email: string, address: string, check: () => Promise<T | undefined>): Promise<T | undefined>
  /** Resets the counts of an account. */
  forget(email: string): Promise<void>
}

export function createLoginLimits(context: Pick<Ports, 'database' | 'keys' | 'clock'>): LoginLimits {
  const rateCounter = createRateCounter(context)

  /** Counts before `work` runs, so that concurrent attempts count too; an error in `work` does not count. */
  async function counted<T>(limit: Limit, subject: string, work: () => Promise<T>): Promise<T> {
    await rateCounter.count(limit, subject)
    try {
      return await work()
    } catch (error) {
      await rateCounter.takeBack(limit, subject)
      throw error
    }
  }

  return {
    attempt(email, ip, check) {
      const address = addressGroup(ip)
      // Checks the account first, so that attempts on a blocked account do not use up the limit of a shared address.
      return counted(logInLimit, email, () => counted(accountLimit, email, () => counted(addressLimit, address, async () => {
        const found = await check()
        if (found === undefined) return undefined
        await rateCounter.forget(accountLimit, email)
        await rateCounter.takeBack(addressLimit, address)
        return found
      })))
    },
    async forget(email) {
      for (const limit of [logInLimit, accountLimit]) await rateCounter.forget(limit, email)
    },
  }
}
