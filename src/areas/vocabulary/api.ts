import { z } from 'zod'
import { confidence, defineCall, envelope, failure, id, limit, page, plainFailure, time } from '#kit/call.ts'

export const wordText = z.string().trim().min(1).max(40)

/** A built-in word belongs to nobody: its `userid` is null. Addresses of pictures and sounds are signed and expire. */
export const word = z.object({
  _id: id,
  wordAdd: wordText,
  imagewordUrl: z.string(),
  soundUrl: z.string(),
  slowSoundUrl: z.string(),
  category: z.enum(['fruits', 'vehicles', 'mine']),
  userid: id.nullable(),
})
export type Word = z.infer<typeof word>

/** One spoken attempt: the word it sounded like, how well, and which word was asked for (null where none was). */
export const predictionRecord = z.object({
  _id: id,
  cluster: z.string(),
  confidence,
  word: z.string().nullable(),
  createdAt: time,
})
export type PredictionRecord = z.infer<typeof predictionRecord>

const pages = { page: z.number().int(), totalPages: z.number().int(), totalCount: z.number().int() }

export const addWord = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/word',
  fields: z.object({ wordAdd: wordText, userid: id }),
  files: ['image'],
  answers: { 201: envelope(word), 400: failure, 401: failure, 403: failure, 409: failure, 413: failure, 415: failure, 422: failure },
})

export const listWords = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/word/words',
  querystring: z.object({
    page,
    limit: limit(20),
    userme: id,
    /** a word's _id: that word alone */
    pacticesword: id.optional(),
    category: z.enum(['fruits', 'vehicles', 'mine']).optional(),
  }),
  answers: { 200: envelope(z.object({ wordses: z.array(word), ...pages })), 400: failure, 401: failure, 403: failure },
})

export const getWord = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/word/:id',
  params: z.object({ id }),
  answers: { 200: envelope(word), 401: failure, 404: failure },
})

export const deleteWord = defineCall({
  service: 'main',
  method: 'DELETE',
  url: '/bs/word/:id',
  params: z.object({ id }),
  answers: { 204: z.null(), 401: failure, 403: failure, 404: failure },
})

/** Spelled as specified; `word` is what the child was asked to say. */
export const savePrediction = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/speech/add',
  body: z.object({ userid: id, cluster: z.string().trim().min(1).max(40), confidence, word: wordText.optional() }),
  answers: { 201: envelope(predictionRecord), 400: failure, 401: failure, 403: failure },
})

export const missingFields = 'Missing required fields: confidence or cluster'

export const listPredictions = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/speech/avlable',
  querystring: z.object({ id, page, limit: limit(20) }),
  answers: { 200: envelope(z.object({ results: z.array(predictionRecord), ...pages })), 400: failure, 401: failure, 403: failure },
})

export const lastPrediction = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/speech/last-results',
  querystring: z.object({ id }),
  answers: { 200: envelope(predictionRecord.nullable()), 400: failure, 401: failure, 403: failure },
})

export const getScore = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/score/:userid',
  params: z.object({ userid: id }),
  answers: { 200: envelope(z.object({ marks: z.number().min(0).max(100) })), 401: failure, 403: failure },
})

export const nothingHeard = "We could not hear a word. Let's try again."
export const tooNoisy = "It is too noisy here. Let's find a quiet place and try again."

export const prediction = z.object({
  cluster: z.string(),
  confidence,
  /** counted as the word although a sound was left out or changed */
  approximate: z.boolean(),
  sounds: z.array(z.object({ phone: z.string(), confidence })).optional(),
})
export type Prediction = z.infer<typeof prediction>

export const predictAudio = defineCall({
  service: 'speech',
  method: 'POST',
  url: '/audio/predict',
  fields: z.object({
    word: wordText.optional(),
    /** the words that compete, as a JSON array or the field given several times; all of the vocabulary otherwise */
    choices: z.array(wordText).min(1).max(20).optional(),
  }),
  files: ['file'],
  answers: { 200: prediction, 400: plainFailure, 401: plainFailure, 413: plainFailure, 415: plainFailure, 422: plainFailure, 429: plainFailure, 503: plainFailure },
})
