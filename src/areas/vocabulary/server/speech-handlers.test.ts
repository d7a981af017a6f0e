import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { form, testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import { readSettings } from '#kit/settings.ts'
import { nothingHeard } from '../recognition/recognise-recording.ts'
import { resampleAudio } from '../recognition/preprocess/resample.ts'
import { decodeWav, encodeWav } from '../recognition/preprocess/wav.ts'
import { packWords } from '../rules/words.ts'
import { speechHandlers } from './speech-handlers.ts'
import { predictionHandlers } from './prediction-handlers.ts'
import { wordHandlers } from './word-handlers.ts'

/** Voices that the app itself does not use. */
const recordings = join(import.meta.dirname, '../../../../e2e/fixtures/speech')

let server: TestServer
let learner: TestLearner
beforeAll(async () => {
  server = await testServer([wordHandlers, predictionHandlers, speechHandlers].map(host))
  learner = await server.learner()
})
afterAll(async () => server[Symbol.asyncDispose]())

function send(bytes: Uint8Array, fields: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  return learner.ask({ method: 'POST', url: '/audio/predict', ...form(fields, { file: { bytes, name: 'audio.wav', type: 'audio/wav' } }) })
}

async function sendRecording(name: string, fields: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  return send(await readFile(join(recordings, `${name}.wav`)), fields)
}

/** Sends a recording until a call makes no more templates: on a slow machine one call has time for only some of the words. */
async function sendWhenTemplatesAreMade(name: string, fields: Record<string, string>): Promise<LightMyRequestResponse> {
  for (;;) {
    const before = await countTemplates()
    const answer = await sendRecording(name, fields)
    if ((await countTemplates()) === before) return answer
  }
}

async function countTemplates(): Promise<number> {
  return (await readdir(join(server.folder, 'templates')).catch(() => [])).length
}

/** The samples in both channels of a WAV file of 32 bit integers at 48 kHz. */
function stereo(samples: Float32Array): Buffer {
  const file = Buffer.alloc(44 + 8 * samples.length)
  Buffer.from(encodeWav(new Float32Array(), 48_000)).copy(file)
  for (const [value, at] of [[file.length - 8, 4], [8 * 48_000, 28], [8 * samples.length, 40]] as const) file.writeUInt32LE(value, at)
  for (const [value, at] of [[2, 22], [8, 32], [32, 34]] as const) file.writeUInt16LE(value, at)
  samples.forEach((sample, i) => {
    for (const at of [44 + 8 * i, 48 + 8 * i]) file.writeInt32LE(Math.round(sample * 2_147_483_647), at)
  })
  return file
}

describe('a recording of a word', () => {
  test.each([
    ['apple_rms', 'Apple'],
    ['bus_rms', 'Bus'],
    ['lory_rms', 'Lory'],
  ])('%s is recognised as %s among all words, spelled as in the list', async (name, cluster) => {
    const answer = await sendRecording(name)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ cluster, approximate: false })
    expect(answer.json().confidence).toBeGreaterThan(0.5)
  })

  test('scores the requested word high if it was said, and low if another was', async () => {
    const right = await sendRecording('apple_rms', { word: 'Apple' })
    const wrong = await sendRecording('apple_rms', { word: 'Motorcycle' })
    expect(right.json().confidence).toBeGreaterThan(0.8)
    expect(wrong.json().confidence).toBeLessThan(0.2)
    expect(wrong.json().cluster).toBe('Apple')
  })

  test('accepts 15 seconds of two channels in 32 bit at 48 kHz', async () => {
    const said = decodeWav(await readFile(join(recordings, 'apple_rms.wav')))
    const longest = new Float32Array(15 * 48_000)
    longest.set(resampleAudio(said.samples, said.sampleRate, 48_000), 96_000)
    const answer = await send(stereo(longest))
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().cluster).toBe('Apple')
  })

  test('recognises only words of `choices`, as JSON', async () => {
    const answer = await sendRecording('banana_rms', { choices: JSON.stringify(['Banana', 'Van']) })
    expect(answer.json().cluster).toBe('Banana')
  })

  test('takes all 120 words of the packs as `choices`, in JSON and as a repeated field; the refusal of one more names field and limit', async () => {
    const all = packWords.map(({ texts }) => texts.en)
    expect(all).toHaveLength(120)
    expect((await sendRecording('apple_rms', { choices: JSON.stringify(all) })).json().cluster).toBe('Apple')
    const bytes = await readFile(join(recordings, 'apple_rms.wav'))
    const { headers, payload } = form({}, { file: { bytes, name: 'audio.wav', type: 'audio/wav' } })
    const boundary = headers['content-type']?.split('boundary=')[1] ?? ''
    const repeated = all.map((text) => `--${boundary}\r\ncontent-disposition: form-data; name="choices"\r\n\r\n${text}\r\n`).join('')
    const answer = await learner.ask({ method: 'POST', url: '/audio/predict', headers, payload: Buffer.concat([Buffer.from(repeated), payload]) })
    expect(answer.json().cluster).toBe('Apple')
    const more = await sendRecording('apple_rms', { choices: JSON.stringify([...all, 'Spoon']) })
    expect([more.statusCode, more.json()]).toMatchObject([400, { code: 'INVALID', error: 'choices must have at most 120 entries.', issues: [{ path: 'choices' }] }])
  })

  test('an asked word in Sinhala competes with the built-in words in Sinhala, and keeps its text', async () => {
    // Words that sound alike in both languages: the recogniser knows only English.
    expect((await sendWhenTemplatesAreMade('bus_rms', { word: 'බස්' })).json()).toMatchObject({ cluster: 'බස්' })
    expect((await sendWhenTemplatesAreMade('cherry_rms', { word: 'චෙරි' })).json()).toMatchObject({ cluster: 'චෙරි' })
    expect((await sendWhenTemplatesAreMade('apple_rms', { word: 'බස්' })).json().cluster).not.toBe('Apple')
    const right = await sendRecording('banana_rms', { word: 'අඹ', choices: JSON.stringify(['අඹ', 'කෙසෙල්']), right: 'true' })
    expect(right.json()).toMatchObject({ cluster: 'අඹ', confidence: 1 })
  })

  test('reports in /health that the models are loaded', async () => {
    await sendRecording('apple_rms')
    const { models } = (await server.app.inject('/health')).json()
    expect(models).toMatchObject({ 'moonshine-encoder': 1, 'moonshine-decoder-tree': 1 })
  })
})

