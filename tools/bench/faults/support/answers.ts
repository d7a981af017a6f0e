/** What every answer to a bad input must be. */
import { z } from 'zod'
import type { Answer } from '../../../lib/server/client.ts'

const failure = z.object({ error: z.string().min(1).max(300), code: z.string().regex(/^[A-Z][A-Z_]+$/) })
const failures = z.union([z.object({ data: failure }).transform(({ data }) => data), failure])

/** The stable code of a failure; undefined if the body is none. */
export function codeOf({ bytes }: Pick<Answer, 'bytes'>): string | undefined {
  try {
    return failures.parse(JSON.parse(bytes.toString())).code
  } catch {
    return undefined
  }
}

/**
 * What is wrong with an answer; undefined if nothing is. A failure is JSON with a stable code and one sentence. The
 * only failure of the server itself is a 503 that says when to try again.
 * @param documented the statuses that /docs lists for the route
 */
export function complaint(answer: Answer, documented: readonly number[]): string | undefined {
  const { status, headers, bytes } = answer
  if (status < 400) return undefined
  const said = `${status} ${bytes.toString().slice(0, 200)}`
  if (status >= 500) {
    if (status !== 503 || !documented.includes(503)) return `an undocumented failure of the server: ${said}`
    if (!/^[1-9]\d*$/.test(headers['retry-after'] ?? '')) return `503 without Retry-After: ${said}`
  }
  if (!(headers['content-type'] ?? '').startsWith('application/json')) return `no JSON: ${said}`
  if (codeOf(answer) === undefined) return `no stable code with a sentence: ${said}`
  return undefined
}
