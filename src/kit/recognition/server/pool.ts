import '#kit/server/no-telemetry.ts'
import { Piscina } from 'piscina'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#kit/app-error.ts'
import { createFairQueue, figuresIn, type QueueFigures, type QueueSlot } from '#kit/server/limits/fair-queue.ts'
import type { StoreSource } from '#kit/server/store/open-store.ts'
import type { OpenRecogniser, Recognition, RecogniserName, RecogniserOptions } from './recognition.ts'
import type { PoolAnswer, PoolJob, WorkerMessage } from './worker.ts'

/** The path of each recogniser's worker file, which exports a `recogniserWorker` as `recognise`. */
export type RecogniserWorkers = Readonly<Record<RecogniserName, string>>

interface PoolOptions extends Omit<RecogniserOptions, 'warmsUp' | 'isOneThread'> {
  readonly threads: number
  readonly figures?: QueueFigures
  /** path of the worker's file */
  readonly worker: string
  /** for jobs that read or keep files */
  readonly files: StoreSource
  /** loading progress of each model, 0 to 1 */
  readonly modelProgress: Map<string, number>
}

/** Runs recognition jobs in worker threads. */
export interface RecogniserPool<Job, Result> extends OpenRecogniser<Job, Result> {
  /** Opens the models before the first job. Never rejects: the first job meets the same failure. */
  warmUp(): Promise<void>
  /**
   * Call it when the server begins to close: jobs that have not ended by then throw UNAVAILABLE.
   * @param ms 20 s by default: `main.ts` ends the process after 30 s
   */
  endSoon(ms?: number): void
  /** Cancels running jobs, waits until they have ended, and ends the workers. */
  close(): Promise<void>
}

/** Added to the nice value of worker threads, so that other requests come first. */
const niceIncrement = 10

interface ServerRecognition extends Pick<PoolOptions, 'files' | 'threads' | 'modelProgress'> {
  readonly workers: RecogniserWorkers
  readonly queues: Map<string, QueueFigures>
}

export function createRecognition(app: FastifyInstance, { workers, queues, threads, ...shared }: ServerRecognition): Recognition {
  return {
    open<Job, Result>(name: RecogniserName, { warmsUp = false, isOneThread = false, ...options }: RecogniserOptions) {
      const pool = openPool<Job, Result>({ ...options, ...shared, threads: isOneThread ? 1 : threads, figures: figuresIn(queues, name), worker: workers[name] })
      if (warmsUp) app.addHook('onListen', async () => void pool.warmUp())
      app.addHook('preClose', async () => pool.endSoon())
      app.addHook('onClose', () => pool.close())
      return pool
    },
  }
}

/**
 * A pool of worker threads. A thread starts with the first job and stays, because it keeps the models it loaded.
 *
 * A working thread is never terminated: if ONNX Runtime is interrupted, it ends the whole process. Jobs check their
 * limits and end by themselves, and not while the engine works (`worker.ts`); callers always get a timeout error.
 *
 * If a thread dies, its job runs once more in a new thread, because remains of another job may have killed the first
 * one. A job that kills the second thread too gets UNAVAILABLE.
 */
export function openPool<Job, Result>(options: PoolOptions): RecogniserPool<Job, Result> {
  const { worker, files, threads, maxWaiting, maxPerLearner, maxBytes, timeLimit, resourceLimits, modelProgress, figures } = options
  const queue = createFairQueue({ running: threads, waiting: maxWaiting, maxPerLearner, ...(maxBytes !== undefined && { maxBytes }), ...(figures && { figures }) })
  const pool = new Piscina<PoolJob<Job>, PoolAnswer<Result>>({
    filename: worker,
    name: 'recognise',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits,
    niceIncrement,
    // A worker that sleeps on Atomics would not hear its own timers and its models' threads.
    atomics: 'disabled',
  })
  const progress = new Map<number, (value: number) => void>()
  pool.on('message', (message: WorkerMessage) => {
    if (message.kind === 'model') modelProgress.set(message.model, message.loaded)
    else progress.get(message.id)?.(message.value)
  })
  pool.on('error', () => modelProgress.clear())
  /** The jobs that have not ended, and how to cancel each. */
  const running = new Map<Promise<unknown>, () => void>()
  let lastId = 0
  let closing = false

  async function runInThread(given: PoolJob<Job>): Promise<PoolAnswer<Result>> {
    return pool.run(given).catch((cause: unknown) => {
      modelProgress.clear()
      if (closing || isOver(given)) throw cause
      return pool.run(given)
    })
  }

  async function submit(job: Job | undefined, slot: QueueSlot, onProgress?: (value: number) => void): Promise<PoolAnswer<Result>> {
    const id = ++lastId
    const given = { id, job, files, deadline: Date.now() + timeLimit, cancelled: new Int32Array(new SharedArrayBuffer(4)) }
    if (onProgress !== undefined) progress.set(id, onProgress)
    const cancel = (): void => {
      Atomics.store(given.cancelled, 0, 1)
    }
    slot.signal.addEventListener('abort', cancel, { once: true })
    const work = slot.run(async () => {
      const answer = await runInThread(given)
      if ('error' in answer) throw new Error(answer.error)
      return answer
    }).catch((cause: unknown) => {
      if (Date.now() >= given.deadline) throw tookTooLong(cause)
      throw new AppError('UNAVAILABLE', "This helper is having a rest. Let's try again.", { cause, retryAfter: 2 })
    })
    if (closing) cancel()
    running.set(work, cancel)
    const forget = (): void => {
      running.delete(work)
      progress.delete(id)
    }
    work.then(forget, forget)
    return inTime(work, timeLimit)
  }

  return {
    admit: queue.admit,
    async run(job, slot, onProgress) {
      const answer = await submit(job, slot, onProgress)
      if ('error' in answer || answer.outcome === undefined) throw new Error('A worker answered a job without an outcome')
      const { outcome } = answer
      if (outcome.kind === 'rejected') throw new AppError(outcome.code, outcome.message)
      return outcome.result
    },
    async warmUp() {
      try {
        const slot = queue.admit({ account: 'warm-up', _id: 'warm-up' })
        await submit(undefined, slot).finally(slot.release)
      } catch {
        // The first job meets the same failure and reports it.
      }
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
      await Promise.allSettled(running.keys())
      await pool.destroy()
    },
  }
}

function isOver({ deadline, cancelled }: PoolJob<unknown>): boolean {
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
