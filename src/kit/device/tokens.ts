import { z } from 'zod'
import { fromBase64Url, toBase64Url } from '#kit/server/crypto/base64url.ts'
import type { Tokens } from '#kit/server/sessions/token-sessions.ts'

const times = z.looseObject({ exp: z.number() })

/**
 * Tokens of a host that only its own page can ask. They are not signed: code that could forge one could open the database. In the
 * form of a JSON Web Token, because the page reads the end and the role of its token.
 */
export function pageTokens(clock: { now(): Date }): Tokens {
  return {
    write(claims, lifetime) {
      const now = clock.now().getTime()
      const seconds = { iat: Math.floor(now / 1000), exp: Math.floor((now + lifetime) / 1000) }
      return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, ...seconds })}.`
    },
    read(token) {
      const [, payload = ''] = token.split('.')
      const claims = times.parse(JSON.parse(new TextDecoder().decode(fromBase64Url(payload))))
      if (claims.exp * 1000 <= clock.now().getTime()) throw new Error('The token has expired')
      return claims
    },
  }
}

function part(value: object): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(value)))
}
