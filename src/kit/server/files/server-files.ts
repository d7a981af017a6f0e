/** Stores the learners' files in a store: one folder for each learner, with file names that the server chooses. */
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, transact } from '../database/transact.ts'
import { chunksOf } from '../http/streams.ts'
import type { ListedObject, ObjectStore } from '../store/object-store.ts'
import { storedObject } from '../store/stored-object.ts'
import { existingDiskFile, openDiskFile } from './disk-file.ts'
import type { Files } from './files.ts'
import type { OwnProcess } from './processes.ts'
import { createStoredFiles, type FileFolders, maxStoringMs } from './stored-files.ts'
import { filesFolder, isFileName, isLearnersFolder, learnersFolder, storedKey } from './stored-paths.ts'
import type { UploadFolder } from './upload-folder.ts'

/** The server's files, which its own programs can read by a path. */
export interface ServerFiles extends Files {
  /** Runs `work` with the path of a file, which is readable until then. @throws if there is no such file */
  withLocal<T>(userid: string, name: string, work: (path: string) => Promise<T>): Promise<T>
}

interface OpenFiles {
  /** of files that recognisers keep for all learners */
  readonly dataFolder: string
  readonly clock: { now(): Date }
  readonly process: OwnProcess
  readonly uploadFolder: UploadFolder
  /** maximum size of all files of one learner, in bytes */
  readonly quota: number
}

export function openFiles(store: ObjectStore, database: Database, { dataFolder, clock, process, uploadFolder, quota }: OpenFiles): ServerFiles {
  /**
   * Removes a file if it has no owner. Deletes the row first, and only if the file can be removed: PostgreSQL may still be
   * committing the transaction with which a dead process stored the file.
   */
  async function purgeWithoutOwner(userid: string, name: string): Promise<void> {
    await transact(database, async (transaction) => {
      const { numDeletedRows } = await transaction.deleteFrom('storedFiles')
        .where('folder', '=', userid).where('name', '=', name).where('userid', 'is', null).executeTakeFirst()
      if (numDeletedRows > 0n) await store.remove(storedKey(userid, name))
    })
  }

  const folders: FileFolders = {
    sizeOf: async (file) => (await stat(file)).size,
    put: (userid, name, from) => store.put(storedKey(userid, name), from),
    remove: (userid, name) => store.remove(storedKey(userid, name)),
    removeEmpty: (userid) => store.removeEmpty(learnersFolder(userid)),
  }

  return {
    ...createStoredFiles(database, folders, { clock, quota, storedBy: process.name }),
    temporary: () => uploadFolder.temporary(),
    discard: (path) => uploadFolder.discard(path),
    open: (userid, name) => storedObject(store, storedKey(userid, name)),
    async withLocal(userid, name, work) {
      const copy = uploadFolder.temporary()
      try {
        const path = await store.local(storedKey(userid, name), copy)
        if (path === undefined) throw new Error('A file is missing')
        return await work(path)
      } finally {
        await uploadFolder.discard(copy)
      }
    },
    openShared: (folder, name) => openDiskFile(join(dataFolder, folder, name)),
    // No recogniser has kept anything yet.
    listShared: (folder) => readdir(join(dataFolder, folder)).catch(unlessMissing),
    removeShared: (folder, name) => rm(join(dataFolder, folder, name), { force: true }),
    async hold(content) {
      const path = uploadFolder.temporary()
      try {
        await writeFile(path, content instanceof Uint8Array ? content : chunksOf(content), { mode: 0o600, flag: 'wx' })
        return path
      } catch (error) {
        await uploadFolder.discard(path)
        throw error
      }
    },
    received: existingDiskFile,

    read: (userid, name) => store.open(storedKey(userid, name)),

    async sweep(now, onError, { listsFiles = true } = {}) {
      const withoutOwner = await database.selectFrom('storedFiles').select(['folder', 'name', 'removeAfter', 'storedBy']).where('userid', 'is', null).execute()
      const storers = new Set(withoutOwner.flatMap(({ storedBy }) => storedBy ?? []))
      const dead = new Set<string | null>()
      for (const name of storers) if (!(await process.isAlive(name))) dead.add(name)
      for (const { folder, name, removeAfter, storedBy } of withoutOwner) {
        if (removeAfter > new Date(now).toISOString() && !dead.has(storedBy)) continue
        try {
          await purgeWithoutOwner(folder, name)
        } catch (error) {
          onError(error)
        }
      }
      if (!listsFiles) return
      for await (const objects of byFolder(store.list(filesFolder))) {
        try {
          await sweepFolder(objects, now)
        } catch (error) {
          onError(error)
        }
      }
      for await (const name of store.names(filesFolder)) {
        if (isLearnersFolder(name)) await store.removeEmpty(learnersFolder(name), now - maxStoringMs)
      }
    },
  }

  /** Removes files of a learner without a row that are no longer being written, and measures those whose size is unknown. */
  async function sweepFolder(objects: readonly ListedObject[], now: number): Promise<void> {
    const [, userid = ''] = objects[0]?.key.split('/') ?? []
    if (!isLearnersFolder(userid)) return
    const rows = await database.selectFrom('storedFiles').select(['name', 'bytes']).where('folder', '=', userid).execute()
    const bytesOf = new Map(rows.map(({ name, bytes }) => [name, bytes]))
    for (const { key, bytes: size, modified } of objects) {
      const name = key.slice(learnersFolder(userid).length + 1)
      if (!isFileName(name)) continue
      const bytes = bytesOf.get(name)
      if (bytes === undefined) {
        if (modified < now - maxStoringMs) await store.remove(key)
      } else if (bytes === 0) {
        await database.updateTable('storedFiles').set({ bytes: size })
          .where('folder', '=', userid).where('name', '=', name).execute()
      }
    }
  }
}

/** Objects of one folder follow each other. */
async function* byFolder(objects: AsyncIterable<ListedObject>): AsyncGenerator<ListedObject[]> {
  let [folder, found]: [string, ListedObject[]] = ['', []]
  for await (const object of objects) {
    const own = object.key.slice(0, object.key.lastIndexOf('/'))
    if (own !== folder && found.length > 0) {
      yield found
      found = []
    }
    folder = own
    found.push(object)
  }
  if (found.length > 0) yield found
}

function unlessMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
