import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/web/api/api.ts'
import { persisted } from '#kit/web/api/query-persister.ts'
import { useSession } from '#kit/web/session/session.ts'
import { listMovementAttempts, listMovementExamples, type MovementAttempt } from '../api.ts'

const pageSize = 100
/** Number of attempts that the page reads; the account's export contains older ones. */
export const maxAttempts = 1000

/** The signed-in learner's id; empty only while the page redirects to /login after the sign-in expired. */
export function useLearner(): string {
  return useSession((state) => state.session?.userid ?? '')
}

/** Query for the learner's attempts, newest first, at most a thousand. */
export function attemptsQuery(learner: string) {
  return queryOptions({
    queryKey: ['movements', learner],
    meta: persisted,
    queryFn: async ({ signal }) => {
      const attempts: MovementAttempt[] = []
      for (let page = 1; attempts.length < maxAttempts; page++) {
        const answer = await call(listMovementAttempts, { query: { userid: learner, page, limit: pageSize }, signal })
        attempts.push(...answer.attempts)
        if (page >= answer.totalPages) break
      }
      return attempts
    },
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
