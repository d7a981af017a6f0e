/** Recordings and films of the child in a learner's file: only by the adult's choice, on both sides. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type FileMedium, formatVersion, headName, mediaName, mediumPath, reportName } from '#areas/handover/format.ts'
import { openFile } from '#areas/handover/web/open-file.ts'
import { maxBestFilmBytes } from '#areas/grossmotor/rules/levels.ts'
import { encodeWav } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { newId } from '#kit/ids.ts'
import { zipArchives } from '#kit/server/files/zip-archives.ts'
import { form } from '#kit/server/testing/test-server.ts'
import { unzip } from '#kit/server/testing/unzip.ts'
import { adult, type Child, done, startServer, type StartedServer as Server } from './testing/started-server.ts'

const [home, clinic] = [await startServer({ STORAGE_QUOTA_MB: '50' }), await startServer({ STORAGE_QUOTA_MB: '50' })]

const film = await readFile(join(import.meta.dirname, '../../public/videos/jump.mp4'))

/** @param level differs from sound to sound */
function sound(level: number): Buffer {
  return Buffer.from(encodeWav(new Float32Array(8000).fill(level), 16_000))
}

async function putBest({ ask, _id: userid }: Child, of: 'word' | 'movement', label: string, bytes: Buffer, createdAt?: string): Promise<void> {
  const fields = { id: newId(), userid, [of]: label, ...(createdAt !== undefined && { createdAt }) }
  await done(ask({ method: 'PUT', url: `/bs/best/${of}`, ...form(fields, { file: { bytes, type: of === 'word' ? 'audio/wav' : 'video/mp4' } }) }))
}

/** Stores a recording as a recogniser does after an attempt. */
async function keepRecording({ server: { database, folder }, _id: userid }: Child, type: 'wav' | 'mp4', bytes: Buffer): Promise<void> {
  const [_id, file, now] = [newId(), `${newId()}.${type}`, Date.now()]
  await mkdir(join(folder, 'files', userid), { recursive: true })
  await writeFile(join(folder, 'files', userid, file), bytes)
  await database.insertInto('storedFiles').values({ folder: userid, name: file, userid, belongsTo: _id, bytes: bytes.length, removeAfter: '' }).execute()
  await database.insertInto('recordings').values({
    _id, userid, cluster: type === 'wav' ? 'Apple' : 'walk', file, createdAt: new Date(now).toISOString(), deleteAfter: new Date(now + 86_400_000).toISOString(), attempt: newId(),
  }).execute()
}

const voices = [sound(0.25), sound(0.5)] as const
const films = [film, Buffer.concat([film, Buffer.from([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65])])] as const

async function childWithMedia(server: Server): Promise<Child> {
  const child = await adult(server)
  await putBest(child, 'word', 'Apple', voices[0])
  await putBest(child, 'movement', 'jump', films[0])
  await keepRecording(child, 'wav', voices[1])
  await keepRecording(child, 'mp4', films[1])
  return child
}

async function save({ ask, _id }: Child, chosen: 'voice' | 'films' | 'both' | 'none'): Promise<Buffer> {
  const query = new URLSearchParams({ zone: 'Asia/Colombo', ...(chosen !== 'none' && (chosen === 'both' ? { voice: 'true', films: 'true' } : { [chosen]: 'true' })) })
  return (await done(ask({ url: `/bs/learner-file/${_id}?${query.toString()}` }))).rawPayload
}

function upload(url: string, file: Buffer, agreed: Record<string, string> = {}): InjectOptions {
  return { method: 'POST', url, ...form(agreed, { file: { bytes: file } }) }
}

const both = { voice: 'true', films: 'true' }

/** The bytes of all files of a child on disk. */
async function onDisk({ server: { folder }, _id }: Child): Promise<string[]> {
  const names = await readdir(join(folder, 'files', _id)).catch(() => [])
  return (await Promise.all(names.map((name) => readFile(join(folder, 'files', _id, name), 'base64')))).toSorted()
}

function sorted(files: readonly Buffer[]): string[] {
  return files.map((bytes) => bytes.toString('base64')).toSorted()
}

