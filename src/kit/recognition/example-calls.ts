/** The calls for a learner's examples. An area gives their addresses and says what its examples hold. */
import { z } from 'zod'
import { defineCall, envelope, failure, id } from '#kit/call.ts'
import { maxExamples } from './examples.ts'

/** In each example that a guide made: the guide's access (`access` in the guide's token). */
export const exampleAuthor = { author: id.optional() }

/** Lists what an adult marked as right: ten of each label at most, none older than a year. `url` contains `:userid`. */
export function defineListExamples<const Url extends string, Example extends z.ZodType>(url: Url, example: Example) {
  return defineCall({
    service: 'main',
    method: 'GET',
    url,
    learner: 'userid',
    params: z.object({ userid: id }),
    answers: { 200: envelope(z.object({ examples: z.array(example) })), 401: failure, 403: failure },
  })
}

/** The recogniser no longer uses the attempt as an example. The attempt stays right. A guide ends only own examples. `url` contains `:id`. */
export function defineForgetExample<const Url extends string>(url: Url) {
  return defineCall({
    service: 'main',
    method: 'DELETE',
    url,
    params: z.object({ id }),
    answers: { 204: z.null(), 400: failure, 401: failure, 403: failure, 404: failure },
  })
}

/** Ids of examples that a recogniser leaves out, to compare it with and without them. */
export const leftOutExamples = z.array(id).max(maxExamples)

/**
 * Features that are sent with an attempt. Those that `readable` refuses are left out and the attempt is stored without them:
 * they may be of an earlier recogniser, because attempts wait on a device while the server gets a new version.
 */
export function sentFeatures(readable: z.ZodType<string>) {
  return z.string().transform((text) => readable.safeParse(text).data).optional()
}
