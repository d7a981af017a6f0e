import { createSigner, createVerifier } from 'fast-jwt'
import { z } from 'zod'
import type { Access } from '#kit/call.ts'
import type { Database } from '../database/transact.ts'
import { notOwnerError } from '#kit/app-error.ts'
import type { Keys } from './keys.ts'

const hour = 3_600_000
const day = 24 * hour
/** How long the tokens are valid, in ms. A learner's and a device's let a prepared device be used offline for weeks. */
const lifetimes = { adult: 12 * hour, learner: 30 * day, device: 180 * day }
/** Time for which a checked token is cached; a revoked token is refused after this time at the latest, in ms. */
export const cacheMs = 3000
/** Maximum number of cached tokens, which take at most 5 MB. */
const maxCachedTokens = 10_000

// `signIn`: the log-in that the token comes from; tokens of earlier versions have none, and cannot be ended by a sign-out.
const common = { sub: z.string(), tokenVersion: z.int(), exp: z.number(), signIn: z.string().optional() }
const claims = z.union([
  // `access`: the row of `learnerAccess` by which an account that is not the learner's owner began the session.
  z.object({ ...common, role: z.literal('learner'), account: z.string(), access: z.string().optional() }),
  z.object({ ...common, role: z.literal('device') }),
  z.object({ ...common, role: z.undefined().optional() }),
])
type Claims = z.output<typeof claims>

export interface Learner {
  readonly _id: string
  readonly username: string
}

/**
 * Who makes a call. `adult`: the person who has the account, for one of its learners or one that is shared with it. `learner`: this learner only. `device`: a shared
 * device, which may only show the account's faces and begin a learner's session; its `_id` is the account's.
 */
export type Role = keyof typeof lifetimes

/** The caller of a call: the learner that the call applies to, and by what right. */
export interface Caller extends Learner {
  /** the account whose token it is: the learner's, or one that the learner is shared with */
  readonly account: string
  readonly access: Access
  /** the author of what the caller makes: the row of `learnerAccess` of a guide or viewer; null: the owner, who is the family */
  readonly author: string | null
  readonly role: Role
  /** the log-in that the token comes from: all tokens of one device have the same */
  readonly signIn?: string | undefined
}

interface Account extends Learner {
  readonly tokenVersion: number
}

interface CachedToken {
  readonly caller: Caller
  /** ms since 1970 */
  readonly until: number
}

/**
 * Issues and checks tokens. All tokens of an account end when its `tokenVersion` changes or when it is deleted; those of a log-in end
 * with its sign-out.
 */
export interface Sessions {
  /** Returns an adult's token. `signIn`: the id of the log-in. */
  issue(account: Account, signIn?: string): string
  /**
   * Returns a token for one learner. It ends when the learner is deleted.
   * @param by `access`: the row of `learnerAccess` if the learner is shared with the account: the token ends with it
   */
  issueForLearner(learner: Learner, account: Pick<Account, '_id' | 'tokenVersion'>, by?: { access?: string | undefined; signIn?: string | undefined }): string
  /** Returns a token for a shared device. */
  issueForDevice(account: Account, signIn?: string): string
  /**
   * Returns the caller that a token names; undefined if it is forged, expired or revoked, or if its account or learner is deleted.
   * @param chosen the learner that an adult's call applies to; otherwise it applies to the account's first learner
   * @throws AppError NOT_YOURS if the token does not allow the chosen learner
   */
  callerOf(token: string, chosen?: string): Promise<Caller | undefined>
  /** Ends all tokens that come from the caller's log-in. */
  signOut(caller: Caller): Promise<void>
  /**
   * Removes an account or a learner from this process's cache. Call it after deleting one, changing a `tokenVersion`, or
   * ending an access.
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

  function forgetWhere(isMeant: (caller: Caller) => boolean): void {
    forgetCount++
    for (const [cacheKey, { caller }] of cache) if (isMeant(caller)) cache.delete(cacheKey)
  }

  /** Finds what the claims name in the database. */
  async function find(verified: Claims, chosen: string | undefined): Promise<Caller | undefined> {
    const account = verified.role === 'learner' ? verified.account : verified.sub
    const named = verified.role === 'learner' ? verified.sub : chosen
    const row = await database.selectFrom('users')
      .leftJoin('learners', (join) => (named === undefined ? join.onRef('learners.account', '=', 'users._id') : join.on('learners._id', '=', named)))
      .leftJoin('learnerAccess', (join) => join.onRef('learnerAccess.userid', '=', 'learners._id').onRef('learnerAccess.account', '=', 'users._id'))
      .leftJoin('endedSignIns', (join) => join.on('endedSignIns._id', '=', verified.signIn ?? ''))
      .select(['users.username', 'users.tokenVersion', 'learners._id', 'learners.name', 'learners.account as owner', 'learnerAccess._id as row', 'learnerAccess.access', 'endedSignIns.endedAt'])
      .where('users._id', '=', account).orderBy('learners.createdAt').orderBy('learners._id').limit(1).executeTakeFirst()
    if (row?.tokenVersion !== verified.tokenVersion || row.endedAt !== null) return undefined
    const { username, _id, name } = row
    const { signIn } = verified
    if (verified.role === 'device') return { _id: account, username, account, role: 'device', access: 'owner', author: null, signIn }
    const [access, author] = row.owner === account ? ['owner', null] as const : [row.access, row.row]
    if (_id !== null && name !== null && access !== null) {
      if (verified.role === undefined) return { _id, username: name, account, role: 'adult', access, author, signIn }
      // A token of an access that was ended stays invalid if the learner is shared again.
      const isCurrent = access === 'owner' || (access === 'guide' && author === verified.access)
      return isCurrent ? { _id, username: name, account, role: 'learner', access, author, signIn } : undefined
    }
    if (verified.role === undefined && chosen !== undefined) throw notOwnerError()
    return undefined
  }

  return {
    issue: ({ _id, username, tokenVersion }, signIn) => sign.adult({ sub: _id, username, tokenVersion, signIn }),
    issueForLearner: ({ _id, username }, { _id: account, tokenVersion }, { access, signIn } = {}) => (
      sign.learner({ sub: _id, username, tokenVersion, role: 'learner', account, access, signIn })
    ),
    issueForDevice: ({ _id, username, tokenVersion }, signIn) => sign.device({ sub: _id, username, tokenVersion, role: 'device', signIn }),

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

    async signOut({ account, signIn }) {
      if (signIn === undefined) return
      const now = Date.now()
      // By then every token of the log-in has expired.
      const expired = new Date(now - Math.max(...Object.values(lifetimes))).toISOString()
      await database.deleteFrom('endedSignIns').where('endedAt', '<', expired).execute()
      const ended = { _id: signIn, account, endedAt: new Date(now).toISOString() }
      await database.insertInto('endedSignIns').values(ended).onConflict((conflict) => conflict.doNothing()).execute()
      forgetWhere((caller) => caller.signIn === signIn)
    },

    forget: (_id) => forgetWhere((caller) => caller.account === _id || caller._id === _id),
  }
}
