import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/web/api.ts'
import { persisted } from '#kit/web/query-persister.ts'
import { useSession } from '#kit/web/session.ts'
import { listMovementAttempts, type MovementAttempt } from '../api.ts'

const atOnce = 100
/** Older attempts are in the export of the account. */
const mostPages = 10

/** The signed-in learner's id; empty only while a lapsed sign-in leads to /login. */
export function useLearner(): string {
  return useSession((state) => state.session?.userid ?? '')
}

/** The learner's attempts, newest first, a thousand at most. */
export function attemptsOf(learner: string) {
  return queryOptions({
    queryKey: ['movements', learner],
    meta: persisted,
    queryFn: async ({ signal }) => {
      const attempts: MovementAttempt[] = []
      for (let page = 1; page <= mostPages; page++) {
        const answer = await call(listMovementAttempts, { query: { userid: learner, page, limit: atOnce }, signal })
        attempts.push(...answer.attempts)
        if (page >= answer.totalPages) break
      }
      return attempts
    },
    placeholderData: keepPreviousData,
  })
}
