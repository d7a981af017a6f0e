/** How long another learner waits during a flood. The figures depend on the machine, so only `npm run bench faults` runs this. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordinaryCalls, type OrdinaryCall } from '../../lib/server/ordinary-calls.ts'
import { callsDuringFlood, floods, refusals, report } from './support/flood.ts'
import { quantile } from '../../lib/statistics.ts'
import { startServer, temporaryFolder, type ServerProcess } from '../../lib/server/server-process.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: ServerProcess
let calls: OrdinaryCall[]

beforeAll(async () => {
  folder = await temporaryFolder()
  server = await startServer({ DATA_DIR: folder.path })
  calls = await ordinaryCalls(server.url)
  for (const { make } of calls) await make()
})
afterAll(async () => {
  await server.end('SIGKILL')
  await folder[Symbol.asyncDispose]()
})

test.each([
  { kind: 'read a letter', target: 300, titles: ['letter sheets of 4 megapixels'] },
  { kind: 'add a word', target: 2000, titles: ['25 letter sheets of 15 megapixels', 'sounds of 11 MB', 'large videos', 'pictures of hands'] },
])('to $kind: p99 below $target ms', async ({ kind, target, titles }) => {
  const outcome = await callsDuringFlood(server.url, floods.filter(({ title }) => titles.includes(title)), calls.filter((call) => call.kind === kind))
  await report(server, titles.join(' and '), outcome)
  expect(refusals(outcome)).toEqual([])
  expect(quantile((outcome.others.get(kind) ?? []).map(({ ms }) => ms), 0.99)).toBeLessThan(target)
}, 300_000)
