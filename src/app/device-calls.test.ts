/** Which calls of the server a device answers. */
import type { RouteOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { type Call, serviceNames } from '#kit/call.ts'
import { readEnvironment } from '#kit/server/environment.ts'
import { testData, testServer } from '#kit/server/testing/test-server.ts'
import { absentCalls, deviceHandlers, isAbsent, nameOf } from './device/hosted.ts'
import { createServer } from './server.ts'

const data = await testData()
const routes: RouteOptions[] = []
const SERVICES = serviceNames().filter((name) => name !== 'web').join(',')
const mail = { SMTP_URL: 'smtp://localhost:1', CONTACT_ADDRESS: 'd-learner@example.org' }
const app = await createServer(readEnvironment({ ...data.variables, ...mail, SERVICES }), (route) => routes.push(route))
const opened: Call[] = []
const parts = await testServer([async (_app, context) => {
  for (const open of deviceHandlers) opened.push(...(await open(context)).calls.map(({ call }) => call))
}])
afterAll(async () => {
  await app.close()
  await data[Symbol.asyncDispose]()
  await parts[Symbol.asyncDispose]()
})

const ofServer = [...new Map(routes.flatMap(({ config }) => (config?.call === undefined ? [] : [[nameOf(config.call), config.call]]))).values()]
const hosted = new Set(opened.filter((call) => !isAbsent(call)).map(nameOf))
/** Of services that do not run on a device, and of nightly backups and phones, which belong to the server alone. `device-backup.test.ts` has restoring. */
const isServersOwn = ({ service, url }: Call): boolean => !['main', 'writing', 'speech'].includes(service) || /^\/bs\/(restore|backup|phones)/.test(url)

test('a device answers every call of the server, or there is a reason why not', () => {
  expect(ofServer.filter((call) => !isServersOwn(call) && !isAbsent(call) && !hosted.has(nameOf(call))).map(nameOf)).toEqual([])
  expect(hosted.size).toBeGreaterThan(60)
})

test('each call that a device does not answer is a call of the server', () => {
  const known = new Set(ofServer.map(nameOf))
  expect(Object.values(absentCalls).flat().filter((name) => !known.has(name))).toEqual([])
})
