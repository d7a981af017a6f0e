/** Slow, silent and disconnecting clients, and the shutdown of the process with such connections. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#kit/ids.ts'
import { unzip } from '#kit/server/testing/unzip.ts'
import { multipart, register, registration, send, type LearnerClient, type Request } from '#kit/server/testing/client.ts'
import { png } from '../../lib/server/png.ts'
import { tone, wav } from './corpus/sounds.ts'
import { eventually, filesBelow, startServer, temporaryFolder, type ServerProcess } from '../../lib/server/server-process.ts'
import { sized } from './support/size.ts'

const word = z.object({ data: z.object({ _id: z.string(), imagewordUrl: z.string() }) })
/** 10 s at 48 kHz: a few of these exceed the sockets' buffers. */
const sound = wav({ rate: 48_000, data: tone(10, 48_000) })
const picture = png({ width: 400, height: 400, rows: Buffer.alloc(401 * 400) })

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: ServerProcess
let learner: LearnerClient
const sockets: Socket[] = []

beforeAll(async () => {
  folder = await temporaryFolder()
  server = await startServer({ DATA_DIR: folder.path, SERVICES: 'main' })
  learner = await register(server.url)
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  await server.end('SIGKILL')
  await folder[Symbol.asyncDispose]()
})

/** Opens a connection and sends these bytes; the answer is not read yet. */
async function opened(bytes: string | Uint8Array = '', { port } = server): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  // The server may close a silent connection.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (bytes.length > 0) socket.write(bytes)
  return socket
}

