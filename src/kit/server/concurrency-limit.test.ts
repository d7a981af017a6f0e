import { expect, test } from 'vitest'
import { AppError } from './errors.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

test('so many run, so many wait, the next is refused at once, and all that were let in are done', async () => {
  const gate = createConcurrencyLimit(2, 3)
  let running = 0
  let most = 0
  const ends: (() => void)[] = []
  const work = async (): Promise<string> => {
    most = Math.max(most, ++running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running--
    return 'done'
  }
  const given = Array.from({ length: 5 }, () => gate(work))
  await expect(gate(work)).rejects.toMatchObject({ code: 'BUSY', status: 503, retryAfter: 2 })
  const all = Promise.all(given)
  while (ends.length > 0) {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await all).toEqual(Array.from({ length: 5 }, () => 'done'))
  expect(most).toBe(2)
})

test('work that fails makes room', async () => {
  const gate = createConcurrencyLimit(1, 0)
  await expect(gate(() => Promise.reject(new AppError('NOT_FOUND', 'x')))).rejects.toThrow('x')
  await expect(gate(() => Promise.resolve(1))).resolves.toBe(1)
})
