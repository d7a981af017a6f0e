/** The request of `way.ts`. A separate module, because it loads the schemas. */
import { getComparison } from '../../practice/comparison-api.ts'
import { call, type ResponseOf } from '../api/api.ts'

export function fetchComparison(userid: string, signal: AbortSignal): Promise<ResponseOf<typeof getComparison>> {
  return call(getComparison, { params: { userid }, signal })
}
