/** How long another learner waits during a flood. The figures depend on the machine, so only `npm run bench faults` runs this. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsDuringFlood, refusals, report } from './support/flood.ts'
import { floods } from './support/floods.ts'
import { quantile } from '../../lib/statistics.ts'
import { startWarmServer, type WarmServer } from './support/warm-server.ts'

let warm: WarmServer

beforeAll(async () => {
  warm = await startWarmServer()
})
afterAll(() => warm[Symbol.asyncDispose]())

test.each([
  { kind: 'read a letter', target: 300, titles: ['letter sheets of 4 megapixels'] },
  { kind: 'add a word', target: 2000, titles: ['25 letter sheets of 15 megapixels', 'sounds of 11 MB', 'large videos', 'pictures of hands'] },
])('to $kind: p99 below $target ms', async ({ kind, target, titles }) => {
  const { server, calls } = warm
  const outcome = await callsDuringFlood(server.url, floods.filter(({ title }) => titles.includes(title)), calls.filter((call) => call.kind === kind))
  await report(server, titles.join(' and '), outcome)
  expect(refusals(outcome)).toEqual([])
  expect(quantile((outcome.others.get(kind) ?? []).map(({ ms }) => ms), 0.99)).toBeLessThan(target)
}, 300_000)
