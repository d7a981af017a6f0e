import { useCallback, useEffect, useRef, useState } from 'react'
import { newId } from '#kit/ids.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { tipFor } from '../../rules/movement-tips.ts'
import type { Movement } from '../../rules/movements.ts'
import { type QueuedMovement, saveMovement } from '../movement-outbox.ts'
import { useLearner } from '../queries.ts'
import { recognise, type RecognisedVideo, type RecognitionStage } from '../recogniser/recognise.ts'
import type { ShownResult } from './result/result.ts'
import { readMetadata } from '../film/video-metadata.ts'

/** Aspect ratio of most cameras, used if the video's own is unknown. */
const defaultAspect = 4 / 3

export type UploadStatus = 'idle' | 'working' | 'complete' | 'failed'

export interface Uploading {
  readonly status: UploadStatus
  readonly stage: RecognitionStage | null
  readonly error: unknown
  readonly result: ShownResult | null
  /** the attempt waits on this device until the server is reachable */
  readonly waits: boolean
  readonly start: (video: Blob, movement: Movement) => Promise<void>
  /** aborts the work and keeps no result */
  readonly stop: () => void
  readonly forget: () => void
}

/** Recognises a video on the device or by the service, and stores the attempt in the account. */
export function useUpload(): Uploading {
  const learner = useLearner()
  const [status, setStatus] = useState<UploadStatus>('idle')
  const [stage, setStage] = useState<RecognitionStage | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [result, setResult] = useState<ShownResult | null>(null)
  const [waits, setWaits] = useState(false)
  const running = useRef<AbortController | null>(null)

  const stop = useCallback(() => {
    running.current?.abort(new DOMException('The upload was ended', 'AbortError'))
    running.current = null
    setStatus('idle')
    setStage(null)
  }, [])
  const forget = useCallback(() => {
    stop()
    setResult(null)
    setError(null)
    setWaits(false)
  }, [stop])
  useEffect(() => stop, [stop])

  const start = useCallback(async (video: Blob, movement: Movement) => {
    forget()
    const work = new AbortController()
    running.current = work
    setStatus('working')
    const id = newId()
    try {
      const [recognised, facts] = await Promise.all([recognise(video, { learner, id, movement, onStage: setStage, signal: work.signal }), readMetadata(video)])
      work.signal.throwIfAborted()
      const attempt = toAttempt(id, learner, movement, recognised)
      setResult({ movement, recognised, attempt, advice: tipFor(movement, recognised.poses, facts?.aspect ?? defaultAspect) })
      setStatus('complete')
      setWaits(!(await saveMovement(attempt)))
    } catch (failure) {
      if (work.signal.aborted) return
      console.warn('The video cannot be processed', failure)
      setError(failure)
      setStatus('failed')
    }
  }, [forget, learner])

  return { status, stage, error, result, waits, start, stop, forget }
}

function toAttempt(
  id: string, learner: string, movement: Movement, { predictions, repetitions, features }: RecognisedVideo,
): QueuedMovement {
  return {
    id, learner, createdAt: new Date().toISOString(), movement, predictions,
    repetitions: repetitions.filter((one) => one.movement === movement).length,
    freely: useSettings.getState().moveFreely,
    features,
  }
}
