/** One spoken attempt of the open screen: queued on the device, then recognised and saved while the child waits for the result. */
import { isUnreachable } from '#kit/web/api/api-error.ts'
import { newId } from '#kit/ids.ts'
import type { Prediction, PredictionRecord } from '../../api.ts'
import type { PredictOptions, RecognitionFailure } from '../recogniser/predict.ts'
import { predictQueued, type PredictedWord, type QueuedWord, rightPrediction, savePredicted, wordOutbox } from '../word-outbox.ts'

export type SendOutcome =
  | {
      readonly kind: 'recognised'
      readonly prediction: Prediction
      readonly record: PredictionRecord | null
      /** it waits on the device until the server can be reached */
      readonly waits: boolean
    }
  | { readonly kind: 'unrecognised'; readonly why: RecognitionFailure }

export function newAttempt(learner: string, word: string, choices: string[] | undefined, wav: ArrayBuffer): QueuedWord {
  return { id: newId(), learner, createdAt: new Date().toISOString(), word, choices, wav, prediction: null }
}

/** Queues an attempt on the device. */
export function queueAttempt(attempt: QueuedWord): Promise<void> {
  return wordOutbox.put(attempt)
}

/**
 * Recognises and saves an attempt. An attempt without a recognised word, or of which the recogniser is unsure, is saved only
 * if it was the last try: the word is then said together.
 * A recognised attempt that cannot be saved because the server cannot be reached waits on the device.
 * Rejects with `ApiError` (the attempt then stays on the device) or the signal's reason.
 */
export async function sendAttempt(attempt: QueuedWord, options: PredictOptions = {}): Promise<SendOutcome> {
  const judging = predictQueued(attempt, options)
  try {
    const record = await wordOutbox.send(attempt, async () => savePredicted(attempt, await judging))
    return toSendOutcome(await judging, record, false)
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return toSendOutcome(await judging, null, true)
  }
}

function toSendOutcome(answer: PredictedWord | RecognitionFailure, record: PredictionRecord | null, waits: boolean): SendOutcome {
  return typeof answer === 'string' ? { kind: 'unrecognised', why: answer } : { kind: 'recognised', prediction: answer.prediction, record, waits }
}

/**
 * An adult heard the word: the attempt counts as right on this screen, and on the server when it can be reached.
 * Rejects like `sendAttempt`, except that an attempt waits on the device if the server does not answer.
 */
export async function markAttemptRight(attempt: QueuedWord, outcome: SendOutcome): Promise<SendOutcome> {
  const full = rightPrediction(attempt.word)
  const recognised = outcome.kind === 'recognised' ? outcome.prediction : null
  // An unrecognised recording is sent again for its features: the app learns from them how the child says the word.
  const prediction = recognised && { ...full, ...(recognised.features && { features: recognised.features }) }
  const right = { ...attempt, right: true, ...(prediction && { wav: null, prediction }) }
  await wordOutbox.put(right)
  try {
    const sent = await sendAttempt(right)
    return sent.kind === 'recognised' ? { ...sent, prediction: full } : sent
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return { kind: 'recognised', prediction: full, record: null, waits: true }
  }
}
