/** Tests which people can register, and that registration with a mail server reveals no existing account. */
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { testMailServer } from '#kit/server/testing/mail-server.ts'
import { testServer, type TestServer } from '#kit/server/testing/test-server.ts'
import { createRateCounter } from './rate-counter.ts'
import { accountHandlers, registrationLimit } from './account-handlers.ts'
import { adultHandlers } from './adult-handlers.ts'
import { dataHandlers } from './data-handlers.ts'
import { learnerHandlers } from './learner-handlers.ts'
import { settingsHandlers } from './settings-handlers.ts'

const password = 'three small boats'
const user = { username: 'Nimali', email: 'parent@example.org', password }

function post(server: TestServer, url: string, payload: object): Promise<LightMyRequestResponse> {
  return server.app.inject({ method: 'POST', url, payload })
}

/** Returns the status and the error code of an answer. */
function statusAndCode(answer: LightMyRequestResponse): unknown[] {
  return [answer.statusCode, answer.json().data.code]
}

/** Returns the code in a mail, or “none”. The mail library encodes a text of mostly non-Latin letters in base64. */
function codeIn(mail: string | undefined): string {
  const [head = '', ...body] = (mail ?? '').split('\r\n\r\n')
  const text = /base64/i.test(head) ? Buffer.from(body.join(''), 'base64').toString() : body.join('\r\n\r\n')
  return /^\d{8}$/m.exec(text)?.[0] ?? 'none'
}

/** Returns the names of the claims in a registration. */
function namesIn(answer: LightMyRequestResponse): string[] {
  return Object.keys(JSON.parse(Buffer.from(answer.json().data.registration.split('.')[1], 'base64url').toString()) as object)
}

interface WithMail extends AsyncDisposable {
  readonly server: TestServer
  readonly mail: Awaited<ReturnType<typeof testMailServer>>
}

async function withMail(): Promise<WithMail> {
  const mail = await testMailServer()
  const server = await testServer([host(accountHandlers)], { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, CONTACT_ADDRESS: 'school@example.org' })
  return {
    server,
    mail,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await mail.close()
    },
  }
}

test('closed: refuses every registration', async () => {
  await using server = await testServer([host(accountHandlers)], { REGISTRATION: 'closed' })
  expect(statusAndCode(await post(server, '/bs/register', user))).toEqual([403, 'REGISTRATION_CLOSED'])
})

test('with a code: refuses a missing or wrong code', async () => {
  await using server = await testServer([host(accountHandlers)], { REGISTRATION: 'code', REGISTRATION_CODE: 'seven white herons' })
  expect(statusAndCode(await post(server, '/bs/register', user))).toEqual([403, 'WRONG_CODE'])
  expect(statusAndCode(await post(server, '/bs/register', { ...user, code: 'seven white heron' }))).toEqual([403, 'WRONG_CODE'])
  expect((await post(server, '/bs/register', { ...user, code: 'seven white herons' })).statusCode).toBe(201)
})

