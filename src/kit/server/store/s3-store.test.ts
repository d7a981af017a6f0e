/** How the driver of S3 meets failures of the store. */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toAppError } from '../http/failures.ts'
import { type S3Server, startS3Server } from '../testing/s3-server.ts'
import { type ObjectStore, type OpenedObject, readBytes } from './object-store.ts'
import type { S3Settings } from './s3-requests.ts'
import { createS3Store } from './s3-store.ts'

let server: S3Server
let store: ObjectStore
beforeEach(async () => {
  server = await startS3Server()
  store = open()
})
afterEach(() => server[Symbol.asyncDispose]())

/** Patient with a slow machine, and quick to try again. */
const open = (changed: Partial<S3Settings> = {}): ObjectStore => createS3Store({ ...server.settings, ...changed }, { answer: 30_000, upload: 30_000, pause: 1 })
const impatient = (): ObjectStore => createS3Store(server.settings, { answer: 50, upload: 50, pause: 1 })

async function read(opened: OpenedObject | undefined): Promise<Buffer> {
  if (opened === undefined) throw new Error('There is no object')
  return buffer(opened.stream)
}

const [key, bytes] = ['files/one/a.webp', Buffer.from('0123456789'.repeat(20_000))]

test('a wrong key, secret, region or bucket is refused at once, and is no missing object', async () => {
  await store.put(key, bytes)
  const wrong = [
    [{ secretKey: 'wrong' }, '403 SignatureDoesNotMatch'], [{ accessKey: 'nobody' }, '403 InvalidAccessKeyId'],
    [{ region: 'elsewhere' }, '403 AuthorizationHeaderMalformed'], [{ bucket: 'none' }, '404 NoSuchBucket'],
  ] as const
  for (const [changed, said] of wrong) {
    const before = server.requests.length
    const message = `The store refuses the request (${said}).`
    await expect(open(changed).open(key)).rejects.toMatchObject({ code: 'STORE_REFUSED', message })
    await expect(open(changed).put('files/one/b.webp', bytes)).rejects.toMatchObject({ code: 'STORE_REFUSED', message })
    await expect(open(changed).remove(key)).rejects.toMatchObject({ code: 'STORE_REFUSED', message })
    expect(server.requests.length - before).toBe(3)
  }
  expect([...server.objects.keys()]).toEqual([key])
})

test('a store that fails is asked again, three times at most, and the caller gets a code', async () => {
  server.faults.push({ status: 503 }, { status: 500 })
  await store.put(key, bytes)
  expect(server.requests).toEqual(Array.from({ length: 3 }, () => `PUT ${key}`))
  server.faults.push(...Array.from({ length: 3 }, () => ({ status: 503 })))
  const failure: unknown = await store.open(key).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'STORE_UNAVAILABLE', message: 'The store fails (503 SlowDown).' })
  expect(toAppError(failure)).toMatchObject({ code: 'UNAVAILABLE', status: 503 })
  expect(server.requests).toHaveLength(6)
  server.faults.push({ status: 507 })
  const full: unknown = await store.put(key, bytes).catch((error: unknown) => error)
  expect([full, toAppError(full)]).toMatchObject([{ code: 'STORE_FULL' }, { code: 'DISK_FULL', status: 507 }])
  expect(server.requests).toHaveLength(7)
})

test('a store that does not answer, or that is not there, fails with a code', async () => {
  server.faults.push('hang', 'hang', 'hang')
  await expect(impatient().stat(key)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  const { settings: gone, ...stopped } = await startS3Server()
  await stopped[Symbol.asyncDispose]()
  await expect(open(gone).put(key, bytes)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
})

test('half an upload leaves nothing, keeps the file, and is repeated', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'd-learner-s3-'))
  const film = join(folder, 'film.mp4')
  await writeFile(film, bytes)
  server.faults.push({ break: 65_536 }, { break: 65_536 }, { break: 65_536 })
  await expect(store.put(key, film)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  expect([server.objects.size, (await stat(film)).size]).toEqual([0, bytes.length])
  server.faults.push({ break: 65_536 })
  await store.put(key, film)
  expect(server.objects.get(key)?.bytes.equals(bytes)).toBe(true)
  await rm(folder, { recursive: true })
})

test('a read goes on where the connection broke, and fails if that happens too often', async () => {
  await store.put(key, bytes)
  server.faults.push({ break: 50_000 }, { break: 60_000 })
  expect((await read(await store.open(key))).equals(bytes)).toBe(true)
  server.faults.push({ break: 30_000 })
  expect((await read(await store.open(key, { start: 10, end: 90_000 }))).equals(bytes.subarray(10, 90_000))).toBe(true)
  server.faults.push({ break: 10 }, { break: 10 }, { break: 10 })
  const opened = await store.open(key)
  await expect(read(opened)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
})

test('a store without conditions creates an object once, too', async () => {
  await using plain = await startS3Server({ hasConditions: false })
  const without = createS3Store(plain.settings)
  for (const text of ['first', 'second']) await without.create(key, text)
  expect(await readBytes(without, key)).toEqual(new TextEncoder().encode('first'))
})

test('an object that is deleted while it is read fails the read', async () => {
  await store.put(key, bytes)
  server.faults.push({ break: 50_000 })
  const opened = await store.open(key)
  await store.remove(key)
  await expect(read(opened)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
})

test('a reader that leaves ends the request', async () => {
  await store.put(key, bytes)
  const opened = await store.open(key)
  await opened?.stream.cancel()
  const other = (await store.open(key))?.stream.getReader()
  await other?.read()
  await other?.cancel()
  expect(server.requests.filter((request) => request.startsWith('GET'))).toHaveLength(2)
})
