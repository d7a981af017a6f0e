import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { filesOnDisk, testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import { builtInWords } from '../rules/words.ts'
import type { Word } from '../api.ts'
import { addWord, createWord, editWord, listWords, picture } from './testing/word-calls.ts'
import { wordHandlers } from './word-handlers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([host(wordHandlers)])
})
afterAll(async () => server[Symbol.asyncDispose]())

const filesOf = (learner: TestLearner): Promise<string[]> => filesOnDisk(server, learner)

describe('the list', () => {
  test('contains the built-in words for a new learner, spelled and ordered as specified', async () => {
    const learner = await server.learner()
    const { wordses, ...pages } = await listWords(learner)
    expect(wordses.map(({ wordAdd }) => wordAdd)).toEqual(builtInWords.map(({ wordAdd }) => wordAdd))
    expect(wordses[12]).toEqual({
      _id: '00000000-0000-7000-8000-000000002005',
      wordAdd: 'Lory',
      imagewordUrl: '/pictures/words/lory.svg',
      soundUrl: '/sounds/words/lory.mp3',
      slowSoundUrl: '/sounds/words/lory-slow.mp3',
      category: 'vehicles',
      language: 'en',
      respelling: null,
      userid: null,
    })
    expect(pages).toEqual({ page: 1, totalPages: 1, totalCount: 15 })
  })

  test('contains the words of other packs only with their category', async () => {
    const learner = await server.learner()
    const { wordses, totalCount } = await listWords(learner, '&category=animals')
    expect([totalCount, wordses[0]?.wordAdd, wordses[4]?._id]).toEqual([18, 'Dog', '00000000-0000-7000-8000-000000006005'])
    expect(wordses[4]).toMatchObject({ wordAdd: 'Elephant', soundUrl: '/voices/standard/en/words/elephant.mp3', category: 'animals', userid: null })
    expect((await learner.ask({ url: `/bs/word/${wordses[4]?._id ?? ''}` })).json()).toEqual({ data: wordses[4] })
    await createWord(learner, 'Elephant')
    expect((await listWords(learner)).totalCount).toBe(16)
  })

  test('keeps the language and the respelling of an own word; without a language the script decides', async () => {
    const learner = await server.learner()
    expect(await createWord(learner, 'ඌරා')).toMatchObject({ language: 'si', respelling: null })
    const { json } = await addWord(learner, 'Amma', picture, 'picture.png', { language: 'ta', respelling: 'அம்மா' })
    const amma = json().data as Word
    expect(amma).toMatchObject({ wordAdd: 'Amma', language: 'ta', respelling: 'அம்மா' })
    expect((await editWord(learner, amma._id, { wordAdd: 'Ammi' })).json().data).toMatchObject({ language: 'ta', respelling: 'அம்மா' })
    const changed = (await editWord(learner, amma._id, { language: 'si', respelling: '' })).json().data as Word
    expect(changed).toMatchObject({ wordAdd: 'Ammi', language: 'si', respelling: null })
    expect(changed.soundUrl).not.toBe(amma.soundUrl)
    expect((await listWords(learner)).wordses.at(-1)).toMatchObject({ _id: amma._id, language: 'si', respelling: null })
    for (const fields of [{ language: 'fr' }, { respelling: '…' }]) expect((await editWord(learner, amma._id, fields)).statusCode).toBe(400)
  })

  test('shows built-in words first, then own words, oldest first, and only to their owner', async () => {
    const [learner, other] = [await server.learner(), await server.learner()]
    for (const text of ['Zebra', 'Ant']) await createWord(learner, text)
    const { wordses, totalCount } = await listWords(learner)
    expect(wordses.slice(15).map(({ wordAdd }) => wordAdd)).toEqual(['Zebra', 'Ant'])
    expect(totalCount).toBe(17)
    expect((await listWords(other)).totalCount).toBe(15)
  })

  test('has pages that contain every word once, in order, and an empty page after the last', async () => {
    const learner = await server.learner()
    await createWord(learner, 'Spoon')
    const seen: string[] = []
    for (let page = 1; page <= 4; page++) {
      const { wordses, ...pages } = await listWords(learner, `&limit=5&page=${page}`)
      expect(pages).toEqual({ page, totalPages: 4, totalCount: 16 })
      seen.push(...wordses.map(({ wordAdd }) => wordAdd))
    }
    expect(seen).toEqual([...builtInWords.map(({ wordAdd }) => wordAdd), 'Spoon'])
    expect((await listWords(learner, '&limit=5&page=5')).wordses).toEqual([])
  })

  test('has 20 words a page by default', async () => {
    const learner = await server.learner()
    for (const text of ['Ant', 'Bee', 'Cup', 'Dog', 'Egg', 'Fan']) await createWord(learner, text)
    const { wordses, ...pages } = await listWords(learner)
    expect(wordses).toHaveLength(20)
    expect(pages).toEqual({ page: 1, totalPages: 2, totalCount: 21 })
  })

  test.each([
    ['fruits', 8],
    ['vehicles', 7],
    ['mine', 1],
  ])('filters by category %s', async (category, count) => {
    const learner = await server.learner()
    await createWord(learner, 'Spoon')
    const { wordses, totalCount } = await listWords(learner, `&category=${category}`)
    expect(totalCount).toBe(count)
    expect(new Set(wordses.map((word) => word.category))).toEqual(new Set([category]))
  })

  test('filters by pacticesword, and refuses another learner\'s word', async () => {
    const [learner, other] = [await server.learner(), await server.learner()]
    const { _id } = await createWord(learner, 'Spoon')
    expect((await listWords(learner, `&pacticesword=${_id}`)).wordses.map(({ wordAdd }) => wordAdd)).toEqual(['Spoon'])
    const answer = await other.ask({ url: `/bs/word/words?userme=${other._id}&pacticesword=${_id}` })
    expect(answer.statusCode).toBe(403)
  })

  test('an empty pacticesword counts as not given', async () => {
    expect((await listWords(await server.learner(), '&pacticesword=')).totalCount).toBe(15)
  })

  test.each(['&limit=0', '&limit=101', '&page=0', '&page=x', '&category=toys', '&pacticesword=1'])('refuses %s', async (query) => {
    const learner = await server.learner()
    const answer = await learner.ask({ url: `/bs/word/words?userme=${learner._id}${query}` })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().data.code).toBe('INVALID')
  })
})

