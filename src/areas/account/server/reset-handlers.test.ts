/** A new password by a mailed code or by a code of the operator. */
import type { LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { testMailServer } from '#kit/server/testing/mail-server.ts'
import { testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import { accountHandlers } from './account-handlers.ts'
import { addReset } from './password-resets.ts'
import { createRateCounter } from './rate-counter.ts'
import { mailLimit, resetHandlers, tryLimit } from './reset-handlers.ts'

const password = 'four small boats'
const page = 'https://learn.example.org'
let mail: Awaited<ReturnType<typeof testMailServer>>
let server: TestServer
beforeEach(async () => {
  mail = await testMailServer()
  server = await testServer([host(accountHandlers), host(resetHandlers)], {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`, CONTACT_ADDRESS: 'school@example.org', WEB_URL: page,
  })
})
afterEach(async () => {
  await server[Symbol.asyncDispose]()
  await mail.close()
})

function post(url: string, payload: object): Promise<LightMyRequestResponse> {
  return server.app.inject({ method: 'POST', url, payload })
}

function reset(code: string): Promise<LightMyRequestResponse> {
  return post('/bs/password/reset', { code, password })
}

/** Returns the status and the error code of an answer. */
function statusAndCode(answer: LightMyRequestResponse): unknown[] {
  return [answer.statusCode, answer.json().data.code]
}

/** Asks for a mail, and returns the text of the mail that comes. */
async function mailFor(email: string): Promise<string> {
  const before = mail.mails.length
  expect((await post('/bs/password/ask', { email })).statusCode).toBe(204)
  await expect.poll(() => mail.mails.length, { timeout: 10_000 }).toBe(before + 1)
  const [head = '', ...body] = (mail.mails[before] ?? '').split('\r\n\r\n')
  expect(head).toContain(`To: ${email}`)
  // The mail library encodes a text of mostly non-Latin letters in base64.
  expect(head).toMatch(/base64/i)
  return Buffer.from(body.join(''), 'base64').toString()
}

function codeIn(text: string): string {
  return /^[A-Z\d]{4}(?:-[A-Z\d]{4}){4}$/m.exec(text)?.[0] ?? 'none'
}

async function works({ token }: Pick<TestLearner, 'token'>): Promise<boolean> {
  const answer = await server.app.inject({ method: 'PUT', url: '/bs/account/password', payload: {}, headers: { authorization: `Bearer ${token}` } })
  return answer.statusCode !== 401
}

test('the mailed code sets a new password once, in all languages, and ends every other session', async () => {
  const learner = await server.learner()
  expect(await works(learner)).toBe(true)
  const text = await mailFor(learner.email)
  const code = codeIn(text)
  expect(text).toContain(`${page}/reset-password#${code}\n`)
  for (const part of ['With the code or link above', 'නව මුරපදයක් ඉල්ලා ඇත', 'புதிய கடவுச்சொல்லைக் கேட்டார்']) expect(text).toContain(part)

  const answer = await reset(code)
  expect([answer.statusCode, answer.json().data.safeUser._id]).toEqual([200, learner._id])
  expect([await works(learner), await works(answer.json().data)]).toEqual([false, true])
  expect((await post('/bs/log', { email: learner.email, password })).statusCode).toBe(200)
  expect(statusAndCode(await reset(code))).toEqual([403, 'RESET_OVER'])
})

test('a code works in small letters and without hyphens, and of two requests at the same moment one', async () => {
  const learner = await server.learner()
  const code = codeIn(await mailFor(learner.email)).toLowerCase().replaceAll('-', ' ')
  const answers = await Promise.all([reset(code), reset(code)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403])
})

test('an unknown email gets the same answer and no mail', async () => {
  const learner = await server.learner()
  const unknown = await post('/bs/password/ask', { email: 'nobody@example.org' })
  const known = await post('/bs/password/ask', { email: learner.email.toUpperCase() })
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
  await server.app.close()
  expect(mail.mails.map((one) => /^To: (.*)$/m.exec(one)?.[1]?.trim())).toEqual([learner.email])
})

test('the database contains only a hash of the code', async () => {
  const learner = await server.learner()
  const code = codeIn(await mailFor(learner.email))
  const rows = await server.context.database.selectFrom('passwordResets').selectAll().execute()
  expect(rows).toEqual([{ codeHash: expect.stringMatching(/^[\w-]{43}$/), userid: learner._id, expiresAt: expect.any(String) }])
  for (const part of code.split('-')) expect(JSON.stringify(rows[0]?.codeHash)).not.toContain(part)
})

test('a code is refused after an hour, and the next one removes it', async () => {
  const learner = await server.learner()
  const { database } = server.context
  const anHourAgo = new Date(Date.now() - 3_600_001)
  const late = await addReset(database, learner._id, anHourAgo)
  expect(statusAndCode(await reset(late))).toEqual([403, 'RESET_OVER'])
  await addReset(database, learner._id, new Date())
  expect(await database.selectFrom('passwordResets').select('userid').execute()).toHaveLength(1)
  const justInTime = await addReset(database, learner._id, new Date(Date.now() - 3_500_000))
  expect((await reset(justInTime)).statusCode).toBe(200)
})

test('a new password removes all codes of the account, and of no other', async () => {
  const [learner, other] = [await server.learner(), await server.learner()]
  const { database } = server.context
  const [first, second, others] = [
    await addReset(database, learner._id, new Date()), await addReset(database, learner._id, new Date()), await addReset(database, other._id, new Date()),
  ]
  const { token } = (await reset(first)).json().data
  expect(statusAndCode(await reset(second))).toEqual([403, 'RESET_OVER'])
  const third = await addReset(database, learner._id, new Date())
  const changed = await server.app.inject({
    method: 'PUT', url: '/bs/account/password', payload: { current: password, password: 'five small boats' }, headers: { authorization: `Bearer ${token}` },
  })
  expect(changed.statusCode).toBe(200)
  expect(statusAndCode(await reset(third))).toEqual([403, 'RESET_OVER'])
  expect((await reset(others)).statusCode).toBe(200)
})

test('opens an account that wrong passwords have blocked', async () => {
  const learner = await server.learner()
  await reset(await addReset(server.context.database, learner._id, new Date()))
  for (let i = 0; i < 10; i++) await post('/bs/log', { email: learner.email, password: 'wrong' })
  expect(statusAndCode(await post('/bs/log', { email: learner.email, password }))).toEqual([429, 'TOO_MANY_TRIES'])
  await reset(await addReset(server.context.database, learner._id, new Date()))
  expect((await post('/bs/log', { email: learner.email, password })).statusCode).toBe(200)
})

test('limits the mails to one email, known or not, and the codes that one address tries', async () => {
  for (let i = 0; i < mailLimit.max; i++) await post('/bs/password/ask', { email: 'nobody@example.org' })
  expect(statusAndCode(await post('/bs/password/ask', { email: 'nobody@example.org' }))).toEqual([429, 'TOO_MANY_TRIES'])
  const rateCounter = createRateCounter(server.context)
  for (let i = 0; i < tryLimit.max; i++) await rateCounter.count(tryLimit, '127.0.0.1')
  expect(statusAndCode(await reset('AAAA'))).toEqual([429, 'TOO_MANY_TRIES'])
})

test.each([
  [{ password }, 'Please input the code!'],
  [{ code: ' ', password }, 'Please input the code!'],
  [{ code: 'A', password: 'short' }, 'The password needs at least 8 characters.'],
])('refuses %o', async (payload, message) => {
  const answer = await post('/bs/password/reset', payload)
  expect([answer.statusCode, answer.json().data.error]).toEqual([400, message])
})

test('an unreachable mail server changes nothing for the caller', async () => {
  const learner = await server.learner()
  await mail.close()
  expect((await post('/bs/password/ask', { email: learner.email })).statusCode).toBe(204)
  // Closing waits for the mail.
  await server.app.close()
})

test('without a mail server there is no call that asks for a mail, and a code of the operator works', async () => {
  await using own = await testServer([host(resetHandlers)])
  const learner = await own.learner()
  const ask = await own.app.inject({ method: 'POST', url: '/bs/password/ask', payload: { email: learner.email } })
  expect(ask.statusCode).toBe(404)
  const code = await addReset(own.context.database, learner._id, new Date())
  const answer = await own.app.inject({ method: 'POST', url: '/bs/password/reset', payload: { code, password } })
  expect(answer.statusCode).toBe(200)
})
