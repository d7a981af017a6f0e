/** The server as a separate process, for tests. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { testData } from '#kit/server/testing/test-server.ts'

const main = join(import.meta.dirname, '../../main.ts')
const running = new Set<ChildProcessWithoutNullStreams>()

export interface Started {
  readonly child: ChildProcessWithoutNullStreams
  readonly output: { text: string; errors: string }
}

/** @param variables the environment, besides PATH */
export function startProcess(variables: Readonly<Record<string, string>>, options: readonly string[] = []): Started {
  const child = spawn(process.execPath, [main, ...options], {
    env: { PATH: process.env['PATH'], SERVICES: 'main', LOG_LEVEL: 'warn', ...variables },
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  const output = { text: '', errors: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.errors += chunk.toString()))
  return { child, output }
}

/** Waits for output that matches. Throws if the process ends before. */
export async function printed({ child, output }: Started, wanted: RegExp): Promise<RegExpExecArray> {
  for (;;) {
    const found = wanted.exec(output.text)
    if (found !== null) return found
    await Promise.race([once(child.stdout, 'data'), once(child, 'close')])
    if (child.exitCode !== null) throw new Error(output.errors)
  }
}

/** Waits until the server is ready, and returns its port. */
export async function portOf(server: Started): Promise<number> {
  return Number((await printed(server, /^D Learner is ready at http:\/\/localhost:(\d+)\n$/m))[1])
}

/** Waits until the process has ended, and returns its exit status; null if a signal ended it. */
export async function ended({ child }: Started): Promise<number | null> {
  if (running.has(child)) await once(child, 'close')
  return child.exitCode
}

/** Kills every process that a test has left. */
export async function killProcesses(): Promise<void> {
  await Promise.all([...running].map(async (child) => {
    const closed = once(child, 'close')
    child.kill('SIGKILL')
    await closed
  }))
}

type TestData = Awaited<ReturnType<typeof testData>>

/** Gives each test of the file its own empty data, and kills every process that it has left. */
export function dataOfEachTest(): Pick<TestData, 'folder' | 'variables'> {
  let data: TestData | undefined
  const current = (): TestData => {
    if (data === undefined) throw new Error('The data exist only during a test')
    return data
  }
  beforeEach(async () => {
    data = await testData()
  })
  afterEach(async () => {
    await killProcesses()
    await data?.[Symbol.asyncDispose]()
  })
  return {
    get folder() {
      return current().folder
    },
    get variables() {
      return current().variables
    },
  }
}
