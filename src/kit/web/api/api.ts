/**
 * Makes the calls that `api.ts` of an area defines:
 *
 *   const { wordses } = await call(listWords, { query: { userme, category: 'fruits' }, signal })
 *   const word = await call(addWord, { form: { wordAdd, userid }, files: { image }, onUploadProgress: setShare })
 *
 * The call's schemas type the request and the answer, and validate the answer. Rejects only with `ApiError`, or with the
 * signal's reason if it is aborted. Screens load this module after the first paint (`first-paint.ts`), because it loads zod.
 */
import { z } from 'zod'
import { accessFor, type Call } from '#kit/call.ts'
import { ApiError, isUnreachable } from './api-error.ts'
import { exchange, upload } from './transport.ts'
import { UploadTimeout } from './upload.ts'
import { reportAnswer, reportNoAnswer } from '../connection.ts'
import { serviceUrls } from '../services.ts'
import { useDevice, useUnlocked } from '../session/device.ts'
import { dropSession, useSession } from '../session/session.ts'
import { endToken, sendThroughGate } from '../session/token-gate.ts'

export { ApiError, isUnreachable, type Issue, type PageErrorCode } from './api-error.ts'

const answerTimeoutMs = 15_000
const uploadTimeoutMs = 120_000

type Part<Key extends string, Schema> = Schema extends z.ZodType ? { [K in Key]: z.input<Schema> } : unknown

type Files<C extends Call> = C['files'] extends readonly (infer Name extends string)[]
  ? { files: { [K in Name]: Blob | undefined }; onUploadProgress?: (share: number) => void }
  : unknown

/**
 * The learner for whom a call is made. A call that changes something needs it, unless one of its fields has the learner's id or the
 * call is about the caller's own account: the learner of what is stored is the one who made it, and not the one who is signed in when
 * it is sent.
 */
type Learner<C extends Call> = C['learner'] extends string ? unknown
  : C['open'] extends true ? unknown
    : C['access'] extends 'own' ? unknown
      : C['caller'] extends 'device' ? unknown
        : C['method'] extends 'GET' ? { learner?: string } : { learner: string }

/** The parameters of a call, its learner, a signal that aborts it, and a token that is used instead of the session's. */
export type Request<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['querystring']> &
  Part<'body', C['body']> &
  Part<'form', C['fields']> &
  (C['takes'] extends readonly string[] ? { file: Blob } : unknown) &
  Files<C> & Learner<C> & { signal?: AbortSignal; token?: string }

type SuccessStatus = 200 | 201 | 204
type Body<C extends Call> = C['answers'] extends infer Answers
  ? Answers extends Readonly<Record<number, unknown>>
    ? { [Status in keyof Answers & SuccessStatus]: Answers[Status] extends z.ZodType ? z.output<Answers[Status]> : never }[keyof Answers & SuccessStatus]
    : never
  : never

/** The answer of a call, without the main service's envelope. */
export type ResponseOf<C extends Call> = C['service'] extends 'main'
  ? Body<C> extends infer B
    ? B extends { data: infer Data }
      ? Data
      : B
    : never
  : Body<C>

interface UntypedRequest {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: Record<string, unknown>
  file?: Blob
  files?: Record<string, Blob | undefined>
  onUploadProgress?: (share: number) => void
  learner?: string
  signal?: AbortSignal
  token?: string
}

interface Received {
  status: number
  statusText?: string
  text: string
  retryAfter: string | null
}

const failureBody = z.object({
  error: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
})
const failure = z.union([z.object({ data: failureBody }).transform(({ data }) => data), failureBody])

/** Makes a call. `request` is optional if the call has no parameters. */
export async function call<const C extends Call>(
  definition: C,
  ...[request]: object extends Request<C> ? [Request<C>?] : [Request<C>]
): Promise<ResponseOf<C>> {
  const untyped: UntypedRequest = request ?? {}
  untyped.signal?.throwIfAborted()
  return sendThroughGate(definition.method === 'GET', () => tokenOf(definition, untyped), (aborted) => ask(definition, stoppedBy(untyped, aborted)))
}

