import { randomBytes } from 'node:crypto'
import { createGate, type Gate } from './gate.ts'

/** argon2id as OWASP asks for at least (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Two at a time take 38 MiB. A school of 300 can sign in at the same moment: the last one waits some seconds, which is
 * less than the page's patience.
 */
const logIns = createGate(2, 300)
/** A queue of their own, one at a time: a flood of registrations takes no place in the queue of the log-ins. */
const registrations = createGate(1, 300)

let dummy: Promise<string> | undefined

/** Returns the hash of a new account's password as a PHC string. Throws BUSY if too many wait already. */
export function hashNewPassword(password: string): Promise<string> {
  return hash(password, registrations)
}

/** Likewise for an account that exists, in the queue of the log-ins. */
export function hashChangedPassword(password: string): Promise<string> {
  return hash(password, logIns)
}

/**
 * Returns whether the password matches the hash. Without a hash (the email has no account) it does the same work on a
 * hash that matches nothing, so that the answer takes as long. Throws BUSY if too many wait already.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const argon2 = await import('@node-rs/argon2')
  dummy ??= argon2.hash(randomBytes(32).toString('hex'), parameters)
  const against = stored ?? (await dummy)
  await dummy
  const matches = await logIns(() => argon2.verify(against, password.normalize('NFC')))
  return matches && stored !== undefined
}

async function hash(password: string, queue: Gate): Promise<string> {
  const argon2 = await import('@node-rs/argon2')
  return queue(() => argon2.hash(password.normalize('NFC'), parameters))
}
