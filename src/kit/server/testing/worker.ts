/** What the tests of the job queue run in a worker. */
import { threadId } from 'node:worker_threads'
import { throwWhenOver, workerJob } from '../worker-job.ts'

export interface TestJob {
  readonly kind: 'answer' | 'thread' | 'sleep' | 'wait for ever' | 'die' | 'die with the next' | 'reject later'
  readonly ms?: number
}

let dying = false

export const work = workerJob(async ({ kind, ms = 0 }: TestJob): Promise<string> => {
  if (dying) process.exit(3)
  switch (kind) {
    case 'thread': return String(threadId)
    case 'sleep': await sleep(ms); break
    case 'wait for ever': return new Promise(() => undefined)
    case 'die': process.exit(3)
    case 'die with the next': dying = true; break
    case 'reject later': setTimeout(() => void Promise.reject(new Error('too late')), ms); break
    default:
  }
  return 'done'
})

async function sleep(ms: number): Promise<void> {
  const until = performance.now() + ms
  while (performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    throwWhenOver()
  }
}
