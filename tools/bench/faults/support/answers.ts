/** Checks the answers to bad inputs. */
import { z } from 'zod'
import type { Answer } from '#kit/server/testing/client.ts'

const failure = z.object({ error: z.string().min(1).max(300), code: z.string().regex(/^[A-Z][A-Z_]+$/) })
const failures = z.union([z.object({ data: failure }).transform(({ data }) => data), failure])

/** The error code of a failure; undefined if the body is not a failure. */
export function codeOf({ bytes }: Pick<Answer, 'bytes'>): string | undefined {
  try {
    return failures.parse(JSON.parse(bytes.toString())).code
  } catch {
    return undefined
  }
}

/** `answered`, or the status and code of a failure. */
export function statusOf(answer: Answer): string {
  return answer.status < 400 ? 'answered' : `${answer.status} ${codeOf(answer)}`
}

/**
 * Returns the violated rule; undefined if there is none. A failure must be JSON with a stable code and one sentence. The only
 * allowed server error is a 503 with Retry-After.
 * @param documented the statuses that /docs lists for the route
 */
export function complaint(answer: Answer, documented: readonly number[]): string | undefined {
  const { status, headers, bytes } = answer
  if (status < 400) return undefined
  const shown = `${status} ${bytes.toString().slice(0, 200)}`
  if (status >= 500) {
    if (status !== 503 || !documented.includes(503)) return `an undocumented server error: ${shown}`
    if (!/^[1-9]\d*$/.test(headers['retry-after'] ?? '')) return `503 without Retry-After: ${shown}`
  }
  if (!(headers['content-type'] ?? '').startsWith('application/json')) return `no JSON: ${shown}`
  if (codeOf(answer) === undefined) return `no stable code with a sentence: ${shown}`
  return undefined
}
