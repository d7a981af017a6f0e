import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { ApiError } from './api-error.ts'
import { useErrorText } from './api-messages.ts'
import { useSettings } from '../session/settings.ts'

afterEach(() => useSettings.setState(readSettings(null)))

function said(error: unknown): string {
  return renderHook(useErrorText).result.current(error)
}

const refused = new ApiError('NOT_YOURS', 'This belongs to someone else.', { status: 403 })

test("in English the server's own sentence, in Sinhala the one of its code", () => {
  expect(said(refused)).toBe('This belongs to someone else.')
  useSettings.setState({ language: 'si' })
  expect(said(refused)).toBe('මෙය වෙනත් කෙනෙකුගේය.')
})

test('an error without a sentence: An unexpected error occurred.', () => {
  for (const error of [new Error('no network'), undefined, new ApiError('BAD_ANSWER', 'The answer does not fit.', { status: 200 })]) {
    expect(said(error)).toBe('An unexpected error occurred.')
  }
  useSettings.setState({ language: 'si' })
  expect(said(new ApiError('SOMETHING_NEW', 'New.', { status: 400 }))).toBe('බලාපොරොත්තු නොවූ දෝෂයක් ඇති විය.')
})

test('a Sinhala sentence also says when to come back', () => {
  useSettings.setState({ language: 'si' })
  const text = said(new ApiError('TOO_MANY_TRIES', 'Too many tries. Please come back in 15 minutes.', { status: 429, retryAfter: 890 }))
  expect(text).toBe('උත්සාහ කළ වාර ගණන වැඩියි. ටික වේලාවක් රැඳී සිටින්න. මිනිත්තු 15කින් නැවත එන්න.')
})

test('a failure of the server has its number in both languages; a busy server has none', () => {
  const about = { status: 500, requestId: '0123456789ab' }
  expect(said(new ApiError('SERVER_ERROR', 'Something went wrong.', about))).toBe('Something went wrong. Number of this error: 0123456789ab')
  expect(said(new ApiError('BUSY', 'Very many people are here.', about))).toBe('Very many people are here.')
  useSettings.setState({ language: 'si' })
  expect(said(new ApiError('SERVER_ERROR', 'Something went wrong.', about))).toBe('යමක් වැරදුණා. නැවත උත්සාහ කරන්න. මෙම දෝෂයේ අංකය: 0123456789ab')
})
