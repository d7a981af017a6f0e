/** Runs in a worker thread: tells the movements in one video after the other, with the models it loaded for the first. */
import { openModel } from '#kit/ml/node.ts'
import { forJobs, throwWhenOver, workerJob } from '#kit/server/worker-job.ts'
import { framesPerSecond, MovementRecogniser } from '../recogniser/movement-recogniser.ts'
import { VideoError, videoFrames } from './video-frames.ts'
import type { VideoAnswer, VideoJob } from './video-job.ts'
import { containerOf, isWhole } from './whole-file.ts'

const open = forJobs(openModel)

/** What the pool calls, by its name. */
export const watch = workerJob(async ({ path, looked }: VideoJob): Promise<VideoAnswer> => {
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
