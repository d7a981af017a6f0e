import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testServer, type TestServer } from '#kit/server/testing/test-server.ts'
import { mostFailures, withinMs } from './login-limits.ts'
import { accountRoutes } from './routes.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([accountRoutes], { TRUST_PROXY: 'true' })
})
afterAll(async () => server[Symbol.asyncDispose]())

let callers = 0
/** Every test calls from an address of its own, so that none meets the limit that another reached. */
function newAddress(): string {
  callers++
  return `198.51.100.${callers}`
}

function post(url: string, payload: object, address = newAddress()): Promise<LightMyRequestResponse> {
  return server.app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': address } })
}

async function refusedAfter(payload: object): Promise<number> {
  const start = performance.now()
  const answer = await post('/bs/log', payload)
  return answer.statusCode === 401 ? performance.now() - start : Number.NaN
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
  test('answers a token that says its expiry, and who it is', async () => {
    const answer = await post('/bs/register', { username: ' නිමාලි ', email: 'new@example.org', password })
    expect(answer.statusCode).toBe(201)
    const { token, safeUser } = answer.json().data
    expect(safeUser).toEqual({ _id: expect.any(String), username: 'නිමාලි' })
    const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
    expect(claims).toMatchObject({ sub: safeUser._id, username: 'නිමාලි' })
    expect(claims.exp - claims.iat).toBe(12 * 3600)
  })

  test('refuses an email that is taken, in any case', async () => {
    const email = await registered()
    const answer = await post('/bs/register', { username: 'B', email: email.toUpperCase(), password })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().data.code).toBe('EMAIL_TAKEN')
  })

  test.each([
    [{ email: 'a@example.org', password }, 'username', 'Please input your name!'],
    [{ username: 'A', password }, 'email', 'Please input your email!'],
    [{ username: 'A', email: '', password }, 'email', 'Please input your email!'],
    [{ username: 'A'.repeat(61), email: 'a@example.org', password }, 'username', 'The name can have at most 60 characters.'],
    [{ username: 'A\0B', email: 'a@example.org', password }, 'username', 'Please input your name!'],
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

  test('keeps no password that can be read', async () => {
    const email = await registered()
    const row = await server.context.database.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    expect(row.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(row)).not.toContain(password)
  })
})

describe('log in', () => {
  test('with the email in any case', async () => {
    const email = await registered()
    const answer = await post('/bs/log', { email: email.toUpperCase(), password })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data.safeUser.username).toBe('Nimali')
  })

  test('a wrong password and an unknown email get the same answer', async () => {
    const email = await registered()
    const wrong = await post('/bs/log', { email, password: 'wrong password' })
    const unknown = await post('/bs/log', { email: 'nobody@example.org', password })
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
    expect(wrong.json()).toEqual(unknown.json())
    expect(wrong.json().data.code).toBe('WRONG_LOGIN')
  })

  test('an unknown email takes as long as a wrong password', async () => {
    const email = await registered()
    const wrong: number[] = []
    const unknown: number[] = []
    for (let i = 0; i < 9; i++) {
      wrong.push(await refusedAfter({ email, password: 'wrong password' }))
      unknown.push(await refusedAfter({ email: 'nobody2@example.org', password }))
    }
    // The fastest of each: what else the machine does only makes them slower.
    const [ofWrong, ofUnknown] = [Math.min(...wrong), Math.min(...unknown)]
    expect(ofUnknown).toBeGreaterThan(0.6 * ofWrong)
    expect(ofUnknown).toBeLessThan(1.6 * ofWrong)
  })

  test(`after ${mostFailures} failures for an account: 429, also with the right password and from elsewhere`, async () => {
    const email = await registered()
    for (let i = 0; i < mostFailures; i++) {
      expect((await post('/bs/log', { email, password: 'wrong password' })).statusCode).toBe(401)
    }
    const answer = await post('/bs/log', { email: email.toUpperCase(), password })
    expect(answer.statusCode).toBe(429)
    expect(answer.json().data).toMatchObject({ code: 'TOO_MANY_TRIES', error: 'Too many tries. Please come back in 15 minutes.' })
    const wait = Number(answer.headers['retry-after'])
    expect(wait).toBeGreaterThan(withinMs / 1000 - 60)
    expect(wait).toBeLessThanOrEqual(withinMs / 1000)
  })

  test('log-in works again when the quarter of an hour is over', async () => {
    const email = await registered()
    for (let i = 0; i < mostFailures; i++) await post('/bs/log', { email, password: 'wrong password' })
    expect((await post('/bs/log', { email, password })).statusCode).toBe(429)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + withinMs + 1000 })
    try {
      expect((await post('/bs/log', { email, password })).statusCode).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  test('failures from one address count together, whatever the account, and a /64 is one address', async () => {
    const email = await registered()
    for (let i = 0; i < mostFailures; i++) {
      await post('/bs/log', { email: `nobody${i}@example.net`, password }, `2001:db8:1:2::${i}`)
    }
    expect((await post('/bs/log', { email, password }, '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await post('/bs/log', { email, password }, '2001:db8:1:3::1')).statusCode).toBe(200)
  })

  test('success clears the failures of the account', async () => {
    const email = await registered()
    for (let i = 0; i < mostFailures - 1; i++) await post('/bs/log', { email, password: 'wrong password' })
    expect((await post('/bs/log', { email, password })).statusCode).toBe(200)
    expect((await post('/bs/log', { email, password: 'wrong password' })).statusCode).toBe(401)
    expect((await post('/bs/log', { email, password })).statusCode).toBe(200)
  })

  test('many tries at once get no more than the ten', async () => {
    const email = await registered()
    const tries = Array.from({ length: 30 }, (_, i) => post('/bs/log', { email, password: i === 29 ? password : `wrong ${i}` }))
    const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(codes[29]).toBe(429)
  })

  test('neither emails nor addresses are written down with the failures', async () => {
    const address = newAddress()
    await post('/bs/log', { email: 'watched@example.org', password }, address)
    const rows = JSON.stringify(await server.context.database.selectFrom('loginFailures').selectAll().execute())
    expect(rows).not.toContain('watched')
    expect(rows).not.toContain(address)
  })
})
