import { createSigner, createVerifier } from 'fast-jwt'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { notOwnerError } from '../http/errors.ts'
import type { Keys } from './keys.ts'

const hour = 3_600_000
const day = 24 * hour
/** How long the tokens are valid, in ms. A learner's and a device's let a prepared device be used offline for weeks. */
const lifetimes = { adult: 12 * hour, learner: 30 * day, device: 180 * day }
/** Time for which a checked token is cached; a revoked token is refused after this time at the latest, in ms. */
export const cacheMs = 3000
/** Maximum number of cached tokens, which take at most 5 MB. */
const maxCachedTokens = 10_000

const common = { sub: z.string(), tokenVersion: z.int(), exp: z.number() }
const claims = z.union([
  z.object({ ...common, role: z.literal('learner'), account: z.string() }),
  z.object({ ...common, role: z.literal('device') }),
  z.object({ ...common, role: z.undefined().optional() }),
])
type Claims = z.output<typeof claims>

export interface Learner {
  readonly _id: string
  readonly username: string
}

/**
 * Who makes a call. `adult`: the account's owner, for one of its learners. `learner`: this learner only. `device`: a shared
 * device, which may only show the account's faces and begin a learner's session; its `_id` is the account's.
 */
export type Role = keyof typeof lifetimes

/** The caller of a call: the learner that the call applies to, and by what right. */
export interface Caller extends Learner {
  readonly account: string
  readonly role: Role
}

interface Account extends Learner {
  readonly tokenVersion: number
}

interface CachedToken {
  readonly caller: Caller
  /** ms since 1970 */
  readonly until: number
}

/** Issues and checks tokens. All tokens of an account end when its `tokenVersion` changes or when it is deleted. */
export interface Sessions {
  /** Returns an adult's token. */
  issue(account: Account): string
  /** Returns a token for one learner of an account. It ends when the learner is deleted. */
  issueForLearner(learner: Learner, account: Pick<Account, '_id' | 'tokenVersion'>): string
  /** Returns a token for a shared device. */
  issueForDevice(account: Account): string
  /**
   * Returns the caller that a token names; undefined if it is forged, expired or revoked, or if its account or learner is deleted.
   * @param chosen the learner that an adult's call applies to; otherwise it applies to the account's first learner
   * @throws AppError NOT_YOURS if the token does not allow the chosen learner
   */
  callerOf(token: string, chosen?: string): Promise<Caller | undefined>
  /**
   * Removes an account or a learner from this process's cache. Call it after deleting one or changing a `tokenVersion`.
   */
  forget(_id: string): void
}

export function createSessions(database: Database, { tokens: key }: Pick<Keys, 'tokens'>): Sessions {
  const options = { key, algorithm: 'HS256' } as const
  const sign = {
    adult: createSigner({ ...options, expiresIn: lifetimes.adult }),
    learner: createSigner({ ...options, expiresIn: lifetimes.learner }),
    device: createSigner({ ...options, expiresIn: lifetimes.device }),
  }
  const verify = createVerifier({ key, algorithms: ['HS256'], requiredClaims: ['sub', 'tokenVersion', 'exp'] })
  /** Cache of valid tokens only, so that forged ones cannot fill it; the oldest entry is first. */
  const cache = new Map<string, CachedToken>()
  let forgetCount = 0

  function read(token: string): Claims | undefined {
    try {
      return claims.safeParse(verify(token)).data
    } catch {
      return undefined
    }
  }

  function addToCache(cacheKey: string, caller: Caller, until: number): void {
    cache.delete(cacheKey)
    const [oldest] = cache.keys()
    if (cache.size >= maxCachedTokens && oldest !== undefined) cache.delete(oldest)
    cache.set(cacheKey, { caller, until })
  }

  /** Finds what the claims name in the database. */
  async function find(verified: Claims, chosen: string | undefined): Promise<Caller | undefined> {
    const account = verified.role === 'learner' ? verified.account : verified.sub
    const named = verified.role === 'learner' ? verified.sub : chosen
    const row = await database.selectFrom('users')
      .leftJoin('learners', (join) => (
        join.onRef('learners.account', '=', 'users._id').$call((on) => (named === undefined ? on : on.on('learners._id', '=', named)))
      ))
      .select(['users.username', 'users.tokenVersion', 'learners._id', 'learners.name'])
      .where('users._id', '=', account).orderBy('learners.createdAt').orderBy('learners._id').limit(1).executeTakeFirst()
    if (row?.tokenVersion !== verified.tokenVersion) return undefined
    const { username, _id, name } = row
    if (verified.role === 'device') return { _id: account, username, account, role: 'device' }
    if (_id !== null && name !== null) return { _id, username: name, account, role: verified.role ?? 'adult' }
    if (verified.role === undefined && chosen !== undefined) throw notOwnerError()
    return undefined
  }

  return {
    issue: ({ _id, username, tokenVersion }) => sign.adult({ sub: _id, username, tokenVersion }),
    issueForLearner: ({ _id, username }, { _id: account, tokenVersion }) => (
      sign.learner({ sub: _id, username, tokenVersion, role: 'learner', account })
    ),
    issueForDevice: ({ _id, username, tokenVersion }) => sign.device({ sub: _id, username, tokenVersion, role: 'device' }),

    async callerOf(token, chosen) {
      const now = Date.now()
      const cacheKey = chosen === undefined ? token : `${token} ${chosen}`
      const known = cache.get(cacheKey)
      if (known !== undefined && now < known.until) return known.caller
      const verified = read(token)
      if (verified === undefined) return undefined
      const before = forgetCount
      const caller = await find(verified, chosen)
      if (caller === undefined) {
        cache.delete(cacheKey)
        return undefined
      }
      if (caller.role === 'learner' && chosen !== undefined && chosen !== caller._id) throw notOwnerError()
      // Does not cache what may have changed while it was read.
      if (forgetCount === before) addToCache(cacheKey, caller, Math.min(now + cacheMs, verified.exp * 1000))
      return caller
    },

    forget(_id) {
      forgetCount++
      for (const [cacheKey, { caller }] of cache) if (caller.account === _id || caller._id === _id) cache.delete(cacheKey)
    },
  }
}
