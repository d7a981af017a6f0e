/** The server as a separate process: starting, failing to start, and stopping. */
import { once } from 'node:events'
import { chmod, chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { connect, createServer as createNetServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { openDatabase } from '#kit/server/database/database.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { insertAccount } from '#kit/server/sessions/accounts.ts'
import { testData } from '#kit/server/testing/test-server.ts'
import { ended, killProcesses, portOf, type Started, startProcess } from './testing/server-process.ts'

let data: Awaited<ReturnType<typeof testData>>
beforeEach(async () => {
  data = await testData()
})
afterEach(async () => {
  await killProcesses()
  await data[Symbol.asyncDispose]()
})

const start = (variables: Record<string, string> = {}): Started => startProcess({ ...data.variables, ...variables })

async function environmentOf({ child }: Started): Promise<string[]> {
  return (await readFile(`/proc/${child.pid}/environ`, 'utf8')).split('\0')
}

async function refused(variables: Record<string, string>): Promise<string> {
  const server = start(variables)
  expect(await ended(server)).toBe(1)
  expect(server.output.text).toBe('')
  return server.output.errors
}

/** A log-in request whose last byte has not been sent yet. */
async function halfSent(port: number): Promise<{ socket: Socket; rest: string; answer: () => string }> {
  const body = JSON.stringify({ email: 'a@example.org', password: 'x' })
  const socket = connect(port, 'localhost')
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  const head = ['POST /bs/log HTTP/1.1', 'host: localhost', 'content-type: application/json', `content-length: ${body.length}`, 'expect: 100-continue']
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  // The server has begun to handle the request.
  await expect.poll(() => answer).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  answer = ''
  socket.write(body.slice(0, -1))
  return { socket, rest: body.slice(-1), answer: () => answer }
}

describe('starting', () => {
  test('prints only its address when ready; only the owner can read the secret', async () => {
    const server = start()
    const port = await portOf(server)
    expect(server.output.text).toBe(`D Learner is ready at http://localhost:${port}\n`)
    expect((await fetch(`http://localhost:${port}/health`)).status).toBe(200)
    expect((await stat(join(data.folder, 'secret'))).mode & 0o777).toBe(0o600)
    for (const name of await readdir(data.folder)) {
      const found = await stat(join(data.folder, name))
      expect([name, found.mode & 0o777]).toEqual([name, found.isDirectory() ? 0o700 : 0o600])
    }
    expect(server.output.errors).toBe('')
  })

  test('closes an own data folder that others could open, and warns of one that belongs to somebody else', async () => {
    await chmod(data.folder, 0o755)
    await portOf(start())
    expect((await stat(data.folder)).mode & 0o777).toBe(0o700)
    // Only root can give a folder away.
    if (process.getuid?.() !== 0) return
    const foreign = join(data.folder, 'foreign')
    await mkdir(foreign)
    await chmod(foreign, 0o755)
    await chown(foreign, 65_534, 65_534)
    const server = start({ DATA_DIR: foreign, DATABASE_URL: '' })
    await portOf(server)
    expect(server.output.errors).toBe(`Other users of this machine can open the folder ${foreign}. Its owner can change that: chmod 700 ${foreign}\n`)
    expect((await stat(foreign)).mode & 0o777).toBe(0o755)
  })

  test('a second start has the same secret, accounts and tokens', async () => {
    const first = start()
    const user = { username: 'Nimali', email: 'a@example.org', password: 'three small boats' }
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(user) }
    const registered = await fetch(`http://localhost:${await portOf(first)}/bs/register`, post)
    const { data: session } = (await registered.json()) as { data: { token: string; safeUser: { _id: string } } }
    first.child.kill('SIGTERM')
    await ended(first)

    // `npm run bench load` measures how long a start takes.
    const port = await portOf(start())
    const address = `http://localhost:${port}/bs/word/words?userme=${session.safeUser._id}`
    expect((await fetch(address, { headers: { authorization: `Bearer ${session.token}` } })).status).toBe(200)
  })
})

describe('settings of malloc', () => {
  test('the server runs with them under the process id of its start', async () => {
    const server = start()
    await portOf(server)
    expect(await environmentOf(server)).toEqual(expect.arrayContaining([
      'MALLOC_ARENA_MAX=2', 'MALLOC_MMAP_THRESHOLD_=131072', 'MALLOC_TRIM_THRESHOLD_=131072', 'SERVICES=main',
    ]))
  })

  test("the operator's own are left alone", async () => {
    const server = start({ MALLOC_ARENA_MAX: '8' })
    await portOf(server)
    expect((await environmentOf(server)).filter((line) => line.startsWith('MALLOC_'))).toEqual(['MALLOC_ARENA_MAX=8'])
  })
})

describe('a failed start prints one sentence and exits with 1', () => {
  test('a port in use', async () => {
    const holder = createNetServer().listen(0, 'localhost')
    await once(holder, 'listening')
    const address = holder.address()
    const port = typeof address === 'object' ? address?.port : undefined
    expect(await refused({ PORT: String(port) })).toBe(`The port ${port} is in use; choose another one with PORT.\n`)
    holder.close()
  })

  test('a folder that cannot be written', async () => {
    const file = join(data.folder, 'file')
    await writeFile(file, '')
    const folder = join(file, 'data')
    expect(await refused({ DATA_DIR: folder })).toBe(`The folder ${folder} cannot be written; choose another one with DATA_DIR.\n`)
  })

  test('bad variables, one line each', async () => {
    expect(await refused({ PORT: 'five', SERVICES: 'maim' })).toBe(
      'PORT must be a number from 0 to 65535.\nSERVICES must be a list of main, speech, movement, fingers, writing, web.\n',
    )
  })

  test('a database that cannot be reached; its password is not repeated', async () => {
    const errors = await refused({ DATABASE_URL: 'postgres://someone:pass-word@127.0.0.1:1/nothing' })
    expect(errors).toMatch(/^The database at DATABASE_URL cannot be used: [^\n]+\.\n$/)
    expect(errors).not.toContain('pass-word')
  })

  test('a file that is no database', async () => {
    await writeFile(join(data.folder, 'd-learner.sqlite'), 'this is no database, but it is long enough to be read as one')
    expect(await refused({ DATABASE_URL: '' })).toMatch(/^The database [^\n]+ cannot be opened: [^\n]+\.\n$/)
  })

  test('a secret that was written only in part', async () => {
    const secret = join(data.folder, 'secret')
    await writeFile(secret, '')
    expect(await refused({})).toBe(`The file ${secret} contains no secret. Remove it and start again; everyone then has to sign in again.\n`)
  })

  test('a database of a newer version', async () => {
    const database = await openDatabase({ url: data.variables['DATABASE_URL'], folder: data.folder })
    await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '2030-01-01T00:00:00.000Z')`.execute(database)
    await database.destroy()
    expect(await refused({})).toMatch(/^The database [^\n]+ cannot be used: [^\n]*9999-newer[^\n]*\.\n$/)
  })

  test('a second process on the same SQLite database', async () => {
    const first = start({ DATABASE_URL: '' })
    await portOf(first)
    expect(await refused({ DATABASE_URL: '' })).toBe(
      `Another D Learner is using the folder ${data.folder}. Stop it, or let several processes share a PostgreSQL database (DATABASE_URL).\n`,
    )
    // The lock ends with its process, even if that is killed.
    first.child.kill('SIGKILL')
    await ended(first)
    await portOf(start({ DATABASE_URL: '' }))
  })

  test('an address of another machine', async () => {
    expect(await refused({ HOST: '192.0.2.1' })).toBe('192.0.2.1 is not an address of this machine; choose another one with HOST.\n')
  })
})

/** The rows and files that processes of these names were storing. */
async function addStoring(database: Database, names: readonly string[]): Promise<string[]> {
  const userid = newId()
  const now = new Date().toISOString()
  await insertAccount(database, { _id: userid, username: 'Nimali', email: `${userid}@example.org`, password: '', createdAt: now })
  await mkdir(join(data.folder, 'files', userid))
  const removeAfter = new Date(Date.now() + 600_000).toISOString()
  return Promise.all(names.map(async (storedBy) => {
    const name = `${newId()}.webp`
    await database.insertInto('storedFiles').values({ folder: userid, name, userid: null, belongsTo: newId(), bytes: 1, removeAfter, storedBy }).execute()
    const file = join(data.folder, 'files', userid, name)
    await writeFile(file, 'x')
    return file
  }))
}

const isThere = (file: string): Promise<boolean> => stat(file).then(() => true, () => false)

test('the start after a kill removes what the killed process was storing, and keeps what another one stores', async () => {
  const isShared = data.variables['DATABASE_URL'] !== undefined
  const processes = async (): Promise<string[]> => (isShared ? readdir(join(data.folder, 'processes')) : [newId()])
  const killed = start()
  await portOf(killed)
  const [first = ''] = await processes()
  if (isShared) await portOf(start())
  const database = await openDatabase({ url: data.variables['DATABASE_URL'], folder: data.folder })
  const [lost = '', kept] = await addStoring(database, [first, ...(await processes()).filter((name) => isShared && name !== first)])
  await database.destroy()
  killed.child.kill('SIGKILL')
  await ended(killed)
  await portOf(start())
  await expect.poll(() => isThere(lost), { timeout: 20_000 }).toBe(false)
  // On SQLite there is no other process.
  expect(kept !== undefined && await isThere(kept)).toBe(isShared)
})

describe('stopping', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('%s finishes running requests, accepts no new ones, and exits with 0', async (signal) => {
    const server = start()
    const port = await portOf(server)
    const { socket, rest, answer } = await halfSent(port)
    server.child.kill(signal)
    await expect.poll(() => fetch(`http://localhost:${port}/health`).then(() => 'answered', String)).toBe('TypeError: fetch failed')
    expect(server.child.exitCode).toBeNull()
    socket.write(rest)
    await once(socket, 'close')
    expect(answer()).toMatch(/^HTTP\/1\.1 401 /)
    expect(await ended(server)).toBe(0)
  })

  test('connections without a running request do not delay the exit, whether they were used before or not', async () => {
    const server = start()
    const port = await portOf(server)
    const unused = connect(port, 'localhost')
    await once(unused, 'connect')
    const used = connect(port, 'localhost')
    used.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await once(used, 'data')
    const half = connect(port, 'localhost')
    half.write('GET /health/live HTTP/1.1\r\nhost: loc')
    await new Promise((resolve) => setTimeout(resolve, 100))
    server.child.kill('SIGTERM')
    // Node itself would keep the half request for 60 s, longer than this test may take.
    expect(await ended(server)).toBe(0)
    for (const socket of [unused, used, half]) socket.destroy()
  })

  test('also while a recording is being recognised', async () => {
    const server = start({ SERVICES: 'main,speech' })
    const port = await portOf(server)
    const user = { username: 'Nimali', email: 'a@example.org', password: 'three small boats' }
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(user) }
    const registered = await fetch(`http://localhost:${port}/bs/register`, post)
    const { data: session } = (await registered.json()) as { data: { token: string } }
    const recording = await readFile(join(import.meta.dirname, '../../e2e/fixtures/speech/apple_rms.wav'))
    const body = new FormData()
    body.append('file', new Blob([recording]), 'audio.wav')
    const answer = fetch(`http://localhost:${port}/audio/predict`, {
      method: 'POST', headers: { authorization: `Bearer ${session.token}` }, body,
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    server.child.kill('SIGTERM')
    // The request gets an answer, or a 503 if the models were still loading; it is never cut off.
    expect([200, 503]).toContain((await answer).status)
    expect(await ended(server)).toBe(0)
  })

  test('no log names a learner', async () => {
    const server = start({ LOG_LEVEL: 'trace' })
    const port = await portOf(server)
    const user = { username: 'Nimali', email: 'private@example.org', password: 'three small boats' }
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(user) }
    const registered = await fetch(`http://localhost:${port}/bs/register`, post)
    const { data: session } = (await registered.json()) as { data: { token: string; safeUser: { _id: string } } }
    await fetch(`http://localhost:${port}/bs/register`, post)
    await fetch(`http://localhost:${port}/bs/score/${session.safeUser._id}`, { headers: { authorization: `Bearer ${session.token}` } })
    server.child.kill('SIGTERM')
    expect(await ended(server)).toBe(0)
    expect(server.output.errors).toContain('"route":"/bs/score/:userid"')
    for (const secret of [session.token, session.safeUser._id, user.email, user.username, user.password]) {
      expect(server.output.errors).not.toContain(secret)
    }
    expect(server.output.errors).not.toContain(await readFile(join(data.folder, 'secret'), 'utf8'))
  })
})
