/** Chooses whether the device or the service recognises the movements in a video. */
import { isAlone } from '#kit/web/alone.ts'
import { ApiError, call } from '#kit/web/api/api.ts'
import { newId } from '#kit/ids.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { type Uploaded, uploadVideo, videoProgress } from '../../api.ts'
import { maxVideoSeconds } from '../../rules/levels.ts'
import type { Movement } from '../../rules/movements.ts'
import { tooLong } from '../../recognition/messages.ts'
import { canRecogniseOnDevice, DeviceError, recogniseOnDevice } from './recognise-on-device.ts'
import { sendAgainIfBroken } from './send-again.ts'
import { movementExamplesQuery } from '../queries.ts'
import { readMetadata } from '../film/video-metadata.ts'

/** How far it has come; `share` 0 to 1. */
export type RecognitionStage =
  | { readonly kind: 'loading' | 'sending'; readonly share: number }
  | { readonly kind: 'looking'; readonly seconds: number }
  | { readonly kind: 'waiting' }

export interface RecognisedVideo extends Uploaded {
  /** no video left the device */
  readonly onDevice: boolean
}

interface RecogniseOptions {
  /** whose film it is */
  readonly learner: string
  /** the id of the attempt, if the page stores one */
  readonly id?: string
  /** what the child was asked to do */
  readonly movement?: Movement
  /** ids of examples that are left out */
  readonly without?: readonly string[]
  readonly onStage: (stage: RecognitionStage) => void
  readonly signal: AbortSignal
}

/** Between two requests for the progress, in ms. */
const progressInterval = 700

export function recognisesOnDevice(): boolean {
  return (isAlone || useSettings.getState().movementOnDevice) && canRecogniseOnDevice()
}

/** On the device if it is able and fast enough, else by the service. @throws ApiError or the signal's reason */
export async function recognise(video: Blob, wanted: RecogniseOptions): Promise<RecognisedVideo> {
  const { learner, movement, without = [], onStage, signal } = wanted
  const length = (await readMetadata(video))?.seconds ?? 0
  signal.throwIfAborted()
  // Refused before it is sent. One second more is accepted; a recording without a length is never that long.
  if (Number.isFinite(length) && length > maxVideoSeconds + 1) throw new ApiError('VIDEO_TOO_LARGE', tooLong, { status: 422 })
  if (recognisesOnDevice()) {
    try {
      const examples = await queryClient.fetchQuery({ ...movementExamplesQuery(learner), retry: false }).catch(() => [])
      const recognised = await recogniseOnDevice({ video, movement, examples: examples.filter(({ _id }) => !without.includes(_id)) }, {
        onLoading: (share) => onStage({ kind: 'loading', share }),
        onLooking: (seconds) => onStage({ kind: 'looking', seconds }),
        signal,
      })
      return { ...recognised, video_url: null, onDevice: true }
    } catch (error) {
      if (!(error instanceof DeviceError)) throw error
      console.warn('The service recognises this video', error.message)
    }
  }
  return { ...(await recogniseByService(video, wanted)), onDevice: false }
}

async function recogniseByService(
  video: Blob, { learner, id: upload = newId(), movement, without, onStage, signal }: RecogniseOptions,
): Promise<Uploaded> {
  const over = new AbortController()
  const onUploadProgress = (share: number): void => {
    onStage({ kind: 'sending', share })
    if (share >= 1) void pollProgress(learner, upload, onStage, AbortSignal.any([signal, over.signal]))
  }
  try {
    return await sendAgainIfBroken(() => call(uploadVideo, {
      learner, form: { upload, ...(movement && { movement }), ...(without && { without }) }, files: { file: video }, onUploadProgress, signal,
    }), signal)
  } finally {
    over.abort()
  }
}

/** Reports the service's progress until the end. A failed request is no error. */
async function pollProgress(learner: string, upload: string, onStage: RecogniseOptions['onStage'], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await new Promise((resolve) => {
      setTimeout(resolve, progressInterval)
    })
    const progress = await call(videoProgress, { learner, query: { upload }, signal }).catch(() => undefined)
    if (signal.aborted || progress === undefined) continue
    onStage(progress.seconds === null ? { kind: 'waiting' } : { kind: 'looking', seconds: progress.seconds })
  }
}
