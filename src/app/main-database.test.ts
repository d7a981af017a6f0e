/** The server as a separate process, if it depends on the database: starting with data, refusing data, and stopping. */
import { once } from 'node:events'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { openDatabase } from '#kit/server/database/database.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { insertAccount } from '#kit/server/sessions/accounts.ts'
import { dataOfEachTest, ended, portOf, type Started, startProcess } from './testing/server-process.ts'

const data = dataOfEachTest()

const start = (variables: Record<string, string> = {}): Started => startProcess({ ...data.variables, ...variables })

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

test('a second start has the same secret, accounts and tokens', async () => {
  const first = start()
  const user = { username: 'Nimali', email: 'a@example.org', password: 'three small boats' }
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(user) }
  const registered = await fetch(`http://localhost:${await portOf(first)}/bs/register`, post)
  const { data: session } = (await registered.json()) as { data: { token: string; safeUser: { _id: string } } }
  first.child.kill('SIGTERM')
  await ended(first)
  expect(first.output.errors).toBe('')

  // `npm run bench load` measures how long a start takes.
  const port = await portOf(start())
  const address = `http://localhost:${port}/bs/word/words?userme=${session.safeUser._id}`
  expect((await fetch(address, { headers: { authorization: `Bearer ${session.token}` } })).status).toBe(200)
})

test('a start on a database of a newer version prints one sentence and exits with 1', async () => {
  const database = await openDatabase({ url: data.variables['DATABASE_URL'], folder: data.folder })
  await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '2030-01-01T00:00:00.000Z')`.execute(database)
  await database.destroy()
  const server = start()
  expect(await ended(server)).toBe(1)
  expect(server.output.text).toBe('')
  expect(server.output.errors).toMatch(/^The database [^\n]+ cannot be used: [^\n]*9999-newer[^\n]*\.\n$/)
})

/** The rows and files that processes of these names were storing. */
async function addStoring(database: Database, names: readonly string[]): Promise<string[]> {
  const userid = newId()
  const now = new Date().toISOString()
  await insertAccount(database, { _id: userid, username: 'Nimali', email: `${userid}@example.org`, password: '', createdAt: now }, 'Nimali')
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
  await expect.poll(() => isThere(lost)).toBe(false)
  // On SQLite there is no other process.
  expect(kept !== undefined && await isThere(kept)).toBe(isShared)
})

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
  expect(server.output.errors).not.toContain(data.variables['SECRET'] ?? await readFile(join(data.folder, 'secret'), 'utf8'))
})
