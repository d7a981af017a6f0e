import type { Passwords } from './passwords.ts'
import { pbkdf2Passwords } from './pbkdf2.ts'

/** OWASP's minimum for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes with argon2id. Codes that come from a device, with its backup, stay as they are. */
export const argon2Passwords: Passwords = {
  async hash(password) {
    const argon2 = await import('@node-rs/argon2')
    return argon2.hash(password, parameters)
  },
  async verify(hash, password) {
    if (hash.startsWith('$pbkdf2-')) return pbkdf2Passwords.verify(hash, password)
    const argon2 = await import('@node-rs/argon2')
    return argon2.verify(hash, password)
  },
}
