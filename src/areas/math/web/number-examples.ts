/** The hands and written digits that the recognisers know. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#kit/web/api/api.ts'
import { persisted } from '#kit/web/api/query-persister.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { listDigitExamples, listFingerExamples } from '../api.ts'

/** Query for the learner's hands, newest first. */
export function fingerExamplesQuery(learner: string) {
  return queryOptions({
    queryKey: ['fingers', learner, 'examples'],
    meta: persisted,
    queryFn: async ({ signal }) => (await call(listFingerExamples, { params: { userid: learner }, signal })).examples,
  })
}

/** Query for the learner's written digits, newest first. */
export function digitExamplesQuery(learner: string) {
  return queryOptions({
    queryKey: ['digits', learner, 'examples'],
    meta: persisted,
    queryFn: async ({ signal }) => (await call(listDigitExamples, { params: { userid: learner }, signal })).examples,
  })
}

/** Fetches both again: an open camera or sheet uses new examples at once. */
export async function invalidateExamples(): Promise<void> {
  await Promise.all(['fingers', 'digits'].map((kind) => queryClient.invalidateQueries({ queryKey: [kind], refetchType: 'all' })))
}
