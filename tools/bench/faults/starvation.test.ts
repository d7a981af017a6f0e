/** One learner floods the server, another makes ordinary calls: these are answered, and the flood is refused. */
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ordinaryCalls, type OrdinaryCall } from '../../lib/server/ordinary-calls.ts'
import { beside, floods, refusals, report } from './support/flood.ts'
import { eventually, filesBelow, memoryOf, startServer, temporaryFolder, type ServerProcess } from '../../lib/server/server-process.ts'
import { full, sized } from './support/size.ts'

/** The server with all models loaded takes some 700 MB; a flood may not add more than a few of the largest files. */
const mostMemory = 1400

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: ServerProcess
let calls: OrdinaryCall[]

beforeAll(async () => {
  folder = await temporaryFolder()
  server = await startServer({ DATA_DIR: folder.path })
  calls = await ordinaryCalls(server.url)
  // Models are loaded with the first call.
  for (const { make } of calls) await make()
})
afterEach(async () => {
  await eventually('an empty folder of received files', async () => (await filesBelow(join(folder.path, 'receiving'))).length === 0, 60)
})
afterAll(async () => {
  await server.end('SIGKILL')
  await folder[Symbol.asyncDispose]()
})

describe('beside a flood', () => {
  test.each(floods)('of $title', async (flood) => {
    // A video takes seconds: the short version asks for one beside videos alone.
    const outcome = await beside(server.url, [flood], calls.filter(({ kind }) => full || kind !== 'watch a video' || flood.title === 'large videos'))
    if (full) await report(server, flood.title, outcome)
    expect(refusals(outcome), 'another learner is refused').toEqual([])
    expect([...outcome.flood.keys()].filter((status) => status === 'cut off' || status.startsWith('500')), 'the flood is answered').toEqual([])
    const refused = [...outcome.flood.keys()].some((status) => /BUSY|TOO_MANY_TRIES|TOO_LARGE/.test(status))
    expect(refused || flood.refused === false, 'what is too much is refused').toBe(true)
    expect((await memoryOf(server)).most).toBeLessThan(mostMemory)
  }, sized({ short: 120_000, long: 300_000 }))
})

test('the server is alive and has logged no failure of its own', () => {
  expect(server.alive()).toBe(true)
  expect(server.failures()).toEqual([])
})
