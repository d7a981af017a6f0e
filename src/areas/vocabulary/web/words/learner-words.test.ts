import { renderHook } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useFirstPaint } from '#kit/web/first-paint.ts'
import type { Word } from '../../api.ts'
import { loadLearnerWords } from './learner-words.ts'

const learner = '01900000-0000-7000-8000-000000000001'
const pages = { page: 1, totalPages: 1, totalCount: 1 }

function ownWord(place: number, wordAdd: string, language: Word['language'], translations?: Word['translations']): Word {
  const _id = `01900000-0000-7000-8000-00000000010${place}`
  return {
    _id, wordAdd, language, ...(translations && { translations }), category: 'mine', imagewordUrl: `/pictures/${place}`, soundUrl: `/sounds/${place}`,
    slowSoundUrl: `/sounds/${place}`, respelling: null, userid: learner,
  }
}

const wordses = [
  ownWord(1, 'kite', 'en', { si: 'සරුංගලය', ta: 'பட்டம்' }),
  ownWord(2, 'බෝලය', 'si'),
  ownWord(3, 'Teddy', 'en'),
]
const results = [{ _id: '01900000-0000-7000-8000-000000000201', cluster: 'kite', confidence: 1, word: 'kite', help: 'none', source: 'recogniser', unjudged: null, overridden: false, createdAt: '2026-11-23T10:00:00.000Z' }]
const server = setupServer(
  http.get('*/bs/word/words', ({ request }) => (
    HttpResponse.json({ data: { wordses: new URL(request.url).searchParams.get('category') === 'own' ? [] : wordses, ...pages } })
  )),
  http.get('*/bs/speech/avlable', () => HttpResponse.json({ data: { results, ...pages } })),
)
beforeAll(() => {
  // jsdom has no IndexedDB: the queries warn that they store nothing.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  server.listen({ onUnhandledFrame: 'error' })
  renderHook(useFirstPaint)
})
afterAll(() => server.close())

test("the family's words come with their text in the language; a translation has no sound", async () => {
  const [first, ...others] = await loadLearnerWords(learner, 'si')
  expect(first).toEqual({ text: 'සරුංගලය', picture: '/pictures/1', sound: null })
  expect(others[0]).toEqual({ text: 'බෝලය', picture: '/pictures/2', sound: { url: '/sounds/2' } })
  expect(others.map(({ text }) => text)).not.toContain('Teddy')
  expect(others.map(({ text }) => text)).toContain('අඹ')
  expect((await loadLearnerWords(learner, 'ta'))[0]).toMatchObject({ text: 'பட்டம்', sound: null })
})
