/** Every command of the README is run, by a test of this file or by the command that its test names. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sayApple } from '../deploy/say-apple.ts'
import { schoolCommands } from '../deploy/try-school.ts'

const root = join(import.meta.dirname, '..')
/** The first start builds the page. */
const timeout = 600_000

let folder: string
const running: ChildProcess[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'd-learner-readme-'))
})
afterEach(async () => {
  for (const child of running.splice(0)) await end(child, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Runs a command as a shell does, with its own data folder and a free port. */
function runCommand(command: string, { data = 'data', cwd = root, ...variables }: Record<string, string> = {}): ChildProcess {
  const child = spawn('sh', ['-c', command], {
    cwd,
    // Without the variables of Vitest: the page would be built for tests.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', DATA_DIR: join(folder, data), ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, so that npm's children end with it.
    detached: true,
  })
  running.push(child)
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const exited = once(child, 'exit')
  process.kill(-child.pid, signal)
  await exited
}

/** Reads lines until one matches; returns what it matched. */
async function lineOf({ stdout }: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  if (stdout === null) throw new Error('no output')
  const lines: string[] = []
  for await (const line of createInterface({ input: stdout })) {
    lines.push(line)
    const found = pattern.exec(line)
    if (found === null) continue
    stdout.resume()
    return found
  }
  throw new Error(`not printed: ${pattern}\n${lines.join('\n')}`)
}

/** Waits until the server prints its address; returns it. */
async function addressOf(server: ChildProcess): Promise<string> {
  const [, address = ''] = await lineOf(server, /^D Learner is ready at (http:\/\/localhost:\d+)$/)
  return address
}

test('npm start: the printed address shows the page and recognises the first word', { timeout }, async () => {
  const url = await addressOf(runCommand('npm start'))
  expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ status: 'ok' })
  expect(await (await fetch(url)).text()).toContain('<title>')
  expect(await sayApple(url)).toMatchObject({ cluster: 'Apple' })
})

test('cp: the settings of a school are copied to a file that git ignores', async () => {
  const [copy] = await schoolCommands()
  await cp(join(root, 'deploy/example.env'), join(folder, 'deploy/example.env'))
  const [code] = (await once(runCommand(copy, { cwd: folder }), 'close')) as [number | null]
  expect(code).toBe(0)
  expect(await readFile(join(folder, 'deploy/.env'), 'utf8')).toBe(await readFile(join(root, 'deploy/example.env'), 'utf8'))
})

test('docker compose: `npm run test:image` runs it, because it needs a builder; the file that it names exists', async () => {
  const [, up] = await schoolCommands()
  const [, file = ''] = /^docker compose --file (\S+) up --detach$/.exec(up) ?? []
  expect(existsSync(join(root, file)), up).toBe(true)
})

test('npm ci, npm test: the build server runs them', async () => {
  expect((await readFile(join(root, '.ci/run'), 'utf8')).match(/(?<=^step '.*' )npm .*$/gm)).toEqual(['npm ci', 'npm test'])
})
