/** Runs in a worker thread: decodes and reads one drawing after the other. */
import { openModel } from '#kit/ml/node.ts'
import { forJobs, workerJob } from '#kit/recognition/server/worker.ts'
import { type Reading, recognise } from '../recognition/recognise.ts'
import { readDataUrl, type Read } from './picture.ts'

export interface LetterJob {
  /** a data URL */
  readonly imageData: string
}

export type LetterAnswer =
  | { readonly kind: 'read'; readonly readings: readonly Reading[] }
  | { readonly kind: Exclude<Read['kind'], 'picture'> }

const open = forJobs(openModel)

/** What the pool calls, by its name. */
export const read = workerJob(async ({ imageData }: LetterJob): Promise<LetterAnswer> => {
  const decoded = await readDataUrl(imageData)
  if (decoded.kind !== 'picture') return decoded
  return { kind: 'read', readings: await recognise(open, decoded.picture) }
})
