import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { testServer, type TestServer } from '#kit/server/testing/test-server.ts'
import { accountLimit } from './login-limits.ts'
import { accountHandlers } from './account-handlers.ts'

const { max: maxAttempts, withinMs } = accountLimit
let server: TestServer
beforeAll(async () => {
  server = await testServer([host(accountHandlers)], { TRUST_PROXY: 'true' })
})
afterAll(async () => server[Symbol.asyncDispose]())

let callers = 0
/** Returns a new address for each test, so that no test reaches the limit of another one. */
function newAddress(): string {
  callers++
  return `198.51.100.${callers}`
}

function post(url: string, payload: object, address = newAddress()): Promise<LightMyRequestResponse> {
  return server.app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': address } })
}

/** Returns the processor time of a refused log-in, in ms; it hardly depends on other processes, unlike wall time. */
async function workOfRefusal(payload: object): Promise<number> {
  const before = process.cpuUsage()
  expect((await post('/bs/log', payload)).statusCode).toBe(401)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const password = 'three small boats'
let names = 0
async function registered(): Promise<string> {
  names++
  const email = `parent${names}@example.org`
  const answer = await post('/bs/register', { username: 'Nimali', email, password })
  expect(answer.statusCode).toBe(201)
  return email
}

describe('register', () => {
  test('answers with the user and a token that contains its user and expiry', async () => {
    const answer = await post('/bs/register', { username: ' නිමාලි ', email: 'new@example.org', password })
    expect(answer.statusCode).toBe(201)
    const { token, safeUser } = answer.json().data
    expect(safeUser).toEqual({ _id: expect.any(String), username: 'නිමාලි' })
    const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
    expect(claims).toMatchObject({ sub: safeUser._id, username: 'නිමාලි' })
    expect(claims.exp - claims.iat).toBe(12 * 3600)
  })

  test('refuses a taken email in upper or lower case', async () => {
    const email = await registered()
    const answer = await post('/bs/register', { username: 'B', email: email.toUpperCase(), password })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().data.code).toBe('EMAIL_TAKEN')
  })

  test.each([
    [{ email: 'a@example.org', password }, 'username', 'Please input the child’s name!'],
    [{ username: 'A', password }, 'email', 'Please input your email!'],
    [{ username: 'A', email: '', password }, 'email', 'Please input your email!'],
    [{ username: 'A'.repeat(61), email: 'a@example.org', password }, 'username', 'The name can have at most 60 characters.'],
    [{ username: 'A\0B', email: 'a@example.org', password }, 'username', 'Please input the child’s name!'],
    [{ username: 'A', email: `${'a'.repeat(250)}@example.org`, password }, 'email', 'The input is not valid E-mail!'],
    [{ username: 'A', email: 'no email', password }, 'email', 'The input is not valid E-mail!'],
    [{ username: 'A', email: 'a@example.org' }, 'password', 'Please input your password!'],
    [{ username: 'A', email: 'a@example.org', password: '1234567' }, 'password', 'The password needs at least 8 characters.'],
    [{ username: 'A', email: 'a@example.org', password: 'x'.repeat(129) }, 'password', 'The password can have at most 128 characters.'],
  ])('refuses %o', async (payload, path, message) => {
    const answer = await post('/bs/register', payload)
    expect(answer.statusCode).toBe(400)
    const { code, error, issues } = answer.json().data
    expect(code).toBe('INVALID')
    expect(issues[0].path).toBe(path)
    expect([error, issues[0].message]).toEqual([message, message])
  })

  test('stores only a hash of the password', async () => {
    const email = await registered()
    const row = await server.context.database.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    expect(row.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(row)).not.toContain(password)
  })
})

