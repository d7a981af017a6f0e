import '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#kit/call.ts'
import { addressGroup } from './address-group.ts'
import { AppError } from '../http/errors.ts'

const minute = 60_000
const hour = 60 * minute
/**
 * Before sign-in an address may make as many calls as this number of learners, because a school with 300 children can
 * share one address: their devices load signed pictures and sounds, and they all sign in when the lesson begins.
 */
const learnersPerAddress = 20
/** Maximum number of counted callers; beyond it the count of the least recently active caller is dropped. */
const maxCallers = 100_000

/** Limits the calls of each learner with a valid token, and the calls of each address without one. */
export async function addRateLimits(app: FastifyInstance, perMinute: number): Promise<void> {
  const { default: rateLimit } = await import('@fastify/rate-limit')
  await app.register(rateLimit, {
    global: false,
    max: ({ learner }: FastifyRequest) => (learner === undefined ? perMinute * learnersPerAddress : perMinute),
    timeWindow: minute,
    keyGenerator: ({ learner, ip }) => learner?._id ?? addressGroup(ip),
    cache: maxCallers,
  })
}

/**
 * Returns a function that counts a request of this call and throws TOO_MANY_TRIES over the limit. Run it after
 * `authenticate`. A call with its own limit is counted separately.
 */
export function rateLimitOf(app: FastifyInstance, { hourly, eachMinute }: Call): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit(ownLimit(hourly, hour) ?? ownLimit(eachMinute, minute))
  return async (request) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    const { ttlInSeconds } = counted
    const when = ttlInSeconds <= 60 ? 'a minute' : `${Math.ceil(ttlInSeconds / 60)} minutes`
    throw new AppError('TOO_MANY_TRIES', `Too many calls at once. Please wait ${when} and try again.`, { retryAfter: ttlInSeconds })
  }
}

function ownLimit(max: number | undefined, timeWindow: number): { max: number; timeWindow: number } | undefined {
  return max === undefined ? undefined : { max, timeWindow }
}
