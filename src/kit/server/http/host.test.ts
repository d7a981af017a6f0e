import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall, file } from '#kit/call.ts'
import { AppError } from '#kit/app-error.ts'
import { createFairQueue } from '../limits/fair-queue.ts'
import { handle, handleQueued, handleUpload } from './handler.ts'
import { host } from './host.ts'
import { filesOnDisk, form, testServer, type TestServer } from '../testing/test-server.ts'

const queue = createFairQueue({ running: 1, waiting: 10, maxPerLearner: 10 })
const text = z.object({ data: z.string() })
const post = { service: 'main', method: 'POST', answers: { 200: text } } as const

const raw = defineCall({ ...post, url: '/bs/raw', takes: ['image/png'] })
const json = defineCall({ ...post, url: '/bs/json', body: z.object({ text: z.string() }) })
const inMemory = defineCall({ ...post, url: '/bs/memory', fields: z.object({ name: z.string() }), files: ['file'] })
const onDisk = defineCall({ ...inMemory, url: '/bs/disk/:id', params: z.object({ id: z.string() }) })
const echo = defineCall({ ...post, url: '/bs/echo/:id', params: z.object({ id: z.string() }) })
const stored = defineCall({ service: 'main', method: 'GET', url: '/bs/stored/:name', params: z.object({ name: z.string() }), answers: { 200: file } })
const live = defineCall({ service: 'main', method: 'GET', url: '/bs/live', answers: { 200: file } })

let server: TestServer
let pathOfUpload = ''
const streams: PassThrough[] = []

const serveAll = host(({ files }) => ({
  calls: [
    handleQueued(raw, { queue, maxFileBytes: 10 }, async ({ input }) => ({ data: Buffer.from(input.file ?? []).toString() })),
    handle(echo, async ({ input }) => ({ data: JSON.stringify(input) })),
    handle(json, async ({ input }) => ({ data: input.text })),
    handleQueued(inMemory, { queue, maxFileBytes: 10 }, async ({ input, learner }) => {
      const written = await filesOnDisk(server, learner)
      return { data: `${input.name} ${Buffer.from(input.file ?? []).toString()} ${written.length}` }
    }),
    handleUpload(onDisk, {
      queue,
      maxFileBytes: 10,
      checkMediaType: (mediaType) => {
        if (mediaType !== 'text/plain') throw new AppError('UNSUPPORTED', 'This is not a text.')
      },
      authorize: async ({ input: { id }, learner }) => {
        if (id !== learner._id) throw new AppError('NOT_YOURS', 'This belongs to someone else.')
      },
    }, async ({ input }) => {
      pathOfUpload = input.file ?? ''
      return { data: `${input.id} ${input.name} ${await readFile(pathOfUpload, 'utf8')}` }
    }),
    handle(stored, async ({ input }) => ({ kind: 'stored file', file: await files.openShared('', input.name), mediaType: 'video/mp4' })),
    handle(live, async () => {
      const stream = new PassThrough()
      stream.write('first')
      streams.push(stream)
      return { kind: 'live', stream: Readable.toWeb(stream), mediaType: 'text/plain' }
    }),
  ],
}))

beforeAll(async () => {
  server = await testServer([serveAll])
})
afterAll(async () => server[Symbol.asyncDispose]())

test('the input contains only what a schema of the call checked', async () => {
  const learner = await server.learner()
  const answer = await learner.ask({ method: 'POST', url: '/bs/echo/mine?id=query&more=1', payload: { id: 'body', more: 2 } })
  expect(answer.json()).toEqual({ data: '{"id":"mine"}' })
})

describe('a raw body', () => {
  const headers = { 'content-type': 'image/png' }

  test('is handed over as bytes, up to its limit', async () => {
    const learner = await server.learner()
    expect((await learner.ask({ method: 'POST', url: '/bs/raw', headers, payload: 'ten bytes.' })).json()).toEqual({ data: 'ten bytes.' })
    const large = await learner.ask({ method: 'POST', url: '/bs/raw', headers, payload: 'eleven bytes' })
    expect([large.statusCode, large.json().data]).toEqual([413, { code: 'TOO_LARGE', error: 'The body of this request is too large: 10 bytes at most.' }])
  })

  test('is refused by a call that takes JSON', async () => {
    const answer = await (await server.learner()).ask({ method: 'POST', url: '/bs/json', headers, payload: 'ten bytes.' })
    expect([answer.statusCode, answer.json().data.code]).toEqual([415, 'UNSUPPORTED'])
  })
})

