import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Mp4OutputFormat } from 'mediabunny'
import { expect, test } from 'vitest'
import { form, type TestLearner } from '#kit/server/testing/test-server.ts'
import { newId } from '#kit/ids.ts'
import { readSettings } from '#kit/settings.ts'
import { converted, jump, small } from './testing/altered-films.ts'
import { upload, videoServer } from './testing/video-server.ts'

const server = videoServer()

/** One and a half seconds of the jump, for tests that need any recognised film: its recognition takes a quarter of the time. */
const briefJump = Buffer.from(await converted(jump, new Mp4OutputFormat(), { codec: 'avc', ...small }))

async function keeping(days: number): Promise<TestLearner> {
  const learner = await server().learner()
  const settings = JSON.stringify({ settings: { ...readSettings(null), keepRecordingsDays: days }, updatedAt: new Date().toISOString() })
  await server().context.database.updateTable('learners').set({ settings }).where('_id', '=', learner._id).execute()
  return learner
}

test('a video is recognised segment by segment and then deleted', async () => {
  const learner = await server().learner()
  const id = newId()
  const working = upload(learner, jump, 'video/mp4', { upload: id, movement: 'jump' })
  const reported: number[] = []
  const askProgress = async (): Promise<void> => {
    const progress = await learner.ask({ method: 'GET', url: `/video/progress?upload=${id}` })
    if (progress.statusCode === 200 && progress.json().seconds !== null) reported.push(progress.json().seconds)
  }
  const asking = setInterval(() => {
    void askProgress()
  }, 100)
  const answer = await working
  clearInterval(asking)
  expect(answer.statusCode, answer.body).toBe(200)
  const { predictions, asked, video_url, poses } = answer.json()
  expect(asked).toMatchObject({ movement: 'jump', done: true })
  expect(predictions.length).toBeGreaterThanOrEqual(4)
  expect(predictions[0]).toMatchObject({ start: 0, end: 1.5 })
  expect(predictions.every(({ confidence }: { confidence: number }) => confidence > 0 && confidence <= 1)).toBe(true)
  expect(poses.length).toBeGreaterThan(50)
  expect(video_url).toBeNull()
  expect(reported.length, 'progress').toBeGreaterThan(0)
  expect(reported).toEqual(reported.toSorted((a, b) => a - b))
  expect(await server().context.files.list(learner._id)).toEqual([])
  expect((await learner.ask({ method: 'GET', url: `/video/progress?upload=${id}` })).json(), 'once it is over').toEqual({ seconds: null })
})

test('an example is left out on request, and such a video is not kept', async () => {
  const learner = await keeping(7)
  const seen = async (fields: Record<string, string>) => (await upload(learner, briefJump, 'video/mp4', { movement: 'catch', ...fields })).json()
  const before = await seen({ without: '[]' })
  expect(before.video_url).toBeNull()
  const payload = { userid: learner._id, movement: 'catch', predictions: before.predictions, repetitions: 0, freely: false, features: before.features }
  const { _id } = (await learner.ask({ method: 'POST', url: '/bs/movement', payload })).json().data
  await learner.ask({ method: 'POST', url: `/bs/movement/${_id}/right` })
  expect((await seen({ without: '[]' })).asked.confidence).toBeGreaterThan(before.asked.confidence)
  expect((await seen({ without: JSON.stringify([_id]) })).asked).toEqual(before.asked)
  expect(await server().context.files.list(learner._id)).toEqual([])
})

test('a stored video plays, whole or in part, only at its signed URL', async () => {
  const learner = await keeping(7)
  const { video_url } = (await upload(learner, briefJump, 'video/mp4', { movement: 'jump' })).json()
  const whole = await server().app.inject(video_url)
  expect(whole.statusCode).toBe(200)
  expect(whole.headers['content-type']).toBe('video/mp4')
  expect(whole.rawPayload.equals(briefJump)).toBe(true)
  const part = await server().app.inject({ url: video_url, headers: { range: 'bytes=100-199' } })
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-range']).toBe(`bytes 100-199/${briefJump.length}`)
  expect(part.rawPayload.equals(briefJump.subarray(100, 200))).toBe(true)
  expect((await server().app.inject({ url: video_url, headers: { range: `bytes=${briefJump.length}-` } })).statusCode).toBe(416)

  const other = await server().learner()
  expect((await other.ask({ url: video_url.split('?')[0] })).statusCode).toBe(401)
  expect((await other.ask({ url: video_url.replace(/[\da-f]{12}\?/, '000000000000?') })).statusCode).toBe(401)
  expect((await server().context.database.selectFrom('recordings').select('cluster').where('userid', '=', learner._id).execute())).toEqual([{ cluster: 'jump' }])
})

