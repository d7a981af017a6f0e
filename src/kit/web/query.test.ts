import { MutationObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { queryClient, retryDelay, shouldRetry } from './query.ts'

test('three more tries, with back-off doubling from 1 s to 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  const offline = new ApiError('OFFLINE', 'The server cannot be reached.')
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, offline))).toEqual([true, true, true, false])
})

test.each([
  [500, true],
  [503, true],
  [429, true],
  [400, false],
  [401, false],
  [403, false],
  [404, false],
])('status %i is tried again: %s', (status, again) => {
  expect(shouldRetry(0, new ApiError('X', 'x', { status }))).toBe(again)
})

test('answers are kept 5 minutes; mutations are not tried again', () => {
  const { queries, mutations } = queryClient.getDefaultOptions()
  expect([queries?.staleTime, queries?.gcTime]).toEqual([300_000, 300_000])
  expect(mutations?.retry).toBe(false)
})

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

test('a query that fails is asked again after 1, 2 and 4 s, then it is told on the console', async () => {
  vi.useFakeTimers()
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const asked: number[] = []
  const start = Date.now()
  const failed = queryClient
    .fetchQuery({
      queryKey: ['forced'],
      queryFn: () => {
        asked.push(Date.now() - start)
        return Promise.reject(new ApiError('SERVER_ERROR', 'No.', { status: 500 }))
      },
    })
    .catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await failed).toBeInstanceOf(ApiError)
  expect(asked).toEqual([0, 1000, 3000, 7000])
  expect(warned.mock.calls.map(([told]) => told as unknown)).toEqual(['The query failed'])
})

test('within 5 minutes an answer is not asked for again', async () => {
  vi.useFakeTimers()
  let asked = 0
  const ask = (): Promise<number> => queryClient.fetchQuery({ queryKey: ['counted'], queryFn: () => ++asked })
  expect(await ask()).toBe(1)
  vi.advanceTimersByTime(299_000)
  expect(await ask()).toBe(1)
  vi.advanceTimersByTime(1001)
  expect(await ask()).toBe(2)
})

test('a mutation that fails is tried once', async () => {
  let tried = 0
  const mutation = new MutationObserver(queryClient, {
    mutationFn: () => {
      tried++
      return Promise.reject(new ApiError('SERVER_ERROR', 'No.', { status: 500 }))
    },
  })
  await expect(mutation.mutate()).rejects.toBeInstanceOf(ApiError)
  expect(tried).toBe(1)
})
