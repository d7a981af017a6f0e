import { randomBytes } from 'node:crypto'
import { createConcurrencyLimit, type ConcurrencyLimit } from '../limits/concurrency-limit.ts'

/** OWASP's minimum for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Two at a time take 38 MiB. A school of 300 can sign in at the same moment: the last one waits some seconds, which is
 * less than the page's timeout.
 */
const logIns = createConcurrencyLimit(2, 300)
/** A separate queue, one at a time, so that many registrations do not block log-ins. */
const registrations = createConcurrencyLimit(1, 300)

let dummy: Promise<string> | undefined

/** Returns the hash of a new account's password as a PHC string. Throws BUSY if the queue is full. */
export function hashNewPassword(password: string): Promise<string> {
  return hash(password, registrations)
}

/** The same for an existing account, in the queue of the log-ins. */
export function hashChangedPassword(password: string): Promise<string> {
  return hash(password, logIns)
}

/**
 * Returns whether the password matches the hash. Without a hash (the email has no account) it checks a dummy hash, so
 * that the answer takes the same time. Throws BUSY if the queue is full.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const argon2 = await import('@node-rs/argon2')
  dummy ??= argon2.hash(randomBytes(32).toString('hex'), parameters)
  const against = stored ?? (await dummy)
  await dummy
  const matches = await logIns(() => argon2.verify(against, password.normalize('NFC')))
  return matches && stored !== undefined
}

async function hash(password: string, queue: ConcurrencyLimit): Promise<string> {
  const argon2 = await import('@node-rs/argon2')
  return queue(() => argon2.hash(password.normalize('NFC'), parameters))
}
