/** Counts fingers on the device: no picture leaves it. */
import { deviceRecogniser } from '#kit/recognition/web/device-recogniser.ts'
import { assertModels } from '#kit/recognition/web/readiness.ts'
import { queryClient } from '#kit/web/api/query.ts'
import type { Camera } from '#kit/web/media/camera.ts'
import type { FingerExample } from '../../recognition/hand-features.ts'
import { type TimedResult, voteInStream } from '../../recognition/postprocess/temporal-vote.ts'
import type { FrameResult } from '../../recognition/types.ts'
import { fingerExamplesQuery } from '../number-examples.ts'
import type { FrameJob } from './frame-job.ts'
import { nextFrame, playVideo } from '../camera/camera-video.ts'
import type { FrameListener, FingerCamera } from '../camera/finger-camera.ts'

/** How long a count may wait for a frame, in ms. */
const timeoutMs = 5000
/** More than a camera gives in the time of one vote. */
const maxFrames = 100

const recogniser = deviceRecogniser<FrameJob, FrameResult, never>({
  startWorker: () => new Worker(new URL('./finger-recognition-worker.ts', import.meta.url), { type: 'module' }),
  idleMs: 10_000,
})

/** Whether this browser has what the recogniser needs. */
export function canCountOnDevice(): boolean {
  return ['Worker', 'WebAssembly', 'OffscreenCanvas', 'caches'].every((needed) => needed in globalThis)
}

/** The next frame, and when it was taken. */
async function take(video: HTMLVideoElement): Promise<{ image: ImageBitmap; at: number }> {
  await nextFrame(video)
  return { at: performance.now(), image: await createImageBitmap(video) }
}

/** Uses the learner's examples as far as the device knows them. Rejects if the recogniser cannot be opened; the camera then stays open. */
export async function countOnDevice(camera: Camera, look: FrameListener, learner: string): Promise<FingerCamera> {
  await assertModels((await import('../../offline.ts')).offline.models, { showsDownload: true })
  const query = fingerExamplesQuery(learner)
  const [fetched] = await Promise.all([
    queryClient.fetchQuery({ ...query, retry: false }).catch(() => []), recogniser.load((share) => look.onLoading(share)),
  ])
  let examples: readonly FingerExample[] = fetched
  const { video, stop } = await playVideo(camera.stream)
  const leaving = new AbortController()
  const { signal } = leaving
  let frames: TimedResult[] = []

  const follow = async (): Promise<void> => {
    let isFirst = true
    let taken = take(video)
    while (!signal.aborted) {
      const { image, at } = await taken
      // An adult may have marked a hand as right since the last frame.
      examples = queryClient.getQueryData(query.queryKey) ?? examples
      const answer = recogniser.recognise({ image, at, isFirst, examples }, { transfer: [image] })
      isFirst = false
      // The next frame is taken while this one is counted, so that the worker never waits.
      taken = take(video)
      taken.catch(() => undefined)
      const outcome = await answer
      if (signal.aborted || outcome.kind === 'rejected') return
      const { result } = outcome
      frames = [...frames.slice(-maxFrames), { at, result }]
      const { hands, finger_count } = result
      look.onFrame({
        picture: video, width: video.videoWidth, height: video.videoHeight, hands, finger_count: hands.length > 0 ? finger_count : null,
      })
    }
  }
  // If it has ended, `count` finds no frames and rejects.
  follow().catch((error: unknown) => !signal.aborted && console.warn('The fingers cannot be counted on this device', error))

  return {
    async count() {
      const start = performance.now()
      const before = frames.at(-1)
      let vote = voteInStream(frames, start)
      // A slow device may need more than a second for a frame, so this waits for the current one.
      while (vote === undefined && performance.now() - start < timeoutMs) {
        await new Promise((resolve) => {
          setTimeout(resolve, 50)
        })
        const last = frames.at(-1)
        if (last !== before && last !== undefined) vote = voteInStream(frames, last.at)
      }
      if (vote === undefined) throw new Error('No picture came from the camera')
      return vote
    },
    release() {
      leaving.abort()
      stop()
      camera.release()
    },
  }
}
