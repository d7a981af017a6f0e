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
const at = (minutesAgo: number): string => new Date(Date.now() - minutesAgo * 60_000).toISOString()

function put(learner: TestLearner, payload: object): ReturnType<TestLearner['ask']> {
  return learner.ask({ method: 'PUT', url, payload })
}

test('answers null before the first change, then the stored settings', async () => {
  const learner = await server.learner()
  expect((await learner.ask({ url })).json()).toEqual({ data: null })
  const kept = { settings: { ...usual, language: 'si', waiting: 'ready', letterOrder: 'own', ownLetters: 'රටக' }, updatedAt: at(1) }
  const answer = await put(learner, kept)
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: kept }])
  expect((await learner.ask({ url })).json()).toEqual({ data: kept })
})

test('keeps the later change of two devices, in any order of arrival', async () => {
  const learner = await server.learner()
  const earlier = { settings: { ...usual, pen: 10 }, updatedAt: at(60) }
  const later = { settings: { ...usual, pen: 16 }, updatedAt: at(5) }
  await put(learner, later)
  expect((await put(learner, earlier)).json().data).toEqual(later)
  expect((await learner.ask({ url })).json().data).toEqual(later)
})

test('a change from a device whose clock is ahead can be replaced', async () => {
  const learner = await server.learner()
  await put(learner, { settings: { ...usual, pen: 10 }, updatedAt: at(-100_000) })
  await new Promise((resolve) => setTimeout(resolve, 5))
  const answer = await put(learner, { settings: { ...usual, pen: 16 }, updatedAt: new Date().toISOString() })
  expect(answer.json().data.settings.pen).toBe(16)
})

test('stores settings for each learner separately', async () => {
  const [one, other] = [await server.learner(), await server.learner()]
  await put(one, { settings: { ...usual, pen: 16 }, updatedAt: at(1) })
  expect((await other.ask({ url })).json()).toEqual({ data: null })
})

test.each([
  [{ settings: { ...usual, pen: 7 }, updatedAt: at(1) }, 'settings.pen'],
  [{ settings: { ...usual, language: 'fr' }, updatedAt: at(1) }, 'settings.language'],
  [{ settings: { ...usual, ownLetters: 'රර' }, updatedAt: at(1) }, 'settings.ownLetters'],
  [{ settings: { ...usual, ownLetters: 'ර ට' }, updatedAt: at(1) }, 'settings.ownLetters'],
  [{ settings: {}, updatedAt: at(1) }, 'settings.language'],
  [{ settings: usual, updatedAt: 'yesterday' }, 'updatedAt'],
  [{ settings: usual }, 'updatedAt'],
])('refuses %#', async (payload, path) => {
  const answer = await put(await server.learner(), payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().data.issues[0].path).toBe(path)
})

test('keeps the latest of concurrent changes', async () => {
  for (let round = 0; round < 10; round++) {
    const learner = await server.learner()
    const changes = [5, 3, 1, 4, 2].map((minutes) => ({ settings: { ...usual, waiting: minutes === 1 ? 'ready' : usual.waiting }, updatedAt: at(minutes) }))
    const latest = changes[2]
    const answers = await Promise.all(changes.map((change) => put(learner, change)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect((await learner.ask({ url })).json().data).toEqual(latest)
  }
})

test('removes the recordings at once if the adult no longer keeps them', async () => {
  const learner = await server.learner()
  await put(learner, { settings: { ...usual, keepRecordingsDays: 90 }, updatedAt: at(3) })
  await storeRecording(server.context, { _id: learner._id, username: learner.username }, 'Apple', new Uint8Array([1, 2, 3]))
  expect(await filesOnDisk(server, learner)).toHaveLength(1)
  await put(learner, { settings: { ...usual, keepRecordingsDays: 0 }, updatedAt: at(1) })
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
  expect(await run(putSettings, { ...kept, updatedAt: at(0) })).toEqual({ data: kept })
  expect(await run(getSettings, {})).toEqual({ data: kept })
})
