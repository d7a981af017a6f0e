import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ZipFile } from 'yazl'
import { newId } from '#kit/ids.ts'
import { openDatabase } from '../database/database.ts'
import { testData, testServer, type TestServer } from '../testing/test-server.ts'
import { unzip } from '../testing/unzip.ts'
import { type Manifest, manifestName } from './archive-format.ts'
import { makeBackup } from './backup.ts'
import { restoreOffline } from './restore.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const silent = (): void => undefined

let server: TestServer
let target: Awaited<ReturnType<typeof testData>>
let backups: string
/** the entries of a good backup of one learner with a file */
let good: Map<string, Buffer>
beforeAll(async () => {
  server = await testServer([])
  target = await testData()
  backups = `${server.folder}-backups`
  const learner = await server.learner()
  await server.context.files.change(learner._id, { add: [{ from: new Uint8Array(2000).fill(7), name: `${newId()}.webp`, belongsTo: newId() }] }, async () => undefined)
  const made = await makeBackup(sourceOf(server), { backups, copies: undefined }, { onlyIfDue: false, onProgress: silent })
  good = await unzip(await readFile(made?.file ?? ''))
})
afterAll(async () => {
  await rm(backups, { recursive: true, force: true })
  await server[Symbol.asyncDispose]()
  await target[Symbol.asyncDispose]()
})

function sourceOf({ folder, context }: TestServer): { folder: string; url: string | undefined } {
  return { folder, url: context.environment.DATABASE_URL }
}
const targetSource = (): { folder: string; url: string | undefined } => ({ folder: target.folder, url: target.variables['DATABASE_URL'] })

async function zip(entries: Iterable<readonly [string, Buffer]>): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [name, bytes] of entries) archive.addBuffer(bytes, name)
  archive.end()
  return buffer(archive.outputStream)
}

const manifest = (): Manifest => JSON.parse(good.get(manifestName)?.toString() ?? '') as Manifest
const fileName = (): string => [...good.keys()].find((name) => name.startsWith('files/')) ?? ''

