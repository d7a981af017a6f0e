/** All data of a learner, over all areas: exported as one file, and deleted completely. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { addReset } from '#areas/account/server/password-resets.ts'
import { encodeWav } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { openDatabase } from '#kit/server/database/database.ts'
import { columnsOf } from '#kit/server/database/tables.ts'
import { readEnvironment } from '#kit/server/environment.ts'
import { newId } from '#kit/ids.ts'
import { form, testData } from '#kit/server/testing/test-server.ts'
import { unzip } from '#kit/server/testing/unzip.ts'
import { readSettings } from '#kit/settings.ts'
import { createServer } from './server.ts'

const data = await testData()
const app = await createServer(readEnvironment({ ...data.variables, SERVICES: 'main,speech' }))
afterAll(async () => {
  await app.close()
  await data[Symbol.asyncDispose]()
})

interface Texts {
  readonly username: string
  readonly email: string
  readonly wordAdd: string
  readonly cluster: string
  readonly message: string
}

/** Texts that identify this family. */
function textsOf(name: string): Texts {
  return {
    username: `Nimali ${name}`,
    email: `${name.toLowerCase()}@example.org`,
    wordAdd: `House of ${name}`,
    cluster: `Garden of ${name}`,
    message: `A question about ${name}`,
  }
}

interface Family {
  readonly _id: string
  readonly token: string
  readonly ask: (request: InjectOptions) => Promise<LightMyRequestResponse>
}

/** Features of an attempt, as long as those of a short word. */
const features = `1${'Features'.repeat(80)}`

const written = { letter: 'ක', predicted: 'ත', confidence: 0.7, strokes: [[10, 20, 30.5, 40]], penMovement: [{ times: [0, 9], pressures: [], tilts: [] }], step: 'trace', help: 'traced', features: `2${'f'.repeat(53)}` }

const choice = { word: 'Apple', task: 'hear', shown: ['Bus', 'Apple'], foils: 'far', chosen: 'Bus', help: 'none' }
const writtenWord = { units: ['අ', 'ම්', 'මා'].map((unit) => ({ unit, predicted: unit, confidence: 0.9, strokes: [[10, 20, 30.5, 40]] })), help: 'traced' }

const moved = { movement: 'jump', predictions: [{ prediction: 'jump', confidence: 0.9, start: 0, end: 1.5 }], repetitions: 1, freely: false, features: `1${'f'.repeat(10)}` }

/** Returns the calls of a token, which must succeed. */
function callsOf(token: string): Family['ask'] {
  const ask: Family['ask'] = async (request) => {
    const answer = await app.inject({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } })
    // The page, too, repeats such a call. On a slow machine opening the speech model takes longer than a learner should wait.
    if (answer.statusCode === 503 && answer.json().code === 'TOOK_TOO_LONG') return ask(request)
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer
  }
  return ask
}

const password = 'three small boats'

/** Creates an account with data of every kind. */
async function family(wordings: Texts): Promise<Family> {
  const { username, email, message } = wordings
  const { token, safeUser } = (await app.inject({ method: 'POST', url: '/bs/register', payload: { username, email, password } })).json().data
  const ask = callsOf(token)
  await practise(ask, safeUser._id, wordings)
  await report(ask, safeUser._id, wordings)
  await app.inject({ method: 'POST', url: '/bs/log', payload: { email, password: 'wrong password' } })
  await ask({ method: 'POST', url: '/bs/contact', payload: { name: username, email, message } })
  return { _id: safeUser._id, token, ask }
}

/** Adds a second learner to an account, with data of every kind and a picture of its own. */
async function addSibling({ ask }: Family, wordings: Texts): Promise<Family> {
  const { _id } = (await ask({ method: 'POST', url: '/bs/learners', payload: { name: wordings.username, birthMonth: '2019-04', group: `Group ${wordings.username}` } })).json().data
  await ask({ method: 'PUT', url: `/bs/learners/${_id}/picture`, ...form({}, { image: { bytes: await drawing() } }) })
  await ask({ method: 'PUT', url: `/bs/learners/${_id}`, payload: { pictureCode: [1, 2, 3] } })
  const { token } = (await ask({ method: 'POST', url: `/bs/learners/${_id}/session`, payload: {} })).json().data
  const sibling = { _id, token, ask: callsOf(token) }
  await practise(sibling.ask, _id, wordings)
  await report(ask, _id, wordings)
  return sibling
}

