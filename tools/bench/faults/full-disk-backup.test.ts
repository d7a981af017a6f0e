/** Too little space for a backup or a restore: one sentence, nothing changes, and earlier backups stay. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { multipart, register } from '#kit/server/testing/client.ts'
import { png } from '../../lib/server/png.ts'
import { filesBelow, startServer, temporaryFolder } from '../../lib/server/server-process.ts'
import { createRandom } from './support/random.ts'
import { openSmallDisk, type SmallDisk } from './support/small-disk.ts'
import { seed } from './support/size.ts'

const random = createRandom(seed)
/** No file may be longer, in bytes: the command can begin, but cannot write the picture. */
const longestFile = 60_000

let parent: Awaited<ReturnType<typeof temporaryFolder>>
let disk: SmallDisk
let data: string
let backups: string
let backup: string

interface Result {
  readonly code: number | null
  readonly err: string
}

async function command(name: 'backup' | 'restore', args: readonly string[], variables: Readonly<Record<string, string>>, wrapper: readonly string[]): Promise<Result> {
  const [file = '', ...rest] = [...wrapper, process.execPath, join(import.meta.dirname, `../../../src/app/commands/${name}.ts`), ...args]
  const child = spawn(file, rest, { env: { PATH: process.env['PATH'], ...variables }, stdio: ['ignore', 'ignore', 'pipe'] })
  let err = ''
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, err }
}

beforeAll(async () => {
  parent = await temporaryFolder()
  disk = await openSmallDisk(parent.path)
  data = join(parent.path, 'data')
  backups = join(parent.path, 'backups')
  const server = await startServer({ DATA_DIR: data, SERVICES: 'main' })
  const learner = await register(server.url)
  const rows = Array.from({ length: 400 }, () => Buffer.concat([Buffer.of(0), random.bytes(400)]))
  const picture = { bytes: png({ width: 400, height: 400, rows: Buffer.concat(rows) }), type: 'image/png' }
  await learner.ask(multipart('POST', '/bs/word', { wordAdd: `word ${newId().slice(9)}`, userid: learner._id }, { image: picture }))
  await server.end('SIGTERM')
  await command('backup', [], { DATA_DIR: data, BACKUP_DIR: backups }, [])
  backup = join(backups, (await readdir(backups)).find((name) => name.endsWith('.zip')) ?? '')
})

afterAll(async () => {
  await disk[Symbol.asyncDispose]()
  await parent[Symbol.asyncDispose]()
})

/** The disk's own refusal, or that of the machine that cannot mount one. */
function onSmallDisk(): readonly string[] {
  return disk.way === 'a limit of the size of files' ? ['prlimit', `--fsize=${longestFile}`] : disk.wrapper
}

const sentence = /^(?:This backup needs \d+ MB of free space|The disk is full)\. Make space(?: on the disk)?, then try again\.\n$/

test('a backup that does not fit is refused and leaves nothing', async () => {
  const { code, err } = await command('backup', [], { DATA_DIR: data, BACKUP_DIR: disk.folder }, onSmallDisk())
  expect([code, err]).toEqual([1, expect.stringMatching(sentence)])
  expect((await filesBelow(disk.folder)).filter((name) => name !== 'in-use')).toEqual([])
})

test('a disk that fills up during a backup leaves the earlier backup and no partial file', async () => {
  const before = await readdir(backups)
  const { code, err } = await command('backup', [], { DATA_DIR: data, BACKUP_DIR: backups }, ['prlimit', `--fsize=${longestFile}`])
  expect([code, err]).toEqual([1, 'The disk is full. Make space, then try again.\n'])
  expect(await readdir(backups)).toEqual(before)
})

test('a restore that does not fit is refused and leaves no data', async () => {
  const { code, err } = await command('restore', [backup], { DATA_DIR: disk.folder }, onSmallDisk())
  expect([code, err]).toEqual([1, expect.stringMatching(sentence)])
  expect((await filesBelow(disk.folder)).filter((name) => name !== 'in-use')).toEqual([])
})

test('a disk that fills up during a restore leaves no data, and the restore works once there is space', async () => {
  const target = join(parent.path, 'restored')
  const full = await command('restore', [backup], { DATA_DIR: target }, ['prlimit', `--fsize=${longestFile}`])
  expect([full.code, full.err]).toEqual([1, 'The disk is full. Make space, then try again.\n'])
  expect((await filesBelow(target)).filter((name) => name !== 'in-use')).toEqual([])
  expect(await command('restore', [backup], { DATA_DIR: target }, [])).toEqual({ code: 0, err: '' })
  const restored = await filesBelow(join(target, 'files'))
  expect(restored).toHaveLength(1)
  expect(restored).toEqual(await filesBelow(join(data, 'files')))
})
