import { z } from 'zod'
import { notOwnerError } from '#kit/app-error.ts'
import type { Clock } from '../context.ts'
import type { Database } from '../database/transact.ts'
import { allowedAccess } from './accounts.ts'
import type { Caller, Role, Sessions } from './sessions.ts'

const hour = 3_600_000
const day = 24 * hour
/** How long the tokens are valid, in ms. A learner's and a device's let a prepared device be used offline for weeks. */
const lifetimes = { adult: 12 * hour, learner: 30 * day, device: 180 * day } satisfies Record<Role, number>
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

/** How a host writes its tokens: as JSON Web Tokens, whose end and role the page reads. */
export interface Tokens {
  /** Returns a token with these claims, which expires after so many ms. */
  write(claims: Readonly<Record<string, string | number | undefined>>, lifetime: number): string
  /** Returns the claims of a token. @throws if it is forged, expired or no token */
  read(token: string): unknown
}

interface CachedToken {
  readonly caller: Caller
  /** ms since 1970 */
  readonly until: number
}

export function createSessions(database: Database, tokens: Tokens, clock: Clock): Sessions {
  /** Cache of valid tokens only, so that forged ones cannot fill it; the oldest entry is first. */
  const cache = new Map<string, CachedToken>()
  let forgetCount = 0

  function read(token: string): Claims | undefined {
    try {
      return claims.safeParse(tokens.read(token)).data
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
      .leftJoin('users as owners', 'owners._id', 'learners.account')
      .leftJoin('endedSignIns', (join) => join.on('endedSignIns._id', '=', verified.signIn ?? ''))
      .select(['users.username', 'users.tokenVersion', 'users.role', 'learners._id', 'learners.name', 'learners.account as owner', 'owners.deletedAt', 'learnerAccess._id as row', 'learnerAccess.access', 'endedSignIns.endedAt'])
      .where('users._id', '=', account).orderBy('learners.createdAt').orderBy('learners._id').limit(1).executeTakeFirst()
    if (row?.tokenVersion !== verified.tokenVersion || row.endedAt !== null) return undefined
    const { username, _id, name } = row
    const { signIn } = verified
    if (verified.role === 'device') return { _id: account, username, account, role: 'device', access: 'owner', author: null, signIn }
    const [access, author] = row.owner === account ? ['owner', null] as const : [row.access && allowedAccess(row.access, row.role), row.row]
    if (_id !== null && name !== null && access !== null && row.deletedAt === null) {
      if (verified.role === undefined) return { _id, username: name, account, role: 'adult', access, author, signIn }
      // A token of an access that was ended stays invalid if the learner is shared again.
      const isCurrent = access === 'owner' || (access === 'guide' && author === verified.access)
      return isCurrent ? { _id, username: name, account, role: 'learner', access, author, signIn } : undefined
    }
    if (verified.role !== undefined) return undefined
    if (chosen !== undefined) throw notOwnerError()
    return _id === null ? { _id: account, username, account, role: 'adult', hasNoLearner: true, access: 'owner', author: null, signIn } : undefined
  }

  return {
    issue: ({ _id, username, tokenVersion }, signIn) => tokens.write({ sub: _id, username, tokenVersion, signIn }, lifetimes.adult),
    issueForLearner: ({ _id, username }, { _id: account, tokenVersion }, { access, signIn } = {}) => (
      tokens.write({ sub: _id, username, tokenVersion, role: 'learner', account, access, signIn }, lifetimes.learner)
    ),
    issueForDevice: ({ _id, username, tokenVersion }, signIn) => tokens.write({ sub: _id, username, tokenVersion, role: 'device', signIn }, lifetimes.device),

    async callerOf(token, chosen) {
      const now = clock.now().getTime()
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
      // Caches nothing that may have changed while it was read, and not that an account has no learner: another process may add one.
      if (forgetCount === before && !caller.hasNoLearner) addToCache(cacheKey, caller, Math.min(now + cacheMs, verified.exp * 1000))
      return caller
    },

    async signOut({ account, signIn }) {
      if (signIn === undefined) return
      const now = clock.now().getTime()
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
