import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#kit/call.ts'
import { handle, type HandledCall } from './handler.ts'
import { type AddRoutes, host } from './host.ts'
import type { Ports } from '#kit/server/context.ts'
import { faces } from '#kit/faces.ts'
import { newId } from '#kit/ids.ts'
import { createRateLimits, maxStoredBytes } from '../limits/rate-limits.ts'
import { testServer, type TestLearner, type TestServer } from '../testing/test-server.ts'

function serving(...calls: HandledCall[]): AddRoutes {
  return host(() => ({ calls }))
}

const ping = defineCall({ service: 'main', method: 'GET', url: '/bs/ping', open: true, answers: { 200: z.object({ data: z.string() }) } })
const pinged = serving(handle(ping, async () => ({ data: 'pong' })))
const misfit = serving(handle(ping, async () => ({ data: JSON.parse('{"password": "x"}') as string })))

const mine = defineCall({ service: 'main', method: 'GET', url: '/bs/mine', answers: { 200: z.object({ data: z.string() }), 401: z.unknown() } })
const frame = defineCall({ ...mine, url: '/bs/frame', eachMinute: 3 })
const about = defineCall({ ...mine, url: '/bs/about', access: 'own', hourly: 3 })
const store = defineCall({ ...mine, url: '/bs/store', method: 'POST', body: z.object({ text: z.string() }) })
const guarded = serving(handle(mine, async () => ({ data: 'mine' })), handle(frame, async () => ({ data: 'frame' })), handle(about, async () => ({ data: 'about' })), handle(store, async () => ({ data: 'stored' })))

/** Deletes the account during its call without clearing this process's cache, as another process would do. */
const gone = serving(handle(mine, async ({ learner, ports: { database } }) => {
  await database.deleteFrom('users').where('_id', '=', learner._id).execute()
  throw new Error('foreign key')
}))
const fails = serving(handle(frame, async () => {
  throw new Error('broken')
}))

/** Makes `count` calls one after the other and returns their statuses. */
async function statuses(count: number, call: (index: number) => Promise<{ statusCode: number }>): Promise<number[]> {
  const codes: number[] = []
  for (let i = 0; i < count; i++) codes.push((await call(i)).statusCode)
  return codes
}

/** Adds learners to an account and returns their ids. */
async function addChildren({ context }: TestServer, { _id: account }: TestLearner, count: number): Promise<string[]> {
  const children = Array.from({ length: count }, () => newId())
  const createdAt = new Date().toISOString()
  await context.database.insertInto('learners').values(children.map((_id) => ({ _id, account, name: 'Child', face: faces[0], createdAt }))).execute()
  return children
}

