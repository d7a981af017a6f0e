import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { filesOnDisk, form, hashPrefix, testServer, type TestServer } from '#kit/server/testing/test-server.ts'
import type { LearnerProfile } from '../api.ts'
import { accountHandlers } from './account-handlers.ts'
import { deletionHandlers } from './deletion-handlers.ts'
import { learnerHandlers } from './learner-handlers.ts'
import { settingsHandlers } from './settings-handlers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([host(accountHandlers), host(learnerHandlers), host(deletionHandlers), host(settingsHandlers)])
})
afterAll(async () => server[Symbol.asyncDispose]())

const password = 'three small boats'
let names = 0

type Ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => Promise<LightMyRequestResponse>

function asking(token: string): Ask {
  return (method, url, payload) => server.app.inject({ method, url, ...(payload && { payload }), headers: { authorization: `Bearer ${token}` } })
}

/** Registers an adult with a password; returns the account's id and its calls. */
async function adult(): Promise<{ _id: string; email: string; token: string; ask: Ask }> {
  names++
  const email = `family${names}@example.org`
  const answer = await server.app.inject({ method: 'POST', url: '/bs/register', payload: { username: 'Nimali', email, password } })
  const { token, safeUser } = answer.json().data
  return { _id: safeUser._id, email, token, ask: asking(token) }
}

async function added(ask: Ask, payload: object = { name: 'Kavindu' }): Promise<LearnerProfile> {
  const answer = await ask('POST', '/bs/learners', payload)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data
}

async function deviceOf(ask: Ask): Promise<Ask> {
  return asking((await ask('POST', '/bs/account/device')).json().data.token)
}

const code = (answer: LightMyRequestResponse): [number, string] => [answer.statusCode, answer.json().data.code]

test('a new account has one learner with its id and its name', async () => {
  const { _id, ask } = await adult()
  expect((await ask('GET', '/bs/learners')).json().data).toEqual({
    learners: [{ _id, name: 'Nimali', face: 'elephant', faceUrl: null, hasPictureCode: false, birthMonth: null, group: null, access: 'owner', sharedBy: null }], hasDeviceCode: false, usesOpenId: false,
  })
})

test('each new learner gets a face that the others do not have', async () => {
  const { ask } = await adult()
  const drawn = [await added(ask), await added(ask), await added(ask, { name: 'Sahan', face: 'owl' }), await added(ask)]
  expect(drawn.map(({ face }) => face)).toEqual(['cat', 'rabbit', 'owl', 'monkey'])
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ name: 'Kavindu', face: 'dragon' }, 'face'],
  [{ name: 'Kavindu', birthMonth: '2019-13' }, 'birthMonth'],
  [{ name: 'Kavindu', group: 'x'.repeat(41) }, 'group'],
])('refuses %o', async (payload, path) => {
  const answer = await (await adult()).ask('POST', '/bs/learners', payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().data.issues[0].path).toBe(path)
})

test('an account has at most 200 learners', async () => {
  const { _id: account, ask } = await adult()
  const rows = Array.from({ length: 199 }, (_, i) => ({ _id: `${account}-${i}`, account, name: 'N', face: 'cat', createdAt: new Date().toISOString() }))
  await server.context.database.insertInto('learners').values(rows).execute()
  expect(code(await ask('POST', '/bs/learners', { name: 'Kavindu' }))).toEqual([409, 'TOO_MANY_LEARNERS'])
})

test('changes only what is given', async () => {
  const { ask } = await adult()
  const { _id } = await added(ask, { name: 'Kavindu', birthMonth: '2019-04' })
  const change = async (payload: object): Promise<LearnerProfile> => (await ask('PUT', `/bs/learners/${_id}`, payload)).json().data
  expect(await change({ name: 'කවිඳු' })).toMatchObject({ name: 'කවිඳු', face: 'cat', birthMonth: '2019-04' })
  expect(await change({ face: 'owl' })).toMatchObject({ name: 'කවිඳු', face: 'owl' })
  expect(await change({ birthMonth: null, pictureCode: [0, 8, 0] })).toMatchObject({ birthMonth: null, hasPictureCode: true })
  expect(await change({ pictureCode: null })).toMatchObject({ face: 'owl', hasPictureCode: false, group: null })
  expect(await change({ group: ' Blue group ' })).toMatchObject({ face: 'owl', group: 'Blue group' })
  expect(await change({ group: '' })).toMatchObject({ group: null })
})

