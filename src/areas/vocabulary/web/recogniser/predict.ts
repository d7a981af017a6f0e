import { languageOfText } from '#kit/languages.ts'
import { isAlone } from '#kit/web/alone.ts'
import { assertModels } from '#kit/recognition/web/readiness.ts'
import { ApiError, call, isUnreachable } from '#kit/web/api/api.ts'
import { wait } from '#kit/web/wait.ts'
import { missingFields, predictAudio, type Prediction } from '../../api.ts'
import { models } from '../../models.ts'
import { wholeVocabulary } from '../../rules/practice.ts'
import type { RecognitionFailure } from '../../rules/say-word/spoken-attempt.ts'
import { isPrepared, recogniser } from './device-recogniser.ts'
import { ownWordsOf } from './own-words.ts'

/** A recording to recognise. */
export interface SpokenWord {
  readonly learner: string
  /** the id of the attempt, if one will be saved */
  readonly id?: string
  /** the word that the child was asked to say */
  readonly word: string
  /** the words that compete; undefined: the whole vocabulary */
  readonly choices: string[] | undefined
  /** 16-bit WAV */
  readonly wav: ArrayBuffer
  /** An adult heard the word: the recording only gets its features. */
  readonly right: boolean
  /** ids of examples that the server leaves out */
  readonly without?: readonly string[]
}

export interface PredictOptions {
  /** share of the upload that has gone, 0 to 1 */
  onProgress?: (share: number) => void
  /** the recogniser is busy; the next try is in so many seconds */
  onBusy?: (seconds: number) => void
  signal?: AbortSignal
}

export type PredictionOutcome = Prediction | RecognitionFailure

const busyTries = 6
const busySeconds = 3

/**
 * Predicts on the server, or on the device if the server cannot be reached and the device is ready. A busy server is
 * asked again: a prediction stores nothing (decision 16).
 * @throws ApiError if neither works, or the signal's reason
 */
export async function predict(spoken: SpokenWord, options: PredictOptions = {}): Promise<PredictionOutcome> {
  try {
    return await predictOnServer(spoken, options)
  } catch (error) {
    if (!isUnreachable(error) || !(await isPrepared())) throw error
    options.onProgress?.(1)
    return onDevice(spoken, options).catch((failure: unknown) => {
      options.signal?.throwIfAborted()
      console.error('The device cannot recognise words', failure)
      throw error
    })
  }
}

/** Predicts on the server, which has the learner's examples. A busy server is asked again. */
export async function predictOnServer(
  { learner, id, word, choices, wav, right, without }: SpokenWord, options: PredictOptions = {},
): Promise<PredictionOutcome> {
  await assertModels(Object.values(models))
  const file = new File([wav], 'audio.wav', { type: 'audio/wav' })
  for (let tries = 1; ; tries++) {
    try {
      return await call(predictAudio, {
        learner,
        form: {
          word, ...(id !== undefined && { attempt: id }), ...(choices && { choices }), ...(right && { right: 'true' }),
          ...(without && { without }),
        },
        files: { file },
        ...(options.onProgress && { onUploadProgress: options.onProgress }),
        ...(options.signal && { signal: options.signal }),
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 422) return toRecognitionFailure(error.code)
      // A successful answer that cannot be understood lacks the values that would be saved.
      if (error.code === 'BAD_ANSWER' && error.status === 200) throw new ApiError('MISSING_FIELDS', missingFields, { status: 200 })
      // The host of this device cannot recognise without its models: waiting does not help.
      if (error.status !== 503 || tries === busyTries || (isAlone && error.code !== 'BUSY')) throw error
      const seconds = Math.min(30, Math.max(1, error.retryAfter ?? busySeconds))
      options.onBusy?.(seconds)
      await wait(seconds * 1000, options.signal)
    }
  }
}

async function onDevice({ learner, word, choices, wav, right }: SpokenWord, { signal }: PredictOptions): Promise<PredictionOutcome> {
  const { mine, respellings, recorded } = await ownWordsOf(learner)
  const vocabulary = wholeVocabulary(languageOfText(word), mine)
  const job = { file: new Uint8Array(wav), vocabulary, word, choices, respellings, right, recorded }
  const outcome = await recogniser.recognise(job, { ...(signal && { signal }) })
  return outcome.kind === 'recognised' ? outcome.result : toRecognitionFailure(outcome.code)
}

/** Any other reason than noise or an unsupported script counts as nothing heard. */
function toRecognitionFailure(code: string): RecognitionFailure {
  return code === 'TOO_NOISY' || code === 'UNSPEAKABLE' ? code : 'NOTHING_HEARD'
}
