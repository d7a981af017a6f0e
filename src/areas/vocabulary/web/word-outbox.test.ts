import { renderHook } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { newAttempt } from '../rules/say-word/spoken-attempt.ts'
import './texts.ts'
import { sendAttempt, wordOutbox } from './word-outbox.ts'

const learner = '01900000-0000-7000-8000-000000000001'
let saved: unknown[] = []
const server = setupServer(
  http.post('*/bs/speech/add', async ({ request }) => {
    saved.push(await request.json())
    return HttpResponse.error()
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  saved = []
})
afterAll(() => server.close())

const apple = { word: 'Apple', choices: undefined, help: 'model' } as const
const prediction = { cluster: 'Banana', confidence: 0.1, approximate: false }

function predicted(changed: Partial<typeof prediction>) {
  return { ...newAttempt(learner, apple, new ArrayBuffer(0)), wav: null, prediction: { ...prediction, ...changed } }
}

test.each([{ cluster: '' }, { cluster: '', confidence: 0.5 }, { confidence: Number.NaN }])('%o: rejects with "Missing required fields: confidence or cluster" and sends nothing', async (changed) => {
  await expect(sendAttempt(predicted(changed))).rejects.toMatchObject({
    code: 'MISSING_FIELDS',
    message: 'Missing required fields: confidence or cluster',
  })
  expect(saved).toEqual([])
})

test.each([
  ['no confidence', () => HttpResponse.json({ cluster: 'Apple', approximate: false })],
  ['no cluster', () => HttpResponse.json({ confidence: 0.9, approximate: false })],
  ['an empty cluster', () => HttpResponse.json({ cluster: '', confidence: 0.5, approximate: false })],
  ['a page', () => HttpResponse.html('<!doctype html><title>Welcome</title>')],
])('an answer with %s: rejects with "Missing required fields: confidence or cluster", and the recording stays', async (_, answer) => {
  vi.mocked(console.error).mockImplementation(() => {})
  server.use(http.post('*/audio/predict', answer))
  const attempt = newAttempt(learner, apple, new ArrayBuffer(8))
  await wordOutbox.put(attempt)
  await expect(sendAttempt(attempt)).rejects.toMatchObject({ code: 'MISSING_FIELDS', message: 'Missing required fields: confidence or cluster' })
  expect(await wordOutbox.entries(learner)).toEqual([attempt])
  await wordOutbox.remove(attempt.id)
  expect(saved).toEqual([])
  // jsdom has no IndexedDB.
  vi.mocked(console.error).mockClear()
})

test('saves an unsure attempt as one without an answer', async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  expect(await sendAttempt(predicted({ confidence: 0.25 }))).toMatchObject({ kind: 'recognised', record: null, waits: true })
  expect(saved).toMatchObject([{ cluster: 'Banana', confidence: 0.25, help: 'model', unjudged: 'unsure' }])
  // jsdom has no IndexedDB.
  vi.mocked(console.error).mockClear()
})

test.each([
  ['NOTHING_HEARD', 'unheard'], ['TOO_NOISY', 'noisy'], ['UNSPEAKABLE', 'unsure'],
] as const)('reports 422 %s and saves the attempt as %s', async (code, unjudged) => {
  vi.mocked(console.error).mockImplementation(() => {})
  server.use(http.post('*/audio/predict', () => HttpResponse.json({ error: 'No.', code }, { status: 422 })))
  const attempt = newAttempt(learner, apple, new ArrayBuffer(0))
  expect(await sendAttempt(attempt)).toEqual({ kind: 'unrecognised', why: code })
  expect(saved).toMatchObject([{ id: attempt.id, word: 'Apple', cluster: '', confidence: 0, help: 'model', unjudged }])
  // jsdom has no IndexedDB.
  vi.mocked(console.error).mockClear()
})

test.each([['NOTHING_HEARD', 'unheard'], ['TOO_NOISY', 'noisy']])('%s at the last try: the word is saved as said together, and why it has no answer', async (code, unjudged) => {
  vi.mocked(console.error).mockImplementation(() => {})
  server.use(http.post('*/audio/predict', () => HttpResponse.json({ error: 'No.', code }, { status: 422 })))
  const attempt = { ...newAttempt(learner, apple, new ArrayBuffer(8)), lastTry: true }
  await wordOutbox.put(attempt)
  expect(await sendAttempt(attempt)).toEqual({ kind: 'unrecognised', why: code })
  expect(saved).toMatchObject([{ id: attempt.id, word: 'Apple', cluster: '', confidence: 0, help: 'together', unjudged }])
  await wordOutbox.remove(attempt.id)
  // jsdom has no IndexedDB.
  vi.mocked(console.error).mockClear()
})

