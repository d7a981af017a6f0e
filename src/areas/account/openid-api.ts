/** The calls of a log-in with OpenID Connect. A server answers them if LOGIN is `oidc` or `both`. */
import { z } from 'zod'
import { defineCall, envelope, failure } from '#kit/call.ts'
import { adultSession } from './api.ts'

/** The path of the page to which the provider sends the browser back. */
export const openIdReturnPath = '/login/openid'

/** The page keeps it while the browser is at the provider. */
const attempt = z.string().max(100)

/** Begins a log-in: the page keeps the `attempt` and opens the `address`, which is the provider's. */
export const beginOpenId = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/openid',
  open: true,
  hourly: 600,
  answers: { 200: envelope(z.object({ address: z.url(), attempt })), 429: failure, 503: failure },
})

/** `query`: what the provider added to the address of the page, with the question mark. */
const openIdAnswer = z.object({ attempt, query: z.string().max(4096).regex(/^\?[^#]*$/) })

/** Begins the session of the person whom the provider names. Creates the account at the first log-in if registration is open. */
export const logInWithOpenId = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/openid/log-in',
  open: true,
  hourly: 600,
  onFullDisk: true,
  body: openIdAnswer,
  answers: { 200: envelope(adultSession), 400: failure, 403: failure, 429: failure, 503: failure },
})

/** Begins the adult's session on a shared device. The person must have signed in at the provider just now. */
export const unlockWithOpenId = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/openid/unlock',
  caller: 'device',
  hourly: 60,
  onFullDisk: true,
  body: openIdAnswer,
  answers: { 200: envelope(adultSession), 400: failure, 401: failure, 403: failure, 429: failure, 503: failure },
})
