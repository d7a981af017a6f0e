/**
 * Stores the page on the device: after the first visit its code, fonts, pictures and sounds load without a network.
 * Each version of the page has its own cache. The previous version stays, so that a page that is still open finds its
 * code; older ones are deleted. Answers of calls are never cached, except pictures and sounds of the learner's own words, and its best.
 */
import { maxFileBytes } from '#areas/handover/max-file-bytes.ts'
import { cacheNames, engineFolder, sharedFileKey } from '#kit/cache-names.ts'
import { type ChannelMessage, hostChannel } from '#kit/device/channel.ts'
import { isPacked, packedPath } from '#kit/packed.ts'
import { checkHash, unpack } from '#kit/web/download/unpack.ts'
import type { PrecacheManifest, VoiceRequest } from '#app/page/precache-manifest.ts'

declare const self: ServiceWorkerGlobalScope
/** Replaced by the build (service-worker-build.ts), as are the next two. */
declare const precacheManifest: PrecacheManifest
/** Whether the device is its own server: a tab has the learners' files. */
declare const isAlone: boolean
/** The first parts of paths at which the server answers with something else than the page (page/server-paths.ts). */
declare const serverPaths: readonly string[]

const manifest = precacheManifest
const cacheName = cacheNames.page + manifest.version
const hashes = new Map([...manifest.page, ...manifest.voices, ...manifest.shown, ...manifest.recognition])
/** The page without a prerendered screen, for every path. */
const plainPage = '/index.html'
/** A page that does not arrive in this time is taken from the cache. */
const navigationTimeoutMs = 4000
/** Fewer than the six connections of a browser to an HTTP/1.1 server, so that the page's own requests need not wait. */
const parallelDownloads = 4
const maxOwnFiles = 1000

const ownFile = /^\/bs\/(?:word|prompts|learners|best)\/[\da-f-]{36}\/(?:picture|sound|file)$/
const notThePage = new RegExp(`^(?:${serverPaths.join('|')})(?:/|$)`)

self.addEventListener('install', (event) => event.waitUntil(install()))

self.addEventListener('activate', (event) => event.waitUntil(activate()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (isAlone && request.method === 'POST' && url.href === sharePath()) event.respondWith(takeSharedFile(request))
  if (request.method !== 'GET') return
  if (ownFile.test(url.pathname)) event.respondWith(respondWithOwnFile(request, url))
  else if (url.origin !== self.location.origin) return
  else if (request.mode === 'navigate') {
    if (isAlone || !notThePage.test(url.pathname)) event.respondWith(respondWithPage(event))
  } else if (url.pathname.startsWith(engineFolder) && !/\.(?:gz|brotli)$/.test(url.pathname)) event.respondWith(respondWithEngine(request, url))
  else if (url.pathname.startsWith('/voices/') && hashes.has(url.pathname)) event.respondWith(respondWithPrompt(request, url))
  else if (hashes.has(url.pathname) || url.pathname.startsWith('/assets/')) event.respondWith(respondWithAsset(request, url))
})

/** One request after the other, because each page that starts makes one, and no file shall be downloaded twice. */
let voiceRequests = Promise.resolve()

self.addEventListener('message', (event) => {
  const { voices } = event.data as VoiceRequest
  voiceRequests = voiceRequests.catch(() => undefined).then(() => cacheVoices(voices))
  event.waitUntil(voiceRequests)
})

/** The key of a file in the cache: its path and the hash of its content. */
function keyOf(path: string): string {
  return `${path}?sha256=${hashes.get(path) ?? ''}`
}

function pathsOf(files: readonly (readonly [path: string, sha256: string])[]): string[] {
  return files.map(([path]) => path)
}

/** Caches the page, and the prompts and second pictures that the previous version has cached. After a failure the next try continues. */
async function install(): Promise<void> {
  const [recognises, stored] = await Promise.all([caches.has(cacheNames.models), storedFiles()])
  const storedPaths = new Set([...stored.keys()].map((key) => key.replace(/\?.*/, '')))
  await cacheFiles([
    ...pathsOf(manifest.page),
    ...(recognises ? pathsOf(manifest.recognition) : []),
    ...pathsOf([...manifest.voices, ...manifest.shown]).filter((path) => storedPaths.has(path)),
  ], stored)
  await self.skipWaiting()
}

/** Names of the caches of older versions, the oldest first. */
async function olderCaches(): Promise<string[]> {
  await caches.open(cacheName)
  const names = (await caches.keys()).filter((name) => name.startsWith(cacheNames.page))
  return names.slice(0, names.indexOf(cacheName))
}

