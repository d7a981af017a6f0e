import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { testServer, type TestServer } from '../testing/test-server.ts'

/** The status of a request to a name; 404 if it is accepted, because the server has no page. */
async function statusOf(server: TestServer, host: string, url = '/'): Promise<number> {
  return (await server.app.inject({ url, headers: { host } })).statusCode
}

test('a name of another site is refused with 421 and one sentence, for every path', async () => {
  await using server = await testServer([])
  for (const host of ['evil.example', 'evil.example:5000', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil', '[evil]', 'localhost:5000:5000', 'a b']) {
    expect([host, await statusOf(server, host)]).toEqual([host, 421])
  }
  for (const url of ['/', '/metrics', '/docs/json', '/bs/restore']) expect([url, await statusOf(server, 'evil.example', url)]).toEqual([url, 421])
  const refused = await server.app.inject({ url: '/bs/restore', headers: { host: 'evil.example' } })
  expect(refused.json()).toEqual({ data: { code: 'WRONG_HOST', error: 'D Learner does not answer at this name.' } })
})

test('every address and the names of the machine are right', async () => {
  await using server = await testServer([])
  const right = ['localhost', 'LocalHost:5000', 'localhost.', '127.0.0.1', '127.0.0.1:5000', '192.168.1.5:5000', '[::1]', '[::1]:5000', '[2001:db8::7]:80', hostname(), `${hostname()}.local:5000`]
  for (const host of right) expect([host, await statusOf(server, host)]).toEqual([host, 404])
})

test('the addresses in the settings are right', async () => {
  await using server = await testServer([], { HOST: 'learn.internal', WEB_URL: 'https://learn.example.org', SPEECH_URL: 'https://speech.example.org:8443' })
  expect(await Promise.all(['learn.internal', 'learn.example.org', 'speech.example.org', 'other.example.org'].map((host) => statusOf(server, host)))).toEqual([404, 404, 404, 421])
})

test('behind a proxy, the proxy decides about names unless WEB_URL is set', async () => {
  await using school = await testServer([], { TRUST_PROXY: 'true' })
  expect(await statusOf(school, 'learn.school')).toBe(404)
  await using named = await testServer([], { TRUST_PROXY: 'true', WEB_URL: 'https://learn.school' })
  expect(await Promise.all(['learn.school', 'app:5000', 'evil.example'].map((host) => statusOf(named, host)))).toEqual([404, 404, 421])
})

test('monitors reach /health by any name', async () => {
  await using server = await testServer([])
  expect(await Promise.all(['/health', '/health?from=monitor', '/health/live'].map((url) => statusOf(server, 'd-learner.monitoring.example', url)))).toEqual([200, 200, 200])
})
