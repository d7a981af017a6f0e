/** Recognises movements on the device: no video leaves it. */
import { isAlone } from '#kit/web/alone.ts'
import { deviceRecogniser } from '#kit/recognition/web/device-recogniser.ts'
import { assertModels } from '#kit/recognition/web/readiness.ts'
import { ApiError } from '#kit/web/api/api.ts'
import { models } from '../../models.ts'
import type { MovementResponse } from '../../recognition/postprocess/to-response.ts'
import type { VideoJob } from './video-job.ts'

/** The device is fast enough if a second of video takes at most this many seconds. */
const maxSecondsPerSecond = 3
/** Seconds of video after which the speed is measured. */
const judgedAfter = 2
const slowKey = 'd-learner-movement-slow'
/** A slow device is tried again after this time, in ms: it may only have been busy. */
const retryAfter = 7 * 86_400_000

const recogniser = deviceRecogniser<VideoJob, MovementResponse, 'NOBODY_SEEN'>({
  startWorker: () => new Worker(new URL('./movement-recognition-worker.ts', import.meta.url), { type: 'module' }),
  idleMs: 0,
})

/** The device cannot recognise the movements in this video; the service may be able to. */
export class DeviceError extends Error {
  override readonly name = 'DeviceError'
}

/** Whether this browser has what the recogniser needs, and was fast enough the last time. */
export function canRecogniseOnDevice(): boolean {
  const able = ['Worker', 'WebAssembly', 'VideoDecoder', 'caches'].every((needed) => needed in globalThis)
  const slowSince = Date.now() - Date.parse(localStorage.getItem(slowKey) ?? '')
  return able && !(slowSince < retryAfter)
}

export interface DeviceOptions {
  onLoading: (share: number) => void
  /** seconds of the video that are done */
  onLooking: (seconds: number) => void
  signal: AbortSignal
}

/**
 * @throws DeviceError if the service should be asked, ApiError NOBODY_SEEN, or the signal's reason
 */
export async function recogniseOnDevice(job: VideoJob, { onLoading, onLooking, signal }: DeviceOptions): Promise<MovementResponse> {
  await assertModels(Object.values(models), { showsDownload: true })
  const tooSlow = new AbortController()
  let began: number | undefined
  const onProgress = (seconds: number): void => {
    began ??= performance.now()
    onLooking(seconds)
    const spent = (performance.now() - began) / 1000
    // Without a network, and on a device that is its own server, there is no service to ask.
    if (seconds < judgedAfter || spent <= maxSecondsPerSecond * seconds || isAlone || !navigator.onLine) return
    localStorage.setItem(slowKey, new Date().toISOString())
    tooSlow.abort(new DeviceError('This device is too slow'))
  }
  const outcome = await recogniser.recognise(job, { onLoading, onProgress, signal: AbortSignal.any([signal, tooSlow.signal]) })
    .catch((cause: unknown) => {
      signal.throwIfAborted()
      throw cause instanceof DeviceError ? cause : new DeviceError(String(cause), { cause })
    })
  if (outcome.kind === 'rejected') throw new ApiError(outcome.code, outcome.message, { status: 422 })
  return outcome.result
}
