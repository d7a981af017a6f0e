/** Downloads that continue at the byte at which an earlier one stopped, also after the page was closed. */
import { cacheNames } from '#kit/cache-names.ts'
import { wait } from '#kit/web/wait.ts'

/** So many bytes are kept at a time. */
const partBytes = 1_000_000

/** After so many ms a broken download is tried again: at once if it brought something, else later and later. */
const pausesMs = [0, 200, 1000]

interface Download {
  readonly address: string
  /** gets the number of received bytes, with those of earlier downloads */
  readonly onLoaded: (loaded: number) => void
  readonly signal: AbortSignal | undefined
  /** the browser's HTTP cache may have a wrong file */
  readonly cache: RequestCache
}

/**
 * Returns the bytes that the host sends for an address. Rejects with the signal's reason, or if the host sends nothing more.
 * @param failures how many tries in a row brought nothing
 */
export async function downloadResumed(download: Download, failures = 0): Promise<Uint8Array<ArrayBuffer>> {
  const { address, onLoaded, signal, cache } = download
  const parts = await openParts(address)
  let began = parts.length()
  const tryAgain = async (error: unknown): Promise<Uint8Array<ArrayBuffer>> => {
    await parts.keep()
    const emptyTries = parts.length() === began ? failures + 1 : 0
    const pause = pausesMs[emptyTries]
    if (signal?.aborted === true || pause === undefined) throw error
    await wait(pause, signal)
    return downloadResumed(download, emptyTries)
  }
  const headers = began > 0 ? { range: `bytes=${began}-` } : undefined
  let response: Response
  try {
    response = await fetch(address, { cache, signal: signal ?? null, ...(headers && { headers }) })
  } catch (error) {
    return tryAgain(error)
  }
  const isRest = response.status === 206 && response.headers.get('content-range')?.startsWith(`bytes ${began}-`) === true
  // The host sends only whole files, or the kept bytes are more than the file has.
  if (!isRest) await parts.forget()
  if (response.status === 416 && began > 0) return downloadResumed(download)
  if (!response.ok || (response.status === 206 && !isRest) || response.body === null) throw new Error(`${address} was answered with ${response.status}`)
  began = parts.length()
  onLoaded(began)
  const reader = response.body.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      await parts.add(next.value)
      onLoaded(parts.length())
    }
  } catch (error) {
    return tryAgain(error)
  }
  return parts.whole()
}

/** Forgets what an earlier download has kept. */
export async function forgetParts(address: string): Promise<void> {
  await (await openParts(address)).forget()
}

interface Parts {
  length(): number
  add(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Stores what is not stored yet. */
  keep(): Promise<void>
  whole(): Promise<Uint8Array<ArrayBuffer>>
  forget(): Promise<void>
}

async function openParts(address: string): Promise<Parts> {
  const cache = await caches.open(cacheNames.parts)
  const keyOf = (from: number): string => `${address}&from=${from}`
  let blobs: Blob[] = []
  let length = 0
  for (let stored = await cache.match(keyOf(0)); stored !== undefined; stored = await cache.match(keyOf(length))) {
    const blob = await stored.blob()
    blobs.push(blob)
    length += blob.size
  }
  let storedBytes = length
  let pending: Uint8Array<ArrayBuffer>[] = []
  const parts: Parts = {
    length: () => length,
    async add(bytes) {
      pending.push(bytes)
      length += bytes.length
      if (length - storedBytes >= partBytes) await parts.keep()
    },
    async keep() {
      if (pending.length === 0) return
      const blob = new Blob(pending)
      blobs.push(blob)
      pending = []
      // A full device still downloads, but cannot continue later.
      await cache.put(keyOf(storedBytes), new Response(blob)).catch(() => undefined)
      storedBytes = length
    },
    whole: async () => new Uint8Array(await new Blob([...blobs, ...pending]).arrayBuffer()),
    async forget() {
      for (const { url } of await cache.keys()) if (url.startsWith(new URL(`${address}&from=`, location.href).href)) await cache.delete(url)
      blobs = []
      pending = []
      length = 0
      storedBytes = 0
    },
  }
  return parts
}
