import { expect, test } from 'vitest'
import { AppError } from '../http/errors.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

test('limits running and waiting work, refuses more at once, and completes all accepted work', async () => {
  const limit = createConcurrencyLimit(2, 3)
  let running = 0
  let most = 0
  const ends: (() => void)[] = []
  const work = async (): Promise<string> => {
    most = Math.max(most, ++running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running--
    return 'done'
  }
  const given = Array.from({ length: 5 }, () => limit(work))
  await expect(limit(work)).rejects.toMatchObject({ code: 'BUSY', status: 503, retryAfter: 2 })
  const all = Promise.all(given)
  while (ends.length > 0) {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await all).toEqual(Array.from({ length: 5 }, () => 'done'))
  expect(most).toBe(2)
})

test('failed work releases its place', async () => {
  const limit = createConcurrencyLimit(1, 0)
  await expect(limit(() => Promise.reject(new AppError('NOT_FOUND', 'x')))).rejects.toThrow('x')
  await expect(limit(() => Promise.resolve(1))).resolves.toBe(1)
})
