import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#kit/web/api/api.ts'
import { readNewest } from '#kit/attempts/web/newest-attempts.ts'
import { ApiError, isUnreachable } from '#kit/web/api/api-error.ts'
import { importAfterFirstPaint } from '#kit/web/first-paint.ts'
import { persisted } from '#kit/web/api/query-persister.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useSession } from '#kit/web/session/session.ts'
import type { listWords, Word } from '../../api.ts'
import { builtInLists } from '../../rules/word-lists.ts'
import { packWordAnswer, packWords, packWordWithId } from '../../rules/words.ts'
import { practised } from './practised.ts'

/** Number of words in a grid, and on a page of a practice (specification, section 9). */
export const gridSize = 100
export const practiceSize = 1

/** The signed-in learner's id; empty only while the page redirects to /login after the sign-in expired. */
export function useLearner(): string {
  return useSession((state) => state.session?.userid ?? '')
}

const requests = importAfterFirstPaint(() => import('./requests.ts'))

/** @param token of the adult, for a learner who does not practise in this tab */
export function gridWordsQuery(learner: string, token?: string) {
  return queryOptions({
    queryKey: ['words', learner, 'grid'],
    meta: persisted,
    queryFn: async ({ signal }) => (await requests()).fetchWords({ page: 1, limit: gridSize, userme: learner }, signal, token),
    select: (answer) => pagePractised(answer),
  })
}

/** All words in an adult's categories, which the grid does not contain. @param token as above */
export function ownListWordsQuery(learner: string, token?: string) {
  return queryOptions({
    queryKey: ['words', learner, 'own lists'],
    meta: persisted,
    queryFn: async ({ signal }) => {
      const { fetchWords } = await requests()
      const words: Word[] = []
      for (let page = 1; ; page++) {
        const { wordses, totalPages } = await fetchWords({ page, limit: gridSize, userme: learner, category: 'own' }, signal, token)
        words.push(...wordses)
        if (page >= totalPages) return words
      }
    },
  })
}

/**
 * One word per page; without a category all words, the built-in ones first.
 * @param ownCategory the name of an adult's category, whose words are loaded together
 */
export function practiceWordQuery(learner: string, page: number, category?: Word['category'], ownCategory?: string) {
  return queryOptions({
    queryKey: ['words', learner, 'practice', category ?? 'all', page, ...(ownCategory === undefined ? [] : [ownCategory])],
    meta: persisted,
    queryFn: async ({ signal }) => {
      if (ownCategory !== undefined) {
        const own = await queryClient.fetchQuery(ownListWordsQuery(learner))
        return pageOf(own.filter((word) => word.ownCategory === ownCategory), { page, limit: practiceSize })
      }
      const { fetchWords } = await requests()
      return fetchWords({ page, limit: practiceSize, userme: learner, ...(category && { category }) }, signal).catch(
        (error: unknown) => pageOfGrid(learner, { page, limit: practiceSize, category }, error),
      )
    },
    select: (answer) => pagePractised(answer),
  })
}

/** A child does not wait longer for the next word, in ms. It still loads then, and comes at the next try. */
const nextWordMs = 4000

/** Loads a page of a practice. Rejects if it cannot be loaded, or not soon. */
export function loadPracticeWord(query: ReturnType<typeof practiceWordQuery>): Promise<ResponseOf<typeof listWords>> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new ApiError('TIMEOUT', 'The word takes too long to load.')), nextWordMs)
  })
  return Promise.race([queryClient.ensureQueryData(query), tooLate])
}

export function categoryWordsQuery(learner: string, category: Word['category']) {
  return queryOptions({
    queryKey: ['words', learner, 'category', category],
    meta: persisted,
    queryFn: async ({ signal }) => {
      const { fetchWords } = await requests()
      return fetchWords({ page: 1, limit: gridSize, userme: learner, category }, signal).catch((error: unknown) =>
        pageOfGrid(learner, { page: 1, limit: gridSize, category }, error),
      )
    },
    select: (answer) => pagePractised(answer),
  })
}