/**
 * Makes a call after which the server refuses the token, then runs `then` with the answer, while no other call with the token
 * is under way. Rejects as `call` does, and as `then` does.
 */
export async function callLast<const C extends Call>(
  definition: C,
  request: Request<C>,
  then: (answer: ResponseOf<C>) => Promise<void> | void,
): Promise<void> {
  await endToken(currentToken(), async () => then(await ask(definition, request)))
}

/** Makes a call after `stopCalls`, with a token that is no longer stored. Rejects as `call` does. */
export async function callWhileLeaving<const C extends Call>(definition: C, request: Request<C> & { token: string }): Promise<void> {
  await ask(definition, request)
}

function stoppedBy(request: UntypedRequest, aborted: AbortSignal | undefined): UntypedRequest {
  if (aborted === undefined) return request
  return { ...request, signal: request.signal ? AbortSignal.any([request.signal, aborted]) : aborted }
}

async function ask<const C extends Call>(definition: C, request: UntypedRequest): Promise<ResponseOf<C>> {
  const token = tokenOf(definition, request)
  const received = definition.files ? await sendForm(definition, request) : await send(definition, request, answerTimeoutMs)
  if (!isSuccess(received.status)) throw errorOf(received, token)
  reportAnswer()
  const body = parseJson(received.text)
  const schema = definition.answers[received.status]
  const answer = schema?.safeParse(body)
  if (!answer?.success) throw new ApiError('BAD_ANSWER', 'The answer was not understood.', { status: received.status })
  const unwrapped = definition.service === 'main' && received.status !== 204
  return (unwrapped ? (answer.data as { data: unknown }).data : answer.data) as ResponseOf<C>
}

/** Makes a call whose answer is a file. Rejects as `call` does. */
export async function callForFile<const C extends Call>(
  definition: C,
  ...[request]: object extends Request<C> ? [Request<C>?] : [Request<C>]
): Promise<Blob> {
  const untyped: UntypedRequest = request ?? {}
  return sendThroughGate(true, () => tokenOf(definition, untyped), async (aborted) => {
    const token = tokenOf(definition, untyped)
    const received = await send(definition, stoppedBy(untyped, aborted), uploadTimeoutMs)
    if (!isSuccess(received.status)) throw errorOf(received, token)
    return received.blob
  })
}

