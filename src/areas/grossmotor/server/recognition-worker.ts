/** Runs in a worker thread: recognises the movements in one video after the other. */
import { openingAll, type Outcome, recognised } from '#kit/recognition/recogniser.ts'
import { recogniserWorker } from '#kit/recognition/server/worker.ts'
import { existingDiskFile } from '#kit/server/files/disk-file.ts'
import { framesPerSecond, MovementRecogniser } from '../recognition/movement-recogniser.ts'
import { models } from '../models.ts'
import { toOutcome } from '../recognition/postprocess/to-response.ts'
import { decodedFrames } from './video/decoded-frames.ts'
import { findFfmpeg } from './video/find-ffmpeg.ts'
import { VideoError } from './video/video-faults.ts'
import { type VideoRejection, videoRejections } from './video/video-rejections.ts'
import { readContainer, isComplete } from './video/truncated-file.ts'
import type { VideoJob, VideoResult } from './recognition-job.ts'

const ffmpeg = findFfmpeg(process.env['PATH'] ?? '')

/** Its progress is in seconds of the video. */
export const recognise = recogniserWorker({
  open: openingAll(Object.values(models)),
  async recognise(openModel, { path, movement, examples }: VideoJob, { signal, onProgress }): Promise<Outcome<VideoResult, VideoRejection>> {
    try {
      const file = await existingDiskFile(path)
      const container = await readContainer(file)
      const recogniser = new MovementRecogniser(openModel)
      for await (const { time, image } of decodedFrames(path, framesPerSecond, signal, (await ffmpeg)?.path)) {
        await recogniser.take(time, image)
        onProgress(time)
      }
      if (!(await isComplete(file, container))) return videoRejections.BROKEN
      const outcome = toOutcome(await recogniser.finish(movement, examples))
      return outcome.kind === 'rejected' ? outcome : recognised({ response: outcome.result, container })
    } catch (error) {
      if (error instanceof VideoError) return videoRejections[error.code]
      // The recogniser throws it if the size of the images changes or time goes back.
      if (error instanceof RangeError) return videoRejections.BROKEN
      throw error
    }
  },
})