export function wordQuery(learner: string, id: string) {
  return queryOptions({
    queryKey: ['words', learner, 'one', id],
    meta: persisted,
    queryFn: async ({ signal }) => {
      const { fetchWord } = await requests()
      return fetchWord(learner, id, signal).catch(async (error: unknown) => {
        const packWord = packWordWithId(id)
        const known = (await wordsOfGrid(learner, error)).find(({ _id }) => _id === id) ?? (packWord && packWordAnswer(packWord))
          ?? (await queryClient.fetchQuery(ownListWordsQuery(learner))).find(({ _id }) => _id === id)
        if (known === undefined) throw error
        return known
      })
    },
    select: (word) => practised(word),
  })
}

/** The cache holds the answers of the server. A change of the practice languages changes the words at the next rendering. */
function pagePractised(answer: ResponseOf<typeof listWords>): ResponseOf<typeof listWords> {
  return { ...answer, wordses: answer.wordses.map(practised) }
}

/** Returns the words of the grid if the server is unreachable; throws any other error again. */
async function wordsOfGrid(learner: string, error: unknown): Promise<Word[]> {
  if (!isUnreachable(error)) throw error
  const { wordses } = await queryClient.ensureQueryData(gridWordsQuery(learner))
  return wordses
}

interface Page {
  readonly page: number
  readonly limit: number
  readonly category: Word['category'] | undefined
}

async function pageOfGrid(learner: string, { page, limit, category }: Page, error: unknown): Promise<ResponseOf<typeof listWords>> {
  const grid = await wordsOfGrid(learner, error)
  const isInGrid = category === undefined || category === 'mine' || builtInLists.some((list) => list.category === category)
  const all = isInGrid ? grid : packWords.map((word) => packWordAnswer(word))
  return pageOf(all.filter((word) => category === undefined || word.category === category), { page, limit })
}

function pageOf(words: readonly Word[], { page, limit }: Pick<Page, 'page' | 'limit'>): ResponseOf<typeof listWords> {
  const totalPages = Math.ceil(words.length / limit)
  return { wordses: words.slice((page - 1) * limit, page * limit), page, totalPages, totalCount: words.length }
}

export function scoreQuery(learner: string) {
  return queryOptions({
    queryKey: ['score', learner],
    meta: persisted,
    queryFn: async ({ signal }) => (await requests()).fetchScore(learner, signal),
  })
}

export function latestResultQuery(learner: string) {
  return queryOptions({
    queryKey: ['results', learner, 'latest'],
    meta: persisted,
    queryFn: async ({ signal }) => (await requests()).fetchLatest(learner, signal),
  })
}

export function historyPageQuery(learner: string, page: number) {
  return queryOptions({
    queryKey: ['results', learner, 'history', page],
    meta: persisted,
    queryFn: async ({ signal }) => (await requests()).fetchHistory({ id: learner, page, limit: historySize }, signal),
    placeholderData: keepPreviousData,
  })
}
/** Rows of the history per page. */
const historySize = 20
/** The results that say what is known: `readNewest`. */
export function allResultsQuery(learner: string) {
  return queryOptions({
    queryKey: ['results', learner, 'all'],
    meta: persisted,
    queryFn: async ({ signal }) => {
      const { fetchHistory } = await requests()
      return readNewest('words', learner, async (wanted) => {
        const { results: attempts, totalPages } = await fetchHistory({ id: learner, ...wanted }, signal)
        return { attempts, totalPages }
      })
    },
  })
}

/** Call after a word was added or changed. */
export function invalidateWords(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['words'] })
}

/**
 * Call after a word was deleted: lists are loaded again when they are next shown, but not the word that is still on the
 * screen.
 */
export function invalidateDeletedWord(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['words'], refetchType: 'none' })
}

/** Call after an attempt was saved: reloads score, latest result, history and outbox. */
export async function invalidateResults(): Promise<void> {
  await Promise.all(
    ['score', 'results', 'outbox'].map((queryKey) => queryClient.invalidateQueries({ queryKey: [queryKey] })),
  )
}

/** Query for the attempts that later ones are compared with, newest first. */
export function wordExamplesQuery(learner: string) {
  return queryOptions({
    queryKey: ['results', learner, 'examples'],
    meta: persisted,
    queryFn: async ({ signal }) => (await requests()).fetchExamples(learner, signal),
  })
}
