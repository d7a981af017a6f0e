/** Queued spoken attempts: recorded, recognised, saved. */
import type { OutboxEntry } from '#kit/attempts/web/outbox-store.ts'
import { createOutbox, type Outbox, timeIfLate } from '#kit/attempts/web/outbox.ts'
import { ApiError, call } from '#kit/web/api/api.ts'
import { markWordRight, missingFields, type Prediction, type PredictionRecord, savePrediction } from '../api.ts'
import { isSuccess, rateWord } from '../rules/practice.ts'
import { predict, type PredictOptions, type RecognitionFailure } from './recogniser/predict.ts'
import { invalidateResults } from './words/queries.ts'

export interface QueuedWord extends OutboxEntry {
  /** the requested word */
  readonly word: string
  /** the words that compete; undefined: all of the vocabulary */
  readonly choices: string[] | undefined
  /** 16-bit WAV; null once it is recognised */
  readonly wav: ArrayBuffer | null
  readonly prediction: Prediction | null
  /** the last try at this word: without success the word is said together */
  readonly lastTry?: boolean
  /** the word was said together */
  readonly assisted?: boolean
}

export type PredictedWord = QueuedWord & { readonly prediction: Prediction }

/** Delivers the record; null if there was nothing to record. */
export const wordOutbox: Outbox<QueuedWord, PredictionRecord | null> = createOutbox<QueuedWord, PredictionRecord | null>({
  name: 'speech',
  retention: { soundDays: 7, withoutSound },
  deliver: async ([queued]) => savePredicted(queued, await predictQueued(queued)),
  onDelivered: invalidateResults,
})

/** An adult's answer about an attempt: the word, in full. */
export function rightPrediction(word: string): Prediction {
  return { cluster: word, confidence: 1, approximate: false }
}

/** Nobody can judge a word that was not recognised and whose sound is gone, unless an adult has heard it. */
function withoutSound(queued: QueuedWord): QueuedWord | null {
  if (queued.prediction !== null) return queued
  return queued.right === true ? { ...queued, wav: null, prediction: rightPrediction(queued.word) } : null
}

/** Recognises the recording, unless that is done already. Rejects with `ApiError` or the signal's reason. */
export async function predictQueued(queued: QueuedWord, options: PredictOptions = {}): Promise<PredictedWord | RecognitionFailure> {
  const { id, learner, word, choices, wav, right = false, prediction } = queued
  if (prediction !== null) return { ...queued, prediction }
  const answer = await predict({ id, learner, word, choices, wav: wav ?? new ArrayBuffer(0), right }, options)
  if (typeof answer === 'string') return answer
  // Checked before the recording is dropped, so that a later prediction can still be saved.
  assertSavable(answer, 200)
  const assisted = queued.lastTry === true && !isSuccess(rateWord(answer, word))
  const predicted = { ...queued, wav: null, prediction: answer, ...(assisted && { assisted }) }
  await wordOutbox.update(predicted)
  return predicted
}

/** What is saved if no word was recognised and it was then said together: the score leaves it out. */
const unrecognised = { confidence: 0, approximate: false } as const

/**
 * Saves the prediction. If nothing was heard or the recogniser is unsure, saves nothing, unless the word was then said
 * together.
 */
export async function savePredicted(queued: QueuedWord, predicted: PredictedWord | RecognitionFailure): Promise<PredictionRecord | null> {
  const isTogether = typeof predicted === 'string' && queued.lastTry === true && queued.right !== true
  if (typeof predicted === 'string' && !isTogether) return null
  const answered = typeof predicted === 'string' ? { ...queued, assisted: true, prediction: { ...unrecognised, cluster: queued.word } } : predicted
  const { id, learner, word, assisted, right, prediction } = answered
  const { cluster, confidence, features } = prediction
  assertSavable(prediction, 400)
  if (right !== true && assisted !== true && rateWord(prediction, word) === 'unsure') return null
  const optional = { ...(assisted && { assisted }), ...(features && { features }), ...timeIfLate(queued) }
  const record = await call(savePrediction, { body: { id, userid: learner, cluster, confidence, word, ...optional } })
  return right === true ? call(markWordRight, { learner, params: { id } }) : record
}

/**
 * Both values are needed (specification, section 5).
 * @param status of the error: 400 removes the entry, any other keeps it
 */
function assertSavable({ cluster, confidence }: Prediction, status: 200 | 400): void {
  if (cluster === '' || !Number.isFinite(confidence)) throw new ApiError('MISSING_FIELDS', missingFields, { status })
}
