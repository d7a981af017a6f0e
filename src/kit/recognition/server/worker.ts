/** The worker thread's side of `pool.ts`. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import type { OpenModel } from '#kit/ml/model.ts'
import type { ErrorCode } from '#kit/error-kinds.ts'
import '#kit/server/http/unhandled-rejections.ts'
import { createFolderStore } from '#kit/server/store/folder-store.ts'
import type { ObjectStore } from '#kit/server/store/object-store.ts'
import type { StoreSource } from '#kit/server/store/open-store.ts'
import { createS3Store } from '#kit/server/store/s3-store.ts'
import { openedOnce, type Outcome, type Recogniser } from '../recogniser.ts'

interface Limits {
  /** ms since 1970 */
  readonly deadline: number
  /** 1: cancelled */
  readonly cancelled: Int32Array<SharedArrayBuffer>
}

export interface PoolJob<Job> extends Limits {
  readonly id: number
  /** Without one the models are opened. */
  readonly job: Job | undefined
  readonly files: StoreSource
}

/** `error` is a stack trace. If the call rejects instead, the worker died. */
export type PoolAnswer<Result> =
  | { readonly outcome: Outcome<Result, ErrorCode> | undefined }
  | { readonly error: string }

/** A worker's messages besides its answers. `loaded`: share of a model, 0 to 1. */
export type WorkerMessage =
  | { readonly kind: 'model'; readonly model: string; readonly loaded: number }
  | { readonly kind: 'progress'; readonly id: number; readonly value: number }

/** What the server gives a recogniser with each job. */
export interface ServerRun {
  /** aborted at the deadline and when the job is cancelled, so that the job can end what it started */
  readonly signal: AbortSignal
  /** reports how far the job is; the job defines the unit */
  readonly onProgress: (value: number) => void
  /** the server's data folder */
  readonly folder: string
  /** the learners' files */
  readonly store: ObjectStore
}

/** How often a waiting job checks its limits, in ms. */
const checkInterval = 100

const current = new AsyncLocalStorage<Limits>()

/** The function that the pool calls. A worker file exports it as `recognise`. */
export function recogniserWorker<Opened, Job, Result, Code extends ErrorCode>(
  { open, recognise }: Recogniser<Opened, Job, Result, Code, ServerRun>,
): (given: PoolJob<Job>) => Promise<PoolAnswer<Result>> {
  const opened = openedOnce(() => open(openModelForJobs))
  let store: ObjectStore | undefined
  return ({ id, job, files: { folder, s3 }, ...limits }) => current.run(limits, async () => {
    const over = new AbortController()
    const { promise: ended, reject } = Promise.withResolvers<never>()
    over.signal.addEventListener('abort', () => reject(over.signal.reason))
    const timer = setInterval(() => {
      if (isOver(limits)) over.abort(cancelledError())
    }, checkInterval)
    store ??= s3 === undefined ? createFolderStore(folder) : createS3Store(s3)
    const run: ServerRun = { signal: over.signal, onProgress: (value) => post({ kind: 'progress', id, value }), folder, store }
    const work = async (): Promise<PoolAnswer<Result>> => {
      const ready = await opened()
      return { outcome: job === undefined ? undefined : await recognise(ready, job, run) }
    }
    try {
      throwIfOver()
      // A job that does not end by itself is left behind.
      return await Promise.race([work(), ended])
    } catch (error) {
      return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    } finally {
      clearInterval(timer)
      await engineEnded()
    }
  })
}

/** The work that the engine was asked for and has not done yet. */
const engineCalls = new Set<Promise<unknown>>()

async function watched<Result>(call: Promise<Result>): Promise<Result> {
  engineCalls.add(call)
  return call.finally(() => engineCalls.delete(call))
}

/**
 * Resolves when the engine is idle. After its answer a thread may be terminated, and an interrupted engine ends the whole
 * process. A job that was left behind gets the turn to notice that it is over.
 */
async function engineEnded(): Promise<void> {
  while (engineCalls.size > 0) {
    await Promise.allSettled(engineCalls)
    await nextTurn()
  }
}

/** Models that report how far they are loaded, and that do not open or run for a job that is over. */
const openModelForJobs: OpenModel = async (source) => {
  const { openModel } = await import('#kit/ml/node.ts')
  throwIfOver()
  const model = await watched(openModel(source, ({ name, bytes }, loaded) => post({ kind: 'model', model: name, loaded: loaded / bytes })))
  return {
    ...model,
    async run(feeds) {
      throwIfOver()
      return watched(model.run(feeds))
    },
  }
}

function post(message: WorkerMessage): void {
  parentPort?.postMessage(message)
}

function throwIfOver(): void {
  const limits = current.getStore()
  if (limits !== undefined && isOver(limits)) throw cancelledError()
}

function isOver({ deadline, cancelled }: Limits): boolean {
  return Date.now() > deadline || Atomics.load(cancelled, 0) === 1
}

function cancelledError(): Error {
  return new Error('The job timed out or was cancelled')
}
