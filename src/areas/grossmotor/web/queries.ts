import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/web/api/api.ts'
import { readNewest } from '#kit/attempts/web/newest-attempts.ts'
import { persisted } from '#kit/web/api/query-persister.ts'
import { useSession } from '#kit/web/session/session.ts'
import { listMovementAttempts, listMovementExamples } from '../api.ts'

/** The signed-in learner's id; empty only while the page redirects to /login after the sign-in expired. */
export function useLearner(): string {
  return useSession((state) => state.session?.userid ?? '')
}

/** Query for the learner's attempts, newest first: `readNewest`. */
export function attemptsQuery(learner: string) {
  return queryOptions({
    queryKey: ['movements', learner],
    meta: persisted,
    queryFn: ({ signal }) => readNewest('movements', learner, (wanted) => call(listMovementAttempts, { query: { userid: learner, ...wanted }, signal })),
    placeholderData: keepPreviousData,
  })
}

/** Query for the movements that an adult marked as right, newest first. */
export function movementExamplesQuery(learner: string) {
  return queryOptions({
    queryKey: ['movements', learner, 'examples'],
    meta: persisted,
    queryFn: async ({ signal }) => (await call(listMovementExamples, { params: { userid: learner }, signal })).examples,
  })
}
