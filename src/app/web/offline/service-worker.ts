/**
 * Stores the page on the device: after the first visit its code, fonts, pictures and sounds load without a network.
 * Each version of the page has its own cache. The previous version stays, so that a page that is still open finds its
 * code; older ones are deleted. Answers of calls are never cached, except pictures and sounds of the learner's own words.
 */
import { cacheNames, engineFolder } from '#kit/cache-names.ts'
import type { PrecacheManifest, VoiceRequest } from '#app/page/precache-manifest.ts'

declare const self: ServiceWorkerGlobalScope
/** Replaced by the build (service-worker-build.ts). */
declare const precacheManifest: PrecacheManifest

const manifest = precacheManifest
const cacheName = cacheNames.page + manifest.version
const hashes = new Map([...manifest.page, ...manifest.voices, ...manifest.recognition])
/** The page without a prerendered screen, for every path. */
const plainPage = '/index.html'
/** A page that does not arrive in this time is taken from the cache. */
const navigationTimeoutMs = 4000
const parallelDownloads = 6
const maxOwnFiles = 1000

const ownFile = /^\/bs\/(?:word|prompts)\/[\da-f-]{36}\/(?:picture|sound)$/
/** Paths at which the server answers with something else than the page. */
const notThePage = /^\/(?:bs|audio|video|finger_counting|writing|models|docs|health|metrics)(?:\/|$)/

self.addEventListener('install', (event) => event.waitUntil(install()))

self.addEventListener('activate', (event) => event.waitUntil(activate()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  if (ownFile.test(url.pathname)) event.respondWith(respondWithOwnFile(request, url))
  else if (url.origin !== self.location.origin) return
  else if (request.mode === 'navigate') {
    if (!notThePage.test(url.pathname)) event.respondWith(respondWithPage(event))
  } else if (url.pathname.startsWith(engineFolder)) event.respondWith(respondWithEngine(request, url))
  else if (url.pathname.startsWith('/voices/') && hashes.has(url.pathname)) event.respondWith(respondWithPrompt(request, url))
  else if (hashes.has(url.pathname) || url.pathname.startsWith('/assets/')) event.respondWith(respondWithAsset(request, url))
})

self.addEventListener('message', (event) => {
  const { voices } = event.data as VoiceRequest
  event.waitUntil(cacheVoices((path) => voices.some((folder) => path.startsWith(folder))))
})

/** The key of a file in the cache: its path and the hash of its content. */
function keyOf(path: string): string {
  return `${path}?sha256=${hashes.get(path) ?? ''}`
}

/** Downloads the files that the previous version did not have. After a failure the next try continues. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName)
  const recognises = await caches.has(cacheNames.models)
  const paths = [...manifest.page, ...(recognises ? manifest.recognition : [])].map(([path]) => path)
  for (let at = 0; at < paths.length; at += parallelDownloads) {
    await Promise.all(paths.slice(at, at + parallelDownloads).map((path) => precache(cache, path)))
  }
  await cacheVoices(async (path) => (await caches.match(path, { ignoreSearch: true })) !== undefined)
  await self.skipWaiting()
}

/** Caches the chosen files of the voices in this version. */
async function cacheVoices(isWanted: (path: string) => boolean | Promise<boolean>): Promise<void> {
  const cache = await caches.open(cacheName)
  for (let at = 0; at < manifest.voices.length; at += parallelDownloads) {
    await Promise.all(manifest.voices.slice(at, at + parallelDownloads).map(async ([path]) => {
      if (await isWanted(path)) await precache(cache, path)
    }))
  }
}

async function precache(cache: Cache, path: string): Promise<void> {
  const key = keyOf(path)
  if ((await cache.match(key)) !== undefined) return
  const cached = await caches.match(key)
  // Files below /assets/ never change; the browser's HTTP cache may have an older version of the others.
  const response = cached ?? (await fetch(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' }))
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  await cache.put(key, response)
}

async function activate(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(cacheNames.page) && name !== cacheName)
  for (const old of versions.slice(0, -1)) await caches.delete(old)
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** The page from the server, or from this version's cache if the server fails or is too slow. */
async function respondWithPage(event: FetchEvent): Promise<Response> {
  const cached = (await caches.open(cacheName)).match(keyOf(plainPage))
  try {
    const response = await Promise.race([fetchPage(event), timeout(navigationTimeoutMs)])
    if (response !== undefined && response.status < 500) return response
    return (await cached) ?? (await fetchPage(event))
  } catch (error) {
    const page = await cached
    if (page === undefined) throw error
    return page
  }
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
  const response = await fetch(request)
  // The recognisers' code is cached the first time that it is used.
  if (response.status === 200 && hashes.has(url.pathname)) await keep(cache, keyOf(url.pathname), response.clone())
  return response
}

/** A spoken prompt: the whole file is cached, although players request a range. */
async function respondWithPrompt(request: Request, url: URL): Promise<Response> {
  const cache = await caches.open(cacheName)
  const key = keyOf(url.pathname)
  await precache(cache, url.pathname)
  return partialResponse(request, (await cache.match(key)) ?? (await fetch(request)))
}

/** Caches a response that the page gets in any case: a full device still works while there is a network. */
async function keep(cache: Cache, key: string | URL, response: Response): Promise<void> {
  await cache.put(key, response).catch((error: unknown) => console.warn('A file cannot be kept on this device', error))
}

async function matchPreviousVersion(url: URL): Promise<Response | undefined> {
  return url.pathname.startsWith('/assets/') ? caches.match(url.pathname, { ignoreSearch: true }) : undefined
}

/** The inference engine, whose URL contains its version. */
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

/** A picture or sound of an own word, or a recorded prompt. Its URL has a signature that expires; the file behind it does not change. */
async function respondWithOwnFile(request: Request, url: URL): Promise<Response> {
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
