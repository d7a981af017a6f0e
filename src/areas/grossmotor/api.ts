import { z } from 'zod'
import { attemptFacts, beyond, defineAddAttempt, defineListAttempts, defineMarkRight, sentFacts } from '#kit/attempts/api.ts'
import { definePutBest } from '#kit/best/api.ts'
import { confidence, defineCall, file, id, listed, plainFailure, time } from '#kit/call.ts'
import { defineForgetExample, defineListExamples, exampleAuthor, leftOutExamples, sentFeatures } from '#kit/recognition/example-calls.ts'
import { criteria } from './recognition/criteria.ts'
import { movementFeatures } from './recognition/movement-features.ts'
import { movements } from './rules/movements.ts'

export const movement = z.enum(movements)

/** `none` means none of the nine movements; it never counts as a match. */
export const predicted = z.enum([...movements, 'none'])

/** Seconds from the start of a video, which lasts at most a minute. */
const seconds = z.number().min(0).max(120)

/** What the whole video shows of a movement (recognition/criteria.ts). */
const seen = z.object({
  movement,
  criteria: z.array(z.object({
    criterion: z.enum(criteria), side: z.enum(['right', 'left']).optional(), count: z.number().int().min(1).max(1000).optional(),
  })).max(criteria.length),
})
export type Seen = z.infer<typeof seen>

/**
 * The recognised movement of one segment of a video. `moving`: the segment counts in the match; segments without it, from
 * earlier versions, count too. `seen`: only in the segment in which the movement is likeliest, and only if something is sure.
 */
export const prediction = z.object({
  prediction: predicted, confidence, start: seconds, end: seconds, moving: z.boolean().optional(), seen: seen.optional(),
})
export type Prediction = z.infer<typeof prediction>

/** A minute has 79 segments. */
const predictions = z.array(prediction).max(200)

const repetition = z.object({ movement, time: seconds })

const features = z.string().regex(movementFeatures)

const share = z.number().min(-10).max(10)
/** The joints at one moment: x and y as shares of the picture's width and height, and visibility. */
const pose = z.object({ time: seconds, joints: z.array(z.tuple([share, share, confidence])).length(15) })
export type Pose = z.infer<typeof pose>

/**
 * The result for one video. `video_url` plays it if the adult keeps recordings; otherwise the video was deleted and it
 * is null.
 */
export const uploaded = z.object({
  predictions,
  /** whether the requested movement was done anywhere in the video; missing without a requested movement */
  asked: z.object({ movement, confidence, done: z.boolean() }).optional(),
  /** to send with `addMovementAttempt`, so that an adult can make it an example; missing without a requested movement or motion */
  features: features.optional(),
  /** the learner's own examples decided whether the movement was done */
  byExamples: z.boolean().optional(),
  video_url: z.string().nullable(),
  /** one entry for each time that a countable movement was done */
  repetitions: z.array(repetition).max(1000),
  /** the person's joints, to draw them over the video */
  poses: z.array(pose).max(4000),
})
export type Uploaded = z.infer<typeof uploaded>

/** Not enveloped. The server deletes the video after the answer, unless the adult keeps recordings. */
export const uploadVideo = defineCall({
  service: 'movement',
  method: 'POST',
  url: '/video/upload',
  fields: z.object({
    /** the id of the attempt, which the page also uses to request the progress; a kept recording gets it */
    upload: id.optional(),
    /** the requested movement, which the answer judges; also used in the name of a kept recording */
    movement: movement.optional(),
    /** as a JSON array; a video of such a comparison is never kept */
    without: z.preprocess(listed, leftOutExamples).optional(),
  }),
  files: ['file'],
  timeoutMs: 600_000,
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
 * Returns how many seconds of a video have been processed. Null: the work has not begun, or it is over. The page polls
 * this during the upload, so both are normal.
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

/** Returns a kept recording, whole or in part (Range). */
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
  /** the requested or chosen movement */
  movement,
  predictions,
  /** share of the predictions that equal the movement, in percent */
  match: z.number().min(0).max(100),
  /** number of times that the movement was done */
  repetitions: z.number().int().min(0).max(1000),
  /** "move like you can": the goal was to take part */
  freely: z.boolean(),
  ...attemptFacts,
  /** an adult marked it as right */
  overridden: z.boolean(),
  createdAt: time,
})
export type MovementAttempt = z.infer<typeof movementAttempt>

/** A movement is not traced. */
export const movementHelps = ['none', 'print', 'model', 'together', 'hand'] as const
export type MovementHelp = (typeof movementHelps)[number]

export const addMovementAttempt = defineAddAttempt('/bs/movement', {
  movement,
  predictions,
  repetitions: z.number().int().min(0).max(1000),
  freely: z.boolean(),
  ...sentFacts(movementHelps),
  features: sentFeatures(features),
}, movementAttempt)

/** Marks the movement as right on behalf of an adult. */
export const markMovementRight = defineMarkRight('/bs/movement/:id/right', movementAttempt)

/** Lists the attempts at one movement or at all. */
export const listMovementAttempts = defineListAttempts('/bs/movement/attempts', { movement: movement.optional(), beyond }, movementAttempt)

/** A movement that an adult marked as right, and that the recogniser therefore knows. */
const storedMovementExample = z.object({ _id: id, movement, features, createdAt: time, ...exampleAuthor })
export type StoredMovementExample = z.infer<typeof storedMovementExample>

/** Lists the movements that an adult marked as right. */
export const listMovementExamples = defineListExamples('/bs/movement/examples/:userid', storedMovementExample)

export const forgetMovementExample = defineForgetExample('/bs/movement/:id/example')

/** An adult chose a film as the learner's best at a movement. At most `maxBestFilmBytes`. */
export const putBestMovement = definePutBest('/bs/best/movement', { movement })
