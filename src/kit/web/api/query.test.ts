import { MutationObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { queryClient, retryDelay, shouldRetry } from './query.ts'

test('three retries, with exponential back-off from 1 s to 30 s', () => {
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
])('status %i is retried: %s', (status, again) => {
  expect(shouldRetry(0, new ApiError('X', 'x', { status }))).toBe(again)
})

test('answers are cached for 5 minutes; mutations are not retried', () => {
  const { queries, mutations } = queryClient.getDefaultOptions()
  expect([queries?.staleTime, queries?.gcTime]).toEqual([300_000, 300_000])
  expect(mutations?.retry).toBe(false)
})

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

test('a failing query is retried after 1, 2 and 4 s, then reported on the console', async () => {
  vi.useFakeTimers()
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const requests: number[] = []
  const start = Date.now()
  const failed = queryClient
    .fetchQuery({
      queryKey: ['forced'],
      queryFn: () => {
        requests.push(Date.now() - start)
        return Promise.reject(new ApiError('SERVER_ERROR', 'No.', { status: 500 }))
      },
    })
    .catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await failed).toBeInstanceOf(ApiError)
  expect(requests).toEqual([0, 1000, 3000, 7000])
  expect(warned.mock.calls.map(([line]) => line as unknown)).toEqual(['The query failed'])
})

test('an answer is not fetched again within 5 minutes', async () => {
  vi.useFakeTimers()
  let requests = 0
  const ask = (): Promise<number> => queryClient.fetchQuery({ queryKey: ['counted'], queryFn: () => ++requests })
  expect(await ask()).toBe(1)
  vi.advanceTimersByTime(299_000)
  expect(await ask()).toBe(1)
  vi.advanceTimersByTime(1001)
  expect(await ask()).toBe(2)
})

test('a failing mutation is not retried', async () => {
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
