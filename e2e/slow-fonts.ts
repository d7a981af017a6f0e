/**
 * A server before the app's server that sends the web fonts late, and fonts of very different widths in their place until
 * then. It is a server and not a `page.route`, because a page with routes never uses its cache.
 */
import { EventEmitter, once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { freePort } from '#kit/server/testing/free-port.ts'
import { drawnOnce } from './layout-shifts.ts'

const fontFiles = join(import.meta.dirname, '../node_modules/@fontsource')
const otherFonts: Readonly<Record<string, string>> = {
  '/other-latin.woff2': 'andika/files/andika-latin-700-normal.woff2',
  '/other-sinhala.woff2': 'noto-sans-sinhala/files/noto-sans-sinhala-sinhala-700-normal.woff2',
  '/other-tamil.woff2': 'noto-sans-tamil/files/noto-sans-tamil-tamil-700-normal.woff2',
}
/**
 * Much wider than the web fonts, so that the test does not depend on the fonts of the machine. The hidden letters load
 * them at once, because while a web font loads, the browser replaces it only by a font that is loaded already.
 */
const otherStyles = `
  html::before { content: "aඅஅ"; font-family: Other; position: fixed; visibility: hidden }
  @font-face { font-family: Other; src: url(/other-latin.woff2); size-adjust: 140%; unicode-range: U+0-FF }
  @font-face { font-family: Other; src: url(/other-sinhala.woff2); size-adjust: 180%; unicode-range: U+D80-DFF, U+200C-200D }
  @font-face { font-family: Other; src: url(/other-tamil.woff2); size-adjust: 180%; unicode-range: U+B80-BFF }`

/** Resolves once the document is parsed and its scripts have run. */
function codeRun(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve())
    else resolve()
  }))
}

export class SlowFonts {
  readonly url: string
  /** web fonts sent so far */
  sent = 0
  /** asks for the fonts */
  page: Page | undefined
  /** requests for anything but web fonts that have no answer yet */
  private unanswered = 0
  /** emits `all` when none is left */
  private readonly answers = new EventEmitter()
  private lastDrawing = Promise.resolve(true)
  private nextDrawing: Promise<boolean> | undefined
  private readonly server: Server
  private readonly agent = new Agent({ keepAlive: true })
  private readonly target: string

  private constructor(target: string, port: number) {
    this.target = target
    this.url = `http://localhost:${port}`
    this.server = createServer((asked, answer) => {
      this.answer(asked, answer).catch(() => answer.destroy())
    }).listen(port, 'localhost')
  }

  /** @param target address of the app's server */
  static async start(target: string): Promise<SlowFonts> {
    return new SlowFonts(target, await freePort())
  }

  stop(): void {
    this.server.close()
    this.server.closeAllConnections()
    this.agent.destroy()
  }

  private async answer(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = asked.url ?? '/'
    const isStyle = path.endsWith('.css')
    const file = otherFonts[path]
    const isFont = file === undefined && path.endsWith('.woff2')
    if (isFont) await this.untilDrawnWithoutFonts()
    else {
      this.unanswered++
      answer.once('close', () => {
        this.unanswered--
        if (this.unanswered === 0) this.answers.emit('all')
      })
    }
    if (file !== undefined) {
      answer.writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'max-age=3600' }).end(await readFile(join(fontFiles, file)))
      return
    }
    const found = await this.forward(asked, isStyle ? { 'accept-encoding': 'identity' } : {})
    const { statusCode = 502, headers } = found
    if (isStyle) {
      const styles = await text(found)
      const replaced = styles.replace(/(--font-sans:)[^;}]*/, '$1Andika, "Noto Sans Sinhala", "Noto Sans Tamil", Other')
      if (replaced === styles) throw new Error('The styles have no --font-sans')
      delete headers['content-length']
      answer.writeHead(statusCode, headers).end(replaced + otherStyles)
      return
    }
    if (isFont) this.sent++
    // A font from the cache would not be late.
    answer.writeHead(statusCode, isFont ? { ...headers, 'cache-control': 'no-store' } : headers)
    found.pipe(answer)
  }

  /** Waits until the page has all else that it asks for, has run its code, and has drawn what it draws without its fonts, at any speed of the machine. */
  private async untilDrawnWithoutFonts(): Promise<void> {
    for (;;) {
      if (this.unanswered > 0) await once(this.answers, 'all')
      if (await this.drawing() && this.unanswered === 0) return
      if (this.page?.isClosed()) throw new Error('The page was closed')
    }
  }

  /** Draws the page and returns whether it had all answers before. Fonts that are asked for during a drawing wait together for the next one. */
  private drawing(): Promise<boolean> {
    const { page } = this
    if (page === undefined) throw new Error('No page was named')
    this.nextDrawing ??= this.lastDrawing.then(() => {
      this.nextDrawing = undefined
      const hadAll = this.unanswered === 0
      // Fails while the page is between two documents.
      this.lastDrawing = codeRun(page).then(() => drawnOnce(page)).then(() => hadAll, () => false)
      return this.lastDrawing
    })
    return this.nextDrawing
  }

  private forward(asked: IncomingMessage, more: Readonly<Record<string, string>>): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const headers = { ...asked.headers, ...more }
    const forwarded = request(new URL(asked.url ?? '/', this.target), { agent: this.agent, method: asked.method ?? 'GET', headers }, resolve)
    asked.pipe(forwarded.on('error', reject))
    return promise
  }
}
