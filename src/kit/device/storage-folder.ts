/** Files in the private file system of a page's workers, in folders of one level. */

const rootFolder = 'd-learner-files'

export interface StorageFolder {
  readonly root: FileSystemDirectoryHandle
  /** returns undefined if there is no such file */
  readonly find: (folder: string, name: string) => Promise<File | undefined>
  /** returns the names of the files of a folder */
  readonly names: (folder: string) => Promise<string[]>
  /** Replaces a file, or continues it. Rejects with QuotaExceededError if the device is full. */
  readonly write: (folder: string, name: string, content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, options?: { readonly append?: boolean }) => Promise<void>
  readonly remove: (folder: string, name: string) => Promise<void>
}

/** Only in a worker. */
export async function openStorageFolder(): Promise<StorageFolder> {
  const storage = await navigator.storage.getDirectory()
  const root = await storage.getDirectoryHandle(rootFolder, { create: true })
  return {
    root,
    find: async (folder, name) => (
      unlessMissing(root.getDirectoryHandle(folder).then(async (found) => (await found.getFileHandle(name)).getFile()))
    ),
    names: async (folder) => {
      const names: string[] = []
      const found = await unlessMissing(root.getDirectoryHandle(folder))
      if (found !== undefined) for await (const name of found.keys()) names.push(name)
      return names
    },
    async write(folder, name, content, { append = false } = {}) {
      const parent = await root.getDirectoryHandle(folder, { create: true })
      const access = await (await parent.getFileHandle(name, { create: true })).createSyncAccessHandle()
      try {
        if (!append) access.truncate(0)
        let at = access.getSize()
        for await (const bytes of content) {
          // A full disk takes a part.
          if (access.write(bytes, { at }) !== bytes.length) throw new DOMException('The file was not written completely', 'QuotaExceededError')
          at += bytes.length
        }
        access.flush()
      } finally {
        access.close()
      }
    },
    async remove(folder, name) {
      await unlessMissing(root.getDirectoryHandle(folder).then((found) => found.removeEntry(name)))
    },
  }
}

/** Whether the browser still has this folder of the private file system: it can delete all files of a page that is open, whose writes then go nowhere. */
export async function isStored(folder: string): Promise<boolean> {
  return navigator.storage.getDirectory().then((root) => root.getDirectoryHandle(folder)).then(() => true, () => false)
}

export async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined
    throw error
  }
}
