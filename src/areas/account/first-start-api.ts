/** The account of a device that is its own server: the first start, and the adult's recovery code. No server answers these calls. */
import { z } from 'zod'
import { defineCall, envelope, failure } from '#kit/call.ts'
import { faces } from '#kit/faces.ts'
import { adultChanges } from './adult-api.ts'
import { adultSession, code, deviceCode, learnerName } from './api.ts'
import { codeRequired } from './validation-messages.ts'

const deviceToken = z.object({
  /** of the device: it shows the faces; null: the device has no child yet */
  token: z.string().nullable(),
})

export const getDevice = defineCall({
  service: 'main', method: 'GET', url: '/bs/device', open: true, answers: { 200: envelope(deviceToken) },
})

/** With it the adult can set a new code. The answer is the only one that shows it: the device stores a hash. */
const recoveryCode = z.string()

/** Adds the first child and the adult's code. `recoveryCode` is null if another tab was faster. */
export const startDevice = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/device',
  open: true,
  body: z.object({ name: learnerName, face: z.enum(faces), code: deviceCode, adult: adultChanges.optional() }),
  answers: { 200: envelope(deviceToken.extend({ recoveryCode: recoveryCode.nullable() })), 400: failure },
})

/** Replaces a forgotten code, and the recovery code with it, and begins the adult's session. */
export const recoverCode = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/device/recovery',
  caller: 'device',
  body: z.object({ recoveryCode: code.min(1, codeRequired), code: deviceCode }),
  answers: { 200: envelope(adultSession.extend({ recoveryCode })), 400: failure, 401: failure, 403: failure, 429: failure, 503: failure },
})

/** Replaces the recovery code, given the adult's code. */
export const renewRecoveryCode = defineCall({
  service: 'main',
  method: 'PUT',
  url: '/bs/device/recovery',
  caller: 'adult',
  access: 'own',
  body: z.object({ code: deviceCode }),
  answers: { 200: envelope(z.object({ recoveryCode })), 400: failure, 401: failure, 403: failure, 429: failure, 503: failure },
})
