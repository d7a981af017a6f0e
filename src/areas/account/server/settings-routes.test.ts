import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import { readSettings } from '#kit/settings.ts'
import { settingsRoutes } from './settings-routes.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([settingsRoutes])
})
afterAll(async () => server[Symbol.asyncDispose]())

const url = '/bs/account/settings'
const usual = readSettings(null)
const at = (minutesAgo: number): string => new Date(Date.now() - minutesAgo * 60_000).toISOString()

function put(learner: TestLearner, payload: object): ReturnType<TestLearner['ask']> {
  return learner.ask({ method: 'PUT', url, payload })
}

test('null before anything was set, then what was set', async () => {
  const learner = await server.learner()
  expect((await learner.ask({ url })).json()).toEqual({ data: null })
  const kept = { settings: { ...usual, language: 'si', waiting: 'ready' }, updatedAt: at(1) }
  const answer = await put(learner, kept)
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: kept }])
  expect((await learner.ask({ url })).json()).toEqual({ data: kept })
})

test('of two devices the later change stays, whichever is sent first', async () => {
  const learner = await server.learner()
  const earlier = { settings: { ...usual, pen: 10 }, updatedAt: at(60) }
  const later = { settings: { ...usual, pen: 16 }, updatedAt: at(5) }
  await put(learner, later)
  expect((await put(learner, earlier)).json().data).toEqual(later)
  expect((await learner.ask({ url })).json().data).toEqual(later)
})

test('a clock that is ahead does not win for ever', async () => {
  const learner = await server.learner()
  await put(learner, { settings: { ...usual, pen: 10 }, updatedAt: at(-100_000) })
  await new Promise((resolve) => setTimeout(resolve, 5))
  const answer = await put(learner, { settings: { ...usual, pen: 16 }, updatedAt: new Date().toISOString() })
  expect(answer.json().data.settings.pen).toBe(16)
})

test('each learner has settings of their own', async () => {
  const [one, other] = [await server.learner(), await server.learner()]
  await put(one, { settings: { ...usual, pen: 16 }, updatedAt: at(1) })
  expect((await other.ask({ url })).json()).toEqual({ data: null })
})

test.each([
  [{ settings: { ...usual, pen: 7 }, updatedAt: at(1) }, 'settings.pen'],
  [{ settings: { ...usual, language: 'fr' }, updatedAt: at(1) }, 'settings.language'],
  [{ settings: {}, updatedAt: at(1) }, 'settings.language'],
  [{ settings: usual, updatedAt: 'yesterday' }, 'updatedAt'],
  [{ settings: usual }, 'updatedAt'],
])('refuses %#', async (payload, path) => {
  const answer = await put(await server.learner(), payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().data.issues[0].path).toBe(path)
})
