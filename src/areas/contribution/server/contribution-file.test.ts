import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { purpose } from '#kit/purpose.ts'
import { host } from '#kit/server/http/host.ts'
import { storedPath } from '#kit/server/files/stored-paths.ts'
import { filesOnDisk, testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import { unzip } from '#kit/server/testing/unzip.ts'
import { consentTextVersion, dataset } from '../format.ts'
import { contributionHandlers } from './contribution-handlers.ts'
import { maxAttempts, maxRecordingBytes } from './selection.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([host(contributionHandlers([], () => undefined))])
})
afterAll(async () => server[Symbol.asyncDispose]())

async function agreed(choices: { sound?: true; film?: true }): Promise<TestLearner> {
  const learner = await server.learner()
  const payload = { textVersion: consentTextVersion, sound: false, film: false, drawings: false, ...choices }
  expect((await learner.ask({ method: 'PUT', url: '/bs/contribution/consent', payload })).statusCode).toBe(200)
  return learner
}

/** Adds films of so many bytes, as the database knows them, oldest first; each file contains `content`. */
async function addFilms({ _id: userid }: TestLearner, sizes: readonly number[], content: string): Promise<void> {
  const { database, files } = server.context
  for (const [at, bytes] of sizes.entries()) {
    const [attempt, file, createdAt] = [newId(), `${newId()}.mp4`, new Date(Date.UTC(2025, 0, 1 + at)).toISOString()]
    await database.insertInto('movementAttempts')
      .values({ _id: attempt, userid, movement: 'jump', predictions: '[]', match: 0, repetitions: 0, freely: 0, help: 'model', overridden: 1, createdAt }).execute()
    const _id = newId()
    await files.change(userid, { add: [{ from: Buffer.from('x'), name: file, belongsTo: _id }] }, async (transaction) => {
      await transaction.insertInto('recordings').values({ _id, userid, cluster: 'jump', file, createdAt, deleteAfter: createdAt, attempt }).execute()
    })
    await writeFile(storedPath(server.folder, userid, file), content)
    await database.updateTable('storedFiles').set({ bytes }).where('folder', '=', userid).where('name', '=', file).execute()
  }
}

test('has the newest attempts of each kind, and counts the others', async () => {
  const learner = await agreed({})
  const rows = Array.from({ length: maxAttempts + 3 }, (_, at) => ({
    _id: newId(), userid: learner._id, practiceType: 'NumberPractice', count: 1, timestamp: new Date(Date.UTC(2020, 0, 1, 0, at)).toISOString(),
    help: 'none', overridden: 0, task: String(at), answer: 1, shown: 1,
  }))
  for (let at = 0; at < rows.length; at += 500) await server.context.database.insertInto('progress').values(rows.slice(at, at + 500)).execute()
  const entries = await unzip((await learner.ask({ url: '/bs/contribution/file' })).rawPayload)
  expect(dataset.parse(JSON.parse(entries.get('dataset.json')?.toString() ?? '')).sums).toEqual({ file: 'sums.jsonl', records: maxAttempts, leftOut: 3 })
  const tasks = (entries.get('sums.jsonl')?.toString() ?? '').trim().split('\n').map((line) => (JSON.parse(line) as { task: string }).task)
  expect([tasks[0], tasks.at(-1)]).toEqual(['3', String(maxAttempts + 2)])
  expect(entries.get('README.txt')?.toString()).toContain(purpose.en)
  expect(entries.get('README.txt')?.toString()).toContain(`${maxAttempts} answers shown with fingers (3 older ones are left out)`)
})

test('has the newest recordings within the largest size', async () => {
  const learner = await agreed({ film: true })
  await addFilms(learner, [10, maxRecordingBytes, maxRecordingBytes - 5, 5], 'no film')
  const { films, bytes } = (await learner.ask({ url: '/bs/contribution/contents' })).json().data
  expect(films).toBe(2)
  expect(bytes).toBeGreaterThanOrEqual(maxRecordingBytes)
})

test('leaves out a film that cannot be read, and says so', async () => {
  const learner = await agreed({ film: true })
  await addFilms(learner, [7], 'no film')
  const entries = await unzip((await learner.ask({ url: '/bs/contribution/file' })).rawPayload)
  expect(dataset.parse(JSON.parse(entries.get('dataset.json')?.toString() ?? '')).film).toEqual({ files: 0, leftOut: 1 })
  expect(JSON.parse(entries.get('movements.jsonl')?.toString() ?? '')).toMatchObject({ film: null, source: 'adult' })
  expect([...entries.keys()].filter((name) => name.startsWith('film/'))).toEqual([])
  // Only the film itself is left, and no copy.
  expect(await filesOnDisk(server, learner)).toHaveLength(1)
})
