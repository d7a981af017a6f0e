import { createSigner, createVerifier } from 'fast-jwt'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { Keys } from './keys.ts'

const lifetimeMs = 12 * 3_600_000
/** Time for which a checked token is cached; a revoked token is refused after this time at the latest, in ms. */
export const cacheMs = 3000
/** Maximum number of cached tokens, which take at most 5 MB. */
const maxCachedTokens = 10_000

const claims = z.object({ sub: z.string(), tokenVersion: z.int(), exp: z.number() })

/** A signed-in account, as calls see it. */
export interface Learner {
  readonly _id: string
  readonly username: string
}

interface CachedToken {
  readonly learner: Learner
  /** ms since 1970 */
  readonly until: number
}

/** Issues and checks the tokens of signed-in learners. */
export interface Sessions {
  /** Returns a token that is valid for 12 hours, or until the account's `tokenVersion` changes. */
  issue(account: Learner & { readonly tokenVersion: number }): string
  /** Returns the learner of a token; undefined if it is forged, expired or revoked, or if its account is deleted. */
  learnerOf(token: string): Promise<Learner | undefined>
  /** Removes the account from this process's cache. Call it after deleting an account or changing its `tokenVersion`. */
  forget(_id: string): void
}

export function createSessions(database: Database, { tokens: key }: Pick<Keys, 'tokens'>): Sessions {
  const sign = createSigner({ key, algorithm: 'HS256', expiresIn: lifetimeMs })
  const verify = createVerifier({ key, algorithms: ['HS256'], requiredClaims: ['sub', 'tokenVersion', 'exp'] })
  /** Cache of valid tokens only, so that forged ones cannot fill it; the oldest entry is first. */
  const cache = new Map<string, CachedToken>()
  let forgetCount = 0

  function read(token: string): z.output<typeof claims> | undefined {
    try {
      return claims.safeParse(verify(token)).data
    } catch {
      return undefined
    }
  }

  function addToCache(token: string, learner: Learner, until: number): void {
    cache.delete(token)
    const [oldest] = cache.keys()
    if (cache.size >= maxCachedTokens && oldest !== undefined) cache.delete(oldest)
    cache.set(token, { learner, until })
  }

  return {
    issue: ({ _id, username, tokenVersion }) => sign({ sub: _id, username, tokenVersion }),

    async learnerOf(token) {
      const now = Date.now()
      const known = cache.get(token)
      if (known !== undefined && now < known.until) return known.learner
      const verified = read(token)
      if (verified === undefined) return undefined
      const before = forgetCount
      const account = await database.selectFrom('users').select(['_id', 'username', 'tokenVersion'])
        .where('_id', '=', verified.sub).executeTakeFirst()
      if (account?.tokenVersion !== verified.tokenVersion) {
        cache.delete(token)
        return undefined
      }
      const learner = { _id: account._id, username: account.username }
      // Does not cache an account that may have changed while it was read.
      if (forgetCount === before) addToCache(token, learner, Math.min(now + cacheMs, verified.exp * 1000))
      return learner
    },

    forget(_id) {
      forgetCount++
      for (const [token, { learner }] of cache) if (learner._id === _id) cache.delete(token)
    },
  }
}
