import { expect, test, vi } from 'vitest'
import { createFairQueue, figuresIn, type PlaceHolder, type QueueSlot } from './fair-queue.ts'

const busy = expect.objectContaining({ code: 'BUSY', status: 503, retryAfter: 2 })

/** The only learner of an account. */
const only = (name: string): PlaceHolder => ({ account: name, _id: name })
/** One of the learners of an account. */
const of = (account: string, _id: string): PlaceHolder => ({ account, _id })

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

test('accounts take turns, even if one of them queued many jobs first', async () => {
  const queue = createFairQueue({ running: 1, waiting: 20, maxPerLearner: 10 })
  const work = controlled()
  const given = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => work.run(queue.admit(only(name.slice(0, 1))), name))
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await work.end(name)
  expect(await Promise.all(given)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
  expect(work.began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('the learners of an account take turns within its turns', async () => {
  const queue = createFairQueue({ running: 1, waiting: 20, maxPerLearner: 10 })
  const work = controlled()
  const first = work.run(queue.admit(only('first')), 'first')
  const given = ['a1', 'a2', 'b1'].map((name) => work.run(queue.admit(of('class', name.slice(0, 1))), name))
  const other = ['x1', 'x2'].map((name) => work.run(queue.admit(only('family')), name))
  const order = ['first', 'a1', 'x1', 'b1', 'x2', 'a2']
  for (const name of order) await work.end(name)
  await Promise.all([first, ...given, ...other])
  expect(work.began).toEqual(order)
})

test('limits running and waiting work, and completes all accepted work', async () => {
  const queue = createFairQueue({ running: 2, waiting: 3, maxPerLearner: 1 })
  const work = controlled()
  const names = ['a', 'b', 'c']
  const given = names.map((name) => work.run(queue.admit(only(name)), name))
  await new Promise((resolve) => setImmediate(resolve))
  expect(work.began).toEqual(['a', 'b'])
  for (const name of names) await work.end(name)
  expect(await Promise.all(given)).toEqual(names)
})

test('one account never occupies all workers, also with several learners', async () => {
  const queue = createFairQueue({ running: 2, waiting: 10, maxPerLearner: 10 })
  const work = controlled()
  const given = [work.run(queue.admit(of('class', 'a')), 'a1'), work.run(queue.admit(of('class', 'b')), 'b1'), work.run(queue.admit(only('family')), 'x1')]
  await work.end('x1')
  expect(work.began).toEqual(['a1', 'x1'])
  for (const name of ['a1', 'b1']) await work.end(name)
  expect(await Promise.all(given)).toEqual(['a1', 'b1', 'x1'])
})

test('limits the places of one learner', () => {
  const queue = createFairQueue({ running: 1, waiting: 19, maxPerLearner: 2 })
  const mine = [queue.admit(only('a')), queue.admit(only('a'))]
  expect(() => queue.admit(only('a'))).toThrow(busy)
  queue.admit(only('b'))
  mine[0]?.release()
  mine[0]?.release()
  queue.admit(only('a'))
  expect(() => queue.admit(only('a'))).toThrow(busy)
})

/** How many places a flood by this account gets, each by another learner. */
function flood(queue: ReturnType<typeof createFairQueue>, account: string): number {
  const given = Array.from({ length: 30 }, (_, i) => {
    try {
      return queue.admit(of(account, `learner ${i}`))
    } catch {
      return undefined
    }
  })
  return given.filter((slot) => slot !== undefined).length
}

test('an account with many learners leaves places for others: half of them alone, and always one for the next account', () => {
  const queue = createFairQueue({ running: 1, waiting: 24, maxPerLearner: 3 })
  const floods = ['class', 'second class', 'third class', 'fourth class'].map((account) => flood(queue, account))
  expect(floods).toEqual([13, 6, 3, 2])
  queue.admit(only('family'))
  expect(() => queue.admit(only('late'))).toThrow(busy)
})

test('a guide uses the places of the guide, and the family of the same learner keeps its own', () => {
  const queue = createFairQueue({ running: 1, waiting: 9, maxPerLearner: 2 })
  for (let i = 0; i < 2; i++) queue.admit(of('guide', 'child'))
  expect(() => queue.admit(of('guide', 'child'))).toThrow(busy)
  for (let i = 0; i < 2; i++) queue.admit(of('family', 'child'))
})

test('limits the bytes of all accounts, and gives one learner a quarter of them', () => {
  const queue = createFairQueue({ running: 1, waiting: 99, maxPerLearner: 99, maxBytes: 400 })
  const large = queue.admit(only('a'), 100)
  expect(() => queue.admit(only('a'), 1)).toThrow(busy)
  for (const other of ['b', 'c', 'd']) queue.admit(only(other), 100)
  expect(() => queue.admit(only('e'), 1)).toThrow(busy)
  large.release()
  expect(queue.admit(only('e'), 1).signal.aborted).toBe(false)
})

test('an account gets bytes only while it has fewer than are free', () => {
  const queue = createFairQueue({ running: 1, waiting: 99, maxPerLearner: 99, maxBytes: 400 })
  for (const learner of ['a', 'b']) queue.admit(of('class', learner), 100)
  expect(() => queue.admit(of('class', 'c'), 1)).toThrow(busy)
  queue.admit(only('family'), 100)
})

test('a slot that is released while it waits never runs', async () => {
  const queue = createFairQueue({ running: 1, waiting: 10, maxPerLearner: 10 })
  const work = controlled()
  const first = work.run(queue.admit(only('a')), 'a1')
  const gone = queue.admit(only('b'))
  const refused = work.run(gone, 'b1')
  const last = work.run(queue.admit(only('c')), 'c1')
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
  const slot = queue.admit(only('a'))
  const running = work.run(slot, 'a1')
  slot.release()
  expect(() => queue.admit(only('b'))).toThrow(busy)
  await work.end('a1')
  expect(await running).toBe('a1')
  expect(queue.admit(only('b')).signal.aborted).toBe(false)
})

test('failed work releases its place', async () => {
  const queue = createFairQueue({ running: 1, waiting: 0, maxPerLearner: 1 })
  const slot = queue.admit(only('a'))
  await expect(slot.run(() => Promise.reject(new Error('it failed'))).finally(slot.release)).rejects.toThrow('it failed')
  await expect(queue.admit(only('a')).run(async () => 1)).resolves.toBe(1)
})

test('keeps its length, and how many jobs have started and how long they waited', async () => {
  const figures = figuresIn(new Map(), 'letters')
  const queue = createFairQueue({ running: 1, waiting: 5, maxPerLearner: 5, figures })
  const [first, second] = [queue.admit({ account: 'a', _id: 'a' }), queue.admit({ account: 'b', _id: 'b' })]
  expect(figures).toEqual({ places: 2, started: 0, waitedMs: 0 })
  const end = Promise.withResolvers<undefined>()
  const both = [first.run(() => end.promise), second.run(async () => undefined)]
  await expect.poll(() => figures.started).toBe(1)
  const before = figures.waitedMs
  end.resolve(undefined)
  await Promise.all(both)
  first.release()
  second.release()
  expect(figures).toMatchObject({ places: 0, started: 2 })
  expect(figures.waitedMs).toBeGreaterThan(before)
})
