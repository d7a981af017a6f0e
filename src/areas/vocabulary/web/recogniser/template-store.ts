/** The templates on this device. Used by the page, which fetches them, and by its recognition worker, which compares with them. */
import { cacheNames } from '#kit/cache-names.ts'
import { createTemplateSource } from '../../recognition/templates/device-source.ts'
import { isCurrentKey } from '../../recognition/templates/template-file.ts'
import type { TemplateSource } from '../../recognition/templates/template-source.ts'

/**
 * About 0.12 MB each. Beyond it the oldest ones are removed. The 120 words of a language have 360 with their simplified forms
 * and changed sounds, and a family can add 300 words with about three each.
 */
const maxStored = 1400
/** Entries have addresses, which no server answers. */
const folder = '/templates/'

function addressOf(key: string): string {
  return folder + encodeURIComponent(key)
}

async function open(): Promise<Cache | undefined> {
  return (await caches.has(cacheNames.templates)) ? caches.open(cacheNames.templates) : undefined
}

/** The keys of the templates on this device, the oldest first. */
export async function storedKeys(): Promise<string[]> {
  const requests = await (await open())?.keys()
  return (requests ?? []).map(({ url }) => decodeURIComponent(new URL(url).pathname.slice(folder.length)))
}

/** Rejects with QuotaExceededError if the device is full. */
export async function storeTemplates(files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const cache = await caches.open(cacheNames.templates)
  for (const [key, file] of files) await cache.put(addressOf(key), new Response(file.slice()))
  const keys = await storedKeys()
  await forgetTemplates(keys.filter((key, at) => !isCurrentKey(key) || at < keys.length - maxStored))
}

export async function forgetTemplates(keys: readonly string[]): Promise<void> {
  const cache = await open()
  for (const key of keys) await cache?.delete(addressOf(key))
}

/** @param recorded the names of the family's recordings, by the word's text */
export function storedTemplates(recorded: Readonly<Record<string, string>>): TemplateSource {
  return createTemplateSource(async (key) => {
    const response = await (await open())?.match(addressOf(key))
    return response && new Uint8Array(await response.arrayBuffer())
  }, recorded)
}
