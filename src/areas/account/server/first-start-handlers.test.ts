import { afterAll, beforeAll, expect, test } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { testServer, type TestServer } from '#kit/server/testing/test-server.ts'
import { accountHandlers } from './account-handlers.ts'
import { firstStartHandlers } from './first-start-handlers.ts'
import { learnerHandlers } from './learner-handlers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([firstStartHandlers, accountHandlers, learnerHandlers].map((open) => host(open)))
})
afterAll(async () => server[Symbol.asyncDispose]())

const ask = (method: 'GET' | 'POST', url: string, payload?: object, token?: string) => server.app.inject({
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
  const started = await Promise.all([1, 2].map(() => ask('POST', '/bs/device', { name: 'Kavindu', face: 'owl', code: '123456' })))
  expect(started.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { token } = (await ask('GET', '/bs/device')).json().data
  const { learners, hasDeviceCode } = (await ask('GET', '/bs/learners', undefined, token)).json().data
  expect(learners).toMatchObject([{ name: 'Kavindu', face: 'owl' }])
  expect(hasDeviceCode).toBe(true)
  expect((await ask('POST', '/bs/account/unlock', { code: '654321' }, token)).json().data.code).toBe('WRONG_CODE')
  const unlocked = (await ask('POST', '/bs/account/unlock', { code: '123456' }, token)).json().data
  expect((await ask('POST', '/bs/learners', { name: 'Nimali', face: 'cat' }, unlocked.token)).statusCode).toBe(201)
  expect((await ask('POST', `/bs/learners/${learners[0]._id}/session`, {}, token)).json().data.safeUser.username).toBe('Kavindu')
})
