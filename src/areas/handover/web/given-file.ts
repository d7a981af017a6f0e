/** Files that are not chosen in the page: another device or another app has sent one, or the system opens one with this app. */
import { cacheNames, sharedFileKey } from '#kit/cache-names.ts'

/** Of browsers that open files with an installed page. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files: readonly FileSystemHandle[] }) => void): void
}

interface Sources {
  readonly given: File | undefined
  /** the service worker has kept a file that another app has shared */
  readonly isShared: boolean
}

/** `onFile` gets each such file, and undefined if the shared one is missing. Returns a function that ends it. */
export function onGivenFile({ given, isShared }: Sources, onFile: (file: File | undefined) => void): () => void {
  if (given !== undefined) queueMicrotask(() => onFile(given))
  if (isShared) void takeSharedFile().then(onFile)
  const { launchQueue: queue } = globalThis as { readonly launchQueue?: LaunchQueue }
  queue?.setConsumer(({ files: [handle] }) => {
    if (handle instanceof FileSystemFileHandle) void handle.getFile().then(onFile)
  })
  return () => queue?.setConsumer(() => undefined)
}

/** Takes the file out of the cache: the next call finds none. */
async function takeSharedFile(): Promise<File | undefined> {
  const cache = await caches.open(cacheNames.shared)
  const kept = await cache.match(sharedFileKey)
  const file = kept && new File([await kept.blob()], 'shared')
  await cache.delete(sharedFileKey)
  return file
}
