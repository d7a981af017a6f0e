/** The file for researchers, over all areas: only with an adult's consent, without anything that names the family. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { ALL_FORMATS, BufferSource, BufferTarget, Conversion, Input, Mp4OutputFormat, Output } from 'mediabunny'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { decodeWav } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { consentTextVersion, dataset, records, type RecordPart } from '#areas/contribution/format.ts'
import { newId } from '#kit/ids.ts'
import { readEnvironment } from '#kit/server/environment.ts'
import { form, testData } from '#kit/server/testing/test-server.ts'
import { unzip } from '#kit/server/testing/unzip.ts'
import { readSettings } from '#kit/settings.ts'
import { models } from './models.ts'
import { createServer } from './server.ts'

const data = await testData()
const app = await createServer(readEnvironment({ ...data.variables, SERVICES: 'main,speech,movement' }))
afterAll(async () => {
  await app.close()
  await data[Symbol.asyncDispose]()
})

type Ask = (request: InjectOptions) => Promise<LightMyRequestResponse>

interface Family {
  readonly _id: string
  readonly ask: Ask
}

const url = '/bs/contribution/consent'
const features = `1${'Features'.repeat(80)}`
const username = 'Nimali Ratnapura'
const ownWord = 'Grandmother Kusuma'

async function registered(email: string): Promise<Family> {
  const { token, safeUser } = (await app.inject({ method: 'POST', url: '/bs/register', payload: { username, email, password: 'three small boats' } })).json().data
  const ask: Ask = async (request) => {
    const answer = await app.inject({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } })
    // The page, too, repeats such a call. On a slow machine opening a model takes longer than a learner should wait.
    return answer.statusCode === 503 && answer.json().code === 'TOOK_TOO_LONG' ? ask(request) : answer
  }
  return { _id: safeUser._id, ask }
}

async function good(family: Family, request: InjectOptions): Promise<LightMyRequestResponse> {
  const answer = await family.ask(request)
  expect(answer.statusCode, `${request.url as string} ${answer.body}`).toBeLessThan(300)
  return answer
}

/** A real film with the family's name and a date in its metadata. */
async function namedFilm(): Promise<Buffer> {
  const film = await readFile(join(import.meta.dirname, '../../public/videos/jump.mp4'))
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() })
  const input = new Input({ source: new BufferSource(film), formats: ALL_FORMATS })
  const conversion = await Conversion.init({ input, output, tags: { title: username, date: new Date('2026-11-05T00:00:00Z') }, showWarnings: false })
  await conversion.execute()
  const bytes = Buffer.from(output.target.buffer ?? new ArrayBuffer(0))
  expect(bytes.includes(username)).toBe(true)
  return bytes
}

