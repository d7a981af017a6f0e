import { Piscina } from 'piscina'
import type { ResourceLimits } from 'node:worker_threads'
import { AppError } from '../../server/errors.ts'
import { createFairQueue, type FairQueue, type Ticket } from '../../server/fair-queue.ts'
import type { ModelProgress } from '../../server/model-progress.ts'
import type { Given, Outcome } from './worker.ts'

interface Options {
  /** the worker's file, and its export that was made with `workerJob` */
  readonly filename: string
  readonly name: string
  readonly threads: number
  /** jobs that may wait or be received; the next gets `BUSY` at once */
  readonly mostWaiting: number
  /** jobs of one learner: received, waiting and running together */
  readonly mostOfOne: number
  /** bytes of all bodies together that are held in memory */
  readonly mostBytes?: number
  /** from `run` to its answer, in ms */
  readonly timeLimit: number
  readonly resourceLimits: ResourceLimits
  readonly modelProgress: ModelProgress
}

/** Work that would hold up everything else, done in worker threads. Learners take turns. */
export interface Jobs<Job, Answer> extends FairQueue {
  /**
   * @throws AppError TOOK_TOO_LONG; UNAVAILABLE if the job failed, was cancelled or ended two workers
   */
  run(job: Job, ticket: Ticket): Promise<Answer>
  /**
   * Call it when the server begins to close: jobs that have not ended by then answer UNAVAILABLE.
   * @param ms 20 s if not given: `main.ts` ends the process after 30 s
   */
  endSoon(ms?: number): void
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

/** Added to the nice value of worker threads: answers that take no recogniser come first. */
const niceIncrement = 5

/**
 * A pool of worker threads. A thread starts with the first job and stays, because it keeps the models it loaded.
 *
 * A thread is never ended while it works: ONNX Runtime, if interrupted, ends the whole process. Jobs know their time
 * and end by themselves (`worker-job.ts`); callers get an answer in time in any case.
 *
 * If a thread dies, the job that ran in it is run once more, in a new thread: another job's remains may have killed it.
 * A job that kills the second thread too gets UNAVAILABLE.
 */
export function openJobs<Job, Answer>(options: Options): Jobs<Job, Answer> {
  const { filename, name, threads, mostWaiting, mostOfOne, mostBytes, timeLimit, resourceLimits, modelProgress } = options
  const queue = createFairQueue({ running: threads, waiting: mostWaiting, mostOfOne, ...(mostBytes !== undefined && { mostBytes }) })
  const pool = new Piscina<Given<Job>, Outcome<Answer>>({
    filename,
    name,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits,
    niceIncrement,
    // A worker that sleeps on Atomics would not hear its own timers and its models' threads.
    atomics: 'disabled',
  })
  pool.on('message', ({ model, loaded }: ProgressMessage) => modelProgress.set(model, loaded))
  pool.on('error', () => modelProgress.clear())
  /** The works that have not ended, and how each is asked to end. */
  const running = new Map<Promise<unknown>, () => void>()
  let closing = false

  async function runInThread(given: Given<Job>): Promise<Answer> {
    const outcome = await pool.run(given).catch((cause: unknown) => {
      modelProgress.clear()
      if (closing || isOver(given)) throw cause
      return pool.run(given)
    })
    if ('answer' in outcome) return outcome.answer
    throw new Error(outcome.error)
  }

  return {
    admit: queue.admit,
    async run(job, ticket) {
      const given = { job, deadline: Date.now() + timeLimit, cancelled: new Int32Array(new SharedArrayBuffer(4)) }
      const cancel = (): void => {
        Atomics.store(given.cancelled, 0, 1)
      }
      ticket.signal.addEventListener('abort', cancel, { once: true })
      const work = ticket.run(() => runInThread(given)).catch((cause: unknown) => {
        if (Date.now() >= given.deadline) throw tookTooLong(cause)
        throw new AppError('UNAVAILABLE', "This helper is having a rest. Let's try again.", { cause, retryAfter: 2 })
      })
      if (closing) cancel()
      running.set(work, cancel)
      const forget = (): boolean => running.delete(work)
      work.then(forget, forget)
      return inTime(work, timeLimit)
    },
    endSoon(ms = 20_000) {
      setTimeout(() => {
        closing = true
        for (const cancel of running.values()) cancel()
      }, ms).unref()
    },
    async close() {
      closing = true
      for (const cancel of running.values()) cancel()
      await inTime(Promise.allSettled(running.keys()), patience).catch(() => undefined)
      await pool.destroy()
    },
  }
}

function isOver({ deadline, cancelled }: Given<unknown>): boolean {
  return Date.now() > deadline || Atomics.load(cancelled, 0) === 1
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
