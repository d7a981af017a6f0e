import { createReadStream, existsSync, statSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css', '.json': 'application/json',
  '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp', '.mp3': 'audio/mpeg', '.wasm': 'application/wasm', '.woff2': 'font/woff2',
}
/** Without these no page opens. */
const fewTypes = new Set(['.html', '.js', '.css', '.svg'])

interface HostOptions {
  /** the path below which it shows the folder */
  readonly base?: string
  /**
   * It knows few types, lets browsers keep files for ten minutes, redirects to folders, sends an old list of files first, and breaks the
   * first download of each model.
   */
  readonly isPoor?: boolean
}

interface StaticHost extends AsyncDisposable {
  readonly url: string
  /** the paths of the models of which it was asked for the rest */
  readonly rests: readonly string[]
  /** the bytes that it has sent of everything but models */
  sentBytes(): number
}

/** A static host that sets no headers besides the type, compresses nothing, and sends 404.html for a path without a file. */
export async function openStaticHost(folder: string, { base = '/', isPoor = false }: HostOptions = {}): Promise<StaticHost> {
  const rests: string[] = []
  let sent = 0
  const broken = new Set<string>()
  const server = createServer(({ url = '/', headers }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname))
    if (isPoor && path.includes('offline-files') && !broken.has(path)) {
      broken.add(path)
      return void response.writeHead(200, { 'cache-control': 'max-age=600' }).end('{}')
    }
    if (isPoor && (path === `${base}index.html` || `${path}/` === base)) return redirect(response, base)
    const wanted = join(folder, path === base ? 'index.html' : path.startsWith(base) ? path.slice(base.length) : '404.html')
    const isFile = path.startsWith(base) && existsSync(wanted) && statSync(wanted).isFile()
    const file = isFile ? wanted : join(folder, '404.html')
    const type = isPoor && !fewTypes.has(extname(file)) ? 'text/plain' : types[extname(file)] ?? 'application/octet-stream'
    const { size } = statSync(file)
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)
    if (from > 0 && path.includes('/models/')) rests.push(path)
    if (!path.includes('/models/')) sent += size - from
    const breaks = isPoor && isFile && path.includes('.onnx') && !broken.has(path)
    if (breaks) broken.add(path)
    response.writeHead(!isFile ? 404 : from > 0 ? 206 : 200, {
      'content-type': type, 'content-length': size - from, ...(isPoor && { 'cache-control': 'max-age=600' }),
      ...(from > 0 && { 'content-range': `bytes ${from}-${size - 1}/${size}` }),
    })
    const stream = createReadStream(file, { start: from, end: breaks ? Math.floor(size / 2) : size })
    // After a moment: if a connection breaks at once, the browser may drop all that was sent.
    if (breaks) stream.on('end', () => setTimeout(() => response.destroy(), 500))
    stream.pipe(response, { end: !breaks })
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The host has no port')
  return {
    url: `http://localhost:${address.port}${base.slice(0, -1)}`,
    rests,
    sentBytes: () => sent,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end()
}
