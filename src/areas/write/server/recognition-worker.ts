/** Runs in a worker thread: recognises one drawing after the other. */
import { recognised } from '#kit/recognition/recogniser.ts'
import { recogniserWorker } from '#kit/recognition/server/worker.ts'
import { openLetterModel, recogniseStrokes } from '../recognition/letter-recogniser.ts'
import { recogniseUnit } from '../recognition/recognise.ts'
import { decodeDataUrl } from './image.ts'
import type { LetterJob } from './recognition-job.ts'

export const recognise = recogniserWorker({
  open: openLetterModel,
  async recognise(openModel, job: LetterJob) {
    if ('strokes' in job) return recogniseStrokes(openModel, job)
    const decoded = await decodeDataUrl(job.imageData)
    return decoded.kind === 'rejected' ? decoded : recognised(await recogniseUnit(openModel, decoded.result, job.examples, job.reader))
  },
})