/** A real recording with the family's name in a chunk of its own. */
async function namedSound(): Promise<Buffer> {
  const sound = await readFile(join(import.meta.dirname, '../../e2e/fixtures/speech/apple_rms.wav'))
  const chunk = Buffer.from(`LIST\0\0\0\0INFOIART\0\0\0\0${username}2026-11-05`, 'latin1')
  const text = username.length + 10
  chunk.writeUInt32LE(12 + text, 4)
  chunk.writeUInt32LE(text, 16)
  const whole = Buffer.concat([sound, chunk])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

const email = 'nimali.r@example.org'
let family: Family
let spoken: Buffer
/** The stored times of the attempts. */
const times: string[] = []
beforeAll(async () => {
  family = await registered(email)
  const { _id: userid } = family
  const settings = { ...readSettings(null), keepRecordingsDays: 7 }
  await good(family, { method: 'PUT', url: '/bs/account/settings', payload: { settings, basedOn: null } })
  const picture = await readFile(join(import.meta.dirname, '../../public/icons/icon-192.png'))
  await good(family, { method: 'POST', url: '/bs/word', ...form({ wordAdd: ownWord, userid }, { image: { bytes: picture } }) })

  spoken = await namedSound()
  const id = newId()
  const { cluster, confidence } = (await good(family, {
    method: 'POST', url: '/audio/predict', ...form({ word: 'Apple', choices: '["Apple","Van"]', attempt: id }, { file: { bytes: spoken } }),
  })).json()
  const said = [
    { id, cluster, confidence, word: 'Apple', features },
    { cluster: ownWord, confidence: 0.6, word: 'Mango' },
    { cluster: ownWord, confidence: 0.9, word: ownWord, features },
    { cluster: 'Apple', confidence: 0.9, word: ownWord },
    { cluster: 'අම්මා', confidence: 0.7, word: 'අම්මා', features },
    { cluster: 'அம்மா', confidence: 0.6, word: 'அப்பிள்' },
  ]
  for (const payload of said) times.push((await good(family, { method: 'POST', url: '/bs/speech/add', payload: { userid, ...payload } })).json().data.createdAt)
  const marked = (await good(family, { method: 'POST', url: '/bs/speech/add', payload: { userid, cluster: 'Van', confidence: 0.4, word: 'Bus' } })).json().data
  await good(family, { method: 'POST', url: `/bs/speech/${marked._id}/right` })
  const letter = { letter: 'ක', predicted: 'ත', confidence: 0.7, strokes: [[10, 20, 30.5, 40]], step: 'trace', help: 'traced' }
  for (const predicted of ['ත', null]) {
    times.push((await good(family, { method: 'POST', url: '/bs/letter', payload: { userid, ...letter, predicted } })).json().data.createdAt)
  }

  const film = newId()
  const { predictions } = (await good(family, {
    method: 'POST', url: '/video/upload', ...form({ upload: film, movement: 'jump' }, { file: { bytes: await namedFilm(), type: 'video/mp4' } }),
  })).json()
  times.push((await good(family, {
    method: 'POST', url: '/bs/movement', payload: { userid, id: film, movement: 'jump', predictions, repetitions: 2, freely: false },
  })).json().data.createdAt)
  const sum = { practiceType: 'AdditionPractice', count: 1, timestamp: '2025-11-05T07:08:09.123Z', task: '1+4', answer: 5, shown: 5, help: 'none', seconds: 4.2 }
  const sums = [{ id: newId(), ...sum }, { id: newId(), ...sum, task: 'Nimali 1+4' }, { id: newId(), ...sum, shown: undefined }]
  await good(family, { method: 'POST', url: `/bs/progress/${userid}`, payload: { entries: sums } })
  times.push(sum.timestamp)
})

async function countPictures(film: Input): Promise<number | undefined> {
  const track = await film.getPrimaryVideoTrack()
  return (await track?.computePacketStats())?.packetCount
}

/** Every line of a part, checked by its schema. */
function recordsIn(entries: ReadonlyMap<string, Buffer>, part: RecordPart): Record<string, unknown>[] {
  const lines = (entries.get(`${part}.jsonl`)?.toString() ?? '').split('\n').slice(0, -1)
  return lines.map((line) => records[part].parse(JSON.parse(line)))
}

async function made(query = ''): Promise<Map<string, Buffer>> {
  const answer = await good(family, { url: `/bs/contribution/file${query}` })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip', 'content-disposition': 'attachment; filename="d-learner-for-researchers.zip"', 'cache-control': 'no-store',
  })
  return unzip(answer.rawPayload)
}

function agree(choices: { sound: boolean; film: boolean; drawings: boolean }): Promise<LightMyRequestResponse> {
  return good(family, { method: 'PUT', url, payload: { textVersion: consentTextVersion, ...choices } })
}

const everything = { sound: true, film: true, drawings: true }
const nothing = { sound: false, film: false, drawings: false }

test.each(['/bs/contribution/contents', '/bs/contribution/file'])('%s: refused as long as no adult has agreed, and after the consent has ended', async (path) => {
  const other = await registered(`${newId()}@example.org`)
  const refused = { error: 'An adult has not agreed to a file for researchers.', code: 'NO_CONSENT' }
  const expectRefusal = async (): Promise<void> => {
    const answer = await other.ask({ url: path })
    expect([answer.statusCode, answer.json().data]).toEqual([403, refused])
  }
  expect((await good(other, { url })).json()).toEqual({ data: null })
  await expectRefusal()
  await good(other, { method: 'PUT', url, payload: { textVersion: consentTextVersion, ...nothing } })
  await good(other, { url: path })
  await good(other, { method: 'DELETE', url })
  expect((await good(other, { url })).json()).toEqual({ data: null })
  await expectRefusal()
})

test('a consent to another text is refused', async () => {
  const answer = await family.ask({ method: 'PUT', url, payload: { textVersion: consentTextVersion - 1, ...nothing } })
  expect([answer.statusCode, answer.json().data.code]).toEqual([400, 'INVALID'])
})

