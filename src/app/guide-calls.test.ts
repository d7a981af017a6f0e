/** A guide may add, but not replace or delete what the family made. The tests find new calls by themselves. */
import type { InjectOptions, LightMyRequestResponse, RouteOptions } from 'fastify'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { encodeWav } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { accessFor, type Call } from '#kit/call.ts'
import { openDatabase } from '#kit/server/database/database.ts'
import { columnsOf } from '#kit/server/database/tables.ts'
import { withoutTypes } from '#kit/server/database/without-types.ts'
import { readEnvironment } from '#kit/server/environment.ts'
import { newId } from '#kit/ids.ts'
import { form, testData } from '#kit/server/testing/test-server.ts'
import { createServer } from './server.ts'

const routes: RouteOptions[] = []
const data = await testData()
const app = await createServer(readEnvironment({ ...data.variables, SERVICES: 'main', RATE_LIMIT: '1000000' }), (route) => routes.push(route))
const database = await openDatabase({ url: data.variables['DATABASE_URL'], folder: data.folder })
afterAll(async () => {
  await database.destroy()
  await app.close()
  await data[Symbol.asyncDispose]()
})

const changing = [...new Set(routes.flatMap(({ config }) => config?.call ?? []))]
  .filter(({ method, open, signed }) => method !== 'GET' && open !== true && signed !== true)
  .map((call): [string, Call] => [`${call.method} ${call.url}`, call])
const forGuides = changing.filter(([, call]) => accessFor(call) === 'guide')

type Ask = (options: InjectOptions) => Promise<LightMyRequestResponse>

async function registered(email: string): Promise<{ _id: string; ask: Ask }> {
  const payload = { username: 'Nimali', email, password: 'three small boats' }
  const { token, safeUser } = (await app.inject({ method: 'POST', url: '/bs/register', payload })).json().data
  return { _id: safeUser._id, ask: (options) => app.inject({ ...options, headers: { ...options.headers, 'authorization': `Bearer ${token}`, 'learner-id': family?._id ?? safeUser._id } }) }
}

let family: { _id: string; ask: Ask } | undefined
family = await registered('family@example.org')
const userid = family._id
const asFamily = async (options: InjectOptions): Promise<{ _id: string }> => {
  const answer = await family.ask(options)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.statusCode === 204 ? { _id: '' } : answer.json().data
}

const wav = encodeWav(new Float32Array(8000).fill(0.1), 16_000)
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a40' } }).png().toBuffer()
const hand = `1${'f'.repeat(62)}`
const sum = { id: newId(), practiceType: 'NumberPractice', count: 0, timestamp: new Date().toISOString(), answer: 5, overridden: true, features: hand }
const letter = { letter: 'ක', predicted: 'ත', confidence: 0.5, strokes: [[1, 2]], step: 'trace', help: 'model', features: `2${'f'.repeat(53)}` }
const units = ['ක', 'ට'].map((unit) => ({ unit, predicted: null, confidence: 0, strokes: [[1, 2]] }))
const choice = { task: 'find', shown: ['Van', 'Apple'], foils: 'near', chosen: 'Van' }
const movement = { movement: 'jump', predictions: [], repetitions: 1, freely: false, features: `1${'f'.repeat(10)}` }

