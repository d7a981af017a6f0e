import { http, HttpResponse, delay } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { z } from 'zod'
import { defineCall, envelope, failure, file, plainFailure } from '#kit/call.ts'
import { urlOf, ApiError, call, callForFile, callLast, type Request } from './api.ts'
import { storeDevice, useUnlocked } from '../session/device.ts'
import { dropSession, leaveLearner, startSession, useSession } from '../session/session.ts'
import type { DeviceLearner } from '../session/stored-state.ts'
import { stopCalls } from '../session/token-gate.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const greeting = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/greeting/:name',
  params: z.object({ name: z.string() }),
  querystring: z.object({ times: z.number(), loud: z.boolean().optional() }),
  answers: { 200: envelope(z.object({ text: z.string() })), 404: failure },
})
const save = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/thing',
  body: z.object({ a: z.number() }),
  answers: { 201: envelope(z.object({ a: z.number() })), 204: z.null(), 401: failure },
})
const hear = defineCall({
  service: 'speech',
  method: 'POST',
  url: '/audio/hear',
  fields: z.object({ word: z.string().optional(), choices: z.array(z.string()).optional() }),
  files: ['file'],
  answers: { 200: z.object({ cluster: z.string() }), 422: plainFailure, 503: plainFailure },
})
const everything = defineCall({ service: 'main', method: 'GET', url: '/bs/everything', answers: { 200: file, 401: failure } })

const learner = 'someone'

function encode(part: object): string {
  return btoa(JSON.stringify(part)).replaceAll('=', '')
}

function token(): string {
  return `${encode({ alg: 'HS256' })}.${encode({ exp: Math.floor(Date.now() / 1000) + 3600 })}.signature`
}

async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(() => undefined, (thrown: unknown) => thrown)
  if (error instanceof ApiError) return error
  throw new Error(`It failed with ${String(error)}`)
}

beforeEach(() => startSession(token(), { _id: learner, username: 'Nimali' }))
afterEach(() => dropSession())

test('fills in parameters and query, without undefined values', () => {
  const url = urlOf(greeting, { params: { name: 'a/b අ' }, query: { times: 2, loud: undefined } })
  expect(url).toBe('/bs/greeting/a%2Fb%20%E0%B6%85?times=2')
})

test('a call that changes something of a learner names the learner, also if an adult makes it', () => {
  const consent = defineCall({ service: 'main', method: 'DELETE', url: '/bs/consent', caller: 'adult', answers: { 204: z.null() } })
  const account = defineCall({ ...consent, access: 'own' })
  const faces = defineCall({ ...consent, caller: 'device' })
  expectTypeOf<Request<typeof save>>().toExtend<{ learner: string }>()
  expectTypeOf<Request<typeof consent>>().toExtend<{ learner: string }>()
  expectTypeOf<Request<typeof account>>().not.toExtend<{ learner: string }>()
  expectTypeOf<Request<typeof faces>>().not.toExtend<{ learner: string }>()
})

test('sends the token and unwraps the answer', async () => {
  server.use(
    http.get('*/bs/greeting/:name', ({ params, request }) => {
      const text = `${String(params['name'])} ${new URL(request.url).search} ${request.headers.get('authorization') ?? ''}`
      return HttpResponse.json({ data: { text } })
    }),
  )
  const { text } = await call(greeting, { params: { name: 'Nimali' }, query: { times: 3 } })
  expect(text).toBe(`Nimali ?times=3 Bearer ${localStorage.getItem('token')}`)
})

test('a 401 ends the session of the refused token, not a newer one', async () => {
  const older = localStorage.getItem('token')
  const newer = `${encode({ alg: 'HS256' })}.${encode({ exp: Math.floor(Date.now() / 1000) + 7200 })}.newer`
  server.use(http.post('*/bs/thing', ({ request }) => {
    // While the call is on its way another one changes the password.
    if (request.headers.get('authorization') === `Bearer ${older}`) startSession(newer, { _id: learner, username: 'Nimali' })
    return HttpResponse.json({ data: { error: 'Please sign in again.', code: 'SIGN_IN_AGAIN' } }, { status: 401 })
  }))
  expect((await failureOf(call(save, { learner, body: { a: 1 } }))).code).toBe('SIGN_IN_AGAIN')
  expect(useSession.getState().session?.token).toBe(newer)
  await failureOf(call(save, { learner, body: { a: 1 } }))
  expect(useSession.getState().session).toBeNull()
})

test('an open call sends the token too', async () => {
  const write = defineCall({ ...save, open: true })
  const sent: (string | null)[] = []
  server.use(http.post('*/bs/thing', ({ request }) => {
    sent.push(request.headers.get('authorization'))
    return new HttpResponse(null, { status: 204 })
  }))
  const { token: earlier } = useSession.getState().session ?? {}
  await call(write, { body: { a: 1 } })
  dropSession()
  await call(write, { body: { a: 1 } })
  expect(sent).toEqual([`Bearer ${earlier}`, null])
})

