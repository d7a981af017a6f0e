/** Runs in a worker thread: recognises the movements in one video after the other, with the models it loaded for the first. */
import { openModel } from '#kit/ml/node.ts'
import { forJobs, workerJob } from '#kit/server/worker-job.ts'
import { framesPerSecond, MovementRecogniser } from '../recogniser/movement-recogniser.ts'
import { decodedFrames } from './decoded-frames.ts'
import { findFfmpeg } from './ffmpeg.ts'
import { VideoError } from './video-check.ts'
import type { VideoAnswer, VideoJob } from './video-job.ts'
import { containerOf, isWhole } from './whole-file.ts'

const open = forJobs(openModel)
const ffmpeg = findFfmpeg(process.env['PATH'] ?? '')

/** The pool calls this by its name. */
export const watch = workerJob(async ({ path, looked }: VideoJob, signal): Promise<VideoAnswer> => {
  try {
    const container = await containerOf(path)
    const recogniser = new MovementRecogniser(open)
    for await (const { time, picture } of decodedFrames(path, framesPerSecond, signal, (await ffmpeg)?.path)) {
      await recogniser.take(time, picture)
      Atomics.store(looked, 0, Math.round(1000 * time))
    }
    if (!(await isWhole(path, container))) return { kind: 'fault', code: 'BROKEN' }
    return { kind: 'seen', recognised: await recogniser.finish(), container }
  } catch (error) {
    if (error instanceof VideoError) return { kind: 'fault', code: error.code }
    // The recogniser takes no picture of another size than those before, and no time that goes back.
    if (error instanceof RangeError) return { kind: 'fault', code: 'BROKEN' }
    throw error
  }
})
