/** Tests of words that change or are deleted while their files are being written. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { filesOnDisk, form, testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import type { Word } from '../api.ts'
import { startVoice } from './testing/word-calls.ts'
import { voiceFiles } from './word-sounds.ts'
import { wordHandlers } from './word-handlers.ts'

let server: TestServer
let picture: Buffer
beforeAll(async () => {
  server = await testServer([host(wordHandlers)])
  picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#a40' } }).png().toBuffer()
  await startVoice(server)
})
afterAll(async () => server[Symbol.asyncDispose]())

async function addWord(learner: TestLearner, wordAdd: string): Promise<Word> {
  const answer = await learner.ask({ method: 'POST', url: '/bs/word', ...form({ wordAdd, userid: learner._id }, { image: { bytes: picture } }) })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data
}

const rename = (learner: TestLearner, id: string, wordAdd: string): ReturnType<TestLearner['ask']> => (
  learner.ask({ method: 'PUT', url: `/bs/word/${id}`, ...form({ wordAdd }) })
)

const voices = async (learner: TestLearner): Promise<string[]> => (
  (await filesOnDisk(server, learner)).filter((name) => name.startsWith('voice-'))
)

test('a word that is renamed while its sound is synthesised does not keep the old sound', async () => {
  const learner = await server.learner()
  const word = await addWord(learner, 'Kitten')
  const [during, renamed] = await Promise.all([server.app.inject(word.soundUrl), rename(learner, word._id, 'Elephant')])
  expect([during.statusCode, renamed.statusCode]).toEqual([200, 200])
  const [old] = await voiceFiles({ _id: word._id, wordAdd: 'Kitten', respelling: null, language: 'en' })
  expect(await voices(learner)).not.toContain(old)

  const sound = await server.app.inject(renamed.json().data.soundUrl)
  expect(await voices(learner)).toEqual([(await voiceFiles({ _id: word._id, wordAdd: 'Elephant', respelling: null, language: 'en' }))[0]])
  expect((await server.app.inject(renamed.json().data.soundUrl)).rawPayload.equals(sound.rawPayload)).toBe(true)
  const kitten = await server.app.inject((await addWord(learner, 'Kitten')).soundUrl)
  expect(kitten.rawPayload.equals(sound.rawPayload)).toBe(false)
})

test('a sound that two pages request at the same time is stored once', async () => {
  const learner = await server.learner()
  const { soundUrl } = await addWord(learner, 'Puppy')
  const answers = await Promise.all(Array.from({ length: 3 }, () => server.app.inject(soundUrl)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await voices(learner)).toHaveLength(1)
})

test('a word that is deleted while its sound is synthesised leaves no file', async () => {
  const learner = await server.learner()
  const word = await addWord(learner, 'Kitten')
  const [, deleted] = await Promise.all([
    server.app.inject(word.soundUrl), learner.ask({ method: 'DELETE', url: `/bs/word/${word._id}` }),
  ])
  expect(deleted.statusCode).toBe(204)
  expect(await filesOnDisk(server, learner)).toEqual([])
})

test('an account that is deleted while sounds are synthesised and words are added leaves nothing', async () => {
  const learner = await server.learner()
  const word = await addWord(learner, 'Kitten')
  const { files } = server.context
  const removing = (): Promise<void> => files.removeAll(learner._id, async (transaction) => {
    await transaction.deleteFrom('users').where('_id', '=', learner._id).execute()
  })
  const adding = Array.from({ length: 3 }, (_, i) => (
    learner.ask({ method: 'POST', url: '/bs/word', ...form({ wordAdd: `Word ${i}`, userid: learner._id }, { image: { bytes: picture } }) })
  ))
  const sounding = [word.soundUrl, word.slowSoundUrl].map((url) => server.app.inject(url))
  // The first words are stored, others are still being processed.
  await Promise.race(adding)
  await removing()
  const codes = (await Promise.all([...adding, ...sounding])).map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => ![200, 201, 401, 404].includes(code))).toEqual([])
  expect(await filesOnDisk(server, learner)).toEqual([])
  expect(await server.context.database.selectFrom('storedFiles').select('name').where('folder', '=', learner._id).execute()).toEqual([])
  expect(await readdir(join(server.folder, 'files'))).not.toContain(learner._id)
})

test('the database files do not contain the text of a deleted or renamed word', async () => {
  const learner = await server.learner()
  const [first, second] = [await addWord(learner, 'Polgahawela'), await addWord(learner, 'Mawanella')]
  expect((await learner.ask({ method: 'DELETE', url: `/bs/word/${first._id}` })).statusCode).toBe(204)
  expect((await rename(learner, second._id, 'Home')).statusCode).toBe(200)
  const names = (await readdir(server.folder)).filter((name) => name.startsWith('d-learner.sqlite'))
  const bytes = (await Promise.all(names.map((name) => readFile(join(server.folder, name), 'latin1')))).join('').toLowerCase()
  expect(bytes).not.toContain('polgahawela')
  expect(bytes).not.toContain('mawanella')
})