describe('rate limits', () => {
  test('apply to a learner across addresses and tokens, and not to other learners', async () => {
    await using server = await testServer([guarded], { RATE_LIMIT: '4', TRUST_PROXY: 'true' })
    const [one, other] = [await server.learner(), await server.learner()]
    const { sessions } = server.context
    vi.useFakeTimers({ toFake: ['Date'] })
    const tokens = Array.from({ length: 5 }, (_, i) => {
      vi.setSystemTime(Date.now() + 1000 * i)
      return sessions.issue({ ...one, tokenVersion: 0 })
    })
    vi.useRealTimers()
    expect(new Set(tokens)).toHaveLength(5)
    const codes = await statuses(5, (i) => (
      server.app.inject({ url: '/bs/mine', headers: { authorization: `Bearer ${tokens[i]}`, 'x-forwarded-for': `192.0.2.${i}` } })
    ))
    expect(codes).toEqual([200, 200, 200, 200, 429])
    const refused = await one.ask({ url: '/bs/mine' })
    expect(refused.json().data).toMatchObject({ code: 'TOO_MANY_TRIES' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await other.ask({ url: '/bs/mine', headers: { 'x-forwarded-for': '192.0.2.1' } })).statusCode).toBe(200)
  })

  test('allow four times the calls of one learner for all learners of an account, whichever of them the calls name', async () => {
    await using server = await testServer([guarded], { RATE_LIMIT: '3' })
    const [family, other] = [await server.learner(), await server.learner()]
    const children = await addChildren(server, family, 6)
    const call = (child: string | undefined): Promise<{ statusCode: number }> => family.ask({ url: '/bs/mine', headers: { 'learner-id': child } })
    expect(await statuses(4, () => call(children[0]))).toEqual([200, 200, 200, 429])
    // The refused call of one child does not count for the account.
    expect(await statuses(10, (i) => call(children[1 + (i % 5)]))).toEqual([...Array.from({ length: 9 }, () => 200), 429])
    expect((await other.ask({ url: '/bs/mine' })).statusCode).toBe(200)
  })

  test('count calls about the account once for the account, whichever learner they name', async () => {
    await using server = await testServer([guarded])
    const family = await server.learner()
    const children = await addChildren(server, family, 4)
    expect(await statuses(4, (i) => family.ask({ url: '/bs/about', headers: { 'learner-id': children[i] } }))).toEqual([200, 200, 200, 429])
  })

  test('count a guide\'s calls for the guide, and not for the family of the same learner', async () => {
    await using server = await testServer([guarded], { RATE_LIMIT: '3' })
    const [family, guide] = [await server.learner(), await server.learner()]
    await server.context.database.insertInto('learnerAccess')
      .values({ _id: newId(), userid: family._id, account: guide._id, name: 'Therapist', access: 'guide', createdAt: new Date().toISOString() }).execute()
    expect(await statuses(4, () => guide.ask({ url: '/bs/mine', headers: { 'learner-id': family._id } }))).toEqual([200, 200, 200, 429])
    expect((await family.ask({ url: '/bs/mine' })).statusCode).toBe(200)
  })

  test('limit the bytes that a learner and an account send in a day to be stored', async () => {
    await using server = await testServer([guarded], { RATE_LIMIT: '10000' })
    const family = await server.learner()
    const children = await addChildren(server, family, 5)
    const payload = { text: 'x'.repeat(249_988) }
    const stored = (child: string | undefined): Promise<{ statusCode: number }> => family.ask({ method: 'POST', url: '/bs/store', payload, headers: { 'learner-id': child } })
    expect(JSON.stringify(payload)).toHaveLength(250_000 - 1)
    expect(await statuses(81, () => stored(children[0]))).toEqual([...Array.from({ length: 80 }, () => 200), 429])
    const rest = await statuses(241, (i) => stored(children[1 + (i % 4)]))
    expect(rest).toEqual([...Array.from({ length: 240 }, () => 200), 429])
    expect((await family.ask({ url: '/bs/mine' })).statusCode).toBe(200)
    expect(Number((await family.ask({ method: 'POST', url: '/bs/store', payload })).headers['retry-after'])).toBeGreaterThan(3600)
  })

  test('count a small entry that is stored as a thousand bytes', () => {
    const limits = createRateLimits(1)
    const child = { _id: 'child', account: 'family' }
    for (let i = 0; i < maxStoredBytes / 1000; i++) limits.countStored(child, 1)
    expect(() => limits.countStored(child, 1)).toThrow('Too many calls at once')
  })

  test('allow 60 requests a minute for the documentation for each address', async () => {
    await using server = await testServer([], { TRUST_PROXY: 'true' })
    const ask = (address: string): Promise<{ statusCode: number }> => server.app.inject({ url: '/docs/json', headers: { 'x-forwarded-for': address } })
    expect(await statuses(61, () => ask('192.0.2.1'))).toEqual([...Array.from({ length: 60 }, () => 200), 429])
    expect((await ask('192.0.2.2')).statusCode).toBe(200)
  })

  test('count calls with a forged token for the address, not for the learner', async () => {
    await using server = await testServer([guarded], { RATE_LIMIT: '2', TRUST_PROXY: 'true' })
    const learner = await server.learner()
    const forged = `${learner.token.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`
    const headers = { authorization: `Bearer ${forged}`, 'x-forwarded-for': '192.0.2.1' }
    const codes = await statuses(41, () => server.app.inject({ url: '/bs/mine', headers }))
    expect(codes).toEqual([...Array.from({ length: 40 }, () => 401), 429])
    expect((await learner.ask({ url: '/bs/mine', headers: { 'x-forwarded-for': '192.0.2.1' } })).statusCode).toBe(200)
  })

  test('count a call with its own limit separately', async () => {
    await using server = await testServer([guarded], { RATE_LIMIT: '2' })
    const learner = await server.learner()
    expect(await statuses(4, () => learner.ask({ url: '/bs/frame' }))).toEqual([200, 200, 200, 429])
    expect(await statuses(3, () => learner.ask({ url: '/bs/mine' }))).toEqual([200, 200, 429])
  })

  test('allow 20 times the calls of one learner for each address before sign-in', async () => {
    await using server = await testServer([pinged], { RATE_LIMIT: '1', TRUST_PROXY: 'true' })
    const call = (address: string): Promise<{ statusCode: number }> => (
      server.app.inject({ url: '/bs/ping', headers: { 'x-forwarded-for': address } })
    )
    expect(await statuses(21, () => call('192.0.2.1'))).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect((await call('192.0.2.2')).statusCode).toBe(200)
    expect((await server.app.inject({ url: '/health', headers: { 'x-forwarded-for': '192.0.2.1' } })).statusCode).toBe(200)
  })

  test('use the address that the trusted proxy added, not those that the caller sent', async () => {
    await using server = await testServer([pinged], { RATE_LIMIT: '1', TRUST_PROXY: 'true' })
    const codes = await statuses(21, (i) => (
      server.app.inject({ url: '/bs/ping', headers: { 'x-forwarded-for': `192.0.2.${i}, 198.51.100.7` } })
    ))
    expect(codes.at(-1)).toBe(429)
  })

  test('use the address that the first of two trusted proxies added', async () => {
    await using server = await testServer([pinged], { RATE_LIMIT: '1', TRUST_PROXY: '2' })
    const codes = await statuses(21, (i) => (
      server.app.inject({ url: '/bs/ping', headers: { 'x-forwarded-for': `192.0.2.${i}, 198.51.100.7, 203.0.113.${i}` } })
    ))
    expect(codes.at(-1)).toBe(429)
  })

  test('ignore forwarded addresses without a trusted proxy', async () => {
    await using server = await testServer([pinged], { RATE_LIMIT: '1' })
    const codes = await statuses(21, (i) => server.app.inject({ url: '/bs/ping', headers: { 'x-forwarded-for': `192.0.2.${i}` } }))
    expect(codes.at(-1)).toBe(429)
  })
})

