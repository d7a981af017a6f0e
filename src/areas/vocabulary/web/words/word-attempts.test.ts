import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { renderHook } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useFirstPaint } from '#kit/web/first-paint.ts'
import { queryClient } from '#kit/web/api/query.ts'
import type { PredictionRecord } from '../../api.ts'
import { newAttempt } from '../../rules/say-word/spoken-attempt.ts'
import { packWordAnswer, packWords } from '../../rules/words.ts'
import { wordOutbox } from '../word-outbox.ts'
import { asksFirstQuery, wordAttempts } from './word-attempts.ts'

const learner = '01900000-0000-7000-8000-000000000001'
const apple = packWords.flatMap((word) => (word.texts.en === 'Apple' ? [packWordAnswer(word)] : []))[0]
if (apple === undefined) throw new Error('There is no word “Apple”')

/** Newest first, as the server lists them. */
let results: PredictionRecord[] = []
const pages = { page: 1, totalPages: 1, totalCount: 0 }
const server = setupServer(
  http.get('*/bs/word/words', () => HttpResponse.json({ data: { wordses: [], ...pages } })),
  http.get('*/bs/speech/avlable', () => HttpResponse.json({ data: { results, ...pages } })),
)
beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  renderHook(useFirstPaint)
})
// jsdom has no IndexedDB: queries and outbox say that they store nothing.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.mocked(console.error).mockImplementation(() => {})
})
afterEach(() => {
  vi.mocked(console.error).mockClear()
  queryClient.clear()
  server.resetHandlers()
})
afterAll(() => server.close())

function record(day: number, more: Partial<PredictionRecord> = {}): PredictionRecord {
  return {
    _id: `01900000-0000-7000-8000-00000000010${day}`, word: 'Apple', cluster: 'Apple', confidence: 0.9, help: 'model', source: 'recogniser', unjudged: null,
    overridden: false, createdAt: new Date(2026, 10, day, 12).toISOString(), ...more,
  }
}

const unheard = { cluster: '', confidence: 0, help: 'none', unjudged: 'unheard' } as const

test.each([
  ['never tried', [], true],
  ['right after the model on one day', [record(1)], false],
  ['right after the model on two days', [record(2), record(1)], true],
  ['right without help once', [record(1, { help: 'none' })], true],
  ['asked for, and not heard', [record(1, unheard)], false],
])('the app asks for a word that was %s', async (_, stored, asks) => {
  results = stored
  expect(await queryClient.fetchQuery(asksFirstQuery(learner, apple))).toBe(asks)
})

test('an attempt without an answer is no miss, unless an adult called it right, and those that wait count, too, but none that was broken off', async () => {
  results = [record(3, { ...unheard, overridden: true, cluster: 'Apple', confidence: 1 }), record(2, { cluster: 'Van', confidence: 0.1 }), record(1, unheard), record(0, { ...unheard, unjudged: 'interrupted' })]
  const waiting = newAttempt(learner, { word: 'Apple', choices: undefined, help: 'none' }, new ArrayBuffer(0))
  const stopped = { ...newAttempt(learner, { word: 'Apple', choices: undefined, help: 'none' }, new ArrayBuffer(0)), wav: null, interrupted: 'stopped' } as const
  for (const one of [waiting, stopped]) await wordOutbox.put(one)
  expect((await wordAttempts(learner)).map(({ outcome, help }) => [outcome, help])).toEqual([['unsure', 'none'], ['badly', 'model'], ['well', 'none'], ['unsure', 'none']])
  for (const { id } of [waiting, stopped]) await wordOutbox.remove(id)
})
