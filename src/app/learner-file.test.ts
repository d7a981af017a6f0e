/** A learner's file between two servers, and between two accounts of one server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { attemptsPath, formatVersion, headName } from '#areas/handover/format.ts'
import { newId } from '#kit/ids.ts'
import { form } from '#kit/server/testing/test-server.ts'
import { learnerSettings, readSettings } from '#kit/settings.ts'
import { addFrom, contentsOf, goalsIn, kinds, made, merge, save, upload, zipped } from './testing/learner-files.ts'
import { practiseTimes, seeded } from './testing/practise.ts'
import { adult, type Child, done, startServer } from './testing/started-server.ts'

const [home, clinic] = [await startServer(), await startServer()]

const putPlan = (child: Child, payload: object): Promise<unknown> => done(child.ask({ method: 'PUT', url: `/bs/plan/${child._id}`, payload }))
const planOf = async (child: Child): Promise<unknown> => (await done(child.ask({ url: `/bs/plan/${child._id}` }))).json().data

describe.each([['two servers', clinic], ['two accounts of one server', home]] as const)('%s', (_name, elsewhere) => {
  test.each([1, 2, 3, 4, 5, 6])('both practise, and after files in both directions both have the same (seed %d)', async (seed) => {
    const random = seeded(seed)
    const atHome = await adult(home)
    await practiseTimes(20, atHome, random)
    const first = await save(atHome)
    const away = await addFrom(first, await adult(elsewhere))
    expect(await contentsOf(await save(away))).toEqual(await contentsOf(first))
    for (const times of [15, 8]) {
      await practiseTimes(times, atHome, random)
      await practiseTimes(times, away, random)
      const [fromHome, fromAway] = [await save(atHome), await save(away)]
      await merge(fromHome, away)
      await merge(fromAway, atHome)
      const [after, afterAway] = [await contentsOf(await save(atHome)), await contentsOf(await save(away))]
      expect(after).toEqual(afterAway)
      for (const before of [await contentsOf(fromHome), await contentsOf(fromAway)]) {
        for (const kind of kinds) {
          const ids = after.attempts[kind]?.map(({ _id, id }) => _id ?? id)
          expect(ids).toEqual(expect.arrayContaining(before.attempts[kind]?.map(({ _id, id }) => _id ?? id) ?? []))
        }
      }
      expect(await merge(fromAway, atHome)).toMatchObject({ attempts: 0, goals: 0, notes: 0 })
    }
  })
})

describe('goals', () => {
  test('of someone else apply only after the adult agreed to each of them', async () => {
    const atHome = await adult(home)
    const goal = { text: 'says two words', setOn: '2026-11-02' }
    await done(atHome.ask({ method: 'POST', url: `/bs/report/${atHome._id}/goals`, payload: goal }))
    const away = await addFrom(await save(atHome), await adult(clinic))
    const [known] = await goalsIn(await save(away))
    await done(away.ask({ method: 'PUT', url: `/bs/report/${away._id}/goals/${known}`, payload: { metOn: '2026-11-20' } }))
    const other = (await done(away.ask({ method: 'POST', url: `/bs/report/${away._id}/goals`, payload: { text: 'counts to five', setOn: '2026-11-20' } }))).json().data
    const back = await save(away)

    const preview = (await done(atHome.ask(upload('/bs/learner-file/preview', back)))).json().data
    expect(preview).toEqual({ attempts: 0, voice: 0, films: 0, words: 0, learners: [{ _id: atHome._id, name: 'Nimali', known: 0, deleted: 0, goals: expect.arrayContaining([known, other._id]), targets: [], words: 0 }] })
    await done(atHome.ask(upload(`/bs/learner-file/${atHome._id}/merge`, back)))
    expect((await contentsOf(await save(atHome))).head.goals).toEqual([{ _id: known, ...goal, metOn: null, check: null }])
    const { goals } = (await done(atHome.ask(upload(`/bs/learner-file/${atHome._id}/merge`, back, [other._id])))).json().data
    expect(goals).toBe(1)
    expect((await contentsOf(await save(atHome))).head.goals).toMatchObject([{ _id: known, metOn: null }, { _id: other._id, metOn: null }])
  })

  test('and the targets of a plan, too: the rest of the family\'s plan stays', async () => {
    const atHome = await adult(home)
    const plan = { days: 4, minutes: 20, excluded: ['grossmotor'], targets: [{ area: 'write', items: ['ක'] }, { area: 'math', items: ['2 + 3'] }], swaps: [] }
    const mergeTargets = async (targets: readonly string[]): Promise<unknown> => {
      const answer = await done(atHome.ask({ method: 'POST', url: `/bs/learner-file/${atHome._id}/merge`, ...form({ targets: JSON.stringify(targets) }, { file: { bytes: back } }) }))
      return answer.json().data.targets
    }
    await putPlan(atHome, plan)
    const away = await addFrom(await save(atHome), await adult(clinic))
    expect(await planOf(away)).toMatchObject({ days: 5, targets: [] })
    await putPlan(away, { ...plan, days: 2, targets: [{ area: 'write', items: ['අ', 'ම'] }, { area: 'math', items: ['2 + 3'] }, { area: 'vocabulary', items: ['apple'] }] })
    const back = await save(away)
    const preview = (await done(atHome.ask(upload('/bs/learner-file/preview', back)))).json().data
    expect(preview.learners[0].targets).toEqual(['write', 'vocabulary'])
    expect(await mergeTargets([])).toBe(0)
    expect(await planOf(atHome)).toEqual(plan)
    expect(await mergeTargets(['write', 'grossmotor'])).toBe(1)
    expect(await planOf(atHome)).toEqual({ ...plan, targets: [{ area: 'math', items: ['2 + 3'] }, { area: 'write', items: ['අ', 'ම'] }] })
  })

  test('are refused if there is no space for them, and then nothing of the file is stored', async () => {
    const [atHome, away] = [await adult(home), await adult(clinic)]
    for (const child of [atHome, away]) {
      await child.server.database.insertInto('reportGoals').values(Array.from({ length: 60 }, (_, at) => (
        { _id: newId(), userid: child._id, text: `Goal ${at}`, setOn: '2026-11-02' }
      ))).execute()
    }
    await practiseTimes(5, away, seeded(7))
    const file = await save(away)
    const refused = await atHome.ask(upload(`/bs/learner-file/${atHome._id}/merge`, file, await goalsIn(file)))
    expect([refused.statusCode, refused.json().data.code]).toEqual([409, 'LEARNER_FILE_FULL'])
    expect((await contentsOf(await save(atHome))).attempts).toEqual(Object.fromEntries(kinds.map((kind) => [kind, []])))
  })
})

const picture = readFileSync(join(import.meta.dirname, '../../public/icons/icon-192.png'))

async function addWord({ ask, _id: userid }: Child, word: object): Promise<string> {
  return (await done(ask({ method: 'POST', url: '/bs/word', ...form({ userid, ...word }, { image: { bytes: picture } }) }))).json().data._id
}

async function wordsOf({ ask, _id }: Child): Promise<readonly { _id: string; imagewordUrl: string }[]> {
  return (await done(ask({ url: `/bs/word/words?userme=${_id}&limit=100&category=own` }))).json().data.wordses
}

async function add(file: Buffer, { ask }: Child, fields: Record<string, string>, url = '/bs/learner-file'): Promise<{ _id: string; words: number }> {
  return (await done(ask({ method: 'POST', url, ...form(fields, { file: { bytes: file } }) }))).json().data
}

describe('a child of another language', () => {
  const own = { wordAdd: 'කුසුමා ආච්චි', language: 'si', ownCategory: 'පවුල', respelling: 'කුසුමා' }

  test('keeps it and its own words, as targets too; they come once, and deletions travel', async () => {
    const atHome = await adult(home)
    const settings = { ...learnerSettings(readSettings(null)), language: 'si', practiceLanguages: 'si en' }
    await done(atHome.ask({ method: 'PUT', url: '/bs/account/settings', payload: { settings, basedOn: null } }))
    const grandmother = await addWord(atHome, own)
    const apple = '00000000-0000-7000-8000-000000001001'
    await putPlan(atHome, { days: 4, minutes: 20, excluded: [], targets: [{ area: 'vocabulary', items: [grandmother, apple] }], swaps: [] })
    const file = await save(atHome)

    for (const server of [clinic, home]) {
      const account = await adult(server)
      const { _id, words } = await add(file, account, { words: 'true', targets: '["vocabulary"]' })
      expect(words).toBe(1)
      const away: Child = { ...account, _id, ask: (request) => account.ask({ ...request, headers: { ...request.headers, 'learner-id': _id } }) }
      expect((await done(away.ask({ url: '/bs/account/settings' }))).json().data.settings).toMatchObject({ language: 'si', practiceLanguages: 'si en' })
      const [word] = await wordsOf(away)
      expect(word).toMatchObject(own)
      expect((await done(server.app.inject({ url: word?.imagewordUrl ?? '' }))).headers['content-type']).toBe('image/webp')
      expect(await planOf(away)).toMatchObject({ targets: [{ area: 'vocabulary', items: [word?._id, apple] }] })
      // Each side has its own id of the word, and files have one.
      const back = await contentsOf(await save(away))
      expect(back.head).toEqual((await contentsOf(file)).head)

      const preview = (await done(away.ask(upload('/bs/learner-file/preview', file)))).json().data
      expect(preview.words).toBe(1)
      expect(preview.learners.find((one: { _id: string }) => one._id === _id)).toMatchObject({ words: 0, targets: [] })
      await done(away.ask({ method: 'DELETE', url: `/bs/word/${word?._id}` }))
      expect(await add(file, away, { words: 'true' }, `/bs/learner-file/${_id}/merge`)).toMatchObject({ words: 0 })
      expect(await wordsOf(away)).toEqual([])
      if (server === clinic) continue
      const gone = await save(away)
      expect(await add(gone, atHome, {}, `/bs/learner-file/${atHome._id}/merge`)).toMatchObject({ deleted: 0 })
      expect(await wordsOf(atHome)).toHaveLength(1)
      expect(await add(gone, atHome, { deletions: 'true' }, `/bs/learner-file/${atHome._id}/merge`)).toMatchObject({ deleted: 1 })
      expect(await wordsOf(atHome)).toEqual([])
    }
  })

  test('a word with the same text is the same word, and a bad one refuses the file', async () => {
    const [atHome, away] = [await adult(home), await adult(clinic)]
    const [ours, theirs] = [await addWord(atHome, own), await addWord(away, own)]
    await putPlan(away, { days: 4, minutes: 20, excluded: [], targets: [{ area: 'vocabulary', items: [theirs] }], swaps: [] })
    const merged = await add(await save(away), atHome, { words: 'true', targets: '["vocabulary"]' }, `/bs/learner-file/${atHome._id}/merge`)
    expect(merged).toMatchObject({ words: 0, targets: 1 })
    expect(await planOf(atHome)).toMatchObject({ targets: [{ area: 'vocabulary', items: [ours] }] })

    const word = { _id: newId(), text: 'බල්ලා', language: 'si', respelling: null, category: null, translations: {}, licence: null }
    const learner = { name: 'Kavindu', face: 'owl', birthMonth: null }
    const withWord = (changed: object, parts = {}): Promise<Buffer> => made({
      [headName]: JSON.stringify({ format: 'd-learner learner file', version: formatVersion, madeAt: '2026-11-20T08:00:00Z', learner, goals: [], notes: [], targets: [], words: [{ ...word, ...changed }] }), ...parts,
    })
    for (const [file, status] of [[withWord({ text: 'a'.repeat(41) }), 422], [withWord({}, { [`pictures/${word._id}.webp`]: 'no picture' }), 422], [withWord({}), 201]] as const) {
      const answer = await atHome.ask({ method: 'POST', url: '/bs/learner-file', ...form({ words: 'true' }, { file: { bytes: await file } }) })
      expect([answer.statusCode, answer.json().data.code]).toEqual([status, status === 201 ? undefined : 'LEARNER_FILE_BROKEN'])
    }
  })
})

test('the preview says how many attempts each child has already', async () => {
  const atHome = await adult(home)
  await practiseTimes(12, atHome, seeded(8))
  const file = await save(atHome)
  const sister = (await done(atHome.ask({ method: 'POST', url: '/bs/learners', payload: { name: 'Kavindi' } }))).json().data
  const twin = await addFrom(file, atHome)
  const { attempts, learners } = (await done(atHome.ask(upload('/bs/learner-file/preview', file)))).json().data
  expect(attempts).toBeGreaterThan(0)
  expect(learners.map(({ _id, known }: { _id: string; known: number }) => [_id, known])).toEqual([[atHome._id, attempts], [sister._id, 0], [twin._id, attempts]])
})

test('an attempt in the future counts as made now', async () => {
  const away = await adult(clinic)
  const line = { _id: newId(), cluster: 'Apple', confidence: 1, word: 'Apple', assisted: false, overridden: false, createdAt: '2999-01-01T00:00:00Z' }
  const child = await addFrom(await made({ 'attempts/words.jsonl': `${JSON.stringify(line)}\n` }), away)
  const { createdAt } = await clinic.database.selectFrom('predictions').select('createdAt').where('userid', '=', child._id).executeTakeFirstOrThrow()
  expect(createdAt <= new Date().toISOString()).toBe(true)
})

const letter = { _id: newId(), letter: 'ක', predicted: null, confidence: 0.5, strokes: [[1, 2]], step: 'trace', assisted: false, overridden: false, createdAt: '2026-11-20T08:00:00Z' }
const letters = attemptsPath('letters')

/** Writes a path into a ZIP file that the writer itself refuses. */
async function withPath(path: string): Promise<Buffer> {
  const stand = 'x'.repeat(path.length)
  return Buffer.from((await made({ [stand]: 'x' })).toString('latin1').replaceAll(stand, path), 'latin1')
}

