/** The hands that the recogniser knows. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#kit/web/api/api.ts'
import { persisted } from '#kit/web/api/query-persister.ts'
import { listFingerExamples } from '../api.ts'

/** Query for the learner's examples, newest first. */
export function fingerExamplesQuery(learner: string) {
  return queryOptions({
    queryKey: ['fingers', learner, 'examples'],
    meta: persisted,
    queryFn: async ({ signal }) => (await call(listFingerExamples, { params: { userid: learner }, signal })).examples,
  })
}