test('without choices: features and labels of words in three languages, letters, movements and sums, and no recording', async () => {
  await agree(nothing)
  const entries = await made()
  expect([...entries.keys()].toSorted()).toEqual(['README.txt', 'dataset.json', 'letters.jsonl', 'movements.jsonl', 'sums.jsonl', 'words.jsonl'])
  expect(recordsIn(entries, 'words')).toMatchObject([
    { asked: 'Apple', language: 'en', characters: 5, read: 'Apple', correct: true, help: 'model', source: 'recogniser', unjudged: null, features, sound: null },
    { asked: 'Mango', read: null, correct: false, confidence: 0.6, features: null },
    // Of a word of the family neither the text nor what would say it.
    { asked: null, language: 'en', characters: 18, read: null, correct: true, confidence: 0.9, features: null, sound: null },
    { asked: null, read: 'Apple', correct: false, features: null },
    { asked: 'අම්මා', language: 'si', read: 'අම්මා', correct: true, features },
    { asked: 'அப்பிள்', language: 'ta', read: 'அம்மா', correct: false },
    { asked: 'Bus', language: 'en', read: null, correct: true, confidence: null, source: 'adult' },
  ])
  expect(recordsIn(entries, 'letters')).toMatchObject([{ asked: 'ක', read: 'ත', confidence: 0.7, step: 'trace', strokes: null }])
  expect(recordsIn(entries, 'movements')).toMatchObject([{ asked: 'jump', repetitions: 2, film: null, segments: expect.arrayContaining([expect.objectContaining({ read: 'jump' })]) }])
  expect(recordsIn(entries, 'sums')).toMatchObject([
    { month: '2025-11', practice: 'AdditionPractice', task: '1+4', answer: 5, read: 5, correct: true, help: 'none', seconds: 4 },
    { task: null },
  ])
  const about = dataset.parse(JSON.parse(entries.get('dataset.json')?.toString() ?? ''))
  expect(about).toMatchObject({
    age: null, consent: { textVersion: consentTextVersion, ...nothing },
    words: { records: 7, leftOut: 0 }, letters: { records: 1 }, movements: { records: 1 }, sums: { records: 2 },
    sound: { files: 0, leftOut: 0 }, film: { files: 0, leftOut: 0 },
  })
  expect(about.recognisers).toEqual(models.map(({ name, sha256 }) => ({ name, sha256 })))
})

test('with all choices: sound and film without their metadata, strokes, and the age', async () => {
  await agree(everything)
  const contents = (await good(family, { url: '/bs/contribution/contents' })).json().data
  expect(contents).toEqual({ words: 7, letters: 1, movements: 1, sums: 2, sounds: 1, films: 1, bytes: expect.any(Number) })
  expect(contents.bytes).toBeGreaterThan(spoken.length)
  const entries = await made('?age=8')
  const [word] = recordsIn(entries, 'words')
  const [movement] = recordsIn(entries, 'movements')
  expect([word?.['sound'], movement?.['film']]).toEqual([`sound/${String(word?.['id'])}.wav`, `film/${String(movement?.['id'])}.mkv`])
  expect(recordsIn(entries, 'letters')).toMatchObject([{ strokes: [[10, 20, 30.5, 40]] }])
  const sound = entries.get(String(word?.['sound'])) ?? Buffer.alloc(0)
  expect(decodeWav(sound).samples).toEqual(decodeWav(spoken).samples)

  using film = new Input({ source: new BufferSource(entries.get(String(movement?.['film'])) ?? Buffer.alloc(0)), formats: ALL_FORMATS })
  const original = new Input({ source: new BufferSource(await namedFilm()), formats: ALL_FORMATS })
  expect(await countPictures(film)).toBe(await countPictures(original))
  expect(await countPictures(film)).toBeGreaterThan(30)
  expect(await film.getPrimaryAudioTrack()).toBeNull()
  const about = dataset.parse(JSON.parse(entries.get('dataset.json')?.toString() ?? ''))
  expect(about).toMatchObject({ age: 8, consent: everything, sound: { files: 1, leftOut: 0 }, film: { files: 1, leftOut: 0 } })
})

test.each(['sound', 'film', 'drawings'] as const)('%s alone: nothing else that was not chosen', async (choice) => {
  await agree({ ...nothing, [choice]: true })
  const entries = await made()
  const paths = [...entries.keys()]
  const strokes = recordsIn(entries, 'letters').some((letter) => letter['strokes'] !== null)
  expect([paths.some((path) => path.startsWith('sound/')), paths.some((path) => path.startsWith('film/')), strokes])
    .toEqual([choice === 'sound', choice === 'film', choice === 'drawings'])
})

