/** The OpenID Connect provider of a district: where it asks for the password, and whom its answer names. */
import type * as OpenIdClient from 'openid-client'
import { z } from 'zod'
import { AppError } from '#kit/app-error.ts'
import { storedText } from '#kit/call.ts'
import type { HandlerEnvironment, Log } from '#kit/server/context.ts'
import { openIdReturnPath } from '../../openid-api.ts'
import type { AttemptSecrets } from './attempts.ts'

/** The server waits so long for each answer of the provider, in seconds. */
const timeout = 10
/** Of the account, in characters. */
const maxNameLength = 60

const claims = z.looseObject({
  sub: storedText().min(1).max(255),
  name: storedText().optional(),
  preferred_username: storedText().optional(),
  auth_time: z.number().optional(),
})

export interface Person {
  readonly issuer: string
  readonly subject: string
  readonly name: string
  /** undefined: the operator named no role */
  readonly isGuide: boolean | undefined
  /** when the person entered the password, in ms since 1970; undefined: the provider does not say it */
  readonly authenticatedAt: number | undefined
}

export interface Provider {
  /** Returns the provider's address at which the person signs in. @throws AppError OPENID_UNAVAILABLE */
  addressFor(secrets: AttemptSecrets): Promise<string>
  /**
   * Returns whom the provider's answer names.
   * @param query of the address to which it sent the browser
   * @throws AppError OPENID_REFUSED, OPENID_UNAVAILABLE
   */
  personOf(query: string, secrets: AttemptSecrets): Promise<Person>
}

type Settings = Pick<HandlerEnvironment, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_SCOPE' | 'OIDC_ROLE_CLAIM' | 'OIDC_GUIDE_ROLE' | 'WEB_URL'>

/** Asks the provider for its addresses and keys at the first log-in; a failure is tried again at the next one. */
export function createProvider(settings: Settings, log: Log): Provider {
  const returnAddress = `${settings.WEB_URL ?? ''}${openIdReturnPath}`
  let found: Promise<OpenIdClient.Configuration> | undefined

  function configuration(client: typeof OpenIdClient): Promise<OpenIdClient.Configuration> {
    found ??= discover(client, settings).catch((cause: unknown) => {
      found = undefined
      throw unavailable(cause)
    })
    return found
  }

  return {
    async addressFor({ state, nonce, verifier }) {
      const client = await import('openid-client')
      const address = client.buildAuthorizationUrl(await configuration(client), {
        redirect_uri: returnAddress,
        scope: settings.OIDC_SCOPE ?? 'openid',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        // Children use the device, too: a session of the provider in this browser does not prove who is there.
        prompt: 'login',
        max_age: '0',
      })
      return address.href
    },

    async personOf(query, { state, nonce, verifier }) {
      const client = await import('openid-client')
      const config = await configuration(client)
      try {
        const tokens = await client.authorizationCodeGrant(
          config, new URL(query, returnAddress), { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
        )
        const ofToken = tokens.claims()
        const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined
        const ofUser = hasUserInfo ? await client.fetchUserInfo(config, tokens.access_token, ofToken?.sub ?? '') : {}
        return readPerson({ ...ofUser, ...ofToken }, settings)
      } catch (cause) {
        const failure = isRefusal(client, cause) ? refused(cause) : unavailable(cause)
        // Only the kind: a description may name the person.
        log.warn({ code: failure.code, cause: kindOf(cause) }, 'A log-in with OpenID Connect failed')
        throw failure
      }
    },
  }
}

async function discover(client: typeof OpenIdClient, { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET }: Settings): Promise<OpenIdClient.Configuration> {
  const issuer = new URL(OIDC_ISSUER)
  const basic = client.ClientSecretBasic(OIDC_CLIENT_SECRET)
  const post = client.ClientSecretPost(OIDC_CLIENT_SECRET)
  // A provider that lists no methods supports `client_secret_basic` (OpenID Connect Discovery 1.0).
  const authenticate: OpenIdClient.ClientAuth = (server, ...request) => (
    server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') === false ? post : basic
  )(server, ...request)
  const isPlain = issuer.protocol === 'http:'
  return client.discovery(issuer, OIDC_CLIENT_ID, undefined, authenticate, {
    timeout, execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
  })
}

function readPerson(given: unknown, { OIDC_ISSUER: issuer = '', OIDC_ROLE_CLAIM: claim, OIDC_GUIDE_ROLE: guide }: Settings): Person {
  const { sub, name, preferred_username: short, auth_time: time, ...others } = claims.parse(given)
  const roles = claim === undefined ? undefined : [others[claim]].flat()
  return {
    issuer,
    subject: sub,
    name: [name, short, 'D Learner'].find((text) => text !== undefined && text.trim() !== '')?.trim().slice(0, maxNameLength) ?? '',
    isGuide: roles?.includes(guide),
    authenticatedAt: time === undefined ? undefined : time * 1000,
  }
}

/** Whether the person or the browser is the cause, and not the provider or the network. */
function isRefusal(client: typeof OpenIdClient, cause: unknown): boolean {
  if (cause instanceof client.AuthorizationResponseError) return cause.error !== 'server_error' && cause.error !== 'temporarily_unavailable'
  if (cause instanceof client.ResponseBodyError) return cause.error === 'invalid_grant'
  const code = kindOf(cause)
  return code === 'OAUTH_INVALID_RESPONSE' || code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' || code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'
}

/** The provider's or the package's code; never a longer text, which may come from the browser. */
function kindOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown'
  const codes = ['error' in cause ? cause.error : undefined, 'code' in cause ? cause.code : undefined, cause.name]
  return codes.find((code): code is string => typeof code === 'string' && /^\w{1,60}$/.test(code)) ?? 'unknown'
}

export function refused(cause?: unknown): AppError {
  return new AppError('OPENID_REFUSED', 'The log-in did not work. Please try again.', { cause })
}

function unavailable(cause: unknown): AppError {
  return new AppError('OPENID_UNAVAILABLE', 'The log-in of your school does not work at the moment. Please try again later.', { cause })
}
