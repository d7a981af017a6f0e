import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { persistQuery } from './query-persister.ts'
import { useSession } from '../session/session.ts'

const fiveMinutes = 5 * 60 * 1000
const maxRetries = 3

/** Exponential back-off from 1 s to 30 s. `failures` starts at 0. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000)
}

/** Retries only what may succeed later; the server's refusals do not change. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= maxRetries) return false
  if (!(error instanceof ApiError)) return true
  return error.status === 0 || error.status === 429 || error.status >= 500
}

/**
 * The query client of all screens. Answers stay fresh for 5 minutes; queries retry up to 3 times, mutations never
 * (specification, section 9). It is cleared when another learner signs in.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => console.warn('The query failed', error) }),
  defaultOptions: {
    queries: {
      staleTime: fiveMinutes,
      gcTime: fiveMinutes,
      retry: shouldRetry,
      retryDelay,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      persister: persistQuery,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

useSession.subscribe(({ session }, before) => {
  if (session?.userid !== before.session?.userid) queryClient.clear()
})
