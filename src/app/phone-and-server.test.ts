/** A child's files between a phone that is its own server and two families of a server, with deletions. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { learnerSettings, readSettings } from '#kit/settings.ts'
import { testServer as testDevice } from '#kit/device/testing/test-server.ts'
import { form } from '#kit/server/testing/test-server.ts'
import { deviceHandlers } from './device/hosted.ts'
import { addFrom, contentsOf, goalsIn, kinds, made, save } from './testing/learner-files.ts'
import { pickBy, practiseTimes, seeded } from './testing/practise.ts'
import { adult, type Child, done, startServer } from './testing/started-server.ts'

const [phone, server] = [await testDevice(deviceHandlers), await startServer()]
afterAll(async () => phone[Symbol.asyncDispose]())

async function childOnPhone(): Promise<Child> {
  const child = await phone.learner()
  return { server: { app: phone.app, database: phone.context.database, folder: phone.folder }, _id: child._id, ask: (request) => child.ask(request) }
}

interface Merged { readonly attempts: number; readonly goals: number; readonly notes: number; readonly deleted: number }

/** Merges all of the file. */
async function mergeAll(file: Buffer, { ask, _id }: Child, deletions = true): Promise<Merged> {
  const fields = { goals: JSON.stringify(await goalsIn(file)), deletions: String(deletions) }
  return (await done(ask({ method: 'POST', url: `/bs/learner-file/${_id}/merge`, ...form(fields, { file: { bytes: file } }) }))).json().data
}

/** The ids of everything in the file. */
async function idsIn(file: Buffer): Promise<string[]> {
  const { head, attempts } = await contentsOf(file)
  const rows = [...head.goals, ...head.notes as { readonly _id: string }[], ...kinds.flatMap((kind) => attempts[kind] ?? [])]
  return rows.map(({ _id, ...row }) => _id ?? ('id' in row ? row.id : '')).toSorted()
}

/** Deletes a goal, a note, or the first sums of the child, and returns the ids of what was deleted. */
async function deleteByChance(child: Child, random: () => number): Promise<string[]> {
  const before = await save(child)
  const { database } = child.server
  const table = random() < 0.5 ? 'reportGoals' : 'reportNotes'
  const rows = await database.selectFrom(table).select('_id').where('userid', '=', child._id).orderBy('_id').execute()
  const row = rows[Math.floor(random() * rows.length)]
  if (row !== undefined) await done(child.ask({ method: 'DELETE', url: `/bs/report/${child._id}/${table === 'reportGoals' ? 'goals' : 'notes'}/${row._id}` }))
  const until = new Date(Date.now() - Math.floor(20 + random() * 20) * 86_400_000).toISOString()
  await done(child.ask({ method: 'DELETE', url: `/bs/progress/${child._id}?before=${until}` }))
  const left = new Set(await idsIn(await save(child)))
  return (await idsIn(before)).filter((id) => !left.has(id))
}

test.each([1])('in any order and any number of times, all have everything in the end but what was deleted anywhere (seed %d)', async (seed) => {
  const random = seeded(seed)
  const pick = pickBy(random)
  const atHome = await childOnPhone()
  await practiseTimes(15, atHome, random)
  const first = await save(atHome)
  const children = [atHome, await addFrom(first, await adult(server)), await addFrom(first, await adult(server))]
  const files = [first]
  const [all, deleted] = [new Set(await idsIn(first)), new Set<string>()]
  for (let round = 0; round < 6; round += 1) {
    const child = pick(children)
    await practiseTimes(5, child, random)
    const file = await save(child)
    for (const id of await idsIn(file)) all.add(id)
    for (const id of await deleteByChance(child, random)) deleted.add(id)
    files.push(file, await save(child))
    await mergeAll(pick(files), pick(children))
  }
  for (const from of [...children, ...children]) {
    const file = await save(from)
    for (const to of children.toSorted(() => random() - 0.5)) await mergeAll(file, to)
  }

  const [expected, ...others] = await Promise.all(children.map(async (child) => contentsOf(await save(child))))
  expect(deleted.size).toBeGreaterThan(0)
  expect(await idsIn(await save(atHome))).toEqual([...all].filter((id) => !deleted.has(id)).toSorted())
  for (const one of others) expect(one).toEqual(expected)
  // Files from before the deletions bring nothing back.
  for (const child of children) expect(await mergeAll(pick(files), child)).toMatchObject({ attempts: 0, goals: 0, notes: 0, deleted: 0 })
})

