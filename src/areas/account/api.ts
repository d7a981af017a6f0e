import { z } from 'zod'
import { accesses, defineCall, envelope, failure, file, id, storedText, time } from '#kit/call.ts'
import { faces } from '#kit/faces.ts'
import { hasNoOwnChild, type Relation } from '#kit/relations.ts'
import { sentSettings, settingsSchema } from '#kit/settings-schema.ts'
import { adultChanges } from './adult-api.ts'
import { maxGroupLength, maxNameLength } from './rules/class-list.ts'
import {
  codeRequired, currentPasswordRequired, emailInvalid, emailRequired, nameRequired, nameTooLong, passwordRequired, passwordTooLong, passwordTooShort,
} from './validation-messages.ts'

export const safeUser = z.object({ _id: id, username: z.string() })
export type SafeUser = z.infer<typeof safeUser>

const session = z.object({ token: z.string(), safeUser })

/** `hasLearner` is false only if the account has no child yet: then `safeUser` is the account itself. */
export const adultSession = session.extend({ hasLearner: z.boolean().optional() })
export type SessionResponse = z.infer<typeof adultSession>

const email = z.string({ error: emailRequired }).trim().min(1, emailRequired).max(254, emailInvalid).pipe(z.email(emailInvalid))
const newPassword = z.string({ error: passwordRequired }).min(8, passwordTooShort).max(128, passwordTooLong)
export const code = z.string({ error: codeRequired }).trim().max(128)

export const credentials = z.object({
  email,
  password: z.string({ error: passwordRequired }).min(1, passwordRequired).max(128, passwordTooLong),
})

export const registrationFields = z.object({
  /** of the first child. A teacher's or therapist's account begins without one */
  username: storedText(nameRequired).trim().max(maxNameLength, nameTooLong).optional(),
  email,
  password: newPassword,
  /** the operator's registration code, if one is required */
  code: code.optional(),
  /** without a name the account has the part of the email before the @ */
  adult: adultChanges.optional(),
})

/** Whether a registration names the first child, if the account begins with one. */
export function namesChild({ username = '', adult }: { username?: string | undefined; adult?: { relation?: Relation | null | undefined } | undefined }): boolean {
  return hasNoOwnChild(adult?.relation) || username !== ''
}

/** Checked even if another field is wrong, so that a form shows all errors at once. */
export const childRule = { path: ['username'], message: nameRequired, when: ({ value }: { value: unknown }) => z.looseObject({ username: z.string().optional() }).safeParse(value).success }

export const registration = registrationFields.refine(namesChild, childRule)

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
    201: envelope(z.union([adultSession, z.object({ registration: z.string() })])),
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
  answers: { 201: envelope(adultSession), 400: failure, 403: failure, 409: failure, 429: failure },
})

export const logIn = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/log',
  open: true,
  onFullDisk: true,
  body: credentials,
  answers: { 200: envelope(adultSession), 400: failure, 401: failure, 429: failure, 503: failure },
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
  caller: 'adult',
  access: 'own',
  body: passwordChange,
  answers: { 200: envelope(adultSession), 400: failure, 401: failure, 403: failure, 429: failure, 503: failure },
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
  onFullDisk: true,
  body: passwordReset,
  answers: { 200: envelope(adultSession), 400: failure, 403: failure, 429: failure, 503: failure },
})

/** The learner's settings and when they were stored, which is their version; null if they were never changed. */
const storedSettings = envelope(z.object({ settings: settingsSchema, updatedAt: time }).nullable())

export const getSettings = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/account/settings',
  answers: { 200: storedSettings, 401: failure },
})

/**
 * Stores settings, those that are missing as they were before, if the stored ones still have the version with which the change began (`basedOn`; null: none were stored).
 * The answer is the stored settings: if they are not those that were sent, the change has to be made to them.
 */
export const putSettings = defineCall({
  service: 'main',
  method: 'PUT',
  url: '/bs/account/settings',
  access: 'owner',
  body: z.object({ settings: sentSettings, basedOn: time.nullable() }),
  answers: { 200: storedSettings, 400: failure, 401: failure, 403: failure },
})

/** Bytes used by the learner's pictures, sounds and recordings, and the learner's quota in bytes. */
export const getStorage = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/account/storage',
  answers: { 200: envelope(z.object({ bytes: z.int().min(0), quota: z.int().min(1) })), 401: failure },
})

/** All stored data of the account and its learners, as one ZIP file. */
export const exportAccount = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/account/export',
  caller: 'adult',
  access: 'own',
  answers: { 200: file, 401: failure, 403: failure },
})

/** Deletes the account with all data of its learners. */
export const deleteAccount = defineCall({
  service: 'main',
  method: 'DELETE',
  url: '/bs/account',
  caller: 'adult',
  access: 'own',
  answers: { 204: z.null(), 401: failure, 403: failure },
})

export const deviceCode = z.string().regex(/^\d{6}$/, 'The code has six digits.')

/** A token for a shared device, which may show the faces of the account's learners and begin their sessions. */
export const prepareDevice = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/account/device',
  caller: 'adult',
  access: 'own',
  answers: { 200: envelope(z.object({ token: z.string() })), 401: failure, 403: failure },
})

export const unlockRequest = z.union([
  z.object({ password: credentials.shape.password }),
  z.object({ code: deviceCode }),
], 'Please input your password!')

