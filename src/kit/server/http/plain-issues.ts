import type { z } from 'zod'

type RawIssue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

const formats: Readonly<Record<string, string>> = {
  uuid: 'This is not a valid id.',
  email: 'This is not a valid email address.',
  datetime: 'This is not a valid date and time.',
  date: 'This is not a valid date.',
  url: 'This is not a valid address.',
}

/**
 * Returns one plain sentence for an issue whose schema has no message of its own. Install it with
 * `z.config({ customError: plainIssue })`.
 */
export function plainIssue(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type': return issue.input === undefined ? 'A required value is missing.' : 'This value is of the wrong kind.'
    case 'invalid_format': return formats[issue.format ?? ''] ?? 'This text has the wrong form.'
    case 'too_big': return `${nameOf(issue)} ${verbOf(issue.origin)} at most ${issue.maximum}${unitOf(issue.origin, issue.maximum)}.`
    case 'too_small': return `${nameOf(issue)} ${verbOf(issue.origin)} at least ${issue.minimum}${unitOf(issue.origin, issue.minimum)}.`
    case 'invalid_value': return `This must be one of: ${issue.values.map(String).join(', ')}.`
    case 'unrecognized_keys': return `This is not known: ${issue.keys.join(', ')}.`
    default: return 'The server cannot read this value.'
  }
}

/** Names the value, because its sentence may be all that a person sees. */
function nameOf({ path = [] }: RawIssue): string {
  return path.length === 0 ? 'This' : path.map(String).join('.')
}

function verbOf(origin: unknown): string {
  return origin === 'string' || origin === 'array' ? 'must have' : 'must be'
}

function unitOf(origin: unknown, count: unknown): string {
  if (origin === 'string') return count === 1 ? ' character' : ' characters'
  if (origin === 'array') return count === 1 ? ' entry' : ' entries'
  return ''
}
