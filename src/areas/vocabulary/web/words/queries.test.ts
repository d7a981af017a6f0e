import { renderHook } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { useFirstPaint } from '#kit/web/first-paint.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { builtInWords } from '../../rules/words.ts'
import { categoryWordsQuery, gridSize, gridWordsQuery, historyPageQuery, wordQuery, practiceSize, practiceWordQuery } from './queries.ts'

const learner = '01900000-0000-7000-8000-000000000001'
const requests: Record<string, string>[] = []
const wordses = builtInWords.map(({ _id, wordAdd, category, file }) => ({
  _id,
  wordAdd,
  category,
  imagewordUrl: `/pictures/words/${file}.svg`,
  soundUrl: `/sounds/words/${file}.mp3`,
  slowSoundUrl: `/sounds/words/${file}-slow.mp3`,
  language: 'en' as const,
  respelling: null,
  userid: null,
}))
const pages = { page: 1, totalPages: 1, totalCount: 15 }
const server = setupServer(
  http.get('*/bs/word/words', ({ request }) => {
    requests.push(Object.fromEntries(new URL(request.url).searchParams))
    return HttpResponse.json({ data: { wordses, ...pages } })
  }),
  http.get('*/bs/speech/avlable', ({ request }) => {
    requests.push(Object.fromEntries(new URL(request.url).searchParams))
    return HttpResponse.json({ data: { results: [], ...pages } })
  }),
)
beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  renderHook(useFirstPaint)
})
afterEach(() => {
  requests.length = 0
  queryClient.clear()
  server.resetHandlers()
})
afterAll(() => server.close())

// jsdom has no IndexedDB: the queries warn that they store nothing.
const quiet = (): void => void vi.spyOn(console, 'warn').mockImplementation(() => {})

test('requests 100 words for a grid, 1 a page for a practice, 20 rows for the history', async () => {
  quiet()
  expect([gridSize, practiceSize]).toEqual([100, 1])
  await queryClient.fetchQuery(gridWordsQuery(learner))
  await queryClient.fetchQuery(practiceWordQuery(learner, 3))
  await queryClient.fetchQuery(practiceWordQuery(learner, 2, 'fruits'))
  await queryClient.fetchQuery(categoryWordsQuery(learner, 'vehicles'))
  await queryClient.fetchQuery(historyPageQuery(learner, 2))
  expect(requests).toEqual([
    { page: '1', limit: '100', userme: learner },
    { page: '3', limit: '1', userme: learner },
    { page: '2', limit: '1', userme: learner, category: 'fruits' },
    { page: '1', limit: '100', userme: learner, category: 'vehicles' },
    { id: learner, page: '2', limit: '20' },
  ])
})

test('uses the words of the grid for a page, a category and a word if the server is unreachable', async () => {
  quiet()
  await queryClient.fetchQuery(gridWordsQuery(learner))
  server.use(http.get('*/bs/word/*', () => HttpResponse.error()))
  const second = await queryClient.fetchQuery(practiceWordQuery(learner, 2, 'fruits'))
  expect(second).toEqual({ wordses: [wordses[1]], page: 2, totalPages: 8, totalCount: 8 })
  expect((await queryClient.fetchQuery(categoryWordsQuery(learner, 'vehicles'))).totalCount).toBe(7)
  const animals = await queryClient.fetchQuery(categoryWordsQuery(learner, 'animals'))
  expect([animals.totalCount, animals.wordses[4]?.imagewordUrl]).toEqual([18, '/pictures/words/elephant.svg'])
  expect(await queryClient.fetchQuery(wordQuery(learner, animals.wordses[4]?._id ?? ''))).toEqual(animals.wordses[4])
  expect(await queryClient.fetchQuery(wordQuery(learner, wordses[4]?._id ?? ''))).toEqual(wordses[4])
})
