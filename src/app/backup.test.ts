/** A family practises, a backup is made under load, everything is lost, and the backup is restored. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openAsBlob } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLocked } from '#areas/backup/web/locked-backup.ts'
import { newId } from '#kit/ids.ts'
import { readEnvironment } from '#kit/server/environment.ts'
import { form, testData } from '#kit/server/testing/test-server.ts'
import { createServer } from './server.ts'

// Each command is a process of its own, which takes long on a slow machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

type Data = Awaited<ReturnType<typeof testData>>
let data: Data
let other: Data
beforeEach(async () => {
  [data, other] = [await testData(), await testData()]
})
afterEach(async () => {
  await rm(`${data.folder}-backups`, { recursive: true, force: true })
  for (const one of [data, other]) await one[Symbol.asyncDispose]()
})

interface Result {
  readonly code: number
  readonly out: string
  readonly err: string
}

async function command(name: 'backup' | 'restore' | 'upgrade-check', { variables }: Data, args: readonly string[] = []): Promise<Result> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `commands/${name}.ts`), ...args], { env: { PATH: process.env['PATH'], ...variables } })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, ...output }
}

const password = 'three small boats'

/** A family that adds words with pictures, deletes some, and practises; it knows what the server acknowledged. */
class Family {
  readonly email = `${newId()}@example.org`
  /** texts of the acknowledged words that were not deleted */
  readonly words = new Set<string>()
  /** ids of acknowledged answers */
  readonly answers = new Set<string>()
  private readonly app: FastifyInstance
  private token = ''
  private _id = ''

  constructor(app: FastifyInstance) {
    this.app = app
  }

  async signUp(): Promise<this> {
    const payload = { username: 'Nimali', email: this.email, password }
    const { data: { token, safeUser } } = (await this.app.inject({ method: 'POST', url: '/bs/register', payload })).json()
    this.token = token
    this._id = safeUser._id
    return this
  }

  private async ask(request: object): Promise<{ status: number; body: unknown }> {
    const headers = 'headers' in request ? request.headers as object : {}
    const answer = await this.app.inject({ ...request, headers: { ...headers, authorization: `Bearer ${this.token}` } })
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
  }

  async practise(): Promise<void> {
    const id = newId()
    const entries = [{ id, practiceType: 'NumberPractice', count: 1, timestamp: new Date().toISOString(), task: '3' }]
    const { status } = await this.ask({ method: 'POST', url: `/bs/progress/${this._id}`, payload: { entries } })
    if (status < 300) this.answers.add(id)
  }

  async addWord(): Promise<void> {
    const wordAdd = `Word ${newId().slice(9)}`
    const background = { r: this.words.size % 256, g: 80, b: 120 }
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background } }).png().toBuffer()
    const { status } = await this.ask({ method: 'POST', url: '/bs/word', ...form({ wordAdd, userid: this._id }, { image: { bytes: picture } }) })
    if (status < 300) this.words.add(wordAdd)
  }

  async addAndDeleteWord(): Promise<void> {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#063' } }).png().toBuffer()
    const added = await this.ask({ method: 'POST', url: '/bs/word', ...form({ wordAdd: `Word ${newId().slice(9)}`, userid: this._id }, { image: { bytes: picture } }) })
    const { data: word } = added.body as { data: { _id: string } }
    await this.ask({ method: 'DELETE', url: `/bs/word/${word._id}` })
  }
}

interface Found {
  readonly words: Map<string, string>
  readonly answers: Set<string>
}

