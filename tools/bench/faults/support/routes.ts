/** Discovers all calls from the documentation at /docs, so that new calls are covered automatically. */
import { z } from 'zod'
import { send } from '#kit/server/testing/client.ts'

/** The part of JSON Schema that the documentation uses. */
export interface Schema {
  readonly type?: string | undefined
  readonly format?: string | undefined
  readonly enum?: readonly unknown[] | undefined
  readonly properties?: Readonly<Record<string, Schema>> | undefined
  readonly required?: readonly string[] | undefined
  readonly items?: Schema | undefined
  readonly minItems?: number | undefined
  readonly minimum?: number | undefined
  readonly minLength?: number | undefined
  readonly anyOf?: readonly Schema[] | undefined
}

const schema: z.ZodType<Schema> = z.lazy(() => z.object({
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), schema).optional(),
  required: z.array(z.string()).optional(),
  items: schema.optional(),
  minItems: z.number().optional(),
  minimum: z.number().optional(),
  minLength: z.number().optional(),
  anyOf: z.array(schema).optional(),
}))

const parameter = z.object({ in: z.enum(['path', 'query', 'header', 'cookie']), name: z.string(), schema })

const operation = z.object({
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: schema.optional() })) }).optional(),
  security: z.array(z.unknown()).optional(),
  responses: z.record(z.string(), z.unknown()),
})

const documentation = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

export interface Route {
  readonly method: string
  /** with `{name}` for each path parameter */
  readonly path: string
  /** of a JSON body */
  readonly body: Schema | undefined
  readonly parameters: readonly z.output<typeof parameter>[]
  /** the call needs a token */
  readonly secured: boolean
  readonly statuses: readonly number[]
}

export async function discoverRoutes(url: string): Promise<Route[]> {
  const answer = await send(url, { method: 'GET', path: '/docs/json' })
  const { paths } = documentation.parse(JSON.parse(answer.bytes.toString()))
  const routes = Object.entries(paths).flatMap(([path, operations]) => Object.entries(operations).map(([method, found]): Route => ({
    method: method.toUpperCase(),
    path,
    body: found.requestBody?.content['application/json']?.schema,
    parameters: found.parameters,
    secured: found.security !== undefined,
    statuses: Object.keys(found.responses).map(Number),
  })))
  return routes.toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
}

/** Whether the call takes a form with files, or a file: all calls with a body other than JSON. */
export function takesFile({ method, body }: Route): boolean {
  return body === undefined && (method === 'POST' || method === 'PUT')
}
