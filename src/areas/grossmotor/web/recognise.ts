/** The one place that knows who tells the movements in a video. */
import { ApiError, call } from '#kit/web/api.ts'
import { newPendingId } from '#kit/web/pending-id.ts'
import { useSettings } from '#kit/web/settings.ts'
import { tooLong, type Uploaded, uploadVideo, videoProgress } from '../api.ts'
import { longestSeconds } from '../levels.ts'
import type { Movement } from '../movements.ts'
import { factsOf } from './video-facts.ts'
import { canWatchHere, DeviceError, watchOnDevice } from './recognise-on-device.ts'

/** How far it has come; `share` 0 to 1. */
export type Stage =
  | { readonly kind: 'loading' | 'sending'; readonly share: number }
  | { readonly kind: 'looking'; readonly seconds: number }
  | { readonly kind: 'waiting' }

export interface Seen extends Uploaded {
  /** no video left the device */
  readonly onDevice: boolean
}

interface Wanted {
  /** what the child was asked to do */
  readonly movement?: Movement
  readonly onStage: (stage: Stage) => void
  readonly signal: AbortSignal
}

/** Between two questions how far the work has come, in ms. */
const askedEvery = 700

export function watchesOnDevice(): boolean {
  return useSettings.getState().movementOnDevice && canWatchHere()
}

/** On the device where it can and keeps up, else by the service. Throws `ApiError` or the signal's reason. */
export async function recognise(video: Blob, wanted: Wanted): Promise<Seen> {
  const { onStage, signal } = wanted
  const length = (await factsOf(video))?.seconds ?? 0
  signal.throwIfAborted()
  // Told before all of it is sent. A second may stick out; a recording that tells no length is never as long.
  if (Number.isFinite(length) && length > longestSeconds + 1) throw new ApiError('VIDEO_TOO_LARGE', tooLong, { status: 422 })
  if (watchesOnDevice()) {
    try {
      const seen = await watchOnDevice(video, {
        onLoading: (share) => onStage({ kind: 'loading', share }),
        onLooking: (seconds) => onStage({ kind: 'looking', seconds }),
        signal,
      })
      return { ...seen, video_url: null, onDevice: true }
    } catch (error) {
      if (!(error instanceof DeviceError)) throw error
      console.warn('The service looks at this video', error.message)
    }
  }
  return { ...(await byService(video, wanted)), onDevice: false }
}

async function byService(video: Blob, { movement, onStage, signal }: Wanted): Promise<Uploaded> {
  const upload = newPendingId()
  const over = new AbortController()
  const onUploadProgress = (share: number): void => {
    onStage({ kind: 'sending', share })
    if (share >= 1) void follow(upload, onStage, AbortSignal.any([signal, over.signal]))
  }
  try {
    return await call(uploadVideo, {
      form: { upload, ...(movement && { movement }) }, files: { file: video }, onUploadProgress, signal,
    })
  } finally {
    over.abort()
  }
}

/** Asks how far the work has come, until it is over; that it cannot be told is no failure. */
async function follow(upload: string, onStage: Wanted['onStage'], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await new Promise((resolve) => {
      setTimeout(resolve, askedEvery)
    })
    const told = await call(videoProgress, { query: { upload }, signal }).catch(() => undefined)
    if (signal.aborted || told === undefined) continue
    onStage(told.seconds === null ? { kind: 'waiting' } : { kind: 'looking', seconds: told.seconds })
  }
}
