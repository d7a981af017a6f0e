/** Two machines with one database and one bucket, and no common folder. `npm run test:s3` runs it on a real S3 server. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { makeBackup } from '../backup/backup.ts'
import { restoreOffline } from '../backup/restore.ts'
import type { Source } from '../backup/snapshot.ts'
import { removeDeletedLearners } from '../deleted-learners.ts'
import { newBucket } from '../testing/buckets.ts'
import { filesOnDisk, testData, testServer, type TestServer } from '../testing/test-server.ts'
import type { S3Settings } from './s3-requests.ts'
import { createS3Store } from './s3-store.ts'

const minute = 60_000
const content = new Uint8Array(200_000).fill(7)

type Bucket = Awaited<ReturnType<typeof newBucket>>

let bucket: Bucket
let [one, two]: TestServer[] = []
beforeEach(async () => {
  bucket = await newBucket()
  one = await testServer([], variablesOf(bucket.settings))
  two = await testServer([], { ...variablesOf(bucket.settings), DATABASE_URL: one.context.environment.DATABASE_URL ?? '' })
})
afterEach(async () => {
  for (const opened of [two, one, bucket]) await opened?.[Symbol.asyncDispose]()
})

function variablesOf({ endpoint, bucket: name, region, accessKey, secretKey }: S3Settings): Record<string, string> {
  return {
    SECRET: 'one secret of thirty-two characters', S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey,
  }
}

async function keysIn({ settings }: Bucket, folder = 'files'): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of createS3Store(settings).list(folder)) keys.push(key)
  return keys
}

function machines(): [TestServer, TestServer] {
  if (one === undefined || two === undefined) throw new Error('A machine is missing')
  return [one, two]
}

function sourceOf({ folder, context: { environment } }: TestServer, { settings: s3 }: Bucket): Source {
  return { folder, url: environment.DATABASE_URL, s3 }
}

const nothing = async (): Promise<undefined> => undefined

/** Stores a film with the first machine, and returns its learner and its name. */
async function storeFilm(): Promise<{ _id: string; name: string }> {
  const [first] = machines()
  const { _id } = await first.learner()
  const { files } = first.context
  const received = files.temporary()
  await writeFile(received, content)
  const name = `${newId()}.mp4`
  await files.change(_id, { add: [{ from: received, name, belongsTo: newId() }] }, nothing)
  return { _id, name }
}

test('one machine reads what the other has stored, and a deleted account leaves nothing', async () => {
  const [first, second] = machines()
  const { _id, name } = await storeFilm()
  const { files } = second.context
  expect(await keysIn(bucket)).toEqual([`files/${_id}/${name}`])
  const read = await files.read(_id, name)
  expect(read?.size).toBe(content.length)
  expect(read && new Uint8Array(await buffer(read.stream))).toEqual(content)
  const part = (await files.open(_id, name))?.slice(100, 300)
  expect([part?.size, await part?.arrayBuffer()]).toEqual([200, content.slice(0, 200).buffer])
  const path = await files.withLocal(_id, name, async (film) => {
    expect(new Uint8Array(await readFile(film))).toEqual(content)
    return film
  })
  await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' })
  for (const { folder } of [first, second]) expect((await readdir(folder)).toSorted()).not.toContain('files')

  await second.context.database.updateTable('users').set({ deletedAt: new Date().toISOString() }).execute()
  await removeDeletedLearners(second.context)
  expect(await keysIn(bucket)).toEqual([])
  for (const { folder } of [first, second]) expect(await filesOnDisk({ folder }, { _id })).toEqual([])
})

