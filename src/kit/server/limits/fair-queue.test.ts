import { expect, test, vi } from 'vitest'
import { createFairQueue, type QueueSlot } from './fair-queue.ts'

const busy = expect.objectContaining({ code: 'BUSY', status: 503, retryAfter: 2 })

/** Work that the test ends, and a list of the work that has begun. */
function controlled(): { began: string[]; run(slot: QueueSlot, name: string): Promise<string>; end(name: string): Promise<void> } {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  return {
    began,
    run: (slot, name) => slot.run(async () => {
      began.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    }).finally(slot.release),
    async end(name) {
      await vi.waitUntil(() => ends.has(name), 20_000)
      ends.get(name)?.()
    },
  }
}

test('learners take turns, even if one of them queued many jobs first', async () => {
  const queue = createFairQueue({ running: 1, waiting: 10, maxPerLearner: 10 })
  const work = controlled()
  const given = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => work.run(queue.admit(name.slice(0, 1)), name))
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await work.end(name)
  expect(await Promise.all(given)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
  expect(work.began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('one learner never occupies all workers', async () => {
  const queue = createFairQueue({ running: 2, waiting: 10, maxPerLearner: 10 })
  const work = controlled()
  const given = ['a1', 'a2', 'b1'].map((name) => work.run(queue.admit(name.slice(0, 1)), name))
  await work.end('b1')
  expect(work.began).toEqual(['a1', 'b1'])
  for (const name of ['a1', 'a2']) await work.end(name)
  expect(await Promise.all(given)).toEqual(['a1', 'a2', 'b1'])
})

test('limits the places of one learner and of all learners', () => {
  const queue = createFairQueue({ running: 1, waiting: 3, maxPerLearner: 2 })
  const mine = [queue.admit('a'), queue.admit('a')]
  expect(() => queue.admit('a')).toThrow(busy)
  queue.admit('b')
  queue.admit('c')
  expect(() => queue.admit('d')).toThrow(busy)
  mine[0]?.release()
  mine[0]?.release()
  queue.admit('d')
  expect(() => queue.admit('e')).toThrow(busy)
})

test('limits the bytes of all learners, and gives one learner a quarter of them', () => {
  const queue = createFairQueue({ running: 1, waiting: 99, maxPerLearner: 99, maxBytes: 400 })
  const large = queue.admit('a', 100)
  expect(() => queue.admit('a', 1)).toThrow(busy)
  for (const other of ['b', 'c', 'd']) queue.admit(other, 100)
  expect(() => queue.admit('e', 1)).toThrow(busy)
  large.release()
  expect(queue.admit('e', 1).signal.aborted).toBe(false)
})

test('a slot that is released while it waits never runs', async () => {
  const queue = createFairQueue({ running: 1, waiting: 10, maxPerLearner: 10 })
  const work = controlled()
  const first = work.run(queue.admit('a'), 'a1')
  const gone = queue.admit('b')
  const refused = work.run(gone, 'b1')
  const last = work.run(queue.admit('c'), 'c1')
  gone.release()
  await expect(refused).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(gone.run(async () => 'never')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await work.end('a1')
  await work.end('c1')
  expect(await Promise.all([first, last])).toEqual(['a1', 'c1'])
  expect(work.began).toEqual(['a1', 'c1'])
})

test('a slot that is released while its work runs keeps its place until the work ends', async () => {
  const queue = createFairQueue({ running: 1, waiting: 0, maxPerLearner: 1 })
  const work = controlled()
  const slot = queue.admit('a')
  const running = work.run(slot, 'a1')
  slot.release()
  expect(() => queue.admit('b')).toThrow(busy)
  await work.end('a1')
  expect(await running).toBe('a1')
  expect(queue.admit('b').signal.aborted).toBe(false)
})

test('failed work releases its place', async () => {
  const queue = createFairQueue({ running: 1, waiting: 0, maxPerLearner: 1 })
  const slot = queue.admit('a')
  await expect(slot.run(() => Promise.reject(new Error('it failed'))).finally(slot.release)).rejects.toThrow('it failed')
  await expect(queue.admit('a').run(async () => 1)).resolves.toBe(1)
})
