import { fromBase64Url, toBase64Url } from '../crypto/base64url.ts'
import type { Passwords } from './passwords.ts'

/**
 * A quarter of a second on a cheap phone. No number protects six digits or three pictures from somebody who can read the database:
 * the host limits the tries.
 */
const iterations = 100_000
const saltBytes = 16
const hashBits = 256

/** Hashes with PBKDF2, which browsers have: of devices that are their own server. */
export const pbkdf2Passwords: Passwords = {
  async hash(password) {
    const salt = crypto.getRandomValues(new Uint8Array(saltBytes))
    return `$pbkdf2-sha256$i=${iterations}$${toBase64Url(salt)}$${toBase64Url(await derive(password, salt, iterations))}`
  },
  async verify(hash, password) {
    const [, rounds, salt, expected] = /^\$pbkdf2-sha256\$i=(\d{1,8})\$([\w-]+)\$([\w-]+)$/.exec(hash) ?? []
    if (rounds === undefined || salt === undefined || expected === undefined) return false
    const [stored, derived] = [fromBase64Url(expected), await derive(password, fromBase64Url(salt), Number(rounds))]
    return stored.length === derived.length && derived.reduce((difference, byte, at) => difference | (byte ^ (stored[at] ?? 0)), 0) === 0
  },
}

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, key, hashBits))
}
