import { newId } from '#kit/ids.ts'
import { addressGroup } from '../limits/address-group.ts'
import { createFairQueue, type FairQueue, type PlaceHolder } from '../limits/fair-queue.ts'

/** Slow hashes of passwords and codes. A host offers them. */
export interface Passwords {
  /** Returns the hash as a PHC string. */
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/**
 * Log-ins and checks of codes, two at a time, which take 38 MiB. Half of the places let a school of 300 sign in at the same
 * moment from one address: the last one waits some seconds, which is less than the page's timeout.
 */
const logIns = createFairQueue({ running: 2, waiting: 600, maxPerLearner: 40 })
/** Separate queues, one at a time, so that many registrations and many new codes do not block log-ins. */
const registrations = createFairQueue({ running: 1, waiting: 600, maxPerLearner: 300 })
const newCodes = createFairQueue({ running: 1, waiting: 60, maxPerLearner: 8 })

/** The holder of a log-in's place: the caller's address. Emails take turns within it. */
export function strangerAt(address: string, email: string): PlaceHolder {
  return { account: `address ${addressGroup(address)}`, _id: email }
}

let dummy: Promise<string> | undefined

/** Returns the hash of a new account's password as a PHC string. Throws BUSY if the queue is full. */
export function hashNewPassword(passwords: Passwords, password: string, holder: PlaceHolder): Promise<string> {
  return hash(passwords, password, registrations, holder)
}

/** The same for an existing account, in the queue of the log-ins. */
export function hashChangedPassword(passwords: Passwords, password: string, holder: PlaceHolder): Promise<string> {
  return hash(passwords, password, logIns, holder)
}

/** The same for a new code of a shared device or a child, in a queue of its own. */
export function hashNewCode(passwords: Passwords, code: string, account: string): Promise<string> {
  return hash(passwords, code, newCodes, { account, _id: account })
}

/**
 * Returns whether the password matches the hash. Without a hash (the email has no account, or the account no
 * password) it checks a dummy hash, so
 * that the answer takes the same time. Throws BUSY if the queue is full.
 */
export async function verifyPassword(passwords: Passwords, stored: string | undefined, password: string, holder: PlaceHolder): Promise<boolean> {
  dummy ??= passwords.hash(newId())
  const against = stored === undefined || stored === '' ? await dummy : stored
  await dummy
  const matches = await inTurn(logIns, holder, () => passwords.verify(against, password.normalize('NFC')))
  return matches && against === stored
}

async function hash(passwords: Passwords, password: string, queue: FairQueue, holder: PlaceHolder): Promise<string> {
  return inTurn(queue, holder, () => passwords.hash(password.normalize('NFC')))
}

function inTurn<T>(queue: FairQueue, holder: PlaceHolder, work: () => Promise<T>): Promise<T> {
  const slot = queue.admit(holder)
  return slot.run(work).finally(slot.release)
}
