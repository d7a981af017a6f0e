/** Log-ins that have begun. The server keeps none of them: a key makes the secrets of each one, so that any process can end it. */
import { newId } from '#kit/ids.ts'
import type { Clock } from '#kit/server/context.ts'
import { toBase64Url } from '#kit/server/crypto/base64url.ts'
import type { MacKey } from '#kit/server/crypto/mac-key.ts'

/** Time for the log-in at the provider, in ms. */
export const attemptMs = 15 * 60_000
/** Clocks of two processes or machines may differ so much, in ms. */
export const clockToleranceMs = 60_000

/** The values that bind the provider's answer to one attempt (OpenID Connect Core 1.0, RFC 7636). */
export interface AttemptSecrets {
  /** ms since 1970 */
  readonly begunAt: number
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface Attempts {
  /** Returns a new attempt, which the page keeps, and its secrets. */
  begin(): Promise<AttemptSecrets & { readonly attempt: string }>
  /** Returns the secrets of an attempt; undefined if it is too old or no attempt. A made-up attempt has a state that no answer has. */
  secretsOf(attempt: string): Promise<AttemptSecrets | undefined>
}

export function createAttempts(key: MacKey, clock: Clock): Attempts {
  async function derive(attempt: string, begunAt: number): Promise<AttemptSecrets> {
    const secret = async (purpose: string): Promise<string> => toBase64Url(await key.sign(`${purpose} ${attempt}`))
    const [state, nonce, verifier] = await Promise.all([secret('state'), secret('nonce'), secret('verifier')])
    return { begunAt, state, nonce, verifier }
  }

  return {
    async begin() {
      const begunAt = clock.now().getTime()
      const attempt = `${begunAt}.${newId()}`
      return { attempt, ...await derive(attempt, begunAt) }
    },
    async secretsOf(attempt) {
      const begunAt = Number(/^(\d{1,15})\.[\da-f-]{36}$/.exec(attempt)?.[1])
      const age = clock.now().getTime() - begunAt
      return age >= -clockToleranceMs && age <= attemptMs ? derive(attempt, begunAt) : undefined
    },
  }
}
