import { Piscina } from 'piscina'
import type { ResourceLimits } from 'node:worker_threads'
import { AppError } from './errors.ts'
import type { ModelProgress } from './model-progress.ts'
import type { Given, WorkerState } from './worker-job.ts'

interface Options {
  /** the worker's file, and its export that was made with `workerJob` */
  readonly filename: string
  readonly name: string
  readonly threads: number
  /** jobs that may wait; the next gets `BUSY` at once */
  readonly mostWaiting: number
  /** jobs of one caller, running and waiting together: nobody fills the queue alone */
  readonly mostOfOne: number
  /** from being given to being answered, in ms */
  readonly timeLimit: number
  readonly resourceLimits: ResourceLimits
  readonly modelProgress: ModelProgress
}

/** Work that would hold up everything else, done in worker threads. */
export interface Jobs<Job, Answer> {
  /**
   * @param of whose job it is
   * @throws AppError BUSY or TOOK_TOO_LONG; UNAVAILABLE where the job failed or its worker died (the next job gets a
   * new one)
   */
  run(job: Job, of: string): Promise<Answer>
  /** ends the workers; jobs that still run are asked to end first */
  close(): Promise<void>
}

/** What a worker sends besides its answers: how far a model is loaded, 0 to 1. */
export interface ProgressMessage {
  readonly model: string
  readonly loaded: number
}

/** A job that was asked to end has so long to do so, in ms. */
const patience = 5000

/**
 * A pool of worker threads. One starts with the first job and stays, since it keeps the models it loaded.
 *
 * A thread is never ended while it works: ONNX Runtime, interrupted, takes the whole process down with it. Jobs know
 * their time and end by themselves (`worker-job.ts`); who waits for one is told in time in any case.
 */
export function openJobs<Job, Answer>(options: Options): Jobs<Job, Answer> {
  const { filename, name, threads, mostWaiting, mostOfOne, timeLimit, resourceLimits, modelProgress } = options
  const state: WorkerState = { stopped: new Int32Array(new SharedArrayBuffer(4)) }
  const pool = new Piscina<Given<Job>, Answer>({
    filename,
    name,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits,
    workerData: state,
    // A worker that sleeps on Atomics would not hear its own timers and its models' threads.
    atomics: 'disabled',
  })
  pool.on('message', ({ model, loaded }: ProgressMessage) => modelProgress.set(model, loaded))
  pool.on('error', () => modelProgress.clear())
  const running = new Set<Promise<unknown>>()
  const admitted = new Map<string, number>()

  function leave(of: string, work: Promise<unknown>): void {
    running.delete(work)
    const left = (admitted.get(of) ?? 1) - 1
    if (left === 0) admitted.delete(of)
    else admitted.set(of, left)
  }

  return {
    async run(job, of) {
      const mine = admitted.get(of) ?? 0
      if (running.size >= threads + mostWaiting || mine >= mostOfOne) {
        throw new AppError('BUSY', 'Very many people are here at once. Please try again in a moment.', { retryAfter: 2 })
      }
      const deadline = Date.now() + timeLimit
      const work = pool.run({ job, deadline }).catch((cause: unknown) => {
        if (Date.now() >= deadline) throw tookTooLong(cause)
        throw new AppError('UNAVAILABLE', "This helper is having a rest. Let's try again.", { cause, retryAfter: 2 })
      })
      running.add(work)
      admitted.set(of, mine + 1)
      work.then(() => leave(of, work), () => leave(of, work))
      return inTime(work, timeLimit)
    },
    async close() {
      Atomics.store(state.stopped, 0, 1)
      await inTime(Promise.allSettled(running), patience).catch(() => undefined)
      await pool.destroy()
    },
  }
}

function tookTooLong(cause?: unknown): AppError {
  return new AppError('TOOK_TOO_LONG', 'This took too long. Please try again.', { cause, retryAfter: 2 })
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tookTooLong()), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
