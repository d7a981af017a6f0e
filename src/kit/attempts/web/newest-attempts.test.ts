import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#kit/web/api/api-error.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { maxNewest, readNewest, type Wanted } from './newest-attempts.ts'

// Node stores no answers on the device.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => queryClient.clear())

/** A server with so many attempts, of which number 0 is the newest, that returns these beyond the newest. */
function serverWith(count: number, older: () => Promise<readonly number[]>) {
  const asked: Wanted[] = []
  return {
    asked,
    read: async (wanted: Wanted) => {
      asked.push(wanted)
      if ('beyond' in wanted) return { attempts: (await older()).map((at) => ({ _id: String(at) })), totalPages: 1 }
      const { page, limit } = wanted
      const last = Math.min(page * limit, count)
      return { attempts: Array.from({ length: last - (page - 1) * limit }, (_, at) => ({ _id: String((page - 1) * limit + at) })), totalPages: Math.ceil(count / limit) }
    },
  }
}

test('of few attempts all are read, and nothing beyond them', async () => {
  const { asked, read } = serverWith(150, async () => [])
  const attempts = await readNewest('words', 'kavindu', read)
  expect(attempts.map(({ _id }) => Number(_id))).toEqual(Array.from({ length: 150 }, (_, at) => at))
  expect(asked).toEqual([{ page: 1, limit: 100 }, { page: 2, limit: 100 }])
})

test('of many attempts the newest are read, then the last of each item, each once, and these again only after a day', async () => {
  const { asked, read } = serverWith(5000, async () => [600, 999, 1000, 4000])
  for (let time = 0; time < 2; time++) {
    const attempts = await readNewest('words', 'kavindu', read)
    expect(attempts.map(({ _id }) => Number(_id))).toEqual([...Array.from({ length: maxNewest }, (_, at) => at), 1000, 4000])
  }
  expect(asked.filter((wanted) => 'beyond' in wanted)).toEqual([{ beyond: 500 }])
})

test('without an answer about the older ones the newest are used', async () => {
  const { read } = serverWith(5000, () => Promise.reject(new ApiError('UNREACHABLE', 'unreachable', { status: 0 })))
  expect(await readNewest('words', 'kavindu', read)).toHaveLength(maxNewest)
})
