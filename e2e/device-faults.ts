/** What the tests of a device do to it: kill its browser, read and plant its database, and ask its host. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, readSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import type { ChannelMessage } from '#kit/device/channel.ts'
import { findBrowser } from '../scripts/find-browser.ts'

/** How SQLite's pool of files writes a file: its path, its flags and a digest come before its content. */
const poolHeader = { bytes: 4096, flagsAt: 512, mainDatabase: 0x100 }
const databasePath = '/d-learner.sqlite'

/** A folder for the profile of a browser, which is removed at the end. */
export function newProfile(): Disposable & { readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'd-learner-profile-'))
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

export interface BrowserProcess extends AsyncDisposable {
  /** what it writes to its log */
  readonly log: AsyncIterable<unknown>
  /** Kills all its processes at once. */
  readonly kill: () => Promise<void>
}

/** Starts a browser that opens an address. Nothing controls it. */
export async function spawnBrowser(profile: string, address: string): Promise<BrowserProcess> {
  const executable = await findBrowser('chromium-headless-shell') ?? chromium.executablePath()
  const args = ['--headless', '--no-sandbox', '--no-first-run', '--in-process-gpu', '--remote-debugging-port=0', `--user-data-dir=${profile}`, address]
  const child = spawn(executable, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const kill = async (): Promise<void> => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  return { log: child.stderr, kill, [Symbol.asyncDispose]: kill }
}

/** Starts a browser and connects to it. After many kills Chromium itself sometimes crashes while it starts: then it is started again, at most three times. */
export async function startBrowser(profile: string): Promise<BrowserProcess & { readonly context: BrowserContext }> {
  let said = ''
  for (let start = 0; start < 3; start++) {
    const started = await spawnBrowser(profile, 'about:blank')
    let log = ''
    for await (const part of started.log) {
      const [, address] = /DevTools listening on (ws:\S+)/.exec(log += String(part)) ?? []
      if (address === undefined) continue
      const browser = await chromium.connectOverCDP(address)
      const [context] = browser.contexts()
      if (context === undefined) continue
      const disconnected = new Promise((resolve) => browser.once('disconnected', resolve))
      const kill = async (): Promise<void> => {
        await started.kill()
        // The test must not end while Playwright still expects an answer.
        await disconnected
      }
      return { ...started, context, kill, [Symbol.asyncDispose]: kill }
    }
    said += log
  }
  throw new Error(`The browser did not start: ${said}`)
}

/** Asks the host as another tab does. @param from a page of the same origin */
export function askHost(from: Page, request: { method: string; url: string; token?: string; body?: unknown }): Promise<{ status: number; data: unknown }> {
  return from.evaluate(async ({ method, url, token, body }) => {
    const channel = new BroadcastChannel('d-learner-host')
    const id = crypto.randomUUID()
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const asked: ChannelMessage = { kind: 'ask', id, request: { method, url, headers, body: body === undefined ? null : JSON.stringify(body) } }
    let isTaken = false
    const answered = new Promise<{ status: number; body: unknown }>((resolve) => {
      channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
        if (data.kind === 'taken' && data.id === id) isTaken = true
        else if (data.kind === 'host' && !isTaken) channel.postMessage(asked)
        else if (data.kind === 'answer' && data.id === id) resolve(data.answer)
      })
    })
    channel.postMessage({ kind: 'who' } satisfies ChannelMessage)
    const { status, body: text } = await answered
    channel.close()
    return { status, data: typeof text === 'string' && text !== '' ? (JSON.parse(text) as { data: unknown }).data : null }
  }, request)
}

/** The database as it is on the disk. No browser may use it, and its last transaction must have ended. */
export function storedDatabase(profile: string): Sqlite.Database {
  const file = poolFiles(profile).find(({ path }) => path === databasePath)
  if (file === undefined) throw new Error('The profile has no database')
  return new Sqlite(readFileSync(file.at).subarray(poolHeader.bytes))
}

/** Bytes of the journal of the transaction that a browser writes now; 0 if there is none. */
export function journalBytes(profile: string): number {
  const journal = poolFiles(profile).find(({ path }) => path === `${databasePath}-journal`)
  return journal === undefined ? 0 : statSync(journal.at).size - poolHeader.bytes
}

function poolFiles(profile: string): { readonly at: string; readonly path: string }[] {
  const folder = join(profile, 'Default/File System')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
    .filter((at) => /\/\d{8}$/.test(at)).map((at) => ({ at, path: pathIn(at) }))
}

/** The path that the pool has given to a file; empty: it is free. */
function pathIn(file: string): string {
  const opened = openSync(file, 'r')
  try {
    const header = Buffer.alloc(poolHeader.flagsAt)
    readSync(opened, header)
    return header.toString().split('\0')[0] ?? ''
  } finally {
    closeSync(opened)
  }
}

/** SHA-256 of the content of the planted file, in hexadecimal. @param page of the origin */
export async function plantedHash(page: Page): Promise<string> {
  const hash = await page.evaluate(async (headerBytes) => {
    const folder = await (await (await navigator.storage.getDirectory()).getDirectoryHandle('d-learner')).getDirectoryHandle('.opaque')
    const file = await (await folder.getFileHandle('planted')).getFile()
    return [...new Uint8Array(await crypto.subtle.digest('SHA-256', await file.slice(headerBytes).arrayBuffer()))]
  }, poolHeader.bytes)
  return Buffer.from(hash).toString('hex')
}

/** Stores a database as the page would have stored it. @param page of the origin, which has not opened the app */
export async function plantDatabase(page: Page, database: Sqlite.Database): Promise<void> {
  const header = Buffer.alloc(poolHeader.bytes)
  header.write(databasePath)
  header.writeUInt32BE(poolHeader.mainDatabase, poolHeader.flagsAt)
  const file = Buffer.concat([header, database.serialize()]).toString('base64')
  await page.evaluate(async (content) => {
    const root = await navigator.storage.getDirectory()
    const folder = await (await root.getDirectoryHandle('d-learner', { create: true })).getDirectoryHandle('.opaque', { create: true })
    const writable = await (await folder.getFileHandle('planted', { create: true })).createWritable()
    await writable.write(Uint8Array.from(atob(content), (character) => character.charCodeAt(0)))
    await writable.close()
  }, file)
}
