/** An HTTP client for learners, for the load bench and the fault tests. */
import { randomBytes } from 'node:crypto'
import { request as openRequest, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { z } from 'zod'
import { form } from './test-server.ts'

export interface Request {
  readonly method: string
  /** with its querystring */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  /** until the complete answer arrived */
  readonly ms: number
}

export interface LearnerClient {
  readonly _id: string
  readonly email: string
  readonly password: string
  readonly token: string
  /** the client address of its calls */
  readonly address: string
  /** makes a call with the learner's token; `at`: the server's URL, if it has changed */
  ask(request: Request, at?: string): Promise<Answer>
}

/**
 * Makes a call on its own connection, with the path exactly as given.
 * @throws Error if the connection breaks before the answer is complete
 */
export function send(url: string, { method, path, headers = {}, body }: Request): Promise<Answer> {
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const { hostname, port } = new URL(url)
    const call = openRequest({ hostname, port, method, path, headers: { ...length, ...headers }, agent: false }, (answer) => {
      buffer(answer).then((bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, ms: performance.now() - from }), reject)
    })
    // Once the answer has started, an error of the request has no effect.
    call.on('error', reject)
    call.end(body)
  })
}

/**
 * Repeats a call while its recogniser takes too long, as the page does: on a slow machine a server that has just started
 * is still opening its models.
 */
export async function patiently(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call()
    if (answer.status !== 503 || !answer.bytes.includes('TOOK_TOO_LONG')) return answer
    await wait(Number(answer.headers['retry-after'] ?? 1) * 1000)
  }
}

let addresses = 0

/** An address that no other client of this run has, also not in another thread. */
export function newAddress(): string {
  addresses++
  return `10.${threadId & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

export function json(method: string, path: string, value: unknown): Request {
  return { method, path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}

export function multipart(method: string, path: string, ...[fields, files]: Parameters<typeof form>): Request {
  const { payload, headers } = form(fields, files)
  return { method, path, headers, body: payload }
}

const session = z.object({ data: z.object({ token: z.string(), safeUser: z.object({ _id: z.string() }) }) })

export function registration(email: string, password = 'three small boats'): Request {
  return json('POST', '/bs/register', { username: 'Nimali', email, password })
}

/** @throws Error if the server does not answer 201 */
export async function register(url: string): Promise<LearnerClient> {
  const email = `${randomBytes(8).toString('hex')}@example.org`
  const password = 'three small boats'
  const address = newAddress()
  const from = { 'x-forwarded-for': address }
  const request = registration(email, password)
  const answer = await send(url, { ...request, headers: { ...request.headers, ...from } })
  if (answer.status !== 201) throw new Error(`registering answers ${answer.status}: ${answer.bytes.toString().slice(0, 300)}`)
  const { data: { token, safeUser: { _id } } } = session.parse(JSON.parse(answer.bytes.toString()))
  return {
    _id, email, password, token, address,
    ask: (call, at = url) => send(at, { ...call, headers: { ...from, authorization: `Bearer ${token}`, ...call.headers } }),
  }
}
