/**
 * "My best": the film of a movement or the recording of a word that an adult chose. The child sees or hears it before the
 * model. Only the adult's choice stores it.
 */
import { z } from 'zod'
import { sentLater } from '#kit/attempts/api.ts'
import { defineCall, envelope, failure, file, id, time } from '#kit/call.ts'

/** A learner's best at one word or movement. The address is signed and expires. */
export const best = z.object({
  _id: id,
  /** names the area's kind of labels */
  kind: z.string(),
  /** the word as it was asked for, or the movement */
  label: z.string(),
  fileUrl: z.string(),
  /** when the adult chose it */
  createdAt: time,
})
export type Best = z.infer<typeof best>

/** All of the learner's: at most one of each word and each movement. */
export const listBests = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/best/:userid',
  learner: 'userid',
  params: z.object({ userid: id }),
  answers: { 200: envelope(z.array(best)), 400: failure, 401: failure, 403: failure },
})

/** The `fileUrl` of a best is a URL of this call. The file is returned whole or in part (Range). */
export const bestFile = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/best/:id/file',
  signed: true,
  params: z.object({ id }),
  answers: { 200: file, 206: file, 401: failure, 404: failure, 416: failure },
})

/** The adult takes the choice back: the file is deleted. */
export const deleteBest = defineCall({
  service: 'main',
  method: 'DELETE',
  url: '/bs/best/:id',
  access: 'owner',
  params: z.object({ id }),
  answers: { 204: z.null(), 400: failure, 401: failure, 403: failure, 404: failure },
})

/**
 * Stores the chosen file in place of an earlier one of the same label. A choice that is older than the stored one changes
 * nothing. The answer is the stored one.
 * @param fields what the area calls the label
 */
export function definePutBest<const Url extends string, Fields extends z.ZodRawShape>(url: Url, fields: Fields) {
  return defineCall({
    service: 'main',
    method: 'PUT',
    url,
    access: 'owner',
    learner: 'userid',
    fields: z.object({
      /** made by the device, so that a choice that is sent twice is stored once */
      id,
      userid: id,
      ...sentLater,
      ...fields,
    }),
    files: ['file'],
    answers: { 200: envelope(best), 400: failure, 401: failure, 403: failure, 413: failure, 415: failure, 422: failure, 429: failure, 503: failure },
  })
}