describe('an own word', () => {
  test.each([
    ['Sinhala', 'කෙසෙල්'],
    ['40 characters of Sinhala, each of several code points', 'කෙ'.repeat(40)],
    ['one letter', 'A'],
    ['digits', '42'],
    ['a phrase', "grandma's house"],
  ])('accepts %s as text', async (_name, text) => {
    const learner = await server.learner()
    expect((await createWord(learner, text)).wordAdd).toBe(text)
  })

  test.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['41 characters', 'x'.repeat(41)],
    ['no letter', '!?…'],
    ['an emoji', '🍎'],
    ['a character that no database keeps', 'a\0b'],
    ['marks piled on a letter', `a${'\u0301'.repeat(400)}`],
  ])('refuses a text of %s', async (_name, text) => {
    const learner = await server.learner()
    const answer = await addWord(learner, text)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().data.issues[0].path).toBe('wordAdd')
    expect(await filesOf(learner)).toEqual([])
  })

  test.each([
    ['a built-in word', 'APPLE'],
    ['an own word', 'spoon'],
    ['the same in other code points', 'Cafe\u0301'],
  ])('is refused if the learner already has the word: %s', async (_name, text) => {
    const learner = await server.learner()
    await createWord(learner, 'Spoon')
    await createWord(learner, 'Café')
    const before = await filesOf(learner)
    const answer = await addWord(learner, text)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().data.code).toBe('WORD_EXISTS')
    expect(await filesOf(learner)).toEqual(before)
  })

  test('is stored once with one picture if it is added twice at the same time', async () => {
    const learner = await server.learner()
    const answers = await Promise.all([addWord(learner, 'Spoon'), addWord(learner, 'spoon')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await filesOf(learner)).toHaveLength(1)
  })

  test('may be the same for two learners', async () => {
    const [one, other] = [await server.learner(), await server.learner()]
    expect((await createWord(one, 'Spoon'))._id).not.toBe((await createWord(other, 'Spoon'))._id)
  })

  test('leaves no picture if its row cannot be written', async () => {
    const learner = await server.learner()
    // The account is deleted while the picture is processed, so the row has no owner and is refused.
    const answer = addWord(learner, 'Spoon', await sharp(picture).resize(3000).png().toBuffer())
    await server.context.database.deleteFrom('users').where('_id', '=', learner._id).execute()
    expect((await answer).statusCode).toBeGreaterThanOrEqual(400)
    expect(await filesOf(learner)).toEqual([])
  })
})

