/** A backup of a phone goes to another phone and to a server, and a server's to a phone. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accountHandlers } from '#areas/account/server/account-handlers.ts'
import { firstStartHandlers } from '#areas/account/server/first-start-handlers.ts'
import { learnerHandlers } from '#areas/account/server/learner-handlers.ts'
import { deviceBackupHandlers } from '#areas/backup/server/device-backup-handlers.ts'
import { serverRestore } from '#areas/backup/server/server-restore.ts'
import { newId } from '#kit/ids.ts'
import { beginSweeping } from '#kit/device/sweeper.ts'
import { testServer as testDevice } from '#kit/device/testing/test-server.ts'
import { manifestName } from '#kit/server/backup/archive-format.ts'
import { writeChecked } from '#kit/server/backup/backup.ts'
import { restoreOffline } from '#kit/server/backup/restore.ts'
import { isLocked, lock, unlock } from '#areas/backup/web/locked-backup.ts'
import type { Ports } from '#kit/server/context.ts'
import { openDatabase } from '#kit/server/database/database.ts'
import { readRows, tablesInOrder } from '#kit/server/database/tables.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { zipArchives } from '#kit/server/files/zip-archives.ts'
import { host } from '#kit/server/http/host.ts'
import { argon2Passwords } from '#kit/server/sessions/argon2.ts'
import { filesOnDisk, testData, testServer } from '#kit/server/testing/test-server.ts'
import { rowChecks } from './row-checks.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })
const patient = { timeout: 100_000 }

type Device = Awaited<ReturnType<typeof testDevice>>

/** A device or a server. */
interface Served {
  readonly app: Pick<FastifyInstance, 'inject'>
}

const openDevice = (): Promise<Device> => testDevice([
  firstStartHandlers, accountHandlers, learnerHandlers, (ports, store) => deviceBackupHandlers(ports, store, rowChecks),
])

async function ask({ app }: Served, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token?: string) {
  const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...(Buffer.isBuffer(payload) && { 'content-type': 'application/octet-stream' }) }
  const { statusCode: status, rawPayload } = await app.inject({ method, url, headers, ...(payload && { payload }) })
  const text = rawPayload.toString()
  return { status, bytes: rawPayload, data: (text.startsWith('{') ? JSON.parse(text) as { data: Record<string, unknown> } : { data: {} }).data }
}

const code = '314159'

/** The adult's token. */
async function unlocked(device: Device, digits = code): Promise<string> {
  const { data: { token } } = await ask(device, 'GET', '/bs/device')
  const { data } = await ask(device, 'POST', '/bs/account/unlock', { code: digits }, String(token))
  return String(data['token'])
}

/** Two children of an account: a written letter and a film of the first one, a code of three pictures of the second one. */
async function practise({ database, files, passwords }: Ports, account: string): Promise<void> {
  const [second, createdAt] = [newId(), new Date().toISOString()]
  const pictureCode = await passwords.hash('012')
  await database.insertInto('learners').values({ _id: second, account, name: 'නිමාලි', face: 'cat', pictureCode, createdAt }).execute()
  await database.insertInto('letterAttempts').values({
    _id: newId(), userid: account, letter: 'අ', predicted: 'අ', confidence: 0.9, strokes: '[[1,2,3,4]]', step: 'trace', help: 'none', createdAt,
  }).execute()
  for (const userid of [account, second]) {
    await files.change(userid, { add: [{ from: new Uint8Array(200_000).fill(userid.length), name: `${newId()}.webm`, belongsTo: newId() }] }, async () => undefined)
  }
}

async function backupOf(device: Device): Promise<Buffer> {
  const token = await unlocked(device)
  expect((await ask(device, 'GET', '/bs/device/backup/file', undefined, token)).status).toBe(404)
  expect((await ask(device, 'POST', '/bs/device/backup', {}, token)).data).toEqual({ progress: 0, ready: null })
  const ready = async (): Promise<unknown> => (await ask(device, 'GET', '/bs/device/backup', undefined, token)).data['ready']
  expect(await vi.waitUntil(ready, patient)).toMatch(/^d-learner-.*Z\.zip$/)
  return (await ask(device, 'GET', '/bs/device/backup/file', undefined, token)).bytes
}

