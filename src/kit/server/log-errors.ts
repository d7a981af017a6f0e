/** How errors appear in the log: what happened and where, without the data that it happened to. */

export interface LoggedError {
  readonly [key: string]: unknown
  readonly type: string
  readonly code?: string
  readonly message: string
  /** of PostgreSQL: which of the schema's rules was broken */
  readonly constraint?: string
  readonly stack: string
  readonly cause?: LoggedError
}

const longestChain = 4
const longestMessage = 300

/**
 * An error for the log. Values, ids and addresses are removed from its message, and of all further fields (such as
 * `detail` of PostgreSQL, which repeats the row) only names of the schema stay. Of an AggregateError the first error
 * counts as the cause.
 */
export function loggedError(error: unknown, depth = 1): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const cause: unknown = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)).join('\n')
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    message: withoutData(error.message),
    ...(typeof constraint === 'string' && { constraint }),
    stack: withoutData(frames, Number.POSITIVE_INFINITY),
    ...(cause !== undefined && depth < longestChain && { cause: loggedError(cause, depth + 1) }),
  }
}

const patterns: readonly (readonly [RegExp, string])[] = [
  [/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, '<id>'],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '<address>'],
  // Parsers and databases quote what they could not read.
  [/"[^"]*"/g, '"…"'],
]

function withoutData(text: string, longest = longestMessage): string {
  const clean = patterns.reduce((rest, [pattern, replacement]) => rest.replaceAll(pattern, replacement), text)
  return clean.length > longest ? `${clean.slice(0, longest)}…` : clean
}
