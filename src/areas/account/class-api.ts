/** Calls for a class: a list of children, and their picture codes. */
import { z } from 'zod'
import { defineCall, envelope, failure, id } from '#kit/call.ts'
import { learner, newLearner, pictureCode } from './api.ts'
import { maxListedLearners } from './rules/class-list.ts'

/**
 * Adds the children of a class, all or none. One whose name and group the account has already is left out, so that the call can
 * be repeated. The answer is those that were added.
 */
export const addClass = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/class',
  caller: 'adult',
  access: 'own',
  body: z.object({ learners: z.array(newLearner.omit({ face: true })).min(1).max(maxListedLearners) }),
  answers: { 201: envelope(z.object({ learners: z.array(learner) })), 400: failure, 401: failure, 403: failure, 409: failure },
})

/** Codes of one call. A call hashes each code, which takes a slow server a second. */
export const codesOfCall = 8

/**
 * Gives these learners the codes that the page has made and the adult has printed or noted; they replace the old ones. No call returns
 * codes: the server stores their hashes.
 */
export const giveCodes = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/class/codes',
  caller: 'adult',
  access: 'own',
  hourly: 60,
  body: z.object({
    codes: z.array(z.object({ _id: id, pictureCode })).min(1).max(codesOfCall)
      .refine((codes) => new Set(codes.map(({ _id }) => _id)).size === codes.length, 'A child has two codes.'),
  }),
  answers: { 204: z.null(), 400: failure, 401: failure, 403: failure, 429: failure, 503: failure },
})
