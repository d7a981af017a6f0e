import { z } from 'zod'
import { defineCall, envelope, failure, file, id, listed } from '#kit/call.ts'
import { timeZone } from '#kit/time-zone.ts'

const count = z.int().min(0)
const adult = { service: 'main', caller: 'adult' } as const
const failures = { 400: failure, 401: failure, 403: failure } as const
const uploadFailures = { ...failures, 409: failure, 413: failure, 415: failure, 422: failure, 429: failure, 503: failure } as const

/** All data of a learner as one file. `zone`: the time zone in which the report counts days. `voice`, `films`: with recordings or films of the child. */
export const saveLearnerFile = defineCall({
  ...adult,
  method: 'GET',
  url: '/bs/learner-file/:userid',
  learner: 'userid',
  hourly: 20,
  params: z.object({ userid: id }),
  querystring: z.object({ zone: timeZone, voice: z.stringbool().default(false), films: z.stringbool().default(false) }),
  answers: { 200: file, ...failures },
})

/** What a file would add to one of the account's learners. */
const comparison = z.object({
  _id: id,
  name: z.string(),
  /** number of the file's attempts that the learner has already */
  known: count,
  /** how much of the learner was deleted where the file comes from: it is deleted here only if the adult agrees */
  deleted: count,
  /** ids of the file's goals that would be added or become met: only if the adult agrees */
  goals: z.array(id),
  /** the areas of which the file has other targets: only if the adult agrees, too */
  targets: z.array(z.string()),
  /** number of the file's own words that the learner lacks: only if the adult agrees, too */
  words: count,
})
export type Comparison = z.infer<typeof comparison>

/** Reads a file and compares it with the account's learners. It stores nothing. `voice`, `films`, `words`: how many recordings and films of the child and own words of the family are in it. */
export const previewLearnerFile = defineCall({
  ...adult,
  access: 'own',
  method: 'POST',
  url: '/bs/learner-file/preview',
  hourly: 60,
  timeoutMs: 600_000,
  fields: z.object({}),
  files: ['file'],
  answers: { 200: envelope(z.object({ attempts: count, voice: count, films: count, words: count, learners: z.array(comparison) })), ...uploadFailures },
})

/**
 * What the adult agreed to: ids of the file's goals and areas of its targets as JSON arrays, whether its own words, recordings and films are stored,
 * and whether the deletions made elsewhere are repeated.
 */
const agreed = z.object({
  goals: z.preprocess(listed, z.array(id).max(100)).default([]),
  targets: z.preprocess(listed, z.array(z.string().max(20)).max(20)).default([]),
  words: z.stringbool().default(false),
  voice: z.stringbool().default(false),
  films: z.stringbool().default(false),
  deletions: z.stringbool().default(false),
})
export type Agreed = z.infer<typeof agreed>

/** Numbers of stored and deleted rows. */
const added = z.object({ _id: id, name: z.string(), attempts: count, goals: count, notes: count, targets: count, words: count, media: count, deleted: count })
export type Added = z.infer<typeof added>

const upload = { ...adult, access: 'own', method: 'POST', hourly: 60, timeoutMs: 600_000, fields: agreed, files: ['file'] } as const

/** Adds the learner of a file to the account. */
export const addLearnerOfFile = defineCall({ ...upload, url: '/bs/learner-file', answers: { 201: envelope(added), ...uploadFailures } })

/** Adds to one of the account's learners everything in the file that the learner lacks. */
export const mergeLearnerFile = defineCall({
  ...upload, url: '/bs/learner-file/:id/merge', params: z.object({ id }), answers: { 200: envelope(added), ...uploadFailures },
})