/** What is in a file besides JSON. */
async function mediaIn(file: Buffer): Promise<string[]> {
  return sorted([...await unzip(file)].flatMap(([name, bytes]) => (name.startsWith('media/') ? [bytes] : [])))
}

describe('what the adult chooses', () => {
  let child: Child
  beforeAll(async () => {
    child = await childWithMedia(home)
  })

  test.each<['none' | 'voice' | 'films' | 'both', readonly Buffer[]]>([['none', []], ['voice', voices], ['films', films], ['both', [...voices, ...films]]])('%s, and nothing else, is in the file', async (chosen, bytes) => {
    const file = await save(child, chosen)
    expect(await mediaIn(file)).toEqual(sorted(bytes))
    for (const [part, isChosen] of [...voices.map((one) => [one.subarray(100, 400), bytes.includes(one)] as const), [film.subarray(5000, 5300), bytes.includes(film)] as const]) {
      expect(file.includes(part)).toBe(isChosen)
    }
    expect((await unzip(file)).has(mediaName)).toBe(chosen !== 'none')
  })

  test('opens without an account as before', async () => {
    const opened = await openFile(new Blob([new Uint8Array(await save(child, 'both'))]), z.object({}))
    expect(opened).toMatchObject({ head: { learner: { name: 'Nimali' } } })
  })

  test.each([['another server', clinic], ['another account of the same server', home]] as const)('comes to %s only if that adult agrees, byte for byte, once', async (_name, elsewhere) => {
    const file = await save(child, 'both')
    const therapist = await adult(elsewhere)
    expect((await done(therapist.ask(upload('/bs/learner-file/preview', file)))).json().data).toMatchObject({ voice: 2, films: 2 })
    const added = (await done(therapist.ask(upload('/bs/learner-file', file)))).json().data
    expect(added.media).toBe(0)
    const away: Child = { ...therapist, _id: added._id, ask: (request) => therapist.ask({ ...request, headers: { ...request.headers, 'learner-id': added._id } }) }
    const merge = async (agreed: Record<string, string>): Promise<unknown> => (await done(away.ask(upload(`/bs/learner-file/${away._id}/merge`, file, agreed)))).json().data.media
    expect(await onDisk(away)).toEqual([])
    expect(await merge({ voice: 'true' })).toBe(2)
    expect(await onDisk(away)).toEqual(sorted(voices))
    expect(await merge(both)).toBe(2)
    expect(await merge(both)).toBe(0)
    expect(await onDisk(away)).toEqual(sorted([...voices, ...films]))
    const bests = (await done(away.ask({ url: `/bs/best/${away._id}` }))).json().data
    expect(bests.map(({ kind, label }: { kind: string; label: string }) => [kind, label])).toEqual([['movement', 'jump'], ['word', 'Apple']])
    const rows = await elsewhere.database.selectFrom('recordings').select(['attempt']).where('userid', '=', away._id).execute()
    expect(rows).toEqual([{ attempt: null }, { attempt: null }])
    const back = await save(away, 'both')
    expect((await done(child.ask(upload(`/bs/learner-file/${child._id}/merge`, back, both)))).json().data.media).toBe(0)
    const stored = await elsewhere.database.selectFrom('storedFiles').select('bytes').where('userid', '=', away._id).execute()
    expect(stored.map(({ bytes }) => bytes).toSorted((a, b) => a - b)).toEqual([...voices, ...films].map(({ length }) => length).toSorted((a, b) => a - b))
  })

  test('a new child has them at once if the adult agrees', async () => {
    const therapist = await adult(clinic)
    const { _id, media } = (await done(therapist.ask(upload('/bs/learner-file', await save(child, 'both'), both)))).json().data
    expect(media).toBe(4)
    expect(await onDisk({ ...therapist, _id })).toEqual(sorted([...voices, ...films]))
  })
})

const word: FileMedium = { _id: newId(), of: 'word', kept: 'best', label: 'Apple', type: 'wav', createdAt: '2026-11-20T08:00:00Z' }
const movement: FileMedium = { ...word, of: 'movement', label: 'jump', type: 'mp4' }