test('answers SIGN_IN_AGAIN if a call fails because its account was deleted during the call', async () => {
  await using server = await testServer([gone, fails])
  const learner = await server.learner()
  expect((await learner.ask({ url: '/bs/frame' })).statusCode).toBe(500)
  expect((await learner.ask({ url: '/bs/mine' })).json().data.code).toBe('SIGN_IN_AGAIN')
})

test('allows cross-origin calls only from WEB_URL', async () => {
  await using server = await testServer([pinged], { WEB_URL: 'https://learn.example.org' })
  const headers = { origin: 'https://learn.example.org', 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
  const asked = await server.app.inject({ method: 'OPTIONS', url: '/bs/ping', headers })
  expect(asked.headers['access-control-allow-origin']).toBe('https://learn.example.org')
  const other = await server.app.inject({ url: '/bs/ping', headers: { origin: 'https://other.example.org' } })
  expect(other.headers['access-control-allow-origin']).not.toBe('https://other.example.org')
  expect(other.headers['access-control-allow-origin']).not.toBe('*')
})

test('allows no cross-origin calls if WEB_URL is not set', async () => {
  await using server = await testServer([pinged])
  const answer = await server.app.inject({ url: '/bs/ping', headers: { origin: 'https://other.example.org' } })
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  expect(answer.headers).toMatchObject({ 'content-security-policy': "default-src 'none';frame-ancestors 'none'", 'x-content-type-options': 'nosniff' })
})

test('answers 500 instead of an answer that does not match its schema', async () => {
  await using server = await testServer([misfit])
  const answer = await server.app.inject('/bs/ping')
  expect([answer.statusCode, answer.json()]).toEqual([
    500, { data: { code: 'SERVER_ERROR', error: 'Something went wrong. Please try again.', requestId: expect.stringMatching(/^[\da-f]{12}$/) } },
  ])
})

const echo = defineCall({
  service: 'main', method: 'POST', url: '/bs/echo', open: true, body: z.object({ text: z.string() }), answers: { 200: z.object({ data: z.string() }) },
})

test('answers 413 to a body over the limit, chunked or not, and keeps the connection open', async () => {
  await using server = await testServer([serving(handle(echo, async ({ input }) => ({ data: input.text })))])
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const body = Buffer.from(JSON.stringify({ text: 'x'.repeat(3_000_000) }))
  const length = `content-length: ${body.length}\r\n\r\n`
  const chunked = ['transfer-encoding: chunked\r\n\r\n', `${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n']
  for (const parts of [[length, body], chunked]) {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    let failure: Error | undefined
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('error', (error) => (failure = error))
    socket.write('POST /bs/echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n')
    for (const part of parts) socket.write(part)
    // A second request on the same connection, after the rest of the body.
    socket.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
    await once(socket, 'close')
    expect(failure).toBeUndefined()
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"code":"TOO_LARGE"')
    expect(answer).toContain('HTTP/1.1 200 OK')
  }
})

test('a call that fails after its caller has gone is no fault of the server', async () => {
  const [running, left] = [Promise.withResolvers<Ports['log']>(), Promise.withResolvers<undefined>()]
  const cancelled = serving(handle(ping, async ({ ports: { log } }) => {
    running.resolve(log)
    await left.promise
    throw new Error('cancelled')
  }))
  await using server = await testServer([cancelled])
  await server.app.listen()
  const accepted = once(server.app.server, 'connection')
  const socket = connect((server.app.server.address() as AddressInfo).port)
  socket.write('GET /bs/ping HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const log = await running.promise
  const [faults, notes] = [vi.spyOn(log, 'error'), vi.spyOn(log, 'info')]
  const [connection] = (await accepted) as [Socket]
  const closed = once(connection, 'close')
  socket.destroy()
  await closed
  left.resolve(undefined)
  await vi.waitFor(() => expect(notes).toHaveBeenCalledWith({ code: 'SERVER_ERROR', status: 500 }))
  expect(faults).not.toHaveBeenCalled()
})

test('forbids caching the answers of calls', async () => {
  await using server = await testServer([pinged])
  expect((await server.app.inject('/bs/ping')).headers['cache-control']).toBe('no-store')
  await using failing = await testServer([misfit])
  expect((await failing.app.inject('/bs/ping')).headers['cache-control']).toBe('no-store')
})

test.each([
  ['a full disk', Object.assign(new Error('full'), { code: 'ENOSPC' }), 507, 'DISK_FULL', undefined],
  ['a full disk under SQLite', Object.assign(new Error('full'), { code: 'SQLITE_FULL' }), 507, 'DISK_FULL', undefined],
  ['a full disk under PostgreSQL', Object.assign(new Error('full'), { code: '53100' }), 507, 'DISK_FULL', undefined],
  ['a locked database', Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' }), 503, 'UNAVAILABLE', '5'],
  ['a database that ended', new Error('Connection terminated unexpectedly'), 503, 'UNAVAILABLE', '5'],
  ['a database that refuses connections', new AggregateError([Object.assign(new Error('no'), { code: 'ECONNREFUSED' })]), 503, 'UNAVAILABLE', '5'],
  ['a statement that took too long', Object.assign(new Error('late'), { code: '57014' }), 503, 'UNAVAILABLE', '5'],
])('answers %s with its own status and code', async (_name, error, status, code, retryAfter) => {
  await using server = await testServer([serving(handle(ping, async () => {
    throw error
  }))])
  const answer = await server.app.inject('/bs/ping')
  expect([answer.statusCode, answer.json().data.code, answer.headers['retry-after']]).toEqual([status, code, retryAfter])
})
