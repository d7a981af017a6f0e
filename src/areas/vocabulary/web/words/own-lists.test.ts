import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { renderHook } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useFirstPaint } from '#kit/web/first-paint.ts'
import { queryClient } from '#kit/web/api/query.ts'
import type { Word } from '../../api.ts'
import { choicesOf, ownCategoryOf, ownLists } from './own-lists.ts'
import { ownListWordsQuery, practiceWordQuery } from './queries.ts'

const learner = '01900000-0000-7000-8000-000000000001'
function own(at: number, wordAdd: string, ownCategory: string): Word {
  return {
    _id: `01900000-0000-7000-8000-0000000001${at}`, wordAdd, ownCategory, category: 'own', imagewordUrl: `/${at}`, soundUrl: '/b', slowSoundUrl: '/c',
    language: 'en', respelling: null, userid: learner,
  }
}
const words = [own(10, 'Spoon', 'Kitchen'), own(11, 'Drum', 'A/B & 100%'), own(12, 'Fork', 'Kitchen')]

const server = setupServer(http.get('*/bs/word/words', ({ request }) => {
  const page = Number(new URL(request.url).searchParams.get('page'))
  return HttpResponse.json({ data: { wordses: words.slice(2 * page - 2, 2 * page), page, totalPages: 2, totalCount: 3 } })
}))
beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  renderHook(useFirstPaint)
})
// jsdom has no IndexedDB: the queries warn that they store nothing.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  queryClient.clear()
  server.resetHandlers()
})
afterAll(() => server.close())

test('each category is a list with its first word’s picture, at a path that contains its name', () => {
  expect(ownLists(words).map(({ name, picture }) => [name, picture])).toEqual([['Kitchen', '/10'], ['A/B & 100%', '/11']])
  const parts = ownLists(words).map(({ path }) => path.split('/'))
  expect(parts.map(({ length }) => length)).toEqual([2, 2])
  expect(parts.map(([, part = '']) => ownCategoryOf(decodeURIComponent(part)))).toEqual(['Kitchen', 'A/B & 100%'])
  expect(ownCategoryOf('animals')).toBeUndefined()
})

test('a practice has the words of its category one by one, from one answer', async () => {
  await queryClient.fetchQuery(ownListWordsQuery(learner))
  server.use(http.get('*/bs/word/*', () => HttpResponse.error()))
  expect(await queryClient.fetchQuery(practiceWordQuery(learner, 2, 'own', 'Kitchen')))
    .toEqual({ wordses: [words[2]], page: 2, totalPages: 2, totalCount: 2 })
})

test('the words of the category compete, and in a short list built-in words, too', async () => {
  await queryClient.fetchQuery(ownListWordsQuery(learner))
  const choices = choicesOf(learner, own(12, 'Fork', 'Kitchen'))
  expect(choices?.slice(0, 3)).toEqual(['Fork', 'Spoon', 'Apple'])
  expect(choices?.length).toBeLessThanOrEqual(20)
  expect(choices).not.toContain('Drum')
})
