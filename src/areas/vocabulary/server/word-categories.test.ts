/** The calls of words in categories that an adult names. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { testServer, type TestServer } from '#kit/server/testing/test-server.ts'
import type { Word } from '../api.ts'
import { addWord, editWord, listWords } from './testing/word-calls.ts'
import { wordHandlers } from './word-handlers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([host(wordHandlers)])
})
afterAll(async () => server[Symbol.asyncDispose]())

const described = ({ wordAdd, category, ownCategory }: Word): unknown[] => [wordAdd, category, ownCategory]

test('a word in an adult’s category is listed only with the category “own”', async () => {
  const learner = await server.learner()
  for (const [word, ownCategory] of [['Spoon', 'Kitchen'], ['ඌරා', ' අපේ  '], ['Fork', 'Kitchen']] as const) {
    const answer = await addWord(learner, word, undefined, undefined, { ownCategory })
    expect(answer.statusCode, answer.body).toBe(201)
  }
  expect((await addWord(learner, 'Drum')).json().data).toMatchObject({ category: 'mine' })
  const { wordses, totalCount } = await listWords(learner, '&category=own')
  expect([wordses.map(described), totalCount]).toEqual([[['Spoon', 'own', 'Kitchen'], ['ඌරා', 'own', 'අපේ'], ['Fork', 'own', 'Kitchen']], 3])
  expect((await listWords(learner)).wordses.map(({ wordAdd }) => wordAdd)).not.toContain('Spoon')
  expect((await listWords(learner, '&category=mine')).wordses.map(described)).toEqual([['Drum', 'mine', undefined]])
  expect((await listWords(await server.learner(), '&category=own')).totalCount).toBe(0)
})

test('a word is moved to another category and out of it', async () => {
  const learner = await server.learner()
  const { _id } = (await addWord(learner, 'Spoon')).json().data as Word
  for (const [fields, expected] of [
    [{ ownCategory: 'Kitchen' }, ['Spoon', 'own', 'Kitchen']],
    [{ wordAdd: 'Big spoon' }, ['Big spoon', 'own', 'Kitchen']],
    [{ ownCategory: 'Table' }, ['Big spoon', 'own', 'Table']],
    [{ ownCategory: '' }, ['Big spoon', 'mine', undefined]],
  ] as const) {
    const answer = await editWord(learner, _id, fields)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(described(answer.json().data)).toEqual(expected)
    expect(described((await learner.ask({ url: `/bs/word/${_id}` })).json().data)).toEqual(expected)
  }
})

test.each(['   ', 'a\0b', 'ක'.repeat(41)])('refuses the category %j', async (ownCategory) => {
  const learner = await server.learner()
  expect((await addWord(learner, 'Spoon', undefined, undefined, { ownCategory })).statusCode).toBe(400)
  expect((await listWords(learner, '&category=own')).totalCount).toBe(0)
})

test('a word has the same text only once, whatever its category', async () => {
  const learner = await server.learner()
  await addWord(learner, 'Spoon', undefined, undefined, { ownCategory: 'Kitchen' })
  const answer = await addWord(learner, 'spoon')
  expect([answer.statusCode, answer.json().data.code]).toEqual([409, 'WORD_EXISTS'])
})