test('returns null if the answer has no content', async () => {
  server.use(http.post('*/bs/thing', () => new HttpResponse(null, { status: 204 })))
  expect(await call(save, { learner, body: { a: 1 } })).toBeNull()
})

test('a failure contains status, code, sentence, issues and retry time', async () => {
  const issues = [{ path: 'name', message: 'Unknown' }]
  server.use(
    http.get('*/bs/greeting/:name', () =>
      HttpResponse.json(
        { data: { error: 'There is nobody.', code: 'NOT_FOUND', issues } },
        { status: 404, headers: { 'retry-after': '90' } },
      ),
    ),
  )
  const error = await failureOf(call(greeting, { params: { name: 'x' }, query: { times: 1 } }))
  expect(error).toMatchObject({ status: 404, code: 'NOT_FOUND', message: 'There is nobody.', issues, retryAfter: 90 })
})

test('a server failure contains the request id of the log', async () => {
  const body = { data: { error: 'Something went wrong.', code: 'SERVER_ERROR', requestId: '0123456789ab' } }
  server.use(http.get('*/bs/greeting/:name', () => HttpResponse.json(body, { status: 500 })))
  const error = await failureOf(call(greeting, { params: { name: 'x' }, query: { times: 1 } }))
  expect(error).toMatchObject({ status: 500, code: 'SERVER_ERROR', requestId: '0123456789ab' })
})

test('any 401 removes the stored token', async () => {
  server.use(http.post('*/bs/thing', () => HttpResponse.json({ data: { error: 'No.', code: 'SIGN_IN_AGAIN' } }, { status: 401 })))
  expect((await failureOf(call(save, { learner, body: { a: 1 } }))).code).toBe('SIGN_IN_AGAIN')
  expect(localStorage.getItem('token')).toBeNull()
  expect(useSession.getState().session).toBeNull()
})

test('an answer that does not match the schema is a failure', async () => {
  server.use(http.get('*/bs/greeting/:name', () => HttpResponse.json({ data: { text: 7 } })))
  expect((await failureOf(call(greeting, { params: { name: 'x' }, query: { times: 1 } }))).code).toBe('BAD_ANSWER')
  server.use(http.get('*/bs/greeting/:name', () => HttpResponse.text('<h1>Bad gateway</h1>', { status: 502 })))
  const gateway = await failureOf(call(greeting, { params: { name: 'x' }, query: { times: 1 } }))
  expect(gateway).toMatchObject({ code: 'BAD_ANSWER', status: 502 })
})

test('no answer at all is OFFLINE, for JSON and for uploads', async () => {
  server.use(http.post('*/bs/thing', () => HttpResponse.error()), http.post('*/audio/hear', () => HttpResponse.error()))
  expect((await failureOf(call(save, { learner, body: { a: 1 } }))).code).toBe('OFFLINE')
  // jsdom writes a broken line to the console as well.
  expect((await failureOf(call(hear, { learner, form: {}, files: { file: new Blob(['x']) } }))).code).toBe('OFFLINE')
  vi.mocked(console.error).mockClear()
})

test("an aborted call rejects with the signal's reason", async () => {
  server.use(
    http.post('*/bs/thing', async () => {
      await delay('infinite')
    }),
  )
  const stop = new AbortController()
  const answer = call(save, { learner, body: { a: 1 }, signal: stop.signal })
  const why = new Error('left the screen')
  stop.abort(why)
  await expect(answer).rejects.toBe(why)
})

test('an upload sends its files and fields, and its answer has no envelope', async () => {
  let sent = ''
  server.use(
    http.post('*/audio/hear', async ({ request }) => {
      sent = await request.text()
      return HttpResponse.json({ cluster: 'Apple' })
    }),
  )
  const sound = new File(['12345'], 'audio.wav', { type: 'audio/wav' })
  const form = { word: 'Apple', choices: ['Apple', 'Van'] }
  expect(await call(hear, { learner, form, files: { file: sound } })).toEqual({ cluster: 'Apple' })
  expect(sent).toMatch(/name="word"\s+Apple\s/)
  expect(sent).toMatch(/name="choices"\s+\["Apple","Van"\]\s/)
  expect(sent).toMatch(/name="file"; filename="audio.wav"\s+Content-Type: audio\/wav\s+12345\s/)
})

