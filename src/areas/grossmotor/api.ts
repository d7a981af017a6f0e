import { z } from 'zod'
import { defineAddAttempt, defineListAttempts, defineMarkRight } from '#kit/attempts/api.ts'
import { confidence, defineCall, file, id, plainFailure, time } from '#kit/call.ts'
import { movements } from './movements.ts'

export const movement = z.enum(movements)

/** `none` is none of the nine: it never counts as a match. */
export const predicted = z.enum([...movements, 'none'])

/** Seconds of a video, which lasts a minute at most. */
const seconds = z.number().min(0).max(120)

/** What one stretch of a video was seen to be. */
export const prediction = z.object({ prediction: predicted, confidence, start: seconds, end: seconds })
export type Prediction = z.infer<typeof prediction>

/** A minute has 79 stretches. */
const predictions = z.array(prediction).max(200)

const repetition = z.object({ movement, time: seconds })

const share = z.number().min(-10).max(10)
/** The joints at one moment: x and y as shares of the picture's width and height, and visibility. */
const pose = z.object({ time: seconds, joints: z.array(z.tuple([share, share, confidence])).length(15) })
export type Pose = z.infer<typeof pose>

/** What a video shows. `video_url` plays it, where the adult keeps recordings; otherwise it is gone: null. */
export const uploaded = z.object({
  predictions,
  video_url: z.string().nullable(),
  /** each time that a countable movement was done */
  repetitions: z.array(repetition).max(1000),
  /** the person's joints, for drawing them over the video */
  poses: z.array(pose).max(4000),
})
export type Uploaded = z.infer<typeof uploaded>

/** Not enveloped. The video is deleted when it is answered, unless the adult keeps recordings. */
export const uploadVideo = defineCall({
  service: 'movement',
  method: 'POST',
  url: '/video/upload',
  fields: z.object({
    /** made by the page: it asks by it how far the work has come */
    upload: id.optional(),
    /** what the child was asked to do: a kept recording bears its name */
    movement: movement.optional(),
  }),
  files: ['file'],
  patienceMs: 600_000,
  answers: {
    200: uploaded,
    400: plainFailure,
    401: plainFailure,
    413: plainFailure,
    415: plainFailure,
    422: plainFailure,
    429: plainFailure,
    503: plainFailure,
  },
})

/**
 * How many seconds of a video have been looked at. Null: the work has not begun, or it is over. The page asks beside
 * the upload, so either is usual.
 */
export const videoProgress = defineCall({
  service: 'movement',
  method: 'GET',
  url: '/video/progress',
  querystring: z.object({ upload: id }),
  answers: {
    200: z.object({ seconds: z.number().min(0).nullable() }),
    400: plainFailure,
    401: plainFailure,
  },
})

/** A kept recording, whole or in part (Range). */
export const keptVideo = defineCall({
  service: 'movement',
  method: 'GET',
  url: '/video/kept/:id',
  signed: true,
  params: z.object({ id }),
  answers: { 200: file, 206: file, 401: plainFailure, 404: plainFailure, 416: plainFailure },
})

/** One attempt at a movement, without its video. */
export const movementAttempt = z.object({
  _id: id,
  /** what was asked for or chosen */
  movement,
  predictions,
  /** share of the predictions that equal the movement, in percent */
  match: z.number().min(0).max(100),
  /** how often the movement was done */
  repetitions: z.number().int().min(0).max(1000),
  /** "move like you can": taking part was the goal */
  freely: z.boolean(),
  /** an adult saw that it was right */
  overridden: z.boolean(),
  createdAt: time,
})
export type MovementAttempt = z.infer<typeof movementAttempt>

export const addMovementAttempt = defineAddAttempt('/bs/movement', {
  movement,
  predictions,
  repetitions: z.number().int().min(0).max(1000),
  freely: z.boolean(),
}, movementAttempt)

/** An adult saw that the movement is right. */
export const callMovementRight = defineMarkRight('/bs/movement/:id/right', movementAttempt)

/** Of one movement or of all. */
export const listMovementAttempts = defineListAttempts('/bs/movement/attempts', { movement: movement.optional() }, movementAttempt)
