/** What a device gets so that it recognises words in Sinhala and Tamil as the server does. */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverParts } from '#app/server-parts.ts'
import { deleteLearners, keepDeleted } from '#kit/server/deleted-learners.ts'
import { readEnvironment } from '#kit/server/environment.ts'
import { host } from '#kit/server/http/host.ts'
import { openServer } from '#kit/server/http/server.ts'
import { form, testData, testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import { encodeWav } from '../recognition/preprocess/wav.ts'
import { readBundle, type TemplateBundle } from '../recognition/templates/template-bundle.ts'
import { readTemplates, recordingKey, usualBytes } from '../recognition/templates/template-file.ts'
import { templateKeys, wantedTemplates } from '../recognition/templates/wanted-templates.ts'
import { packs } from '../rules/word-lists.ts'
import { speechHandlers } from './speech-handlers.ts'
import { sweepTemplates } from './templates/sweep-templates.ts'
import { templateFolder, templateName } from './templates/template-name.ts'
import { wordHandlers } from './word-handlers.ts'

let server: TestServer
let learner: TestLearner
let picture: Uint8Array
beforeAll(async () => {
  server = await testServer([wordHandlers, speechHandlers].map(host))
  learner = await server.learner()
  const { default: sharp } = await import('sharp')
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a40' } }).png().toBuffer()
})
afterAll(async () => server[Symbol.asyncDispose]())

interface Request { readonly headers?: Record<string, string>; readonly asked?: readonly string[] }

function ask(who: TestLearner, words: readonly string[], { headers = {}, asked }: Request = {}): Promise<LightMyRequestResponse> {
  return who.ask({ url: '/audio/templates', query: { words: JSON.stringify(words), ...(asked && { asked: JSON.stringify(asked) }) }, headers })
}

function bundleOf(answer: LightMyRequestResponse): TemplateBundle {
  expect(answer.statusCode, answer.body).toBe(200)
  const bundle = readBundle(answer.rawPayload)
  if (bundle === undefined) throw new Error('The bundle cannot be read')
  return bundle
}

/** Asks as a device does, until nothing is missing: a slow machine makes the templates in several calls. */
async function fetchAll(who: TestLearner, words: readonly string[], request: Request = {}): Promise<ReadonlyMap<string, Uint8Array>> {
  const { files, missing } = bundleOf(await ask(who, words, request))
  return missing.length === 0 ? files : new Map([...files, ...(await fetchAll(who, missing, request))])
}

function keysOf(words: readonly string[], respellings: Record<string, string> = {}, asked: readonly string[] = []): string[] {
  return wantedTemplates(words, { respellings, recorded: {} }, asked).flatMap(templateKeys)
}

/** The names of the files with the templates of these words. */
function namesOf(words: readonly string[]): Promise<string[]> {
  return Promise.all(keysOf(words).map(templateName))
}

async function addWord(who: TestLearner, fields: Record<string, string>): Promise<string> {
  const answer = await who.ask({ method: 'POST', url: '/bs/word', ...form({ userid: who._id, ...fields }, { image: { bytes: picture } }) })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data._id
}

describe('templates of words', () => {
  test('in all languages come in six voices, named by their sounds', async () => {
    const words = ['අඹ', 'நாய்', 'Dog']
    const files = await fetchAll(learner, words)
    expect([...files.keys()].toSorted()).toEqual(keysOf(words).toSorted())
    for (const file of files.values()) expect(readTemplates(file)).toHaveLength(6)
  })

  test('of a word with two ways to say it are both there', async () => {
    const words = ['නවය']
    await addWord(learner, { wordAdd: 'නවය' })
    expect([...(await fetchAll(learner, words)).keys()].toSorted()).toEqual(keysOf(words).toSorted())
    expect(keysOf(words)).toHaveLength(2)
  })

  test('of an asked word contain its simplified forms and changed sounds', async () => {
    const words = ['කකුල', 'සබන්']
    const files = await fetchAll(learner, words, { asked: ['කකුල'] })
    expect([...files.keys()].toSorted()).toEqual(keysOf(words, {}, ['කකුල']).toSorted())
    expect([...files.keys()]).toContain('1 t a t u l ə')
    expect([...(await fetchAll(learner, words)).keys()].toSorted()).toEqual(keysOf(words).toSorted())
  })

  test('that are already made are sent at once, and not again to a browser that keeps them', async () => {
    const words = ['අඹ', 'කාර්']
    await fetchAll(learner, words)
    const first = await ask(learner, words)
    const { etag } = first.headers
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const again = await ask(await server.learner(), words, { headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    await fetchAll(learner, ['අඹ'])
    expect((await ask(learner, ['අඹ'], { headers: { 'if-none-match': String(etag) } })).statusCode).toBe(200)
  })

  test('are compressed, and have about the sizes that a device expects', async () => {
    const words = packs.map(({ words: [first] }) => first?.texts.si ?? '')
    await fetchAll(learner, words)
    const plain = await ask(learner, words)
    const compressed = await ask(learner, words, { headers: { 'accept-encoding': 'gzip' } })
    expect(Math.abs(plain.rawPayload.length / (words.length * usualBytes.stored) - 1)).toBeLessThan(0.2)
    expect(Math.abs(compressed.rawPayload.length / (words.length * usualBytes.download) - 1)).toBeLessThan(0.2)
  })

  test('of an own word follow its respelling', async () => {
    const child = await server.learner()
    await addWord(child, { wordAdd: 'Teddy', respelling: 'ටෙඩියා' })
    expect([...(await fetchAll(child, ['Teddy'])).keys()]).toEqual(keysOf(['Teddy'], { Teddy: 'ටෙඩියා' }))
  })

  test('of words that are neither in a pack nor the learner\'s own are not made', async () => {
    await addWord(await server.learner(), { wordAdd: 'ගෙම්බා' })
    expect(bundleOf(await ask(learner, ['ගෙම්බා', 'කිසිත් නැත']))).toEqual({ files: new Map(), missing: [] })
  })
})

test("the family's recording of a word comes to its own devices only, and no browser keeps it by itself", async () => {
  const [child, other] = [await server.learner(), await server.learner()]
  const ids = await Promise.all([child, other].map((one) => addWord(one, { wordAdd: 'සමනලයා' })))
  const sound = encodeWav(Float32Array.from({ length: 16_000 }, (_, i) => (i > 4000 && i < 12_000 ? 0.3 * Math.sin(i * 0.05) * Math.sin(i * 0.001) : 0)), 16_000)
  const put = await child.ask({ method: 'PUT', url: `/bs/word/${ids[0]}/sound`, ...form({}, { file: { bytes: sound } }) })
  const version = new URL(put.json().data.soundUrl, 'http://localhost').searchParams.get('version')
  const key = recordingKey(version ?? '')
  const files = await fetchAll(child, ['සමනලයා'])
  expect([...files.keys()].toSorted()).toEqual([...keysOf(['සමනලයා']), key].toSorted())
  expect(readTemplates(files.get(key) ?? new Uint8Array())).toHaveLength(1)
  const answer = await ask(child, ['සමනලයා'])
  expect([answer.headers['cache-control'], answer.headers.etag]).toEqual(['no-store', undefined])
  expect([...(await fetchAll(other, ['සමනලයා'])).keys()]).toEqual(keysOf(['සමනලයා']))
})

describe('the sweeper', () => {
  test('removes templates of own words with the word, the learner and the account, and of earlier versions', async () => {
    const { context } = server
    const own = ['කිරිල්ලි', 'පොඩ්ඩි', 'චූටි']
    const children = [await server.learner(), await server.learner(), await server.learner()]
    const ids = await Promise.all(children.map((child, i) => addWord(child, { wordAdd: own[i] ?? '' })))
    const [first] = children
    if (first !== undefined) await fetchAll(first, ['අඹ', 'කිරිල්ලි'])
    // To make theirs would show nothing more.
    for (const name of await namesOf(own.slice(1))) await writeFile(join(server.folder, templateFolder, name), '')
    await writeFile(join(server.folder, templateFolder, 'of-an-earlier-version.bin'), 'old')
    const [ofPack, ...ofOwn] = await Promise.all([['අඹ'], ...own.map((word) => [word])].map(namesOf))
    const left = async (): Promise<boolean[]> => {
      await sweepTemplates(context)
      const names = await readdir(join(server.folder, templateFolder))
      expect(names).toEqual(expect.arrayContaining(ofPack ?? []))
      expect(names).not.toContain('of-an-earlier-version.bin')
      return ofOwn.map((some) => some.every((name) => names.includes(name)))
    }
    expect(await left()).toEqual([true, true, true])

    const [word, child, account] = children
    expect((await word?.ask({ method: 'DELETE', url: `/bs/word/${ids[0]}` }))?.statusCode).toBe(204)
    expect(await left()).toEqual([false, true, true])
    // One that can be brought back for 30 days keeps its words.
    await keepDeleted(context, child?._id ?? '', child?._id ?? '', async () => undefined)
    expect(await left()).toEqual([false, true, true])
    await deleteLearners(context, [child?._id ?? ''], async () => undefined)
    expect(await left()).toEqual([false, false, true])
    await context.database.deleteFrom('users').where('_id', '=', account?._id ?? '').execute()
    expect(await left()).toEqual([false, false, false])
  })

  test('looks for them once a day in the folder of its machine', async () => {
    await using data = await testData()
    const stray = join(data.folder, templateFolder, 'stray.bin')
    const open = async (): Promise<void> => {
      const { app, swept } = await openServer(readEnvironment(data.variables), { ...serverParts, models: [] })
      await app.ready()
      await swept()
      await app.close()
    }
    await mkdir(join(data.folder, templateFolder))
    await writeFile(stray, '')
    await open()
    expect(await readdir(join(data.folder, templateFolder))).toEqual([])
    await writeFile(stray, '')
    await open()
    expect(await readdir(join(data.folder, templateFolder))).toEqual(['stray.bin'])
  })
})

test.each([
  ['no words', {}],
  ['none', { words: '[]' }],
  ['51', { words: JSON.stringify(Array.from({ length: 51 }, (_, i) => `word ${i}`)) }],
  ['a word without a letter', { words: '["?"]' }],
  ['a word that is too long', { words: JSON.stringify(['අ'.repeat(41)]) }],
  ['broken JSON', { words: '["' }],
  ['51 asked words', { words: '["අඹ"]', asked: JSON.stringify(Array.from({ length: 51 }, (_, i) => `word ${i}`)) }],
])('a question with %s is refused with 400', async (_case, query: Record<string, string>) => {
  const answer = await learner.ask({ url: '/audio/templates', query })
  expect([answer.statusCode, answer.json().code], answer.body).toEqual([400, 'INVALID'])
})
