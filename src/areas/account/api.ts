import { z } from 'zod'
import { defineCall, envelope, failure, file, id, storedText, time } from '#kit/call.ts'
import { settingsSchema } from '#kit/settings-schema.ts'
import {
  codeRequired, currentPasswordRequired, emailInvalid, emailRequired, nameRequired, nameTooLong, passwordRequired, passwordTooLong, passwordTooShort,
} from './validation-messages.ts'

export const safeUser = z.object({ _id: id, username: z.string() })
export type SafeUser = z.infer<typeof safeUser>

const session = z.object({ token: z.string(), safeUser })
export type SessionResponse = z.infer<typeof session>

const email = z.string({ error: emailRequired }).trim().min(1, emailRequired).max(254, emailInvalid).pipe(z.email(emailInvalid))
const newPassword = z.string({ error: passwordRequired }).min(8, passwordTooShort).max(128, passwordTooLong)
const code = z.string({ error: codeRequired }).trim().max(128)

export const credentials = z.object({
  email,
  password: z.string({ error: passwordRequired }).min(1, passwordRequired).max(128, passwordTooLong),
})

export const registration = z.object({
  username: storedText(nameRequired).trim().min(1, nameRequired).max(60, nameTooLong),
  email,
  password: newPassword,
  /** the operator's registration code, if one is required */
  code: code.optional(),
})

/**
 * Without a mail server the answer is a session, or 409 if the email is taken. With a mail server it is a registration
 * to confirm with the mailed code; the answer does not reveal whether the email is taken.
 */
export const register = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/register',
  open: true,
  body: registration,
  answers: {
    201: envelope(z.union([session, z.object({ registration: z.string() })])),
    400: failure, 403: failure, 409: failure, 429: failure, 503: failure,
  },
})

export const confirmation = z.object({ registration: z.string().max(4096), code: code.min(1, codeRequired) })

/** Creates the account of a registration, given the mailed code. */
export const confirmRegistration = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/register/confirm',
  open: true,
  body: confirmation,
  answers: { 201: envelope(session), 400: failure, 403: failure, 409: failure, 429: failure },
})

export const logIn = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/log',
  open: true,
  body: credentials,
  answers: { 200: envelope(session), 400: failure, 401: failure, 429: failure, 503: failure },
})

export const passwordChange = z.object({
  current: z.string({ error: currentPasswordRequired }).min(1, currentPasswordRequired).max(128, passwordTooLong),
  password: newPassword,
})

/** Ends all sessions of the account; the answer is a new session. */
export const changePassword = defineCall({
  service: 'main',
  method: 'PUT',
  url: '/bs/account/password',
  body: passwordChange,
  answers: { 200: envelope(session), 400: failure, 401: failure, 403: failure, 429: failure, 503: failure },
})

export const resetRequest = z.object({ email })

/**
 * Mails a code for a new password. Served only if there is a mail server. The answer is the same for an unknown email,
 * and does not wait for the mail.
 */
export const askForReset = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/password/ask',
  open: true,
  body: resetRequest,
  answers: { 204: z.null(), 400: failure, 429: failure },
})

export const passwordReset = z.object({ code: code.min(1, codeRequired), password: newPassword })

/** Sets a new password with a code that was mailed or printed by the operator. Ends all sessions; the answer is a new one. */
export const resetPassword = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/password/reset',
  open: true,
  body: passwordReset,
  answers: { 200: envelope(session), 400: failure, 403: failure, 429: failure, 503: failure },
})

/** The settings and the time of their last change; null if they were never changed. */
const storedSettings = envelope(z.object({ settings: settingsSchema, updatedAt: time }).nullable())

export const getSettings = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/account/settings',
  answers: { 200: storedSettings, 401: failure },
})

/** The latest change wins, in any order of arrival; the answer is the stored settings. */
export const putSettings = defineCall({
  service: 'main',
  method: 'PUT',
  url: '/bs/account/settings',
  body: z.object({ settings: settingsSchema, updatedAt: time }),
  answers: { 200: storedSettings, 400: failure, 401: failure },
})

/** Bytes used by the learner's pictures, sounds and recordings, and the learner's quota in bytes. */
export const getStorage = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/account/storage',
  answers: { 200: envelope(z.object({ bytes: z.int().min(0), quota: z.int().min(1) })), 401: failure },
})

/** All stored data of the learner, as one ZIP file. */
export const exportAccount = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/account/export',
  answers: { 200: file, 401: failure },
})

/** Deletes the account with all data of the learner. */
export const deleteAccount = defineCall({
  service: 'main',
  method: 'DELETE',
  url: '/bs/account',
  answers: { 204: z.null(), 401: failure },
})
