/** The finger-counting service: for pages that cannot count by themselves, and for a camera attached to the server. */
import type { Ports } from '#kit/server/context.ts'
import type { AttachedCamera } from '#kit/server/media/camera.ts'
import { exampleStore } from '#kit/recognition/server/examples.ts'
import { AppError } from '#kit/app-error.ts'
import type { FairQueue, QueueSlot, PlaceHolder } from '#kit/server/limits/fair-queue.ts'
import { handle, type Handlers, handleQueued } from '#kit/server/http/handler.ts'
import { getCamera, getCount, getFeed, noCamera, postFrame } from '../api.ts'
import type { FingerExample } from '../recognition/hand-features.ts'
import type { Vote } from '../recognition/postprocess/temporal-vote.ts'
import type { FrameResult } from '../recognition/types.ts'
import { listHands } from './number-examples.ts'
import { feedType, fingerFeed } from './finger-feed.ts'
import { fingerFrames } from './finger-frames.ts'
import type { FingerJob } from './recognition-job.ts'

const maxFrameBytes = 1024 * 1024
/** A frame takes some tens of milliseconds. With more waiting jobs the caller is refused and sends a newer frame. */
const maxWaiting = 24
const maxPerLearner = 2
/** The first frame waits for the models, which a busy machine loads slowly. */
const timeLimit = 30_000
/** JavaScript only; the memory of the models is separate and of fixed size */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }
/** How long a camera may take to start and its first frame to be counted, in ms: for a count, which the page asks for again, and for the feed. */
const [countWaitMs, feedWaitMs] = [20_000, 60_000]
/** Between two calls that keep the camera on while somebody waits for it, in ms. */
const keepOnMs = 5000
/** Who sees a frame: the accounts that share a learner do not see each other's cameras. */
const cameraOf = ({ _id, account }: PlaceHolder): string => `${_id} ${account}`
/** The attached camera's frames belong to this name, which is no learner's id. */
const camera = 'camera'

export function fingerHandlers(ports: Ports): Handlers {
  const { openCamera, recognition, pictures, log } = ports
  const known = exampleStore(ports, 'fingers')
  const frames = fingerFrames()
  const recogniser = recognition.open<FingerJob, FrameResult>('fingers', {
    // Follows the hands of each learner from frame to frame.
    isOneThread: true, maxWaiting, maxPerLearner, timeLimit, resourceLimits,
  })

  async function count(picture: Uint8Array, of: string, slot: QueueSlot, examples: readonly FingerExample[]): Promise<FrameResult> {
    const result = await recogniser.run({ of, picture, at: performance.now(), examples }, slot)
    frames.add(of, { picture, result })
    return result
  }

  /** Rejects if a frame comes while others are counted: the next frame is counted instead. No examples: the camera may show any person. */
  async function countAttached(picture: Uint8Array): Promise<void> {
    const slot = recogniser.admit({ account: camera, _id: camera })
    await count(picture, camera, slot, []).finally(slot.release)
  }

  /** Ends the calls that wait for the attached camera's first frame. */
  const waiting = new Set<() => void>()
  const attached = openCamera?.(
    (picture) => void countAttached(picture).catch((err: unknown) => log.debug({ err }, 'A picture of the attached camera was not counted')),
    (err) => {
      log.error({ err }, 'The attached camera cannot be used')
      for (const end of waiting) end()
    },
  )

  const queue: FairQueue = {
    admit(holder) {
      if (!frames.admit(cameraOf(holder))) {
        throw new AppError('TOO_MANY_TRIES', 'Too many pictures at once. Please wait a moment and try again.', { retryAfter: 1 })
      }
      return recogniser.admit(holder)
    },
  }

  const frame = handleQueued(postFrame, { queue, maxFileBytes: maxFrameBytes }, async ({ input: { file }, learner, slot }) => {
    if (file === undefined || !isPicture(file)) {
      throw new AppError('NOT_A_PICTURE', 'This file is not a picture. Please choose a JPEG or PNG picture.')
    }
    return toResponse(await count(file, cameraOf(learner), slot, await listHands(known, learner)))
  })

  /** A camera that just came on has no whole second of frames yet. */
  async function firstVote(opened: AttachedCamera, waitMs: number): Promise<Vote | undefined> {
    const counted = frames.vote(camera)
    if (counted !== undefined) return counted
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer)
        clearInterval(keepingOn)
        stop()
        waiting.delete(end)
        resolve(frames.vote(camera))
      }
      const timer = setTimeout(end, waitMs)
      const keepingOn = setInterval(() => opened.use(), keepOnMs)
      const stop = frames.watch(camera, () => {
        if (frames.vote(camera) !== undefined) end()
      })
      waiting.add(end)
    })
  }

  const vote = handle(getCount, async ({ learner }) => {
    attached?.use()
    const counted = frames.vote(cameraOf(learner)) ?? (attached && await firstVote(attached, countWaitMs))
    if (counted === undefined) throw new AppError('CAMERA_UNAVAILABLE', noCamera)
    return counted
  })

  const feed = handle(getFeed, async ({ learner }) => {
    attached?.use()
    if (!frames.some(cameraOf(learner)) && (attached === undefined || (await firstVote(attached, feedWaitMs)) === undefined)) {
      throw new AppError('CAMERA_UNAVAILABLE', noCamera)
    }
    const stream = fingerFeed(frames, pictures, [cameraOf(learner), ...(attached ? [camera] : [])], () => attached?.use())
    return { kind: 'live', stream, mediaType: feedType }
  })

  const hasCamera = handle(getCamera, async () => ({ attached: attached !== undefined }))

  return {
    calls: [frame, vote, feed, hasCamera],
    close: async () => {
      attached?.close()
      frames.close()
    },
  }
}

function toResponse({ hands, finger_count, confidence }: FrameResult): {
  finger_count: number
  confidence: number
  hands: { handedness: 'left' | 'right'; fingers: [boolean, boolean, boolean, boolean, boolean]; landmarks: { x: number; y: number }[]; confidence: number; features?: string | undefined }[]
} {
  return { finger_count, confidence, hands: hands.map((hand) => ({ ...hand, fingers: [...hand.fingers], landmarks: [...hand.landmarks] })) }
}

/** By the first bytes of JPEG and PNG files. */
function isPicture(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 8))
  return head.startsWith('\xff\xd8\xff') || head === '\x89PNG\r\n\x1a\n'
}