/** Signs in and reads everything that the family can see; the pictures of all words must open. */
async function look(app: FastifyInstance, email: string): Promise<Found> {
  const signedIn = await app.inject({ method: 'POST', url: '/bs/log', payload: { email, password } })
  expect(signedIn.statusCode, signedIn.body).toBe(200)
  const { data: { token, safeUser } } = signedIn.json()
  const headers = { authorization: `Bearer ${token}` }
  const words = new Map<string, string>()
  const answers = new Set<string>()
  for (let page = 1; ; page++) {
    const listed = await app.inject({ url: `/bs/word/words?userme=${safeUser._id}&limit=100&page=${page}`, headers })
    expect(listed.statusCode, listed.body).toBe(200)
    const found = listed.json().data.wordses as { wordAdd: string; imagewordUrl: string }[]
    for (const { wordAdd, imagewordUrl } of found) words.set(wordAdd, imagewordUrl)
    if (found.length < 100) break
  }
  for (const url of words.values()) {
    if (!url.includes('/bs/')) continue
    const { statusCode } = await app.inject({ url })
    expect([url, statusCode]).toEqual([url, 200])
  }
  const read = await app.inject({ url: `/bs/progress/${safeUser._id}`, headers })
  expect(read.statusCode, read.body).toBe(200)
  for (const { id } of read.json().data.entries as { id: string }[]) answers.add(id)
  return { words, answers }
}

test('everything that was acknowledged before a backup under load is there after everything was lost', async () => {
  const app = await createServer(readEnvironment({ ...data.variables, SERVICES: 'main' }))
  await app.ready()
  const families = await Promise.all([1, 2, 3].map(() => new Family(app).signUp()))
  for (let round = 0; round < 12; round++) await Promise.all(families.flatMap((family) => [family.addWord(), family.practise()]))
  for (const { words, answers } of families) expect([words.size, answers.size]).toEqual([12, 12])
  const acknowledged = families.map(({ email, words, answers }) => ({ email, words: [...words], answers: [...answers] }))

  const backup = { ended: false }
  const load = families.map(async (family) => {
    while (!backup.ended) await Promise.all([family.addAndDeleteWord(), family.addWord(), family.practise()])
  })
  const made = await command('backup', data)
  backup.ended = true
  await Promise.all(load)
  await app.close()
  expect([made.code, made.err]).toEqual([0, ''])
  const name = (await readdir(`${data.folder}-backups`)).find((entry) => entry.endsWith('.zip')) ?? ''
  const file = join(`${data.folder}-backups`, name)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(`${data.folder}-backups`)).toEqual([name, 'in-use'])

  await rm(data.folder, { recursive: true })
  const restored = await command('restore', other, [file])
  expect([restored.code, restored.err]).toEqual([0, ''])
  expect(restored.out).toContain('3 accounts')
  const again = await createServer(readEnvironment({ ...other.variables, SERVICES: 'main' }))
  await again.ready()
  for (const { email, words, answers } of acknowledged) {
    const found = await look(again, email)
    expect([...found.words.keys()]).toEqual(expect.arrayContaining(words))
    for (const word of words) expect(found.words.get(word)).toMatch(/^\/bs\/.*picture/)
    expect([...found.answers]).toEqual(expect.arrayContaining(answers))
  }
  await again.close()
})

