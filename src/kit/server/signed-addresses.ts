import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AppError } from './errors.ts'

const hour = 3_600_000

/** Part of the querystring of every signed call. */
export const signature = z.object({
  expires: z.coerce.number().int().min(0),
  signature: z.string().min(1).max(64),
})

export interface SignedAddresses {
  /** the path with a signature that is valid for one to two hours; the same within an hour, so that browsers cache the file */
  sign(path: string): string
  /** throws `SIGN_IN_AGAIN` if the address was not signed here, was changed or has expired */
  check(url: string): void
}

/** A list of words needs three for each word, and is asked for often. */
const mostKept = 20_000

/** @param key of HMAC-SHA256 over the path, its own query and the time it expires */
export function createSignedAddresses(key: Buffer): SignedAddresses {
  const secret = createSecretKey(key)
  const mac = (path: string, expires: number): Buffer => createHmac('sha256', secret).update(`${expires} ${path}`).digest()
  /** what was signed for this hour */
  const kept = new Map<string, string>()
  let keptUntil = 0

  return {
    sign(path) {
      const expires = (Math.floor(Date.now() / hour) + 2) * hour
      if (expires !== keptUntil || kept.size >= mostKept) kept.clear()
      keptUntil = expires
      const before = kept.get(path)
      if (before !== undefined) return before
      const joint = path.includes('?') ? '&' : '?'
      const signed = `${path}${joint}expires=${expires}&signature=${mac(path, expires).toString('base64url')}`
      kept.set(path, signed)
      return signed
    },
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
