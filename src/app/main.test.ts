/** The server as a separate process: starting, failing to start, and stopping. `main-database.test.ts` tests what depends on the database. */
import { once } from 'node:events'
import { chmod, chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { connect, createServer as createNetServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dataOfEachTest, ended, portOf, type Started, startProcess } from './testing/server-process.ts'

const data = dataOfEachTest()

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
    const errors = await refused({ DATABASE_URL: 'postgres://someone:pass-word@127.0.0.1:1/nothing', SECRET: 'of at least thirty-two characters' })
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

describe('stopping', () => {
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
})
