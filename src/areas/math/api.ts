import { z } from 'zod'
import { confidence, defineCall, envelope, failure, file, id, plainFailure, storedText, time } from '#kit/call.ts'
import { helps, largestCount, practiceTypes } from './exercises.ts'

const fingerCount = z.number().int().min(0).max(largestCount)

/** One answer of a practice (specification, section 3), with what an adult's report is made of. */
export const progressEntry = z.object({
  /** made by the page, so that what is sent twice counts once */
  id,
  practiceType: z.enum(practiceTypes),
  /** 1 correct, 0 wrong */
  count: z.literal([0, 1]),
  timestamp: time,
  /** it was done together */
  assisted: z.boolean().optional(),
  /** an adult saw that it was right */
  overridden: z.boolean().optional(),
  /** the task in a few signs, and its answer */
  task: storedText().max(20).optional(),
  answer: fingerCount.optional(),
  /** what the camera counted */
  shown: fingerCount.optional(),
  help: z.enum(helps).optional(),
  /** from the start of the round to its answer */
  seconds: z.number().min(0).max(3600).optional(),
})
export type ProgressEntry = z.infer<typeof progressEntry>

/** So many entries are taken at once, and so many of a learner are told, the newest. */
export const mostEntries = 200
export const mostTold = 20_000

const learner = { service: 'main', url: '/bs/progress/:userid', learner: 'userid', params: z.object({ userid: id }) } as const

export const getProgress = defineCall({
  ...learner,
  method: 'GET',
  answers: { 200: envelope(z.object({ entries: z.array(progressEntry) })), 400: failure, 401: failure, 403: failure },
})

/** An entry that is known already is kept as it is, unless an adult called it right since. */
export const addProgress = defineCall({
  ...learner,
  method: 'POST',
  body: z.object({ entries: z.array(progressEntry).max(mostEntries) }),
  answers: { 200: envelope(z.object({ entries: z.array(progressEntry) })), 400: failure, 401: failure, 403: failure, 413: failure },
})

/** Reset. With `before` what was practised since stays: for a reset that is sent later. */
export const resetProgress = defineCall({
  ...learner,
  method: 'DELETE',
  querystring: z.object({ before: time.optional() }),
  answers: { 204: z.null(), 400: failure, 401: failure, 403: failure },
})

export const noCamera = 'Camera is not available! Please check your webcam settings.'

const point = z.object({ x: z.number(), y: z.number() })
const up = z.boolean()

/** A picture of the learner's hands. It is counted in memory, and forgotten after 3 seconds. */
export const postFrame = defineCall({
  service: 'fingers',
  method: 'POST',
  url: '/finger_counting/frame',
  // Up to 15 a second are counted; the rest is room for frames that are refused.
  eachMinute: 1200,
  takes: ['image/jpeg', 'image/png'],
  answers: {
    200: z.object({
      finger_count: fingerCount,
      confidence,
      hands: z.array(z.object({
        handedness: z.enum(['left', 'right']),
        /** thumb, index, middle, ring and little finger: whether each is up */
        fingers: z.tuple([up, up, up, up, up]),
        /** 21 places in pixels of the picture */
        landmarks: z.array(point),
        confidence,
      })),
    }),
    400: plainFailure, 401: plainFailure, 413: plainFailure, 415: plainFailure, 422: plainFailure, 429: plainFailure, 503: plainFailure,
  },
})

/** What the last second of frames agrees on: the learner's own, else those of the camera at the server. */
export const getCount = defineCall({
  service: 'fingers',
  method: 'GET',
  url: '/finger_counting/count',
  answers: { 200: z.object({ finger_count: fingerCount, confidence }), 401: plainFailure, 503: plainFailure },
})
export type FingerCount = z.infer<(typeof getCount)['answers'][200]>

/** JPEG after JPEG (multipart/x-mixed-replace), the hands drawn in. */
export const getFeed = defineCall({
  service: 'fingers',
  method: 'GET',
  url: '/finger_counting/feed',
  answers: { 200: file, 401: plainFailure, 503: plainFailure },
})

/** Whether a camera is attached to the server: the page then needs none of its own. */
export const getCamera = defineCall({
  service: 'fingers',
  method: 'GET',
  url: '/finger_counting/camera',
  answers: { 200: z.object({ attached: z.boolean() }), 401: plainFailure },
})
