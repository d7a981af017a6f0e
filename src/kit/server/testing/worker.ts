/** What the tests of the job queue run in a worker. */
import { throwWhenOver, workerJob } from '../worker-job.ts'

export interface TestJob {
  readonly kind: 'answer' | 'sleep' | 'die'
  readonly ms?: number
}

export const work = workerJob(async ({ kind, ms = 0 }: TestJob): Promise<string> => {
  if (kind === 'die') process.exit(3)
  if (kind === 'sleep') await sleep(ms)
  return 'done'
})

async function sleep(ms: number): Promise<void> {
  for (let slept = 0; slept < ms; slept += 10) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    throwWhenOver()
  }
}