test('of two bests of one word the later choice counts, in both directions', async () => {
  const [atHome, away] = [await adult(home), await adult(clinic)]
  await putBest(atHome, 'word', 'Apple', voices[0], '2026-11-01T08:00:00.000Z')
  await putBest(away, 'word', 'apple', voices[1], '2026-11-02T08:00:00.000Z')
  const [fromHome, fromAway] = [await save(atHome, 'voice'), await save(away, 'voice')]
  for (const [child, file] of [[atHome, fromAway], [away, fromHome]] as const) {
    await done(child.ask(upload(`/bs/learner-file/${child._id}/merge`, file, both)))
    expect(await onDisk(child)).toEqual(sorted([voices[1]]))
    expect((await done(child.ask({ url: `/bs/best/${child._id}` }))).json().data).toMatchObject([{ label: 'apple' }])
  }
})

test('a best that was deleted goes with its sound if the adult agrees, and does not come back', async () => {
  const [atHome, elsewhere] = [await adult(home), await adult(clinic)]
  await putBest(atHome, 'word', 'Apple', voices[0])
  const before = await save(atHome, 'voice')
  const [best] = (await done(atHome.ask({ url: `/bs/best/${atHome._id}` }))).json().data
  await done(elsewhere.ask(upload(`/bs/learner-file/${elsewhere._id}/merge`, before, both)))
  await done(atHome.ask({ method: 'DELETE', url: `/bs/best/${best._id}` }))
  const after = await save(atHome, 'voice')
  const agreed = { ...both, deletions: 'true' }
  for (const [file, allowed, deleted, stored] of [[after, both, 0, [voices[0]]], [after, agreed, 1, []], [before, agreed, 0, []]] as const) {
    const merged = (await done(elsewhere.ask(upload(`/bs/learner-file/${elsewhere._id}/merge`, file, allowed)))).json().data
    expect(merged).toMatchObject({ media: 0, deleted })
    expect(await onDisk(elsewhere)).toEqual(sorted(stored))
  }
})

test('a recording is kept for 90 days at most, whatever the file says, and not if its time is over', async () => {
  const atHome = await adult(home)
  const item = { ...word, kept: 'recording' } as const
  const media = [{ ...item, deleteAfter: '2999-01-01T00:00:00Z' }, { ...item, _id: newId(), deleteAfter: '2020-01-01T00:00:00Z' }]
  const file = await made(media, Object.fromEntries(media.map((one) => [mediumPath(one), voices[0]])))
  expect((await done(atHome.ask(upload(`/bs/learner-file/${atHome._id}/merge`, file, both)))).json().data.media).toBe(1)
  const { deleteAfter } = await home.database.selectFrom('recordings').select('deleteAfter').where('userid', '=', atHome._id).executeTakeFirstOrThrow()
  expect(Date.parse(deleteAfter) / 86_400_000).toBeCloseTo(Date.now() / 86_400_000 + 90, 1)
})

/** Returns a file of a learner without attempts, with this list and these parts. */
async function made(media: unknown, parts: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const head = { format: 'd-learner learner file', version: formatVersion, madeAt: '2026-11-20T08:00:00Z', learner: { name: 'Kavindu', face: 'owl', birthMonth: null }, goals: [], notes: [], targets: [] }
  return buffer(await zipArchives.create(async (add) => {
    for (const [name, json] of [[headName, head], [reportName, {}], [mediaName, media]] as const) await add(Readable.from([JSON.stringify(json)]), name, { compress: true })
    for (const [name, bytes] of Object.entries(parts)) await add(Readable.from([bytes]), name, { compress: true })
  }))
}

const at = mediumPath(word)