test('the account has the adult’s name and never the child’s: without one it has the part of the email before the @', async () => {
  await using server = await testServer([accountHandlers, adultHandlers, learnerHandlers].map((open) => host(open)))
  const known = async (payload: object): Promise<[unknown, string[]]> => {
    const { token, safeUser, hasLearner } = (await post(server, '/bs/register', payload)).json().data
    const get = async (url: string) => (await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json().data
    expect([safeUser.username, hasLearner]).toEqual(['Nimali', true])
    return [await get('/bs/account/adult'), (await get('/bs/learners')).learners.map(({ name }: { name: string }) => name)]
  }
  expect(await known(user)).toEqual([{ name: 'parent', relation: null, language: null }, ['Nimali']])
  expect(await known({ ...user, email: 'b@example.org', adult: { name: ' Kamala ', relation: 'other', language: 'si' } }))
    .toEqual([{ name: 'Kamala', relation: 'other', language: 'si' }, ['Nimali']])
  const nameless = await post(server, '/bs/register', { ...user, username: ' ', email: 'c@example.org', adult: { relation: 'parent' } })
  expect([nameless.statusCode, nameless.json().data.issues]).toEqual([400, [{ path: 'username', message: 'Please input the child’s name!' }]])
})

test.each(['teacher', 'therapist'])('a %s’s account begins without a child, and has no call of one until a child is added', async (relation) => {
  await using server = await testServer([accountHandlers, adultHandlers, learnerHandlers, settingsHandlers, dataHandlers].map((open) => host(open)))
  const registered = await post(server, '/bs/register', { email: user.email, password, adult: { name: 'Ms Silva', relation } })
  const { token, safeUser, hasLearner } = registered.json().data
  expect([registered.statusCode, safeUser.username, hasLearner]).toEqual([201, 'Ms Silva', false])
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => (
    server.app.inject({ method, url, ...(payload && { payload }), headers: { authorization: `Bearer ${token}` } })
  )
  expect((await ask('GET', '/bs/learners')).json().data.learners).toEqual([])
  expect(statusAndCode(await ask('GET', '/bs/account/settings'))).toEqual([403, 'NOT_YOURS'])
  expect((await ask('POST', '/bs/account/device')).statusCode).toBe(200)
  expect((await ask('GET', '/bs/account/export')).statusCode).toBe(200)
  expect((await post(server, '/bs/log', user)).json().data).toMatchObject({ safeUser: { username: 'Ms Silva' }, hasLearner: false })
  expect((await ask('POST', '/bs/learners', { name: 'Kavindu' })).statusCode).toBe(201)
  expect((await ask('GET', '/bs/account/settings')).statusCode).toBe(200)
  expect((await post(server, '/bs/log', user)).json().data).toMatchObject({ safeUser: { username: 'Kavindu' }, hasLearner: true })
})

test('an account without a child can be deleted', async () => {
  await using server = await testServer([host(accountHandlers), host(dataHandlers)])
  const { token } = (await post(server, '/bs/register', { email: user.email, password, adult: { relation: 'teacher' } })).json().data
  expect((await server.app.inject({ method: 'DELETE', url: '/bs/account', headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(204)
  expect(statusAndCode(await post(server, '/bs/log', user))).toEqual([401, 'WRONG_LOGIN'])
})

test('allows 300 registrations an hour from one address, and no more', async () => {
  await using server = await testServer([host(accountHandlers)])
  const rateCounter = createRateCounter(server.context)
  for (let i = 0; i < registrationLimit.max; i++) await rateCounter.count(registrationLimit, '127.0.0.1')
  expect(registrationLimit.max).toBeGreaterThanOrEqual(300)
  expect(statusAndCode(await post(server, '/bs/register', user))).toEqual([429, 'TOO_MANY_TRIES'])
})

describe('with a mail server', () => {
  test('creates the account only with the mailed code', async () => {
    await using opened = await withMail()
    const { server, mail } = opened
    const { registration } = (await post(server, '/bs/register', user)).json().data
    expect(statusAndCode(await post(server, '/bs/log', user))).toEqual([401, 'WRONG_LOGIN'])
    expect(mail.mails[0]).toContain('To: parent@example.org')
    expect(statusAndCode(await post(server, '/bs/register/confirm', { registration, code: '1' }))).toEqual([403, 'WRONG_CODE'])
    const code = codeIn(mail.mails[0])
    expect(statusAndCode(await post(server, '/bs/register/confirm', { registration: `${registration}x`, code }))).toEqual([403, 'WRONG_CODE'])
    const confirmed = await post(server, '/bs/register/confirm', { registration, code })
    expect([confirmed.statusCode, confirmed.json().data.safeUser.username]).toEqual([201, 'Nimali'])
    expect((await post(server, '/bs/log', user)).statusCode).toBe(200)
    expect(statusAndCode(await post(server, '/bs/register/confirm', { registration, code }))).toEqual([409, 'EMAIL_TAKEN'])
  })

  test('answers the same for a taken and a new email, and mails the owner a note without a code', async () => {
    await using opened = await withMail()
    const { server, mail } = opened
    const { email } = await server.learner()
    const [taken, fresh] = [await post(server, '/bs/register', { ...user, email }), await post(server, '/bs/register', user)]
    expect([taken.statusCode, Object.keys(taken.json().data)]).toEqual([fresh.statusCode, Object.keys(fresh.json().data)])
    expect(namesIn(taken)).toEqual(namesIn(fresh))
    expect(mail.mails[0]).toContain(`To: ${email}`)
    expect([codeIn(mail.mails[0]), codeIn(mail.mails[1])]).toEqual(['none', expect.stringMatching(/^\d{8}$/)])
    const { registration } = taken.json().data
    expect(statusAndCode(await post(server, '/bs/register/confirm', { registration, code: codeIn(mail.mails[1]) }))).toEqual([403, 'WRONG_CODE'])
  })

  test('allows ten guesses of a code', async () => {
    await using opened = await withMail()
    const { server, mail } = opened
    const { registration } = (await post(server, '/bs/register', user)).json().data
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, i) => post(server, '/bs/register/confirm', { registration, code: String(i) })))
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
    const right = await post(server, '/bs/register/confirm', { registration, code: codeIn(mail.mails[0]) })
    expect(statusAndCode(right)).toEqual([429, 'TOO_MANY_TRIES'])
  })

  test('answers 503 and creates no account if the mail server is unreachable', async () => {
    await using opened = await withMail()
    const { server, mail } = opened
    await mail.close()
    expect(statusAndCode(await post(server, '/bs/register', user))).toEqual([503, 'UNAVAILABLE'])
    expect(await server.context.database.selectFrom('users').selectAll().execute()).toEqual([])
  })

  test('sends at most five mails an hour to one email', async () => {
    await using opened = await withMail()
    const { server, mail } = opened
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(server, '/bs/register', user)))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
    expect(mail.mails).toHaveLength(5)
  })

  test('accepts neither a registration as a session nor a session as a registration', async () => {
    await using opened = await withMail()
    const { server } = opened
    const { registration } = (await post(server, '/bs/register', user)).json().data
    const url = '/bs/account/password'
    const asToken = await server.app.inject({ method: 'PUT', url, payload: {}, headers: { authorization: `Bearer ${registration}` } })
    expect(asToken.statusCode).toBe(401)
    const { token } = await server.learner()
    expect(statusAndCode(await post(server, '/bs/register/confirm', { registration: token, code: '1' }))).toEqual([403, 'WRONG_CODE'])
  })
})
