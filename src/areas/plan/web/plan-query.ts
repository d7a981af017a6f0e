import { queryOptions } from '@tanstack/react-query'
import { call } from '#kit/web/api/api.ts'
import { persisted } from '#kit/web/api/query-persister.ts'
import { getPlan } from '../api.ts'

/**
 * The learner's plan. The device keeps the last answer, so that it applies without a network, too.
 * @param token of the adult, for a learner who does not practise in this tab
 */
export function planQuery(learner: string, token?: string) {
  return queryOptions({
    queryKey: ['plan', learner],
    meta: persisted,
    queryFn: ({ signal }) => call(getPlan, { params: { userid: learner }, signal, ...(token !== undefined && { token }) }),
  })
}

/** The plan that the server has now: a page that changes it must not begin with an older one. */
export function storedPlanQuery(learner: string) {
  return queryOptions({
    queryKey: ['stored plan', learner],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => call(getPlan, { params: { userid: learner }, signal }),
  })
}