/** The bytes of a request. */
function raw({ method, path, headers = {}, body = '' }: Request, as = learner): Buffer {
  const all = { host: 'localhost', authorization: `Bearer ${as.token}`, 'x-forwarded-for': as.address, 'content-length': String(Buffer.byteLength(body)), ...headers }
  const head = `${method} ${path} HTTP/1.1\r\n${Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(body)])
}

function newWord({ _id } = learner): Request {
  return multipart('POST', '/bs/word', { wordAdd: `word ${newId().slice(9)}`, userid: _id }, { image: { bytes: picture, type: 'image/png' } })
}

async function addWord(): Promise<z.output<typeof word>['data']> {
  return word.parse(JSON.parse((await learner.ask(newWord())).bytes.toString())).data
}

/** The statuses of a call that reads and of one that writes. */
async function ordinary(): Promise<number[]> {
  const read = await learner.ask({ method: 'GET', path: `/bs/word/words?userme=${learner._id}` })
  return [read.status, (await learner.ask(newWord())).status]
}
const answered = [200, 201]

describe('other clients are answered despite', () => {
  test('connections that say nothing', async () => {
    await Promise.all(Array.from({ length: sized({ short: 100, long: 800 }) }, () => opened()))
    expect(await ordinary()).toEqual(answered)
  })

  test('headers that come byte by byte', async () => {
    const slow = await Promise.all(Array.from({ length: sized({ short: 50, long: 400 }) }, () => opened('GET /bs/word/words HTTP/1.1\r\nx: ')))
    for (let i = 0; i < 5; i++) {
      for (const socket of slow) if (socket.writable) socket.write('y')
      await wait(20)
    }
    expect(await ordinary()).toEqual(answered)
  })

  test('bodies that come byte by byte', async () => {
    // Another learner, who can fill only its own share of places.
    const other = await register(server.url)
    const bytes = raw(newWord(other), other)
    const slow = await Promise.all(Array.from({ length: sized({ short: 30, long: 200 }) }, () => opened(bytes.subarray(0, -100))))
    for (let i = 0; i < 5; i++) {
      for (const socket of slow) if (socket.writable) socket.write(bytes.subarray(bytes.length - 100 + i, bytes.length - 99 + i))
      await wait(20)
    }
    expect(await ordinary()).toEqual(answered)
  })

  test('answers that are not read', async () => {
    const { imagewordUrl } = await addWord()
    const request = raw({ method: 'GET', path: imagewordUrl })
    const unread = await Promise.all(Array.from({ length: sized({ short: 20, long: 200 }) }, () => opened(Buffer.concat(Array.from({ length: 50 }, () => request)))))
    for (const socket of unread) socket.pause()
    expect(await ordinary()).toEqual(answered)
  })
})

describe('clients that disconnect', () => {
  test.each([0.1, 0.5, 0.99])('after %d of an upload leave nothing behind', async (share) => {
    const bytes = raw(newWord())
    const gone = await Promise.all(Array.from({ length: 10 }, () => opened(bytes.subarray(0, Math.floor(share * bytes.length)))))
    await wait(50)
    for (const socket of gone) socket.resetAndDestroy()
    await eventually('an empty folder of received files', async () => (await filesBelow(join(folder.path, 'receiving'))).length === 0)
    expect(await ordinary()).toEqual(answered)
  })

  test('in the middle of a download', async () => {
    const { _id, imagewordUrl } = await addWord()
    await learner.ask(multipart('PUT', `/bs/word/${_id}/sound`, {}, { file: { bytes: sound, type: 'audio/wav' } }))
    for (const path of [imagewordUrl, imagewordUrl.replace('picture', 'sound'), '/bs/account/export']) {
      const socket = await opened(raw({ method: 'GET', path }))
      await once(socket, 'data')
      socket.resetAndDestroy()
    }
    expect(await ordinary()).toEqual(answered)
  })
})

test('an export continues while its words are deleted, and is a complete archive', async () => {
  const child = await register(server.url)
  const ids: string[] = []
  for (let i = 0; i < 16; i++) {
    const answer = await child.ask(newWord(child))
    const { _id } = word.parse(JSON.parse(answer.bytes.toString())).data
    ids.push(_id)
    expect((await child.ask(multipart('PUT', `/bs/word/${_id}/sound`, {}, { file: { bytes: sound, type: 'audio/wav' } }))).status).toBe(200)
  }
  const socket = await opened(raw({ method: 'GET', path: '/bs/account/export', headers: { connection: 'close' } }, child))
  await once(socket, 'readable')
  await wait(300)
  for (const id of ids) expect((await child.ask({ method: 'DELETE', path: `/bs/word/${id}` })).status).toBe(204)
  const answer = await buffer(socket)
  expect(await ordinary(), server.log()).toEqual(answered)
  const files = await unzip(unchunked(answer))
  expect([...files.keys()]).toContain('d-learner.json')
  expect([...files.keys()]).toContain('missing-files.json')
})

/** Decodes the chunked body of an answer. */
function unchunked(answer: Buffer): Buffer {
  const parts: Buffer[] = []
  let at = answer.indexOf('\r\n\r\n') + 4
  for (;;) {
    const end = answer.indexOf('\r\n', at)
    const length = Number.parseInt(answer.toString('latin1', at, end), 16)
    if (!(length > 0)) return Buffer.concat(parts)
    parts.push(answer.subarray(end + 2, end + 2 + length))
    at = end + 2 + length + 2
  }
}

test('nothing is logged as an internal error', () => {
  expect(server.alive()).toBe(true)
  expect(server.failures()).toEqual([])
})

describe('SIGTERM', () => {
  /** The server promises five seconds; the rest is a margin for busy machines. */
  const patience = 9000

  async function ownServer(): Promise<ServerProcess> {
    const place = await temporaryFolder()
    const own = await startServer({ DATA_DIR: place.path, SERVICES: 'main' })
    ends.push(async () => {
      await own.end('SIGKILL')
      await place[Symbol.asyncDispose]()
    })
    return own
  }
  const ends: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
  })

  test('ends the process in time despite idle, silent and slow connections', async () => {
    const own = await ownServer()
    const idle = await opened('GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n', own)
    await once(idle, 'data')
    await opened('', own)
    await opened('GET /health HTTP/1.1\r\nho', own)
    const late = wait(patience, 'late', { ref: false })
    expect(await Promise.race([own.end('SIGTERM'), late])).toBe(0)
  })

  test('answers every request that was sent before', async () => {
    const own = await ownServer()
    const child = await register(own.url)
    const answers = Array.from({ length: 12 }, (_, i) => {
      const request = registration(`${i}-${newId()}@example.org`)
      return send(own.url, { ...request, headers: { ...request.headers, 'x-forwarded-for': `192.0.2.${i}` } }).then(({ status }) => status)
    })
    const word201 = child.ask(newWord(child)).then(({ status }) => status)
    // Passwords are hashed two at a time: when the first is done, most requests wait, and some may not be accepted yet.
    await Promise.race(answers)
    const code = own.end('SIGTERM')
    const statuses = await Promise.all([...answers, word201])
    expect(statuses.filter((status) => status !== 201)).toEqual([])
    expect(await code).toBe(0)
    expect(own.failures()).toEqual([])
  })

  test('completes an answer that is read slowly', async () => {
    const own = await ownServer()
    const child = await register(own.url)
    const { _id } = word.parse(JSON.parse((await child.ask(newWord(child))).bytes.toString())).data
    await child.ask(multipart('PUT', `/bs/word/${_id}/sound`, {}, { file: { bytes: sound, type: 'audio/wav' } }))
    const socket = await opened(raw({ method: 'GET', path: '/bs/account/export' }, child), own)
    await once(socket, 'readable')
    const code = own.end('SIGTERM')
    await wait(200)
    // The connection stays open for another request, which must not keep the process alive.
    const answer = buffer(socket)
    expect(await Promise.race([code, wait(patience, 'late', { ref: false })])).toBe(0)
    expect([...(await unzip(unchunked(await answer))).keys()]).toContain('d-learner.json')
  })

})
