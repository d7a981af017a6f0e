/** Spoken attempts: kept on the device, then recognised and saved. */
import type { UnjudgedReason } from '#kit/attempts/help.ts'
import { defineAttempts, type Sent } from '#kit/attempts/web/recognise-and-save.ts'
import { timeIfLate } from '#kit/attempts/web/outbox.ts'
import { ApiError, call } from '#kit/web/api/api.ts'
import { markWordRight, missingFields, type Prediction, type PredictionRecord, savePrediction } from '../api.ts'
import { isSuccess, rateWord } from '../rules/practice.ts'
import type { RecognitionFailure, SendOutcome, SpokenAttempt } from '../rules/say-word/spoken-attempt.ts'
import { predict, type PredictOptions } from './recogniser/predict.ts'
import { invalidateResults } from './words/queries.ts'

type PredictedWord = SpokenAttempt & { readonly prediction: Prediction }

const attempts = defineAttempts<SpokenAttempt, PredictedWord | RecognitionFailure, PredictionRecord, PredictOptions>({
  name: 'speech',
  retention: { soundDays: 7, withoutSound },
  recognise,
  save: savePredicted,
  onStored: invalidateResults,
})

export const wordOutbox = attempts.outbox

/**
 * Recognises and saves an attempt that was queued, also one without an answer: it never counts as wrong. After the last try without
 * success the word is said together.
 * A recognised attempt that cannot be saved because the server cannot be reached waits on the device.
 * Rejects with `ApiError` (the attempt then stays on the device) or the signal's reason.
 */
export async function sendAttempt(attempt: SpokenAttempt, options: PredictOptions = {}): Promise<SendOutcome> {
  return toOutcome(await attempts.send(attempt, options))
}

/**
 * An adult heard the word: the attempt counts as right on this screen, and on the server when it can be reached.
 * Rejects like `sendAttempt`, except that an attempt waits on the device if the server does not answer.
 */
export async function markAttemptRight(attempt: SpokenAttempt, outcome: SendOutcome): Promise<SendOutcome> {
  const full = rightPrediction(attempt.word)
  const recognised = outcome.kind === 'recognised' ? outcome.prediction : null
  // An unrecognised recording is sent again for its features: the app learns from them how the child says the word.
  const prediction = recognised && { ...full, ...(recognised.features && { features: recognised.features }) }
  const sent = await attempts.markRight({ ...attempt, ...(prediction && { wav: null, prediction }) }, {})
  if (sent.state === 'waits') return { kind: 'recognised', prediction: full, record: null, waits: true }
  const marked = toOutcome(sent)
  return marked.kind === 'recognised' ? { ...marked, prediction: full } : marked
}

function toOutcome(sent: Sent<PredictedWord | RecognitionFailure, PredictionRecord>): SendOutcome {
  if (sent.state === 'failed' || sent.read === null) throw sent.error
  if (typeof sent.read === 'string') return { kind: 'unrecognised', why: sent.read }
  return { kind: 'recognised', prediction: sent.read.prediction, record: sent.stored, waits: sent.state === 'waits' }
}

/** An adult's answer about an attempt: the word, in full. */
function rightPrediction(word: string): Prediction {
  return { cluster: word, confidence: 1, approximate: false }
}

/** Nobody can judge a word that was not recognised and whose sound is gone, unless an adult has heard it. Why it ended early is known. */
function withoutSound(queued: SpokenAttempt): SpokenAttempt | null {
  if (queued.prediction !== null || isSilent(queued)) return queued
  if (queued.interrupted !== undefined) return { ...queued, wav: null }
  return queued.right === true ? { ...queued, wav: null, prediction: rightPrediction(queued.word) } : null
}

/** Whether it ended early and there is nothing to recognise. */
function isSilent({ wav, prediction, right, interrupted }: SpokenAttempt): boolean {
  return wav === null && prediction === null && right !== true && interrupted !== undefined
}

/** Rejects with `ApiError` or the signal's reason. */
async function recognise(
  queued: SpokenAttempt, keep: (changed: SpokenAttempt) => Promise<void>, options: PredictOptions,
): Promise<PredictedWord | RecognitionFailure> {
  const { id, learner, word, choices, wav, right = false, prediction } = queued
  if (prediction !== null) return { ...queued, prediction }
  if (isSilent(queued)) return 'NOTHING_HEARD'
  if (wav === null && right) return { ...queued, prediction: rightPrediction(word) }
  const answer = await predict({ id, learner, word, choices, wav: wav ?? new ArrayBuffer(0), right }, options)
  if (typeof answer === 'string') return answer
  // Checked before the recording is dropped, so that a later prediction can still be saved.
  assertSavable(answer, 200)
  const predicted = { ...queued, wav: null, prediction: answer }
  await keep(predicted)
  return predicted
}

const reasons: Readonly<Record<RecognitionFailure, UnjudgedReason>> = { NOTHING_HEARD: 'unheard', TOO_NOISY: 'noisy', UNSPEAKABLE: 'unsure' }

/** Saves the prediction, or why there is none. */
export async function savePredicted(queued: SpokenAttempt, predicted: PredictedWord | RecognitionFailure): Promise<PredictionRecord> {
  const { id, learner, word, right = false, lastTry = false, way, probe, readAloud } = queued
  const prediction = typeof predicted === 'string' ? null : predicted.prediction
  if (prediction !== null) assertSavable(prediction, 400)
  const verdict = prediction === null ? 'unsure' : rateWord(prediction, word)
  const unjudged = right || verdict !== 'unsure' ? undefined : queued.interrupted ?? (typeof predicted === 'string' ? reasons[predicted] : 'unsure')
  const help = lastTry && !right && !isSuccess(verdict) ? 'together' : queued.help
  const { cluster = '', confidence = 0, features, byExamples } = prediction ?? (right ? rightPrediction(word) : {})
  const optional = {
    ...(help && { help }), ...(unjudged && { unjudged }), ...(byExamples && { byExamples }), ...(features && { features }), ...(way && { way }), ...(probe && { probe }), ...(readAloud && { readAloud }), ...timeIfLate(queued),
  }
  const record = await call(savePrediction, { body: { id, userid: learner, cluster, confidence, word, ...optional } })
  return right ? call(markWordRight, { learner, params: { id } }) : record
}

/**
 * Both values are needed (specification, section 5).
 * @param status of the error: 400 removes the entry, any other keeps it
 */
function assertSavable({ cluster, confidence }: Prediction, status: 200 | 400): void {
  if (cluster === '' || !Number.isFinite(confidence)) throw new ApiError('MISSING_FIELDS', missingFields, { status })
}
