import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { host } from '#kit/server/http/host.ts'
import { testServer, type TestServer } from '#kit/server/testing/test-server.ts'
import type { LearnerProfile } from '../api.ts'
import { accountHandlers } from './account-handlers.ts'
import { classHandlers } from './class-handlers.ts'
import { learnerHandlers } from './learner-handlers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([host(accountHandlers), host(learnerHandlers), host(classHandlers)])
})
afterAll(async () => server[Symbol.asyncDispose]())

type Ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => Promise<LightMyRequestResponse>

function asking(token: string): Ask {
  return (method, url, payload) => server.app.inject({ method, url, ...(payload && { payload }), headers: { authorization: `Bearer ${token}` } })
}

async function teacher(): Promise<{ _id: string; ask: Ask }> {
  const { _id, token } = await server.learner()
  return { _id, ask: asking(token) }
}

async function learnersOf(ask: Ask): Promise<LearnerProfile[]> {
  return (await ask('GET', '/bs/learners')).json().data.learners
}

const code = (answer: LightMyRequestResponse): [number, string] => [answer.statusCode, answer.json().data.code]

const twelve = Array.from({ length: 12 }, (_, at) => ({ name: `දරුවා ${at}`, group: at < 6 ? 'A' : 'B', ...(at % 2 === 0 && { birthMonth: '2019-04' }) }))

test('a class is added in the order of the list, each child with a face of its own', async () => {
  const { ask } = await teacher()
  const answer = await ask('POST', '/bs/class', { learners: twelve })
  expect(answer.statusCode, answer.body).toBe(201)
  const added: LearnerProfile[] = answer.json().data.learners
  expect(added.map(({ name, group, birthMonth }) => [name, group, birthMonth])).toEqual(twelve.map(({ name, group, birthMonth = null }) => [name, group, birthMonth]))
  expect(new Set(added.slice(0, 11).map(({ face }) => face)).size).toBe(11)
  expect((await learnersOf(ask)).slice(1)).toEqual(added)
})

test('adding the same list again adds nobody; another group may have the same names', async () => {
  const { ask } = await teacher()
  await ask('POST', '/bs/class', { learners: twelve })
  expect((await ask('POST', '/bs/class', { learners: twelve })).json().data.learners).toEqual([])
  const other = await ask('POST', '/bs/class', { learners: [{ name: 'දරුවා 1', group: 'B' }, { name: ' nimali ', group: 'A' }] })
  expect(other.json().data.learners).toMatchObject([{ name: 'දරුවා 1', group: 'B' }])
  expect(await learnersOf(ask)).toHaveLength(14)
})

test.each([
  ['no child', []],
  ['more than a class', Array.from({ length: 41 }, (_, at) => ({ name: `Child ${at}` }))],
  ['a child without a name', [{ name: 'Kavindu' }, { name: ' ' }]],
  ['a month that does not exist', [{ name: 'Kavindu', birthMonth: '2019-13' }]],
  ['no list', 'Kavindu'],
])('%s: 400, and nobody is added', async (_case, learners) => {
  const { ask } = await teacher()
  expect(code(await ask('POST', '/bs/class', { learners }))).toEqual([400, 'INVALID'])
  expect(await learnersOf(ask)).toHaveLength(1)
})

test('all children of a list are added or none, if the account has no space for all', async () => {
  const { _id: account, ask } = await teacher()
  const rows = Array.from({ length: 190 }, (_, at) => ({ _id: newId(), account, name: `N ${at}`, face: 'cat', createdAt: new Date().toISOString() }))
  await server.context.database.insertInto('learners').values(rows).execute()
  expect(code(await ask('POST', '/bs/class', { learners: twelve }))).toEqual([409, 'TOO_MANY_LEARNERS'])
  expect(await learnersOf(ask)).toHaveLength(191)
})