describe('a bad file', () => {
  test.each<[string, () => Promise<Buffer>, number, string]>([
    ['a list that is none', () => made('voice', {}), 422, 'LEARNER_FILE_BROKEN'],
    ['a page in place of a recording', () => made([word], { [at]: Buffer.from('<script>alert(1)</script>') }), 422, 'LEARNER_FILE_BROKEN'],
    ['a recording that was cut off', () => made([word], { [at]: voices[0].subarray(0, 30) }), 422, 'LEARNER_FILE_BROKEN'],
    ['a recording that is missing', () => made([word], {}), 422, 'LEARNER_FILE_BROKEN'],
    ['a film as a recording', () => made([{ ...word, type: 'mp4' }], { [mediumPath(movement)]: film }), 422, 'LEARNER_FILE_BROKEN'],
    ['a page in place of a film', () => made([movement], { [mediumPath(movement)]: Buffer.from('<p>Hello</p>'.repeat(100)) }), 422, 'LEARNER_FILE_BROKEN'],
    ['a film that was cut off', () => made([movement], { [mediumPath(movement)]: film.subarray(0, -2000) }), 422, 'LEARNER_FILE_BROKEN'],
    ['MP4 named WebM', () => made([{ ...movement, type: 'webm' }], { [mediumPath({ ...movement, type: 'webm' })]: film }), 422, 'LEARNER_FILE_BROKEN'],
    ['a film that is too large', () => made([movement], { [mediumPath(movement)]: Buffer.concat([film, Buffer.alloc(maxBestFilmBytes)]) }), 413, 'LEARNER_FILE_TOO_LARGE'],
    ['an unknown movement', () => made([{ ...movement, label: 'swim' }], { [mediumPath(movement)]: film }), 422, 'LEARNER_FILE_BROKEN'],
    ['an unknown type', () => made([{ ...word, type: 'html' }], { [`media/${word._id}.html`]: voices[0] }), 422, 'LEARNER_FILE_BROKEN'],
    ['a path in place of an id', () => made([{ ...word, _id: '../../../d-learner' }], { [at]: voices[0] }), 422, 'LEARNER_FILE_BROKEN'],
    ['a path in place of a type', () => made([{ ...word, type: 'wav/../../x.wav' }], { [at]: voices[0] }), 422, 'LEARNER_FILE_BROKEN'],
    ['one id twice', () => made([word, { ...word, label: 'Van' }], { [at]: voices[0] }), 422, 'LEARNER_FILE_BROKEN'],
    ['too many', () => made(Array.from({ length: 1501 }, () => ({ ...word, _id: newId() })), {}), 422, 'LEARNER_FILE_BROKEN'],
    ['a best that is deleted some day', () => made([{ ...word, deleteAfter: '2026-12-01T00:00:00Z' }], { [at]: voices[0] }), 422, 'LEARNER_FILE_BROKEN'],
  ])('%s: one sentence, and nothing is stored', async (_name, file, status, code) => {
    const atHome = await adult(home)
    const bytes = await file()
    for (const url of ['/bs/learner-file/preview', '/bs/learner-file', `/bs/learner-file/${atHome._id}/merge`]) {
      const answer = await atHome.ask(upload(url, bytes, url.endsWith('preview') ? {} : both))
      expect([answer.statusCode, answer.json().data.code], answer.body).toEqual([status, code])
      expect(answer.json().data.error).toMatch(/^(This|Something).{10,90}\.$/)
    }
    await expectNothingStored(atHome)
  })

  test('more than the child has space for: nothing of the file is stored', async () => {
    const atHome = await adult(home)
    await home.database.insertInto('storedFiles').values({ folder: atHome._id, name: `${newId()}.wav`, userid: atHome._id, belongsTo: newId(), bytes: 50 * 1024 * 1024, removeAfter: '' }).execute()
    const file = await made([word], { [at]: voices[0] })
    const answer = await atHome.ask(upload(`/bs/learner-file/${atHome._id}/merge`, file, both))
    expect([answer.statusCode, answer.json().data.code]).toEqual([413, 'QUOTA_REACHED'])
    await expectNothingStored(atHome)
  })
})

async function expectNothingStored(child: Child): Promise<void> {
  expect(await onDisk(child)).toEqual([])
  expect(await readdir(join(child.server.folder, 'receiving'), { recursive: true, withFileTypes: true }).then((all) => all.filter((one) => one.isFile()))).toEqual([])
  expect(await child.server.database.selectFrom('bests').select('_id').where('userid', '=', child._id).execute()).toEqual([])
  expect((await done(child.ask({ url: '/bs/learners' }))).json().data.learners).toHaveLength(1)
}
