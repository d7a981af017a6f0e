/** Starts the real server in its own process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const main = join(import.meta.dirname, '../../../src/main.ts')
const ready = /^D Learner is ready at (\S+)$/m

/** In the lines of the log; 60 is fatal. */
const errorLevel = 50

export interface ServerProcess {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** the log so far */
  log(): string
  /** the distinct messages of internal errors in the log */
  failures(): string[]
  alive(): boolean
  /** sends the signal and waits for the exit; returns the exit code, null if the signal killed it */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export const testSecret = 'a secret of the tests, long enough'

/** Client addresses are trusted and calls are not limited, unless a variable says otherwise. */
const usual = {
  // An address, since `localhost` may resolve to one on which the server does not listen.
  HOST: '127.0.0.1', PORT: '0', BACKUP: 'off', SERVICES: 'main,speech,movement,fingers,writing', RATE_LIMIT: '1000000000', TRUST_PROXY: 'true', LOG_LEVEL: 'error',
  SECRET: testSecret,
}

interface How {
  readonly wrapper?: readonly string[]
  readonly node?: readonly string[]
  readonly program?: string
}

/**
 * Starts the server and waits until it is ready.
 * @param how `wrapper`: a command that runs the server's command; `node`: further options of Node; `program`: the `main.ts` of
 *   another version
 * @throws Error with the server's log if it exits before it is ready
 */
export async function startServer(variables: Readonly<Record<string, string>>, { wrapper = [], node = [], program = main }: How = {}): Promise<ServerProcess> {
  // The options of `npm start`.
  const server = [process.execPath, '--max-semi-space-size=4', '--heap-growing-percent=50', ...node, program]
  const [command = '', ...args]: readonly string[] = [...wrapper, ...server]
  const child = spawn(command, args, { env: { PATH: process.env['PATH'], ...usual, ...variables }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let log = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const ended = once(child, 'close')
  const alive = (): boolean => child.exitCode === null && child.signalCode === null
  while (!ready.test(output)) {
    await Promise.race([once(child.stdout, 'data'), ended])
    if (!alive()) throw new Error(`The server did not start:\n${log}`)
  }
  const url = ready.exec(output)?.[1] ?? ''
  return {
    url: url.replace('localhost', '127.0.0.1'),
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    log: () => log,
    failures: () => [...new Set(log.split('\n').filter((line) => line.startsWith('{')).flatMap(failuresIn))],
    alive,
    async end(signal) {
      if (alive()) child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}

const logLine = z.object({ level: z.number(), status: z.number().optional(), msg: z.string().optional(), code: z.string().optional(), err: z.object({ message: z.string() }).optional() })

function failuresIn(line: string): string[] {
  const { level, status = 500, msg, code, err } = logLine.parse(JSON.parse(line))
  // A full disk or an unreachable database is logged too, but is not an internal error.
  return level < errorLevel || status !== 500 ? [] : [[code, msg, err?.message].filter((part) => part !== undefined).join(': ')]
}

/** The current and the peak memory of a process, in MB. */
export async function memoryOf({ pid }: Pick<ServerProcess, 'pid'>): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const read = (name: string): number => Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024)
  return { now: read('VmRSS'), most: read('VmHWM') }
}

export async function temporaryFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'd-learner-faults-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** All files below a folder, relative to it; empty if the folder does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

/** Waits until `holds` returns true; throws with `what` after `seconds`. */
export async function eventually(what: string, holds: () => boolean | Promise<boolean>, seconds = 20): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`not within ${seconds} s: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
