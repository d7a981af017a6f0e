import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { filesOnDisk, form, testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import type { Word } from '../api.ts'
import { addWord, createWord, listWords, picture } from './testing/word-calls.ts'
import { wordHandlers } from './word-handlers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([host(wordHandlers)])
})
afterAll(async () => server[Symbol.asyncDispose]())

const filesOf = (learner: TestLearner): Promise<string[]> => filesOnDisk(server, learner)

describe('the picture of an own word', () => {
  test('returns its picture as WebP of at most 512 px, only at the signed URL', async () => {
    const learner = await server.learner()
    const word = await createWord(learner, '  Spoon ')
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
    const { _id, imagewordUrl } = await createWord(learner, 'Spoon')
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

    const word: Word = (await addWord(learner, 'Tree', photograph)).json().data
    const kept = await server.app.inject(word.imagewordUrl)
    const { exif, width, height } = await sharp(kept.rawPayload).metadata()
    expect(exif).toBeUndefined()
    expect(kept.rawPayload.toString('latin1')).not.toContain('Perera')
    expect([width, height]).toEqual([200, 300])
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('accepts %s', async (format) => {
    const learner = await server.learner()
    const bytes = await sharp({ create: { width: 20, height: 30, channels: 3, background: '#063' } }).toFormat(format).toBuffer()
    expect((await addWord(learner, 'Tree', bytes)).statusCode).toBe(201)
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

/** A copy in which one number of 32 bits is another one. */
function changed(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt32BE(value, at)
  return copy
}

const webp = await sharp(picture).webp().toBuffer()

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
    ['a PNG whose last part states a wrong length', () => changed(picture, picture.length - 12, 1), 422, 'PICTURE_BROKEN'],
    ['a WebP that states a wrong length', () => changed(webp, 16, 0x01000000), 422, 'PICTURE_BROKEN'],
    ['a bomb of 100 megapixels', () => pngBomb(10_000, 10_000), 413, 'TOO_LARGE'],
    ['more than 10 MB', () => Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)]), 413, 'TOO_LARGE'],
  ])('%s', async (_name, bytes, status, code) => {
    const learner = await server.learner()
    const answer = await addWord(learner, 'Spoon', bytes())
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.json().data.code).toBe(code)
    expect(answer.json().data.error).toMatch(/^[A-Z].*[.]$/)
    expect(await filesOf(learner)).toEqual([])
    expect((await listWords(learner)).totalCount).toBe(15)
  })

  test('never uses a file\'s name as a path', async () => {
    const learner = await server.learner()
    const answer = await addWord(learner, 'Spoon', picture, '../../../../d-learner.sqlite')
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
