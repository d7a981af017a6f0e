import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerMediabunnyServer } from '@mediabunny/server'
import {
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
  type ConversionVideoOptions,
  type OutputFormat,
} from 'mediabunny'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { form, testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import { newId } from '#kit/ids.ts'
import { readSettings } from '#kit/settings.ts'
import { movementHandlers } from './movement-handlers.ts'
import { installStandIn } from './testing/install-stand-in.ts'
import { videoHandlers } from './video-handlers.ts'

registerMediabunnyServer()
const jump = await readFile(join(import.meta.dirname, '../../../../public/videos/jump.mp4'))

let server: TestServer
beforeAll(async () => {
  // node-av decodes, whether this machine has FFmpeg or not.
  vi.stubEnv('PATH', '')
  server = await testServer([videoHandlers, movementHandlers].map(host))
})
afterAll(async () => server[Symbol.asyncDispose]())

/** After every test, whatever its result: the upload folder contains no file of a video. */
afterEach(async () => {
  const entries = await readdir(join(server.folder, 'receiving'), { recursive: true, withFileTypes: true })
  const left = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  if (left.length > 0) throw new Error(`left behind: ${left.join(', ')}`)
})

function upload(learner: TestLearner, bytes: Uint8Array, type = 'video/mp4', fields: Record<string, string> = {}) {
  return learner.ask({ method: 'POST', url: '/video/upload', ...form(fields, { file: { bytes, name: 'video.mp4', type } }) })
}

/** Replaces the four bytes at `offset` after a box's name. */
function patched(name: string, offset: number, value: number): Buffer {
  const copy = Buffer.from(jump)
  const at = copy.indexOf(name)
  if (at < 0) throw new Error(`The video has no ${name}`)
  copy.writeUInt32BE(value, at + offset)
  return copy
}

/** Most samples have truncating sizes in `stsz`: FFmpeg rejects them after it has read the frames before. */
function cutSamples(): Buffer {
  const copy = Buffer.from(jump)
  const sizes = copy.indexOf('stsz') + 16
  for (let i = 20; i < 60; i++) copy.writeUInt32BE(3, sizes + 4 * i)
  return copy
}

/** Changes the media data, which follows the name `mdat`. */
function damaged(change: (media: Buffer) => void): Buffer {
  const copy = Buffer.from(jump)
  change(copy.subarray(copy.indexOf('mdat') + 4))
  return copy
}

/** Every 400th byte is changed. */
const sprinkled = damaged((media) => {
  for (let at = 200; at < media.length; at += 400) media.writeUInt8(media.readUInt8(at) ^ 0x5a, at)
})

/** A MOV file whose metadata names a codec. */
function ofCodec(name: string): Buffer {
  const copy = Buffer.from(jump)
  copy.write(name, copy.indexOf('avc1', copy.indexOf('stsd')), 'latin1')
  copy.write('qt  ', copy.indexOf('ftyp') + 4, 'latin1')
  return copy
}

/** One picture of 7680 × 4320. */
async function eightK(): Promise<Uint8Array> {
  const [width, height] = [7680, 4320]
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new VideoSampleSource({ codec: 'avc', quality: new Quality('low') })
  output.addVideoTrack(source)
  await output.start()
  const data = new Uint8Array(1.5 * width * height)
  using sample = new VideoSample(data, { format: 'I420', codedWidth: width, codedHeight: height, timestamp: 0, duration: 1 / 30 })
  await source.add(sample)
  await output.finalize()
  return new Uint8Array(target.buffer ?? [])
}

/** The same video with metadata that claims a small picture. */
function hidden(video: Uint8Array): Uint8Array {
  const copy = Buffer.from(video)
  const entry = copy.indexOf('avc1', copy.indexOf('stsd'))
  copy.writeUInt16BE(320, entry + 28)
  copy.writeUInt16BE(240, entry + 30)
  return copy
}

/**
 * Every entry of this table claims four thousand million pictures: its counts are 12, 20, 28 … bytes after its name.
 */
function endless(table: 'stts' | 'ctts'): Buffer {
  const copy = Buffer.from(jump)
  const at = copy.indexOf(table)
  for (let i = 0; i < copy.readUInt32BE(at + 8); i++) copy.writeUInt32BE(0xffffffff, at + 12 + 8 * i)
  return copy
}

/** The first 1.6 s of a video in another container, with the given conversion. */
async function converted(video: Uint8Array, format: OutputFormat, how: ConversionVideoOptions): Promise<Uint8Array> {
  const target = new BufferTarget()
  const conversion = await Conversion.init({
    input: new Input({ source: new BufferSource(video), formats: [MP4] }),
    output: new Output({ format, target }),
    video: how,
    trim: { start: 0, end: 1.6 },
  })
  await conversion.execute()
  return new Uint8Array(target.buffer ?? [])
}

const small = { width: 320, height: 240, fit: 'fill' } as const

const large = await eightK()

/** One and a half seconds of the jump, for tests that need any recognised film: its recognition takes a quarter of the time. */
const briefJump = Buffer.from(await converted(jump, new Mp4OutputFormat(), { codec: 'avc', ...small }))

/** The pictures are rotated, and the metadata asks for the reverse rotation. */
async function turned(): Promise<Uint8Array> {
  const baked = { rotate: 270, allowTransformationMetadata: false, width: 240, height: 320, fit: 'fill' } as const
  const lying = await converted(jump, new Mp4OutputFormat(), { codec: 'avc', ...baked })
  return converted(lying, new Mp4OutputFormat(), { rotate: 90 })
}

/** Drops every third picture and a few more. */
function unsteady(): Promise<Uint8Array> {
  let n = 0
  const process = (sample: VideoSample): VideoSample | null => (++n % 3 === 0 || n % 13 === 4 ? null : sample)
  return converted(jump, new Mp4OutputFormat(), { codec: 'avc', ...small, process })
}

/** Makes the track longer by a factor: `mdhd`'s timescale is 16 bytes after its name. */
function timed(factor: number): Buffer {
  const scale = jump.readUInt32BE(jump.indexOf('mdhd') + 16)
  return patched('mdhd', 16, Math.max(1, Math.round(scale / factor)))
}

async function keeping(days: number): Promise<TestLearner> {
  const learner = await server.learner()
  const settings = JSON.stringify({ settings: { ...readSettings(null), keepRecordingsDays: days }, updatedAt: new Date().toISOString() })
  await server.context.database.updateTable('learners').set({ settings }).where('_id', '=', learner._id).execute()
  return learner
}

test('a video is recognised segment by segment and then deleted', async () => {
  const learner = await server.learner()
  const id = newId()
  const working = upload(learner, jump, 'video/mp4', { upload: id, movement: 'jump' })
  const told: number[] = []
  const askProgress = async (): Promise<void> => {
    const progress = await learner.ask({ method: 'GET', url: `/video/progress?upload=${id}` })
    if (progress.statusCode === 200 && progress.json().seconds !== null) told.push(progress.json().seconds)
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
  expect(told.length, 'progress').toBeGreaterThan(0)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
  expect(await server.context.files.list(learner._id)).toEqual([])
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
  expect(await server.context.files.list(learner._id)).toEqual([])
})

test('an installed FFmpeg decodes, and finds broken videos too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'd-learner-path-'))
  const standIn = await installStandIn(folder)
  vi.stubEnv('PATH', folder)
  try {
    await using withFfmpeg = await testServer([host(videoHandlers)])
    const learner = await withFfmpeg.learner()
    const answer = await upload(learner, jump, 'video/mp4', { movement: 'jump' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().poses.length).toBeGreaterThan(50)
    const runs = async (): Promise<number> => (await readFile(`${standIn}.pids`, 'utf8')).trim().split('\n').length
    const before = await runs()
    const broken = await upload(learner, cutSamples())
    expect([broken.statusCode, broken.json().code]).toEqual([422, 'VIDEO_BROKEN'])
    expect(await runs()).toBe(before + 1)
  } finally {
    vi.stubEnv('PATH', '')
    await rm(folder, { recursive: true })
  }
})

test('a stored video plays, whole or in part, only at its signed URL', async () => {
  const learner = await keeping(7)
  const { video_url } = (await upload(learner, briefJump, 'video/mp4', { movement: 'jump' })).json()
  const whole = await server.app.inject(video_url)
  expect(whole.statusCode).toBe(200)
  expect(whole.headers['content-type']).toBe('video/mp4')
  expect(whole.rawPayload.equals(briefJump)).toBe(true)
  const part = await server.app.inject({ url: video_url, headers: { range: 'bytes=100-199' } })
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-range']).toBe(`bytes 100-199/${briefJump.length}`)
  expect(part.rawPayload.equals(briefJump.subarray(100, 200))).toBe(true)
  expect((await server.app.inject({ url: video_url, headers: { range: `bytes=${briefJump.length}-` } })).statusCode).toBe(416)

  const other = await server.learner()
  expect((await other.ask({ url: video_url.split('?')[0] })).statusCode).toBe(401)
  expect((await other.ask({ url: video_url.replace(/[\da-f]{12}\?/, '000000000000?') })).statusCode).toBe(401)
  expect((await server.context.database.selectFrom('recordings').select('cluster').where('userid', '=', learner._id).execute())).toEqual([{ cluster: 'jump' }])
})

test.each([
  ['a text file', Buffer.from('This is no video at all.\n'.repeat(400)), 'video/mp4', 415, 'NOT_A_VIDEO'],
  ['nothing', Buffer.alloc(0), 'video/mp4', 415, 'NOT_A_VIDEO'],
  ['a text file with its own type', Buffer.from('text'), 'text/plain', 415, 'NOT_A_VIDEO'],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/png', 415, 'NOT_A_VIDEO'],
  ['a truncated file', jump.subarray(0, jump.length / 2), 'video/mp4', 422, 'VIDEO_BROKEN'],
  ['truncated samples', cutSamples(), 'video/mp4', 422, 'VIDEO_BROKEN'],
  ['half of the pictures erased', damaged((media) => media.fill(0, media.length >> 1)), 'video/mp4', 422, 'VIDEO_BROKEN'],
  ['all pictures erased', damaged((media) => media.fill(0)), 'video/mp4', 422, 'VIDEO_BROKEN'],
  ['changed bytes throughout', sprinkled, 'video/mp4', 422, 'VIDEO_BROKEN'],
  ['no decoder settings', patched('avcC', 4, 0), 'video/mp4', 422, 'VIDEO_BROKEN'],
  ['ProRes', ofCodec('apch'), 'video/quicktime', 415, 'VIDEO_UNKNOWN'],
  ['MPEG-4 Visual', ofCodec('mp4v'), 'video/quicktime', 415, 'VIDEO_UNKNOWN'],
  ['a file truncated in its header', jump.subarray(0, 200), 'video/mp4', 415, 'NOT_A_VIDEO'],
  ['8K', large, 'video/mp4', 422, 'VIDEO_TOO_LARGE'],
  ['8K that claims to be small', hidden(large), 'video/mp4', 422, 'VIDEO_TOO_LARGE'],
  ['tables that fill the memory', endless('stts'), 'video/mp4', 422, 'VIDEO_TOO_LARGE'],
  ['tables without an end', endless('ctts'), 'video/mp4', 422, 'VIDEO_TOO_LARGE'],
  ['10,000 pictures a second', timed(1 / 400), 'video/mp4', 422, 'VIDEO_TOO_LARGE'],
  ['two minutes', timed(25), 'video/mp4', 422, 'VIDEO_TOO_LARGE'],
  ['only sound', patched('hdlr', 12, 0x736f756e), 'video/mp4', 422, 'NO_PICTURES'],
] as const)('refuses %s', async (_name, bytes, type, status, code) => {
  const answer = await upload(await server.learner(), bytes, type)
  expect([answer.statusCode, answer.json().code], answer.body).toEqual([status, code])
  expect(answer.json().error).toMatch(/^[A-Z].*\.$/)
})

test('a broken video does not delay the next learner\'s, and an unreadable one is answered at once', async () => {
  const [one, another, third] = [await server.learner(), await server.learner(), await server.learner()]
  const order: string[] = []
  const answered = async (name: string, answer: ReturnType<typeof upload>): Promise<number> => {
    const { statusCode } = await answer
    order.push(name)
    return statusCode
  }
  const broken = answered('broken', upload(one, cutSamples()))
  const good = answered('good', upload(another, jump))
  const unknown = answered('unknown', upload(third, ofCodec('apch'), 'video/quicktime'))
  expect(await Promise.all([broken, good, unknown])).toEqual([422, 200, 415])
  expect(order.indexOf('unknown'), 'before the long wait').toBeLessThan(order.indexOf('good'))
})

test('returns the recognition result even if the video cannot be stored', async () => {
  const learner = await keeping(7)
  // A file in the place of the learner's folder.
  await writeFile(join(server.folder, 'files', learner._id), '')
  const answer = await upload(learner, briefJump, 'video/mp4', { movement: 'jump' })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ video_url: null, predictions: expect.arrayContaining([expect.objectContaining({ prediction: 'jump' })]) })
})