test('a picture replaces the drawn face, at an address that is signed; a drawn face removes it', async () => {
  const { ask, token, _id } = await adult()
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a40' } }).jpeg().toBuffer()
  const put = async (image: Uint8Array): Promise<LightMyRequestResponse> => {
    const { payload, headers } = form({}, { image: { bytes: image } })
    return server.app.inject({ method: 'PUT', url: `/bs/learners/${_id}/picture`, payload, headers: { ...headers, authorization: `Bearer ${token}` } })
  }
  const { face, faceUrl } = (await put(bytes)).json().data as LearnerProfile
  expect(face).toBeNull()
  const shown = await server.app.inject(faceUrl ?? '')
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 512, height: 384 })
  expect((await put(bytes)).json().data.faceUrl).not.toBe(faceUrl)
  expect(await filesOnDisk(server, { _id })).toHaveLength(1)
  expect(code(await put(Buffer.from('no picture')))).toEqual([415, 'NOT_A_PICTURE'])
  expect((await ask('PUT', `/bs/learners/${_id}`, { face: 'lion' })).json().data).toMatchObject({ face: 'lion', faceUrl: null })
  expect(await filesOnDisk(server, { _id })).toEqual([])
  expect((await server.app.inject(faceUrl ?? '')).statusCode).toBe(404)
})

test('a shared device shows the faces and begins sessions, and nothing else', async () => {
  const { _id, ask } = await adult()
  const { _id: second } = await added(ask, { name: 'Kavindu', birthMonth: '2019-04' })
  const device = await deviceOf(ask)
  const { learners } = (await device('GET', '/bs/learners')).json().data as { learners: LearnerProfile[] }
  expect(learners.map((learner) => [learner._id, learner.birthMonth])).toEqual([[_id, null], [second, null]])
  const { token, safeUser } = (await device('POST', `/bs/learners/${second}/session`, {})).json().data
  expect(safeUser).toEqual({ _id: second, username: 'Kavindu' })
  const child = asking(token)
  expect((await child('GET', '/bs/account/settings')).json()).toEqual({ data: null })
  expect(code(await device('GET', '/bs/account/settings'))).toEqual([403, 'ADULT_ONLY'])
  expect(code(await child('GET', '/bs/learners'))).toEqual([403, 'ADULT_ONLY'])
  expect(code(await child('POST', `/bs/learners/${_id}/session`, {}))).toEqual([403, 'ADULT_ONLY'])
  const stranger = await adult()
  expect(code(await device('POST', `/bs/learners/${stranger._id}/session`, {}))).toEqual([403, 'NOT_YOURS'])
})

/** A device, and the session of a learner with the pictures 2, 0, 7. */
async function withCode(): Promise<{ device: Ask; ask: Ask; url: string; email: string }> {
  const { ask, email } = await adult()
  const { _id } = await added(ask)
  await ask('PUT', `/bs/learners/${_id}`, { pictureCode: [2, 0, 7] })
  return { device: await deviceOf(ask), ask, url: `/bs/learners/${_id}/session`, email }
}

describe('three pictures', () => {
  test('a device needs them in their order, an adult does not; they are stored as a hash', async () => {
    const { device, ask, url } = await withCode()
    expect(code(await device('POST', url, {}))).toEqual([403, 'WRONG_CODE'])
    expect(code(await device('POST', url, { pictureCode: [0, 2, 7] }))).toEqual([403, 'WRONG_CODE'])
    expect((await device('POST', url, { pictureCode: [2, 0, 7] })).statusCode).toBe(200)
    expect((await ask('POST', url, {})).statusCode).toBe(200)
    const rows = await server.context.database.selectFrom('learners').select('pictureCode').where('pictureCode', 'is not', null).execute()
    expect(rows.every(({ pictureCode }) => pictureCode?.startsWith(hashPrefix))).toBe(true)
  })

  test.each([[[0, 1]], [[0, 1, 9]], [[0, 1, 2, 3]], ['012']])('%j are no three pictures', async (pictureCode) => {
    const { device, url } = await withCode()
    expect((await device('POST', url, { pictureCode })).statusCode).toBe(400)
  })

  test('after ten wrong ones the right ones are refused, too; the adult and the other children can go on', async () => {
    const { device, ask, url, email } = await withCode()
    for (let i = 0; i < 10; i++) await device('POST', url, { pictureCode: [1, 1, 1] })
    expect(code(await device('POST', url, { pictureCode: [2, 0, 7] }))).toEqual([429, 'TOO_MANY_TRIES'])
    const { learners } = (await device('GET', '/bs/learners')).json().data as { learners: LearnerProfile[] }
    expect((await device('POST', `/bs/learners/${learners[0]?._id}/session`, {})).statusCode).toBe(200)
    expect((await ask('POST', url, {})).statusCode).toBe(200)
    expect((await server.app.inject({ method: 'POST', url: '/bs/log', payload: { email, password } })).statusCode).toBe(200)
  })
})