/** Stores something of the family; returns its id. */
async function post(url: string, payload: object): Promise<string> {
  return (await asFamily({ method: 'POST', url, payload }))._id
}
async function taught(url: string, payload: object): Promise<string> {
  const id = await post(url, { userid, ...payload })
  await asFamily({ method: 'POST', url: `${url === '/bs/speech/add' ? '/bs/speech' : url}/${id}/right` })
  return id
}
const word = (await asFamily({ method: 'POST', url: '/bs/word', ...form({ wordAdd: 'Spoon', userid }, { image: { bytes: picture } }) }))._id
await asFamily({ method: 'PUT', url: `/bs/word/${word}/sound`, ...form({}, { file: { bytes: wav } }) })
const writtenDigit = { ...sum, id: newId(), practiceType: 'WriteNumberPractice', features: `d1${'w'.repeat(11)}` }
await asFamily({ method: 'POST', url: `/bs/progress/${userid}`, payload: { entries: [sum, writtenDigit] } })
await asFamily({ method: 'PUT', url: `/bs/plan/${userid}`, payload: { days: 4, minutes: 20, excluded: [], targets: [], swaps: [] } })
await asFamily({ method: 'PUT', url: '/bs/prompts', ...form({ prompt: 'math/plus', language: 'en' }, { file: { bytes: wav } }) })
await asFamily({ method: 'PUT', url: '/bs/best/word', ...form({ id: newId(), userid, word: 'Spoon' }, { file: { bytes: wav } }) })
await asFamily({ method: 'PUT', url: '/bs/contribution/consent', payload: { textVersion: 2, sound: false, film: false, drawings: false } })
const today = new Date().toISOString().slice(0, 10)
/** Ids of the family's data, by the beginning of the addresses that contain them. */
const ids: Readonly<Record<string, string>> = {
  '/bs/word/:id': word,
  '/bs/speech/:id/example': await taught('/bs/speech/add', { cluster: 'Bus', word: 'Spoon', confidence: 0.4, features: `1${'Features'.repeat(80)}` }),
  '/bs/letter/:id/example': await taught('/bs/letter', letter),
  '/bs/movement/:id/example': await taught('/bs/movement', movement),
  '/bs/fingers/:id/example': sum.id,
  '/bs/digits/:id/example': writtenDigit.id,
  '/bs/speech/:id/right': await post('/bs/speech/add', { userid, cluster: 'Bus', word: 'Spoon', confidence: 0.4 }),
  '/bs/letter/:id/right': await post('/bs/letter', { userid, ...letter }),
  '/bs/movement/:id/right': await post('/bs/movement', { userid, ...movement }),
  '/bs/written-word/:id/right': await post('/bs/written-word', { userid, units, help: 'model' }),
  '/bs/word-choice/:id/right': await post('/bs/word-choice', { userid, word: 'Apple', help: 'none', ...choice }),
  '/bs/report/:userid/goals/:id/levels': await post(`/bs/report/${userid}/goals`, {
    text: 'writes', setOn: '2026-11-02', check: { area: 'write', items: ['ක'], criterion: { right: 8, of: 10, probes: 2 }, due: '2026-12-20' },
  }),
  '/bs/report/:userid/goals/:id': await post(`/bs/report/${userid}/goals`, { text: 'asks for juice', setOn: '2026-11-02' }),
  '/bs/comparison/:userid/:id/end': await post(`/bs/comparison/${userid}`, { kind: 'speaker', startedOn: today }),
  '/bs/report/:userid/notes/:id': await post(`/bs/report/${userid}/notes`, { text: 'new glasses', writtenOn: '2026-11-02' }),
}

const spoken: string[] = []
for (let at = 0; at < 10; at++) spoken.push(await post('/bs/speech/add', { userid, cluster: 'Bus', word: 'Apple', confidence: 0.4 }))
const opinion = { area: 'write', attempt: await post('/bs/letter', { userid, ...letter }), answer: 'right' }
await asFamily({ method: 'PUT', url: `/bs/agreement/${userid}/opinion`, payload: opinion })

const guide = await registered('guide@example.org')
const code = (await family.ask({ method: 'POST', url: `/bs/learners/${userid}/invitations`, payload: { name: 'Therapist', access: 'guide' } })).json().data.code as string
const accepted = await app.inject({ method: 'POST', url: '/bs/account/invitation', payload: { code }, headers: { authorization: (await tokenOf('guide@example.org')) } })
if (accepted.statusCode !== 201) throw new Error(accepted.body)

async function tokenOf(email: string): Promise<string> {
  return `Bearer ${(await app.inject({ method: 'POST', url: '/bs/log', payload: { email, password: 'three small boats' } })).json().data.token}`
}

/** Values for all fields of the calls that a guide may make; they differ from the family's. A call with a new field needs a value here. */
const samples: Readonly<Record<string, unknown>> = {
  ...letter, ...movement, ...choice, attempt: opinion.attempt, units, userid, language: 'en', respelling: 'forke', ownCategory: 'Kitchen', cluster: 'Apple', word: 'Apple',
  createdAt: '2026-11-20T08:00:00.000Z', features: undefined, id: undefined,
  text: 'counts to five', setOn: '2026-11-03', metOn: '2026-11-20', levels: [0, 3, 8, 9, 10], writtenOn: '2026-11-03', entries: [],
  days: 5, minutes: 15, excluded: [], targets: [], swaps: [],
  area: 'write', answer: 'notRight', answers: spoken.map((attempt) => ({ attempt, chosen: '00000000-0000-7000-8000-000000001001' })), kind: 'print', startedOn: today, endedOn: today,
}
const files: Readonly<Record<string, Uint8Array>> = { image: picture, file: wav }
const list = new TextEncoder().encode('en,category\nLadle,Kitchen\n')
/** New each time, because a learner has a word, and an open goal, once. */
let made = 0
const newText = (text: unknown): string => `${String(text)} ${++made}`