/** A ZIP file with another value in a field of these entries, in their own headers and in the list at the end. */
async function withField(offset: number, value: number, file: Promise<Buffer>, isMeant = (_name: string): boolean => true): Promise<Buffer> {
  const bytes = await file
  for (const [signature, head, nameAt, lengthAt] of [['PK\x03\x04', 0, 30, 26], ['PK\x01\x02', 2, 46, 28]] as const) {
    for (let at = bytes.indexOf(signature, 0, 'latin1'); at >= 0; at = bytes.indexOf(signature, at + 4, 'latin1')) {
      const name = bytes.toString('utf8', at + nameAt, at + nameAt + bytes.readUInt16LE(at + lengthAt))
      if (isMeant(name)) bytes.writeUInt16LE(value, at + head + offset)
    }
  }
  return bytes
}
/** As a ZIP program writes a file with a password. */
const encrypted = (file: Promise<Buffer>, isMeant?: (name: string) => boolean): Promise<Buffer> => withField(6, 0x0801, file, isMeant)

/** A ZIP file that says of its part `big` that it unpacks to this. */
async function unpackingTo(bytes: number): Promise<Buffer> {
  const file = await made({ big: 'x' })
  const name = file.lastIndexOf('big')
  file.writeUInt32LE(bytes, name - 22)
  return file
}