/** Stores what an adult writes in a learner's report and plan. */
async function report(ask: Family['ask'], userid: string, { wordAdd }: Texts): Promise<void> {
  const headers = { 'learner-id': userid }
  await ask({ method: 'POST', url: `/bs/report/${userid}/goals`, headers, payload: { text: `Goal: ${wordAdd}`, setOn: '2026-11-02' } })
  await ask({ method: 'POST', url: `/bs/report/${userid}/notes`, headers, payload: { text: `Note: ${wordAdd}`, writtenOn: '2026-11-02' } })
  const plan = { days: 4, minutes: 10, excluded: ['grossmotor'], targets: [{ area: 'vocabulary', items: [wordAdd] }], swaps: [] }
  await ask({ method: 'PUT', url: `/bs/plan/${userid}`, headers, payload: plan })
  await ask({ method: 'POST', url: `/bs/comparison/${userid}`, headers, payload: { kind: 'speed', startedOn: new Date().toISOString().slice(0, 10) } })
}

const drawing = (): Promise<Buffer> => sharp({ create: { width: 40, height: 30, channels: 3, background: '#063' } }).png().toBuffer()

/** Stores data of every kind for a learner. */
async function practise(ask: Family['ask'], userid: string, { wordAdd, cluster }: Texts): Promise<void> {
  const picture = await drawing()
  const word = (await ask({ method: 'POST', url: '/bs/word', ...form({ wordAdd, userid }, { image: { bytes: picture } }) })).json().data
  const sound = encodeWav(new Float32Array(8000).fill(0.1), 16_000)
  await ask({ method: 'PUT', url: `/bs/word/${word._id}/sound`, ...form({}, { file: { bytes: sound } }) })
  await ask({ method: 'PUT', url: '/bs/prompts', ...form({ prompt: 'shared/well-done', language: 'si' }, { file: { bytes: sound } }) })
  await ask({ method: 'POST', url: '/bs/speech/add', payload: { userid, cluster, confidence: 0.5, word: wordAdd, features } })
  await ask({ method: 'POST', url: '/bs/letter', payload: { userid, ...written } })
  await ask({ method: 'POST', url: '/bs/written-word', payload: { userid, ...writtenWord } })
  await ask({ method: 'POST', url: '/bs/word-choice', payload: { userid, ...choice } })
  await ask({ method: 'POST', url: '/bs/movement', payload: { userid, ...moved } })
  const progress = { id: newId(), practiceType: 'NumberPractice', count: 1, timestamp: new Date().toISOString(), task: '3', answer: 3, overridden: true, features: `1${'f'.repeat(62)}` }
  await ask({ method: 'POST', url: `/bs/progress/${userid}`, payload: { entries: [progress] } })
  const settings = { ...readSettings(null), keepRecordingsDays: 7 }
  await ask({ method: 'PUT', url: '/bs/account/settings', payload: { settings, basedOn: null } })
  await ask({ method: 'PUT', url: '/bs/best/word', ...form({ id: newId(), userid, word: wordAdd }, { file: { bytes: sound } }) })
  const film = { bytes: await readFile(join(import.meta.dirname, '../../public/videos/jump.mp4')), name: 'film.mp4', type: 'video/mp4' }
  await ask({ method: 'PUT', url: '/bs/best/movement', ...form({ id: newId(), userid, movement: 'jump' }, { file: film }) })
  const spoken = await readFile(join(import.meta.dirname, '../../e2e/fixtures/speech/apple_rms.wav'))
  await ask({ method: 'POST', url: '/audio/predict', ...form({ choices: '["Apple","Van"]' }, { file: { bytes: spoken } }) })
}