describe('a recording without a word', () => {
  test('with silence is never a guess', async () => {
    const answer = await send(encodeWav(new Float32Array(32_000), 16_000), { word: 'Apple' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({ code: 'NOTHING_HEARD', error: nothingHeard })
  })

  test.each([
    ['an empty file', () => new Uint8Array()],
    ['text', () => Buffer.from('this is no recording')],
    ['WebM', () => Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')],
    ['a WAV file without sound', () => encodeWav(new Float32Array(), 16_000)],
    ['a WAV file cut off', () => encodeWav(new Float32Array(16_000), 16_000).subarray(0, 8000)],
    ['16 seconds', () => encodeWav(new Float32Array(16 * 8000), 8000)],
  ])('of kind "%s" is refused with 415 and one sentence', async (_name, bytes) => {
    const answer = await send(bytes())
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual({ code: 'NOT_A_SOUND', error: expect.stringMatching(/\.$/) })
  })

  test('of more than 12 MB is refused', async () => {
    const answer = await send(new Uint8Array(12 * 1024 * 1024 + 1))
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'TOO_LARGE'])
  })

  test('is missing: the request is refused', async () => {
    const answer = await learner.ask({ method: 'POST', url: '/audio/predict', ...form({ word: 'Apple' }) })
    expect([answer.statusCode, answer.json().issues]).toEqual([400, [{ path: 'file', message: 'No recording was sent.' }]])
  })

  test.each([
    ['choices', '[]'],
    ['choices', '["Apple"'],
    ['choices', JSON.stringify(Array.from({ length: 121 }, (_, i) => `word ${i}`))],
    ['choices', '[1]'],
    ['word', '?'],
  ])('with %s = %s is refused with 400', async (field, value) => {
    const answer = await sendRecording('apple_rms', { [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues[0].path).toMatch(new RegExp(`^${field}`))
  })
})

/** How often the word list is answered, one request after the other, until `work` is done. */
async function listings(work: Promise<unknown>): Promise<number> {
  const state = { done: false }
  void work.finally(() => {
    state.done = true
  })
  let answered = 0
  while (!state.done) {
    await learner.ask({ url: `/bs/word/words?userme=${learner._id}` })
    answered++
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return answered
}

test('returns the recognised word even if its recording cannot be stored', async () => {
  const child = await server.learner()
  const settings = JSON.stringify({ settings: { ...readSettings(null), keepRecordingsDays: 7 }, updatedAt: new Date().toISOString() })
  await server.context.database.updateTable('learners').set({ settings }).where('_id', '=', child._id).execute()
  // A file in the place of the learner's folder.
  await writeFile(join(server.folder, 'files', child._id), '')
  const body = form({ word: 'Apple' }, { file: { bytes: await readFile(join(recordings, 'apple_rms.wav')) } })
  const answer = await child.ask({ method: 'POST', url: '/audio/predict', ...body })
  expect([answer.statusCode, answer.json().cluster], answer.body).toEqual([200, 'Apple'])
})

test('many at once: calls beyond the queue get 503 at once, the others are answered, and other calls do not wait for them', async () => {
  const bytes = await readFile(join(recordings, 'apple_rms.wav'))
  await send(bytes)
  const children = await Promise.all(Array.from({ length: 8 }, () => server.learner()))
  const body = form({ choices: '["Apple","Van"]' }, { file: { bytes } })
  const order: number[] = []
  const asked = children.flatMap((child) => [1, 2, 3].map(async () => {
    const answer = await child.ask({ method: 'POST', url: '/audio/predict', ...body })
    order.push(answer.statusCode)
    return answer
  }))
  const all = Promise.all(asked)
  const listed = await listings(all)
  const answers = await all
  const codes = answers.map(({ statusCode }) => statusCode)
  const answered = codes.filter((code) => code === 200).length
  const refusals = codes.filter((code) => code === 503).length
  // Each word that is recognised before the last call arrives leaves room for one more call.
  expect(answered).toBeGreaterThanOrEqual(9)
  expect(refusals).toBeGreaterThanOrEqual(1)
  expect(answered + refusals).toBe(24)
  const refused = answers.find(({ statusCode }) => statusCode === 503)
  expect(refused?.json().code).toBe('BUSY')
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect(order.lastIndexOf(503), 'before the last word is recognised').toBeLessThan(order.lastIndexOf(200))
  // If recognising held up the server, the list would be answered between two words at most.
  expect(listed).toBeGreaterThan(9)
})
