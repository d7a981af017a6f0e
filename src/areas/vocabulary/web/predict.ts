import { ApiError, call, isUnreachable } from '#kit/web/api.ts'
import { queryClient } from '#kit/web/query.ts'
import { predictAudio, type Prediction } from '../api.ts'
import { builtInWords } from '../words.ts'
import { listenOnDevice, readiness } from './device-recogniser.ts'
import { gridWords } from './queries.ts'

/** What is listened to, and for whom. */
export interface Said {
  readonly learner: string
  /** what the child was asked to say */
  readonly word: string
  /** the words that compete; undefined: all of the vocabulary */
  readonly choices: string[] | undefined
  /** 16-bit WAV */
  readonly wav: ArrayBuffer
  /** an adult heard the word: it is not judged, only described */
  readonly right: boolean
}

export interface Tell {
  /** share of the upload that has gone, 0 to 1 */
  onProgress?: (share: number) => void
  /** the recogniser is busy; it is tried again in so many seconds */
  onBusy?: (seconds: number) => void
  signal?: AbortSignal
}

/** Why nothing was judged: no word, noise, or a word of a script that the app cannot listen for. */
export type Unheard = 'NOTHING_HEARD' | 'TOO_NOISY' | 'UNSPEAKABLE'
export type Judged = Prediction | Unheard

const busyTries = 6
const busySeconds = 3

/**
 * Has a recording judged: by the server, or where it cannot be reached and this device was made ready, on the device.
 * Throws `ApiError` where neither can, or the signal's reason.
 */
export async function judge(said: Said, tell: Tell = {}): Promise<Judged> {
  try {
    return await byServer(said, tell)
  } catch (error) {
    if (!isUnreachable(error) || !(await readiness.isReady())) throw error
    tell.onProgress?.(1)
    const judged = await byDevice(said).catch((failure: unknown) => {
      console.error('The device cannot listen', failure)
      throw error
    })
    tell.signal?.throwIfAborted()
    return judged
  }
}

async function byServer({ word, choices, wav, right }: Said, tell: Tell): Promise<Judged> {
  const file = new File([wav], 'audio.wav', { type: 'audio/wav' })
  for (let tries = 1; ; tries++) {
    try {
      return await call(predictAudio, {
        form: { word, ...(choices && { choices }), ...(right && { right: 'true' }) },
        files: { file },
        ...(tell.onProgress && { onUploadProgress: tell.onProgress }),
        ...(tell.signal && { signal: tell.signal }),
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 422) return error.code === 'TOO_NOISY' || error.code === 'UNSPEAKABLE' ? error.code : 'NOTHING_HEARD'
      if (error.status !== 503 || tries === busyTries) throw error
      const seconds = Math.min(30, Math.max(1, error.retryAfter ?? busySeconds))
      tell.onBusy?.(seconds)
      await wait(seconds * 1000, tell.signal)
    }
  }
}

async function byDevice({ learner, word, choices, wav, right }: Said): Promise<Judged> {
  const words = await queryClient.ensureQueryData(gridWords(learner)).then(({ wordses }) => wordses, () => builtInWords)
  const vocabulary = words.map(({ wordAdd }) => wordAdd)
  const answer = await listenOnDevice({ file: new Uint8Array(wav), vocabulary, word, choices, right })
  if (answer.kind === 'heard') return answer.prediction
  if (answer.kind === 'unspeakable') return 'UNSPEAKABLE'
  return answer.kind === 'noisy' ? 'TOO_NOISY' : 'NOTHING_HEARD'
}

function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
