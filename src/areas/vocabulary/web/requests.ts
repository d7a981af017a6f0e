/** The requests of `queries.ts`. A separate module, because it loads the schemas. */
import { type Answer, call, type Request } from '#kit/web/api/api.ts'
import { getScore, getWord, lastPrediction, listPredictions, listWords } from '../api.ts'

export function words(query: Request<typeof listWords>['query'], signal: AbortSignal): Promise<Answer<typeof listWords>> {
  return call(listWords, { query, signal })
}

export function word(id: string, signal: AbortSignal): Promise<Answer<typeof getWord>> {
  return call(getWord, { params: { id }, signal })
}

export function score(userid: string, signal: AbortSignal): Promise<Answer<typeof getScore>> {
  return call(getScore, { params: { userid }, signal })
}

export function latest(id: string, signal: AbortSignal): Promise<Answer<typeof lastPrediction>> {
  return call(lastPrediction, { query: { id }, signal })
}

export function history(
  query: Request<typeof listPredictions>['query'],
  signal: AbortSignal,
): Promise<Answer<typeof listPredictions>> {
  return call(listPredictions, { query, signal })
}
