import { type Call, accessFor } from '#kit/call.ts'
import { addressGroup } from './address-group.ts'
import { AppError } from '#kit/app-error.ts'
import type { PlaceHolder } from './fair-queue.ts'
import { type Counted, createWindowCount } from './window-count.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/**
 * Before sign-in an address may make as many calls as this number of learners, because a school with 300 children can
 * share one address: their devices load signed pictures and sounds, and they all sign in when the lesson begins.
 */
const learnersPerAddress = 20
/**
 * All learners of one account together may make as many calls as this number of learners: enough for 40 tablets of a class
 * that make two calls a second each, and otherwise an adult would have a new limit with each learner.
 */
export const learnersPerAccount = 4
/**
 * JSON to be stored, of one learner in a day. A child who writes 300 letters a day sends 2 MB, and a device that was offline
 * for a week sends seven times as much at once. A small entry counts as much as its row with its indexes takes.
 */
export const maxStoredBytes = 20_000_000
export const minStoredBytes = 1000
/** Pages and files of /docs for one address in a minute. */
export const docsPerMinute = 60

/** Who makes a call. */
interface Counting {
  readonly learner: PlaceHolder | undefined
  readonly ip: string
}

/** Limits the calls of learners and accounts with a valid token, and the calls of each address without one. */
export interface RateLimits {
  /**
   * Returns a function that counts a request of this call and throws TOO_MANY_TRIES over the limit. Run it after
   * `authenticate`. A call with its own limit is counted separately.
   */
  of(call: Call): (request: Counting) => void
  /** Counts JSON that a learner sends to be stored. @throws AppError TOO_MANY_TRIES */
  countStored(learner: PlaceHolder, bytes: number): void
  /** Counts a request for the documentation of the calls. @throws AppError TOO_MANY_TRIES */
  countDocs(ip: string): void
}

export function createRateLimits(perMinute: number): RateLimits {
  const calls = createWindowCount(minute)
  const stored = createWindowCount(day)
  const docs = createWindowCount(minute)
  return {
    of(call) {
      const own = ownLimit(call)
      if (own === undefined) {
        return ({ learner, ip }) => refuse(calls(learner === undefined ? [{ subject: addressGroup(ip), max: perMinute * learnersPerAddress }] : shares(learner, perMinute)))
      }
      const { max, windowMs } = own
      const count = createWindowCount(windowMs)
      // Naming another learner would not make it another call.
      const isOfAccount = call.open === true || accessFor(call) === 'own'
      return ({ learner, ip }) => refuse(count(
        learner === undefined ? [{ subject: addressGroup(ip), max }] : isOfAccount ? [{ subject: learner.account, max }] : shares(learner, max),
      ))
    },
    countStored: (learner, bytes) => refuse(stored(shares(learner, maxStoredBytes), Math.max(bytes, minStoredBytes))),
    countDocs: (ip) => refuse(docs([{ subject: addressGroup(ip), max: docsPerMinute }])),
  }
}

/**
 * The learner's limit, and that of the account. The account is the one that calls: the calls of a guide do not count for the
 * family.
 */
function shares({ _id, account }: PlaceHolder, max: number): Counted[] {
  return [{ subject: `${account} ${_id}`, max }, { subject: account, max: max * learnersPerAccount }]
}

function ownLimit({ hourly, eachMinute }: Call): { readonly max: number; readonly windowMs: number } | undefined {
  if (hourly !== undefined) return { max: hourly, windowMs: hour }
  return eachMinute === undefined ? undefined : { max: eachMinute, windowMs: minute }
}

function refuse(waitMs: number | undefined): void {
  if (waitMs === undefined) return
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const when = seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`
  throw new AppError('TOO_MANY_TRIES', `Too many calls at once. Please wait ${when} and try again.`, { retryAfter: seconds })
}
