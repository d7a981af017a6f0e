/**
 * Keeps the page on the device: after the first visit its code, fonts, pictures and sounds open without a network.
 * Every version of the page has a cache of its own. The one before it stays, so that a page that is still open finds
 * its code; older ones go. Calls are never kept here, but pictures and sounds of own words that were seen and heard.
 */
import { cacheNames, engineFolder } from '#kit/cache-names.ts'
import type { PageFiles } from '../page-files.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in its place by the build (service-worker-build.ts). */
declare const filesOfThePage: PageFiles

const files = filesOfThePage
const cacheName = cacheNames.page + files.version
const hashes = new Map([...files.page, ...files.recognising])
/** The page without any screen's first sight: it opens at every path. */
const plainPage = '/index.html'
/** A page that does not come in this time is taken from the device. */
const patienceMs = 4000
const atOnce = 6
const mostOwnFiles = 400

const ownFile = /^\/bs\/word\/[\da-f-]{36}\/(?:picture|sound)$/
/** Paths at which the server shows something else than the page. */
const notThePage = /^\/(?:bs|audio|video|finger_counting|writing|models|docs|health|metrics)(?:\/|$)/

self.addEventListener('install', (event) => event.waitUntil(install()))

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  if (ownFile.test(url.pathname)) event.respondWith(ownWord(request, url))
  else if (url.origin !== self.location.origin) return
  else if (request.mode === 'navigate') {
    if (!notThePage.test(url.pathname)) event.respondWith(page(event))
  } else if (url.pathname.startsWith(engineFolder)) event.respondWith(engine(request, url))
  else if (hashes.has(url.pathname) || url.pathname.startsWith('/assets/')) event.respondWith(file(request, url))
})

/** A file stands in the cache under its path and the hash of what is in it. */
function keyOf(path: string): string {
  return `${path}?sha256=${hashes.get(path) ?? ''}`
}

/** Fetches what this version has and the one before had not. What came already need not come again after a failure. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName)
  const recognises = await caches.has(cacheNames.models)
  const paths = [...files.page, ...(recognises ? files.recognising : [])].map(([path]) => path)
  for (let at = 0; at < paths.length; at += atOnce) {
    await Promise.all(paths.slice(at, at + atOnce).map((path) => hold(cache, path)))
  }
  await self.skipWaiting()
}

async function hold(cache: Cache, path: string): Promise<void> {
  const key = keyOf(path)
  if ((await cache.match(key)) !== undefined) return
  const held = await caches.match(key)
  // What stands under /assets/ never changes; of the rest the browser may have an older one.
  const answer = held ?? (await fetch(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' }))
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  await cache.put(key, answer)
}

async function takeOver(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(cacheNames.page) && name !== cacheName)
  for (const old of versions.slice(0, -1)) await caches.delete(old)
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** The page from the server, or as it was when this version came. */
async function page(event: FetchEvent): Promise<Response> {
  const held = (await caches.open(cacheName)).match(keyOf(plainPage))
  try {
    const answer = await Promise.race([fromServer(event), late(patienceMs)])
    if (answer !== undefined && answer.status < 500) return answer
    return (await held) ?? (await fromServer(event))
  } catch (error) {
    const kept = await held
    if (kept === undefined) throw error
    return kept
  }
}

async function fromServer(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined
  return preloaded ?? fetch(event.request)
}

function late(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms)
  })
}

/** Code, fonts, pictures and sounds; an open page of the version before finds its own code too. */
async function file(request: Request, url: URL): Promise<Response> {
  const cache = await caches.open(cacheName)
  const held = (await cache.match(keyOf(url.pathname))) ?? (await ofOldVersion(url))
  if (held !== undefined) return part(request, held)
  const answer = await fetch(request)
  // The code that recognises comes only where someone asks for it, and then stays.
  if (answer.status === 200 && hashes.has(url.pathname)) await cache.put(keyOf(url.pathname), answer.clone())
  return answer
}

async function ofOldVersion(url: URL): Promise<Response | undefined> {
  return url.pathname.startsWith('/assets/') ? caches.match(url.pathname, { ignoreSearch: true }) : undefined
}

/** The engine's version stands in its address. */
async function engine(request: Request, url: URL): Promise<Response> {
  const cache = await caches.open(cacheNames.models)
  const held = await cache.match(request.url)
  if (held !== undefined) return held
  const answer = await fetch(request)
  if (answer.status === 200) {
    await cache.delete(url.pathname, { ignoreSearch: true })
    await cache.put(request.url, answer.clone())
  }
  return answer
}

/** Its address is signed and expires; what it names does not change. */
async function ownWord(request: Request, url: URL): Promise<Response> {
  const cache = await caches.open(cacheNames.own)
  const key = new URL(url)
  for (const name of ['expires', 'signature']) key.searchParams.delete(name)
  const held = await cache.match(key)
  if (held !== undefined) return part(request, held)
  const answer = await fetch(url, { mode: 'cors', credentials: 'omit' })
  if (answer.status !== 200) return answer
  await cache.put(key, answer.clone())
  const kept = await cache.keys()
  for (const oldest of kept.slice(0, Math.max(0, kept.length - mostOwnFiles))) await cache.delete(oldest)
  return part(request, answer)
}

/** Players ask for a sound in parts, and some play nothing that comes whole. */
async function part(request: Request, whole: Response): Promise<Response> {
  const asked = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '')
  if (asked === null) return whole
  const bytes = await whole.blob()
  const from = Number(asked[1])
  const to = Math.min(asked[2] === '' ? Infinity : Number(asked[2]), bytes.size - 1)
  if (from > to) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes.size}` } })
  const headers = new Headers(whole.headers)
  headers.delete('content-encoding')
  headers.set('content-range', `bytes ${from}-${to}/${bytes.size}`)
  headers.set('content-length', String(to - from + 1))
  return new Response(bytes.slice(from, to + 1, bytes.type), { status: 206, headers })
}