/** Sends the file in parts as the page does, and returns the restore's end. */
async function restore(device: Served, file: Uint8Array, account: object = {}): Promise<Record<string, unknown>> {
  const { status, data: { upload } } = await ask(device, 'POST', '/bs/restore', { bytes: file.length, ...account })
  expect(status).toBe(201)
  for (let from = 0; from < file.length; from += 100_000) {
    expect((await ask(device, 'PUT', `/bs/restore/${String(upload)}/${from}`, Buffer.from(file.subarray(from, from + 100_000)))).status).toBe(204)
  }
  let state = await ask(device, 'POST', `/bs/restore/${String(upload)}`)
  await expect.poll(async () => {
    state = await ask(device, 'GET', `/bs/restore/${String(upload)}`)
    return state.data['restored'] ?? state.data['code'] ?? null
  }).not.toBeNull()
  return state.data
}

/** All rows, by table, without the host's own: its folder's id and its counts of wrong codes. */
async function rowsOf(database: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of await tablesInOrder(database)) {
    if (['fileStore', 'attempts'].includes(table)) continue
    const rows = []
    for await (const row of readRows(database, table)) rows.push(JSON.stringify(row))
    all[table] = rows.toSorted()
  }
  return all
}

async function filesOf({ database, files }: Ports): Promise<Record<string, string>> {
  const rows = await database.selectFrom('storedFiles').select(['folder', 'name']).where('userid', 'is not', null).orderBy('name').execute()
  return Object.fromEntries(await Promise.all(rows.map(async ({ folder, name }) => {
    const file = await files.open(folder, name)
    return [`${folder}/${name}`, createHash('sha256').update(new Uint8Array(await file?.arrayBuffer() ?? [])).digest('hex')] as const
  })))
}

let phone: Device
let backup: Buffer
beforeAll(async () => {
  phone = await openDevice()
  await ask(phone, 'POST', '/bs/device', { name: 'Kavindu', face: 'owl', code })
  const { _id } = await phone.context.database.selectFrom('users').select('_id').executeTakeFirstOrThrow()
  await practise(phone.context, _id)
  backup = await backupOf(phone)
})
afterAll(async () => phone[Symbol.asyncDispose]())

test('only the adult gets a backup', async () => {
  const { data: { token } } = await ask(phone, 'GET', '/bs/device')
  for (const [method, url] of [['POST', '/bs/device/backup'], ['GET', '/bs/device/backup'], ['GET', '/bs/device/backup/file'], ['GET', '/bs/device/bytes']] as const) {
    expect((await ask(phone, method, url)).status).toBe(401)
    expect((await ask(phone, method, url, undefined, String(token))).status).toBe(403)
  }
})

/** Two parts and some bytes, the last ones those of a backup. */
function severalParts(): Buffer {
  return Buffer.concat([Buffer.alloc(2_000_000, 'boats'), backup])
}

describe('a backup that is encrypted with a passphrase', () => {
  const passphrase = 'three small boats'
  const openedBytes = async (locked: Blob, given = passphrase): Promise<Buffer> => {
    const parts = await unlock(locked, given)
    const all: Buffer[] = []
    for (let from = 0; from < parts.size; from += 1_000_000) all.push(Buffer.from(await (await parts.part(from)).arrayBuffer()))
    return Buffer.concat(all)
  }

  test('contains none of it, and is read only with the passphrase, typed in any form of Unicode', async () => {
    const locked = await lock(new Blob([new Uint8Array(severalParts())]), 'හයිය é boats')
    expect([await isLocked(locked), await isLocked(new Blob([backup]))]).toEqual([true, false])
    const text = Buffer.from(await locked.arrayBuffer())
    expect([text.includes('boatsboats'), text.includes('users.ndjson')]).toEqual([false, false])
    const opened = await openedBytes(locked, 'හයිය é boats'.normalize('NFD'))
    expect(opened.equals(severalParts())).toBe(true)
    await expect(unlock(locked, 'three small boat')).rejects.toMatchObject({ reason: 'passphrase' })
  })

  test('is refused if it was changed, cut off or put into another order', async () => {
    const locked = Buffer.from(await (await lock(new Blob([new Uint8Array(severalParts())]), passphrase)).arrayBuffer())
    const [head, chunk] = [locked.length - severalParts().length - 16 * Math.ceil(severalParts().length / 1_000_000), 1_000_016]
    const [first, second, rest] = [locked.subarray(head, head + chunk), locked.subarray(head + chunk, head + 2 * chunk), locked.subarray(head + 2 * chunk)]
    const changed = Buffer.from(locked)
    changed[head + 5] = (changed[head + 5] ?? 0) ^ 1
    for (const wrong of [[changed], [locked.subarray(0, -1)], [locked.subarray(0, head), first, second], [locked.subarray(0, head), second, first, rest], [locked.subarray(0, head)]]) {
      await expect(openedBytes(new Blob(wrong.map((part) => new Uint8Array(part))))).rejects.toMatchObject({ reason: 'damaged' })
    }
  })
})