/** Begins the adult's session on a shared device, with the password or the device code. */
export const unlock = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/account/unlock',
  caller: 'device',
  onFullDisk: true,
  body: unlockRequest,
  answers: { 200: envelope(adultSession), 400: failure, 401: failure, 403: failure, 429: failure, 503: failure },
})

/**
 * Ends the tokens of this device that come from the same log-in: the adult's, the device's and the children's. Other devices of the
 * account stay signed in.
 */
export const signOut = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/sign-out',
  caller: 'device',
  onFullDisk: true,
  answers: { 204: z.null(), 401: failure, 403: failure },
})

/** Sets or removes the code that the adult can use on a shared device instead of the password. */
export const putDeviceCode = defineCall({
  service: 'main',
  method: 'PUT',
  url: '/bs/account/device-code',
  caller: 'adult',
  access: 'own',
  hourly: 60,
  body: z.object({ code: deviceCode.nullable() }),
  answers: { 204: z.null(), 400: failure, 401: failure, 403: failure, 429: failure, 503: failure },
})

export const learnerName = storedText(nameRequired).trim().min(1, nameRequired).max(maxNameLength, nameTooLong)
const birthMonth = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month.')
const face = z.enum(faces, 'Please choose a face.')
/** A class or a group of an account's children; an empty one is none. */
const group = storedText().trim().max(maxGroupLength, 'The name of the group is too long.').transform((name) => (name === '' ? null : name))

/** The pictures that a code is chosen from, and how many a code has. */
export const codePictures = 9
export const codeLength = 3
export const pictureCode = z.array(z.int().min(0).max(codePictures - 1)).length(codeLength, 'The code has three pictures.')

/** `faceUrl`: the address of the learner's own picture, which is signed and expires; null: the learner has a drawn face. */
export const learner = z.object({
  _id: id,
  name: z.string(),
  face: z.enum(faces).nullable(),
  faceUrl: z.string().nullable(),
  hasPictureCode: z.boolean(),
  /** null: not given, or not for a shared device or another account */
  birthMonth: birthMonth.nullable(),
  group: z.string().nullable(),
  /** what the account may do with the learner */
  access: z.enum(accesses),
  /** the name of the account that shares the learner; null: the learner is the account's own */
  sharedBy: z.string().nullable(),
})
export type LearnerProfile = z.infer<typeof learner>

/** The most learners of one account. */
export const maxLearners = 200
export const ofLearner = z.object({ id })

/**
 * The account's learners, oldest first, then those that are shared with it. A device gets only those that practise on it.
 * `usesOpenId`: the account has no password.
 */
export const listLearners = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/learners',
  caller: 'device',
  answers: { 200: envelope(z.object({ learners: z.array(learner), hasDeviceCode: z.boolean(), usesOpenId: z.boolean().default(false) })), 401: failure, 403: failure },
})

export const newLearner = z.object({ name: learnerName, face: face.optional(), birthMonth: birthMonth.nullish(), group: group.nullish() })

/** Without a face the learner gets a drawn one that the others do not have. */
export const addLearner = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/learners',
  caller: 'adult',
  access: 'own',
  body: newLearner,
  answers: { 201: envelope(learner), 400: failure, 401: failure, 403: failure, 409: failure },
})

/** Changes what is given. `face`: removes the learner's own picture. */
export const changeLearner = defineCall({
  service: 'main',
  method: 'PUT',
  url: '/bs/learners/:id',
  caller: 'adult',
  access: 'own',
  params: ofLearner,
  body: newLearner.partial().extend({ pictureCode: pictureCode.nullish() }),
  answers: { 200: envelope(learner), 400: failure, 401: failure, 403: failure, 503: failure },
})

/** Replaces the face by a picture of at most 10 MB. */
export const putLearnerPicture = defineCall({
  service: 'main',
  method: 'PUT',
  url: '/bs/learners/:id/picture',
  caller: 'adult',
  access: 'own',
  params: ofLearner,
  fields: z.object({}),
  files: ['image'],
  answers: {
    200: envelope(learner), 400: failure, 401: failure, 403: failure, 413: failure, 415: failure, 422: failure, 503: failure,
  },
})

/** The `faceUrl` of a learner is a URL of this call. */
export const learnerPicture = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/learners/:id/picture',
  signed: true,
  params: ofLearner,
  answers: { 200: file, 401: failure, 404: failure },
})

/** Begins the session of one learner. A learner with a picture code needs it, except if an adult begins the session. */
export const startLearnerSession = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/learners/:id/session',
  caller: 'device',
  onFullDisk: true,
  params: ofLearner,
  body: z.object({ pictureCode: pictureCode.optional() }),
  answers: { 200: envelope(session), 400: failure, 401: failure, 403: failure, 429: failure, 503: failure },
})

/** All stored data of one learner, as one ZIP file. */
export const exportLearner = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/learners/:id/export',
  caller: 'adult',
  access: 'own',
  params: ofLearner,
  answers: { 200: file, 401: failure, 403: failure },
})

/**
 * Deletes one learner: no call finds it any more, and for 30 days the account can bring it back. `atOnce`: with all data, for ever. The
 * last learner is deleted with the account.
 */
export const deleteLearner = defineCall({
  service: 'main',
  method: 'DELETE',
  url: '/bs/learners/:id',
  caller: 'adult',
  access: 'own',
  params: ofLearner,
  querystring: z.object({ atOnce: z.stringbool().default(false) }),
  answers: { 204: z.null(), 400: failure, 401: failure, 403: failure, 409: failure },
})
