/** The calls that every kind of attempt has. An area gives their addresses and says what its attempts hold. */
import { z } from 'zod'
import { defineCall, envelope, failure, id, limit, page, time } from '#kit/call.ts'
import { answerSources, type Help, helps, unjudgedReasons } from './help.ts'
import { hasHelpOfProbe, probe } from './probe.ts'

const failures = { 400: failure, 401: failure, 403: failure } as const

/** Beside the results of a list: which page they are, and how much there is. */
export const pageCounts = { page: z.number().int(), totalPages: z.number().int(), totalCount: z.number().int() }

/**
 * In place of a page: the attempts that are not among the newest so many, but among the last 30 of their item, newest first. What a
 * child knows follows from them and the newest ones.
 */
export const beyond = z.coerce.number().int().min(0).max(10_000).optional()

/**
 * What every stored attempt says about how it was made and judged. `unjudged`: null if it has an answer. `probe`: missing if
 * it is practice.
 */
export const attemptFacts = {
  help: z.enum(helps), source: z.enum(answerSources), unjudged: z.enum(unjudgedReasons).nullable(), probe: probe.optional(),
}

export const helpedProbe = { message: 'A probe has no help.', path: ['probe'] }

/** What a page sends of it. A page from before these fields sends none of them. @param possible the kinds of help that the task can have */
export function sentFacts<const Possible extends readonly Help[]>(possible: Possible) {
  return {
    help: z.enum(possible, 'This task cannot have this help.').optional(),
    /** the recogniser decided by the child's own examples */
    byExamples: z.boolean().optional(),
    unjudged: z.enum(unjudgedReasons).optional(),
    /** it is a try of a probe */
    probe: probe.optional(),
  }
}

/** When something was made that is sent later. */
export const sentLater = {
  /** by the device's clock; missing if it is sent at once */
  createdAt: time.optional(),
  /** the device's time when it is sent: the server knows from it how wrong the device's clock is */
  sentAt: time.optional(),
}

/** Stores an attempt. The same attempt sent again is stored once, and the answer is the stored one. */
export function defineAddAttempt<const Url extends string, Fields extends z.ZodRawShape, Attempt extends z.ZodType>(
  url: Url, fields: Fields, attempt: Attempt,
) {
  return defineCall({
    service: 'main',
    method: 'POST',
    url,
    learner: 'userid',
    body: z.object({
      /** made by the device, so that an attempt that is sent twice counts once */
      id: id.optional(),
      ...sentLater,
      userid: id,
      ...fields,
    }).refine((sent: Readonly<Record<string, unknown>>) => hasHelpOfProbe(sent), helpedProbe),
    answers: { 201: envelope(attempt), ...failures, 413: failure },
  })
}

/** An adult says that an attempt was right. `url` contains `:id`. */
export function defineMarkRight<const Url extends string, Attempt extends z.ZodType>(url: Url, attempt: Attempt) {
  return defineCall({
    service: 'main',
    method: 'POST',
    url,
    params: z.object({ id }),
    answers: { 200: envelope(attempt), ...failures, 404: failure },
  })
}

/** The learner's attempts, newest first, page by page. `filter`: optional fields that the listed attempts must equal. */
export function defineListAttempts<const Url extends string, Filter extends z.ZodRawShape, Attempt extends z.ZodType>(
  url: Url, filter: Filter, attempt: Attempt,
) {
  return defineCall({
    service: 'main',
    method: 'GET',
    url,
    learner: 'userid',
    querystring: z.object({ userid: id, ...filter, page, limit: limit(20) }),
    answers: { 200: envelope(z.object({ attempts: z.array(attempt), ...pageCounts })), ...failures },
  })
}
