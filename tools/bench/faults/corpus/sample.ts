/** Valid values for a route's schema. Bad inputs change one part of them. */
import { newId } from '#kit/ids.ts'
import type { Route, Schema } from '../support/routes.ts'

/** The ids that calls may use. */
export interface Known {
  readonly learner: string
  /** a word of the learner */
  readonly word: string
}

export function sample(schema: Schema, name: string, known: Known): unknown {
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.anyOf !== undefined) return schema.anyOf[0] && sample(schema.anyOf[0], name, known)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, of]) => [key, sample(of, key, known)]))
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => schema.items && sample(schema.items, name, known))
    case 'boolean': return false
    case 'integer':
    case 'number': return Math.max(0, schema.minimum ?? 0)
    default: return text(schema, name, known)
  }
}

function text({ format, minLength = 0 }: Schema, name: string, { learner }: Known): string {
  if (format === 'uuid') return name === 'userid' || name === 'userme' ? learner : newId()
  if (format === 'date-time') return '2026-01-02T03:04:05.000Z'
  if (format === 'email' || name === 'email') return 'nimali@example.org'
  return 'apple'.padEnd(minLength, 'x')
}

/** A route's address with good parameters. */
export function samplePath({ path, parameters }: Route, known: Known): string {
  const query = parameters.filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }): [string, string] => [name, name === 'id' ? known.learner : String(sample(schema, name, known))])
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'id' ? known.word : known.learner))
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query).toString()}`
}
