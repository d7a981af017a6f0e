import { afterAll, beforeAll, expect, test } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { testServer, type TestServer } from '#kit/server/testing/test-server.ts'
import { contact } from '../api.ts'
import { contactHandlers } from './contact-handlers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([host(contactHandlers)])
})
afterAll(async () => server[Symbol.asyncDispose]())

const message = { name: 'Nimali', email: 'Parent@Example.org', message: 'ආයුබෝවන්, a question' }

test('stores a message', async () => {
  const answer = await server.app.inject({ method: 'POST', url: '/bs/contact', payload: message })
  expect([answer.statusCode, answer.json()]).toEqual([201, { data: { kept: true } }])
  const rows = await server.context.database.selectFrom('messages').selectAll().execute()
  expect(rows).toMatchObject([{ ...message, email: 'parent@example.org', userid: null }])
})

test('stores the account of the sender\'s token, and none for an invalid token', async () => {
  const learner = await server.learner()
  await learner.ask({ method: 'POST', url: '/bs/contact', payload: { ...message, message: 'signed in' } })
  const headers = { authorization: `Bearer ${learner.token}x` }
  const forged = await server.app.inject({ method: 'POST', url: '/bs/contact', headers, payload: { ...message, email: learner.email, message: 'forged' } })
  expect(forged.statusCode).toBe(201)
  const rows = await server.context.database.selectFrom('messages').select(['message', 'userid']).orderBy('_id').execute()
  expect(rows.slice(-2)).toEqual([{ message: 'signed in', userid: learner._id }, { message: 'forged', userid: null }])
})

test('answers 400 and names the missing field', async () => {
  const answer = await server.app.inject({ method: 'POST', url: '/bs/contact', payload: { ...message, message: ' ' } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().data.error).toBe('Please write your message!')
})

test(`answers 429 with the time to wait after ${contact.hourly} messages an hour from one address`, async () => {
  const codes: number[] = []
  for (let i = 0; i < contact.hourly; i++) {
    codes.push((await server.app.inject({ method: 'POST', url: '/bs/contact', payload: message })).statusCode)
  }
  expect(codes).toContain(201)
  const answer = await server.app.inject({ method: 'POST', url: '/bs/contact', payload: message })
  expect([answer.statusCode, answer.json().data.code]).toEqual([429, 'TOO_MANY_TRIES'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})
