import { afterAll, beforeAll, expect, test } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { storeRecording } from '#kit/server/files/recordings.ts'
import { filesOnDisk, testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import { learnerSettings, readSettings } from '#kit/settings.ts'
import { getSettings, putSettings } from '../api.ts'
import { settingsHandlers } from './settings-handlers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([host(settingsHandlers)])
})
afterAll(async () => server[Symbol.asyncDispose]())

const url = '/bs/account/settings'
const usual = learnerSettings(readSettings(null))

function put(learner: TestLearner, payload: object): ReturnType<TestLearner['ask']> {
  return learner.ask({ method: 'PUT', url, payload })
}

/** Stores settings, as a device that has the stored ones does, and returns their version. */
async function store(learner: TestLearner, changed: object): Promise<string> {
  const before = (await learner.ask({ url })).json().data
  const answer = await put(learner, { settings: { ...usual, ...changed }, basedOn: before?.updatedAt ?? null })
  expect([answer.statusCode, answer.json().data.settings]).toEqual([200, { ...usual, ...changed }])
  return answer.json().data.updatedAt
}

test('answers null before the first change, then the stored settings', async () => {
  const learner = await server.learner()
  expect((await learner.ask({ url })).json()).toEqual({ data: null })
  const settings = { ...usual, language: 'si', waiting: 'ready', letterOrder: 'own', ownLetters: 'රටක' }
  const answer = await put(learner, { settings, basedOn: null })
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { settings, updatedAt: expect.any(String) } }])
  expect((await learner.ask({ url })).json()).toEqual(answer.json())
})

test('stores no change that began with other settings than the stored ones, and answers these', async () => {
  const learner = await server.learner()
  const first = await store(learner, { pen: 10 })
  const second = await store(learner, { pen: 16 })
  const stored = { settings: { ...usual, pen: 16 }, updatedAt: second }
  for (const basedOn of [null, first, '2999-01-01T00:00:00.000Z']) {
    const answer = await put(learner, { settings: { ...usual, pen: 5 }, basedOn })
    expect([answer.statusCode, answer.json().data]).toEqual([200, stored])
  }
  expect((await learner.ask({ url })).json().data).toEqual(stored)
  const other = await server.learner()
  expect((await put(other, { settings: usual, basedOn: first })).json().data).toBeNull()
})

test('each change gets a later version, also if the clock of the server was put back', async () => {
  const learner = await server.learner()
  const ahead = '2999-01-01T00:00:00.000Z'
  await server.context.database.updateTable('learners').where('_id', '=', learner._id)
    .set({ settings: JSON.stringify({ settings: usual, updatedAt: ahead }) }).execute()
  expect(await store(learner, { pen: 16 })).toBe('2999-01-01T00:00:00.001Z')
})

test('stores settings for each learner separately', async () => {
  const [one, other] = [await server.learner(), await server.learner()]
  await store(one, { pen: 16 })
  expect((await other.ask({ url })).json()).toEqual({ data: null })
})

test('a page from before an upgrade sends no new settings: these stay as they were', async () => {
  const learner = await server.learner()
  const updatedAt = await store(learner, { waiting: 3 })
  const { waiting: _waiting, ...known } = usual
  const answer = await put(learner, { settings: { ...known, pen: 16 }, basedOn: updatedAt })
  expect([answer.statusCode, answer.json().data.settings]).toEqual([200, { ...usual, waiting: 3, pen: 16 }])
  const other = await server.learner()
  expect((await put(other, { settings: known, basedOn: null })).json().data.settings).toEqual(usual)
})

test.each([
  [{ settings: { ...usual, pen: 7 }, basedOn: null }, 'settings.pen'],
  [{ settings: { ...usual, language: 'fr' }, basedOn: null }, 'settings.language'],
  [{ settings: { ...usual, ownLetters: 'රර' }, basedOn: null }, 'settings.ownLetters'],
  [{ settings: { ...usual, ownLetters: 'ර ට' }, basedOn: null }, 'settings.ownLetters'],
  [{ settings: usual, basedOn: 'yesterday' }, 'basedOn'],
  [{ settings: usual }, 'basedOn'],
])('refuses %#', async (payload, path) => {
  const answer = await put(await server.learner(), payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().data.issues[0].path).toBe(path)
})

test('stores one of concurrent changes, and answers it to all', async () => {
  for (let round = 0; round < 10; round++) {
    const learner = await server.learner()
    const basedOn = await store(learner, {})
    const changes = [{ pen: 10 }, { pen: 16 }, { waiting: 2 }, { waiting: 3 }, { waiting: 'ready' }].map((change) => ({ settings: { ...usual, ...change }, basedOn }))
    const answers = await Promise.all(changes.map((change) => put(learner, change)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    const stored = (await learner.ask({ url })).json().data
    expect(changes.map(({ settings }) => settings)).toContainEqual(stored.settings)
    for (const answer of answers) expect(answer.json().data).toEqual(stored)
  }
})

test('removes the recordings at once if the adult no longer keeps them', async () => {
  const learner = await server.learner()
  await store(learner, { keepRecordingsDays: 90 })
  await storeRecording(server.context, { _id: learner._id, username: learner.username }, 'Apple', new Uint8Array([1, 2, 3]))
  expect(await filesOnDisk(server, learner)).toHaveLength(1)
  await store(learner, { keepRecordingsDays: 0 })
  expect(await filesOnDisk(server, learner)).toEqual([])
  expect(await server.context.database.selectFrom('recordings').select('_id').where('userid', '=', learner._id).execute()).toEqual([])
})

test('without HTTP: the handlers take their input, the learner and the ports, here with another clock', async () => {
  const learner = await server.learner()
  const ports = { ...server.context, clock: { now: () => new Date('2020-01-01T00:00:00.000Z') } }
  const { calls } = settingsHandlers(ports)
  const run = (call: object, input: object): Promise<unknown> | undefined => (
    calls.find((one) => one.call === call)?.handle({ input, learner, ports, address: '127.0.0.1' } as never)
  )
  const kept = { settings: { ...usual, pen: 16 }, updatedAt: '2020-01-01T00:00:00.000Z' }
  expect(await run(putSettings, { settings: kept.settings, basedOn: null })).toEqual({ data: kept })
  expect(await run(getSettings, {})).toEqual({ data: kept })
})
