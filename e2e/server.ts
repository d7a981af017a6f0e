import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#kit/server/testing/free-port.ts'

/** The app as a family runs it: its own process, port and data folder, with SQLite. */
export class AppServer {
  readonly url: string
  readonly folder: string
  private readonly port: number
  private readonly variables: Readonly<Record<string, string>>
  private readonly options: readonly string[]
  private process: ChildProcess | undefined

  private constructor(port: number, folder: string, variables: Readonly<Record<string, string>>, options: readonly string[]) {
    this.port = port
    this.variables = variables
    this.folder = folder
    this.options = options
    this.url = `http://localhost:${port}`
  }

  /**
   * @param variables of its environment, beside the test's own
   * @param options of its command line
   */
  static async start(variables: Readonly<Record<string, string>> = {}, options: readonly string[] = []): Promise<AppServer> {
    const server = new AppServer(await freePort(), await mkdtemp(join(tmpdir(), 'd-learner-e2e-')), variables, options)
    await server.start()
    return server
  }

  /** Starts it, the second time with its stored data, and waits until it reports that it is ready. */
  async start(): Promise<void> {
    const child = spawn('node', ['src/main.ts', ...this.options], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, BACKUP: 'off', ...this.variables, PORT: String(this.port), DATA_DIR: this.folder, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.process = child
    const closed = once(child, 'close')
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString()
      process.stderr.write(chunk)
    })
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes('D Learner is ready at')) {
        child.stdout.resume()
        return
      }
    }
    await closed
    throw new Error(`The server ended before it was ready: ${errors}`)
  }

  /** Ends it as if its machine was switched off: no call is answered any more. */
  async stop(): Promise<void> {
    const child = this.process
    this.process = undefined
    if (child === undefined || child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  async remove(): Promise<void> {
    await this.stop()
    for (const folder of [this.folder, `${this.folder}-backups`]) await rm(folder, { recursive: true, force: true })
  }
}
