import { afterAll, beforeAll, expect, test } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { testServer, type TestServer } from '#kit/server/testing/test-server.ts'
import { accountHandlers } from './account-handlers.ts'
import { adultHandlers } from './adult-handlers.ts'
import { firstStartHandlers } from './first-start-handlers.ts'
import { learnerHandlers } from './learner-handlers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([firstStartHandlers, accountHandlers, adultHandlers, learnerHandlers].map((open) => host(open)))
})
afterAll(async () => server[Symbol.asyncDispose]())

const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token?: string) => server.app.inject({
  method, url, ...(payload && { payload }), headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
})

test('a device has no account before its first start, which refuses a child without a name and a code without six digits', async () => {
  expect((await ask('GET', '/bs/device')).json()).toEqual({ data: { token: null } })
  for (const wrong of [{ name: ' ' }, { face: 'dragon' }, { code: '12345' }]) {
    expect((await ask('POST', '/bs/device', { name: 'Kavindu', face: 'owl', code: '123456', ...wrong })).statusCode).toBe(400)
  }
  expect((await ask('GET', '/bs/device')).json().data.token).toBeNull()
})

test('the first start adds the child and the adult’s code once', async () => {
  const started = await Promise.all([1, 2].map(() => ask('POST', '/bs/device', { name: 'Kavindu', face: 'owl', code: '123456', adult: { name: 'Kamala', language: 'si' } })))
  expect(started.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(started.map((answer) => answer.json().data.recoveryCode).filter((code) => code === null)).toHaveLength(1)
  const { token } = (await ask('GET', '/bs/device')).json().data
  const { learners, hasDeviceCode } = (await ask('GET', '/bs/learners', undefined, token)).json().data
  expect(learners).toMatchObject([{ name: 'Kavindu', face: 'owl' }])
  expect(hasDeviceCode).toBe(true)
  expect((await ask('POST', '/bs/account/unlock', { code: '654321' }, token)).json().data.code).toBe('WRONG_CODE')
  const unlocked = (await ask('POST', '/bs/account/unlock', { code: '123456' }, token)).json().data
  expect((await ask('POST', '/bs/learners', { name: 'Nimali', face: 'cat' }, unlocked.token)).statusCode).toBe(201)
  expect((await ask('GET', '/bs/account/adult', undefined, unlocked.token)).json().data).toEqual({ name: 'Kamala', relation: null, language: 'si' })
  expect((await ask('POST', `/bs/learners/${learners[0]._id}/session`, {}, token)).json().data.safeUser.username).toBe('Kavindu')
})

test('the recovery code replaces a forgotten code once, and another one takes its place', async () => {
  const { token } = (await ask('GET', '/bs/device')).json().data
  const unlock = (code: string) => ask('POST', '/bs/account/unlock', { code }, token)
  const renew = async (code: string) => ask('PUT', '/bs/device/recovery', { code }, (await unlock('123456')).json().data.token)
  expect((await renew('654321')).json().data.code).toBe('WRONG_CODE')
  expect((await ask('PUT', '/bs/device/recovery', { code: '123456' }, token)).statusCode).toBe(403)
  const first = (await renew('123456')).json().data.recoveryCode
  expect(first).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/)
  const stored = await server.context.database.selectFrom('users').select('password').where('email', '=', 'device').executeTakeFirstOrThrow()
  expect(stored.password).toMatch(/^\$/)
  expect(stored.password).not.toContain(first.replaceAll('-', ''))

  const recover = (recoveryCode: string) => ask('POST', '/bs/device/recovery', { recoveryCode, code: '271828' }, token)
  expect((await recover('AAAA-BBBB-CCCC-DDDD')).json().data.code).toBe('WRONG_CODE')
  const recovered = await recover(first.toLowerCase().replaceAll('-', ' '))
  expect(recovered.statusCode).toBe(200)
  const { token: adult, recoveryCode: second } = recovered.json().data
  expect((await ask('POST', '/bs/learners', { name: 'Sahan', face: 'owl' }, adult)).statusCode).toBe(201)
  expect((await unlock('123456')).json().data.code).toBe('WRONG_CODE')
  expect((await unlock('271828')).statusCode).toBe(200)
  expect((await recover(first)).json().data.code).toBe('WRONG_CODE')
  expect((await recover(second)).statusCode).toBe(200)
})

test('a device keeps a code', async () => {
  const { token } = (await ask('GET', '/bs/device')).json().data
  const adult = (await ask('POST', '/bs/account/unlock', { code: '271828' }, token)).json().data.token
  expect((await ask('PUT', '/bs/account/device-code', { code: null }, adult)).statusCode).toBe(400)
  expect((await ask('PUT', '/bs/account/device-code', { code: '314159' }, adult)).statusCode).toBe(204)
  expect((await ask('POST', '/bs/account/unlock', { code: '314159' }, token)).statusCode).toBe(200)
})

test('wrong recovery codes count with wrong codes, and after ten of them even the right one waits', async () => {
  const { token } = (await ask('GET', '/bs/device')).json().data
  for (let tries = 0; tries < 5; tries++) {
    expect((await ask('POST', '/bs/account/unlock', { code: '000000' }, token)).json().data.code).toBe('WRONG_CODE')
    expect((await ask('POST', '/bs/device/recovery', { recoveryCode: 'AAAA', code: '000000' }, token)).json().data.code).toBe('WRONG_CODE')
  }
  expect((await ask('POST', '/bs/device/recovery', { recoveryCode: 'AAAA', code: '000000' }, token)).json().data.code).toBe('TOO_MANY_TRIES')
  expect((await ask('POST', '/bs/account/unlock', { code: '314159' }, token)).json().data.code).toBe('TOO_MANY_TRIES')
})
