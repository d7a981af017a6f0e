import { createSigner, createVerifier } from 'fast-jwt'
import type { ServerKeys } from './keys.ts'
import type { Tokens } from './token-sessions.ts'

/** Tokens that only this server can write: it signs them with HMAC-SHA256. */
export function signedTokens({ tokens: key }: Pick<ServerKeys, 'tokens'>): Tokens {
  const signerFor = (expiresIn: number) => createSigner({ key, algorithm: 'HS256', expiresIn })
  const signers = new Map<number, ReturnType<typeof signerFor>>()
  return {
    write(claims, lifetime) {
      const sign = signers.get(lifetime) ?? signerFor(lifetime)
      signers.set(lifetime, sign)
      return sign(claims)
    },
    read: createVerifier({ key, algorithms: ['HS256'], requiredClaims: ['sub', 'tokenVersion', 'exp'] }),
  }
}