test('returns the recognition result even if the video cannot be stored', async () => {
  const learner = await keeping(7)
  // A file in the place of the learner's folder.
  await writeFile(join(server().folder, 'files', learner._id), '')
  const answer = await upload(learner, briefJump, 'video/mp4', { movement: 'jump' })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ video_url: null, predictions: expect.arrayContaining([expect.objectContaining({ prediction: 'jump' })]) })
})

test('uses the examples of the learner who sends the video', async () => {
  const learner = await server().learner()
  const first = (await upload(learner, briefJump, 'video/mp4', { movement: 'throw' })).json()
  expect(first.asked).toMatchObject({ movement: 'throw', done: false })
  const body = { userid: learner._id, movement: 'throw', predictions: first.predictions, repetitions: 0, freely: false, features: first.features }
  const { _id } = (await learner.ask({ method: 'POST', url: '/bs/movement', payload: body })).json().data
  await learner.ask({ method: 'POST', url: `/bs/movement/${_id}/right` })
  const again = (await upload(learner, briefJump, 'video/mp4', { movement: 'throw' })).json()
  expect(again.asked).toMatchObject({ movement: 'throw', done: true })
  expect(again.predictions.some(({ prediction }: { prediction: string }) => prediction === 'throw')).toBe(true)
  expect(again.features, 'of the film, not of the examples').toBe(first.features)
})

test('refuses a request without a file or with an unexpected file', async () => {
  const learner = await server().learner()
  const none = await learner.ask({ method: 'POST', url: '/video/upload', ...form({}) })
  expect([none.statusCode, none.json().error]).toEqual([400, 'No video selected!'])
  const other = await learner.ask({ method: 'POST', url: '/video/upload', ...form({}, { extra: { bytes: jump, type: 'video/mp4' } }) })
  expect(other.statusCode).toBe(400)
})

test('attempts are stored once, listed by movement or all, and an adult can mark them as right', async () => {
  const learner = await server().learner()
  const id = newId()
  const predictions = ['jump', 'none', 'jump', 'walk'].map((prediction, i) => ({ prediction, confidence: 0.9, start: 0.75 * i, end: 0.75 * i + 1.5 }))
  const body = { id, userid: learner._id, movement: 'jump', predictions, repetitions: 2, freely: false, createdAt: '2099-01-01T00:00:00.000Z' }
  for (const _ of [1, 2]) {
    const added = await learner.ask({ method: 'POST', url: '/bs/movement', payload: body })
    expect(added.statusCode, added.body).toBe(201)
    expect(added.json().data).toMatchObject({ _id: id, movement: 'jump', match: 50, repetitions: 2, overridden: false, predictions })
    expect(Date.parse(added.json().data.createdAt)).toBeLessThanOrEqual(Date.now())
  }
  await learner.ask({ method: 'POST', url: '/bs/movement', payload: { ...body, id: newId(), movement: 'walk', freely: true } })
  const list = async (query: string) => (await learner.ask({ url: `/bs/movement/attempts?userid=${learner._id}${query}` })).json().data
  expect(await list('')).toMatchObject({ totalCount: 2, totalPages: 1, page: 1 })
  expect((await list('&movement=walk')).attempts).toMatchObject([{ movement: 'walk', match: 25, freely: true }])
  const right = await learner.ask({ method: 'POST', url: `/bs/movement/${id}/right` })
  expect(right.json().data).toMatchObject({ _id: id, overridden: true, match: 50 })
  const stranger = await server().learner()
  expect((await stranger.ask({ method: 'POST', url: '/bs/movement', payload: { ...body, userid: stranger._id } })).statusCode).toBe(403)
})
