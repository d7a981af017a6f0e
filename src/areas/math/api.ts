import { z } from 'zod'
import { attemptFacts, helpedProbe } from '#kit/attempts/api.ts'
import { hasHelpOfProbe } from '#kit/attempts/probe.ts'
import { confidence, defineCall, envelope, failure, file, id, plainFailure, storedText, time } from '#kit/call.ts'
import { defineForgetExample, defineListExamples, exampleAuthor, sentFeatures } from '#kit/recognition/example-calls.ts'
import { handFeatures } from './recognition/hand-features.ts'
import { digitFeatures } from './recognition/number/digit-features.ts'
import { maxCount, practiceTypes } from './rules/exercises.ts'

const features = z.string().regex(handFeatures)
const featuresOfDigit = z.string().regex(digitFeatures)
const fingerCount = z.number().int().min(0).max(maxCount)

/** A number is not read; a digit can be traced. */
const sumHelps = ['none', 'model', 'traced', 'together', 'hand'] as const

/** One answer in a practice (specification, section 3), with the details for the adult's report. */
export const progressEntry = z.object({
  /** created by the page, so that an entry that is sent twice counts once */
  id,
  practiceType: z.enum(practiceTypes),
  /** 1 correct, 0 wrong */
  count: z.literal([0, 1]),
  timestamp: time,
  ...attemptFacts,
  help: z.enum(sumHelps),
  /** an adult marked it as right */
  overridden: z.boolean().optional(),
  /** the task in a few characters, and its answer */
  task: storedText().max(20).optional(),
  answer: fingerCount.optional(),
  /** the number that the camera counted, or that the child chose */
  shown: fingerCount.optional(),
  /** from the start of the round to its answer */
  seconds: z.number().min(0).max(3600).optional(),
})
export type ProgressEntry = z.infer<typeof progressEntry>

/** An entry that is sent. `features`: of the hand that was counted or of the digit that was written; kept if the entry is right. */
export const newProgressEntry = progressEntry.extend({ features: sentFeatures(z.union([features, featuresOfDigit])) })
export type NewProgressEntry = z.infer<typeof newProgressEntry>

/** The help of an entry from before these kinds of help: it could be missing or a hint, and `assisted` meant together. */
export function helpWithout({ help, assisted }: { readonly help?: unknown; readonly assisted?: unknown }): ProgressEntry['help'] {
  return assisted === true || help === 'together' ? 'together' : help === 'hint' || help === 'model' ? 'model' : 'none'
}

/** An entry as a page from before `source` sends it. */
const earlierEntry = z.looseObject({
  source: z.never().optional(), help: z.enum(['none', 'hint', 'model', 'together']).optional(), assisted: z.boolean().optional(),
})

const sentEntry = z.preprocess((entry) => {
  const earlier = earlierEntry.safeParse(entry)
  return earlier.success ? { ...earlier.data, help: helpWithout(earlier.data), source: 'recogniser', unjudged: null } : entry
}, newProgressEntry.refine(hasHelpOfProbe, helpedProbe))

/** Maximum number of entries per request, and maximum number of a learner's entries that are returned, newest first. */
export const maxEntries = 200
export const maxReturnedEntries = 20_000

const learner = { service: 'main', url: '/bs/progress/:userid', learner: 'userid', params: z.object({ userid: id }) } as const

export const getProgress = defineCall({
  ...learner,
  method: 'GET',
  answers: { 200: envelope(z.object({ entries: z.array(progressEntry) })), 400: failure, 401: failure, 403: failure },
})

/** Adds entries. An existing entry stays as it is, unless an adult has marked it as right since. */
export const addProgress = defineCall({
  ...learner,
  method: 'POST',
  /** `sentAt`: see `sentLater` */
  body: z.object({ entries: z.array(sentEntry).max(maxEntries), sentAt: time.optional() }),
  answers: { 200: envelope(z.object({ entries: z.array(progressEntry) })), 400: failure, 401: failure, 403: failure, 413: failure },
})

