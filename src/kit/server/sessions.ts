import { createSigner, createVerifier } from 'fast-jwt'
import { z } from 'zod'
import type { Database } from './database.ts'
import type { Learner } from './guard.ts'
import type { Keys } from './keys.ts'

const lifetimeMs = 12 * 3_600_000
/** Time for which a checked token is cached; a revoked token is refused after this time at the latest, in ms. */
export const rememberedMs = 3000
/** Maximum number of cached tokens, which take at most 5 MB. */
const mostRemembered = 10_000

const claims = z.object({ sub: z.string(), tokenVersion: z.int(), exp: z.number() })

interface Remembered {
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
  const remembered = new Map<string, Remembered>()
  let forgotten = 0

  function read(token: string): z.output<typeof claims> | undefined {
    try {
      return claims.safeParse(verify(token)).data
    } catch {
      return undefined
    }
  }

  function remember(token: string, learner: Learner, until: number): void {
    remembered.delete(token)
    const [oldest] = remembered.keys()
    if (remembered.size >= mostRemembered && oldest !== undefined) remembered.delete(oldest)
    remembered.set(token, { learner, until })
  }

  return {
    issue: ({ _id, username, tokenVersion }) => sign({ sub: _id, username, tokenVersion }),

    async learnerOf(token) {
      const now = Date.now()
      const known = remembered.get(token)
      if (known !== undefined && now < known.until) return known.learner
      const good = read(token)
      if (good === undefined) return undefined
      const before = forgotten
      const account = await database.selectFrom('users').select(['_id', 'username', 'tokenVersion'])
        .where('_id', '=', good.sub).executeTakeFirst()
      if (account?.tokenVersion !== good.tokenVersion) {
        remembered.delete(token)
        return undefined
      }
      const learner = { _id: account._id, username: account.username }
      // Does not cache an account that may have changed while it was read.
      if (forgotten === before) remember(token, learner, Math.min(now + rememberedMs, good.exp * 1000))
      return learner
    },

    forget(_id) {
      forgotten++
      for (const [token, { learner }] of remembered) if (learner._id === _id) remembered.delete(token)
    },
  }
}
