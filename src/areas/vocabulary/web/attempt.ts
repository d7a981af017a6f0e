/**
 * One spoken attempt on its way: recorded → kept on the device → judged → saved. It leaves the device only when the
 * server has answered, so that nothing is lost when something fails on the way.
 */
import { ApiError, call, isUnreachable } from '#kit/web/api.ts'
import { newPendingId } from '#kit/web/pending-id.ts'
import { type Pending, PendingFullError, pendingStore } from '#kit/web/pending.ts'
import { callRight, missingFields, type Prediction, type PredictionRecord, savePrediction } from '../api.ts'
import { verdictOf } from '../practice.ts'
import { predict, type PredictOptions, type Unheard } from './predict.ts'

export interface Attempt extends Pending {
  /** what the child was asked to say */
  readonly word: string
  /** the words that compete; undefined: all of the vocabulary */
  readonly choices: string[] | undefined
  /** 16-bit WAV; null once it is judged */
  readonly wav: ArrayBuffer | null
  readonly prediction: Prediction | null
  /** it was said together with the adult, after the third miss */
  readonly assisted?: boolean
  /** an adult said that it was right */
  readonly right?: boolean
}

export type Outcome =
  | {
      readonly kind: 'judged'
      readonly prediction: Prediction
      readonly record: PredictionRecord | null
      /** it lies on the device until the server can be reached */
      readonly waits: boolean
    }
  | { readonly kind: 'unheard'; readonly why: Unheard }

const lateMs = 60_000

const store = pendingStore<Attempt>('speech')
/** Attempts that the device could not keep, for as long as the page lives. */
const unkept = new Map<string, Attempt>()

export function newAttempt(learner: string, word: string, choices: string[] | undefined, wav: ArrayBuffer): Attempt {
  return { id: newPendingId(), learner, createdAt: new Date().toISOString(), word, choices, wav, prediction: null }
}

/** Keeps an attempt on the device. Throws `PendingFullError`; `false` where the device keeps nothing. */
export async function keepAttempt(attempt: Attempt): Promise<boolean> {
  try {
    await store.keep(attempt)
    return true
  } catch (error) {
    if (error instanceof PendingFullError) throw error
    console.error('The recording cannot be kept on this device', error)
    unkept.set(attempt.id, attempt)
    return false
  }
}

export async function discardAttempt(id: string): Promise<void> {
  unkept.delete(id)
  await store.remove(id).catch((error: unknown) => console.error('The recording cannot be removed', error))
}

/** What waits for this learner on this device, oldest first. */
export async function waitingAttempts(learner: string): Promise<Attempt[]> {
  const kept = await store.waiting(learner).catch((error: unknown) => {
    console.error('The recordings on this device cannot be read', error)
    return []
  })
  return [...kept, ...[...unkept.values()].filter((attempt) => attempt.learner === learner)]
}

/**
 * Has an attempt judged and saved, and removes it from the device. What was not heard, or what the recogniser is
 * unsure of, is not recorded. What is judged, but cannot be saved because the server is away, waits on the device.
 * Throws `ApiError` (the attempt then stays on the device) or the signal's reason.
 */
export async function sendAttempt(attempt: Attempt, options: PredictOptions = {}): Promise<Outcome> {
  let prediction = attempt.prediction
  if (prediction === null) {
    const { learner, word, choices, wav, right = false } = attempt
    const judged = await predict({ learner, word, choices, wav: wav ?? new ArrayBuffer(0), right }, options)
    if (typeof judged === 'string') {
      await discardAttempt(attempt.id)
      return { kind: 'unheard', why: judged }
    }
    prediction = judged
    await keepAttempt({ ...attempt, wav: null, prediction })
  }
  try {
    const unsure = verdictOf(prediction, attempt.word) === 'unsure'
    let record = unsure && attempt.right !== true ? null : await save(attempt, prediction)
    if (attempt.right === true) record = await call(callRight, { params: { id: attempt.id } })
    await discardAttempt(attempt.id)
    return { kind: 'judged', prediction, record, waits: false }
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return { kind: 'judged', prediction, record: null, waits: true }
  }
}

/**
 * An adult heard the word: the attempt counts as right on this screen, and on the server as soon as it can be reached.
 * Throws what `sendAttempt` throws, but where nobody answers the attempt waits on the device.
 */
export async function rightAttempt(attempt: Attempt, outcome: Outcome): Promise<Outcome> {
  const { word } = attempt
  const full = { cluster: word, confidence: 1, approximate: false }
  const heard = outcome.kind === 'judged' ? outcome.prediction : null
  // What was not heard is sent once more, to be described: what the app learns is the sound of it.
  const prediction = heard && { ...full, ...(heard.features && { features: heard.features }) }
  const right = { ...attempt, right: true, ...(prediction && { wav: null, prediction }) }
  await keepAttempt(right)
  try {
    const sent = await sendAttempt(right)
    return sent.kind === 'judged' ? { ...sent, prediction: full } : sent
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return { kind: 'judged', prediction: full, record: null, waits: true }
  }
}

/** Saves what was predicted. Both parts of it are needed (specification, section 5). */
function save(attempt: Attempt, { cluster, confidence, features }: Prediction): Promise<PredictionRecord> {
  if (cluster === '' || !Number.isFinite(confidence)) throw new ApiError('MISSING_FIELDS', missingFields, { status: 400 })
  const { id, learner, word, assisted, createdAt } = attempt
  // Its own time goes with it only where it is sent later: a device's clock may be wrong.
  const late = Date.now() - Date.parse(createdAt) > lateMs
  const optional = { ...(assisted && { assisted }), ...(features && { features }), ...(late && { createdAt }) }
  return call(savePrediction, { body: { id, userid: learner, cluster, confidence, word, ...optional } })
}
