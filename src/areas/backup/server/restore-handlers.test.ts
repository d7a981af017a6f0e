import { once } from 'node:events'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#kit/ids.ts'
import { makeBackup } from '#kit/server/backup/backup.ts'
import { removeDeletedLearners } from '#kit/server/deleted-learners.ts'
import { host } from '#kit/server/http/host.ts'
import { filesOnDisk, testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import { serverRestore } from './server-restore.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })
const patient = { timeout: 100_000 }

/** The bytes of a backup of one learner with a file. */
let backup: Buffer
let learner: TestLearner
const fileName = `${newId()}.mp4`
beforeAll(async () => {
  const full = await testServer([])
  learner = await full.learner()
  await full.context.files.change(learner._id, { add: [{ from: new Uint8Array(3_000_000).fill(9), name: fileName, belongsTo: newId() }] }, async () => undefined)
  const { BACKUP_DIR: backups, DATABASE_URL: url } = full.context.environment
  const made = await makeBackup({ folder: full.folder, url }, { backups, copies: undefined }, { onlyIfDue: false, onProgress: () => undefined })
  backup = await readFile(made?.file ?? '')
  await rm(backups, { recursive: true })
  await full[Symbol.asyncDispose]()
})

let server: TestServer
beforeEach(async () => {
  server = await testServer([host(serverRestore({}))])
})
afterEach(async () => server[Symbol.asyncDispose]())
afterAll(() => {
  vi.restoreAllMocks()
})

interface Answer {
  readonly status: number
  readonly data: { readonly code?: string; readonly upload?: string; readonly isPossible?: boolean; readonly restored?: unknown; readonly progress?: number }
}

async function ask(request: InjectOptions): Promise<Answer> {
  const answer = await server.app.inject(request)
  return { status: answer.statusCode, data: answer.body === '' ? {} : answer.json().data }
}

const begin = (payload: object, remoteAddress = '127.0.0.1'): Promise<Answer> => ask({ method: 'POST', url: '/bs/restore', payload, remoteAddress })

function send(upload: string, from: number, payload: Buffer): Promise<Answer> {
  return ask({ method: 'PUT', url: `/bs/restore/${upload}/${from}`, payload, headers: { 'content-type': 'application/octet-stream' } })
}

async function uploaded(bytes: Buffer): Promise<string> {
  const { status, data: { upload = '' } } = await begin({ bytes: bytes.length })
  expect(status).toBe(201)
  for (let from = 0; from < bytes.length; from += 1_000_000) {
    expect((await send(upload, from, bytes.subarray(from, from + 1_000_000))).status).toBe(204)
  }
  return upload
}

test('an empty server restores an uploaded backup; then it refuses another one', async () => {
  expect(await ask({ url: '/bs/restore' })).toEqual({ status: 200, data: { isPossible: true, needsCode: false } })
  const upload = await uploaded(backup)
  const began = await ask({ method: 'POST', url: `/bs/restore/${upload}` })
  expect(began).toMatchObject({ status: 200, data: { restored: null } })
  expect((await begin({ bytes: 10 })).status).toBe(409)
  const status = (): Promise<Answer> => ask({ url: `/bs/restore/${upload}` })
  await expect.poll(async () => (await status()).data.restored, patient).toEqual({ createdAt: expect.any(String), accounts: 1, files: 1 })
  expect((await status()).data.progress).toBe(1)
  expect(await filesOnDisk(server, learner)).toEqual([expect.stringMatching(/\.mp4$/)])
  expect(await server.context.database.selectFrom('users').select('_id').execute()).toEqual([{ _id: learner._id }])

  expect(await ask({ url: '/bs/restore' })).toMatchObject({ data: { isPossible: false } })
  expect(await begin({ bytes: 10 })).toMatchObject({ status: 409, data: { code: 'NOT_EMPTY' } })
})

test('a file that is no backup gets one sentence, leaves nothing, and another one can be sent', async () => {
  const upload = await uploaded(backup.subarray(0, -500))
  await ask({ method: 'POST', url: `/bs/restore/${upload}` })
  await expect.poll(async () => (await ask({ url: `/bs/restore/${upload}` })).data.code, patient).toBe('BACKUP_BROKEN')
  expect(await filesOnDisk(server, learner)).toEqual([])
  expect((await begin({ bytes: 10 })).status).toBe(201)
})

/** Sends a part of the file, and cuts the connection in the middle of it. */
async function sendCut(upload: string, from: number): Promise<void> {
  const request = httpRequest(`${await server.app.listen({ host: '127.0.0.1', port: 0 })}/bs/restore/${upload}/${from}`, {
    method: 'PUT', headers: { 'content-type': 'application/octet-stream', 'content-length': 1_000_000 },
  })
  const cut = new Promise((resolve) => request.once('close', resolve))
  request.on('error', () => undefined)
  request.write(backup.subarray(from, from + 400_000), () => request.destroy())
  await cut
}

test('after a broken connection nothing is restored, and the same file can be sent again at once', async () => {
  const { data: { upload = '' } } = await begin({ bytes: backup.length })
  expect((await send(upload, 0, backup.subarray(0, 1_000_000))).status).toBe(204)
  await sendCut(upload, 1_000_000)
  expect((await ask({ method: 'POST', url: `/bs/restore/${upload}` })).status).toBe(400)
  expect(await ask({ url: '/bs/restore' })).toMatchObject({ data: { isPossible: true } })

  const again = await uploaded(backup)
  expect((await send(upload, 1_000_000, backup.subarray(1_000_000, 2_000_000))).status).toBe(404)
  const receiving = join(server.folder, 'receiving')
  const received = (await readdir(receiving, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  expect(received).toHaveLength(1)
  await ask({ method: 'POST', url: `/bs/restore/${again}` })
  await expect.poll(async () => (await ask({ url: `/bs/restore/${again}` })).data.restored, patient).toMatchObject({ accounts: 1, files: 1 })
  expect(await filesOnDisk(server, learner)).toHaveLength(1)
  await expect.poll(async () => readdir(receiving, { recursive: true })).toHaveLength(1)
})

test('an account that is made during the upload prevents the restore', async () => {
  const upload = await uploaded(backup)
  const own = await server.learner()
  await ask({ method: 'POST', url: `/bs/restore/${upload}` })
  await expect.poll(async () => (await ask({ url: `/bs/restore/${upload}` })).data.code, patient).toBe('NOT_EMPTY')
  expect(await server.context.database.selectFrom('users').select('_id').execute()).toEqual([{ _id: own._id }])
})

test('a deletion that is not complete does not prevent the restore, also of the deleted learner', async () => {
  const { database, files } = server.context
  const [holder, createdAt] = [newId(), new Date().toISOString()]
  await database.insertInto('users').values({ _id: holder, username: '', email: holder, password: '', createdAt, deletedAt: createdAt }).execute()
  await database.insertInto('learners').values({ _id: learner._id, account: holder, name: '', face: 'cat', createdAt }).execute()
  await database.insertInto('predictions').values({ _id: newId(), userid: learner._id, cluster: 'Apple', confidence: 1, practised: 'apple', word: null, help: 'model', createdAt }).execute()
  // What has the name of a file cannot be removed.
  await mkdir(join(server.folder, 'files', learner._id, fileName), { recursive: true })
  await database.insertInto('storedFiles').values({ folder: learner._id, name: fileName, userid: null, belongsTo: newId(), bytes: 1, removeAfter: createdAt }).execute()
  expect(await ask({ url: '/bs/restore' })).toMatchObject({ data: { isPossible: true } })
  const upload = await uploaded(backup)
  await ask({ method: 'POST', url: `/bs/restore/${upload}` })
  await expect.poll(async () => (await ask({ url: `/bs/restore/${upload}` })).data.restored, patient).toMatchObject({ accounts: 1, files: 1 })
  await removeDeletedLearners(server.context)
  await files.sweep(Date.now() + 3_600_000, () => undefined)
  expect(await database.selectFrom('learners').select(['_id', 'account']).execute()).toEqual([{ _id: learner._id, account: learner._id }])
  expect(await database.selectFrom('predictions').select('_id').execute()).toEqual([])
  expect(await filesOnDisk(server, learner)).toEqual([fileName])
})

test('another device needs the code that the console shows', async () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  const phone = '192.168.1.20'
  const asked = await ask({ url: '/bs/restore', remoteAddress: phone })
  expect(asked.data).toEqual({ isPossible: true, needsCode: true })
  const code = /: ([A-Z2-9]{8})$/.exec(String(printed.mock.calls[0]?.[0]))?.[1] ?? ''
  for (const wrong of [{}, { code: '' }, { code: 'AAAAAAAA' }, { code: code.slice(1) }]) {
    expect(await begin({ bytes: 10, ...wrong }, phone)).toMatchObject({ status: 403, data: { code: 'RESTORE_CODE_WRONG' } })
  }
  expect((await begin({ bytes: 10, code: `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}` }, phone)).status).toBe(201)
  expect(printed).toHaveBeenCalledTimes(1)
})

test('a part of no upload is refused before it is received, also on a server in use', async () => {
  const began = httpRequest(`${await server.app.listen({ host: '127.0.0.1', port: 0 })}/bs/restore/${'a'.repeat(32)}/0`, {
    method: 'PUT', headers: { 'content-type': 'application/octet-stream', 'content-length': 1_000_000 },
  })
  began.on('error', () => undefined)
  began.flushHeaders()
  // Nothing of the body was sent.
  const [answer] = (await once(began, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(404)
  began.destroy()
  expect((await ask({ method: 'PUT', url: '/bs/restore/no-upload/0', payload: 'x', headers: { 'content-type': 'application/octet-stream' } })).status).toBe(400)
})

test('parts come in order, within the announced size, and only with the name of the upload', async () => {
  const { data: { upload = '' } } = await begin({ bytes: 10 })
  expect((await send('a'.repeat(32), 0, Buffer.alloc(5))).status).toBe(404)
  expect((await send(upload, 5, Buffer.alloc(5))).status).toBe(400)
  expect((await send(upload, 0, Buffer.alloc(11))).status).toBe(400)
  expect((await send(upload, 0, Buffer.alloc(1_000_001))).status).toBe(413)
  expect((await send(upload, 0, Buffer.alloc(5))).status).toBe(204)
  expect((await send(upload, 0, Buffer.alloc(5))).status).toBe(400)
  expect((await ask({ method: 'POST', url: `/bs/restore/${upload}` })).status).toBe(400)
  expect((await begin({ bytes: Number.MAX_SAFE_INTEGER })).status).toBe(400)
  expect(await begin({ bytes: 1e13 })).toMatchObject({ status: 507, data: { code: 'RESTORE_SPACE' } })
})
