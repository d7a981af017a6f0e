/** The server is killed repeatedly while learners write: acknowledged data must survive. */
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { createRandom } from './support/random.ts'
import { filesBelow, startServer, temporaryFolder, type ServerProcess } from '../../lib/server/server-process.ts'
import { full, seed, sized } from './support/size.ts'
import { mismatches, newDatabase, variablesOf, withDatabase, type Place } from './support/store.ts'
import { sweep } from './support/sweep.ts'
import { createWriter } from './support/writer.ts'

interface Loop {
  readonly processes: number
  readonly kills: number
}

const writers = 6

/** @returns one line for each violation */
async function killLoop(place: Place, { processes, kills }: Loop): Promise<string[]> {
  const random = createRandom(seed)
  const variables = { ...variablesOf(place), SERVICES: 'main' }
  const running: ServerProcess[] = []
  const broken: string[] = []
  const start = async (): Promise<void> => {
    try {
      running.push(await startServer(variables))
    } catch (error) {
      broken.push(`a start failed: ${String(error)}`)
      running.push(await startServer(variables))
    }
  }
  const all = Array.from({ length: writers }, (_, i) => createWriter(createRandom(seed * 1000 + i), () => running.map(({ url }) => url)))
  try {
    await Promise.all(Array.from({ length: processes }, start))
    for (let kill = 1; kill <= kills; kill++) {
      const work = Promise.all(all.map((writer) => writer.run()))
      await new Promise((resolve) => setTimeout(resolve, 200 + random.below(sized({ short: 300, long: 1000 }))))
      // Kill all of them, or one while the others continue.
      const victims = running.splice(0, random.below(2) === 0 ? running.length : 1)
      await Promise.all(victims.map((server) => server.end('SIGKILL')))
      await Promise.all(victims.map(start))
      await new Promise((resolve) => setTimeout(resolve, random.below(200)))
      for (const writer of all) writer.stop()
      await work
      const lines = await withDatabase(place, async (database) => (await Promise.all(all.map((writer) => writer.broken(database)))).flat())
      const { missing } = await mismatches(place)
      broken.push(...[...lines, ...missing.map((name) => `a row names ${name}, which is missing`)].map((line) => `after kill ${kill}: ${line}`))
    }
    broken.push(...running.flatMap((server) => server.failures()))
  } finally {
    await Promise.all(running.map((server) => server.end('SIGKILL')))
  }
  await sweep(place)
  const { missing, orphans } = await mismatches(place)
  const received = await filesBelow(join(place.folder, 'receiving'))
  broken.push(
    ...all.flatMap(({ complaints }) => complaints),
    ...missing.map((name) => `after the sweeper: a row names ${name}, which is missing`),
    ...orphans.map((name) => `after the sweeper: no row names ${name}`),
    ...received.map((name) => `after the sweeper: ${name} remains in the folder of received files`),
  )
  const acknowledged = all.reduce((sum, writer) => sum + writer.acknowledged, 0)
  if (full) console.log(`${kills} kills, ${processes} processes: ${acknowledged} writes acknowledged, ${broken.length} violations`)
  expect(acknowledged).toBeGreaterThan(kills)
  return broken
}

test('SQLite, one process', async () => {
  await using folder = await temporaryFolder()
  expect(await killLoop({ folder: folder.path }, { processes: 1, kills: sized({ short: 2, long: 40 }) })).toEqual([])
}, sized({ short: 120_000, long: 900_000 }))

test('PostgreSQL, two processes on one database and one data folder', async () => {
  await using folder = await temporaryFolder()
  const place = { folder: folder.path, url: await newDatabase(inject('postgres') ?? '') }
  expect(await killLoop(place, { processes: 2, kills: sized({ short: 2, long: 40 }) })).toEqual([])
}, sized({ short: 120_000, long: 900_000 }))
