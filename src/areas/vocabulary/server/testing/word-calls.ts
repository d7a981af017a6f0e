/** Calls of words that several test files make. */
import sharp from 'sharp'
import { expect, vi } from 'vitest'
import { form, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import type { Word } from '../../api.ts'

type Answer = ReturnType<TestLearner['ask']>

export const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a40' } }).png().toBuffer()

export function addWord(
  learner: TestLearner, wordAdd: string, bytes: Uint8Array = picture, name = 'picture.png', fields: Record<string, string> = {},
): Answer {
  const body = form({ wordAdd, userid: learner._id, ...fields }, { image: { bytes, name, type: 'image/png' } })
  return learner.ask({ method: 'POST', url: '/bs/word', ...body })
}

/** Adds a word and returns it. */
export async function createWord(learner: TestLearner, wordAdd: string): Promise<Word> {
  const answer = await addWord(learner, wordAdd)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data
}

/** Resolves when the voice's thread runs. On a slow machine its start alone may exceed the time limit of a sound. */
export async function startVoice(server: TestServer): Promise<void> {
  const { soundUrl } = await createWord(await server.learner(), 'Ready')
  await vi.waitFor(async () => expect((await server.app.inject(soundUrl)).statusCode).toBe(200), { timeout: 50_000 })
}

export function editWord(learner: TestLearner, id: string, fields: Record<string, string>, image?: Buffer): Answer {
  return learner.ask({ method: 'PUT', url: `/bs/word/${id}`, ...form(fields, image && { image: { bytes: image } }) })
}

export async function listWords(
  learner: TestLearner, query = '',
): Promise<{ wordses: Word[]; page: number; totalPages: number; totalCount: number }> {
  const answer = await learner.ask({ url: `/bs/word/words?userme=${learner._id}${query}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
