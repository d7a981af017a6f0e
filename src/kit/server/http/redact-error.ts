/** Formats errors for the log: type, code, message and stack, without the learners' data. */

export interface RedactedError {
  readonly [key: string]: unknown
  readonly type: string
  readonly code?: string
  readonly message: string
  /** name of the violated constraint (PostgreSQL) */
  readonly constraint?: string
  readonly stack: string
  readonly cause?: RedactedError
}

const maxCauseDepth = 4
const maxMessageLength = 300

/**
 * Returns an error for the log. Removes values, ids and email addresses from its message and drops all other fields,
 * such as PostgreSQL's `detail`, which repeats the row. The first error of an AggregateError counts as its cause.
 */
export function redactError(error: unknown, depth = 1): RedactedError {
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
    ...(cause !== undefined && depth < maxCauseDepth && { cause: redactError(cause, depth + 1) }),
  }
}

const patterns: readonly (readonly [RegExp, string])[] = [
  [/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, '<id>'],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '<address>'],
  // Parsers and databases quote invalid input.
  [/"[^"]*"/g, '"…"'],
]

function withoutData(text: string, maxLength = maxMessageLength): string {
  const clean = patterns.reduce((rest, [pattern, replacement]) => rest.replaceAll(pattern, replacement), text)
  return clean.length > maxLength ? `${clean.slice(0, maxLength)}…` : clean
}