/** All bytes of the data folder: the database, its log, and the files. */
async function everyByte(): Promise<string> {
  const names = await readdir(data.folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  return (await Promise.all(files.map(async (entry) => `${entry.parentPath}/${entry.name}\n${await readFile(join(entry.parentPath, entry.name), 'latin1')}`))).join('\n')
}

test('the export is one zip with every row, the pictures, the parent\'s recording and the stored recordings', async () => {
  const texts = textsOf('Ratnapura')
  const { _id, ...learner } = await family(texts)
  const answer = await learner.ask({ url: '/bs/account/export' })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip', 'content-disposition': 'attachment; filename="d-learner.zip"', 'cache-control': 'no-store',
  })
  const entries = await unzip(answer.rawPayload)
  const held = JSON.parse(entries.get('d-learner.json')?.toString() ?? '')
  expect(held.user).toEqual({ _id, username: texts.email.split('@')[0], relation: null, language: null, email: texts.email, issuer: null, subject: null, role: null, createdAt: expect.any(String) })
  expect(held.learners).toMatchObject([{ _id, name: texts.username, face: 'elephant', settings: { settings: { keepRecordingsDays: 7 } } }])
  expect(held.words).toMatchObject([{ wordAdd: texts.wordAdd }])
  expect(held.predictions).toMatchObject([{ cluster: texts.cluster, confidence: 0.5, word: texts.wordAdd }])
  expect(held.examples.toSorted((a: { kind: string }, b: { kind: string }) => a.kind.localeCompare(b.kind))).toMatchObject([
    { _id: held.progress[0]._id, kind: 'fingers', label: '3', features: `1${'f'.repeat(62)}` },
    { _id: held.letterAttempts[0]._id, kind: 'letter', label: 'ක', features: written.features },
    { _id: held.movementAttempts[0]._id, kind: 'movement', label: 'jump', features: moved.features },
    { _id: held.predictions[0]._id, kind: 'word', label: texts.wordAdd.toLowerCase(), features },
  ])
  expect(held.recordings).toMatchObject([{ cluster: 'Apple' }])
  expect(held.letterAttempts).toMatchObject([{ letter: 'ක', predicted: 'ත', strokes: '[[10,20,30.5,40]]', penMovement: '[{"times":[0,9],"pressures":[],"tilts":[]}]' }])
  expect(held.writtenWords).toMatchObject([{ word: 'අම්මා', units: JSON.stringify(writtenWord.units), result: 'well', help: 'traced', byExamples: 0, unjudged: null, overridden: 0 }])
  expect(held.wordChoices).toMatchObject([{ word: 'Apple', practised: 'apple', task: 'hear', shown: '["Bus","Apple"]', foils: 'far', chosen: 'Bus', help: 'none', unjudged: null, overridden: 0 }])
  expect(held.movementAttempts).toMatchObject([{ movement: 'jump', match: 100, repetitions: 1 }])
  expect(held.progress).toMatchObject([{ practiceType: 'NumberPractice', count: 1, task: '3' }])
  expect(held.reportGoals).toMatchObject([{ text: `Goal: ${texts.wordAdd}`, setOn: '2026-11-02', metOn: null }])
  expect(held.reportNotes).toMatchObject([{ text: `Note: ${texts.wordAdd}`, writtenOn: '2026-11-02' }])
  expect(held.plans).toMatchObject([{ days: 4, minutes: 10, excluded: '["grossmotor"]', targets: JSON.stringify([{ area: 'vocabulary', items: [texts.wordAdd] }]) }])
  expect(held.messages).toMatchObject([{ message: texts.message }])
  expect(held.promptRecordings).toMatchObject([{ prompt: 'shared/well-done', language: 'si' }])
  const bests: { kind: string; label: string; file: string }[] = held.bests.toSorted((a: { kind: string }, b: { kind: string }) => a.kind.localeCompare(b.kind))
  expect(bests).toMatchObject([{ kind: 'movement', label: 'jump' }, { kind: 'word', label: texts.wordAdd }])
  const { picture, sound } = held.words[0]
  const files: string[] = [picture, sound, held.recordings[0].file, held.promptRecordings[0].sound, ...bests.map(({ file }) => file)]
  expect([...entries.keys()].toSorted()).toEqual(['d-learner.json', ...files.map((name) => `files/${name}`)].toSorted())
  expect((await sharp(entries.get(`files/${picture}`)).metadata()).format).toBe('webp')
  expect(answer.rawPayload.toString('latin1')).not.toContain('argon2')
})

