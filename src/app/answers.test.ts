/** What the server answers to requests that are no calls, cannot be read or fail, and what it says about itself. */
import type { RouteOptions } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { serviceNames } from '#kit/call.ts'
import { readEnvironment } from '#kit/server/environment.ts'
import { testData } from '#kit/server/testing/test-server.ts'
import { createServer } from './server.ts'

const routes: RouteOptions[] = []
const data = await testData()
const SERVICES = serviceNames().filter((name) => name !== 'web').join(',')
const app = await createServer(readEnvironment({ ...data.variables, SERVICES }), (route) => routes.push(route))
afterAll(async () => {
  await app.close()
  await data[Symbol.asyncDispose]()
})

const payload = { username: 'Nimali', email: 'someone@example.org', password: 'three small boats' }
const { token, safeUser } = (await app.inject({ method: 'POST', url: '/bs/register', payload })).json().data as { token: string; safeUser: { _id: string } }
const authorization = `Bearer ${token}`

describe('unknown paths', () => {
  test.each([
    ['GET', '/bs/nothing'],
    ['POST', '/bs/word/words'],
    ['PATCH', '/bs/log'],
  ] as const)('%s %s: 404 in the envelope', async (method, url) => {
    const answer = await app.inject({ method, url, headers: { authorization } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ data: { code: 'NOT_FOUND', error: 'There is nothing at this address.' } })
  })

  test('other services: 404 without the envelope', async () => {
    const answer = await app.inject({ method: 'GET', url: '/audio/nothing' })
    expect(answer.json()).toEqual({ code: 'NOT_FOUND', error: 'There is nothing at this address.' })
  })
})

describe('unreadable requests', () => {
  test.each(['/bs/word/%zz', `/bs/score/${'a'.repeat(300)}`])('the URL %s', async (url) => {
    const answer = await app.inject({ url, headers: { authorization } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ data: { code: 'INVALID', error: 'The server cannot read this request.' } })
  })

  test.each([
    ['broken JSON', '{"email": ', { 'content-type': 'application/json' }, 400, 'INVALID'],
    ['no body', undefined, { 'content-type': 'application/json' }, 400, 'INVALID'],
    ['another kind of body', '<a/>', { 'content-type': 'application/xml' }, 415, 'UNSUPPORTED'],
    ['too much', JSON.stringify({ email: 'x'.repeat(300_000) }), { 'content-type': 'application/json' }, 413, 'TOO_LARGE'],
    ['a prototype', '{"__proto__": {"email": "a@example.org"}}', { 'content-type': 'application/json' }, 400, 'INVALID'],
  ])('%s', async (_case, body, headers, status, code) => {
    const answer = await app.inject({ method: 'POST', url: '/bs/log', headers, ...(body !== undefined && { payload: body }) })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().data.code).toBe(code)
  })
})

test('the answer to a server failure does not contain its cause', async () => {
  await using own = await testData()
  const broken = await createServer(readEnvironment({ ...own.variables, SERVICES }))
  const hidden = 'the password of the database'
  broken.addHook('preHandler', () => {
    throw new Error(hidden)
  })
  broken.get('/bs/broken', () => {
    throw new Error(hidden)
  })
  const answer = await broken.inject('/bs/broken')
  await broken.close()
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    data: { code: 'SERVER_ERROR', error: 'Something went wrong. Please try again.', requestId: expect.stringMatching(/^[\da-f]{12}$/) },
  })
})

test('the documentation lists every call', async () => {
  const { paths } = (await app.inject('/docs/json')).json()
  const calls = routes.flatMap(({ config }) => config?.call ?? [])
  expect(calls.length).toBeGreaterThan(10)
  for (const call of calls) {
    expect(paths[call.url.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()], call.url).toBeDefined()
  }
})

test('/health and /metrics', async () => {
  expect((await app.inject('/health')).json()).toEqual({ status: 'ok', database: 'ok', disk: 'ok', missingModels: [], models: {} })
  const metrics = await app.inject('/metrics')
  expect(metrics.body).toContain('http_request_duration_seconds_count{method="POST",route="/bs/register",status="201"} 1')
  expect(metrics.body).not.toContain(safeUser._id)
})
