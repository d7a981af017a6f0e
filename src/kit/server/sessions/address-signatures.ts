import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { AppError } from '#kit/app-error.ts'
import type { Clock } from '../context.ts'
import type { SignedAddresses } from './signed-addresses.ts'

const hour = 3_600_000

/** @param key key of the HMAC-SHA256 of the path, its own query and the expiry */
export function createSignedAddresses(key: Buffer, clock: Clock): SignedAddresses {
  const nextExpiry = (): number => (Math.floor(clock.now().getTime() / hour) + 2) * hour
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
      if (!genuine || expires < clock.now().getTime()) throw new AppError('SIGN_IN_AGAIN', 'This address has expired. Please load the page again.')
    },
  }
}
