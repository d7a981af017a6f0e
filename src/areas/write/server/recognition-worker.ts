/** Runs in a worker thread: recognises one drawing after the other. */
import { recognised } from '#kit/recognition/recogniser.ts'
import { recogniserWorker } from '#kit/recognition/server/worker.ts'
import type { LetterExample } from '../recognition/letter-features.ts'
import { openLetterModel, recogniseStrokes, type StrokesJob } from '../recognition/letter-recogniser.ts'
import { recogniseUnit } from '../recognition/recognise.ts'
import type { Reader } from '../rules/syllables.ts'
import { decodeDataUrl } from './image.ts'

/** With strokes the image is not sent to the worker. */
export type LetterJob =
  | StrokesJob
  | {
    /** a data URL */
    readonly imageData: string
    readonly examples: readonly LetterExample[]
    readonly reader: Reader
  }

export const recognise = recogniserWorker({
  open: openLetterModel,
  async recognise(openModel, job: LetterJob) {
    if ('strokes' in job) return recogniseStrokes(openModel, job)
    const decoded = await decodeDataUrl(job.imageData)
    return decoded.kind === 'rejected' ? decoded : recognised(await recogniseUnit(openModel, decoded.result, job.examples, job.reader))
  },
})
