import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { filesOnDisk, form, testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import type { Word } from '../api.ts'
import { decodeWav, encodeWav } from '../recognition/preprocess/wav.ts'
import { addWord, createWord, startVoice } from './testing/word-calls.ts'
import { wordHandlers } from './word-handlers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([host(wordHandlers)])
  await startVoice(server)
})
afterAll(async () => server[Symbol.asyncDispose]())

const filesOf = (learner: TestLearner): Promise<string[]> => filesOnDisk(server, learner)

function recordWord(learner: TestLearner, id: string, bytes: Uint8Array): ReturnType<TestLearner['ask']> {
  return learner.ask({ method: 'PUT', url: `/bs/word/${id}/sound`, ...form({}, { file: { bytes, name: '../voice.wav' } }) })
}

describe('the sound of an own word', () => {
  test('is synthesised, also slowly, and stored until the text changes', async () => {
    const learner = await server.learner()
    const { _id, soundUrl, slowSoundUrl } = await createWord(learner, 'elephant')
    const spoken = await server.app.inject(soundUrl)
    expect([spoken.statusCode, spoken.headers['content-type']]).toEqual([200, 'audio/wav'])
    const usual = decodeWav(spoken.rawPayload)
    const slow = decodeWav((await server.app.inject(slowSoundUrl)).rawPayload)
    expect(slow.samples.length).toBeGreaterThan(1.2 * usual.samples.length)
    expect((await server.app.inject(soundUrl)).rawPayload).toEqual(spoken.rawPayload)
    expect(await filesOf(learner)).toHaveLength(3)
    await learner.ask({ method: 'PUT', url: `/bs/word/${_id}`, ...form({ wordAdd: 'giraffe' }) })
    expect(await filesOf(learner)).toHaveLength(1)
  })

  test('says the respelling, in the voice of its script', async () => {
    const learner = await server.learner()
    const word = await createWord(learner, 'elephant')
    const spoken = decodeWav((await server.app.inject(word.soundUrl)).rawPayload)
    const answer = await learner.ask({ method: 'PUT', url: `/bs/word/${word._id}`, ...form({ respelling: 'யானை', language: 'ta' }) })
    const respelt: Word = answer.json().data
    const again = await server.app.inject(respelt.soundUrl)
    expect([respelt.wordAdd, again.statusCode]).toEqual(['elephant', 200])
    expect(decodeWav(again.rawPayload).samples).not.toEqual(spoken.samples)
    // The picture and the new sound: the sound of the former text is deleted.
    expect(await filesOf(learner)).toHaveLength(2)
  })

  test('says a number in the language of the word, also after the language has changed', async () => {
    const learner = await server.learner()
    const answer = await addWord(learner, '7', undefined, undefined, { language: 'ta' })
    const word: Word = answer.json().data
    const inTamil = decodeWav((await server.app.inject(word.soundUrl)).rawPayload)
    const changed: Word = (await learner.ask({ method: 'PUT', url: `/bs/word/${word._id}`, ...form({ language: 'si' }) })).json().data
    expect(changed.soundUrl).not.toBe(word.soundUrl)
    const inSinhala = decodeWav((await server.app.inject(changed.soundUrl)).rawPayload)
    expect(inSinhala.samples).not.toEqual(inTamil.samples)
    expect(await filesOf(learner)).toHaveLength(2)
  })

  test('is a parent\'s recording if there is one, which is deleted with its word', async () => {
    const learner = await server.learner()
    const { _id, soundUrl } = await createWord(learner, 'elephant')
    await server.app.inject(soundUrl)
    const samples = Float32Array.from({ length: 8000 }, (_, i) => 0.3 * Math.sin(i / 5))
    const answer = await recordWord(learner, _id, encodeWav(samples, 16_000))
    expect(answer.statusCode, answer.body).toBe(200)
    const word: Word = answer.json().data
    expect(word.soundUrl).not.toBe(soundUrl)
    const played = decodeWav((await server.app.inject(word.soundUrl)).rawPayload)
    expect([played.samples.length, played.sampleRate]).toEqual([8000, 16_000])
    // The page slows the recording down; a slow synthesised voice would replace the parent's.
    expect(word.slowSoundUrl).toBe(word.soundUrl)

    await recordWord(learner, _id, encodeWav(samples.subarray(0, 4000), 16_000))
    expect(await filesOf(learner)).toHaveLength(3)
    await learner.ask({ method: 'DELETE', url: `/bs/word/${_id}` })
    expect(await filesOf(learner)).toEqual([])
  })

  test.each([
    ['text', Buffer.from('no sound'), 415],
    ['11 seconds', encodeWav(new Float32Array(11 * 16_000), 16_000), 415],
    ['more than 2 MB', new Uint8Array(2 * 1024 * 1024 + 1), 413],
  ])('refuses %s', async (_name, bytes, status) => {
    const learner = await server.learner()
    const { _id } = await createWord(learner, 'Spoon')
    expect((await recordWord(learner, _id, bytes)).statusCode).toBe(status)
    expect(await filesOf(learner)).toHaveLength(1)
  })
})