test('a failure without an envelope is understood', async () => {
  server.use(http.post('*/audio/hear', () => HttpResponse.json({ error: 'Nothing heard.', code: 'NOTHING_HEARD' }, { status: 422 })))
  const error = await failureOf(call(hear, { learner, form: {}, files: { file: new Blob(['x']) } }))
  expect(error).toMatchObject({ status: 422, code: 'NOTHING_HEARD', message: 'Nothing heard.' })
})

test('a file is returned unchanged', async () => {
  server.use(http.get('*/bs/everything', () => HttpResponse.arrayBuffer(new Uint8Array([80, 75, 3, 4]).buffer)))
  const blob = await callForFile(everything)
  expect(blob.size).toBe(4)
})

const change = defineCall({ service: 'main', method: 'PUT', url: '/bs/change', answers: { 204: z.null(), 403: failure } })
const newer = `${encode({ alg: 'HS256' })}.${encode({ exp: Math.floor(Date.now() / 1000) + 7200 })}.newer`

function refused(status: number): Response {
  return HttpResponse.json({ data: { error: 'No.', code: 'SIGN_IN_AGAIN' } }, { status })
}

function become(next: string): void {
  startSession(next, { _id: learner, username: 'Nimali' })
}

function greet(): Promise<{ text: string }> {
  return call(greeting, { params: { name: 'x' }, query: { times: 1 } })
}

/** What the server received, in order. A greeting with the old token is not answered until its change was; then it is refused. */
function serve(status: 204 | 403): { received: string[]; asked: Promise<void> } {
  const received: string[] = []
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: changed, resolve: answered } = Promise.withResolvers<void>()
  server.use(
    http.get('*/bs/greeting/:name', async ({ request }) => {
      const isNew = request.headers.get('authorization') === `Bearer ${newer}`
      received.push(isNew ? 'new token' : 'old token')
      if (isNew) return HttpResponse.json({ data: { text: 'Hello' } })
      ask()
      await changed
      return refused(401)
    }),
    http.put('*/bs/change', () => {
      received.push('change')
      answered()
      return status === 204 ? new HttpResponse(null, { status }) : refused(status)
    }),
  )
  return { received, asked }
}

describe('a call that ends the token', () => {
  test('asks again with the next token, for calls under way and for later ones, and keeps the session', async () => {
    const { received, asked } = serve(204)
    const underWay = greet()
    await asked
    let later: Promise<{ text: string }> | undefined
    await callLast(change, { learner }, () => {
      later = greet()
      become(newer)
    })
    expect(await Promise.all([underWay, later])).toEqual([{ text: 'Hello' }, { text: 'Hello' }])
    expect(received).toEqual(['old token', 'change', 'new token', 'new token'])
    expect(useSession.getState().session?.token).toBe(newer)
  })

  test('if it fails, the same token is used again, and a 401 then ends the session', async () => {
    const { received, asked } = serve(403)
    const underWay = failureOf(greet())
    await asked
    await expect(callLast(change, { learner }, () => become(newer))).rejects.toMatchObject({ status: 403 })
    expect(await underWay).toMatchObject({ status: 401 })
    expect(received).toEqual(['old token', 'change', 'old token'])
    expect(useSession.getState().session).toBeNull()
  })

  test('waits for a recording that is being sent', async () => {
    const { received } = serve(204)
    const { promise: heard, resolve: hearIt } = Promise.withResolvers<void>()
    server.use(http.post('*/audio/hear', async () => {
      await heard
      received.push('recording')
      return HttpResponse.json({ cluster: 'Apple' })
    }))
    const recording = call(hear, { learner, form: {}, files: { file: new Blob(['x']) } })
    const changed = callLast(change, { learner }, () => become(newer))
    hearIt()
    await Promise.all([recording, changed])
    expect(received).toEqual(['recording', 'change'])
  })

  test('sends nothing afterwards if the page is left', async () => {
    const { received, asked } = serve(204)
    const settled: string[] = []
    const note = (work: Promise<unknown>): void => void work.catch(() => undefined).then(() => settled.push('settled'))
    become(`${token()}-left`)
    note(greet())
    await asked
    await callLast(change, { learner }, () => stopCalls(useSession.getState().session?.token))
    note(greet())
    // A call of a new session is sent, so the ones before had their turn.
    become(newer)
    expect(await greet()).toEqual({ text: 'Hello' })
    expect(received).toEqual(['old token', 'change', 'new token'])
    expect(settled).toEqual([])
  })
})

