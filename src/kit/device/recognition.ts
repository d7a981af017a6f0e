import { AppError } from '#kit/app-error.ts'
import { recogniserChannel } from './channel.ts'
import type { OpenRecogniser, RecogniserName, Recognition, RecogniserOptions } from '#kit/recognition/server/recognition.ts'
import { deviceRecogniser } from '#kit/recognition/web/device-recogniser.ts'
import { createFairQueue } from '#kit/server/limits/fair-queue.ts'

/** After so long without a job a recogniser's worker ends and gives its memory back, in ms. */
const idleMs = 120_000

/**
 * Runs each recogniser in a worker of the browser, which starts with the first job, or when the page says that one will come.
 * @param workers starts the worker of each recogniser
 */
export function workerRecognition(workers: Readonly<Partial<Record<RecogniserName, () => Worker>>>): Recognition {
  const channel = new BroadcastChannel(recogniserChannel)
  return {
    open<Job, Result>(name: RecogniserName, { maxWaiting, maxPerLearner }: RecogniserOptions): OpenRecogniser<Job, Result> {
      const startWorker = workers[name]
      if (startWorker === undefined) throw new Error(`This device has no recogniser ${name}`)
      const queue = createFairQueue({ running: 1, waiting: maxWaiting, maxPerLearner })
      const recogniser = deviceRecogniser<Job, Result, never>({ startWorker, idleMs })
      channel.addEventListener('message', ({ data }) => {
        // A phone has memory for one recogniser at a time. A job that fails says why.
        if (data === name) void recogniser.load(() => undefined).catch(() => undefined)
        else recogniser.endIdle()
      })
      return {
        admit: queue.admit,
        async run(job, slot, onProgress) {
          const watch = { signal: slot.signal, ...(onProgress && { onProgress }) }
          const outcome = await slot.run(() => recogniser.recognise(job, watch)).catch((cause: unknown) => {
            throw new AppError('UNAVAILABLE', "This helper is having a rest. Let's try again.", { cause, retryAfter: 2 })
          })
          if (outcome.kind === 'rejected') throw new AppError(outcome.code, outcome.message)
          return outcome.result
        },
      }
    },
  }
}
