import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/web/api/api.ts'
import { persisted } from '#kit/web/api/query-persister.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useSession } from '#kit/web/session/session.ts'
import { letterHistory, listLetterAttempts, listLetterExamples, listWrittenWords, writtenWordHistory } from '../api.ts'
import type { Written } from '../rules/lines/shapes.ts'

/** The signed-in learner's id; empty only while the page redirects to /login after the sign-in expired. */
export function useLearner(): string {
  return useSession((state) => state.session?.userid ?? '')
}

/** Query for the outcome of every attempt, oldest first. */
export function letterHistoryQuery(learner: string) {
  return queryOptions({
    queryKey: ['letters', learner, 'history'],
    meta: persisted,
    queryFn: async ({ signal }) => (await call(letterHistory, { params: { userid: learner }, signal })).history,
  })
}

/** Query for the attempts at a letter, newest first. */
export function letterAttemptsQuery(learner: string, letter: Written, page: number, limit: number) {
  return queryOptions({
    queryKey: ['letters', learner, 'tries', letter, limit, page],
    meta: persisted,
    queryFn: ({ signal }) => call(listLetterAttempts, { query: { userid: learner, letter, page, limit }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Query for the letters that an adult marked as right, newest first. */
export function letterExamplesQuery(learner: string) {
  return queryOptions({
    queryKey: ['letters', learner, 'examples'],
    meta: persisted,
    queryFn: async ({ signal }) => (await call(listLetterExamples, { params: { userid: learner }, signal })).examples,
  })
}

/** Call after an attempt was stored or changed. */
export async function invalidateLetters(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['letters'] })
}

/** Query for the outcomes of the units of every word, oldest first. */
export function wordHistoryQuery(learner: string) {
  return queryOptions({
    queryKey: ['written words', learner, 'history'],
    meta: persisted,
    queryFn: async ({ signal }) => (await call(writtenWordHistory, { params: { userid: learner }, signal })).history,
  })
}

/** Query for the words that were written, newest first. */
export function writtenWordsQuery(learner: string, page: number, limit: number) {
  return queryOptions({
    queryKey: ['written words', learner, 'list', limit, page],
    meta: persisted,
    queryFn: ({ signal }) => call(listWrittenWords, { query: { userid: learner, page, limit }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Call after a word was stored or changed. */
export async function invalidateWrittenWords(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['written words'] })
}
