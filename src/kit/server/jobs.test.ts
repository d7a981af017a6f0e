import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Ticket } from './fair-queue.ts'
import { openJobs, type Jobs } from './jobs.ts'
import type { TestJob } from './testing/worker.ts'

let jobs: Queue
/** Jobs of which each takes a ticket of its own. */
type Queue = Pick<Jobs<TestJob, string>, 'admit' | 'close' | 'endSoon'> & {
  run(job: TestJob, of: string): Promise<string>
  runWith(job: TestJob, ticket: Ticket): Promise<string>
}

afterEach(() => jobs.close())

function open(limits: { mostWaiting?: number; mostOfOne?: number; timeLimit?: number }): Queue {
  const opened = openJobs<TestJob, string>({
    filename: join(import.meta.dirname, 'testing/worker.ts'),
    name: 'work',
    threads: 1,
    mostWaiting: 2,
    mostOfOne: 100,
    timeLimit: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
    modelProgress: new Map(),
    ...limits,
  })
  jobs = {
    close: () => opened.close(),
    endSoon: (ms) => opened.endSoon(ms),
    admit: opened.admit,
    async run(job, of) {
      const ticket = opened.admit(of)
      return opened.run(job, ticket).finally(ticket.release)
    },
    runWith: (job, ticket) => opened.run(job, ticket),
  }
  return jobs
}

/** Waits until the worker runs: on a slow machine it takes longer to start than some of these time limits. */
function workerRuns(queue: Queue): Promise<void> {
  return expect.poll(() => queue.run({ kind: 'answer' }, 'one').catch(() => 'not yet')).toBe('done')
}

test('when the queue is full the next is told at once, and the others are all done', async () => {
  const queue = open({ mostWaiting: 2 })
  const order: string[] = []
  const given = Array.from({ length: 3 }, (_, i) => queue.run({ kind: 'sleep', ms: 200 }, `learner ${i}`))
  const done = Promise.all(given).then((all) => order.push(...all))
  await expect(queue.run({ kind: 'answer' }, 'late')).rejects.toMatchObject({ code: 'BUSY', status: 503, retryAfter: 2 })
  order.push('refused')
  await done
  expect(order).toEqual(['refused', 'done', 'done', 'done'])
  expect(await queue.run({ kind: 'answer' }, 'late')).toBe('done')
})

test('nobody fills the queue alone', async () => {
  const queue = open({ mostWaiting: 10, mostOfOne: 2 })
  const mine = [queue.run({ kind: 'sleep', ms: 100 }, 'one'), queue.run({ kind: 'answer' }, 'one')]
  await expect(queue.run({ kind: 'answer' }, 'one')).rejects.toMatchObject({ code: 'BUSY' })
  await expect(queue.run({ kind: 'answer' }, 'another')).resolves.toBe('done')
  await Promise.all(mine)
})

test('who waits is told in time, the job ends by itself, and the next is done', async () => {
  const queue = open({ timeLimit: 2000, mostWaiting: 0 })
  await workerRuns(queue)
  // The job would take longer than this test may.
  await expect(queue.run({ kind: 'sleep', ms: 60_000 }, 'one')).rejects.toMatchObject({ code: 'TOOK_TOO_LONG', status: 503 })
  await expect.poll(() => queue.run({ kind: 'answer' }, 'one').catch(() => 'not yet')).toBe('done')
})

test('time spent waiting counts', async () => {
  const queue = open({ timeLimit: 3000 })
  await workerRuns(queue)
  const first = queue.run({ kind: 'sleep', ms: 1500 }, 'one')
  const second = queue.run({ kind: 'sleep', ms: 60_000 }, 'two')
  await expect(first).resolves.toBe('done')
  await expect(second).rejects.toMatchObject({ code: 'TOOK_TOO_LONG' })
})

test('closing asks what runs to end', async () => {
  const queue = open({})
  const ended = queue.run({ kind: 'sleep', ms: 60_000 }, 'one').catch((error: unknown) => error)
  await new Promise((resolve) => setTimeout(resolve, 500))
  // The job would take longer than this test may.
  await queue.close()
  expect(await ended).toMatchObject({ code: 'UNAVAILABLE' })
})

test('when the server closes, what runs may end for a while, and is refused then', async () => {
  const queue = open({})
  await workerRuns(queue)
  const short = queue.run({ kind: 'sleep', ms: 200 }, 'one')
  const long = queue.run({ kind: 'sleep', ms: 60_000 }, 'two').catch((error: unknown) => error)
  const waiting = queue.run({ kind: 'sleep', ms: 60_000 }, 'three').catch((error: unknown) => error)
  queue.endSoon(2000)
  expect(await short).toBe('done')
  expect([await long, await waiting]).toMatchObject([{ code: 'UNAVAILABLE' }, { code: 'UNAVAILABLE' }])
})

test('a job that ends two workers is refused, and the jobs that waited run in a new worker', async () => {
  const queue = open({})
  const fatal = queue.run({ kind: 'die' }, 'one')
  const waiting = [queue.run({ kind: 'answer' }, 'one'), queue.run({ kind: 'answer' }, 'two')]
  await expect(fatal).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 })
  expect(await Promise.all(waiting)).toEqual(['done', 'done'])
})

test('a job whose worker is ended by another job\'s remains runs again in a new worker', async () => {
  const queue = open({})
  const before = await queue.run({ kind: 'thread' }, 'one')
  expect(await queue.run({ kind: 'die with the next' }, 'one')).toBe('done')
  const after = await queue.run({ kind: 'thread' }, 'two')
  expect(after).toMatch(/^\d+$/)
  expect(after).not.toBe(before)
})

test('a late rejection ends neither the worker nor its next job', async () => {
  const queue = open({})
  const before = await queue.run({ kind: 'thread' }, 'one')
  expect(await queue.run({ kind: 'reject later', ms: 50 }, 'one')).toBe('done')
  expect(await queue.run({ kind: 'sleep', ms: 200 }, 'two')).toBe('done')
  expect(await queue.run({ kind: 'thread' }, 'one')).toBe(before)
})

test('a job of which nobody waits for the answer ends, and the next one runs', async () => {
  const queue = open({ mostWaiting: 0 })
  const ticket = queue.admit('one')
  const ended = queue.runWith({ kind: 'sleep', ms: 60_000 }, ticket).catch((error: unknown) => error)
  await new Promise((resolve) => setTimeout(resolve, 300))
  ticket.release()
  expect(await ended).toMatchObject({ code: 'UNAVAILABLE' })
  await expect.poll(() => queue.run({ kind: 'answer' }, 'two').catch(() => 'not yet')).toBe('done')
})

test('a job that waits for ever is left behind at its deadline, and the next one runs in the same worker', async () => {
  const queue = open({ timeLimit: 1000 })
  await workerRuns(queue)
  const before = await queue.run({ kind: 'thread' }, 'one')
  await expect(queue.run({ kind: 'wait for ever' }, 'one')).rejects.toMatchObject({ code: 'TOOK_TOO_LONG' })
  await expect.poll(() => queue.run({ kind: 'thread' }, 'two').catch(() => 'not yet')).toBe(before)
})
