import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#kit/call.ts'
import { addCall, type AddRoutes } from './route.ts'
import { testServer } from './testing/test-server.ts'

const ping = defineCall({ service: 'main', method: 'GET', url: '/bs/ping', open: true, answers: { 200: z.object({ data: z.string() }) } })
const pinged: AddRoutes = (app, context) => addCall(app, context, ping, async () => ({ data: 'pong' }))
const misfit: AddRoutes = (app, context) => addCall(app, context, ping, async () => ({ data: JSON.parse('{"password": "x"}') as string }))

test('one address may call so often in a minute, and no more; another may still', async () => {
  await using server = await testServer([pinged], { RATE_LIMIT: '5', TRUST_PROXY: 'true' })
  const call = (address: string): Promise<{ statusCode: number; body: string }> => (
    server.app.inject({ url: '/bs/ping', headers: { 'x-forwarded-for': address } })
  )
  const codes: number[] = []
  for (let i = 0; i < 6; i++) codes.push((await call('192.0.2.1')).statusCode)
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  expect(JSON.parse((await call('192.0.2.1')).body).data.code).toBe('TOO_MANY_TRIES')
  expect((await call('192.0.2.2')).statusCode).toBe(200)
  expect((await server.app.inject({ url: '/health', headers: { 'x-forwarded-for': '192.0.2.1' } })).statusCode).toBe(200)
})

test('behind a proxy the address that it adds counts, not those that a caller wrote before it', async () => {
  await using server = await testServer([pinged], { RATE_LIMIT: '2', TRUST_PROXY: 'true' })
  const codes: number[] = []
  for (let i = 0; i < 3; i++) {
    const headers = { 'x-forwarded-for': `192.0.2.${i}, 198.51.100.7` }
    codes.push((await server.app.inject({ url: '/bs/ping', headers })).statusCode)
  }
  expect(codes).toEqual([200, 200, 429])
})

test('without a trusted proxy the address that a caller claims counts for nothing', async () => {
  await using server = await testServer([pinged], { RATE_LIMIT: '2' })
  const codes: number[] = []
  for (let i = 0; i < 3; i++) {
    codes.push((await server.app.inject({ url: '/bs/ping', headers: { 'x-forwarded-for': `192.0.2.${i}` } })).statusCode)
  }
  expect(codes).toEqual([200, 200, 429])
})

test('the page may call from the address it is at, and no other page', async () => {
  await using server = await testServer([pinged], { WEB_URL: 'https://learn.example.org' })
  const headers = { origin: 'https://learn.example.org', 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
  const asked = await server.app.inject({ method: 'OPTIONS', url: '/bs/ping', headers })
  expect(asked.headers['access-control-allow-origin']).toBe('https://learn.example.org')
  const other = await server.app.inject({ url: '/bs/ping', headers: { origin: 'https://other.example.org' } })
  expect(other.headers['access-control-allow-origin']).not.toBe('https://other.example.org')
  expect(other.headers['access-control-allow-origin']).not.toBe('*')
})

test('where everything is at one address no other page may call at all', async () => {
  await using server = await testServer([pinged])
  const answer = await server.app.inject({ url: '/bs/ping', headers: { origin: 'https://other.example.org' } })
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  expect(answer.headers).toMatchObject({ 'content-security-policy': "default-src 'none';frame-ancestors 'none'", 'x-content-type-options': 'nosniff' })
})

test('an answer that does not fit its schema does not leave', async () => {
  await using server = await testServer([misfit])
  const answer = await server.app.inject('/bs/ping')
  expect([answer.statusCode, answer.json()]).toEqual([
    500, { data: { code: 'SERVER_ERROR', error: 'Something went wrong. Please try again.', requestId: expect.stringMatching(/^[\da-f]{12}$/) } },
  ])
})
