/** The comparison of two ways of practising, as practice applies it (docs/decisions/0042-second-opinions.md). */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Comparison, type Way, wayOfDay } from '../../practice/comparison.ts'
import { calendarDay } from '../../practice/spaced-repetition.ts'
import { persisted } from '../api/query-persister.ts'
import { queryClient } from '../api/query.ts'
import { importAfterFirstPaint } from '../first-paint.ts'

const request = importAfterFirstPaint(() => import('./request.ts'))

/** The comparison that runs; null if none does. The device keeps the last answer, so that it applies without a network, too. */
export function comparisonQuery(learner: string) {
  return queryOptions({
    queryKey: ['comparison', learner, 'running'],
    meta: persisted,
    // No child waits for it: without an answer the practice is as usual.
    retry: false,
    queryFn: async ({ signal }) => (await request()).fetchComparison(learner, signal),
  })
}

/** The way of today, if two ways are compared, and whether that is not known yet. */
export function useWay(learner: string): { way: Way | undefined; isPending: boolean } {
  const { data, isPending } = useQuery(comparisonQuery(learner))
  return { way: wayOfToday(data), isPending }
}

/** Loads the comparison, or the last one that this device had, for `wayNow`. Never rejects. */
export async function loadComparison(learner: string): Promise<void> {
  await queryClient.ensureQueryData(comparisonQuery(learner)).catch((error: unknown) => {
    console.warn('It is not known whether two ways are compared', error)
  })
}

/** The way of today, as far as it is loaded. */
export function wayNow(learner: string): Way | undefined {
  return wayOfToday(queryClient.getQueryData(comparisonQuery(learner).queryKey))
}

function wayOfToday(comparison: Comparison | null | undefined): Way | undefined {
  return comparison ? wayOfDay(comparison, calendarDay(new Date())) : undefined
}