test('what a child has is deleted only if the adult agrees, and a file of before then does not bring it back', async () => {
  const atHome = await childOnPhone()
  const notes = `/bs/report/${atHome._id}/notes`
  const ids: string[] = []
  for (const text of ['was tired', 'was awake']) ids.push((await done(atHome.ask({ method: 'POST', url: notes, payload: { text, writtenOn: '2026-11-02' } }))).json().data._id)
  const before = await save(atHome)
  const [away, twin] = [await addFrom(before, await adult(server)), await addFrom(before, await adult(server))]
  await done(atHome.ask({ method: 'DELETE', url: `${notes}/${ids[0]}` }))
  const after = await save(atHome)
  for (const child of [away, twin]) {
    const { learners } = (await done(child.ask({ method: 'POST', url: '/bs/learner-file/preview', ...form({}, { file: { bytes: after } }) }))).json().data
    expect(learners.map(({ _id, deleted }: { _id: string; deleted: number }) => [_id === child._id, deleted])).toEqual([[false, 0], [true, 1]])
    expect([await mergeAll(after, child, false), await idsIn(await save(child))]).toMatchObject([{ deleted: 0 }, ids.toSorted()])
    expect([await mergeAll(after, child), await idsIn(await save(child))]).toMatchObject([{ deleted: 1 }, [ids[1]]])
    expect([await mergeAll(before, child), await idsIn(await save(child))]).toMatchObject([{ deleted: 0, notes: 0 }, [ids[1]]])
  }
  const fresh = await addFrom(after, await adult(server))
  expect([await mergeAll(before, fresh), await idsIn(await save(fresh))]).toMatchObject([{ notes: 0 }, [ids[1]]])
})

async function wordsOf({ ask, _id }: Child): Promise<readonly { _id: string; wordAdd: string; imagewordUrl: string }[]> {
  return (await done(ask({ url: `/bs/word/words?userme=${_id}&limit=100&category=own` }))).json().data.wordses
}

test('a Sinhala child comes from one account to another, to a phone alone and back, with language, own word, picture and goals', async () => {
  const [home, clinic] = [await adult(server), await adult(server)]
  const settings = { ...learnerSettings(readSettings(null)), language: 'si', practiceLanguages: 'si en' }
  await done(home.ask({ method: 'PUT', url: '/bs/account/settings', payload: { settings, basedOn: null } }))
  const picture = readFileSync(join(import.meta.dirname, '../../public/icons/icon-192.png'))
  const own = { wordAdd: 'කුසුමා ආච්චි', language: 'si', ownCategory: 'පවුල' }
  await done(home.ask({ method: 'POST', url: '/bs/word', ...form({ userid: home._id, ...own }, { image: { bytes: picture } }) }))
  const goal = { text: 'වචන දෙකක් කියයි', setOn: '2026-11-02' }
  await done(home.ask({ method: 'POST', url: `/bs/report/${home._id}/goals`, payload: goal }))

  let from = home
  for (const account of [clinic, await childOnPhone()]) {
    const file = await save(from)
    const fields = { goals: JSON.stringify(await goalsIn(file)), words: 'true' }
    const added = (await done(account.ask({ method: 'POST', url: '/bs/learner-file', ...form(fields, { file: { bytes: file } }) }))).json().data
    expect(added).toMatchObject({ words: 1, goals: 1 })
    const child: Child = { ...account, _id: added._id, ask: (request) => account.ask({ ...request, headers: { ...request.headers, 'learner-id': added._id } }) }
    expect((await done(child.ask({ url: '/bs/account/settings' }))).json().data.settings).toMatchObject({ language: 'si', practiceLanguages: 'si en' })
    const words = await wordsOf(child)
    expect(words).toMatchObject([own])
    expect((await done(child.server.app.inject({ url: words[0]?.imagewordUrl ?? '' }))).headers['content-type']).toBe('image/webp')
    expect((await contentsOf(await save(child))).head).toEqual((await contentsOf(file)).head)
    from = child
  }

  const [word] = await wordsOf(from)
  await done(from.ask({ method: 'DELETE', url: `/bs/word/${word?._id}` }))
  const [known] = await goalsIn(await save(from))
  await done(from.ask({ method: 'DELETE', url: `/bs/report/${from._id}/goals/${known}` }))
  await done(from.ask({ method: 'POST', url: `/bs/report/${from._id}/goals`, payload: { text: 'පහ දක්වා ගණන් කරයි', setOn: '2026-11-20' } }))
  const back = await save(from)
  expect(await mergeAll(back, home)).toMatchObject({ goals: 1, deleted: 2 })
  expect(await wordsOf(home)).toEqual([])
  expect((await contentsOf(await save(home))).head).toEqual((await contentsOf(back)).head)
})

test('a list of what was deleted that does not fit is refused, and kinds of a newer version are left out', async () => {
  const atHome = await childOnPhone()
  const merge = async (lines: string): Promise<[number, unknown]> => {
    const answer = await atHome.ask({ method: 'POST', url: `/bs/learner-file/${atHome._id}/merge`, ...form({}, { file: { bytes: await made({ 'deleted.jsonl': lines }) } }) })
    return [answer.statusCode, answer.json().data.code]
  }
  expect(await merge('{"kind":"notes","_id":"1"}\n')).toEqual([422, 'LEARNER_FILE_BROKEN'])
  expect(await merge(`{"kind":"notes"${' '.repeat(1000)}}\n`)).toEqual([422, 'LEARNER_FILE_BROKEN'])
  expect(await merge(`${JSON.stringify({ kind: 'songs', _id: newId() })}\n`)).toEqual([200, undefined])
})