test('codes open the children\'s homes, and replace the old ones', async () => {
  const { ask } = await teacher()
  await ask('POST', '/bs/class', { learners: twelve.slice(0, 3) })
  const ids = (await learnersOf(ask)).map(({ _id }) => _id)
  const give = (codes: readonly { _id: string; pictureCode: readonly number[] }[]): Promise<LightMyRequestResponse> => ask('POST', '/bs/class/codes', { codes })
  const codes = ids.map((_id, at) => ({ _id, pictureCode: [at, at + 1, at + 2] }))
  expect((await give(codes)).statusCode).toBe(204)
  expect((await learnersOf(ask)).every(({ hasPictureCode }) => hasPictureCode)).toBe(true)

  const device = asking((await ask('POST', '/bs/account/device')).json().data.token)
  const enter = (_id: string, pictureCode: readonly number[]): Promise<LightMyRequestResponse> => device('POST', `/bs/learners/${_id}/session`, { pictureCode })
  const [, { _id, pictureCode } = { _id: '', pictureCode: [] }] = codes
  expect((await enter(_id, pictureCode)).statusCode).toBe(200)
  for (let tries = 0; tries < 10; tries++) await enter(_id, [0, 0, 0])
  expect(code(await enter(_id, pictureCode))).toEqual([429, 'TOO_MANY_TRIES'])
  await give([{ _id, pictureCode: [6, 7, 8] }])
  expect((await enter(_id, [6, 7, 8])).statusCode).toBe(200)
  expect(code(await enter(_id, pictureCode))).toEqual([403, 'WRONG_CODE'])
  const stored = await server.context.database.selectFrom('learners').select('pictureCode').where('_id', 'in', ids).execute()
  expect(stored.every((row) => row.pictureCode?.startsWith('$argon2id$'))).toBe(true)
})

test('a flood of new codes is refused in part, and keeps nobody from signing in or from making codes', async () => {
  const [{ _id, ask }, other] = [await teacher(), await teacher()]
  const user = { username: 'Kamal', email: 'kamal@example.org', password: 'three small boats' }
  await other.ask('POST', '/bs/register', user)
  const flood = Array.from({ length: 400 }, (_, i) => (i % 2 === 0
    ? ask('PUT', `/bs/learners/${_id}`, { pictureCode: [0, 1, 2] })
    : ask('PUT', '/bs/account/device-code', { code: '123456' })))
  const [loggedIn, changed] = await Promise.all([other.ask('POST', '/bs/log', user), other.ask('PUT', '/bs/account/device-code', { code: '654321' })])
  expect([loggedIn.statusCode, changed.statusCode]).toEqual([200, 204])
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(0)
  // 140 device codes are over the limit of an hour; of the others, eight wait at the same time.
  expect(statuses.filter((status) => status === 429)).toHaveLength(140)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(100)
})

test('one call gives codes to at most eight children, and one code to a child', async () => {
  const { _id, ask } = await teacher()
  const give = (codes: readonly object[]): Promise<LightMyRequestResponse> => ask('POST', '/bs/class/codes', { codes })
  expect(code(await give(Array.from({ length: 9 }, () => ({ _id: newId(), pictureCode: [0, 1, 2] }))))).toEqual([400, 'INVALID'])
  expect(code(await give([{ _id, pictureCode: [0, 1, 2] }, { _id, pictureCode: [3, 4, 5] }]))).toEqual([400, 'INVALID'])
  expect(code(await give([{ _id, pictureCode: [0, 1, 9] }]))).toEqual([400, 'INVALID'])
  expect((await learnersOf(ask)).some(({ hasPictureCode }) => hasPictureCode)).toBe(false)
})

test('a list with a child of another account changes no code', async () => {
  const [one, other] = [await teacher(), await teacher()]
  const give = (ids: readonly string[]): Promise<LightMyRequestResponse> => one.ask('POST', '/bs/class/codes', { codes: ids.map((_id) => ({ _id, pictureCode: [0, 1, 2] })) })
  expect(code(await give([one._id, other._id]))).toEqual([403, 'NOT_YOURS'])
  expect(code(await give([newId()]))).toEqual([403, 'NOT_YOURS'])
  expect([...await learnersOf(one.ask), ...await learnersOf(other.ask)].some(({ hasPictureCode }) => hasPictureCode)).toBe(false)
})
