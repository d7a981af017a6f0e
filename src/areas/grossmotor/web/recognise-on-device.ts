/** Telling movements on the device, in a worker: no video leaves it. */
import { ApiError } from '#kit/web/api.ts'
import { nobodySeen, type Uploaded } from '../api.ts'
import type { WatchJob, WatchNews } from './movement-messages.ts'

/** The device keeps up where it needs no more than this for a second of video, in seconds. */
const slowest = 3
/** Seconds of video by which that is judged. */
const judgedAfter = 2
const slowKey = 'd-learner-movement-slow'
/** What was busy once may keep up another time: it is tried again after this, in ms. */
const triedAgainAfter = 7 * 86_400_000

/** The device cannot tell the movements in this video; the service may. */
export class DeviceError extends Error {
  override readonly name = 'DeviceError'
}

/** Whether this browser can do it at all, and was quick enough when it last did. */
export function canWatchHere(): boolean {
  const able = ['Worker', 'WebAssembly', 'VideoDecoder', 'caches'].every((needed) => needed in globalThis)
  const slowSince = Date.now() - Date.parse(localStorage.getItem(slowKey) ?? '')
  return able && !(slowSince < triedAgainAfter)
}

export interface Watched {
  onLoading: (share: number) => void
  /** seconds of the video that have been looked at */
  onLooking: (seconds: number) => void
  signal: AbortSignal
}

/**
 * @throws DeviceError where the service should be asked, ApiError NOBODY_SEEN, or the signal's reason
 */
export function watchOnDevice(video: Blob, { onLoading, onLooking, signal }: Watched): Promise<Omit<Uploaded, 'video_url'>> {
  const worker = new Worker(new URL('./movement-recognition-worker.ts', import.meta.url), { type: 'module' })
  const job: WatchJob = { video }
  let began: number | undefined
  return new Promise<Omit<Uploaded, 'video_url'>>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WatchNews>) => {
      if (data.kind === 'loading') onLoading(data.loaded)
      else if (data.kind === 'looking') {
        began ??= performance.now()
        onLooking(data.seconds)
        const spent = (performance.now() - began) / 1000
        // Without a network there is nobody else to ask.
        if (data.seconds >= judgedAfter && spent > slowest * data.seconds && navigator.onLine) {
          localStorage.setItem(slowKey, new Date().toISOString())
          reject(new DeviceError('This device does not keep up'))
        }
      } else if (data.kind === 'done') resolve(data.seen)
      else if (data.why === 'NOBODY_SEEN') reject(new ApiError('NOBODY_SEEN', nobodySeen, { status: 422 }))
      else reject(new DeviceError(data.message))
    })
    worker.addEventListener('error', ({ message }) => reject(new DeviceError(message)))
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    worker.postMessage(job)
  }).finally(() => worker.terminate())
}
