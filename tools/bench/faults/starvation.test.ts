/** One learner floods the server: the flood is refused, and another learner's calls are answered. */
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { callsDuringFlood, refusals, report } from './support/flood.ts'
import { floods } from './support/floods.ts'
import { eventually, filesBelow, memoryOf } from '../../lib/server/server-process.ts'
import { full, sized } from './support/size.ts'
import { startWarmServer, type WarmServer } from './support/warm-server.ts'

/** In MB. With all models loaded the server takes about 700; a flood may add only a few of the largest files. */
const mostMemory = 1400

let warm: WarmServer

beforeAll(async () => {
  warm = await startWarmServer()
})
afterEach(async () => {
  await eventually('an empty folder of received files', async () => (await filesBelow(join(warm.folder, 'receiving'))).length === 0, 60)
})
afterAll(() => warm[Symbol.asyncDispose]())

describe('during a flood', () => {
  test.each(floods)('of $title', async (flood) => {
    const { server, calls } = warm
    // A video takes seconds: the short version sends one only during the flood of videos.
    const outcome = await callsDuringFlood(server.url, [flood], calls.filter(({ kind }) => full || kind !== 'watch a video' || flood.title === 'large videos'))
    if (full) await report(server, flood.title, outcome)
    expect(refusals(outcome), 'another learner is refused').toEqual([])
    expect([...outcome.flood.keys()].filter((status) => status === 'cut off' || status.startsWith('500')), 'the flood is answered').toEqual([])
    const refused = [...outcome.flood.keys()].some((status) => /BUSY|TOO_MANY_TRIES|TOO_LARGE/.test(status))
    expect(refused || flood.refused === false, 'the excess is refused').toBe(true)
    expect((await memoryOf(server)).most).toBeLessThan(mostMemory)
  }, sized({ short: 120_000, long: 300_000 }))
})

test('the server is alive and has logged no internal error', () => {
  expect(warm.server.alive()).toBe(true)
  expect(warm.server.failures()).toEqual([])
})
