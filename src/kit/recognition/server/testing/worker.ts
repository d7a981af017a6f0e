/** A recogniser without models for the tests of the pool. */
import { threadId } from 'node:worker_threads'
import { recognised, rejected } from '../../recogniser.ts'
import { recogniserWorker } from '../worker.ts'

export interface TestJob {
  readonly kind:
    | 'answer' | 'thread' | 'sleep' | 'wait for ever' | 'die' | 'die with the next' | 'reject later' | 'report' | 'reject'
  readonly ms?: number
}

let dying = false

export const recognise = recogniserWorker({
  open: async () => undefined,
  async recognise(_opened, { kind, ms = 0 }: TestJob, { signal, onProgress }) {
    if (dying) process.exit(3)
    switch (kind) {
      case 'thread': return recognised(String(threadId))
      case 'sleep': await sleep(ms, signal); break
      case 'wait for ever': return new Promise<never>(() => undefined)
      case 'die': return process.exit(3)
      case 'die with the next': dying = true; break
      case 'reject later': setTimeout(() => void Promise.reject(new Error('too late')), ms); break
      case 'report':
        for (const share of [0.25, 0.5]) onProgress(share)
        await sleep(ms, signal)
        break
      case 'reject': return rejected('NOT_A_SOUND', 'This is not a sound.')
      default:
    }
    return recognised('done')
  },
})

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  const end = Date.now() + ms
  while (Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    signal.throwIfAborted()
  }
}