test('no byte names the family, its account, its own words or a day', async () => {
  await agree(everything)
  const answer = await good(family, { url: '/bs/contribution/file?age=8' })
  const entries = await unzip(answer.rawPayload)
  const held = JSON.parse((await unzip((await good(family, { url: '/bs/account/export' })).rawPayload)).get('d-learner.json')?.toString() ?? '')
  const stored = z.array(z.record(z.string(), z.unknown())).parse([
    held.words, held.predictions, held.letterAttempts, held.writtenWords, held.movementAttempts, held.progress, held.recordings, held.examples, held.contributionConsents,
  ].flat())
  const textsIn = (...columns: readonly string[]): string[] => (
    stored.flatMap((row) => columns.flatMap((column) => (typeof row[column] === 'string' ? row[column] : [])))
  )
  const ids = textsIn('_id', 'file', 'picture')
  expect(ids.length).toBeGreaterThan(15)
  const days = [...times, ...textsIn('createdAt')].map((time) => time.slice(0, 10))
  const builtIn = '00000000-0000-7000-8000'
  const hidden = [username, 'Nimali', 'Ratnapura', email, 'nimali.r', family._id, family._id.replaceAll('-', ''), ownWord, 'Kusuma', builtIn, ...ids, ...days]
  for (const [name, bytes] of [['names of the entries', Buffer.from([...entries.keys()].join('\n'))] as const, ...entries]) {
    for (const text of new Set(hidden)) {
      expect(bytes.includes(text), `${text} in ${name}`).toBe(false)
      expect(bytes.includes(Buffer.from(text, 'utf16le')), `${text} in ${name}`).toBe(false)
    }
  }
  const texts = [...entries].filter(([name]) => !/\.(wav|mkv)$/.test(name)).map(([, bytes]) => bytes.toString())
  expect(texts).toHaveLength(6)
  // Times of a day, and UUIDv7, which contain their time.
  expect(texts.join('\n')).not.toMatch(/\d{4}-\d{2}-\d{2}T|[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-/)
  // The ZIP file's own times, in two forms.
  const month = new Date().toISOString().slice(0, 7)
  const { fromBufferPromise } = await import('yauzl')
  for await (const entry of (await fromBufferPromise(answer.rawPayload)).eachEntry()) {
    expect(entry.getLastModDate().toISOString()).toBe(`${month}-01T12:00:00.000Z`)
  }
})

/** All ids in a new file. */
async function newIds(): Promise<unknown[]> {
  const entries = await made()
  const { id } = dataset.parse(JSON.parse(entries.get('dataset.json')?.toString() ?? ''))
  return [id, ...(Object.keys(records) as RecordPart[]).flatMap((part) => recordsIn(entries, part).map((record) => record['id']))]
}

test('ids differ in each file', async () => {
  const both = [...await newIds(), ...await newIds()]
  expect(both).toHaveLength(24)
  expect(new Set(both).size).toBe(both.length)
})

test('the export contains every consent with its dates, and deletion removes them', async () => {
  const other = await registered('leaves@example.org')
  await good(other, { method: 'PUT', url, payload: { textVersion: consentTextVersion, ...nothing } })
  const { givenAt } = (await good(other, { method: 'PUT', url, payload: { textVersion: consentTextVersion, ...everything } })).json().data
  await good(other, { method: 'DELETE', url })
  const entries = await unzip((await good(other, { url: '/bs/account/export' })).rawPayload)
  const { contributionConsents } = JSON.parse(entries.get('d-learner.json')?.toString() ?? '')
  expect(contributionConsents).toMatchObject([
    { userid: other._id, textVersion: consentTextVersion, sound: 0, film: 0, drawings: 0, endedAt: givenAt },
    { sound: 1, film: 1, drawings: 1, createdAt: givenAt, endedAt: expect.any(String) },
  ])
  await good(other, { method: 'DELETE', url: '/bs/account' })
  const { openDatabase } = await import('#kit/server/database/database.ts')
  const database = await openDatabase({ url: data.variables['DATABASE_URL'], folder: data.folder })
  const left = await database.selectFrom('contributionConsents').select('_id').where('userid', '=', other._id).execute()
  await database.destroy()
  expect(left).toEqual([])
})

test('the document of the format names every field', async () => {
  const text = await readFile(join(import.meta.dirname, '../../docs/contribution-format.md'), 'utf8')
  const fieldsOf = (schema: z.ZodType): string[] => {
    if (schema instanceof z.ZodNullable) return fieldsOf(schema.unwrap() as z.ZodType)
    if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType)
    if (!(schema instanceof z.ZodObject)) return []
    return [...Object.keys(schema.shape), ...Object.values(schema.shape).flatMap((field) => fieldsOf(field as z.ZodType))]
  }
  const fields = [dataset, ...Object.values(records)].flatMap(fieldsOf)
  expect(fields.length).toBeGreaterThan(40)
  expect(fields.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})