/** Makes a call whose answer is an endless stream. Rejects as `call` does. */
export function callForStream(definition: Call, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  return sendThroughGate(true, currentToken, async (aborted) => {
    const token = currentToken()
    const { signal: stopped = signal } = stoppedBy({ signal }, aborted)
    const answer = await exchange(urlOf(definition), { headers: headersOf(definition), signal: stopped }).catch(() => {
      throw noAnswer(stopped, false)
    })
    if (isSuccess(answer.status) && answer.body !== null) return answer.body
    throw errorOf({ status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') }, token)
  })
}

function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The URL of a call, with its parameters and query. */
export function urlOf(definition: Call, request: Pick<UntypedRequest, 'params' | 'query'> = {}): string {
  const path = definition.url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(asText(request.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) query.append(name, asText(value))
  }
  const search = query.size > 0 ? `?${query}` : ''
  return `${serviceUrls[definition.service] ?? ''}${path}${search}`
}

function currentToken(): string | undefined {
  return useSession.getState().session?.token
}

/**
 * The token for a call: that of its learner or, for an adult's call on a device that several learners use, the adult's or the
 * device's. Open calls send it too, because a message from the contact page belongs to the account that sent it.
 */
function tokenOf(definition: Call, request: UntypedRequest = {}): string | undefined {
  const { caller = 'learner' } = definition
  if (request.token !== undefined) return request.token
  const { session } = useSession.getState()
  if (session?.role === 'adult') return session.token
  if (caller === 'learner') return learnersToken(learnerOf(definition, request)) ?? session?.token
  return useUnlocked.getState().token ?? (caller === 'device' ? useDevice.getState().device?.token : undefined) ?? session?.token
}

/** The token of a learner who was on this device before: another one may use this tab since an attempt was made. */
function learnersToken(learner: string | undefined): string | undefined {
  if (learner === undefined || learner === useSession.getState().session?.userid) return undefined
  return useDevice.getState().device?.sessions[learner]?.token
}

function headersOf(definition: Call, request: UntypedRequest = {}): Record<string, string> {
  const token = tokenOf(definition, request)
  if (token === undefined) return {}
  const learner = learnerOf(definition, request)
  return { authorization: `Bearer ${token}`, ...(learner !== undefined && { 'learner-id': learner }) }
}

/**
 * The learner that a call is made for: the one that it names, otherwise the one of this tab. The server refuses the call if the
 * token is for another one.
 */
function learnerOf(definition: Call, request: UntypedRequest): string | undefined {
  if (definition.open || accessFor(definition) === 'own') return undefined
  return request.learner ?? namedLearner(definition, request) ?? useSession.getState().session?.userid
}

function namedLearner({ learner: field }: Call, { params, query, body, form }: UntypedRequest): string | undefined {
  if (field === undefined) return undefined
  const ids = [params, query, body, form].map((part) => (part as Record<string, unknown> | undefined)?.[field])
  return ids.find((id) => typeof id === 'string')
}

async function send(definition: Call, request: UntypedRequest, timeMs: number): Promise<Received & { blob: Blob }> {
  const limit = AbortSignal.timeout(timeMs)
  try {
    const response = await exchange(urlOf(definition, request), {
      method: definition.method,
      headers: {
        ...headersOf(definition, request),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(request.file && { 'content-type': request.file.type }),
      },
      body: request.file ?? (request.body === undefined ? null : JSON.stringify(request.body)),
      signal: request.signal ? AbortSignal.any([request.signal, limit]) : limit,
    })
    const blob = await response.blob()
    const isJson = blob.type.includes('json')
    return {
      status: response.status,
      statusText: response.statusText,
      text: isJson ? await blob.text() : '',
      blob,
      retryAfter: response.headers.get('retry-after'),
    }
  } catch {
    throw noAnswer(request.signal, limit.aborted)
  }
}

async function sendForm(definition: Call, request: UntypedRequest): Promise<Received> {
  const form = new FormData()
  for (const [name, value] of Object.entries(request.form ?? {})) {
    if (value !== undefined) form.append(name, asText(value))
  }
  for (const [name, file] of Object.entries(request.files ?? {})) {
    if (file !== undefined) form.append(name, file)
  }
  const { signal, onUploadProgress: onProgress } = request
  const { method, timeoutMs: timeMs = uploadTimeoutMs } = definition
  try {
    return await upload(urlOf(definition, request), { method, headers: headersOf(definition, request), form, timeMs, signal, onProgress })
  } catch (error) {
    throw noAnswer(signal, error instanceof UploadTimeout)
  }
}

function noAnswer(signal: AbortSignal | undefined, timedOut: boolean): unknown {
  if (signal?.aborted) return signal.reason
  reportNoAnswer()
  if (timedOut) return new ApiError('TIMEOUT', 'The server took too long to answer.')
  return new ApiError('OFFLINE', 'The server cannot be reached.')
}

function parseJson(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function errorOf({ status, statusText = '', text, retryAfter }: Received, token: string | undefined): ApiError {
  if (status === 401 && token !== undefined) dropSession(token)
  const wait = retryAfter === null ? Number.NaN : Number(retryAfter)
  const about = { status, statusText, retryAfter: Number.isFinite(wait) ? wait : undefined }
  const body = failure.safeParse(parseJson(text))
  if (!body.success) {
    const error = new ApiError('BAD_ANSWER', `The server answered ${status}.`, about)
    // A proxy answered in place of the server.
    if (isUnreachable(error)) reportNoAnswer()
    return error
  }
  const { code, error, issues = [], requestId } = body.data
  return new ApiError(code, error, { ...about, issues, requestId })
}