/** The key of each file of this and older versions, with the name of a cache: this version's if it has the file. */
async function storedFiles(): Promise<ReadonlyMap<string, string>> {
  const stored = new Map<string, string>()
  for (const name of [...(await olderCaches()), cacheName]) {
    const files = await (await caches.open(name)).keys()
    // Another version deleted it just now, and `open` created it again.
    if (files.length === 0 && name !== cacheName) await caches.delete(name)
    for (const { url } of files) stored.set(url.slice(self.location.origin.length), name)
  }
  return stored
}

/** Caches the prompts below these paths. */
async function cacheVoices(voices: readonly string[]): Promise<void> {
  const isWanted = (path: string): boolean => voices.some((folder) => path.startsWith(folder))
  await cacheFiles(pathsOf(manifest.voices).filter(isWanted), await storedFiles())
}

/** Caches files in this version: copies of an older version's files if they are the same, otherwise from the server. */
async function cacheFiles(paths: readonly string[], stored: ReadonlyMap<string, string>): Promise<void> {
  const cache = await caches.open(cacheName)
  const missing = paths.filter((path) => stored.get(keyOf(path)) !== cacheName).values()
  await Promise.all(Array.from({ length: parallelDownloads }, async () => {
    for (const path of missing) {
      const key = keyOf(path)
      const olderCache = stored.get(key)
      const older = olderCache && (await caches.match(key, { cacheName: olderCache }))
      await cache.put(key, older || (await download(path)))
    }
  }))
}

async function download(path: string): Promise<Response> {
  if (isAlone) return downloadChecked(path)
  // Files below /assets/ never change. The browser's HTTP cache may have an older version of the others, and need not keep a second copy.
  const response = await fetch(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-store' })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  return response
}

/**
 * A file from a static host, which may compress nothing, know few types, or send an older file for some minutes after an
 * update: a wrong file is fetched again, so that versions never mix.
 */
async function downloadChecked(path: string): Promise<Response> {
  const packed = isPacked(path) ? packedPath(path) : path
  const tries: readonly (readonly [address: string, cache: RequestCache])[] = path.startsWith('/assets/')
    // The page itself has just loaded some of them, and not packed.
    ? [[path, 'only-if-cached'], [packed, 'default'], [packed, 'reload']]
    : [[packed, 'no-store'], [packed, 'reload']]
  let failure: unknown
  for (const [address, cache] of tries) {
    try {
      const response = await fetch(address, { cache, mode: 'same-origin' })
      if (!response.ok) throw new Error(`${address} was answered with ${response.status}`)
      const content = await unpack(new Uint8Array(await response.arrayBuffer()))
      await checkHash(path, content, hashes.get(path) ?? '')
      return new Response(content, { headers: { 'content-type': types.get(path.replace(/.*\./, '')) ?? 'application/octet-stream' } })
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

const types = new Map(Object.entries({
  css: 'text/css', html: 'text/html; charset=utf-8', js: 'text/javascript', json: 'application/json', mp3: 'audio/mpeg', mp4: 'video/mp4', png: 'image/png',
  svg: 'image/svg+xml', vtt: 'text/vtt', wasm: 'application/wasm', webmanifest: 'application/manifest+json', webp: 'image/webp', woff2: 'font/woff2',
}))

async function activate(): Promise<void> {
  for (const old of (await olderCaches()).slice(0, -1)) await caches.delete(old)
  if (!isAlone) await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/**
 * The page from the server, or from this version's cache if the server fails or is too slow. On a device that is its own
 * server always from the cache, because its worker comes from there, too.
 */
async function respondWithPage(event: FetchEvent): Promise<Response> {
  const kept = isAlone ? await cachedPage() : undefined
  if (kept !== undefined) return kept
  const fetched = fetchPage(event)
  try {
    const response = await Promise.race([fetched, timeout(navigationTimeoutMs)])
    if (response !== undefined && response.status < 500) return response
    return (await cachedPage()) ?? (await fetched)
  } catch (error) {
    const page = await cachedPage()
    if (page === undefined) throw error
    return page
  }
}

async function cachedPage(): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(keyOf(plainPage))
}

async function fetchPage(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined
  return preloaded ?? fetch(event.request)
}

function timeout(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms)
  })
}

/** Code, fonts, pictures and sounds, of this version or, for a page that is still open, of the previous one. */
async function respondWithAsset(request: Request, url: URL): Promise<Response> {
  const cache = await caches.open(cacheName)
  const cached = (await cache.match(keyOf(url.pathname))) ?? (await matchPreviousVersion(url))
  if (cached !== undefined) return partialResponse(request, cached)
  const response = isAlone && hashes.has(url.pathname) ? await download(url.pathname) : await fetch(request)
  // The recognisers' code and second pictures are cached the first time that they are used.
  if (response.status === 200 && hashes.has(url.pathname)) await keep(cache, keyOf(url.pathname), response.clone())
  return isAlone ? partialResponse(request, response) : response
}

/** A spoken prompt: the whole file is cached, although players request a range. */
async function respondWithPrompt(request: Request, url: URL): Promise<Response> {
  const cache = await caches.open(cacheName)
  const key = keyOf(url.pathname)
  const cached = (await cache.match(key)) ?? (await caches.match(key))
  if (cached !== undefined) return partialResponse(request, cached)
  const response = await download(url.pathname)
  await keep(cache, key, response.clone())
  return partialResponse(request, response)
}

/** Caches a response that the page gets in any case: a full device still works while there is a network. */
async function keep(cache: Cache, key: string | URL, response: Response): Promise<void> {
  await cache.put(key, response).catch((error: unknown) => console.warn('A file cannot be kept on this device', error))
}

async function matchPreviousVersion(url: URL): Promise<Response | undefined> {
  return url.pathname.startsWith('/assets/') ? caches.match(url.pathname, { ignoreSearch: true }) : undefined
}

/** The inference engine, whose URL contains its version. The page unpacks compressed files of it and keeps what is in them. */
async function respondWithEngine(request: Request, url: URL): Promise<Response> {
  const cache = await caches.open(cacheNames.models)
  const cached = await cache.match(request.url)
  if (cached !== undefined) return cached
  const response = await fetch(request)
  if (response.status === 200) {
    await cache.delete(url.pathname, { ignoreSearch: true })
    await keep(cache, request.url, response.clone())
  }
  return response
}

/** A picture or sound of an own word, a recorded prompt, or a child's best. Its URL has a signature that expires; the file behind it does not change. */
async function respondWithOwnFile(request: Request, url: URL): Promise<Response> {
  if (isAlone) return askHostForFile(request, url)
  const cache = await caches.open(cacheNames.own)
  const key = new URL(url)
  for (const name of ['expires', 'signature']) key.searchParams.delete(name)
  const cached = await cache.match(key)
  if (cached !== undefined) return partialResponse(request, cached)
  const response = await fetch(url, { mode: 'cors', credentials: 'omit' })
  if (response.status !== 200) return response
  await keep(cache, key, response.clone())
  const keys = await cache.keys()
  for (const oldest of keys.slice(0, Math.max(0, keys.length - maxOwnFiles))) await cache.delete(oldest)
  return partialResponse(request, response)
}

/** Where the system posts what another app shares, as in the manifest (`page/device-manifest.ts`). */
function sharePath(): string {
  return new URL('share', self.registration.scope).href
}

/** Keeps a shared file for the screen that opens it, and leads there. Any page can post here, so nothing else happens. */
async function takeSharedFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheNames.shared)
  await cache.delete(sharedFileKey)
  const form = await request.formData().catch(() => undefined)
  const file = form?.get('file')
  // The screen says what is missing, or too large.
  if (file instanceof File && file.size <= maxFileBytes) await keep(cache, sharedFileKey, new Response(file))
  const outcome = file instanceof File && file.size > maxFileBytes ? 'large' : 'file'
  return Response.redirect(new URL(`open?shared=${outcome}`, self.registration.scope).href, 303)
}

