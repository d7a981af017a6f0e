/** Codes that a person types: shown once, and stored only as hashes. */
import { hashText } from '#kit/server/crypto/hash.ts'
import { randomInt } from '#kit/server/crypto/random.ts'

/** Without letters and digits that look alike. 32 of them: each character is 5 bits. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const groupLength = 4

/** Returns a new random code, in groups of four characters. */
export function newCode(length: number): string {
  const code = Array.from({ length }, () => characters.charAt(randomInt(characters.length))).join('')
  return (code.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-')
}

export function hashOfCode(code: string): Promise<string> {
  return hashText(plainCode(code))
}

/** A code may be typed in small letters, and with spaces or without the hyphens. */
export function plainCode(code: string): string {
  return code.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
}
