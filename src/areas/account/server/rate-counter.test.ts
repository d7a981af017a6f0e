import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#kit/server/database/database.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { AppError } from '#kit/app-error.ts'
import { deriveKeys } from '#kit/server/sessions/keys.ts'
import { testData } from '#kit/server/testing/test-server.ts'
import { createRateCounter, type RateCounter, type Limit } from './rate-counter.ts'

/** Two connections to one database represent two processes. */
let data: Awaited<ReturnType<typeof testData>>
const databases: Database[] = []
const processes: RateCounter[] = []
beforeAll(async () => {
  data = await testData()
  const keys = deriveKeys('a secret of the tests, long enough')
  for (let i = 0; i < 2; i++) {
    const database = await openDatabase({ url: data.variables['DATABASE_URL'], folder: data.folder })
    databases.push(database)
    processes.push(createRateCounter({ database, keys, clock: { now: () => new Date() } }))
  }
})
afterAll(async () => {
  for (const database of databases) await database.destroy()
  await data[Symbol.asyncDispose]()
})

const [first, second] = [0, 1].map((at) => (limit: Limit, subject: string): Promise<boolean> => (
  processes[at]?.count(limit, subject).then(() => true, (error: unknown) => {
    if (error instanceof AppError && error.code === 'TOO_MANY_TRIES') return false
    throw error
  }) ?? Promise.reject(new Error('not open'))
)) as [(limit: Limit, subject: string) => Promise<boolean>, (limit: Limit, subject: string) => Promise<boolean>]

const minute = 60_000

async function after<T>(ms: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

test('lets exactly the allowed number of concurrent attempts in two processes pass', async () => {
  const limit = { kind: 'test', max: 7, withinMs: minute }
  const passed = await Promise.all(Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? first : second)(limit, 'many')))
  expect(passed.filter(Boolean)).toHaveLength(7)
})

test('counts kinds and subjects separately, and does not count attempts that are taken back or forgotten', async () => {
  const limit = { kind: 'one', max: 1, withinMs: minute }
  expect([await first(limit, 'a'), await first(limit, 'a'), await first(limit, 'b')]).toEqual([true, false, true])
  expect(await first({ ...limit, kind: 'two' }, 'a')).toBe(true)
  await processes[0]?.takeBack(limit, 'a')
  expect([await first(limit, 'a'), await first(limit, 'a')]).toEqual([true, false])
  await processes[0]?.forget(limit, 'a')
  expect(await first(limit, 'a')).toBe(true)
})

test('restarts the count when the period since the first attempt is over', async () => {
  const limit = { kind: 'from the first', max: 2, withinMs: minute }
  expect(await first(limit, 'a')).toBe(true)
  expect(await after(0.9 * minute, () => first(limit, 'a'))).toBe(true)
  expect(await after(0.95 * minute, () => first(limit, 'a'))).toBe(false)
  expect(await after(1.1 * minute, () => first(limit, 'a'))).toBe(true)
})

test('with afterPause: restarts the count only after a period without counted attempts', async () => {
  const limit = { kind: 'after a pause', max: 2, withinMs: minute, afterPause: true }
  expect(await first(limit, 'a')).toBe(true)
  expect(await after(0.9 * minute, () => first(limit, 'a'))).toBe(true)
  expect(await after(1.8 * minute, () => first(limit, 'a'))).toBe(false)
  expect(await after(2 * minute, () => first(limit, 'a'))).toBe(true)
})

test('removes expired counts', async () => {
  const rows = (): Promise<number> => after(20 * minute, async () => {
    await first({ kind: 'newest', max: 1, withinMs: minute }, 'a')
    return (await databases[0]?.selectFrom('attempts').selectAll().execute() ?? []).length
  })
  await first({ kind: 'old', max: 1, withinMs: minute }, 'a')
  expect(await rows()).toBe(1)
})
