/** Runs in a worker thread: counts one picture after the other, each caller's hands followed from picture to picture. */
import sharp from 'sharp'
import { openModel } from '#kit/ml/node.ts'
import { forJobs, workerJob } from '#kit/recognition/server/worker.ts'
import type { Frame } from '../recognition/types.ts'
import { FingerCounter } from '../recognition/finger-counter.ts'
import type { FingerAnswer, FingerJob } from './finger-job.ts'

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })

const mostPixels = 4_000_000
/** Hands are followed from one picture to the next where it comes within this time, in ms. */
const followedMs = 1000

interface Followed {
  readonly counter: FingerCounter
  readonly at: number
}

const followed = new Map<string, Followed>()

export const count = workerJob(async ({ of, picture, at }: FingerJob): Promise<FingerAnswer> => {
  const frame = await pixelsOf(picture)
  if (frame === undefined) return { kind: 'unreadable' }
  for (const [other, { at: last }] of followed) if (at - last > followedMs) followed.delete(other)
  // The models are opened once; what is made here are the followed hands alone.
  const one = followed.get(of) ?? { counter: await FingerCounter.open(forJobs(openModel)), at }
  followed.set(of, { ...one, at })
  return { kind: 'counted', counted: await one.counter.next(frame, at) }
})

async function pixelsOf(picture: Uint8Array): Promise<Frame | undefined> {
  try {
    const { data, info } = await sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' })
      .ensureAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}
