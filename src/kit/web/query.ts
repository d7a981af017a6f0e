import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { orKeptAnswer } from './kept-answers.ts'
import { useSession } from './session.ts'

const fiveMinutes = 5 * 60 * 1000
const retries = 3

/** Back-off doubling from 1 s to 30 s; `failures` counts from 0. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000)
}

/** What the server refuses, it refuses again; only what may pass by itself is tried again. */
export function worthRetrying(failures: number, error: Error): boolean {
  if (failures >= retries) return false
  if (!(error instanceof ApiError)) return true
  return error.status === 0 || error.status === 429 || error.status >= 500
}

/**
 * The answers of all queries: kept 5 minutes, asked again up to 3 times; mutations are not (specification, section 9).
 * Screens below the area layout use it by `useQuery` and `useMutation`. Another learner finds it empty.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => console.warn('The query failed', error) }),
  defaultOptions: {
    queries: {
      staleTime: fiveMinutes,
      gcTime: fiveMinutes,
      retry: worthRetrying,
      retryDelay,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      persister: orKeptAnswer,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

useSession.subscribe(({ session }, before) => {
  if (session?.userid !== before.session?.userid) queryClient.clear()
})
