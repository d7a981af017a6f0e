/** The worker's side of `jobs.ts`. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { parentPort } from 'node:worker_threads'
import '../../server/late-rejections.ts'
import type { OpenModel } from '#kit/ml/model.ts'
import type { ProgressMessage } from './pool.ts'

interface Limits {
  /** ms since 1970 */
  readonly deadline: number
  /** 1: nobody waits for the answer any more */
  readonly cancelled: Int32Array<SharedArrayBuffer>
}

export interface Given<Job> extends Limits {
  readonly job: Job
}

/** `error` is a stack trace. A rejection instead of either means that the worker died. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly error: string }

/** How often a job that waits for something is checked, in ms. */
const checkEvery = 100

const current = new AsyncLocalStorage<Limits>()

/**
 * Makes a function that a pool can call. Jobs run one after the other. A job that still waits when its time is over is
 * left behind; `signal` is aborted then, so that the job can end what it started.
 */
export function workerJob<Job, Answer>(
  work: (job: Job, signal: AbortSignal) => Promise<Answer>,
): (given: Given<Job>) => Promise<Outcome<Answer>> {
  return ({ job, ...limits }) => current.run(limits, async () => {
    const over = new AbortController()
    const { promise: ended, reject } = Promise.withResolvers<never>()
    over.signal.addEventListener('abort', () => reject(over.signal.reason))
    const timer = setInterval(() => {
      if (isOver(limits)) over.abort(nobodyWaits())
    }, checkEvery)
    try {
      throwWhenOver()
      return { answer: await Promise.race([work(job, over.signal), ended]) }
    } catch (error) {
      return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    } finally {
      clearInterval(timer)
    }
  })
}

/** For long work to call now and then: throws if nobody waits for the answer any more. */
export function throwWhenOver(): void {
  const limits = current.getStore()
  if (limits !== undefined && isOver(limits)) throw nobodyWaits()
}

function isOver({ deadline, cancelled }: Limits): boolean {
  return Date.now() > deadline || Atomics.load(cancelled, 0) === 1
}

function nobodyWaits(): Error {
  return new Error('Nobody waits for the answer of this job any more')
}

/** Models that report how far they are loaded, and that do not run if nobody waits for the answer. */
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