/** The good backup with changed entries and, unless `keepSums`, a manifest that fits them. */
async function changed(entries: Readonly<Record<string, string | Buffer | undefined>>, { keepSums = false, ...other }: Partial<Manifest> & { keepSums?: boolean } = {}): Promise<Buffer> {
  const all = new Map(good)
  const described = { ...manifest(), ...other }
  for (const [name, content] of Object.entries(entries)) {
    if (content === undefined) {
      all.delete(name)
      continue
    }
    const bytes = Buffer.from(content)
    all.set(name, bytes)
    if (!keepSums) described.entries[name] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  all.set(manifestName, Buffer.from(JSON.stringify(described)))
  return zip(all)
}

const users = 'rows/users.ndjson'
const user = (): Record<string, unknown> => JSON.parse(good.get(users)?.toString() ?? '') as Record<string, unknown>

const learners = 'rows/learners.ndjson'
/** The good backup with another value in a column of its account or learner. */
const withValue = (entry: string, column: string, value: unknown): Promise<Buffer> => (
  changed({ [entry]: `${JSON.stringify({ ...JSON.parse(good.get(entry)?.toString() ?? ''), [column]: value })}\n` })
)

const bad: readonly (readonly [string, 'broken' | 'newer', () => Promise<Buffer>])[] = [
  ['an empty file', 'broken', async () => Buffer.alloc(0)],
  ['a picture', 'broken', () => readFile(join(import.meta.dirname, '../../../../public/pictures/hero.svg'))],
  ['a zip file of something else', 'broken', () => zip(new Map([['letter.txt', Buffer.from('hello')]]))],
  ['a backup without its end', 'broken', async () => (await zip(good)).subarray(0, -2000)],
  ['a backup without its beginning', 'broken', async () => (await zip(good)).subarray(1000)],
  ['a damaged byte of a file', 'broken', () => changed({ [fileName()]: Buffer.alloc(2000, 8) }, { keepSums: true })],
  ['a damaged row', 'broken', () => changed({ [users]: good.get(users)?.toString().replace('Nimali', 'Nimalu') }, { keepSums: true })],
  ['a missing file', 'broken', () => changed({ [fileName()]: undefined })],
  ['a file that the list of deleted files has, too', 'broken', () => changed({}, { deleted: [fileName()] })],
  ['a list of deleted files that names another one', 'broken', () => changed({}, { deleted: [`files/${newId()}/a.webp`] })],
  ['a file that is in it twice', 'broken', () => zip([...good, [fileName(), Buffer.alloc(2000, 7)]])],
  ['an additional file', 'broken', () => changed({ 'files/readme.txt': 'hello' })],
  ['a path out of the folder', 'broken', async () => {
    const trick = `files/${'x'.repeat(36)}/a.webp`
    const path = `../../${'y'.repeat(trick.length - 6)}`
    return Buffer.from((await changed({ [trick]: 'hello' })).toString('latin1').replaceAll(trick, path), 'latin1')
  }],
  ['a name out of the folder that the list of entries has, too', 'broken', () => changed({ 'files/1/2/a.webp': 'hello' })],
  ['a row with an unknown column', 'broken', () => changed({ [users]: `${JSON.stringify({ ...user(), isAdmin: 1 })}\n` })],
  ['a row with an object', 'broken', () => changed({ [users]: `${JSON.stringify({ ...user(), username: { a: 1 } })}\n` })],
  ['a row that refers to no other', 'broken', () => changed({ [users]: `${JSON.stringify({ ...user(), _id: newId() })}\n` })],
  ['settings that are no JSON', 'broken', () => withValue(learners, 'settings', '{')],
  ['a face that is neither drawn nor a file', 'broken', () => withValue(learners, 'face', '../../picture')],
  ['a time that is none', 'broken', () => withValue(users, 'createdAt', 'yesterday')],
  ['a number out of its range', 'broken', () => withValue(users, 'tokenVersion', -1)],
  ['a hash that would take 10 GB to check', 'broken', () => withValue(users, 'password', `$argon2id$v=19$m=9999999,t=2,p=1$${'a'.repeat(22)}$${'a'.repeat(43)}`)],
  ['another number of rows', 'broken', () => changed({ [users]: '' })],
  ['a line without an end', 'broken', () => changed({ [users]: JSON.stringify(user()) })],
  ['a line of 20 MB that is packed into 20 kB', 'broken', () => changed({ [users]: Buffer.alloc(20_000_000, ' ') })],
  ['a table that does not exist', 'broken', () => changed({ 'rows/secrets.ndjson': '' }, { rows: { ...manifest().rows, secrets: 0 } })],
  ['no migrations', 'broken', () => changed({}, { migrations: [] })],
  ['a migration of a newer version', 'newer', () => changed({}, { migrations: [...manifest().migrations, '9000-later'] })],
  ['a newer form', 'newer', () => changed({ [manifestName]: undefined }).then(async () => zip(new Map([...good, [manifestName, Buffer.from('{"format":2}')]])))],
]

test.each(bad)('%s is refused with one sentence, and nothing is changed', async (_title, reason, make) => {
  const file = join(backups, 'bad.zip')
  await writeFile(file, await make())
  const refused = restoreOffline(file, targetSource(), { replace: false, checks: {}, onProgress: silent })
  await expect(refused).rejects.toMatchObject({ name: 'BackupError', reason, message: expect.stringMatching(/^[A-Z].*\.$/) })
  expect((await readdir(target.folder)).filter((name) => name !== 'in-use')).toEqual([])
  await rm(file)
})

test('the same changes to the good backup, with the right sums, are restored', async () => {
  await using data = await testData()
  const source = { folder: data.folder, url: data.variables['DATABASE_URL'] }
  const file = join(backups, 'changed.zip')
  await writeFile(file, await changed({ [users]: good.get(users)?.toString().replace('Nimali', 'Nimalu') }))
  const shares: number[] = []
  const restored = await restoreOffline(file, source, { replace: false, checks: {}, onProgress: (share) => shares.push(share) })
  await rm(file)
  expect(restored).toMatchObject({ files: 1, missing: 0, movedTo: undefined, rows: { users: 1, storedFiles: 1 } })
  expect(shares.toSorted((a, b) => a - b)).toEqual(shares)
  expect(shares.at(-1)).toBe(1)
  const database = await openDatabase(source)
  expect(await database.selectFrom('users').select('username').execute()).toEqual([{ username: 'Nimalu' }])
  await database.destroy()
})