test('a restore of an encrypted backup refuses data that is there, and with --replace moves it aside', async () => {
  const secret = { ...data, variables: { ...data.variables, BACKUP_PASSPHRASE: 'three small boats' } }
  const app = await createServer(readEnvironment({ ...data.variables, SERVICES: 'main' }))
  await app.ready()
  const family = await new Family(app).signUp()
  await family.addWord()
  const { code, out } = await command('backup', secret)
  expect(code).toBe(0)
  const file = /^(.*\.zip\.locked): /.exec(out)?.[1] ?? ''
  expect([(await stat(file)).mode & 0o777, await isLocked(await openAsBlob(file))]).toEqual([0o600, true])
  expect(await readdir(`${data.folder}-backups`)).toEqual([basename(file), 'in-use'])
  const later = await new Family(app).signUp()
  await later.addWord()

  const running = await command('restore', secret, [file, '--replace'])
  expect(running).toEqual({ code: 1, out: '', err: `A D Learner is using the folder ${data.folder}. Stop it, then restore.\n` })
  await app.close()
  const refused = await command('restore', secret, [file])
  expect(refused).toEqual({ code: 1, out: '', err: `There is data already. To replace it, add --replace: it is then moved to a folder in ${data.folder}.\n` })

  for (const [passphrase, err] of [['', 'This backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.\n'], ['three big boats', 'This passphrase is not right.\n']] as const) {
    expect(await command('restore', { ...data, variables: { ...data.variables, BACKUP_PASSPHRASE: passphrase } }, [file])).toEqual({ code: 1, out: '', err })
  }
  const replaced = await command('restore', secret, [file, '--replace'])
  expect([replaced.code, replaced.err]).toEqual([0, ''])
  const aside = /The previous data is in (.*)\.\n/.exec(replaced.out)?.[1] ?? ''
  expect(aside).toContain(join(data.folder, 'before-restore-'))
  // The pictures of both families.
  const kept = await readdir(join(aside, 'files'), { recursive: true })
  expect(kept.filter((path) => path.endsWith('.webp'))).toHaveLength(2)
  expect((await readdir(aside)).some((path) => ['d-learner.sqlite', 'backup.zip'].includes(path))).toBe(true)

  const again = await createServer(readEnvironment({ ...data.variables, SERVICES: 'main' }))
  await again.ready()
  expect([...(await look(again, family.email)).words.keys()]).toEqual(expect.arrayContaining([...family.words]))
  expect((await again.inject({ method: 'POST', url: '/bs/log', payload: { email: later.email, password } })).statusCode).toBe(401)
  await again.close()
})

test('a backup without some files fails with one sentence and is kept; a deleted word is no failure', async () => {
  const app = await createServer(readEnvironment({ ...data.variables, SERVICES: 'main' }))
  await app.ready()
  const family = await new Family(app).signUp()
  await family.addWord()
  await family.addAndDeleteWord()
  await app.close()
  expect((await command('backup', data)).code).toBe(0)
  await rm(join(data.folder, 'files'), { recursive: true })
  // Names have seconds.
  await wait(1100)
  const { code, out, err } = await command('backup', data)
  expect([code, err]).toEqual([1, `The backup is not complete: one file of this database is not in ${join(data.folder, 'files')}. `
    + 'Set DATA_DIR to the folder that contains the files. If they are lost, restore an earlier backup, or delete what they belong to.\n'])
  expect(out).toMatch(/Z-incomplete\.zip: \d+ rows of 1 accounts, 0 files; 1 files are lost\.\n$/)
  expect((await readdir(`${data.folder}-backups`)).filter((name) => name.endsWith('.zip'))).toHaveLength(2)
})

test('a file that is no backup changes nothing and gets one sentence', async () => {
  const refused = await command('restore', other, [join(import.meta.dirname, 'server.ts')])
  expect(refused).toEqual({ code: 1, out: '', err: 'This file is not a complete backup of D Learner. Choose another file.\n' })
  expect(await readdir(other.folder)).toEqual('DATABASE_URL' in other.variables ? [] : ['in-use'])
  const missing = await command('restore', other, [join(other.folder, 'none.zip')])
  expect(missing).toEqual({ code: 1, out: '', err: `There is no file ${join(other.folder, 'none.zip')}.\n` })
  const none = { ...other, variables: { ...other.variables, DATABASE_URL: '', DATA_DIR: join(other.folder, 'none') } }
  for (const name of ['backup', 'upgrade-check'] as const) {
    const { code, err } = await command(name, none)
    expect([code, err]).toEqual([1, `There is no database in ${join(other.folder, 'none')}. Choose its folder with DATA_DIR.\n`])
  }
})

test('the upgrade check reports that the database is up to date, and changes nothing', async () => {
  const app = await createServer(readEnvironment({ ...data.variables, SERVICES: 'main' }))
  await app.ready()
  await app.close()
  const before = await readFile(join(data.folder, 'file-store'), 'utf8')
  expect(await command('upgrade-check', data)).toEqual({ code: 0, out: 'The database is up to date.\n', err: '' })
  expect(await readFile(join(data.folder, 'file-store'), 'utf8')).toBe(before)
})