/** Asks the tab that runs the host. After so long without an answer there is none, in ms. */
const hostTimeoutMs = 10_000

async function askHostForFile({ headers }: Request, { pathname, search }: URL): Promise<Response> {
  const channel = new BroadcastChannel(hostChannel)
  const id = crypto.randomUUID()
  const request = { method: 'GET', url: pathname + search, headers: Object.fromEntries(headers), body: null }
  const ask = (): void => channel.postMessage({ kind: 'ask', id, request } satisfies ChannelMessage)
  const answered = new Promise<Response>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
      if (data.kind === 'answer' && data.id === id) resolve(new Response(data.answer.body, data.answer))
      // A page that has just been opened asks for its pictures before its host is ready.
      else if (data.kind === 'host') ask()
    })
  })
  ask()
  const answer = await Promise.race([answered, timeout(hostTimeoutMs)])
  channel.close()
  return answer ?? new Response(null, { status: 504 })
}

/** The byte range that the request asks for: players request sounds in ranges, and some do not play whole files. */
async function partialResponse(request: Request, whole: Response): Promise<Response> {
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '')
  if (range === null) return whole
  const bytes = await whole.blob()
  const start = Number(range[1])
  const end = Math.min(range[2] === '' ? Infinity : Number(range[2]), bytes.size - 1)
  if (start > end) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes.size}` } })
  const headers = new Headers(whole.headers)
  headers.delete('content-encoding')
  headers.set('content-range', `bytes ${start}-${end}/${bytes.size}`)
  headers.set('content-length', String(end - start + 1))
  return new Response(bytes.slice(start, end + 1, bytes.type), { status: 206, headers })
}
