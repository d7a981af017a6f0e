/** Validates and sends the account forms. Separate from the screens, so that they load without the schemas. */
import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { type ResponseOf, ApiError, call, callLast, callWhileLeaving, type Request } from '#kit/web/api/api.ts'
import { relations } from '#kit/relations.ts'
import { registrationMode } from '#kit/web/services.ts'
import { storeDevice } from '#kit/web/session/device.ts'
import { startSession } from '#kit/web/session/session.ts'
import { beginUnlock, beginWithoutLearner, shareDevice } from '../learners/learner-sessions.ts'
import { beginAdult } from './adult-sync.ts'
import {
  askForReset, changePassword, childRule, confirmation, confirmRegistration, credentials, logIn, namesChild, passwordChange, passwordReset, register, registrationFields,
  resetPassword, resetRequest, signOut,
} from '../../api.ts'
import { adultChanges } from '../../adult-api.ts'
import { codeRequired } from '../../validation-messages.ts'

export const validateCredentials = zodResolver(credentials)
/** The code may be empty unless registration requires one. */
export const validateRegistration = zodResolver(registrationFields.extend({
  username: registrationFields.shape.username.unwrap(),
  code: z.string().refine((code) => registrationMode !== 'code' || code.trim() !== '', codeRequired),
  adult: adultChanges.required().omit({ language: true }).extend({ relation: z.enum(relations) }),
}).refine(namesChild, childRule))
export const validateConfirmation = zodResolver(confirmation)
export const validatePasswordChange = zodResolver(passwordChange)
export const validateResetRequest = zodResolver(resetRequest)
export const validatePasswordReset = zodResolver(passwordReset)

export async function requestLogIn(body: Request<typeof logIn>['body']): Promise<void> {
  await signIn(await call(logIn, { body }))
}

/** Returns the registration to confirm with the mailed code, or undefined if the learner is already signed in. */
export async function requestRegistration(body: Request<typeof register>['body']): Promise<string | undefined> {
  const answer = await call(register, { body })
  if ('registration' in answer) return answer.registration
  await signInNew(answer)
  return undefined
}

export async function requestConfirmation(body: Request<typeof confirmRegistration>['body']): Promise<void> {
  await signInNew(await call(confirmRegistration, { body }))
}

export async function requestPasswordChange(body: Request<typeof changePassword>['body']): Promise<void> {
  await callLast(changePassword, { body }, signIn)
}

export async function requestResetMail(body: Request<typeof askForReset>['body']): Promise<void> {
  await call(askForReset, { body })
}

export async function requestPasswordReset(body: Request<typeof resetPassword>['body']): Promise<void> {
  await signIn(await call(resetPassword, { body }))
}

/** Begins the session of an adult, and shows the faces if the account has several children. */
export async function signIn(answer: ResponseOf<typeof logIn>): Promise<void> {
  await Promise.all([shareDevice(answer.token), beginAdult(answer.token).catch(() => undefined)])
  beginUnlock(answer.token)
  await begin(answer)
}

/** The page is left: its other calls are stopped already. */
export async function requestSignOut(token: string): Promise<void> {
  await callWhileLeaving(signOut, { token })
}

/** A new account has at most one learner. */
async function signInNew(answer: ResponseOf<typeof logIn>): Promise<void> {
  storeDevice(null)
  await Promise.all([begin(answer), beginAdult(answer.token).catch(() => undefined)])
}

/** The server has just issued the token, so it can only look expired if this device's clock is hours ahead. */
async function begin({ token, safeUser, hasLearner }: ResponseOf<typeof logIn>): Promise<void> {
  if (hasLearner === false) return beginWithoutLearner(token)
  if (startSession(token, safeUser)) return
  throw new ApiError('CLOCK_WRONG', 'The date or time of this device is wrong. Please set it right and sign in again.', { status: 200 })
}