test('a sweeper keeps what another machine is storing, and removes what a dead one left and what has no row', async () => {
  const [first, second] = machines()
  const { database } = first.context
  const { _id, name } = await storeFilm()
  const { storedBy } = await database.selectFrom('storedFiles').select('storedBy').where('name', '=', name).executeTakeFirstOrThrow()
  const removeAfter = new Date(Date.now() + 10 * minute).toISOString()
  const [living, dead, unknown] = [`${newId()}.webp`, `${newId()}.webp`, `${newId()}.webp`]
  for (const [file, by] of [[living, storedBy], [dead, newId()]] as const) {
    await database.insertInto('storedFiles').values({ folder: _id, name: file, userid: null, belongsTo: newId(), bytes: 3, removeAfter, storedBy: by }).execute()
  }
  for (const file of [living, dead, unknown]) await second.context.store.put(`files/${_id}/${file}`, new Uint8Array(3))
  const sweep = (now: number): Promise<void> => second.context.files.sweep(now, (error) => {
    throw error
  })
  await sweep(Date.now())
  expect(new Set(await keysIn(bucket))).toEqual(new Set([name, living, unknown].map((file) => `files/${_id}/${file}`)))
  await sweep(Date.now() + 11 * minute)
  expect(await keysIn(bucket)).toEqual([`files/${_id}/${name}`])
})

test('refuses the bucket of another database, another secret and a wrong key', async () => {
  const [first] = machines()
  await using other = await newBucket()
  const variables = { ...variablesOf(bucket.settings), DATABASE_URL: first.context.environment.DATABASE_URL ?? '' }
  const { endpoint, bucket: name } = other.settings
  await expect(testServer([], { ...variables, ...variablesOf(other.settings) })).rejects.toThrow(
    `The bucket ${name} at ${endpoint} does not contain the files of this database. Set S3_BUCKET to the bucket that does, or, if that bucket is lost, write `,
  )
  await expect(testServer([], variablesOf(bucket.settings))).rejects.toThrow(/^The bucket .* does not contain the files of this database\. Set S3_BUCKET to the bucket that does\.$/)
  await expect(testServer([], { ...variables, SECRET: 'another secret of thirty-two characters' })).rejects.toThrow('Another process of this database uses another secret.')
  // It does not keep those away that come after it.
  expect(await keysIn(bucket, 'processes')).toHaveLength(2)
  await expect(testServer([], { ...variables, S3_SECRET_KEY: 'wrong' })).rejects.toThrow(/^The bucket .* cannot be used: The store refuses the request \(403 SignatureDoesNotMatch\)\.$/)
})

test('a backup has the files of the bucket, and is restored into another one, which loses what it had', async () => {
  const [first] = machines()
  const { _id, name } = await storeFilm()
  const backups = join(first.folder, 'backups')
  const silent = { onProgress: () => undefined }
  const made = await makeBackup(sourceOf(first, bucket), { backups, copies: undefined }, { onlyIfDue: false, ...silent })
  expect(made?.contents).toMatchObject({ files: 1, missing: 0 })

  await using target = await newBucket()
  const before = await testServer([], variablesOf(target.settings))
  const { _id: gone } = await before.learner()
  await before.context.files.change(gone, { add: [{ from: content, name: `${newId()}.webp`, belongsTo: newId() }] }, nothing)
  const source = sourceOf(before, target)
  const restore = (replace: boolean): ReturnType<typeof restoreOffline> => restoreOffline(made?.file ?? '', source, { replace, checks: {}, ...silent })
  await expect(restore(true)).rejects.toMatchObject({ reason: 'running' })
  await before.app.close()
  await expect(restore(false)).rejects.toMatchObject({ reason: 'not empty' })
  const { movedTo = '' } = await restore(true)
  expect(await keysIn(target)).toEqual([`files/${_id}/${name}`])
  expect(await readdir(movedTo)).toEqual(['backup.zip'])

  // The way back: the folder that was moved aside has the files, too.
  await using data = await testData()
  await using last = await newBucket()
  await restoreOffline(join(movedTo, 'backup.zip'), { folder: data.folder, url: data.variables['DATABASE_URL'], s3: last.settings }, { replace: false, checks: {}, ...silent })
  expect(await keysIn(last)).toEqual([expect.stringContaining(`files/${gone}/`)])
  await rm(backups, { recursive: true })
  await before[Symbol.asyncDispose]()
})
