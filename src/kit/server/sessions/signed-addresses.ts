import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#kit/app-error.ts'

const hour = 3_600_000

/** Query parameters of every signed call. */
export const signature = z.object({
  expires: z.coerce.number().int().min(0),
  signature: z.string().min(1).max(64),
})

export interface SignedAddresses {
  /** returns the path with a signature that is valid for one to two hours; it changes hourly, so that browsers cache the file */
  sign(path: string): string
  /** returns when an address that is signed now expires, in ms since 1970; changes hourly */
  nextExpiry(): number
  /** throws `SIGN_IN_AGAIN` if the signature is invalid or has expired */
  check(url: string): void
}

const nextExpiry = (): number => (Math.floor(Date.now() / hour) + 2) * hour

/** @param key key of the HMAC-SHA256 of the path, its own query and the expiry */
export function createSignedAddresses(key: Buffer): SignedAddresses {
  const secret = createSecretKey(key)
  const mac = (path: string, expires: number): Buffer => createHmac('sha256', secret).update(`${expires} ${path}`).digest()

  return {
    sign(path) {
      const expires = nextExpiry()
      const joint = path.includes('?') ? '&' : '?'
      return `${path}${joint}expires=${expires}&signature=${mac(path, expires).toString('base64url')}`
    },
    nextExpiry,
    check(url) {
      const parts = /^(.*)[?&]expires=(\d{1,16})&signature=([\w-]+)$/.exec(url)
      const given = Buffer.from(parts?.[3] ?? '', 'base64url')
      const expires = Number(parts?.[2])
      const expected = mac(parts?.[1] ?? '', expires)
      const genuine = given.length === expected.length && timingSafeEqual(given, expected)
      if (!genuine || expires < Date.now()) throw new AppError('SIGN_IN_AGAIN', 'This address has expired. Please load the page again.')
    },
  }
}