/** Tables whose rows are exported in another form, or are secrets of the server. */
const notListed: ReadonlySet<string> = new Set(['storedFiles', 'passwordResets'])

test('the export has every table with data of a learner or an account', async () => {
  const first = await family(textsOf('Hikkaduwa'))
  const file = (await first.ask({ url: `/bs/learner-file/${first._id}?zone=Asia/Colombo` })).rawPayload
  // The same attempts in a second learner of this server have other ids.
  await first.ask({ method: 'POST', url: '/bs/learner-file', ...form({}, { file: { bytes: file } }) })
  const held = JSON.parse((await unzip((await first.ask({ url: '/bs/account/export' })).rawPayload)).get('d-learner.json')?.toString() ?? '')
  const database = await openDatabase({ url: data.variables['DATABASE_URL'], folder: data.folder })
  const tables = [...await columnsOf(database)].filter(([, columns]) => columns.has('userid') || columns.has('account')).map(([table]) => table)
  const stored = await database.selectFrom('importedIds').selectAll().orderBy('kind').orderBy('origin')
    .where('userid', 'in', held.learners.map(({ _id }: { _id: string }) => _id)).execute()
  await database.destroy()
  expect(tables.filter((table) => !Object.hasOwn(held, table) && !notListed.has(table))).toEqual([])
  expect(stored.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['predictions', 'letterAttempts', 'movementAttempts', 'writtenWords', 'wordChoices']))
  expect(held.importedIds).toEqual(stored)
})

test('a message that someone else sent with the account\'s email is neither exported nor deleted', async () => {
  const email = 'polgahawela@example.org'
  const payload = { name: 'A neighbour', email, message: 'Not for the one who registers later' }
  await app.inject({ method: 'POST', url: '/bs/contact', payload })
  const learner = await family(textsOf('Polgahawela'))
  const entries = await unzip((await learner.ask({ url: '/bs/account/export' })).rawPayload)
  const held = JSON.parse(entries.get('d-learner.json')?.toString() ?? '')
  expect(held.messages).toMatchObject([{ message: 'A question about Polgahawela' }])
  await learner.ask({ method: 'DELETE', url: '/bs/account' })
  const database = await openDatabase({ url: data.variables['DATABASE_URL'], folder: data.folder })
  const stored = await database.selectFrom('messages').select(['message', 'userid']).where('email', '=', email).execute()
  await database.destroy()
  expect(stored).toEqual([{ message: payload.message, userid: null }])
})

test('deletion leaves no row, no file, and no byte in SQLite\'s files', async () => {
  const stays = await family(textsOf('Ambalangoda'))
  const texts = textsOf('Kiribathgoda')
  const goes = await family(texts)
  const sqlite = data.variables['DATABASE_URL'] === undefined
  const database = await openDatabase({ url: data.variables['DATABASE_URL'], folder: data.folder })
  const resets = database.selectFrom('passwordResets').selectAll()
  await addReset(database, goes._id, new Date())
  expect(await resets.execute()).toHaveLength(1)
  const before = await everyByte()
  expect(before).toContain(goes._id)
  for (const text of Object.values({ ...texts })) expect(before.includes(text), text).toBe(sqlite)

  const answer = await goes.ask({ method: 'DELETE', url: '/bs/account' })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])

  expect(await resets.execute()).toEqual([])
  await database.destroy()
  const after = await everyByte()
  for (const text of [goes._id, goes._id.replaceAll('-', ''), 'Kiribathgoda', 'kiribathgoda']) {
    expect(after.includes(text), text).toBe(false)
  }
  expect(after).toContain(stays._id)
  await stays.ask({ url: `/bs/score/${stays._id}` })
  const again = { username: 'New', email: texts.email, password: 'three small boats' }
  expect((await app.inject({ method: 'POST', url: '/bs/register', payload: again })).statusCode).toBe(201)
})

