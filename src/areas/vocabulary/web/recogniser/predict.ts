import { isAlone } from '#kit/web/alone.ts'
import { recogniseDeviceFirst } from '#kit/recognition/web/device-first.ts'
import { assertModels } from '#kit/recognition/web/readiness.ts'
import { ApiError, call } from '#kit/web/api/api.ts'
import { wait } from '#kit/web/wait.ts'
import { missingFields, predictAudio, type Prediction } from '../../api.ts'
import { models } from '../../models.ts'
import type { RecognitionFailure } from '../../rules/say-word/spoken-attempt.ts'
import { jobAsOnServer, jobWithoutServer, type SpokenWord } from './device-job.ts'
import { isPrepared, recogniser, speech } from './device-recogniser.ts'

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
 * Predicts on the device if it has everything that the server would use and is fast enough, otherwise on the server, and without a
 * network again on the device. A busy server is asked again: a prediction stores nothing (decision 16).
 * @throws ApiError if neither works, or the signal's reason
 */
export async function predict(spoken: SpokenWord, options: PredictOptions = {}): Promise<PredictionOutcome> {
  const { answer } = await recogniseDeviceFirst(speech, {
    isPrepared,
    prepare: () => jobAsOnServer(spoken),
    fallback: () => jobWithoutServer(spoken),
    async device(job, signal) {
      options.onProgress?.(1)
      const outcome = await recogniser.recognise(job, { ...(signal && { signal }) })
      return outcome.kind === 'recognised' ? outcome.result : toRecognitionFailure(outcome.code)
    },
    server: () => predictOnServer(spoken, options),
    signal: options.signal,
  })
  return answer
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

/** Any other reason than noise or an unsupported script counts as nothing heard. */
function toRecognitionFailure(code: string): RecognitionFailure {
  return code === 'TOO_NOISY' || code === 'UNSPEAKABLE' ? code : 'NOTHING_HEARD'
}
