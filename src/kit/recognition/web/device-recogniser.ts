/** The page's side of a recogniser that runs on the device: a worker that starts with the first job. */
import type { Outcome } from '../recogniser.ts'
import type { DeviceJob, DeviceMessage } from './messages.ts'

interface Options {
  readonly startWorker: () => Worker
  /** after so long without a job the worker ends and gives its memory back, in ms */
  readonly idleMs: number
}

interface RunOptions {
  readonly onLoading?: (share: number) => void
  readonly onProgress?: (value: number) => void
  /** aborts the wait; a worker without any other job is then idle */
  readonly signal?: AbortSignal
  /** moves into the worker instead of being copied */
  readonly transfer?: Transferable[]
}

export interface DeviceRecogniser<Job, Result, Code extends string> {
  /** Loads the models; rejects if one cannot be opened. */
  readonly load: (onLoading: (share: number) => void) => Promise<void>
  /** Rejects if the recogniser cannot be opened or fails, or with the signal's reason. */
  readonly recognise: (job: Job, watch?: RunOptions) => Promise<Outcome<Result, Code>>
  /** Gives the worker's memory back now, if it has no job. */
  readonly endIdle: () => void
}

interface Pending<Result, Code extends string> {
  readonly resolve: (outcome: Outcome<Result, Code> | null) => void
  readonly reject: (error: Error) => void
  readonly watch: RunOptions
}

export function deviceRecogniser<Job, Result, Code extends string>({ startWorker, idleMs }: Options): DeviceRecogniser<Job, Result, Code> {
  const pending = new Map<number, Pending<Result, Code>>()
  let worker: Worker | undefined
  let idle: ReturnType<typeof setTimeout> | undefined
  let lastId = 0

  function start(): Worker {
    const started = startWorker()
    started.addEventListener('message', ({ data }: MessageEvent<DeviceMessage<Result, Code>>) => {
      const one = pending.get(data.id)
      switch (data.kind) {
        case 'loading': return one?.watch.onLoading?.(data.share)
        case 'progress': return one?.watch.onProgress?.(data.value)
        case 'done': return one?.resolve(data.outcome)
        default: return one?.reject(new Error(data.message))
      }
    })
    started.addEventListener('error', ({ message }) => {
      for (const one of pending.values()) one.reject(new Error(message || 'The recogniser could not be started'))
      end()
    })
    return started
  }

  function end(): void {
    clearTimeout(idle)
    worker?.terminate()
    worker = undefined
  }

  function submit(job: Job | undefined, watch: RunOptions): Promise<Outcome<Result, Code> | null> {
    watch.signal?.throwIfAborted()
    clearTimeout(idle)
    worker ??= start()
    const id = ++lastId
    const message: DeviceJob<Job> = { id, ...(job !== undefined && { job }) }
    worker.postMessage(message, watch.transfer ?? [])
    return new Promise<Outcome<Result, Code> | null>((resolve, reject) => {
      pending.set(id, { resolve, reject, watch })
      watch.signal?.addEventListener('abort', () => reject(watch.signal?.reason as Error), { once: true })
    }).finally(() => {
      pending.delete(id)
      if (pending.size > 0) return
      clearTimeout(idle)
      idle = setTimeout(end, idleMs)
    })
  }

  return {
    async load(onLoading) {
      await submit(undefined, { onLoading })
    },
    async recognise(job, watch = {}) {
      const outcome = await submit(job, watch)
      if (outcome === null) throw new Error('The recogniser gave no outcome')
      return outcome
    },
    endIdle() {
      if (pending.size === 0) end()
    },
  }
}