/** What an export contains: the rows, and the names of all entries. */
async function exported(ask: Family['ask'], url: string): Promise<{ held: Record<string, Record<string, unknown>[]>; names: string[]; text: string }> {
  const entries = await unzip((await ask({ url })).rawPayload)
  const text = entries.get('d-learner.json')?.toString() ?? ''
  return { held: JSON.parse(text), names: [...entries.keys()], text }
}

test('the export of one learner has all of this learner and nothing of the others; that of the account has all', async () => {
  const [texts, siblings] = [textsOf('Weligama'), textsOf('Hikkaduwa')]
  const first = await family(texts)
  const second = await addSibling(first, siblings)
  const one = await exported(first.ask, `/bs/learners/${second._id}/export`)
  expect(one.held['learners']).toMatchObject([{ _id: second._id, name: siblings.username, birthMonth: '2019-04', groupName: `Group ${siblings.username}`, settings: { settings: { keepRecordingsDays: 7 } } }])
  for (const kind of ['words', 'predictions', 'recordings', 'letterAttempts', 'progress', 'movementAttempts', 'promptRecordings', 'reportGoals', 'reportNotes', 'plans', 'comparisons']) {
    expect(one.held[kind]?.map(({ userid }) => userid), kind).toEqual([second._id])
  }
  expect(one.held['examples']).toHaveLength(4)
  expect(one.held['bests']?.map(({ userid }) => userid)).toEqual([second._id, second._id])
  // The learner's picture, a word's picture and sound, a recording, a prompt, and the best of a word and of a movement.
  expect(one.names).toHaveLength(1 + 7)
  for (const secret of [first._id, texts.username, texts.wordAdd, texts.email, siblings.message, 'argon2']) expect(one.text.includes(secret), secret).toBe(false)
  const all = await exported(first.ask, '/bs/account/export')
  expect(all.held['learners']?.map(({ _id }) => _id)).toEqual([first._id, second._id])
  expect(all.held['words']?.map(({ wordAdd }) => wordAdd)).toEqual([texts.wordAdd, siblings.wordAdd])
  expect(all.names).toHaveLength(1 + 6 + 7)
})

test('deleting one learner leaves no byte of this learner, ends its sessions, and keeps the others', async () => {
  const first = await family(textsOf('Negombo'))
  const second = await addSibling(first, textsOf('Panadura'))
  const before = await everyByte()
  for (const text of [second._id, ...(data.variables['DATABASE_URL'] === undefined ? ['Panadura'] : [])]) expect(before).toContain(text)
  const answer = await first.ask({ method: 'DELETE', url: `/bs/learners/${second._id}?atOnce=true` })
  expect(answer.statusCode).toBe(204)
  const after = await everyByte()
  for (const text of [second._id, second._id.replaceAll('-', ''), 'Panadura', 'panadura']) expect(after.includes(text), text).toBe(false)
  expect(after).toContain(first._id)
  const ended = await app.inject({ url: `/bs/score/${second._id}`, headers: { authorization: `Bearer ${second.token}` } })
  expect([ended.statusCode, ended.json().data.code]).toEqual([401, 'SIGN_IN_AGAIN'])
  expect((await exported(first.ask, '/bs/account/export')).held['words']).toHaveLength(1)
})

test('the first learner can be deleted, too: the account and its token go on with the next one', async () => {
  const texts = textsOf('Matara')
  const first = await family(texts)
  const second = await addSibling(first, textsOf('Tangalle'))
  await first.ask({ method: 'DELETE', url: `/bs/learners/${first._id}` })
  await first.ask({ url: `/bs/score/${second._id}` })
  const { token, safeUser } = (await app.inject({ method: 'POST', url: '/bs/log', payload: { email: texts.email, password } })).json().data
  expect(safeUser).toEqual({ _id: second._id, username: textsOf('Tangalle').username })
  await callsOf(token)({ url: `/bs/score/${second._id}` })
  // So can the only one: the account goes on without a child, and can bring it back.
  await callsOf(token)({ method: 'DELETE', url: `/bs/learners/${second._id}` })
  expect((await callsOf(token)({ url: '/bs/learners' })).json().data.learners).toEqual([])
  const gone = await app.inject({ url: `/bs/score/${second._id}`, headers: { authorization: `Bearer ${token}` } })
  expect([gone.statusCode, gone.json().data.code]).toEqual([403, 'NOT_YOURS'])
  await callsOf(token)({ method: 'POST', url: `/bs/deleted-learners/${second._id}` })
  await callsOf(token)({ url: `/bs/score/${second._id}` })
})

