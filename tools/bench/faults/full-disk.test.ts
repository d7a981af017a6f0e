/** The disk is full: writes that do not fit get 507, everything else works, and all works again once there is space. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#kit/ids.ts'
import { unzip } from '#kit/server/testing/unzip.ts'
import { readSettings } from '#kit/settings.ts'
import { codeOf } from './support/answers.ts'
import { json, multipart, newAddress, patiently, register, registration, send, type Answer, type LearnerClient, type Request } from '#kit/server/testing/client.ts'
import { png } from '../../lib/server/png.ts'
import { tone, wav } from './corpus/sounds.ts'
import { createRandom } from './support/random.ts'
import { eventually, filesBelow, startServer, temporaryFolder, type ServerProcess } from '../../lib/server/server-process.ts'
import { openSmallDisk, type SmallDisk } from './support/small-disk.ts'
import { full, seed } from './support/size.ts'

const random = createRandom(seed)
const word = z.object({ data: z.object({ _id: z.string(), imagewordUrl: z.string() }) })
const session = z.object({ data: z.object({ token: z.string() }) })
const recording = await readFile(join(import.meta.dirname, '../../../e2e/fixtures/speech/apple_rms.wav'))

let parent: Awaited<ReturnType<typeof temporaryFolder>>
let disk: SmallDisk
let server: ServerProcess
let learner: LearnerClient
let wordId: string
let settingsVersion: string
let otherWordId: string
let pictureUrl: string

const storedSettings = z.object({ data: z.object({ updatedAt: z.string() }) })

beforeAll(async () => {
  parent = await temporaryFolder()
  disk = await openSmallDisk(parent.path)
  server = await startServer({ DATA_DIR: disk.folder, SERVICES: 'main,speech,writing' }, { wrapper: disk.wrapper })
  learner = await register(server.url)
  const kept = await learner.ask(json('PUT', '/bs/account/settings', { settings: readSettings({ keepRecordingsDays: 7 }), basedOn: null }))
  settingsVersion = storedSettings.parse(JSON.parse(kept.bytes.toString())).data.updatedAt
  const add = async () => word.parse(JSON.parse((await learner.ask(newWord())).bytes.toString()))
  otherWordId = (await add()).data._id
  const { data } = await add()
  wordId = data._id
  pictureUrl = data.imagewordUrl
  await disk.fill(server.pid)
  if (full) console.log(`full disk: ${disk.way}`)
})

afterAll(async () => {
  await server.end('SIGKILL')
  await disk[Symbol.asyncDispose]()
  await parent[Symbol.asyncDispose]()
})

function picture(): Buffer {
  return png({ width: 200, height: 200, rows: Buffer.concat(Array.from({ length: 200 }, () => Buffer.concat([Buffer.of(0), random.bytes(200)]))) })
}

function newWord(): Request {
  return multipart('POST', '/bs/word', { wordAdd: `word ${newId().slice(9)}`, userid: learner._id }, { image: { bytes: picture(), type: 'image/png' } })
}

/** A letter of 40 KB. */
function letter(): Request {
  const stroke = Array.from({ length: 100 }, () => Math.floor(random.next() * 6000) / 10)
  return json('POST', '/bs/letter', {
    userid: learner._id, letter: 'අ', predicted: null, confidence: 0.5, strokes: Array.from({ length: 80 }, () => stroke), step: 'alone', help: 'none',
  })
}

function writes(): Request[] {
  return [
    newWord(),
    multipart('PUT', `/bs/word/${wordId}`, {}, { image: { bytes: picture(), type: 'image/png' } }),
    multipart('PUT', `/bs/word/${wordId}/sound`, {}, { file: { bytes: wav({ data: tone(2) }), type: 'audio/wav' } }),
    letter(),
    json('POST', '/bs/speech/add', { userid: learner._id, cluster: 'apple', confidence: 0.5 }),
    json('POST', '/bs/movement', { userid: learner._id, movement: 'walk', predictions: [], repetitions: 1, freely: true }),
    json('POST', `/bs/progress/${learner._id}`, { entries: [{ id: newId(), practiceType: 'NumberPractice', count: 1, timestamp: new Date().toISOString() }] }),
    json('PUT', '/bs/account/settings', { settings: readSettings({ keepRecordingsDays: 7, pen: 10 }), basedOn: settingsVersion }),
    json('POST', '/bs/contact', { name: 'Nimali', email: 'nimali@example.org', message: 'x'.repeat(4000) }),
    registration(`${newId()}@example.org`),
  ]
}

