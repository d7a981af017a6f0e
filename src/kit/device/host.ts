/** Answers calls to the page of this device with the handlers that `kit/server/http/host.ts` serves over HTTP. */
import { z } from 'zod'
import type { Call } from '#kit/call.ts'
import { AppError, invalid } from '#kit/app-error.ts'
import type { Ports } from '#kit/server/context.ts'
import { failureBody, isFault, retryAfterOf, toAppError } from '#kit/server/http/failures.ts'
import { assertAllowed, assertOwner } from '#kit/server/http/guard.ts'
import { type HandledCall, isResponse, type OpenHandlers, type Response as FileOrStream } from '#kit/server/http/handler.ts'
import { plainIssue } from '#kit/server/http/plain-issues.ts'
import { headOf } from '#kit/server/http/response-head.ts'
import { bytesOf } from '#kit/server/files/stored-file.ts'
import type { Caller } from '#kit/server/sessions/sessions.ts'
import { receive } from './receive.ts'
import type { WireAnswer, WireRequest } from './wire.ts'

z.config({ customError: plainIssue })

/** The address of every caller: there is only this device. */
const address = 'device'

interface Route {
  readonly path: RegExp
  readonly names: readonly string[]
  readonly handled: HandledCall
}

/** Answers one request; never rejects. */
export type Serve = (request: WireRequest) => Promise<WireAnswer>

/** @param isAbsent whether this device has no such call */
export async function openHost(ports: Ports, opens: readonly OpenHandlers[], isAbsent: (call: Call) => boolean): Promise<Serve> {
  const routes: Route[] = []
  for (const open of opens) {
    const { calls, start } = await open(ports)
    start?.()
    routes.push(...calls.filter(({ call }) => !isAbsent(call)).map(routeOf))
  }
  // As in the server's router, a fixed path comes before one with parameters.
  routes.sort((a, b) => a.names.length - b.names.length)

  return async (request) => {
    const extra: Record<string, string> = {}
    try {
      return await answer(ports, routes, request, extra)
    } catch (error) {
      const failure = toAppError(error)
      const { code, status } = failure
      if (isFault(failure)) ports.log.error({ err: failure.cause ?? failure, code, status }, 'A call failed')
      const retryAfter = retryAfterOf(failure)
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', ...extra, ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) }
      return { status, headers, body: JSON.stringify(failureBody(request.url, failure, address)) }
    }
  }
}

function routeOf(handled: HandledCall): Route {
  const names = Array.from(handled.call.url.matchAll(/:(\w+)/g), ([, name = '']) => name)
  return { path: new RegExp(`^${handled.call.url.replaceAll(/:\w+/g, '([^/]+)')}$`), names, handled }
}

/** @param extra receives headers of the answer if it fails */
async function answer(ports: Ports, routes: readonly Route[], request: WireRequest, extra: Record<string, string>): Promise<WireAnswer> {
  const { pathname, searchParams } = new URL(request.url, 'https://device.invalid')
  const route = routes.find(({ path, handled: { call } }) => call.method === request.method && path.test(pathname))
  // As a service that does not run: the page then goes on without it.
  if (route === undefined) throw new AppError('UNAVAILABLE', 'This device cannot do this.')
  const { call, handle, receiving } = route.handled
  const learner = call.signed ? undefined : await callerOf(ports, request)
  if (call.signed) ports.addresses.check(request.url)
  else if (!call.open) assertAllowed(call, learner)
  const values = route.path.exec(pathname)?.slice(1) ?? []
  const params = checked(call.params, Object.fromEntries(route.names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')])))
  await receiving?.authorize?.({ input: params, learner, ports } as never)
  const slot = receiving?.queue.admit(learner ?? { account: address, _id: address })
  const received = await receive(ports.files, route.handled, request.body).catch((error: unknown) => {
    slot?.release()
    throw error
  })
  try {
    const body = checked(call.body ?? call.fields, received.body)
    const query = checked(call.querystring, queryOf(searchParams))
    for (const part of [params, query, body]) assertNamed(call, part, learner)
    const input = Object.assign({}, params, query, body, received.files)
    const result = await handle({ input, learner, ports, address, slot } as never)
    if (isResponse(result)) return await fileAnswer(call, result, request, extra)
    return jsonAnswer(call, result)
  } finally {
    slot?.release()
    await received.discard()
  }
}

async function callerOf({ sessions }: Ports, { headers }: WireRequest): Promise<Caller | undefined> {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(headers['authorization'] ?? '') ?? []
  return token === undefined ? undefined : sessions.callerOf(token, headers['learner-id'])
}

/** A repeated parameter becomes a list. */
function queryOf(parameters: URLSearchParams): Record<string, string | string[]> {
  const all = Object.groupBy(parameters, ([name]) => name)
  return Object.fromEntries(Object.entries(all).map(([name, entries = []]) => {
    const values = entries.map(([, value]) => value)
    return [name, values.length === 1 ? values[0] ?? '' : values]
  }))
}

function checked(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw invalid(error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}

function assertNamed({ learner: field }: Call, part: unknown, learner: Caller | undefined): void {
  if (field === undefined || typeof part !== 'object' || part === null) return
  const named = Object.entries(part).find(([name]) => name === field)?.[1] as unknown
  if (named !== undefined) assertOwner(learner, named)
}

function statusOf({ answers }: Call): number {
  return Object.keys(answers).map(Number).find((code) => code < 300) ?? 200
}

function jsonAnswer(call: Call, result: unknown): WireAnswer {
  const status = statusOf(call)
  if (status === 204) return { status, headers: {}, body: null }
  const body = call.answers[status]?.encode(result)
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }, body: JSON.stringify(body) }
}

async function fileAnswer(call: Call, response: FileOrStream, { headers: asked }: WireRequest, extra: Record<string, string>): Promise<WireAnswer> {
  const { status = statusOf(call), headers, part } = headOf(response, asked, (name, value) => {
    extra[name] = value
  })
  const { mediaType: type } = response
  if (part !== undefined) return { status, headers, body: new Blob([part instanceof Blob ? part : await bytesOf(part)], { type }) }
  if (response.kind === 'stored file' || status === 304) return { status, headers, body: null }
  return { status, headers, body: await new Response(response.stream, { headers: { 'content-type': type } }).blob() }
}
