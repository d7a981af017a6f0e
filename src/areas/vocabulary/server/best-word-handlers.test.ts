import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Best } from '#kit/best/api.ts'
import { bestHandlers } from '#kit/best/server/stored-bests.ts'
import { newId } from '#kit/ids.ts'
import { host } from '#kit/server/http/host.ts'
import { filesOnDisk, form, testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import { decodeWav, encodeWav } from '../recognition/preprocess/wav.ts'
import { bestWordHandlers } from './best-word-handlers.ts'
import { wordHandlers } from './word-handlers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([bestHandlers, bestWordHandlers, wordHandlers].map(host))
})
afterAll(async () => server[Symbol.asyncDispose]())

type Answer = Awaited<ReturnType<TestLearner['ask']>>

interface Choice {
  readonly id?: string
  readonly userid?: string
  readonly createdAt?: string
  readonly sentAt?: string
}

/** @param level of the recording, to tell one from the other */
function put(learner: TestLearner, word: string, level: number, { id = newId(), userid = learner._id, createdAt, sentAt }: Choice = {}): Promise<Answer> {
  const bytes = encodeWav(new Float32Array(8000).fill(level), 16_000)
  return learner.ask({ method: 'PUT', url: '/bs/best/word', ...form({ id, userid, word, ...(createdAt !== undefined && { createdAt }), ...(sentAt !== undefined && { sentAt }) }, { file: { bytes } }) })
}