function said({ method, path }: Request, answer: Answer): string {
  return `${method} ${path}: ${answer.status} ${codeOf(answer) ?? ''}`
}

test('writes are refused with 507 or succeed', async () => {
  const answers: (readonly [Request, Answer])[] = []
  for (const request of [...writes(), ...Array.from({ length: 40 }, letter)]) {
    const headers = { 'x-forwarded-for': newAddress(), ...request.headers }
    answers.push([request, await learner.ask({ ...request, headers })])
  }
  expect(answers.filter(([, { status }]) => status !== 507 && status >= 300).map(([request, answer]) => said(request, answer))).toEqual([])
  expect(answers.some(([, { status }]) => status === 507), 'at least one write did not fit').toBe(true)
})

test('reads work', async () => {
  for (const path of [
    `/bs/word/words?userme=${learner._id}`, `/bs/word/${wordId}`, `/bs/letter/attempts?userid=${learner._id}`, `/bs/score/${learner._id}`, pictureUrl,
  ]) {
    expect((await learner.ask({ method: 'GET', path })).status, path).toBe(200)
  }
  const archive = await learner.ask({ method: 'GET', path: '/bs/account/export' })
  expect(archive.status).toBe(200)
  expect([...(await unzip(archive.bytes)).keys()]).toContain('d-learner.json')
})

async function signOut(entered: Answer): Promise<number> {
  const { data: { token } } = session.parse(JSON.parse(entered.bytes.toString()))
  return (await send(server.url, { method: 'POST', path: '/bs/sign-out', headers: { authorization: `Bearer ${token}` } })).status
}

test('an adult can sign in, sign out and delete, again and again', async () => {
  // A limit of the size of files leaves no reserve.
  const isDisk = disk.way !== 'a limit of the size of files'
  for (let round = 0; round < 5; round++) {
    const logIn = (password: string): Promise<Answer> => send(server.url, json('POST', '/bs/log', { email: learner.email, password }))
    const entered = await logIn(learner.password)
    expect(isDisk ? [200] : [200, 507]).toContain(entered.status)
    expect(isDisk ? [204] : [204, 507]).toContain(entered.status === 200 ? await signOut(entered) : entered.status)
    expect(isDisk ? [401] : [401, 507]).toContain((await logIn('wrong')).status)
    const { status } = await learner.ask({ method: 'DELETE', path: `/bs/progress/${learner._id}` })
    expect(isDisk ? [200, 204] : [200, 204, 507]).toContain(status)
  }
  const { status } = await learner.ask({ method: 'DELETE', path: `/bs/word/${otherWordId}` })
  expect(isDisk ? [200, 204] : [200, 204, 507]).toContain(status)
  const words = await learner.ask({ method: 'GET', path: `/bs/word/words?userme=${learner._id}&limit=100` })
  expect(words.bytes.toString().includes(otherWordId)).toBe(status === 507)
})

test('more than ten wrong passwords are refused on a full disk, too', async () => {
  const tries = await Promise.all(Array.from({ length: 12 }, () => send(server.url, json('POST', '/bs/log', { email: 'nobody@example.org', password: 'wrong' }))))
  expect(tries.every(({ status }) => status === 401)).toBe(false)
})

test('a word is recognised although its recording cannot be kept', async () => {
  const answer = await patiently(() => learner.ask(multipart('POST', '/audio/predict', { word: 'apple' }, { file: { bytes: recording, type: 'audio/wav' } })))
  expect(answer.status, answer.bytes.toString()).toBe(200)
})

test('a letter is read', async () => {
  const imageData = `data:image/png;base64,${png({ width: 60, height: 40, rows: Buffer.alloc(41 * 60, 255).fill(0, 0, 1) }).toString('base64')}`
  const answer = await patiently(() => learner.ask(json('POST', '/writing/process_letter', { imageData })))
  expect(answer.status, answer.bytes.toString()).toBeLessThan(500)
})

test('nothing remains of the data that did not fit', async () => {
  const receiving = join(disk.seenFrom(server.pid), 'receiving')
  await eventually('an empty folder of received files', async () => (await filesBelow(receiving)).length === 0)
  expect(await filesBelow(receiving)).toEqual([])
})

test('once there is space, everything works', async () => {
  await disk.free(server.pid)
  expect(server.alive()).toBe(true)
  for (const request of writes()) {
    const answer = await learner.ask({ ...request, headers: { 'x-forwarded-for': newAddress(), ...request.headers } })
    expect(answer.status, said(request, answer)).toBeLessThan(300)
  }
})