function filled(schema: z.ZodType | undefined): Record<string, unknown> {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  return Object.fromEntries(names.map((name) => [name, name === 'wordAdd' ? newText('Fork') : name === 'text' ? newText(samples['text']) : samples[name]]).filter(([, value]) => value !== undefined))
}

/** The request of a call about what the family made, with all fields and files. */
function request(call: Call): InjectOptions {
  const id = Object.entries(ids).find(([prefix]) => call.url.startsWith(prefix))?.[1] ?? newId()
  const url = call.url.replaceAll(/:(\w+)/g, (_all, name: string) => (name === 'userid' ? userid : id))
  if (call.fields === undefined) return { method: call.method, url, ...(call.body && { payload: filled(call.body) }) }
  const fields = Object.entries(filled(call.fields)).map(([name, value]): [string, string] => [name, String(value)])
  const sent = (call.files ?? []).map((name) => [name, { bytes: call.url.startsWith('/bs/word/import') ? list : files[name] ?? wav }] as const)
  return { method: call.method, url, ...form(Object.fromEntries(fields), Object.fromEntries(sent)) }
}

/** Everything that is stored of the learner, by table. Examples are those that were taught: the last unmarked ones are replaced by practice. */
async function everything(): Promise<Map<string, object[]>> {
  const found = new Map<string, object[]>()
  for (const [table, columns] of await columnsOf(database)) {
    const name = columns.has('userid') ? 'userid' : '_id'
    const rows = table === 'learners' || columns.has('userid') ? await withoutTypes(database).selectFrom(table).selectAll().where(name, '=', userid).execute() : []
    found.set(table, table === 'examples' ? rows.filter(({ taught: isTaught }) => isTaught === 1) : rows)
  }
  return found
}

/** What a guide may change of the family's (decision 33): the plan, and the mark of an attempt as right, with what the mark changes. */
const mayReplace: Readonly<Record<string, string>> = {
  'PUT /bs/plan/:userid': 'plans',
  'POST /bs/speech/:id/right': 'predictions',
  'POST /bs/letter/:id/right': 'letterAttempts',
  'POST /bs/movement/:id/right': 'movementAttempts',
  'POST /bs/written-word/:id/right': 'writtenWords',
  'POST /bs/word-choice/:id/right': 'wordChoices',
}

test.each(changing)('%s by a guide leaves what the family made as it was', async (name, call) => {
  const before = await everything()
  const answer = await guide.ask(request(call))
  expect(answer.statusCode, answer.body).toBeLessThan(500)
  expect(accessFor(call) === 'guide' || answer.statusCode === 403, answer.body).toBe(true)
  const after = await everything()
  for (const [table, rows] of [...before].filter(([changed]) => changed !== mayReplace[name])) {
    expect(after.get(table), table).toEqual(expect.arrayContaining(rows))
  }
})

const asGuide = async (options: InjectOptions): Promise<{ _id: string }> => (await guide.ask(options)).json().data
const answerTo = async ({ ask }: { readonly ask: Ask }, options: InjectOptions): Promise<[number, string | undefined]> => {
  const answer = await ask(options)
  return [answer.statusCode, answer.statusCode < 300 ? undefined : answer.json().data.code]
}

