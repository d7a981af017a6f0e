/** Runs in a worker thread: tells the movements in one video after the other, with the models it loaded for the first. */
import { join } from 'node:path'
import { Piscina } from 'piscina'
import { openModel } from '#kit/ml/node.ts'
import { forJobs, throwWhenOver, workerJob } from '#kit/server/worker-job.ts'
import { framesPerSecond, MovementRecogniser } from '../recogniser/movement-recogniser.ts'
import { VideoError, type VideoFault } from './video-check.ts'
import { videoFrames } from './video-frames.ts'
import type { VideoAnswer, VideoJob } from './video-job.ts'
import { containerOf, isWhole } from './whole-file.ts'

const open = forJobs(openModel)

/** Going through a real file without decoding takes a moment: none needs so long, in ms, or the memory given here. */
const checkLimit = 10_000
const checks = new Piscina<string, VideoFault | null>({
  filename: join(import.meta.dirname, 'video-check-worker.ts'),
  name: 'check',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: Number.POSITIVE_INFINITY,
  resourceLimits: { maxOldGenerationSizeMb: 192 },
})

/** Ends the checking thread where the file would hold it up or fill it; the next file gets a new one. */
async function checked(path: string): Promise<VideoFault | null> {
  const time = AbortSignal.timeout(checkLimit)
  try {
    return await checks.run(path, { signal: time })
  } catch (error) {
    const full = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (time.aborted || full) return 'TOOK_TOO_LONG'
    throw error
  }
}

/** What the pool calls, by its name. */
export const watch = workerJob(async ({ path, looked }: VideoJob): Promise<VideoAnswer> => {
  const fault = await checked(path)
  if (fault !== null) return { kind: 'fault', code: fault }
  try {
    const container = await containerOf(path)
    const recogniser = new MovementRecogniser(open)
    for await (const { time, picture } of videoFrames(path, framesPerSecond)) {
      throwWhenOver()
      await recogniser.take(time, picture)
      Atomics.store(looked, 0, Math.round(1000 * time))
    }
    // After the frames: what is no video at all is told as such.
    if (!(await isWhole(path, container))) return { kind: 'fault', code: 'BROKEN' }
    return { kind: 'seen', recognised: await recogniser.finish(), container }
  } catch (error) {
    if (error instanceof VideoError) return { kind: 'fault', code: error.code }
    // The recogniser takes no picture of another size than those before, and no time that goes back.
    if (error instanceof RangeError) return { kind: 'fault', code: 'BROKEN' }
    throw error
  }
})
