import { randomBytes } from 'node:crypto'
import { createGate } from './gate.ts'

/** argon2id as OWASP asks for at least (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two at a time take 38 MiB; a flood of log-ins waits, and what cannot wait is refused. */
const gate = createGate(2, 60)

let dummy: Promise<string> | undefined

export async function hashPassword(password: string): Promise<string> {
  const argon2 = await import('@node-rs/argon2')
  return gate(() => argon2.hash(password.normalize('NFC'), parameters))
}

/**
 * Whether the password fits the hash. Without a hash (nobody has this email) the same work is done on a hash that
 * fits nothing, so that the answer takes as long.
 */
export async function verifyPassword(hash: string | undefined, password: string): Promise<boolean> {
  const argon2 = await import('@node-rs/argon2')
  dummy ??= hashPassword(randomBytes(32).toString('hex'))
  const against = hash ?? (await dummy)
  await dummy
  const fits = await gate(() => argon2.verify(against, password.normalize('NFC')))
  return fits && hash !== undefined
}
