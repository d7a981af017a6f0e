/** Runs in a worker thread: recognises one drawing after the other. */
import { recognised } from '#kit/recognition/recogniser.ts'
import { recogniserWorker } from '#kit/recognition/server/worker.ts'
import { openLetterModel, recogniseStrokes } from '../recognition/letter-recogniser.ts'
import { recognise as recogniseDrawing } from '../recognition/recognise.ts'
import type { StrokeNumbers } from '../recognition/types.ts'
import { decodeDataUrl } from './image.ts'

/** With strokes the image is not sent to the worker. */
export type LetterJob =
  | { readonly strokes: StrokeNumbers }
  | {
    /** a data URL */
    readonly imageData: string
  }

export const recognise = recogniserWorker({
  open: openLetterModel,
  async recognise(openModel, job: LetterJob) {
    if ('strokes' in job) return recogniseStrokes(openModel, job)
    const decoded = await decodeDataUrl(job.imageData)
    return decoded.kind === 'rejected' ? decoded : recognised(await recogniseDrawing(openModel, decoded.result))
  },
})
