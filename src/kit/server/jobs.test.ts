import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openJobs, type Jobs } from './jobs.ts'
import type { TestJob } from './testing/worker.ts'

let jobs: Jobs<TestJob, string>
afterEach(() => jobs.close())

function open(limits: { mostWaiting?: number; mostOfOne?: number; timeLimit?: number }): Jobs<TestJob, string> {
  jobs = openJobs<TestJob, string>({
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
  return jobs
}

test('when the queue is full the next is told at once, and the others are all done', async () => {
  const queue = open({ mostWaiting: 2 })
  const given = Array.from({ length: 3 }, (_, i) => queue.run({ kind: 'sleep', ms: 200 }, `learner ${i}`))
  const start = performance.now()
  await expect(queue.run({ kind: 'answer' }, 'late')).rejects.toMatchObject({ code: 'BUSY', status: 503, retryAfter: 2 })
  expect(performance.now() - start).toBeLessThan(50)
  expect(await Promise.all(given)).toEqual(['done', 'done', 'done'])
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
  await queue.run({ kind: 'answer' }, 'one')
  const start = performance.now()
  await expect(queue.run({ kind: 'sleep', ms: 60_000 }, 'one')).rejects.toMatchObject({ code: 'TOOK_TOO_LONG', status: 503 })
  expect(performance.now() - start).toBeLessThan(4000)
  await expect.poll(() => queue.run({ kind: 'answer' }, 'one').catch(() => 'not yet')).toBe('done')
})

test('time spent waiting counts', async () => {
  const queue = open({ timeLimit: 3000 })
  await queue.run({ kind: 'answer' }, 'one')
  const first = queue.run({ kind: 'sleep', ms: 1500 }, 'one')
  const second = queue.run({ kind: 'sleep', ms: 60_000 }, 'two')
  await expect(first).resolves.toBe('done')
  await expect(second).rejects.toMatchObject({ code: 'TOOK_TOO_LONG' })
})

test('closing asks what runs to end', async () => {
  const queue = open({})
  const ended = queue.run({ kind: 'sleep', ms: 60_000 }, 'one').catch((error: unknown) => error)
  await new Promise((resolve) => setTimeout(resolve, 500))
  const start = performance.now()
  await queue.close()
  expect(performance.now() - start).toBeLessThan(2000)
  expect(await ended).toMatchObject({ code: 'UNAVAILABLE' })
})

test('a worker that dies is not the caller\'s fault, and the next job gets a new one', async () => {
  const queue = open({})
  await expect(queue.run({ kind: 'die' }, 'one')).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 })
  await expect(queue.run({ kind: 'answer' }, 'one')).resolves.toBe('done')
})
