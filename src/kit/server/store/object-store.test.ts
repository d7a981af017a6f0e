/** What every store does. `npm run test:s3` tests buckets of a real S3 server instead of a stand-in. */
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { newBucket } from '../testing/buckets.ts'
import { createFolderStore } from './folder-store.ts'
import { type ObjectPart, type ObjectStore, readBytes } from './object-store.ts'
import { createS3Store } from './s3-store.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'd-learner-store-'))
})
afterAll(() => rm(folder, { recursive: true }))

interface Kind {
  readonly kind: string
  readonly open: () => Promise<ObjectStore>
}

async function openBucket(): Promise<ObjectStore> {
  const bucket = await newBucket()
  onTestFinished(() => bucket[Symbol.asyncDispose]())
  return createS3Store(bucket.settings)
}

const kinds: readonly Kind[] = [
  { kind: 'a folder', open: async () => createFolderStore(join(folder, newId())) },
  { kind: 'a bucket', open: openBucket },
]

async function read(store: ObjectStore, key: string, part?: ObjectPart): Promise<Buffer | undefined> {
  const opened = await store.open(key, part)
  return opened && buffer(opened.stream)
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

describe.each(kinds)('$kind', ({ open }) => {
  const inside = `files/${newId()}`

  test('returns what was stored, whole and in parts, and replaces it', async () => {
    const store = await open()
    const [key, bytes] = [`${inside}/a-1.webp`, randomBytes(300_000)]
    expect([await store.open(key), await store.stat(key), await store.local(key, join(folder, newId()))]).toEqual([undefined, undefined, undefined])
    await store.put(key, bytes)
    expect((await read(store, key))?.equals(bytes)).toBe(true)
    expect(await read(store, key, { start: 100, end: 200 })).toEqual(bytes.subarray(100, 200))
    expect(await read(store, key, { start: 299_999, end: 300_000 })).toEqual(bytes.subarray(-1))
    const opened = await store.open(key, { start: 5, end: 7 })
    expect(opened?.size).toBe(300_000)
    await opened?.stream.cancel()
    const facts = await store.stat(key)
    expect(facts?.bytes).toBe(300_000)
    expect(Math.abs((facts?.modified ?? 0) - Date.now())).toBeLessThan(600_000)
    await store.put(key, new Uint8Array())
    expect(await read(store, key)).toEqual(Buffer.alloc(0))
  })

  test('takes the file at a path, and gives programs of this machine a path', async () => {
    const store = await open()
    const [key, bytes, from] = [`${inside}/film.mp4`, randomBytes(700_000), join(folder, newId())]
    await writeFile(from, bytes, { mode: 0o600 })
    await store.put(key, from)
    await expect(stat(from)).rejects.toMatchObject({ code: 'ENOENT' })
    const path = await store.local(key, join(folder, newId())) ?? ''
    expect((await readFile(path)).equals(bytes)).toBe(true)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  test('lists what is in a folder, also more than a page, and the names in it', async () => {
    const store = await open()
    const [one, two] = [`${inside}-list/one`, `${inside}-list/two`]
    const keys = [...Array.from({ length: 12 }, (_, at) => `${one}/${String(at).padStart(2, '0')}.wav`), `${two}/0.wav`]
    for (const key of keys) await store.put(key, new Uint8Array(3))
    // Its name begins in the same way.
    await store.put(`${inside}-list/one-more`, new Uint8Array(1))
    const listed = await all(store.list(`${inside}-list`))
    expect(listed.map(({ key }) => key).toSorted()).toEqual([...keys, `${inside}-list/one-more`].toSorted())
    expect(listed.find(({ key }) => key === keys[3])?.bytes).toBe(3)
    expect((await all(store.list(one))).map(({ key }) => key).toSorted()).toEqual(keys.slice(0, 12))
    expect(await all(store.list(`${inside}-none`))).toEqual([])
    expect((await all(store.names(`${inside}-list`))).toSorted()).toEqual(['one', 'one-more', 'two'])
  })

  test('removes an object, also twice', async () => {
    const store = await open()
    const key = `${inside}/b-2.wav`
    await store.put(key, new Uint8Array(2))
    for (let times = 0; times < 2; times++) await store.remove(key)
    expect([await store.open(key), await store.stat(key)]).toEqual([undefined, undefined])
  })

  test('creates an object once', async () => {
    const store = await open()
    const key = `${inside}-id`
    // A first start has a folder already.
    await store.put(`${inside}/c.wav`, new Uint8Array(1))
    expect(await readBytes(store, key)).toBeUndefined()
    await store.create(key, 'first')
    await store.create(key, 'second')
    expect(await readBytes(store, key)).toEqual(new TextEncoder().encode('first'))
  })
})

test('a folder keeps objects as files that only its owner can open, and removes empty folders', async () => {
  const root = join(folder, newId())
  await mkdir(root)
  const store = createFolderStore(root)
  await store.put('files/one/a.webp', new Uint8Array(3))
  expect((await stat(join(root, 'files/one/a.webp'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(root, 'files/one'))).mode & 0o777).toBe(0o700)
  await mkdir(join(root, 'files/one/b.webp/inside'), { recursive: true })
  await store.put('files/one/b.webp', new Uint8Array(3))
  await store.remove('files/one/b.webp')
  await store.removeEmpty('files/one')
  expect(await readdir(join(root, 'files'))).toEqual(['one'])
  await store.remove('files/one/a.webp')
  await store.removeEmpty('files/one', Date.now() - 60_000)
  expect(await all(store.names('files'))).toEqual(['one'])
  await store.removeEmpty('files/one')
  expect(await all(store.names('files'))).toEqual([])
})