/** Deletes the progress. With `before`, newer entries stay: for a reset that is sent later. */
export const resetProgress = defineCall({
  ...learner,
  method: 'DELETE',
  access: 'owner',
  querystring: z.object({ before: time.optional(), sentAt: time.optional() }),
  answers: { 204: z.null(), 400: failure, 401: failure, 403: failure },
})

/**
 * One hand that the recogniser knows. `fingers`: how many are up. `taught`: an adult marked it as right; the others were
 * counted as the task asked, and keep similar numbers apart.
 */
const storedFingerExample = z.object({ _id: id, fingers: z.number().int().min(0).max(5), features, taught: z.boolean(), createdAt: time, ...exampleAuthor })
export type StoredFingerExample = z.infer<typeof storedFingerExample>

/** Lists ten taught hands of each number at most, and the last five that were counted as asked. */
export const listFingerExamples = defineListExamples('/bs/fingers/examples/:userid', storedFingerExample)

/** The entry in the progress stays, and the example can be ended after the progress was reset, too. */
export const forgetFingerExample = defineForgetExample('/bs/fingers/:id/example')

/** One written digit that the recogniser knows. `taught`: an adult marked it as right; the others were read as the task asked. */
const storedDigitExample = z.object({ _id: id, digit: z.number().int().min(0).max(9), features: featuresOfDigit, taught: z.boolean(), createdAt: time, ...exampleAuthor })

export type StoredDigitExample = z.infer<typeof storedDigitExample>

/** Lists ten taught ones of each digit at most, and the last five that were read as asked. */
export const listDigitExamples = defineListExamples('/bs/digits/examples/:userid', storedDigitExample)

/** The entry in the progress stays. */
export const forgetDigitExample = defineForgetExample('/bs/digits/:id/example')

export const noCamera = 'Camera is not available! Please check your webcam settings.'

const point = z.object({ x: z.number(), y: z.number() })
const up = z.boolean()

/**
 * Counts the fingers in a picture of the learner's hands. The picture stays in memory and is forgotten after 3 seconds.
 */
export const postFrame = defineCall({
  service: 'fingers',
  method: 'POST',
  url: '/finger_counting/frame',
  // Up to 15 a second are counted; the rest leaves room for refused frames.
  eachMinute: 1200,
  takes: ['image/jpeg', 'image/png'],
  answers: {
    200: z.object({
      finger_count: fingerCount,
      confidence,
      hands: z.array(z.object({
        handedness: z.enum(['left', 'right']),
        /** thumb, index, middle, ring and little finger: true if it is up */
        fingers: z.tuple([up, up, up, up, up]),
        /** 21 points in pixels of the picture */
        landmarks: z.array(point),
        confidence,
        /** to send with `addProgress`, so that an adult can make the hand an example; missing in the first frames of a hand */
        features: features.optional(),
      })),
    }),
    400: plainFailure, 401: plainFailure, 413: plainFailure, 415: plainFailure, 422: plainFailure, 429: plainFailure, 503: plainFailure,
  },
})

/**
 * Returns the count that the last second of frames agrees on: the learner's own frames, or else those of the server's
 * camera.
 */
export const getCount = defineCall({
  service: 'fingers',
  method: 'GET',
  url: '/finger_counting/count',
  answers: {
    200: z.object({
      finger_count: fingerCount,
      confidence,
      /** of the newest frame with this count and features, if it shows one hand */
      features: features.optional(),
      /** the learner's own examples decided this count */
      byExamples: z.boolean().optional(),
    }),
    401: plainFailure, 503: plainFailure,
  },
})
export type FingerCount = z.infer<(typeof getCount)['answers'][200]>

/** A stream of JPEG pictures (multipart/x-mixed-replace) with the hands drawn in. */
export const getFeed = defineCall({
  service: 'fingers',
  method: 'GET',
  url: '/finger_counting/feed',
  answers: { 200: file, 401: plainFailure, 503: plainFailure },
})

/** Whether a camera is attached to the server; the page then does not need its own. */
export const getCamera = defineCall({
  service: 'fingers',
  method: 'GET',
  url: '/finger_counting/camera',
  answers: { 200: z.object({ attached: z.boolean() }), 401: plainFailure },
})