describe('a form', () => {
  const sent = { bytes: Buffer.from('a file'), type: 'text/plain' }

  test('of a queued call is never written to disk', async () => {
    const learner = await server.learner()
    const answer = await learner.ask({ method: 'POST', url: '/bs/memory', ...form({ name: 'one' }, { file: sent }) })
    expect(answer.json()).toEqual({ data: 'one a file 0' })
  })

  test('of an upload is on disk while its handler runs', async () => {
    const learner = await server.learner()
    const answer = await learner.ask({ method: 'POST', url: `/bs/disk/${learner._id}`, ...form({ name: 'one' }, { file: sent }) })
    expect(answer.json()).toEqual({ data: `${learner._id} one a file` })
    await expect(readFile(pathOfUpload)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test.each([
    ['another learner', '/bs/disk/other', sent, 403, 'NOT_YOURS'],
    ['another media type', undefined, { ...sent, type: 'text/html' }, 415, 'UNSUPPORTED'],
    ['a larger file', undefined, { ...sent, bytes: Buffer.alloc(11) }, 413, 'TOO_LARGE'],
  ])('is refused: %s', async (_name, url, given, status, code) => {
    const learner = await server.learner()
    const answer = await learner.ask({ method: 'POST', url: url ?? `/bs/disk/${learner._id}`, ...form({ name: 'one' }, { file: given }) })
    expect([answer.statusCode, answer.json().data.code]).toEqual([status, code])
    expect(await filesOnDisk(server, learner)).toEqual([])
  })
})

test.each([
  ['a larger file', 'memory', { name: 'one' }, { file: { bytes: Buffer.alloc(11) } }, 'The file file is too large: 10 bytes at most.'],
  ['a larger file for the disk', 'disk', { name: 'one' }, { file: { bytes: Buffer.alloc(11), type: 'text/plain' } }, 'The file file is too large: 10 bytes at most.'],
  ['a longer field', 'memory', { name: 'a'.repeat(16_385) }, {}, 'The field name is too long: 16 KB at most.'],
  ['more fields', 'memory', Object.fromEntries(Array.from({ length: 161 }, (_, at) => [`field${at}`, ''])), {}, 'The form has too many fields: 160 at most, counting repeated ones.'],
] as const)('the refusal of %s names what is too large and the limit', async (_name, where, fields, files, error) => {
  const learner = await server.learner()
  const answer = await learner.ask({ method: 'POST', url: where === 'disk' ? `/bs/disk/${learner._id}` : '/bs/memory', ...form(fields, files) })
  expect([answer.statusCode, answer.json().data]).toEqual([413, { code: 'TOO_LARGE', error }])
})

test('a stored file is sent whole or in part, and a range beyond its end is refused', async () => {
  const learner = await server.learner()
  await writeFile(join(server.folder, 'a.mp4'), '0123456789')
  const ask = (range?: string): ReturnType<typeof learner.ask> => learner.ask({ url: '/bs/stored/a.mp4', headers: range === undefined ? {} : { range } })
  const whole = await ask()
  expect([whole.statusCode, whole.body]).toEqual([200, '0123456789'])
  expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-length': '10', 'accept-ranges': 'bytes', 'cache-control': 'private, no-store' })
  const part = await ask('bytes=2-4')
  expect([part.statusCode, part.body, part.headers['content-range'], part.headers['content-length']]).toEqual([206, '234', 'bytes 2-4/10', '3'])
  const beyond = await ask('bytes=10-')
  expect([beyond.statusCode, beyond.json().data.code, beyond.headers['content-range']]).toEqual([416, 'OUT_OF_RANGE', 'bytes */10'])
  expect((await learner.ask({ url: '/bs/stored/b.mp4' })).statusCode).toBe(404)
})

test('a live answer ends when its caller disconnects, and when the server begins to close', async () => {
  const own = await testServer([serveAll])
  await own.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = own.app.server.address() as AddressInfo
  const { token } = await own.learner()
  const begin = async (): Promise<{ leave: () => void; stream: PassThrough | undefined }> => {
    const asked = request({ port, host: '127.0.0.1', path: '/bs/live', headers: { authorization: `Bearer ${token}` } }).end()
    asked.on('error', () => undefined)
    const [answer] = (await once(asked, 'response')) as [NodeJS.ReadableStream & { headers: Record<string, string> }]
    answer.on('error', () => undefined)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/plain', 'cache-control': 'no-store' })
    expect(String((await once(answer, 'data'))[0])).toBe('first')
    return { leave: () => asked.destroy(), stream: streams.at(-1) }
  }
  const [first, second] = [await begin(), await begin()]
  first.leave()
  await expect.poll(() => first.stream?.destroyed).toBe(true)
  expect(second.stream?.destroyed).toBe(false)
  await own[Symbol.asyncDispose]()
  expect(second.stream?.destroyed).toBe(true)
})
