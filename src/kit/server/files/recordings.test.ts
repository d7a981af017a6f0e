import { mkdir, rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { readSettings } from '#kit/settings.ts'
import { storeRecording, removeExpiredRecordings, shortenRetention } from './recordings.ts'
import { storedPath } from './stored-paths.ts'
import { filesOnDisk, testServer, type TestLearner, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([])
  // The first sweep checks the recordings, too, by the clock of now.
  await server.swept()
})
afterAll(async () => server[Symbol.asyncDispose]())

const sound = new Uint8Array([1, 2, 3])
const day = 86_400_000

async function learnerKeeping(days: number): Promise<TestLearner> {
  const learner = await server.learner()
  const settings = JSON.stringify({ settings: { ...readSettings(null), keepRecordingsDays: days }, updatedAt: new Date().toISOString() })
  await server.context.database.updateTable('learners').set({ settings }).where('_id', '=', learner._id).execute()
  return learner
}

/** Returns the number of a learner's recordings, after checking that each one has a row and a file. */
async function kept(learner: TestLearner): Promise<number> {
  const rows = await server.context.database.selectFrom('recordings').select('file').where('userid', '=', learner._id).execute()
  expect((await filesOnDisk(server, learner)).toSorted()).toEqual(rows.map(({ file }) => file).toSorted())
  return rows.length
}

const check = (daysFromNow: number): Promise<void> => removeExpiredRecordings(server.context, Date.now() + daysFromNow * day)

test('keeps no recording unless the adult chose to keep them', async () => {
  for (const learner of [await server.learner(), await learnerKeeping(0)]) {
    expect(await storeRecording(server.context, learner, 'Apple', sound)).toBeUndefined()
    expect(await kept(learner)).toBe(0)
  }
})

test('keeps the recording of one attempt once, if it is sent again', async () => {
  const learner = await learnerKeeping(7)
  const attempt = newId()
  const first = await storeRecording(server.context, learner, 'Apple', sound, { attempt })
  expect(await storeRecording(server.context, learner, 'Apple', sound, { attempt })).toBe(first)
  expect(await kept(learner)).toBe(1)
  await storeRecording(server.context, learner, 'Apple', sound, { attempt: newId() })
  expect(await kept(learner)).toBe(2)
})

test('deletes a recording a day after a check found it expired, and not earlier', async () => {
  const learner = await learnerKeeping(7)
  await storeRecording(server.context, learner, 'Apple', sound)
  await check(6.9)
  await check(7.1)
  expect(await kept(learner)).toBe(1)
  await check(8)
  expect(await kept(learner)).toBe(1)
  await check(8.2)
  expect(await kept(learner)).toBe(0)
})

test('deletes nothing if the clock is 40 days ahead for some hours', async () => {
  const learner = await learnerKeeping(7)
  await storeRecording(server.context, learner, 'Apple', sound)
  await check(40)
  await check(40.9)
  // The clock is right again.
  await check(2)
  await check(7.5)
  expect(await kept(learner)).toBe(1)
  await check(8.6)
  expect(await kept(learner)).toBe(0)
})

test('removes the other files if one cannot be removed, and removes that one in a later sweep', async () => {
  const learners = [await learnerKeeping(7), await learnerKeeping(7)]
  for (const learner of learners) await storeRecording(server.context, learner, 'Apple', sound)
  const [stuck] = learners
  if (stuck === undefined) throw new Error('no learner')
  const [name = ''] = await filesOnDisk(server, stuck)
  const path = storedPath(server.folder, stuck._id, name)
  await rm(path)
  // A folder in place of the file makes its removal fail.
  await mkdir(path)

  await check(8)
  await check(9.1)
  const rows = await server.context.database.selectFrom('recordings').select('_id')
    .where('userid', 'in', learners.map(({ _id }) => _id)).execute()
  expect(rows).toEqual([])
  const marked = (): Promise<unknown[]> => server.context.database.selectFrom('storedFiles').select('name')
    .where('folder', 'in', learners.map(({ _id }) => _id)).execute()
  expect(await marked()).toEqual([{ name }])

  const errors: unknown[] = []
  await server.context.files.sweep(Date.now(), (error) => errors.push(error))
  expect(errors).toHaveLength(1)
  await rm(path, { recursive: true })
  await server.context.files.sweep(Date.now(), (error) => errors.push(error))
  expect(errors).toHaveLength(1)
  expect(await marked()).toEqual([])
})

test('applies a shorter time to existing recordings, and removes them at once if the time is 0 days', async () => {
  const learner = await learnerKeeping(90)
  await storeRecording(server.context, learner, 'Apple', sound)
  await shortenRetention(server.context, learner._id, 7)
  await check(7.1)
  await check(8.2)
  expect(await kept(learner)).toBe(0)

  await storeRecording(server.context, learner, 'Apple', sound)
  await shortenRetention(server.context, learner._id, 0)
  expect(await kept(learner)).toBe(0)
})
