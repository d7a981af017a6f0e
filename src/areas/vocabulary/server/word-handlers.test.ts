import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { host } from '#kit/server/host.ts'
import { filesOnDisk, form, testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import { decodeWav, encodeWav } from '../recognition/preprocess/wav.ts'
import { builtInWords } from '../words.ts'
import type { Word } from '../api.ts'
import { wordHandlers } from './word-handlers.ts'

let server: TestServer
let picture: Buffer
beforeAll(async () => {
  server = await testServer([host(wordHandlers)])
  picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a40' } }).png().toBuffer()
})
afterAll(async () => server[Symbol.asyncDispose]())

async function add(learner: TestLearner, wordAdd: string, bytes: Uint8Array = picture, name = 'picture.png'): ReturnType<TestLearner['ask']> {
  const body = form({ wordAdd, userid: learner._id }, { image: { bytes, name, type: 'image/png' } })
  return learner.ask({ method: 'POST', url: '/bs/word', ...body })
}

async function added(learner: TestLearner, wordAdd: string): Promise<Word> {
  const answer = await add(learner, wordAdd)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data
}

function edit(learner: TestLearner, id: string, fields: Record<string, string>, image?: Buffer): ReturnType<TestLearner['ask']> {
  return learner.ask({ method: 'PUT', url: `/bs/word/${id}`, ...form(fields, image && { image: { bytes: image } }) })
}

function record(learner: TestLearner, id: string, bytes: Uint8Array): ReturnType<TestLearner['ask']> {
  return learner.ask({ method: 'PUT', url: `/bs/word/${id}/sound`, ...form({}, { file: { bytes, name: '../voice.wav' } }) })
}

async function list(learner: TestLearner, query = ''): Promise<{ wordses: Word[]; page: number; totalPages: number; totalCount: number }> {
  const answer = await learner.ask({ url: `/bs/word/words?userme=${learner._id}${query}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

const filesOf = (learner: TestLearner): Promise<string[]> => filesOnDisk(server, learner)

describe('the list', () => {
  test('contains the built-in words for a new learner, spelled and ordered as specified', async () => {
    const learner = await server.learner()
    const { wordses, ...pages } = await list(learner)
    expect(wordses.map(({ wordAdd }) => wordAdd)).toEqual(builtInWords.map(({ wordAdd }) => wordAdd))
    expect(wordses[12]).toEqual({
      _id: '00000000-0000-7000-8000-000000002005',
      wordAdd: 'Lory',
      imagewordUrl: '/pictures/words/lory.svg',
      soundUrl: '/sounds/words/lory.mp3',
      slowSoundUrl: '/sounds/words/lory-slow.mp3',
      category: 'vehicles',
      userid: null,
    })
    expect(pages).toEqual({ page: 1, totalPages: 1, totalCount: 15 })
  })

  test('shows built-in words first, then own words, oldest first, and only to their owner', async () => {
    const [learner, other] = [await server.learner(), await server.learner()]
    for (const text of ['Zebra', 'Ant']) await added(learner, text)
    const { wordses, totalCount } = await list(learner)
    expect(wordses.slice(15).map(({ wordAdd }) => wordAdd)).toEqual(['Zebra', 'Ant'])
    expect(totalCount).toBe(17)
    expect((await list(other)).totalCount).toBe(15)
  })

  test('has pages that contain every word once, in order, and an empty page after the last', async () => {
    const learner = await server.learner()
    await added(learner, 'Spoon')
    const seen: string[] = []
    for (let page = 1; page <= 4; page++) {
      const { wordses, ...pages } = await list(learner, `&limit=5&page=${page}`)
      expect(pages).toEqual({ page, totalPages: 4, totalCount: 16 })
      seen.push(...wordses.map(({ wordAdd }) => wordAdd))
    }
    expect(seen).toEqual([...builtInWords.map(({ wordAdd }) => wordAdd), 'Spoon'])
    expect((await list(learner, '&limit=5&page=5')).wordses).toEqual([])
  })

  test('has 20 words a page by default', async () => {
    const learner = await server.learner()
    for (const text of ['Ant', 'Bee', 'Cup', 'Dog', 'Egg', 'Fan']) await added(learner, text)
    const { wordses, ...pages } = await list(learner)
    expect(wordses).toHaveLength(20)
    expect(pages).toEqual({ page: 1, totalPages: 2, totalCount: 21 })
  })

  test.each([
    ['fruits', 8],
    ['vehicles', 7],
    ['mine', 1],
  ])('filters by category %s', async (category, count) => {
    const learner = await server.learner()
    await added(learner, 'Spoon')
    const { wordses, totalCount } = await list(learner, `&category=${category}`)
    expect(totalCount).toBe(count)
    expect(new Set(wordses.map((word) => word.category))).toEqual(new Set([category]))
  })

  test('filters by pacticesword, and refuses another learner\'s word', async () => {
    const [learner, other] = [await server.learner(), await server.learner()]
    const { _id } = await added(learner, 'Spoon')
    expect((await list(learner, `&pacticesword=${_id}`)).wordses.map(({ wordAdd }) => wordAdd)).toEqual(['Spoon'])
    const answer = await other.ask({ url: `/bs/word/words?userme=${other._id}&pacticesword=${_id}` })
    expect(answer.statusCode).toBe(403)
  })

  test('an empty pacticesword counts as not given', async () => {
    expect((await list(await server.learner(), '&pacticesword=')).totalCount).toBe(15)
  })

  test.each(['&limit=0', '&limit=101', '&page=0', '&page=x', '&category=toys', '&pacticesword=1'])('refuses %s', async (query) => {
    const learner = await server.learner()
    const answer = await learner.ask({ url: `/bs/word/words?userme=${learner._id}${query}` })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().data.code).toBe('INVALID')
  })
})

describe('an own word', () => {
  test('returns its picture as WebP of at most 512 px, only at the signed URL', async () => {
    const learner = await server.learner()
    const word = await added(learner, '  Spoon ')
    expect(word).toMatchObject({ wordAdd: 'Spoon', category: 'mine', userid: learner._id })
    const answer = await server.app.inject(word.imagewordUrl)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(answer.headers['cache-control']).toContain('private')
    const { format, width, height } = await sharp(answer.rawPayload).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 384 })

    const other = word.imagewordUrl.replace(/version=[^&]+/, 'version=other')
    const later = word.imagewordUrl.replace(/expires=\d+/, `expires=${Date.now() + 10 ** 12}`)
    for (const address of [`/bs/word/${word._id}/picture`, other, later, word.imagewordUrl.slice(0, -1), `${word.imagewordUrl}A`]) {
      expect((await server.app.inject(address)).statusCode, address).toBe(401)
    }
  })

  test('keeps the URL of its picture, so that browsers can cache it', async () => {
    const learner = await server.learner()
    const { _id, imagewordUrl } = await added(learner, 'Spoon')
    const again = await learner.ask({ url: `/bs/word/${_id}` })
    expect(again.json().data.imagewordUrl).toBe(imagewordUrl)
  })

  test('loses the picture\'s EXIF data, such as place and camera, and has an upright picture', async () => {
    const learner = await server.learner()
    const photograph = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#063' } })
      .withExif({ IFD0: { Copyright: 'Family Perera' }, IFD3: { GPSLatitude: '6/1 54/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg().toBuffer()
    const before = await sharp(photograph).metadata()
    expect(before.exif?.toString('latin1')).toContain('Family Perera')
    expect(before.orientation).toBe(6)

    const word: Word = (await add(learner, 'Tree', photograph)).json().data
    const kept = await server.app.inject(word.imagewordUrl)
    const { exif, width, height } = await sharp(kept.rawPayload).metadata()
    expect(exif).toBeUndefined()
    expect(kept.rawPayload.toString('latin1')).not.toContain('Perera')
    expect([width, height]).toEqual([200, 300])
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('accepts %s', async (format) => {
    const learner = await server.learner()
    const bytes = await sharp({ create: { width: 20, height: 30, channels: 3, background: '#063' } }).toFormat(format).toBuffer()
    expect((await add(learner, 'Tree', bytes)).statusCode).toBe(201)
  })

  test.each([
    ['Sinhala', 'කෙසෙල්'],
    ['40 characters of Sinhala, each of several code points', 'කෙ'.repeat(40)],
    ['one letter', 'A'],
    ['digits', '42'],
    ['a phrase', "grandma's house"],
  ])('accepts %s as text', async (_name, text) => {
    const learner = await server.learner()
    expect((await added(learner, text)).wordAdd).toBe(text)
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
    const answer = await add(learner, text)
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
    await added(learner, 'Spoon')
    await added(learner, 'Café')
    const before = await filesOf(learner)
    const answer = await add(learner, text)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().data.code).toBe('WORD_EXISTS')
    expect(await filesOf(learner)).toEqual(before)
  })

  test('is stored once with one picture if it is added twice at the same time', async () => {
    const learner = await server.learner()
    const answers = await Promise.all([add(learner, 'Spoon'), add(learner, 'spoon')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await filesOf(learner)).toHaveLength(1)
  })

  test('may be the same for two learners', async () => {
    const [one, other] = [await server.learner(), await server.learner()]
    expect((await added(one, 'Spoon'))._id).not.toBe((await added(other, 'Spoon'))._id)
  })

  test('leaves no picture if its row cannot be written', async () => {
    const learner = await server.learner()
    // The account is deleted while the picture is processed, so the row has no owner and is refused.
    const answer = add(learner, 'Spoon', await sharp(picture).resize(3000).png().toBuffer())
    await server.context.database.deleteFrom('users').where('_id', '=', learner._id).execute()
    expect((await answer).statusCode).toBeGreaterThanOrEqual(400)
    expect(await filesOf(learner)).toEqual([])
  })
})

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, sum])
}

/** A white PNG with that many pixels but only a few kB: a decompression bomb. */
function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

describe('refuses invalid pictures with a clear answer and stores nothing', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each([
    ['an SVG with a script, named as PNG', () => Buffer.from(svg), 415, 'NOT_A_PICTURE'],
    ['an SVG after an XML line', () => Buffer.from(`<?xml version="1.0"?>\n${svg}`), 415, 'NOT_A_PICTURE'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'NOT_A_PICTURE'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 415, 'NOT_A_PICTURE'],
    ['an empty file', () => Buffer.alloc(0), 415, 'NOT_A_PICTURE'],
    ['an SVG behind the first bytes of a PNG', () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]), 422, 'PICTURE_BROKEN'],
    ['half a PNG', () => picture.subarray(0, picture.length / 2), 422, 'PICTURE_BROKEN'],
    ['a bomb of 100 megapixels', () => pngBomb(10_000, 10_000), 413, 'TOO_LARGE'],
    ['more than 10 MB', () => Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)]), 413, 'TOO_LARGE'],
  ])('%s', async (_name, bytes, status, code) => {
    const learner = await server.learner()
    const answer = await add(learner, 'Spoon', bytes())
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.json().data.code).toBe(code)
    expect(answer.json().data.error).toMatch(/^[A-Z].*[.]$/)
    expect(await filesOf(learner)).toEqual([])
    expect((await list(learner)).totalCount).toBe(15)
  })

  test('never uses a file\'s name as a path', async () => {
    const learner = await server.learner()
    const answer = await add(learner, 'Spoon', picture, '../../../../d-learner.sqlite')
    expect(answer.statusCode).toBe(201)
    expect(await filesOf(learner)).toEqual([expect.stringMatching(/^[\da-f-]{36}\.webp$/)])
    expect((await readdir(join(server.folder, 'files'))).every((name) => /^[\da-f-]{36}$/.test(name))).toBe(true)
  })

  test('a missing picture', async () => {
    const learner = await server.learner()
    const answer = await learner.ask({ method: 'POST', url: '/bs/word', ...form({ wordAdd: 'Spoon', userid: learner._id }) })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().data).toMatchObject({ error: 'Please upload an image', issues: [{ path: 'image' }] })
  })

  test.each([
    ['two pictures', { image: 2 }],
    ['an unexpected file', { image: 1, script: 1 }],
  ])('%s', async (_name, counts: Record<string, number>) => {
    const learner = await server.learner()
    const parts = Object.entries(counts).flatMap(([field, count]) => Array.from({ length: count }, () => (
      form({}, { [field]: { bytes: picture, type: 'image/png' } })
    )))
    const boundary = 'same'
    const payload = Buffer.concat([
      ...parts.map(({ payload: body, headers }) => {
        const own = headers['content-type']?.split('boundary=')[1] ?? ''
        return Buffer.from(body.toString('latin1').replaceAll(`--${own}--\r\n`, '').replaceAll(own, boundary), 'latin1')
      }),
      Buffer.from(`--${boundary}--\r\n`),
    ])
    const answer = await learner.ask({
      method: 'POST', url: '/bs/word', payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(await filesOf(learner)).toEqual([])
  })

  test.each([
    ['JSON', { payload: { wordAdd: 'Spoon' } }, 415],
    ['a truncated body', { payload: '--x\r\ncontent-disposition: form-data; name="wordAdd"\r\n\r\nSp', headers: { 'content-type': 'multipart/form-data; boundary=x' } }, 400],
    ['a body without a boundary', { payload: 'x', headers: { 'content-type': 'multipart/form-data' } }, 400],
  ])('%s', async (_name, request, status) => {
    const learner = await server.learner()
    const answer = await learner.ask({ method: 'POST', url: '/bs/word', ...request })
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.json().data.code).toEqual(expect.any(String))
  })
})

describe('editing', () => {
  test('changes only the text or only the picture, and deletes replaced files', async () => {
    const learner = await server.learner()
    const { _id, imagewordUrl, soundUrl } = await added(learner, 'Spoon')
    const renamed = await edit(learner, _id, { wordAdd: 'Fork' })
    expect([renamed.statusCode, renamed.json().data.wordAdd]).toEqual([200, 'Fork'])
    expect(renamed.json().data.imagewordUrl).toBe(imagewordUrl)
    expect(renamed.json().data.soundUrl).not.toBe(soundUrl)

    const other = await sharp(picture).resize(100, 50).png().toBuffer()
    const painted = (await edit(learner, _id, {}, other)).json().data
    expect(painted.wordAdd).toBe('Fork')
    expect(painted.imagewordUrl).not.toBe(imagewordUrl)
    const kept = await server.app.inject(painted.imagewordUrl)
    expect((await sharp(kept.rawPayload).metadata()).width).toBe(100)
    expect(await filesOf(learner)).toHaveLength(1)
    expect((await list(learner)).totalCount).toBe(16)
  })

  test('may change case and spelling of the word, but not to another existing word', async () => {
    const learner = await server.learner()
    const { _id } = await added(learner, 'spoon')
    await added(learner, 'Fork')
    expect((await edit(learner, _id, { wordAdd: 'Spoon' })).statusCode).toBe(200)
    for (const wordAdd of ['fork', 'Apple']) expect((await edit(learner, _id, { wordAdd }, picture)).statusCode).toBe(409)
    expect(await filesOf(learner)).toHaveLength(2)
  })

  test('changes nothing if the picture is broken', async () => {
    const learner = await server.learner()
    const { _id, imagewordUrl } = await added(learner, 'Spoon')
    expect((await edit(learner, _id, { wordAdd: 'Fork' }, picture.subarray(0, 100))).statusCode).toBe(422)
    expect((await learner.ask({ url: `/bs/word/${_id}` })).json().data).toMatchObject({ wordAdd: 'Spoon', imagewordUrl })
    expect((await server.app.inject(imagewordUrl)).statusCode).toBe(200)
    expect(await filesOf(learner)).toHaveLength(1)
  })

  test('refuses a built-in word', async () => {
    const learner = await server.learner()
    expect((await edit(learner, builtInWords[0]?._id ?? '', { wordAdd: 'Fork' })).statusCode).toBe(403)
  })
})

describe('the sound of an own word', () => {
  test('is synthesised, also slowly, and stored until the text changes', async () => {
    const learner = await server.learner()
    const { _id, soundUrl, slowSoundUrl } = await added(learner, 'elephant')
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

  test('is a parent\'s recording if there is one, which is deleted with its word', async () => {
    const learner = await server.learner()
    const { _id, soundUrl } = await added(learner, 'elephant')
    await server.app.inject(soundUrl)
    const samples = Float32Array.from({ length: 8000 }, (_, i) => 0.3 * Math.sin(i / 5))
    const answer = await record(learner, _id, encodeWav(samples, 16_000))
    expect(answer.statusCode, answer.body).toBe(200)
    const word: Word = answer.json().data
    expect(word.soundUrl).not.toBe(soundUrl)
    const played = decodeWav((await server.app.inject(word.soundUrl)).rawPayload)
    expect([played.samples.length, played.sampleRate]).toEqual([8000, 16_000])

    await record(learner, _id, encodeWav(samples.subarray(0, 4000), 16_000))
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
    const { _id } = await added(learner, 'Spoon')
    expect((await record(learner, _id, bytes)).statusCode).toBe(status)
    expect(await filesOf(learner)).toHaveLength(1)
  })
})

describe('deleting', () => {
  test('removes the row and the picture', async () => {
    const learner = await server.learner()
    const { _id, imagewordUrl } = await added(learner, 'Spoon')
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
    const { _id } = await added(learner, 'Spoon')
    for (const id of [_id, builtInWords[0]?._id]) {
      const answer = await other.ask({ method: 'DELETE', url: `/bs/word/${id}` })
      expect(answer.statusCode).toBe(403)
      expect(answer.json().data.code).toBe('NOT_YOURS')
    }
    expect((await other.ask({ url: `/bs/word/${_id}` })).statusCode).toBe(403)
    expect((await list(other)).totalCount).toBe(15)
    expect((await learner.ask({ url: `/bs/word/${_id}` })).statusCode).toBe(200)
  })
})
