/** The calls with which an adult shares a learner with other accounts. */
import { z } from 'zod'
import { accesses, defineCall, envelope, failure, id, time } from '#kit/call.ts'
import { code, learner, learnerName, ofLearner } from './api.ts'
import { codeRequired } from './validation-messages.ts'

/** What another account can be allowed: to practise and plan with the learner, or to read the report. */
const sharedAccess = z.enum(['guide', 'viewer'], 'Please choose what this person may do.')
const person = { _id: id, name: z.string(), access: sharedAccess }

/** A code that nobody has used yet. */
const invitation = z.object({ ...person, expiresAt: time })

/** The most accounts and open invitations of one learner. */
export const maxPeople = 20

const learnerAccess = z.object({
  /** the learner's name, and what the caller may do */
  name: z.string(),
  access: z.enum(accesses),
  /** the name of the account that owns the learner */
  owner: z.string(),
  /** `email`: of the account that used the code; only the owner sees it */
  people: z.array(z.object({ ...person, since: time, email: z.string().nullable() })),
  /** only the owner sees them */
  invitations: z.array(invitation),
})
export type LearnerAccess = z.infer<typeof learnerAccess>
export type Person = LearnerAccess['people'][number]

const sharing = { service: 'main', learner: 'id', caller: 'adult' } as const

/** Who has access to a learner. */
export const listAccess = defineCall({
  ...sharing,
  method: 'GET',
  url: '/bs/learners/:id/access',
  access: 'viewer',
  params: ofLearner,
  answers: { 200: envelope(learnerAccess), 401: failure, 403: failure },
})

export const newInvitation = z.object({ name: learnerName, access: sharedAccess })

/** Makes a code that gives one other account access to the learner. The answer shows it for the only time. */
export const invite = defineCall({
  ...sharing,
  method: 'POST',
  url: '/bs/learners/:id/invitations',
  access: 'owner',
  params: ofLearner,
  body: newInvitation,
  answers: { 201: envelope(invitation.extend({ code: z.string() })), 400: failure, 401: failure, 403: failure, 409: failure },
})

const ofPerson = z.object({ id, person: id })

/** Makes an open code invalid. */
export const revokeInvitation = defineCall({
  ...sharing,
  method: 'DELETE',
  url: '/bs/learners/:id/invitations/:person',
  access: 'owner',
  params: ofPerson,
  answers: { 204: z.null(), 401: failure, 403: failure, 404: failure },
})

/** Ends the access of an account at once, with the sessions that it began for the learner. */
export const endAccess = defineCall({
  ...sharing,
  method: 'DELETE',
  url: '/bs/learners/:id/access/:person',
  access: 'owner',
  params: ofPerson,
  answers: { 204: z.null(), 401: failure, 403: failure, 404: failure },
})

/** Uses the code of an invitation. The answer is the learner that is now shared with the account. */
export const acceptInvitation = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/account/invitation',
  caller: 'adult',
  access: 'own',
  body: z.object({ code: code.min(1, codeRequired) }),
  answers: { 201: envelope(learner), 400: failure, 401: failure, 403: failure, 409: failure, 429: failure },
})
