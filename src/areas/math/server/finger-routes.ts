/** The finger-counting service: for pages that cannot count by themselves, and for a camera attached to the server. */
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { addRecogniser } from '#kit/recognition/server/pool.ts'
import type { Context } from '#kit/server/context.ts'
import { AppError } from '#kit/server/errors.ts'
import type { QueueSlot } from '#kit/server/fair-queue.ts'
import { addCall, type Admit } from '#kit/server/route.ts'
import { getCamera, getCount, getFeed, noCamera, postFrame } from '../api.ts'
import type { Vote } from '../recognition/postprocess/temporal-vote.ts'
import type { FrameResult } from '../recognition/types.ts'
import { attachedCamera } from './attached-camera.ts'
import { feedType, fingerFeed } from './finger-feed.ts'
import { fingerFrames } from './finger-frames.ts'
import type { FingerJob } from './recognition-worker.ts'

const maxFrameBytes = 1024 * 1024
/** A frame takes some tens of milliseconds. With more waiting jobs the caller is refused and sends a newer frame. */
const maxWaiting = 12
const maxPerLearner = 2
/** The first frame waits for the models. */
const timeLimit = 15_000
/** JavaScript only; the memory of the models is separate and of fixed size */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }
/** How long a camera may take to start, in ms. */
const startMs = 10_000
/** The attached camera's frames belong to this name, which is no learner's id. */
const camera = 'camera'

export function fingerRoutes(app: FastifyInstance, context: Context): void {
  const { environment } = context
  const frames = fingerFrames()
  const feeds = new Set<Readable>()
  const recogniser = addRecogniser<FingerJob, FrameResult>(app, context, {
    worker: join(import.meta.dirname, 'recognition-worker.ts'),
    threads: 1, maxWaiting, maxPerLearner, timeLimit, resourceLimits,
  })

  async function count(picture: Buffer, of: string, slot: QueueSlot): Promise<FrameResult> {
    const result = await recogniser.run({ of, picture, at: performance.now() }, slot)
    frames.add(of, { picture, result })
    return result
  }

  /** Rejects if a frame comes while others are counted: the next frame is counted instead. */
  async function countAttached(picture: Buffer): Promise<void> {
    const slot = recogniser.admit(camera)
    await count(picture, camera, slot).finally(slot.release)
  }

  const attached = environment.FINGER_CAMERA === undefined ? undefined : attachedCamera(
    environment.FINGER_CAMERA,
    (picture) => void countAttached(picture).catch((error: unknown) => app.log.debug(error)),
    (error) => app.log.error({ err: error }, 'The attached camera cannot be used'),
  )

  app.addHook('preClose', async () => {
    for (const feed of feeds) feed.destroy()
  })
  app.addHook('onClose', async () => {
    attached?.close()
    frames.close()
  })

  const admit: Admit = ({ _id }) => {
    if (!frames.admit(_id)) {
      throw new AppError('TOO_MANY_TRIES', 'Too many pictures at once. Please wait a moment and try again.', { retryAfter: 1 })
    }
    return recogniser.admit(_id)
  }

  // Only this call has a picture as its body.
  void app.register(async (scope) => {
    scope.addContentTypeParser([...postFrame.takes], { parseAs: 'buffer', bodyLimit: maxFrameBytes }, (_request, body, done) => done(null, body))
    addCall(scope, context, postFrame, async ({ request, learner, slot }) => {
      if (!(request.body instanceof Buffer) || !isPicture(request.body)) {
        throw new AppError('NOT_A_PICTURE', 'This file is not a picture. Please choose a JPEG or PNG picture.')
      }
      return toResponse(await count(request.body, learner._id, slot))
    }, admit)
  })

  addCall(app, context, getCount, async ({ learner }) => {
    attached?.use()
    const vote = frames.vote(learner._id) ?? (attached && await firstVote())
    if (vote === undefined) throw new AppError('CAMERA_UNAVAILABLE', noCamera)
    return vote
  })

  /** A camera that just came on has no whole second of frames yet. */
  async function firstVote(): Promise<Vote | undefined> {
    const deadline = performance.now() + startMs
    while (frames.vote(camera) === undefined && performance.now() < deadline) await wait(50)
    return frames.vote(camera)
  }

  addCall(app, context, getFeed, async ({ learner, reply }) => {
    attached?.use()
    if (!frames.some(learner._id) && (attached === undefined || (await firstVote()) === undefined)) {
      throw new AppError('CAMERA_UNAVAILABLE', noCamera)
    }
    const feed = fingerFeed(frames, [learner._id, ...(attached ? [camera] : [])], () => attached?.use())
    feeds.add(feed)
    feed.on('close', () => feeds.delete(feed))
    reply.raw.on('close', () => feed.destroy())
    return reply.type(feedType).header('cache-control', 'no-store').send(feed)
  })

  addCall(app, context, getCamera, async () => ({ attached: attached !== undefined }))
}

function toResponse({ hands, finger_count, confidence }: FrameResult): {
  finger_count: number
  confidence: number
  hands: { handedness: 'left' | 'right'; fingers: [boolean, boolean, boolean, boolean, boolean]; landmarks: { x: number; y: number }[]; confidence: number }[]
} {
  return { finger_count, confidence, hands: hands.map((hand) => ({ ...hand, fingers: [...hand.fingers], landmarks: [...hand.landmarks] })) }
}

/** By the first bytes of JPEG and PNG files. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 8).toString('latin1')
  return head.startsWith('\xff\xd8\xff') || head === '\x89PNG\r\n\x1a\n'
}
