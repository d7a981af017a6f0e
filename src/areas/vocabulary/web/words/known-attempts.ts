import { queryOptions } from '@tanstack/react-query'
import { call } from '#kit/web/api/api.ts'
import { knownWordAttempts } from '../../api.ts'

/** Query for what an attempt at a word is compared with. The device does not keep it: a word can have 100 kB. */
export function knownAttemptsQuery(learner: string, word: string) {
  return queryOptions({
    queryKey: ['results', learner, 'known', word],
    queryFn: ({ signal }) => call(knownWordAttempts, { params: { userid: learner }, query: { word }, signal }),
    // The child waits.
    retry: false,
  })
}