describe('the adult on a shared device', () => {
  test('gives the password or the device code again', async () => {
    const { _id, ask } = await adult()
    const device = await deviceOf(ask)
    const unlock = (payload: object): Promise<LightMyRequestResponse> => device('POST', '/bs/account/unlock', payload)
    expect(code(await unlock({ password: 'four small boats' }))).toEqual([403, 'WRONG_PASSWORD'])
    expect(code(await unlock({ code: '123456' }))).toEqual([403, 'WRONG_CODE'])
    expect((await ask('PUT', '/bs/account/device-code', { code: '12345' })).statusCode).toBe(400)
    expect((await ask('PUT', '/bs/account/device-code', { code: '123456' })).statusCode).toBe(204)
    expect((await device('GET', '/bs/learners')).json().data.hasDeviceCode).toBe(true)
    for (const payload of [{ password }, { code: '123456' }]) {
      const { token, safeUser } = (await unlock(payload)).json().data
      expect(safeUser).toEqual({ _id, username: 'Nimali' })
      expect((await asking(token)('POST', '/bs/account/device')).statusCode).toBe(200)
    }
    await ask('PUT', '/bs/account/device-code', { code: null })
    expect(code(await unlock({ code: '123456' }))).toEqual([403, 'WRONG_CODE'])
  })

  test('wrong codes and passwords count together, like wrong log-ins', async () => {
    const { email, ask } = await adult()
    const device = await deviceOf(ask)
    for (let i = 0; i < 5; i++) {
      await device('POST', '/bs/account/unlock', { code: '000000' })
      await device('POST', '/bs/account/unlock', { password: 'wrong password' })
    }
    expect(code(await device('POST', '/bs/account/unlock', { password }))).toEqual([429, 'TOO_MANY_TRIES'])
    expect(code(await server.app.inject({ method: 'POST', url: '/bs/log', payload: { email, password } }))).toEqual([429, 'TOO_MANY_TRIES'])
  })

  test('a sign-out ends the sessions of the adult, the device and the children there, and of no other device of the account', async () => {
    const { _id, email, ask } = await adult()
    const prepared = async (from: Ask): Promise<Record<'adult' | 'device' | 'child' | 'interrupted' | 'unlocked', Ask>> => {
      const device = await deviceOf(from)
      const [child, interrupted, unlocked] = [
        await device('POST', `/bs/learners/${_id}/session`, {}), await from('POST', `/bs/learners/${_id}/session`, {}),
        await device('POST', '/bs/account/unlock', { password }),
      ].map((answer) => asking(answer.json().data.token))
      if (child === undefined || interrupted === undefined || unlocked === undefined) throw new Error('There are three')
      return { adult: from, device, child, interrupted, unlocked }
    }
    const statuses = async ({ adult: own, device, child, interrupted, unlocked }: Awaited<ReturnType<typeof prepared>>): Promise<number[]> => {
      const answers = [
        await own('GET', '/bs/account/settings'), await device('GET', '/bs/learners'), await child('GET', '/bs/account/settings'),
        await interrupted('GET', '/bs/account/settings'), await unlocked('GET', '/bs/account/settings'),
      ]
      return answers.map(({ statusCode }) => statusCode)
    }
    const log = await server.app.inject({ method: 'POST', url: '/bs/log', payload: { email, password } })
    const [here, elsewhere] = [await prepared(ask), await prepared(asking(log.json().data.token))]
    const [valid, ended] = [[200, 200, 200, 200, 200], [401, 401, 401, 401, 401]]
    expect([await statuses(here), await statuses(elsewhere)]).toEqual([valid, valid])
    expect(code(await here.child('POST', '/bs/sign-out'))).toEqual([403, 'ADULT_ONLY'])
    expect((await here.device('POST', '/bs/sign-out')).statusCode).toBe(204)
    expect([await statuses(here), await statuses(elsewhere)]).toEqual([ended, valid])
    expect(code(await here.device('POST', '/bs/sign-out'))).toEqual([401, 'SIGN_IN_AGAIN'])
    expect((await elsewhere.adult('POST', '/bs/sign-out')).statusCode).toBe(204)
    expect(await statuses(elsewhere)).toEqual(ended)
  })

  test('a changed password ends the sessions of the device and of the children', async () => {
    const { _id, ask } = await adult()
    const device = await deviceOf(ask)
    const { token } = (await device('POST', `/bs/learners/${_id}/session`, {})).json().data
    await ask('PUT', '/bs/account/password', { current: password, password: 'four small boats' })
    expect(code(await device('GET', '/bs/learners'))).toEqual([401, 'SIGN_IN_AGAIN'])
    expect(code(await asking(token)('GET', '/bs/account/settings'))).toEqual([401, 'SIGN_IN_AGAIN'])
  })
})

test('the last learners can be deleted, also by two calls at once, and one that was not deleted for ever comes back', async () => {
  const { _id, ask } = await adult()
  const { _id: second } = await added(ask)
  const answers = await Promise.all([ask('DELETE', `/bs/learners/${_id}`), ask('DELETE', `/bs/learners/${second}?atOnce=true`)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  expect((await ask('GET', '/bs/learners')).json().data.learners).toEqual([])
  expect((await ask('POST', `/bs/deleted-learners/${_id}`)).statusCode).toBe(200)
  expect((await ask('GET', '/bs/learners')).json().data.learners).toMatchObject([{ _id }])
})