describe('editing', () => {
  test('changes only the text or only the picture, and deletes replaced files', async () => {
    const learner = await server.learner()
    const { _id, imagewordUrl, soundUrl } = await createWord(learner, 'Spoon')
    const renamed = await editWord(learner, _id, { wordAdd: 'Fork' })
    expect([renamed.statusCode, renamed.json().data.wordAdd]).toEqual([200, 'Fork'])
    expect(renamed.json().data.imagewordUrl).toBe(imagewordUrl)
    expect(renamed.json().data.soundUrl).not.toBe(soundUrl)

    const other = await sharp(picture).resize(100, 50).png().toBuffer()
    const painted = (await editWord(learner, _id, {}, other)).json().data
    expect(painted.wordAdd).toBe('Fork')
    expect(painted.imagewordUrl).not.toBe(imagewordUrl)
    const kept = await server.app.inject(painted.imagewordUrl)
    expect((await sharp(kept.rawPayload).metadata()).width).toBe(100)
    expect(await filesOf(learner)).toHaveLength(1)
    expect((await listWords(learner)).totalCount).toBe(16)
  })

  test('may change case and spelling of the word, but not to another existing word', async () => {
    const learner = await server.learner()
    const { _id } = await createWord(learner, 'spoon')
    await createWord(learner, 'Fork')
    expect((await editWord(learner, _id, { wordAdd: 'Spoon' })).statusCode).toBe(200)
    for (const wordAdd of ['fork', 'Apple']) expect((await editWord(learner, _id, { wordAdd }, picture)).statusCode).toBe(409)
    expect(await filesOf(learner)).toHaveLength(2)
  })

  test('changes nothing if the picture is broken', async () => {
    const learner = await server.learner()
    const { _id, imagewordUrl } = await createWord(learner, 'Spoon')
    expect((await editWord(learner, _id, { wordAdd: 'Fork' }, picture.subarray(0, 100))).statusCode).toBe(422)
    expect((await learner.ask({ url: `/bs/word/${_id}` })).json().data).toMatchObject({ wordAdd: 'Spoon', imagewordUrl })
    expect((await server.app.inject(imagewordUrl)).statusCode).toBe(200)
    expect(await filesOf(learner)).toHaveLength(1)
  })

  test('refuses a built-in word', async () => {
    const learner = await server.learner()
    expect((await editWord(learner, builtInWords[0]?._id ?? '', { wordAdd: 'Fork' })).statusCode).toBe(403)
  })
})

describe('deleting', () => {
  test('removes the row and the picture', async () => {
    const learner = await server.learner()
    const { _id, imagewordUrl } = await createWord(learner, 'Spoon')
    expect(await filesOf(learner)).toHaveLength(1)
    const answer = await learner.ask({ method: 'DELETE', url: `/bs/word/${_id}` })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await filesOf(learner)).toEqual([])
    expect((await learner.ask({ url: `/bs/word/${_id}` })).statusCode).toBe(404)
    expect((await server.app.inject(imagewordUrl)).statusCode).toBe(404)
    expect((await learner.ask({ method: 'DELETE', url: `/bs/word/${_id}` })).statusCode).toBe(404)
  })

  test('refuses built-in words and other learners\' words', async () => {
    const [learner, other] = [await server.learner(), await server.learner()]
    const { _id } = await createWord(learner, 'Spoon')
    for (const id of [_id, builtInWords[0]?._id]) {
      const answer = await other.ask({ method: 'DELETE', url: `/bs/word/${id}` })
      expect(answer.statusCode).toBe(403)
      expect(answer.json().data.code).toBe('NOT_YOURS')
    }
    expect((await other.ask({ url: `/bs/word/${_id}` })).statusCode).toBe(403)
    expect((await listWords(other)).totalCount).toBe(15)
    expect((await learner.ask({ url: `/bs/word/${_id}` })).statusCode).toBe(200)
  })
})
