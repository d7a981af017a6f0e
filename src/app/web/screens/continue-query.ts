import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#kit/languages.ts'
import { importAfterFirstPaint } from '#kit/web/first-paint.ts'

const loadNextTask = importAfterFirstPaint(() => import('./next-task.ts'))

/** The next task of the area that was practised last; null if there is none. */
export function continueQuery(learner: string, language: Language) {
  return queryOptions({
    queryKey: ['continue', learner, language],
    queryFn: async () => (await loadNextTask()).findNextTask(learner, language),
    // Asked again at every visit; the areas' own answers are cached.
    staleTime: 0,
  })
}