test('another phone has everything after the restore, with the same codes, and refuses a second one', async () => {
  await using other = await openDevice()
  expect((await ask(other, 'GET', '/bs/restore')).data).toEqual({ isPossible: true, needsCode: false })
  expect(await restore(other, backup)).toEqual({ progress: 1, restored: { createdAt: expect.any(String), accounts: 1, files: 2 } })
  expect(await rowsOf(other.context.database)).toEqual(await rowsOf(phone.context.database))
  expect(await filesOf(other.context)).toEqual(await filesOf(phone.context))
  const { status, data } = await ask(other, 'GET', '/bs/device/bytes', undefined, await unlocked(other))
  expect([status, data['media']]).toEqual([200, 400_000])
  expect(data['rows']).toBeGreaterThan(100_000)
  expect((await ask(other, 'POST', '/bs/restore', { bytes: 10 })).data['code']).toBe('NOT_EMPTY')
})

test('a server restores a phone’s backup with an email for its account, and knows its codes', async () => {
  await using data = await testData()
  const source = { folder: data.folder, url: undefined }
  const file = join(data.folder, '..', `${newId()}.zip`)
  await writeFile(file, backup)
  const rules = { replace: false, checks: rowChecks, onProgress: () => undefined }
  await expect(restoreOffline(file, source, rules)).rejects.toMatchObject({ reason: 'from device' })
  expect(await restoreOffline(file, source, { ...rules, logIn: { email: 'n@example.org', password: '' } })).toMatchObject({ files: 2, missing: 0 })
  const database = await openDatabase(source)
  const { email, deviceCode } = await database.selectFrom('users').select(['email', 'deviceCode']).executeTakeFirstOrThrow()
  const { pictureCode } = await database.selectFrom('learners').select('pictureCode').where('name', '=', 'නිමාලි').executeTakeFirstOrThrow()
  const { users: _, ...restored } = await rowsOf(database)
  await database.destroy()
  expect(email).toBe('n@example.org')
  expect([await argon2Passwords.verify(deviceCode ?? '', code), await argon2Passwords.verify(pictureCode ?? '', '012'), await argon2Passwords.verify(deviceCode ?? '', '271828')]).toEqual([true, true, false])
  const { users: __, ...own } = await rowsOf(phone.context.database)
  expect(restored).toEqual(own)
  for (const [path, sum] of Object.entries(await filesOf(phone.context))) {
    expect(createHash('sha256').update(await readFile(join(data.folder, 'files', path))).digest('hex')).toBe(sum)
  }
})

test('in the browser, an empty server asks for an email and a password for a phone’s account', async () => {
  await using server = await testServer([host(serverRestore(rowChecks)), host(accountHandlers)])
  expect((await restore(server, backup))['code']).toBe('BACKUP_FROM_DEVICE')
  expect((await ask(server, 'GET', '/bs/restore')).data['isPossible']).toBe(true)
  const logIn = { email: 'n@example.org', password: 'three small boats' }
  expect((await ask(server, 'POST', '/bs/restore', { bytes: 10, logIn: { ...logIn, password: 'short' } })).status).toBe(400)
  expect(await restore(server, backup, { logIn })).toMatchObject({ restored: { accounts: 1, files: 2 } })
  expect((await ask(server, 'POST', '/bs/log', logIn)).status).toBe(200)
})