describe('a bad file', () => {
  test.each<[string, () => Promise<Buffer>, number, string]>([
    ['no ZIP file', async () => Buffer.from('Not a file of a learner'), 415, 'LEARNER_FILE_UNREADABLE'],
    ['nothing at all', async () => Buffer.alloc(0), 415, 'LEARNER_FILE_UNREADABLE'],
    ['another ZIP file', () => zipped({ 'd-learner.json': '{}' }), 415, 'LEARNER_FILE_UNREADABLE'],
    ['one that was cut off', async () => (await made({})).subarray(0, -30), 415, 'LEARNER_FILE_UNREADABLE'],
    ['one with a password', () => encrypted(made({})), 415, 'LEARNER_FILE_UNREADABLE'],
    ['one with a password for its attempts alone', () => encrypted(made({ [letters]: `${JSON.stringify(letter)}\n` }), (name) => name === letters), 415, 'LEARNER_FILE_UNREADABLE'],
    ['one that is compressed in an unknown way', () => withField(8, 12, made({})), 415, 'LEARNER_FILE_UNREADABLE'],
    ['another format', () => made({ [headName]: '{"format":"backup","version":1}' }), 422, 'LEARNER_FILE_BROKEN'],
    ['no JSON', () => made({ [headName]: '{' }), 422, 'LEARNER_FILE_BROKEN'],
    ['no learner', () => made({ [headName]: `{"format":"d-learner learner file","version":${formatVersion}}` }), 422, 'LEARNER_FILE_BROKEN'],
    ['a newer version', () => made({ [headName]: `{"format":"d-learner learner file","version":${formatVersion + 1}}` }), 422, 'LEARNER_FILE_NEWER'],
    ['an unknown letter', () => made({ [letters]: `${JSON.stringify(letter)}\n${JSON.stringify({ ...letter, letter: 'Q' })}\n` }), 422, 'LEARNER_FILE_BROKEN'],
    ['a line that is no JSON', () => made({ [letters]: `${JSON.stringify(letter)}\n{\n` }), 422, 'LEARNER_FILE_BROKEN'],
    ['a line without an end', () => made({ [letters]: JSON.stringify(letter) }), 422, 'LEARNER_FILE_BROKEN'],
    ['a line that is far too long', () => made({ [letters]: `${JSON.stringify({ ...letter, more: ' '.repeat(300_000) })}\n` }), 422, 'LEARNER_FILE_BROKEN'],
    ['an id that is none', () => made({ [letters]: `${JSON.stringify({ ...letter, _id: '1' })}\n` }), 422, 'LEARNER_FILE_BROKEN'],
    ['a path that leads out', () => withPath('../../etc/passwd'), 422, 'LEARNER_FILE_BROKEN'],
    ['an absolute path', () => withPath('/etc/passwd'), 422, 'LEARNER_FILE_BROKEN'],
    ['one that unpacks to too much', () => unpackingTo(501_000_000), 413, 'LEARNER_FILE_TOO_LARGE'],
    ['a first part that unpacks to too much', () => made({ [headName]: ' '.repeat(5_000_000) }), 413, 'LEARNER_FILE_TOO_LARGE'],
  ])('%s: one sentence, and nothing is stored', async (_name, file, status, code) => {
    const atHome = await adult(home)
    const bytes = await file()
    const before = await save(atHome).then(contentsOf)
    for (const url of ['/bs/learner-file/preview', '/bs/learner-file', `/bs/learner-file/${atHome._id}/merge`]) {
      const answer = await atHome.ask(upload(url, bytes))
      expect([answer.statusCode, answer.json().data.code], answer.body).toEqual([status, code])
      expect(answer.json().data.error).toMatch(/^(This|Something).{10,90}\.$/)
    }
    expect(await save(atHome).then(contentsOf)).toEqual(before)
    expect((await done(atHome.ask({ url: '/bs/learners' }))).json().data.learners).toHaveLength(1)
  })

  test('no file', async () => {
    const atHome = await adult(home)
    const answer = await atHome.ask({ method: 'POST', url: '/bs/learner-file', ...form({}) })
    expect([answer.statusCode, answer.json().data.code]).toEqual([400, 'INVALID'])
  })
})

test('ids of files are deleted with their learner', async () => {
  const atHome = await adult(home)
  await practiseTimes(10, atHome, seeded(9))
  const twin = await addFrom(await save(atHome), atHome)
  const ids = home.database.selectFrom('importedIds').select('_id').where('userid', '=', twin._id)
  expect((await ids.execute()).length).toBeGreaterThan(0)
  await done(atHome.ask({ method: 'DELETE', url: `/bs/learners/${twin._id}?atOnce=true` }))
  expect(await ids.execute()).toEqual([])
})
