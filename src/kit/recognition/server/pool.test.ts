import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { QueueSlot } from '#kit/server/limits/fair-queue.ts'
import { openPool, type RecogniserPool } from './pool.ts'
import type { TestJob } from './testing/worker.ts'

let pool: TestPool
/** A pool in which each job takes its own slot. */
type TestPool = Pick<RecogniserPool<TestJob, string>, 'admit' | 'close' | 'endSoon' | 'warmUp'> & {
  run(job: TestJob, of: string): Promise<string>
  runWith(job: TestJob, slot: QueueSlot, onProgress?: (value: number) => void): Promise<string>
}

afterEach(() => pool.close())

function open(limits: { maxWaiting?: number; maxPerLearner?: number; timeLimit?: number }): TestPool {
  const opened = openPool<TestJob, string>({
    worker: join(import.meta.dirname, 'testing/worker.ts'),
    files: { folder: '' },
    threads: 1,
    maxWaiting: 2,
    maxPerLearner: 100,
    timeLimit: 20_000,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
    modelProgress: new Map(),
    ...limits,
  })
  pool = {
    close: () => opened.close(),
    warmUp: () => opened.warmUp(),
    endSoon: (ms) => opened.endSoon(ms),
    admit: opened.admit,
    async run(job, of) {
      const slot = opened.admit({ account: of, _id: of })
      return opened.run(job, slot).finally(slot.release)
    },
    runWith: (job, slot, onProgress) => opened.run(job, slot, onProgress),
  }
  return pool
}

/** Resolves when the thread runs. On a slow machine its start alone may take longer than a test's time limit. */
async function started(queue: TestPool): Promise<void> {
  await expect.poll(() => queue.run({ kind: 'answer' }, 'one').catch(() => 'not yet')).toBe('done')
}

test('if the queue is full, the next job is refused before any other ends, and the others are all done', async () => {
  const queue = open({ maxWaiting: 2 })
  let ended = 0
  const given = Array.from({ length: 3 }, (_, i) => queue.run({ kind: 'sleep', ms: 200 }, `learner ${i}`).finally(() => ended++))
  await expect(queue.run({ kind: 'answer' }, 'late')).rejects.toMatchObject({ code: 'BUSY', status: 503, retryAfter: 2 })
  expect(ended).toBe(0)
  expect(await Promise.all(given)).toEqual(['done', 'done', 'done'])
  expect(await queue.run({ kind: 'answer' }, 'late')).toBe('done')
})

test('one learner cannot fill the queue', async () => {
  const queue = open({ maxWaiting: 10, maxPerLearner: 2 })
  const mine = [queue.run({ kind: 'sleep', ms: 100 }, 'one'), queue.run({ kind: 'answer' }, 'one')]
  await expect(queue.run({ kind: 'answer' }, 'one')).rejects.toMatchObject({ code: 'BUSY' })
  await expect(queue.run({ kind: 'answer' }, 'another')).resolves.toBe('done')
  await Promise.all(mine)
})

test('the caller gets a timeout error, the job ends by itself, and the next one is done', async () => {
  const queue = open({ timeLimit: 2000, maxWaiting: 0 })
  await started(queue)
  // The job itself would take longer than this test may.
  await expect(queue.run({ kind: 'sleep', ms: 600_000 }, 'one')).rejects.toMatchObject({ code: 'TOOK_TOO_LONG', status: 503 })
  await expect.poll(() => queue.run({ kind: 'answer' }, 'one').catch(() => 'not yet')).toBe('done')
})

test('waiting time counts towards the limit', async () => {
  const queue = open({ timeLimit: 4000 })
  await started(queue)
  const first = queue.run({ kind: 'sleep', ms: 500 }, 'one')
  const second = queue.run({ kind: 'sleep', ms: 600_000 }, 'two').catch((error: unknown) => error)
  await expect(first).resolves.toBe('done')
  expect(await second).toMatchObject({ code: 'TOOK_TOO_LONG' })
})

test('closing cancels running jobs', async () => {
  const queue = open({})
  await started(queue)
  const ended = queue.run({ kind: 'sleep', ms: 600_000 }, 'one').catch((error: unknown) => error)
  await new Promise((resolve) => setTimeout(resolve, 500))
  // The job would take longer than this test may.
  await queue.close()
  expect(await ended).toMatchObject({ code: 'UNAVAILABLE' })
})

test('when the server closes, jobs may run a little longer and are then refused', async () => {
  const queue = open({})
  await started(queue)
  const short = queue.run({ kind: 'sleep', ms: 200 }, 'one')
  const long = queue.run({ kind: 'sleep', ms: 600_000 }, 'two').catch((error: unknown) => error)
  const waiting = queue.run({ kind: 'sleep', ms: 600_000 }, 'three').catch((error: unknown) => error)
  queue.endSoon(2000)
  expect(await short).toBe('done')
  expect([await long, await waiting]).toMatchObject([{ code: 'UNAVAILABLE' }, { code: 'UNAVAILABLE' }])
})

test('a job that ends two workers is refused, and the waiting jobs run in a new worker', async () => {
  const queue = open({})
  const fatal = queue.run({ kind: 'die' }, 'one')
  const waiting = [queue.run({ kind: 'answer' }, 'one'), queue.run({ kind: 'answer' }, 'two')]
  await expect(fatal).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 })
  expect(await Promise.all(waiting)).toEqual(['done', 'done'])
})

test('a job whose worker is killed by another job\'s remains runs again in a new worker', async () => {
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

test('a cancelled job ends, and the next one runs', async () => {
  const queue = open({ maxWaiting: 0 })
  const slot = queue.admit({ account: 'one', _id: 'one' })
  const ended = queue.runWith({ kind: 'sleep', ms: 600_000 }, slot).catch((error: unknown) => error)
  await new Promise((resolve) => setTimeout(resolve, 300))
  slot.release()
  expect(await ended).toMatchObject({ code: 'UNAVAILABLE' })
  await expect.poll(() => queue.run({ kind: 'answer' }, 'two').catch(() => 'not yet')).toBe('done')
})

test('a job that never ends is abandoned at its deadline, and the next one runs in the same worker', async () => {
  const queue = open({ timeLimit: 1000 })
  await started(queue)
  const before = await queue.run({ kind: 'thread' }, 'one')
  await expect(queue.run({ kind: 'wait for ever' }, 'one')).rejects.toMatchObject({ code: 'TOOK_TOO_LONG' })
  await expect.poll(() => queue.run({ kind: 'thread' }, 'two').catch(() => 'not yet')).toBe(before)
})

test('a rejected outcome becomes an error with its code, status and sentence', async () => {
  const queue = open({})
  await expect(queue.run({ kind: 'reject' }, 'one')).rejects.toMatchObject({ code: 'NOT_A_SOUND', status: 415, message: 'This is not a sound.' })
})

test('the caller gets the progress of its own job', async () => {
  const queue = open({})
  const values: number[] = []
  const slot = queue.admit({ account: 'one', _id: 'one' })
  const reporting = queue.runWith({ kind: 'report', ms: 600_000 }, slot, (value) => values.push(value)).catch((error: unknown) => error)
  await expect.poll(() => values).toEqual([0.25, 0.5])
  slot.release()
  expect(await reporting).toMatchObject({ code: 'UNAVAILABLE' })
})

test('warming up opens the recogniser and releases its place', async () => {
  const queue = open({ maxWaiting: 0 })
  await queue.warmUp()
  expect(await queue.run({ kind: 'answer' }, 'one')).toBe('done')
})
