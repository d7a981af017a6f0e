import { createReadStream, existsSync, statSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css', '.json': 'application/json',
  '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp', '.mp3': 'audio/mpeg', '.wasm': 'application/wasm', '.woff2': 'font/woff2',
}

/** A static host that sets no headers besides the type, and sends 404.html for a path without a file. */
export async function openStaticHost(folder: string): Promise<AsyncDisposable & { readonly url: string }> {
  const server = createServer(({ url = '/' }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname))
    const wanted = join(folder, path === '/' ? 'index.html' : path)
    const isFile = existsSync(wanted) && statSync(wanted).isFile()
    const file = isFile ? wanted : join(folder, '404.html')
    response.writeHead(isFile ? 200 : 404, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The host has no port')
  return {
    url: `http://localhost:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
