/** Requests take a place in a queue before their body is received. The requests here announce a body and never send it. */
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { videoHandlers } from '#areas/grossmotor/server/video-handlers.ts'
import { fingerHandlers } from '#areas/math/server/finger-handlers.ts'
import { speechHandlers } from '#areas/vocabulary/server/speech-handlers.ts'
import { wordHandlers } from '#areas/vocabulary/server/word-handlers.ts'
import { writingHandlers } from '#areas/write/server/writing-handlers.ts'
import { newId } from '#kit/ids.ts'
import { host } from '#kit/server/http/host.ts'
import { testServer, type TestServer } from '#kit/server/testing/test-server.ts'

/** requests that passed the guard and have a place */
let admitted = 0
const failures: unknown[] = []
function countAdmitted(app: FastifyInstance): void {
  app.addHook('onError', async (_request, _reply, error) => {
    failures.push(error)
  })
  app.addHook('preParsing', async (_request, _reply, payload) => {
    admitted++
    return payload
  })
}

let server: TestServer
let port = 0
beforeAll(async () => {
  server = await testServer([countAdmitted, ...[videoHandlers, fingerHandlers, speechHandlers, wordHandlers, writingHandlers].map(host)])
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => server[Symbol.asyncDispose]())

const multipart = 'multipart/form-data; boundary=x'
/** `places`: the places of one learner. Sheets of letters are limited by their bytes. */
const calls = [
  { name: 'a video', method: 'POST', path: '/video/upload', type: multipart, length: 50_000_000, places: 2 },
  { name: 'a recording', method: 'POST', path: '/audio/predict', type: multipart, length: 10_000_000, places: 3 },
  { name: 'a frame of fingers', method: 'POST', path: '/finger_counting/frame', type: 'image/jpeg', length: 1_000_000, places: 2 },
  { name: 'a word', method: 'POST', path: '/bs/word', type: multipart, length: 9_000_000, places: 3 },
  { name: 'another picture', method: 'PUT', path: '/bs/word/:id', type: multipart, length: 9_000_000, places: 3 },
  { name: 'a sound', method: 'PUT', path: '/bs/word/:id/sound', type: multipart, length: 2_000_000, places: 3 },
  { name: 'a letter', method: 'POST', path: '/writing/process_letter', type: 'application/json', length: 2_000_000, places: 8 },
] as const

type UploadCall = (typeof calls)[number]

interface Uploader {
  readonly token: string
  /** of an own word */
  readonly wordId: string
}

async function uploader(): Promise<Uploader> {
  const { _id: userid, token } = await server.learner()
  const wordId = newId()
  await server.context.database.insertInto('words').values({
    _id: wordId, userid, wordAdd: 'Spoon', wordKey: 'spoon', category: 'mine', picture: 'spoon.webp', createdAt: new Date().toISOString(),
  }).execute()
  return { token, wordId }
}

function begin({ method, path, type, length }: UploadCall, { token, wordId }: Uploader): ClientRequest {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': length }
  const begun = request({ port, host: '127.0.0.1', method, path: path.replace(':id', wordId), headers })
  begun.on('error', () => undefined)
  begun.flushHeaders()
  return begun
}

async function refusal(call: UploadCall, learner: Uploader): Promise<{ status: number | undefined; body: string }> {
  const begun = begin(call, learner)
  const [answer] = (await once(begun, 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of answer as AsyncIterable<Buffer>) parts.push(part)
  begun.destroy()
  return { status: answer.statusCode, body: Buffer.concat(parts).toString() }
}

test.each(calls)('$name: a learner has $places places, another learner has places too, and a broken connection frees its place', async (call) => {
  const [learner, other] = [await uploader(), await uploader()]
  const before = admitted
  const begun = Array.from({ length: call.places }, () => begin(call, learner))
  await expect.poll(() => admitted - before).toBe(call.places)
  const { status, body } = await refusal(call, learner)
  expect([status, body], 'before any of the body is sent').toEqual([503, expect.stringContaining('"BUSY"')])
  begun.push(begin(call, other))
  await expect.poll(() => admitted - before).toBe(call.places + 1)
  for (const one of begun) one.destroy()
  await expect.poll(async () => {
    const again = await server.app.inject({
      method: call.method, url: call.path.replace(':id', learner.wordId), payload: '',
      headers: { authorization: `Bearer ${learner.token}`, 'content-type': call.type },
    })
    return again.statusCode
  }).toBeLessThan(500)
})

async function receiving(): Promise<string[]> {
  const entries = await readdir(join(server.folder, 'receiving'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('a video whose connection breaks is the caller\'s failure, and no part of it is stored', async () => {
  const [call] = calls
  const before = [admitted, failures.length] as const
  const begun = begin(call, await uploader())
  begun.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\nhalf a video')
  await expect.poll(() => admitted).toBe(before[0] + 1)
  await expect.poll(receiving).toHaveLength(1)
  begun.destroy()
  await expect.poll(receiving).toHaveLength(0)
  await expect.poll(() => failures.slice(before[1])).toEqual([expect.objectContaining({ code: 'INVALID' })])
})