test('deleting the account deletes all of its learners', async () => {
  const texts = textsOf('Bentota')
  const first = await family(texts)
  const second = await addSibling(first, textsOf('Beruwala'))
  await first.ask({ method: 'DELETE', url: '/bs/account' })
  const after = await everyByte()
  for (const text of [first._id, second._id, 'Bentota', 'bentota', 'Beruwala']) expect(after.includes(text), text).toBe(false)
  expect((await app.inject({ url: `/bs/score/${second._id}`, headers: { authorization: `Bearer ${second.token}` } })).statusCode).toBe(401)
})

/** Creates an account and shares the learner with it; returns its calls. */
async function shareWithNew({ _id, ask }: Family, name: string): Promise<{ ask: Family['ask']; email: string }> {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@example.org`
  const { token } = (await app.inject({ method: 'POST', url: '/bs/register', payload: { username: 'A teacher', email, password } })).json().data
  const { code } = (await ask({ method: 'POST', url: `/bs/learners/${_id}/invitations`, headers: { 'learner-id': _id }, payload: { name, access: 'guide' } })).json().data
  const account = callsOf(token)
  await account({ method: 'POST', url: '/bs/account/invitation', payload: { code } })
  return { ask: account, email }
}

test('who has access is exported with the learner, and deleted with the learner or with the account that has it', async () => {
  const first = await family(textsOf('Galle'))
  const teacher = await shareWithNew(first, 'Teacher of Galle')
  const uncle = await shareWithNew(first, 'Uncle of Galle')
  await first.ask({ method: 'POST', url: `/bs/learners/${first._id}/invitations`, payload: { name: 'Aunt of Galle', access: 'viewer' } })
  const { held, text } = await exported(first.ask, `/bs/learners/${first._id}/export`)
  expect(held['learnerAccess']).toMatchObject([{ userid: first._id, name: 'Teacher of Galle', access: 'guide' }, { userid: first._id, name: 'Uncle of Galle', access: 'guide' }])
  expect(held['invitations']).toMatchObject([{ userid: first._id, name: 'Aunt of Galle', access: 'viewer' }])
  expect(text).not.toContain(teacher.email)
  expect(text).not.toContain('codeHash')
  const teachers = await exported(teacher.ask, '/bs/account/export')
  expect(teachers.held['accessToOthers']).toMatchObject([{ userid: first._id, name: 'Teacher of Galle', access: 'guide' }])
  for (const secret of ['House of Galle', 'galle@example.org', 'Uncle of Galle']) expect(teachers.text.replaceAll(teacher.email, '')).not.toContain(secret)

  const sqlite = data.variables['DATABASE_URL'] === undefined
  for (const name of ['Teacher of Galle', 'Uncle of Galle', 'Aunt of Galle']) expect((await everyByte()).includes(name), name).toBe(sqlite)
  await teacher.ask({ method: 'DELETE', url: '/bs/account' })
  const without = await everyByte()
  expect([without.includes('Teacher of Galle'), without.includes('Uncle of Galle')]).toEqual([false, sqlite])
  await addSibling(first, textsOf('Unawatuna'))
  await first.ask({ method: 'DELETE', url: `/bs/learners/${first._id}?atOnce=true` })
  const after = await everyByte()
  for (const gone of ['Uncle of Galle', 'Aunt of Galle']) expect(after.includes(gone), gone).toBe(false)
  expect((await uncle.ask({ url: '/bs/learners' })).json().data.learners).toHaveLength(1)
})
