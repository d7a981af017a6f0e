import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { queryClient, retryDelay, worthRetrying } from './query.ts'

test('three more tries, with back-off doubling from 1 s to 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  const offline = new ApiError('OFFLINE', 'The server cannot be reached.')
  expect([0, 1, 2, 3].map((failures) => worthRetrying(failures, offline))).toEqual([true, true, true, false])
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
  expect(worthRetrying(0, new ApiError('X', 'x', { status }))).toBe(again)
})

test('answers are kept 5 minutes; mutations are not tried again', () => {
  const { queries, mutations } = queryClient.getDefaultOptions()
  expect([queries?.staleTime, queries?.gcTime]).toEqual([300_000, 300_000])
  expect(mutations?.retry).toBe(false)
})
