import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { newId } from '#kit/ids.ts'
import { purpose } from '#kit/purpose.ts'
import { storedPath } from '#kit/server/files/stored-paths.ts'
import { testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import { unzip } from '#kit/server/testing/unzip.ts'
import { dataHandlers } from './data-handlers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([host(dataHandlers)])
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => server[Symbol.asyncDispose]())

/** Adds words with incompressible pictures of `bytes` bytes each. */
async function addWords(learner: TestLearner, count: number, bytes: number): Promise<string[]> {
  const { database, files } = server.context
  const names: string[] = []
  for (let i = 0; i < count; i++) {
    const _id = newId()
    const name = `${newId()}.webp`
    const noise = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#123' } }).png().toBuffer()
    const row = {
      _id, userid: learner._id, wordAdd: `w ${i}`, wordKey: `w ${i}`, category: 'mine', picture: name, createdAt: new Date().toISOString(),
    }
    const content = Buffer.concat([noise, Buffer.alloc(bytes, i)])
    await files.change(learner._id, { add: [{ from: content, name, belongsTo: _id }] }, async (transaction) => {
      await transaction.insertInto('words').values(row).execute()
    })
    names.push(name)
  }
  await database.insertInto('predictions').values({
    _id: newId(), userid: learner._id, cluster: 'Apple', confidence: 1, practised: 'apple', word: null, help: 'model', createdAt: new Date().toISOString(),
  }).execute()
  return names
}

test('lists the files that are deleted during the export and contains all others', async () => {
  const learner = await server.learner()
  const names = await addWords(learner, 5, 1000)
  const [gone = ''] = names
  await rm(storedPath(server.folder, learner._id, gone))
  const answer = await learner.ask({ url: '/bs/account/export' })
  const entries = await unzip(answer.rawPayload)
  expect([...entries.keys()].toSorted()).toEqual(
    ['d-learner.json', 'missing-files.json', ...names.slice(1).map((name) => `files/${name}`)].toSorted(),
  )
  expect(JSON.parse(entries.get('missing-files.json')?.toString() ?? '')).toEqual({ missing: [gone] })
  expect(JSON.parse(entries.get('d-learner.json')?.toString() ?? '')).toMatchObject({
    purpose: purpose.en, user: { _id: learner._id }, learners: [{ _id: learner._id, settings: null }], words: names.map((picture) => ({ picture })), predictions: [{ cluster: 'Apple' }], progress: [],
  })
})

test('the server survives a receiver that pauses while the words are deleted', async () => {
  const learner = await server.learner()
  // More than the buffers of both sides can store.
  const names = await addWords(learner, 24, 1_000_000)
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.write(`GET /bs/account/export HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nauthorization: Bearer ${learner.token}\r\n\r\n`)
  await once(socket, 'readable')
  await server.context.files.change(learner._id, { remove: names }, async (transaction) => {
    await transaction.deleteFrom('words').where('userid', '=', learner._id).execute()
  })
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(socket, 'close')
  expect(Buffer.concat(chunks).toString('latin1')).toContain('missing-files.json')
  expect((await server.app.inject('/health/live')).statusCode).toBe(200)
})

test('a receiver that disconnects ends the export', async () => {
  const learner = await server.learner()
  await addWords(learner, 24, 1_000_000)
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /bs/account/export HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${learner.token}\r\n\r\n`)
  await once(socket, 'readable')
  socket.destroy()
  await once(socket, 'close')
  expect((await learner.ask({ url: '/bs/account/export' })).statusCode).toBe(200)
})
