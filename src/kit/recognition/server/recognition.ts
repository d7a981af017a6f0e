/** How handlers use recognisers. `pool.ts` runs the server's. */
import type { Service } from '#kit/call.ts'
import type { FairQueue, QueueSlot } from '#kit/server/limits/fair-queue.ts'

/** A recogniser has the name of the service that uses it. */
export type RecogniserName = Exclude<Service, 'main' | 'web'>

export interface RecogniserOptions {
  /** all jobs run in one thread, because it remembers earlier ones; otherwise in as many as the operator has set */
  readonly isOneThread?: boolean
  /** jobs that may wait or be received; the next gets `BUSY` at once */
  readonly maxWaiting: number
  /** jobs of one learner: received, waiting and running together; `fair-queue.ts` says how many one account may have */
  readonly maxPerLearner: number
  /** bytes of all bodies together that are held in memory */
  readonly maxBytes?: number
  /** from `run` to its result, in ms; waiting counts */
  readonly timeLimit: number
  /** of each thread, in MB; JavaScript only */
  readonly resourceLimits: { readonly maxOldGenerationSizeMb?: number; readonly maxYoungGenerationSizeMb?: number }
  /** opens the models when the server starts to listen instead of with the first job */
  readonly warmsUp?: boolean
}

export interface Recognition {
  /** Starts a recogniser, which ends when the host closes. */
  open<Job, Result>(name: RecogniserName, options: RecogniserOptions): OpenRecogniser<Job, Result>
}

/** Runs recognition jobs. Accounts take turns, and the learners of each. */
export interface OpenRecogniser<Job, Result> extends FairQueue {
  /**
   * @param onProgress gets what the job reports
   * @throws AppError with the outcome's code if the job was rejected; TOOK_TOO_LONG; UNAVAILABLE if the job failed, was
   * cancelled or ended two workers
   */
  run(job: Job, slot: QueueSlot, onProgress?: (value: number) => void): Promise<Result>
}
