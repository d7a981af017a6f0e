import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { inject } from 'vitest'
import { serverParts } from '#app/server-parts.ts'
import type { Context } from '../http/server-context.ts'
import { readEnvironment } from '../environment.ts'
import { newId } from '#kit/ids.ts'
import type { AddRoutes } from '../http/host.ts'
import { openServer } from '../http/server.ts'
import { insertAccount } from '../sessions/accounts.ts'
import { migratedDatabase, runSql } from './postgres.ts'

const secret = 'a secret of the tests, long enough'

/** How the host of these tests stores passwords and codes. */
export const hashPrefix = '$argon2id$'

export interface TestLearner {
  readonly _id: string
  readonly username: string
  readonly email: string
  readonly token: string
  /** sends a request as this learner */
  ask(request: InjectOptions): Promise<LightMyRequestResponse>
}

export interface TestServer extends AsyncDisposable {
  readonly app: FastifyInstance
  readonly context: Context
  readonly folder: string
  /** resolves when the sweeper does not run */
  swept(): Promise<void>
  /** inserts an account into the database and returns its first learner with the adult's token */
  learner(): Promise<TestLearner>
}

/**
 * Creates a separate data folder and, if the tests run on PostgreSQL, a separate database.
 * @param template the database that it copies; otherwise it is empty
 */
export async function testData(template = 'template1'): Promise<AsyncDisposable & { folder: string; variables: Record<string, string> }> {
  const folder = await mkdtemp(join(tmpdir(), 'd-learner-test-'))
  const server = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = server && `${server}/${name}`
  if (server !== undefined) await runSql(server, `create database ${name} template ${template}`)
  return {
    folder,
    variables: { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', BACKUP: 'off', RECOGNISER_THREADS: '1', ...(url && { DATABASE_URL: url, SECRET: secret }) },
    async [Symbol.asyncDispose]() {
      await rm(folder, { recursive: true, force: true })
      if (server !== undefined) await runSql(server, `drop database ${name} with (force)`)
    },
  }
}

/** In ms. On a slow machine a recogniser may need longer than a learner should wait; its pool's own tests check the limit. */
const recognitionLimit = 600_000

/**
 * Starts a real server with these routes, on the database of the test project. Its recognisers have the time that a slow
 * machine needs.
 */
export async function testServer(routes: readonly AddRoutes[], variables: Record<string, string> = {}): Promise<TestServer> {
  const data = await testData(migratedDatabase)
  const { app, context: { recognition, ...parts }, swept } = await openServer(readEnvironment({ ...data.variables, ...variables }), { ...serverParts, models: [] })
  const context: Context = {
    ...parts,
    recognition: { open: (name, options) => recognition.open(name, { ...options, timeLimit: recognitionLimit }) },
  }
  for (const addRoutes of routes) await addRoutes(app, context)
  await app.ready()
  return {
    app,
    context,
    folder: data.folder,
    swept,
    learner: () => addLearner(app, context),
    async [Symbol.asyncDispose]() {
      await app.close()
      await data[Symbol.asyncDispose]()
    },
  }
}

export async function addLearner(app: FastifyInstance, { database, sessions }: Context): Promise<TestLearner> {
  const _id = newId()
  const learner = { _id, username: 'Nimali', email: `${_id}@example.org` }
  await insertAccount(database, { ...learner, password: '', createdAt: new Date().toISOString() }, learner.username)
  const token = sessions.issue({ ...learner, tokenVersion: 0 })
  return {
    ...learner,
    token,
    ask: (request) => app.inject({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }),
  }
}

/** Returns the names of all files on disk that belong to a learner or that are being received. */
export async function filesOnDisk({ folder }: Pick<TestServer, 'folder'>, learner: Pick<TestLearner, '_id'>): Promise<string[]> {
  const inside = async (path: string): Promise<string[]> => {
    const entries = await readdir(join(folder, path), { recursive: true, withFileTypes: true }).catch(() => [])
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  }
  return [...(await inside('receiving')), ...(await inside(join('files', learner._id)))]
}

/** Returns a multipart body with text fields and files, as a browser sends it. */
export function form(
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, { bytes: Uint8Array; name?: string; type?: string }>> = {},
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `----test${randomBytes(8).toString('hex')}`
  const parts: (string | Uint8Array)[] = []
  for (const [name, value] of Object.entries(fields)) {
    parts.push(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  }
  for (const [field, { bytes, name = 'file', type = 'application/octet-stream' }] of Object.entries(files)) {
    const head = `content-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}`
    parts.push(`--${boundary}\r\n${head}\r\n\r\n`, bytes, '\r\n')
  }
  parts.push(`--${boundary}--\r\n`)
  const payload = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
