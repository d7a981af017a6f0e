/** Every command of the README is run, by a test of this file or by the command that its test names. */
import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { sayApple } from '../deploy/say-apple.ts'
import { schoolCommands } from '../deploy/try-school.ts'
import { json, register, send } from '#kit/server/testing/client.ts'

const root = join(import.meta.dirname, '..')
const readme = await readFile(join(root, 'README.md'), 'utf8')
/** The first start builds the page. */
const timeout = 600_000

/** A started command. */
interface Running {
  readonly child: ChildProcessByStdio<null, Readable, null>
  /** what it has printed so far, complete once it is over */
  readonly output: { text: string; isOver: boolean }
  readonly ended: Promise<unknown>
}

let folder: string
const running: Running[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'd-learner-readme-'))
})
afterEach(async () => {
  for (const command of running.splice(0)) await end(command, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Runs a command as a shell does, with its own data folder and a free port. */
function runCommand(command: string, { data = 'data', cwd = root, ...variables }: Record<string, string> = {}): Running {
  const child = spawn('sh', ['-c', command], {
    cwd,
    // Without the variables of Vitest: the page would be built for tests.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', DATA_DIR: join(folder, data), ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, so that npm's children end with it.
    detached: true,
  })
  const output = { text: '', isOver: false }
  child.stdout.on('data', (chunk: Buffer) => (output.text += chunk.toString()))
  child.on('close', () => (output.isOver = true))
  const started = { child, output, ended: once(child, 'close') }
  running.push(started)
  return started
}

/** Sends the signal to the command and its children, and waits until all of them are gone. */
async function end({ child, output, ended }: Running, signal: NodeJS.Signals): Promise<void> {
  if (output.isOver) return
  const hasEnded = child.exitCode !== null || child.signalCode !== null
  if (!hasEnded && child.pid !== undefined) process.kill(-child.pid, signal)
  await ended
}

/**
 * Waits until the command has printed what matches; returns the pattern's first group.
 * @throws Error if the command ends before
 */
async function printed({ child, output, ended }: Running, pattern: RegExp): Promise<string> {
  for (;;) {
    const found = pattern.exec(output.text)
    if (found !== null) return found[1] ?? ''
    if (output.isOver) throw new Error(`not printed: ${pattern}\n${output.text}`)
    await Promise.race([once(child.stdout, 'data'), ended])
  }
}

/** Waits until the server prints its address; returns it. */
function addressOf(server: Running): Promise<string> {
  return printed(server, /^D Learner is ready at (http:\/\/localhost:\d+)$/m)
}

test('npm start: the printed address shows the page and recognises the first word', { timeout }, async () => {
  const url = await addressOf(runCommand('npm start'))
  expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ status: 'ok' })
  expect(await (await fetch(url)).text()).toContain('<title>')
  expect(await sayApple(url)).toMatchObject({ cluster: 'Apple' })
})

test('npm start -- --home: the address for phones shows how to continue', { timeout }, async () => {
  // Stands for the laptop's address in its network.
  const server = runCommand('npm start -- --home', { HOME_HOST: '127.0.0.2', HOME_PORT: '0' })
  const url = await addressOf(server)
  expect((await fetch(`${url}/health`)).status).toBe(200)
  const address = await printed(server, /^On a phone in the same network, open (http:\/\/127\.0\.0\.2:\d+)$/m)
  const guide = await fetch(address)
  expect([guide.status, guide.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
})

test('npm run backup, npm run restore: an account comes back in an empty data folder', { timeout }, async () => {
  const first = runCommand('npm start', { data: 'lost' })
  const url = await addressOf(first)
  const { email, password } = await register(url)
  const file = await printed(runCommand('npm run backup', { data: 'lost' }), /^(\/.*): \d+ rows of 1 accounts/m)
  await end(first, 'SIGTERM')
  await rm(join(folder, 'lost'), { recursive: true })

  await printed(runCommand(`npm run restore ${file}`, { data: 'new' }), /^(Restored the backup of )/m)
  const second = await addressOf(runCommand('npm start', { data: 'new' }))
  expect((await send(second, json('POST', '/bs/log', { email, password }))).status).toBe(200)
})

test('every command of the README has a test above, and every npm script that it names exists', async () => {
  const blocks = [...readme.matchAll(/^```\n([^]*?)^```$/gm)].map(([, block = '']) => block)
  const commands = blocks.flatMap((block) => block.trim().split(/\n| && /))
  expect(new Set(commands)).toEqual(new Set([
    'npm ci', 'npm test', 'npm start', 'npm start -- --home', 'npm run backup', 'npm run restore FILE', ...(await schoolCommands()),
  ]))
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name)
  expect(named).toContain('backup')
  expect(named.filter((name = '') => scripts[name] === undefined)).toEqual([])
})

test('cp: the settings of a school are copied to a file that git ignores', async () => {
  const [copy] = await schoolCommands()
  await cp(join(root, 'deploy/example.env'), join(folder, 'deploy/example.env'))
  const { child, ended } = runCommand(copy, { cwd: folder })
  await ended
  expect(child.exitCode).toBe(0)
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