test('a phone takes over one account of a server’s backup, and nothing of the others', async () => {
  await using server = await testServer([])
  const [mine, others] = [await server.learner(), await server.learner()]
  for (const { _id } of [mine, others]) await practise(server.context, _id)
  const createdAt = new Date().toISOString()
  await server.context.database.insertInto('learnerAccess').values({ _id: newId(), userid: mine._id, account: others._id, name: 'Ms Perera', access: 'guide', createdAt }).execute()
  await server.context.database.insertInto('messages').values({ _id: newId(), name: 'N', email: 'n@example.org', message: 'Hello', createdAt }).execute()
  const path = join(server.folder, 'backup.zip')
  await writeChecked({ folder: server.folder, url: server.context.environment.DATABASE_URL }, path, () => undefined)
  const file = await readFile(path)
  await using other = await openDevice()
  for (const account of [{}, { takeOver: { email: 'nobody@example.org', code: '271828' } }]) {
    expect((await restore(other, file, account))['code']).toBe('BACKUP_FROM_SERVER')
    expect((await ask(other, 'GET', '/bs/device')).data['token']).toBeNull()
  }
  expect(await restore(other, file, { takeOver: { email: mine.email.toUpperCase(), code: '271828' } })).toMatchObject({ restored: { files: 2 } })
  const { database } = other.context
  expect((await database.selectFrom('users').select(['_id', 'email', 'password']).execute())).toEqual([{ _id: mine._id, email: 'device', password: '' }])
  expect((await database.selectFrom('learners').select(['account', 'pictureCode']).execute())).toEqual([1, 2].map(() => ({ account: mine._id, pictureCode: null })))
  expect((await database.selectFrom('letterAttempts').select('userid').execute())).toEqual([{ userid: mine._id }])
  for (const table of ['learnerAccess', 'messages'] as const) expect(await database.selectFrom(table).selectAll().execute()).toEqual([])
  expect(Object.keys(await filesOf(other.context))).toHaveLength(2)
  expect(await filesOnDisk(other, others)).toEqual([])
  expect(await unlocked(other, '271828')).toMatch(/^ey/)
})

const entriesOf = async (): Promise<Map<string, Uint8Array>> => {
  const entries = await zipArchives.open(new Blob([new Uint8Array(backup)]), { maxEntries: 1000, maxUnpackedBytes: 1e9 })
  return new Map(await Promise.all([...entries].map(async ([name, entry]) => [name, await entry.read(1e9)] as const)))
}