test.each([
  ['H.265 in MOV', 'video/quicktime', () => converted(jump, new MovOutputFormat(), { codec: 'hevc', ...small })],
  ['VP9 in WebM without a duration', 'video/webm', () => converted(jump, new WebMOutputFormat({ appendOnly: true }), { codec: 'vp9', ...small })],
  ['rotated pictures', 'video/mp4', turned],
  ['a frame rate that changes', 'video/mp4', unsteady],
] as const)('recognises videos of phones and browsers: %s', async (_name, type, film) => {
  const answer = await upload(await server.learner(), await film(), type)
  expect(answer.statusCode, answer.body).toBe(200)
  const { predictions, asked, poses } = answer.json()
  expect(asked, 'no movement was requested').toBeUndefined()
  expect(predictions.length).toBeGreaterThan(0)
  expect(predictions.every(({ prediction }: { prediction: string }) => prediction === 'jump'), answer.body.slice(0, 300)).toBe(true)
  expect(poses.length).toBeGreaterThan(15)
})

test('uses the examples of the learner who sends the video', async () => {
  const learner = await server.learner()
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
  const learner = await server.learner()
  const none = await learner.ask({ method: 'POST', url: '/video/upload', ...form({}) })
  expect([none.statusCode, none.json().error]).toEqual([400, 'No video selected!'])
  const other = await learner.ask({ method: 'POST', url: '/video/upload', ...form({}, { extra: { bytes: jump, type: 'video/mp4' } }) })
  expect(other.statusCode).toBe(400)
})

test('attempts are stored once, listed by movement or all, and an adult can mark them as right', async () => {
  const learner = await server.learner()
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
  const stranger = await server.learner()
  expect((await stranger.ask({ method: 'POST', url: '/bs/movement', payload: { ...body, userid: stranger._id } })).statusCode).toBe(403)
})
