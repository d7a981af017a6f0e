import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFairQueue } from '#kit/server/limits/fair-queue.ts'
import { AppError } from '#kit/app-error.ts'
import { host } from '#kit/server/http/host.ts'
import { bytesOf } from '#kit/server/files/stored-file.ts'
import { filesOnDisk, form, testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import type { PromptRecording } from '../api.ts'
import { promptHandlers } from './prompt-handlers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([host(promptHandlers({
    prompts: new Set(['math/plus', 'shared/well-done']),
    maxFileBytes: 1000,
    queue: createFairQueue({ running: 1, waiting: 20, maxPerLearner: 10 }),
    reencode: async (file) => {
      const bytes = await bytesOf(file)
      if (Buffer.from(bytes).toString() === 'noise') throw new AppError('NOT_A_SOUND', 'This is no sound.')
      return bytes
    },
  }))])
})
afterAll(async () => server[Symbol.asyncDispose]())

type Answer = Awaited<ReturnType<TestLearner['ask']>>

function record(learner: TestLearner, prompt: string, sound: string, language = 'en'): Promise<Answer> {
  return learner.ask({ method: 'PUT', url: '/bs/prompts', ...form({ prompt, language }, { file: { bytes: Buffer.from(sound) } }) })
}

async function recorded(learner: TestLearner, prompt: string, sound: string, language?: string): Promise<PromptRecording> {
  const answer = await record(learner, prompt, sound, language)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

async function list(learner: TestLearner): Promise<PromptRecording[]> {
  return (await learner.ask({ url: '/bs/prompts' })).json().data
}

async function heard({ soundUrl }: PromptRecording): Promise<[number, string]> {
  const answer = await server.app.inject({ url: soundUrl })
  return [answer.statusCode, answer.body]
}

describe('a recorded prompt', () => {
  test('is listed for its learner only, and heard at its address', async () => {
    const [learner, other] = [await server.learner(), await server.learner()]
    const stored = await recorded(learner, 'math/plus', 'a voice')
    expect(stored).toMatchObject({ prompt: 'math/plus', language: 'en' })
    expect(await list(learner)).toEqual([stored])
    expect(await list(other)).toEqual([])
    expect(await heard(stored)).toEqual([200, 'a voice'])
    expect((await server.app.inject({ url: stored.soundUrl.replace(/signature=.*/, 'signature=none') })).statusCode).toBe(401)
  })

  test('replaces the earlier one of its language, and no other', async () => {
    const learner = await server.learner()
    const first = await recorded(learner, 'math/plus', 'first')
    const sinhala = await recorded(learner, 'math/plus', 'sinhala', 'si')
    const praise = await recorded(learner, 'shared/well-done', 'praise')
    const second = await recorded(learner, 'math/plus', 'second')
    expect((await list(learner)).map(({ _id }) => _id).toSorted()).toEqual([sinhala, praise, second].map(({ _id }) => _id).toSorted())
    expect(await heard(second)).toEqual([200, 'second'])
    expect((await heard(first))[0]).toBe(404)
    expect(await filesOnDisk(server, learner)).toHaveLength(3)
  })

  test('stays one if it is recorded four times at the same time', async () => {
    const learner = await server.learner()
    const answers = await Promise.all(['one', 'two', 'three', 'four'].map((sound) => record(learner, 'math/plus', sound)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await list(learner)).toHaveLength(1)
    expect(await filesOnDisk(server, learner)).toHaveLength(1)
  })

  test('is deleted with its file, by its learner only', async () => {
    const [learner, other] = [await server.learner(), await server.learner()]
    const { _id } = await recorded(learner, 'math/plus', 'a voice')
    const url = `/bs/prompts/${_id}`
    expect((await other.ask({ method: 'DELETE', url })).statusCode).toBe(403)
    expect((await learner.ask({ method: 'DELETE', url })).statusCode).toBe(204)
    expect((await learner.ask({ method: 'DELETE', url })).statusCode).toBe(404)
    expect(await list(learner)).toEqual([])
    expect(await filesOnDisk(server, learner)).toEqual([])
  })

  test.each([
    ['of a prompt that the app does not say', 'math/other', 'a voice', 'en', 404],
    ['with an invalid id', '../plus', 'a voice', 'en', 400],
    ['in a language that the app does not have', 'math/plus', 'a voice', 'fr', 400],
    ['that is too large', 'math/plus', 'a'.repeat(1001), 'en', 413],
    ['that is not a sound', 'math/plus', 'noise', 'en', 415],
  ])('%s is refused', async (_, prompt, sound, language, status) => {
    const learner = await server.learner()
    expect((await record(learner, prompt, sound, language)).statusCode).toBe(status)
    expect(await list(learner)).toEqual([])
    expect(await filesOnDisk(server, learner)).toEqual([])
  })

  test('counts in the quota', async () => {
    const learner = await server.learner()
    const usage = async (): Promise<number> => (await server.context.files.usage(learner._id)).bytes
    expect(await usage()).toBe(0)
    await recorded(learner, 'math/plus', 'a voice')
    expect(await usage()).toBe('a voice'.length)
  })
})
