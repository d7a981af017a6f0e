/** Keeps objects as files in a folder: the key is the path. */
import type { Dirent, Stats } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { errorCode } from '../database/database-errors.ts'
import { createFile } from '../files/create-file.ts'
import type { ListedObject, ObjectFacts, ObjectStore } from './object-store.ts'

export function createFolderStore(root: string): ObjectStore {
  const pathOf = (key: string): string => join(root, ...key.split('/'))

  async function* list(folder: string): AsyncGenerator<ListedObject> {
    for (const entry of await entriesOf(pathOf(folder))) {
      const key = `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        yield* list(key)
        continue
      }
      const found = await unlessMissing(stat(pathOf(key)))
      if (found !== undefined) yield { key, ...factsOf(found) }
    }
  }

  return {
    async put(key, from) {
      const path = pathOf(key)
      const place = async (): Promise<void> => {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        if (typeof from === 'string') await rename(from, path)
        else await writeFile(path, from, { mode: 0o600 })
      }
      await place().catch(async (error: unknown) => {
        // A folder in place of a file is nothing that a server made.
        if (errorCode(error) === 'EISDIR') await rm(path, { recursive: true })
        // The empty folder may have been removed at that moment.
        else if (errorCode(error) !== 'ENOENT') throw error
        await place()
      })
    },
    create: (key, text) => createFile(pathOf(key), text),
    async open(key, part) {
      const handle = await unlessMissing(open(pathOf(key)))
      if (handle === undefined) return undefined
      const { size } = await handle.stat()
      const stream = handle.createReadStream(part && { start: part.start, end: part.end - 1 })
      return { stream: Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>, size }
    },
    async stat(key) {
      const found = await unlessMissing(stat(pathOf(key)))
      return found && factsOf(found)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list,
    async* names(folder) {
      for (const { name } of await entriesOf(pathOf(folder))) yield name
    },
    async createFolder(folder) {
      await mkdir(pathOf(folder), { recursive: true, mode: 0o700 })
    },
    async removeEmpty(folder, before = Number.POSITIVE_INFINITY) {
      const path = pathOf(folder)
      const isOld = await stat(path).then(({ mtimeMs }) => mtimeMs < before, () => false)
      // Fails for a folder that still contains files, which is intended.
      if (isOld) await rmdir(path).catch(() => undefined)
    },
    async local(key) {
      const path = pathOf(key)
      return (await unlessMissing(stat(path))) && path
    },
  }
}

function factsOf({ size, mtimeMs }: Stats): ObjectFacts {
  return { bytes: size, modified: mtimeMs }
}

async function entriesOf(path: string): Promise<Dirent[]> {
  return (await unlessMissing(readdir(path, { withFileTypes: true }))) ?? []
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => (errorCode(error) === 'ENOENT' ? undefined : Promise.reject(error)))
}
