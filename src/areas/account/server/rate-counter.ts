import type { Ports } from '#kit/server/context.ts'
import { AppError } from '#kit/app-error.ts'
import { toBase64Url } from '#kit/server/crypto/base64url.ts'

export interface Limit {
  /** kind of attempt, such as "registration" */
  readonly kind: string
  /** maximum number of attempts in the period; the next one is refused */
  readonly max: number
  readonly withinMs: number
  /** true: the period restarts with each counted attempt; otherwise it starts with the first one */
  readonly afterPause?: boolean
}

/** Counts attempts in the database, so that all processes share the counts and a restart keeps them. */
export interface RateCounter {
  /** Counts one attempt of `subject`, or throws TOO_MANY_TRIES if the limit is reached. */
  count(limit: Limit, subject: string): Promise<void>
  /** Subtracts one attempt. */
  takeBack(limit: Limit, subject: string): Promise<void>
  /** Resets the count of `subject` to 0. */
  forget(limit: Limit, subject: string): Promise<void>
}

/** Interval between two removals of expired counts, in ms. */
const cleanupIntervalMs = 60_000

export function createRateCounter({ database, keys, clock }: Pick<Ports, 'database' | 'keys' | 'clock'>): RateCounter {
  // Stores a keyed hash, so that the table reveals no email, no address and no existing account.
  const keyed = async ({ kind }: Limit, subject: string): Promise<string> => toBase64Url(await keys.subjects.sign(`${kind} ${subject}`))
  let cleanedAt = 0

  async function removeExpired(now: number): Promise<void> {
    if (now - cleanedAt < cleanupIntervalMs) return
    cleanedAt = now
    await database.deleteFrom('attempts').where('until', '<=', new Date(now).toISOString()).execute()
  }

  async function refuse(subject: string, withinMs: number): Promise<never> {
    const row = await database.selectFrom('attempts').select('until').where('subject', '=', subject).executeTakeFirst()
    // Clamped, because another process with a different clock may have counted the attempt.
    const wait = Math.min(Math.max(row === undefined ? 0 : Date.parse(row.until) - clock.now().getTime(), 1000), withinMs)
    const minutes = Math.ceil(wait / 60_000)
    const when = minutes === 1 ? 'a minute' : `${minutes} minutes`
    throw new AppError('TOO_MANY_TRIES', `Too many tries. Please come back in ${when}.`, { retryAfter: wait / 1000 })
  }

  return {
    async count(limit, rawSubject) {
      const subject = await keyed(limit, rawSubject)
      const time = clock.now().getTime()
      await removeExpired(time)
      const now = new Date(time).toISOString()
      const end = new Date(time + limit.withinMs).toISOString()
      // One statement checks and counts, so that concurrent attempts, even in other processes, cannot exceed the limit.
      const counted = await database.insertInto('attempts').values({ subject, count: 1, until: end })
        .onConflict((conflict) => conflict.column('subject')
          .doUpdateSet((row) => ({
            count: row.case().when('attempts.until', '<=', now).then(1).else(row('attempts.count', '+', 1)).end(),
            until: limit.afterPause === true ? end : row.case().when('attempts.until', '<=', now).then(end).else(row.ref('attempts.until')).end(),
          }))
          .where((row) => row.or([row('attempts.until', '<=', now), row('attempts.count', '<', limit.max)])))
        .returning('count').executeTakeFirst()
      if (counted === undefined) await refuse(subject, limit.withinMs)
    },

    async takeBack(limit, rawSubject) {
      await database.updateTable('attempts').set((row) => ({ count: row('count', '-', 1) }))
        .where('subject', '=', await keyed(limit, rawSubject)).where('count', '>', 0).execute()
    },

    async forget(limit, rawSubject) {
      await database.deleteFrom('attempts').where('subject', '=', await keyed(limit, rawSubject)).execute()
    },
  }
}