const zipped = async (entries: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> => (
  new Uint8Array(await new Response(await zipArchives.create(async (add) => {
    for (const [name, bytes] of entries) await add([bytes], name, { compress: false })
  })).arrayBuffer())
)

describe('nothing is changed by', () => {
  /** a phone before its first start */
  let other: Device
  beforeAll(async () => {
    other = await openDevice()
  })
  afterAll(async () => other[Symbol.asyncDispose]())
  test.each<[string, string, () => Promise<Uint8Array>]>([
    ['a picture', 'BACKUP_BROKEN', () => readFile(join(import.meta.dirname, '../../public/pictures/hero.svg'))],
    ['a file that was cut off', 'BACKUP_BROKEN', async () => backup.subarray(0, -1000)],
    ['another ZIP file', 'BACKUP_BROKEN', () => zipped(new Map([['letter.txt', new Uint8Array(3)]]))],
    ['a damaged film', 'BACKUP_BROKEN', async () => {
      const entries = await entriesOf()
      const film = [...entries.keys()].findLast((name) => name.endsWith('.webm')) ?? ''
      return zipped(entries.set(film, new Uint8Array(200_000)))
    }],
    ['a row that the app cannot read', 'BACKUP_BROKEN', async () => {
      const entries = await entriesOf()
      const name = 'rows/letterAttempts.ndjson'
      const row = new TextEncoder().encode(new TextDecoder().decode(entries.get(name)).replace('"none"', '"nothing"'))
      const manifest = JSON.parse(new TextDecoder().decode(entries.get(manifestName))) as { entries: Record<string, object> }
      manifest.entries[name] = { bytes: row.length, sha256: createHash('sha256').update(row).digest('hex') }
      return zipped(entries.set(name, row).set(manifestName, new TextEncoder().encode(JSON.stringify(manifest))))
    }],
    ['a newer backup', 'BACKUP_NEWER', async () => zipped((await entriesOf()).set(manifestName, new TextEncoder().encode('{"format":2}')))],
  ])('%s', async (_title, wanted, make) => {
    const before = await rowsOf(other.context.database)
    expect((await restore(other, await make()))['code']).toBe(wanted)
    expect(await rowsOf(other.context.database)).toEqual(before)
    expect(await filesOnDisk(other, { _id: '' })).toEqual([])
    expect((await ask(other, 'GET', '/bs/restore')).data['isPossible']).toBe(true)
  })

  test('a phone that is full', async () => {
    const { store } = other
    const put = store.put.bind(store)
    let puts = 0
    const full = vi.spyOn(store, 'put').mockImplementation((...film) => (++puts === 2 ? Promise.reject(new DOMException('Full', 'QuotaExceededError')) : put(...film)))
    const before = await rowsOf(other.context.database)
    expect((await restore(other, backup))['code']).toBe('RESTORE_SPACE')
    expect(puts).toBe(2)
    full.mockRestore()
    expect(await rowsOf(other.context.database)).toEqual(before)
    expect(await filesOnDisk(other, { _id: '' })).toEqual([])
  })

  test('a restore that was killed, and the file can be restored later', async () => {
    const { database, files } = other.context
    const [folder] = Object.keys(await filesOf(phone.context)).map((path) => path.split('/'))
    // A killed host leaves files, and rows that name no learner.
    await mkdir(join(other.folder, 'files', folder?.[0] ?? ''), { recursive: true })
    await writeFile(join(other.folder, 'files', ...(folder ?? [])), 'half')
    await database.insertInto('storedFiles').values({ folder: folder?.[0] ?? '', name: folder?.[1] ?? '', userid: null, belongsTo: newId(), bytes: 1, removeAfter: new Date().toISOString() }).execute()
    expect(await restore(other, backup)).toMatchObject({ restored: { files: 2 } })
    expect(await filesOf(other.context)).toEqual(await filesOf(phone.context))
    await files.sweep(Date.now() + 3_600_000, () => undefined)
    expect(await filesOf(other.context)).toEqual(await filesOf(phone.context))
  })
})

test('what a killed host left is removed soon after the next start: a deleted child and a file that nobody names', async () => {
  await using device = await openDevice()
  const { database, files } = device.context
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stop = beginSweeping(device.context, [])
  try {
    expect((await ask(device, 'POST', '/bs/device', { name: 'Kavindu', face: 'owl', code })).status).toBe(200)
    const { account } = await database.selectFrom('learners').select('account').executeTakeFirstOrThrow()
    await practise(device.context, account)
    const [holder, now] = [newId(), new Date().toISOString()]
    await database.insertInto('users').values({ _id: holder, username: '', email: holder, password: '', createdAt: now, deletedAt: now }).execute()
    const { _id: deleted } = await database.selectFrom('learners').select('_id').where('name', '=', 'නිමාලි').executeTakeFirstOrThrow()
    await database.updateTable('learners').set({ account: holder }).where('_id', '=', deleted).execute()
    const [abandoned, name] = [newId(), `${newId()}.webm`]
    await device.store.put(abandoned, name, [new Uint8Array(10)])
    await database.insertInto('storedFiles').values({ folder: abandoned, name, userid: null, belongsTo: newId(), bytes: 10, removeAfter: now }).execute()
    await vi.advanceTimersByTimeAsync(5000)
    expect((await files.list(deleted)).length).toBe(1)

    await vi.advanceTimersByTimeAsync(20_000)
    vi.useRealTimers()
    await expect.poll(() => database.selectFrom('storedFiles').select('folder').where('userid', 'is', null).execute(), patient).toEqual([])
    expect(await database.selectFrom('learners').select('name').execute()).toEqual([{ name: 'Kavindu' }])
    expect(await filesOnDisk(device, { _id: deleted })).toEqual([])
    expect(await filesOnDisk(device, { _id: abandoned })).toEqual([])
    expect((await filesOnDisk(device, { _id: account })).length).toBe(1)
  } finally {
    vi.useRealTimers()
    stop()
  }
})
