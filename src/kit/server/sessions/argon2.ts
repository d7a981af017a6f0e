import type { Passwords } from './passwords.ts'

/** OWASP's minimum for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes with argon2id. */
export const argon2Passwords: Passwords = {
  async hash(password) {
    const argon2 = await import('@node-rs/argon2')
    return argon2.hash(password, parameters)
  },
  async verify(hash, password) {
    const argon2 = await import('@node-rs/argon2')
    return argon2.verify(hash, password)
  },
}
