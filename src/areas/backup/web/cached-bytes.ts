import { cacheNames } from '#kit/cache-names.ts'

interface CachedBytes {
  /** the page: code, fonts, pictures and sounds */
  readonly app: number
  readonly models: number
  /** pictures, sounds and templates of the children's own words */
  readonly own: number
}

/** Counts what the page's caches contain, in bytes. One file at a time, because together they are larger than the memory of a phone. */
export async function countCaches(signal: AbortSignal): Promise<CachedBytes> {
  const bytes = { app: 0, models: 0, own: 0 }
  for (const name of await caches.keys()) {
    const kind = name.startsWith(cacheNames.page) ? 'app' : name === cacheNames.models ? 'models' : 'own'
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      signal.throwIfAborted()
      // The length in a head is that of the compressed file.
      bytes[kind] += (await (await cache.match(request))?.blob())?.size ?? 0
    }
  }
  return bytes
}