describe('an adult\'s call', () => {
  const reportOf = defineCall({
    service: 'main', method: 'GET', url: '/bs/reports/:userid', learner: 'userid', caller: 'adult', access: 'viewer',
    params: z.object({ userid: z.string() }), answers: { 204: z.null() },
  })
  const consent = defineCall({ service: 'main', method: 'GET', url: '/bs/consent', caller: 'adult', answers: { 204: z.null() } })
  const account = defineCall({ service: 'main', method: 'GET', url: '/bs/own', caller: 'adult', access: 'own', answers: { 204: z.null() } })
  const practice = defineCall({ service: 'main', method: 'GET', url: '/bs/practice', answers: { 204: z.null() } })
  const headers: [string | null, string | null][] = []
  beforeEach(() => {
    headers.length = 0
    server.use(http.get('*/bs/*', ({ request }) => {
      headers.push([request.headers.get('authorization')?.replace('Bearer ', '') ?? null, request.headers.get('learner-id')])
      return new HttpResponse(null, { status: 204 })
    }))
  })
  afterEach(() => useUnlocked.setState({ token: null }))

  test('names the learner that it is about in a header', async () => {
    const adult = useSession.getState().session?.token ?? ''
    for (const userid of ['someone', 'sibling']) await call(reportOf, { params: { userid } })
    await call(consent)
    await call(account)
    expect(headers).toEqual([[adult, 'someone'], [adult, 'sibling'], [adult, 'someone'], [adult, null]])
  })

  test('on a device that several learners use: the named learner, otherwise the one whose session it interrupts', async () => {
    const learners = `${encode({ alg: 'HS256' })}.${encode({ role: 'learner', exp: Math.floor(Date.now() / 1000) + 3600 })}.signature`
    startSession(learners, { _id: 'kavindu', username: 'Kavindu' })
    useUnlocked.setState({ token: 'unlocked' })
    for (const userid of ['kavindu', 'sibling']) await call(reportOf, { params: { userid } })
    await call(consent)
    await call(account)
    await call(practice)
    expect(headers).toEqual([['unlocked', 'kavindu'], ['unlocked', 'sibling'], ['unlocked', 'kavindu'], ['unlocked', null], [learners, 'kavindu']])
  })

  test('from the faces, without a session, it names the learner, too', async () => {
    dropSession()
    useUnlocked.setState({ token: 'unlocked' })
    await call(reportOf, { params: { userid: 'sibling' } })
    expect(headers).toEqual([['unlocked', 'sibling']])
  })
})

function tokenOf(sub: string): string {
  return `${encode({})}.${encode({ sub, role: 'learner', exp: Math.floor(Date.now() / 1000) + 3600 })}.of`
}

function face(_id: string): DeviceLearner {
  return { _id, name: _id, face: null, faceUrl: null, hasPictureCode: false }
}

describe('a call for a learner who is no longer signed in in this tab', () => {
  const nimali = '01900000-0000-7000-8000-000000000001'
  const kavindu = '01900000-0000-7000-8000-000000000002'
  const received: (string | null)[][] = []
  beforeEach(() => {
    received.length = 0
    server.use(http.post('*', ({ request }) => {
      received.push([request.headers.get('authorization'), request.headers.get('learner-id')])
      return new HttpResponse(null, { status: 204 })
    }))
    storeDevice({ token: 'device', learners: [nimali, kavindu].map(face), hasDeviceCode: false, sessions: { [nimali]: { token: tokenOf(nimali) } } })
    startSession(tokenOf(nimali), { _id: nimali, username: 'Nimali' })
    leaveLearner()
  })
  afterEach(() => storeDevice(null))

  test("has this learner's own token, before and after another one began", async () => {
    await call(save, { learner: nimali, body: { a: 1 } })
    startSession(tokenOf(kavindu), { _id: kavindu, username: 'Kavindu' })
    await call(save, { learner: nimali, body: { a: 1 } })
    await call(save, { learner: kavindu, body: { a: 1 } })
    const nimalis = [`Bearer ${tokenOf(nimali)}`, nimali]
    expect(received).toEqual([nimalis, nimalis, [`Bearer ${tokenOf(kavindu)}`, kavindu]])
  })

  test('names this learner, so that the server refuses the token of another one, if the device has no token of this one', async () => {
    dropSession(tokenOf(nimali))
    startSession(tokenOf(kavindu), { _id: kavindu, username: 'Kavindu' })
    await call(save, { learner: nimali, body: { a: 1 } })
    expect(received).toEqual([[`Bearer ${tokenOf(kavindu)}`, nimali]])
  })

  test('ends only its own session if its token is refused', async () => {
    startSession(tokenOf(kavindu), { _id: kavindu, username: 'Kavindu' })
    server.use(http.post('*', () => HttpResponse.json({ data: { error: 'No.', code: 'SIGN_IN_AGAIN' } }, { status: 401 })))
    expect((await failureOf(call(save, { learner: nimali, body: { a: 1 } }))).status).toBe(401)
    expect(useSession.getState().session?.userid).toBe(kavindu)
    expect(localStorage.getItem('device')).not.toContain(tokenOf(nimali))
  })
})