describe('log in', () => {
  test('accepts the email in upper or lower case', async () => {
    const email = await registered()
    const answer = await post('/bs/log', { email: email.toUpperCase(), password })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data.safeUser.username).toBe('Nimali')
  })

  test('answers the same for a wrong password and an unknown email', async () => {
    const email = await registered()
    const wrong = await post('/bs/log', { email, password: 'wrong password' })
    const unknown = await post('/bs/log', { email: 'nobody@example.org', password })
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
    expect(wrong.json()).toEqual(unknown.json())
    expect(wrong.json().data.code).toBe('WRONG_LOGIN')
  })

  test('uses as much processor time for an unknown email as for a wrong password', async () => {
    const email = await registered()
    const wrong: number[] = []
    const unknown: number[] = []
    for (let i = 0; i < 5; i++) {
      wrong.push(await workOfRefusal({ email, password: 'wrong password' }))
      unknown.push(await workOfRefusal({ email: 'nobody2@example.org', password }))
    }
    const [ofWrong, ofUnknown] = [Math.min(...wrong), Math.min(...unknown)]
    expect(ofUnknown).toBeGreaterThan(0.5 * ofWrong)
    expect(ofUnknown).toBeLessThan(2 * ofWrong)
  })

  test(`answers 429 after ${maxAttempts} failures of an account, also to the right password and to other addresses`, async () => {
    const email = await registered()
    for (let i = 0; i < maxAttempts; i++) {
      expect((await post('/bs/log', { email, password: 'wrong password' })).statusCode).toBe(401)
    }
    const right = await post('/bs/log', { email: email.toUpperCase(), password })
    const wrong = await post('/bs/log', { email, password: 'wrong password' })
    expect([right.statusCode, right.json()]).toEqual([wrong.statusCode, wrong.json()])
    expect(right.statusCode).toBe(429)
    expect(right.json().data).toMatchObject({ code: 'TOO_MANY_TRIES', error: 'Too many tries. Please come back in 15 minutes.' })
    const wait = Number(right.headers['retry-after'])
    expect(wait).toBeGreaterThan(withinMs / 1000 - 60)
    expect(wait).toBeLessThanOrEqual(withinMs / 1000)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + withinMs + 1000 })
    try {
      expect((await post('/bs/log', { email, password })).statusCode).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  test('does not lock out other accounts at the same address after ten wrong passwords for one account', async () => {
    const [email, other] = [await registered(), await registered()]
    const school = newAddress()
    for (let i = 0; i < maxAttempts + 1; i++) await post('/bs/log', { email, password: 'wrong password' }, school)
    expect((await post('/bs/log', { email, password }, school)).statusCode).toBe(429)
    expect((await post('/bs/log', { email: other, password }, school)).statusCode).toBe(200)
  })

  test('resets the failures of the account after a successful log-in', async () => {
    const email = await registered()
    for (let i = 0; i < maxAttempts - 1; i++) await post('/bs/log', { email, password: 'wrong password' })
    expect((await post('/bs/log', { email, password })).statusCode).toBe(200)
    expect((await post('/bs/log', { email, password: 'wrong password' })).statusCode).toBe(401)
    expect((await post('/bs/log', { email, password })).statusCode).toBe(200)
  })

  test('checks ten of 58 concurrent guesses and answers all others the same, also the right one', async () => {
    const email = await registered()
    const url = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/bs/log`
    const guesses = (passwords: readonly string[]): Promise<string[]> => Promise.all(passwords.map(async (guess) => {
      const body = JSON.stringify({ email, password: guess })
      const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      return `${answer.status} ${await answer.text()}`
    }))
    const first = await guesses(Array.from({ length: 20 }, (_, i) => `wrong ${i}`))
    expect(first.filter((answer) => answer.startsWith('401'))).toHaveLength(maxAttempts)
    const rest = await guesses(Array.from({ length: 38 }, (_, i) => (i === 20 ? password : `wrong ${i}`)))
    const blocked = [...first.filter((answer) => !answer.startsWith('401')), ...rest]
    expect(blocked).toHaveLength(58 - maxAttempts)
    expect(new Set(blocked)).toEqual(new Set([expect.stringMatching(/^429 .*TOO_MANY_TRIES/)]))
  })

  test('answers no log-in with 503 during many concurrent registrations', async () => {
    const email = await registered()
    const registrations = Array.from({ length: 70 }, (_, i) => (
      post('/bs/register', { username: 'N', email: `flood${i}@example.org`, password }, '203.0.113.1')
    ))
    const codes = await Promise.all(Array.from({ length: 5 }, async () => (await post('/bs/log', { email, password })).statusCode))
    expect(codes).toEqual([200, 200, 200, 200, 200])
    expect(new Set((await Promise.all(registrations)).map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  })

  test('stores neither emails nor addresses with the counted attempts', async () => {
    const address = newAddress()
    await post('/bs/log', { email: 'watched@example.org', password }, address)
    const rows = JSON.stringify(await server.context.database.selectFrom('attempts').selectAll().execute())
    expect(rows).not.toContain('watched')
    expect(rows).not.toContain(address)
  })
})

describe('change password', () => {
  const url = '/bs/account/password'
  const put = (token: string, payload: object): Promise<LightMyRequestResponse> => (
    server.app.inject({ method: 'PUT', url, payload, headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': newAddress() } })
  )

  test('ends all sessions at once and answers with a new one', async () => {
    const email = await registered()
    const [here, elsewhere] = await Promise.all([post('/bs/log', { email, password }), post('/bs/log', { email, password })])
    const tokens = [here, elsewhere].map((answer) => String(answer.json().data.token))
    const answer = await put(tokens[0] ?? '', { current: password, password: 'four small boats' })
    expect(answer.statusCode).toBe(200)
    const { token, safeUser } = answer.json().data
    expect(safeUser).toEqual(here.json().data.safeUser)
    for (const old of tokens) {
      const refused = await put(old, { current: 'four small boats', password })
      expect([refused.statusCode, refused.json().data.code]).toEqual([401, 'SIGN_IN_AGAIN'])
    }
    expect((await put(token, { current: 'four small boats', password: 'x' })).statusCode).toBe(400)
    expect((await post('/bs/log', { email, password })).statusCode).toBe(401)
    expect((await post('/bs/log', { email, password: 'four small boats' })).statusCode).toBe(200)
  })

  test('makes only one of two concurrent changes', async () => {
    const email = await registered()
    const { token } = (await post('/bs/log', { email, password })).json().data
    const wanted = ['four small boats', 'five small boats']
    const answers = await Promise.all(wanted.map((next) => put(token, { current: password, password: next })))
    const changed = answers.findIndex(({ statusCode }) => statusCode === 200)
    const refused = answers.find((_, at) => at !== changed)
    // Its password is wrong, or its token has ended if the other change was faster.
    expect(['403 WRONG_PASSWORD', '401 SIGN_IN_AGAIN']).toContain(`${refused?.statusCode} ${refused?.json().data.code}`)
    const signIns = await Promise.all([password, ...wanted].map(async (one) => (await post('/bs/log', { email, password: one })).statusCode))
    expect(signIns).toEqual([401, ...wanted.map((_, at) => (at === changed ? 200 : 401))])
  })

  test('counts a wrong current password as a failed log-in', async () => {
    const email = await registered()
    const { token } = (await post('/bs/log', { email, password })).json().data
    for (let i = 0; i < maxAttempts; i++) {
      const answer = await put(token, { current: 'wrong password', password: 'four small boats' })
      expect([answer.statusCode, answer.json().data.code]).toEqual([403, 'WRONG_PASSWORD'])
    }
    expect((await put(token, { current: password, password: 'four small boats' })).statusCode).toBe(429)
    expect((await post('/bs/log', { email, password })).statusCode).toBe(429)
  })

  test.each([
    [{ password }, 'current', 'Please input your current password!'],
    [{ current: password }, 'password', 'Please input your password!'],
    [{ current: password, password: 'short' }, 'password', 'The password needs at least 8 characters.'],
  ])('refuses %o', async (payload, path, message) => {
    const { token } = await server.learner()
    const answer = await put(token, payload)
    expect([answer.statusCode, answer.json().data.issues[0]]).toEqual([400, { path, message }])
  })
})