async function chosen(learner: TestLearner, word: string, level: number, choice?: Choice): Promise<Best> {
  const answer = await put(learner, word, level, choice)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

async function list(learner: TestLearner): Promise<Best[]> {
  const answer = await learner.ask({ url: `/bs/best/${learner._id}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

async function levelOf({ fileUrl }: Best): Promise<number | undefined> {
  const { rawPayload } = await server.app.inject({ url: fileUrl })
  return decodeWav(rawPayload).samples[0]
}

describe('the best of a word', () => {
  test('is listed for its learner only, and heard at its signed address, also in part', async () => {
    const [learner, other] = [await server.learner(), await server.learner()]
    const best = await chosen(learner, 'Apple', 0.5)
    expect(best).toMatchObject({ kind: 'word', label: 'Apple' })
    expect(await list(learner)).toEqual([best])
    expect(await list(other)).toEqual([])
    expect(await levelOf(best)).toBeCloseTo(0.5, 2)
    const part = await server.app.inject({ url: best.fileUrl, headers: { range: 'bytes=0-3' } })
    expect([part.statusCode, part.headers['content-type'], part.body]).toEqual([206, 'audio/wav', 'RIFF'])
    expect((await server.app.inject({ url: best.fileUrl.replace(/signature=.*/, 'signature=none') })).statusCode).toBe(401)
  })

  test('replaces the earlier one of the same word, however it is written, and no other', async () => {
    const learner = await server.learner()
    const first = await chosen(learner, 'Apple', 0.1)
    const banana = await chosen(learner, 'Banana', 0.2)
    const second = await chosen(learner, 'APPLE', 0.3)
    expect((await list(learner)).map(({ _id }) => _id)).toEqual([second._id, banana._id])
    expect((await server.app.inject({ url: first.fileUrl })).statusCode).toBe(404)
    expect(await filesOnDisk(server, learner)).toHaveLength(2)
  })

  test('is stored once if it is sent twice', async () => {
    const learner = await server.learner()
    const id = newId()
    const [first, again] = [await chosen(learner, 'Apple', 0.1, { id }), await chosen(learner, 'Apple', 0.1, { id })]
    expect(again).toEqual(first)
    expect(await filesOnDisk(server, learner)).toHaveLength(1)
  })

  test('a choice that waited on a device does not replace a later one', async () => {
    const learner = await server.learner()
    const newer = await chosen(learner, 'Apple', 0.1)
    const late = await chosen(learner, 'Apple', 0.2, { createdAt: new Date(Date.now() - 60_000).toISOString() })
    expect(late).toEqual(newer)
    expect(await levelOf(late)).toBeCloseTo(0.1, 2)
    expect(await filesOnDisk(server, learner)).toHaveLength(1)
  })

  test('a choice that waited on a device whose clock is years behind replaces an earlier one', async () => {
    const learner = await server.learner()
    await chosen(learner, 'Apple', 0.1, { createdAt: new Date(Date.now() - 7_200_000).toISOString() })
    const late = await chosen(learner, 'Apple', 0.2, { createdAt: '2015-01-01T08:00:00.000Z', sentAt: '2015-01-01T09:00:00.000Z' })
    expect(await levelOf(late)).toBeCloseTo(0.2, 2)
  })

  test('a device with a wrong clock cannot keep others from replacing its choice', async () => {
    const learner = await server.learner()
    await chosen(learner, 'Apple', 0.1, { createdAt: '2999-01-01T00:00:00.000Z' })
    expect(await levelOf(await chosen(learner, 'Apple', 0.2))).toBeCloseTo(0.2, 2)
  })

  test('stays one if it is chosen three times at the same time', async () => {
    const learner = await server.learner()
    const answers = await Promise.all([0.1, 0.2, 0.3].map((level) => put(learner, 'Apple', level)))
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
    expect(answers.filter(({ statusCode }) => ![200, 503].includes(statusCode))).toEqual([])
    expect(await list(learner)).toHaveLength(1)
    expect(await filesOnDisk(server, learner)).toHaveLength(1)
  })

  test('is taken back with its file, by its learner only', async () => {
    const [learner, other] = [await server.learner(), await server.learner()]
    const best = await chosen(learner, 'Apple', 0.1)
    const url = `/bs/best/${best._id}`
    expect((await other.ask({ method: 'DELETE', url })).statusCode).toBe(403)
    expect((await learner.ask({ method: 'DELETE', url })).statusCode).toBe(204)
    expect((await learner.ask({ method: 'DELETE', url })).statusCode).toBe(404)
    expect(await list(learner)).toEqual([])
    expect(await filesOnDisk(server, learner)).toEqual([])
    expect((await server.app.inject({ url: best.fileUrl })).statusCode).toBe(404)
  })

  test('is deleted with the own word that it is of', async () => {
    const learner = await server.learner()
    const { default: sharp } = await import('sharp')
    const image = { bytes: await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a40' } }).png().toBuffer() }
    const word = (await learner.ask({ method: 'POST', url: '/bs/word', ...form({ wordAdd: 'Grandma', userid: learner._id }, { image }) })).json().data
    await chosen(learner, 'grandma', 0.1)
    const apple = await chosen(learner, 'Apple', 0.1)
    expect((await learner.ask({ method: 'DELETE', url: `/bs/word/${word._id}` })).statusCode).toBe(204)
    expect(await list(learner)).toEqual([apple])
    expect(await filesOnDisk(server, learner)).toHaveLength(1)
  })

  test('cannot be stored under the id of another learner\'s best, nor for another learner', async () => {
    const [learner, other] = [await server.learner(), await server.learner()]
    const { _id: id } = await chosen(other, 'Apple', 0.1)
    expect((await put(learner, 'Apple', 0.2, { id })).statusCode).toBe(403)
    expect((await put(learner, 'Apple', 0.2, { userid: other._id })).statusCode).toBe(403)
    expect(await filesOnDisk(server, learner)).toEqual([])
  })

  test.each([
    ['something else than a sound', Buffer.from('noise'), 415],
    ['a sound of more than ten seconds', encodeWav(new Float32Array(11 * 16_000).fill(0.1), 16_000), 415],
    ['nothing', undefined, 400],
  ])('is never %s', async (_case, bytes, status) => {
    const learner = await server.learner()
    const fields = { id: newId(), userid: learner._id, word: 'Apple' }
    const answer = await learner.ask({ method: 'PUT', url: '/bs/best/word', ...form(fields, bytes && { file: { bytes } }) })
    expect(answer.statusCode, answer.body).toBe(status)
    expect(await filesOnDisk(server, learner)).toEqual([])
  })
})