describe('what a guide made', () => {
  const refused = [403, 'NO_ACCESS']
  const sound = form({}, { file: { bytes: wav } })

  test('a word: the guide changes it until the family has changed it', async () => {
    const { _id, author } = await asGuide({ method: 'POST', url: '/bs/word', ...form({ wordAdd: 'Cup', userid }, { image: { bytes: picture } }) }) as { _id: string; author?: string }
    expect(author).toBeDefined()
    expect(await answerTo(guide, { method: 'PUT', url: `/bs/word/${_id}`, ...form({ wordAdd: 'Mug' }) })).toEqual([200, undefined])
    expect(await answerTo(guide, { method: 'PUT', url: `/bs/word/${_id}/sound`, ...sound })).toEqual([200, undefined])
    expect(await answerTo(guide, { method: 'DELETE', url: `/bs/word/${_id}` })).toEqual(refused)
    expect(await answerTo(family, { method: 'PUT', url: `/bs/word/${_id}/sound`, ...sound })).toEqual([200, undefined])
    expect(await answerTo(guide, { method: 'PUT', url: `/bs/word/${_id}/sound`, ...sound })).toEqual(refused)
    expect(await answerTo(guide, { method: 'PUT', url: `/bs/word/${_id}`, ...form({ wordAdd: 'Beaker' }) })).toEqual(refused)
  })

  test('goals and notes: the report says which ones the guide may change', async () => {
    const goal = await asGuide({ method: 'POST', url: `/bs/report/${userid}/goals`, payload: { text: 'jumps', setOn: '2026-11-04' } })
    const note = await asGuide({ method: 'POST', url: `/bs/report/${userid}/notes`, payload: { text: 'was tired', writtenOn: '2026-11-04' } })
    const { goals, notes } = (await guide.ask({ url: `/bs/report/${userid}?zone=Asia/Colombo` })).json().data as Record<'goals' | 'notes', { text: string; mayChange: boolean }[]>
    for (const [text, mayChange] of [['jumps', true], ['asks for juice', false], ['was tired', true], ['new glasses', false]] as const) {
      expect([...goals, ...notes].find((entry) => entry.text === text)).toMatchObject({ mayChange })
    }
    expect(await answerTo(guide, { method: 'PUT', url: `/bs/report/${userid}/goals/${goal._id}`, payload: { metOn: '2026-11-05' } })).toEqual([200, undefined])
    expect(await answerTo(guide, { method: 'DELETE', url: `/bs/report/${userid}/goals/${goal._id}` })).toEqual([204, undefined])
    expect(await answerTo(guide, { method: 'DELETE', url: `/bs/report/${userid}/notes/${note._id}` })).toEqual([204, undefined])
    expect(await answerTo(guide, { method: 'DELETE', url: `/bs/report/${userid}/notes/${ids['/bs/report/:userid/notes/:id']}` })).toEqual(refused)
  })

  test('an example: the guide ends it, and marking one of the family again changes nothing', async () => {
    const own = await asGuide({ method: 'POST', url: '/bs/letter', payload: { userid, ...letter } })
    await asGuide({ method: 'POST', url: `/bs/letter/${own._id}/right` })
    const familys = ids['/bs/letter/:id/example']
    await asGuide({ method: 'POST', url: `/bs/letter/${familys}/right` })
    expect(await answerTo(guide, { method: 'DELETE', url: `/bs/letter/${familys}/example` })).toEqual(refused)
    expect(await answerTo(guide, { method: 'DELETE', url: `/bs/letter/${own._id}/example` })).toEqual([204, undefined])
  })

  test('is the family\'s when the access has ended, also after another invitation', async () => {
    const note = await asGuide({ method: 'POST', url: `/bs/report/${userid}/notes`, payload: { text: 'says hello', writtenOn: '2026-11-04' } })
    const { people } = (await family.ask({ url: `/bs/learners/${userid}/access` })).json().data as { people: { _id: string }[] }
    await asFamily({ method: 'DELETE', url: `/bs/learners/${userid}/access/${people[0]?._id}` })
    const invited = (await family.ask({ method: 'POST', url: `/bs/learners/${userid}/invitations`, payload: { name: 'Therapist', access: 'guide' } })).json().data.code as string
    await app.inject({ method: 'POST', url: '/bs/account/invitation', payload: { code: invited }, headers: { authorization: await tokenOf('guide@example.org') } })
    expect(await answerTo(guide, { method: 'DELETE', url: `/bs/report/${userid}/notes/${note._id}` })).toEqual(refused)
    expect(await answerTo(family, { method: 'DELETE', url: `/bs/report/${userid}/notes/${note._id}` })).toEqual([204, undefined])
  })
})

// Last, because the owner's calls delete what the others need: the requests above would have had an effect.
test.each(forGuides)('%s by the owner succeeds', async (_name, call) => {
  const answer = await family.ask(request(call))
  expect(answer.statusCode, answer.body).toBeLessThan(300)
})
