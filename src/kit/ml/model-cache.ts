/** The weights and the engine in the browser's cache, where the key contains their hash or version. */
import { cacheNames } from '#kit/cache-names.ts'
import { isPacked, packedPath } from '#kit/packed.ts'
import { isAlone } from '#kit/web/alone.ts'
import { downloadResumed, forgetParts } from '#kit/web/download/resumed.ts'
import { unpackModel } from '#kit/web/download/unpack-model.ts'
import { checkHash } from '#kit/web/download/unpack.ts'
import type { CachedFile } from './engine-files.ts'

/** `loaded` in bytes of the file as it is used. */
type OnLoaded = (loaded: number) => void

export async function isCached({ address }: CachedFile): Promise<boolean> {
  if (!(await caches.has(cacheNames.models))) return false
  return (await (await caches.open(cacheNames.models)).match(address)) !== undefined
}

/** The content of a file from the cache, or from the network and then in the cache. Rejects if it cannot be loaded. */
export function load(file: CachedFile, onLoaded: OnLoaded = () => undefined): Promise<Uint8Array<ArrayBuffer>> {
  return oneAtATime(file, async () => {
    const cached = await (await caches.open(cacheNames.models)).match(file.address)
    if (cached !== undefined) {
      const content = new Uint8Array(await cached.arrayBuffer())
      onLoaded(file.bytes)
      return content
    }
    const content = await download(file, onLoaded)
    // If the device is full, it still recognises, but downloads the model again the next time.
    await store(file, content).catch((error: unknown) => console.warn('The model cannot be kept on this device', error))
    return content
  })
}

/**
 * Downloads a file into the cache. `onLoaded` gets the number of received bytes. Rejects with the signal's reason, with
 * QuotaExceededError if the device is full, or if the file cannot be loaded.
 */
export function downloadToCache(file: CachedFile, onLoaded: OnLoaded, signal: AbortSignal): Promise<void> {
  return oneAtATime(file, async () => {
    if (!(await isCached(file))) await store(file, await download(file, onLoaded, signal))
  })
}

/** The page and its workers wait for each other, so that none downloads what another one is downloading. */
function oneAtATime<T>({ address }: CachedFile, work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(address, work)
}

/** Downloads a file, and once more if it is not the right one. */
async function download(file: CachedFile, onLoaded: OnLoaded, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const { name, address, bytes, downloadBytes, sha256, differenceFrom } = file
  const [path = '', query = ''] = address.split('?')
  const from = isAlone && isPacked(path) ? `${packedPath(path)}?${query}` : address
  const expected = from === address ? bytes : downloadBytes
  for (const cache of ['default', 'reload'] as const) {
    const received = await downloadResumed({ address: from, cache, signal, onLoaded: (loaded) => onLoaded(bytes * Math.min(1, loaded / expected)) })
    await forgetParts(from)
    try {
      const content = await unpackModel(path, received, bytes)
      if (differenceFrom !== undefined) addBytes(content, await load(differenceFrom))
      await checkHash(name, content, sha256)
      onLoaded(bytes)
      return content
    } catch (error) {
      if (cache === 'reload') throw error
    }
  }
  throw new Error(`The file ${name} could not be loaded`)
}

/** Makes a file from its difference, in place. */
function addBytes(difference: Uint8Array, from: Uint8Array): void {
  for (let at = 0; at < difference.length; at++) difference[at] = (difference[at] ?? 0) + (from[at] ?? 0)
}

/** Stores a file in place of its earlier versions. Rejects with QuotaExceededError if the device is full. */
async function store({ address }: CachedFile, content: Uint8Array<ArrayBuffer>): Promise<void> {
  const cache = await caches.open(cacheNames.models)
  const { pathname } = new URL(address, location.href)
  for (const old of await cache.keys()) {
    // Earlier service workers also kept the engine's compressed files.
    if ([pathname, packedPath(pathname)].includes(new URL(old.url).pathname)) await cache.delete(old)
  }
  const type = /\.m?js$/.test(pathname) ? 'text/javascript' : pathname.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream'
  await cache.put(address, new Response(content, { headers: { 'content-type': type } }))
}
