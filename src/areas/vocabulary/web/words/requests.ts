/** The requests of `queries.ts`. A separate module, because it loads the schemas. */
import { type ResponseOf, call, type Request } from '#kit/web/api/api.ts'
import { forgetWordExample, getScore, getWord, lastPrediction, listPredictions, listWordExamples, listWords } from '../../api.ts'

export function fetchWords(query: Request<typeof listWords>['query'], signal: AbortSignal, token?: string): Promise<ResponseOf<typeof listWords>> {
  return call(listWords, { query, signal, ...(token !== undefined && { token }) })
}

export function fetchWord(learner: string, id: string, signal: AbortSignal): Promise<ResponseOf<typeof getWord>> {
  return call(getWord, { learner, params: { id }, signal })
}

export function fetchScore(userid: string, signal: AbortSignal): Promise<ResponseOf<typeof getScore>> {
  return call(getScore, { params: { userid }, signal })
}

export function fetchLatest(id: string, signal: AbortSignal): Promise<ResponseOf<typeof lastPrediction>> {
  return call(lastPrediction, { query: { id }, signal })
}

export function fetchHistory(
  query: Request<typeof listPredictions>['query'],
  signal: AbortSignal,
): Promise<ResponseOf<typeof listPredictions>> {
  return call(listPredictions, { query, signal })
}

export async function fetchExamples(userid: string, signal: AbortSignal): Promise<ResponseOf<typeof listWordExamples>['examples']> {
  return (await call(listWordExamples, { params: { userid }, signal })).examples
}

export async function forgetExample(learner: string, id: string): Promise<void> {
  await call(forgetWordExample, { learner, params: { id } })
}
