import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { keepRecording, removeOldRecordings } from './recordings.ts'
import { testServer, type TestLearner, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([])
})
afterAll(async () => server[Symbol.asyncDispose]())

const sound = new Uint8Array([1, 2, 3])

async function learnerKeeping(days: number): Promise<TestLearner> {
  const learner = await server.learner()
  const settings = JSON.stringify({ settings: { ...readSettings(null), keepRecordingsDays: days }, updatedAt: new Date().toISOString() })
  await server.context.database.updateTable('users').set({ settings }).where('_id', '=', learner._id).execute()
  return learner
}

test('nothing is kept unless the adult chose it', async () => {
  for (const learner of [await server.learner(), await learnerKeeping(0)]) {
    await keepRecording(server.context, learner, 'Apple', sound)
    expect(await server.context.files.list(learner._id)).toEqual([])
  }
})

test('what is kept is deleted when its time is over, and not before', async () => {
  const learner = await learnerKeeping(7)
  await keepRecording(server.context, learner, 'Apple', sound)
  const start = Date.now()
  const keptAfter = async (days: number): Promise<number> => {
    vi.useFakeTimers({ toFake: ['Date'], now: start + days * 86_400_000 })
    await removeOldRecordings(server.context).finally(() => vi.useRealTimers())
    const files = await server.context.files.list(learner._id)
    const rows = await server.context.database.selectFrom('recordings').selectAll().where('userid', '=', learner._id).execute()
    expect(rows).toHaveLength(files.length)
    return files.length
  }
  expect(await keptAfter(6.9)).toBe(1)
  expect(await keptAfter(7.1)).toBe(0)
})
