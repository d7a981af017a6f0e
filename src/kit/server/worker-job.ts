/** The worker's side of `jobs.ts`. */
import { parentPort } from 'node:worker_threads'
import { workerData } from 'piscina'
import type { OpenModel } from '#kit/ml/model.ts'
import type { ProgressMessage } from './jobs.ts'

export interface Given<Job> {
  readonly job: Job
  /** ms since 1970 */
  readonly deadline: number
}

/** Shared by all workers of a pool and the thread that opened it. */
export interface WorkerState {
  /** 1: end what is being done */
  readonly stopped: Int32Array<SharedArrayBuffer>
}

let current = Number.POSITIVE_INFINITY

/** Makes a function one that a pool can call. Jobs come one after the other. */
export function workerJob<Job, Answer>(work: (job: Job) => Promise<Answer>): (given: Given<Job>) => Promise<Answer> {
  return async ({ job, deadline }) => {
    current = deadline
    throwWhenOver()
    return work(job)
  }
}

/** For long work to call now and then: throws where nobody waits for the answer any more. */
export function throwWhenOver(): void {
  const { stopped } = workerData as WorkerState
  if (Date.now() > current || Atomics.load(stopped, 0) === 1) throw new Error('nobody waits for this job any more')
}

/** Models that tell the server how far they are loaded, and that are not run for nobody. */
export function forJobs(openModel: OpenModel): OpenModel {
  return async (name) => {
    const model = await openModel(name, (_name, loaded, total) => {
      const progress: ProgressMessage = { model: name, loaded: loaded / total }
      parentPort?.postMessage(progress)
    })
    return {
      ...model,
      async run(feeds) {
        throwWhenOver()
        return model.run(feeds)
      },
    }
  }
}
