import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { downloadResumed, forgetParts } from '#kit/web/download/resumed.ts'

/** More than one kept part, and no part is full. */
const file = Buffer.from(Uint8Array.from({ length: 2_500_000 }, (_, i) => (i * i) % 251))
const half = 1_200_000

/** What the host does with each request; the last one also with all further ones. */
type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** The Cache API, which Node lacks: by address. */
const kept = new Map<string, Blob>()
const cache = {
  match: (key: string) => Promise.resolve(kept.has(key) ? { blob: () => Promise.resolve(kept.get(key)) } : undefined),
  async put(key: string, response: Response) {
    kept.set(key, await response.blob())
  },
  keys: () => Promise.resolve(Array.from(kept.keys(), (url) => ({ url }))),
  delete: (url: string) => Promise.resolve(kept.delete(url)),
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('location', { href: 'http://localhost/' })
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A host on this machine; `ranges` has the range that each request asked for. */
async function openHost(...answers: readonly Answer[]) {
  const ranges: (string | undefined)[] = []
  const server = createServer((request, response) => {
    const answer = answers[Math.min(ranges.length, answers.length - 1)]
    ranges.push(request.headers.range)
    answer?.(response, request)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The host has no port')
  return {
    address: `http://localhost:${address.port}/model.onnx?sha256=1`,
    ranges,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const whole: Answer = (response) => response.writeHead(200, { 'content-length': file.length }).end(file)

/** Sends the first half of the whole file, then the connection breaks. */
const breaks: Answer = (response) => {
  response.writeHead(200, { 'content-length': file.length }).write(file.subarray(0, half), () => response.socket?.end())
}

/** The rest that is asked for. */
const rest: Answer = (response, { headers }) => {
  const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1])
  response.writeHead(206, { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` }).end(file.subarray(from))
}

const breaksAtOnce: Answer = (response) => response.destroy()

function download(address: string, onLoaded: (loaded: number) => void = () => undefined): Promise<Uint8Array<ArrayBuffer>> {
  return downloadResumed({ address, onLoaded, signal: undefined, cache: 'default' })
}

test('a whole file comes at once, with its progress', async () => {
  await using host = await openHost(whole)
  const loaded: number[] = []
  expect(file.equals(await download(host.address, (bytes) => loaded.push(bytes)))).toBe(true)
  expect(loaded[0]).toBe(0)
  expect(loaded.at(-1)).toBe(file.length)
  expect(loaded).toEqual(loaded.toSorted((a, b) => a - b))
  expect(host.ranges).toEqual([undefined])
})

test('after the connection broke, only the rest is asked for', async () => {
  await using host = await openHost(breaks, rest)
  expect(file.equals(await download(host.address))).toBe(true)
  expect(host.ranges).toEqual([undefined, `bytes=${half}-`])
})

test('what an earlier page has received is not asked for again, until it is forgotten', async () => {
  await using host = await openHost(breaks, breaksAtOnce, breaksAtOnce, breaksAtOnce, rest, whole)
  await expect(download(host.address)).rejects.toThrow('fetch failed')
  expect(host.ranges).toHaveLength(4)
  const loaded: number[] = []
  expect(file.equals(await download(host.address, (bytes) => loaded.push(bytes)))).toBe(true)
  expect(loaded[0]).toBe(half)
  expect(host.ranges.at(-1)).toBe(`bytes=${half}-`)
  await forgetParts(host.address)
  expect([...kept]).toEqual([])
  await download(host.address)
  expect(host.ranges.at(-1)).toBeUndefined()
})

test('a host that ignores ranges sends the file again from its start', async () => {
  await using host = await openHost(breaks, whole)
  expect(file.equals(await download(host.address))).toBe(true)
  expect(host.ranges).toEqual([undefined, `bytes=${half}-`])
})

test('a file that has become shorter than what was kept starts again', async () => {
  const shorter = file.subarray(100, 500)
  await using host = await openHost(breaks, (response) => response.writeHead(416).end(), (response) => response.end(shorter))
  expect(shorter.equals(await download(host.address))).toBe(true)
  expect(host.ranges).toEqual([undefined, `bytes=${half}-`, undefined])
})

test('a part that was not asked for is refused, and the kept bytes are deleted', async () => {
  await using host = await openHost(breaks, (response) => response.writeHead(206, { 'content-range': `bytes 0-99/${file.length}` }).end(file.subarray(0, 100)), whole)
  await expect(download(host.address)).rejects.toThrow('206')
  expect(file.equals(await download(host.address))).toBe(true)
  expect(host.ranges).toEqual([undefined, `bytes=${half}-`, undefined])
})

test('a failure of the host is reported at once', async () => {
  for (const status of [404, 416]) {
    await using host = await openHost((response) => response.writeHead(status).end())
    await expect(download(host.address)).rejects.toThrow(String(status))
    expect(host.ranges).toHaveLength(1)
  }
})