test.each(['interrupted', 'stopped'] as const)('%s before a word was said: it is saved with its reason and help, and nothing is recognised', async (interrupted) => {
  vi.mocked(console.error).mockImplementation(() => {})
  let recognised = 0
  server.use(http.post('*/audio/predict', () => {
    recognised += 1
    return HttpResponse.error()
  }))
  const attempt = { ...newAttempt(learner, apple, new ArrayBuffer(8)), wav: null, interrupted }
  await wordOutbox.put(attempt)
  await sendAttempt(attempt)
  expect(saved).toMatchObject([{ id: attempt.id, word: 'Apple', cluster: '', confidence: 0, help: 'model', unjudged: interrupted }])
  expect(recognised).toBe(0)
  // Without its answer it waits like any other attempt.
  expect(await wordOutbox.entries(learner)).toEqual([attempt])
  await wordOutbox.remove(attempt.id)
  // jsdom has no IndexedDB.
  vi.mocked(console.error).mockClear()
})

test.each(['interrupted', 'stopped'] as const)('%s after a word was said: it is recognised and judged; only without an answer the reason is saved', async (interrupted) => {
  vi.mocked(console.error).mockImplementation(() => {})
  for (const confidence of [0.1, 0.4]) {
    server.use(http.post('*/audio/predict', () => HttpResponse.json({ cluster: 'Banana', confidence, approximate: false })))
    const attempt = { ...newAttempt(learner, { ...apple, help: 'none' }, new ArrayBuffer(8)), interrupted }
    await wordOutbox.put(attempt)
    await sendAttempt(attempt)
    await wordOutbox.remove(attempt.id)
  }
  expect(saved).toMatchObject([{ cluster: 'Banana', help: 'none' }, { cluster: 'Banana', help: 'none', unjudged: interrupted }])
  expect(saved[0]).not.toHaveProperty('unjudged')
  // jsdom has no IndexedDB.
  vi.mocked(console.error).mockClear()
})

test.each([true, undefined])('says the way that the try had, and whether the child’s own examples decided: %s', async (byExamples) => {
  vi.mocked(console.error).mockImplementation(() => {})
  server.use(http.post('*/audio/predict', () => HttpResponse.json({ cluster: 'Apple', confidence: 0.9, approximate: true, byExamples })))
  const attempt = newAttempt(learner, { ...apple, help: 'print', way: 'with' }, new ArrayBuffer(8))
  await wordOutbox.put(attempt)
  await sendAttempt(attempt)
  await wordOutbox.remove(attempt.id)
  expect(saved).toEqual([{ id: attempt.id, userid: learner, word: 'Apple', cluster: 'Apple', confidence: 0.9, help: 'print', way: 'with', ...(byExamples && { byExamples }) }])
  // jsdom has no IndexedDB.
  vi.mocked(console.error).mockClear()
})

test('a result that cannot be saved waits with its id, so that it counts once', async () => {
  const attempt = predicted({})
  expect(await sendAttempt(attempt)).toMatchObject({ record: null, waits: true })
  expect(await sendAttempt(attempt)).toMatchObject({ record: null, waits: true })
  expect(saved).toMatchObject([{ id: attempt.id }, { id: attempt.id, userid: learner, cluster: 'Banana', word: 'Apple' }])
})

/** Says “Apple” to a recogniser that gives this answer. */
async function send(cluster: string, confidence: number, lastTry: boolean): Promise<void> {
  server.use(http.post('*/audio/predict', () => HttpResponse.json({ cluster, confidence, approximate: false })))
  const attempt = { ...newAttempt(learner, apple, new ArrayBuffer(8)), ...(lastTry && { lastTry }) }
  await wordOutbox.put(attempt)
  await sendAttempt(attempt)
  await wordOutbox.remove(attempt.id)
}

test('a last try without success is saved as said together, also if the recogniser is unsure; a success is not', async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  await send('Banana', 0.1, true)
  await send('Banana', 0.4, true)
  await send('Apple', 0.9, true)
  await send('Banana', 0.1, false)
  await send('Banana', 0.4, false)
  expect(saved).toMatchObject([
    { help: 'together' }, { help: 'together', unjudged: 'unsure' }, { help: 'model' }, { help: 'model' }, { help: 'model', unjudged: 'unsure' },
  ])
  expect(saved.map((body) => 'unjudged' in (body as object))).toEqual([false, true, false, false, true])
  // jsdom has no IndexedDB.
  vi.mocked(console.error).mockClear()
})

test.each([
  ['en', 'Missing required fields: confidence or cluster'],
  ['si', 'අවශ්‍ය දේ අඩුයි: විශ්වාසය හෝ ඇසුණු වචනය.'],
  ['ta', 'தேவையானது இல்லை: உறுதி அல்லது கேட்ட சொல்.'],
] as const)('the screen in %s says in its language what is missing', async (language, sentence) => {
  useSettings.setState({ ...readSettings(null), language })
  const error: unknown = await sendAttempt(predicted({ cluster: '' })).catch((thrown: unknown) => thrown)
  expect(renderHook(useErrorText).result.current(error)).toBe(sentence)
  useSettings.setState(readSettings(null))
})
