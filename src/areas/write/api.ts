import { z } from 'zod'
import { confidence, defineCall, envelope, failure, id, limit, page, plainFailure, time } from '#kit/call.ts'
import { letters } from './letters.ts'
import { steps } from './steps.ts'

export const letter = z.enum(letters)

/** Maximum length of the data URL, in characters. */
export const largestImageData = 2 * 1024 * 1024
/** Maximum side of the picture in it, in pixels. */
export const longestSide = 2000

const reading = z.object({ letter, confidence })

/** What was read of a drawing. Below a confidence of 0.5 it is unsure; where nothing is drawn, nothing is read. */
export const processed = z.object({
  predicted_letter: z.union([letter, z.literal('')]),
  confidence_score: confidence,
  next_letter_suggestion: letter,
  /** what else it may be, likeliest first, the predicted letter among them */
  alternatives: z.array(reading),
})
export type Processed = z.infer<typeof processed>

/** Not enveloped. The drawing is not kept: `addLetterAttempt` keeps its strokes. */
export const processLetter = defineCall({
  service: 'writing',
  method: 'POST',
  url: '/writing/process_letter',
  // The data URL and the rest of the JSON around it.
  largestBody: largestImageData + 1024,
  body: z.object({
    /** a data URL of a PNG, JPEG or WebP picture, with or without the guide letter below the ink */
    imageData: z.string('No picture was sent.'),
    /** the requested letter */
    letter: letter.optional(),
  }),
  answers: { 200: processed, 400: plainFailure, 401: plainFailure, 413: plainFailure, 415: plainFailure, 422: plainFailure, 429: plainFailure, 503: plainFailure },
})

/** On the 600 × 400 canvas, to a tenth of a pixel, a little beyond its edges where a pen was. */
const coordinate = z.number().min(-100).max(700)
const mostNumbers = 12_000

/** For each stroke x and y by turns. */
export const strokes = z.array(z.array(coordinate).min(2).refine((numbers) => numbers.length % 2 === 0, 'A point has an x and a y.'))
  .min(1).max(100)
  .refine((all) => all.reduce((sum, { length }) => sum + length, 0) <= mostNumbers, 'The drawing has too many points.')

/** One letter that a learner wrote. `overridden`: an adult said that it was right. */
export const letterAttempt = z.object({
  _id: id,
  letter,
  predicted: letter.nullable(),
  confidence,
  strokes,
  step: z.enum(steps),
  assisted: z.boolean(),
  overridden: z.boolean(),
  createdAt: time,
})
export type LetterAttempt = z.infer<typeof letterAttempt>

export const addLetterAttempt = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/letter',
  learner: 'userid',
  body: z.object({
    /** made by the page, so that what is sent twice counts once */
    id: id.optional(),
    /** when it was written, where it is sent later */
    createdAt: time.optional(),
    userid: id,
    letter,
    predicted: letter.nullable(),
    confidence,
    strokes,
    step: z.enum(steps),
    assisted: z.boolean(),
  }),
  answers: { 201: envelope(letterAttempt), 400: failure, 401: failure, 403: failure, 413: failure },
})

/** An adult saw that the letter is right. */
export const callLetterRight = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/letter/:id/right',
  params: z.object({ id }),
  answers: { 200: envelope(letterAttempt), 400: failure, 401: failure, 403: failure, 404: failure },
})

/** Newest first, of one letter or of all. */
export const listLetterAttempts = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/letter/attempts',
  learner: 'userid',
  querystring: z.object({ userid: id, letter: letter.optional(), page, limit: limit(20) }),
  answers: {
    200: envelope(z.object({
      attempts: z.array(letterAttempt), page: z.number().int(), totalPages: z.number().int(), totalCount: z.number().int(),
    })),
    400: failure, 401: failure, 403: failure,
  },
})

/**
 * Returns the outcome of every attempt, oldest first: the data for choosing the next letter and for each letter's
 * mastery.
 */
export const letterHistory = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/letter/history/:userid',
  learner: 'userid',
  params: z.object({ userid: id }),
  answers: {
    200: envelope(z.object({
      history: z.array(z.object({ letter, outcome: z.enum(['well', 'unsure', 'badly']), assisted: z.boolean(), createdAt: time })),
    })),
    401: failure, 403: failure,
  },
})
export type HistoryEntry = z.infer<(typeof letterHistory)['answers'][200]>['data']['history'][number]
