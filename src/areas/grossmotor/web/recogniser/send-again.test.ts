import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#kit/web/api/api-error.ts'
import { sendAgainIfBroken } from './send-again.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const broken = [new ApiError('OFFLINE', 'The server cannot be reached.'), new ApiError('BAD_ANSWER', 'The server answered 502.', { status: 502 })] as const

/** Sends that fail with these errors, one after the other, and then succeed. */
async function sent(errors: readonly Error[], signal = new AbortController().signal): Promise<{ answer: unknown; sends: number }> {
  let sends = 0
  const answer = sendAgainIfBroken(async () => {
    const error = errors[sends++]
    if (error !== undefined) throw error
    return 'recognised'
  }, signal).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return { answer: await answer, sends }
}

test('sends a film again twice if its connection broke, and then reports it', async () => {
  expect(await sent([])).toEqual({ answer: 'recognised', sends: 1 })
  expect(await sent(broken)).toEqual({ answer: 'recognised', sends: 3 })
  expect(await sent([...broken, broken[0]])).toEqual({ answer: broken[0], sends: 3 })
})

test('does not send again what the server refused or did not answer in time', async () => {
  for (const error of [new ApiError('BUSY', 'Busy', { status: 503 }), new ApiError('TIMEOUT', 'Late'), new ApiError('NOBODY_SEEN', 'Nobody', { status: 422 })]) {
    expect(await sent([error])).toEqual({ answer: error, sends: 1 })
  }
})

test('does not send again after the child has left', async () => {
  const reason = new Error('left')
  expect(await sent(broken, AbortSignal.abort(reason))).toEqual({ answer: reason, sends: 1 })
})
