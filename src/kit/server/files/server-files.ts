/** Stores the learners' files on the server's disk: one folder for each learner, with file names that the server chooses. */
import { mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type Database, transact } from '../database/transact.ts'
import { chunksOf } from '../http/streams.ts'
import { existingDiskFile, openDiskFile } from './disk-file.ts'
import type { Files } from './files.ts'
import type { OwnProcess } from './processes.ts'
import { createStoredFiles, type FileFolders, maxStoringMs } from './stored-files.ts'
import { filesFolder, folderOfLearner, isFileName, isLearnersFolder, storedPath } from './stored-paths.ts'
import type { UploadFolder } from './upload-folder.ts'

/** The server's files, which its own parts can reach by their paths. */
export interface ServerFiles extends Files {
  pathOf(userid: string, name: string): string
}

interface OpenFiles {
  readonly clock: { now(): Date }
  readonly process: OwnProcess
  readonly uploadFolder: UploadFolder
  /** maximum size of all files of one learner, in bytes */
  readonly quota: number
}

export function openFiles(dataFolder: string, database: Database, { clock, process, uploadFolder, quota }: OpenFiles): ServerFiles {
  const root = filesFolder(dataFolder)

  const folderOf = (userid: string): string => folderOfLearner(dataFolder, userid)
  const pathOf = (userid: string, name: string): string => storedPath(dataFolder, userid, name)

  /**
   * Removes a file if it has no owner. Deletes the row first, and only if the file can be removed: PostgreSQL may still be
   * committing the transaction with which a dead process stored the file.
   */
  async function purgeWithoutOwner(userid: string, name: string): Promise<void> {
    await transact(database, async (transaction) => {
      const { numDeletedRows } = await transaction.deleteFrom('storedFiles')
        .where('folder', '=', userid).where('name', '=', name).where('userid', 'is', null).executeTakeFirst()
      if (numDeletedRows > 0n) await rm(pathOf(userid, name), { force: true })
    })
  }

  const folders: FileFolders = {
    sizeOf: async (file) => (await stat(file)).size,
    async put(userid, name, from) {
      await mkdir(folderOf(userid), { recursive: true, mode: 0o700 })
      if (typeof from === 'string') await rename(from, pathOf(userid, name))
      else await writeFile(pathOf(userid, name), from, { mode: 0o600 })
    },
    remove: (userid, name) => rm(pathOf(userid, name), { force: true }),
    removeEmpty: (userid) => rmdir(folderOf(userid)).catch(() => undefined),
  }

  return {
    ...createStoredFiles(database, folders, { clock, quota, storedBy: process.name }),
    temporary: () => uploadFolder.temporary(),
    discard: (path) => uploadFolder.discard(path),
    pathOf,
    open: (userid, name) => openDiskFile(pathOf(userid, name)),
    openShared: (folder, name) => openDiskFile(join(dataFolder, folder, name)),
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

    async read(userid, name) {
      try {
        const handle = await open(pathOf(userid, name))
        const { size } = await handle.stat()
        return { stream: Readable.toWeb(handle.createReadStream()), size }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },

    async sweep(now, onError) {
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
      for (const entry of await readdir(root, { withFileTypes: true })) {
        if (!entry.isDirectory() || !isLearnersFolder(entry.name)) continue
        try {
          await sweepFolder(entry.name, now)
        } catch (error) {
          // A deleted learner has removed its folder meanwhile.
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onError(error)
        }
      }
    },
  }

  /** Removes files without a row that are no longer being written, and measures those whose size is unknown. */
  async function sweepFolder(userid: string, now: number): Promise<void> {
    const folder = folderOf(userid)
    const names = (await readdir(folder)).filter(isFileName)
    const rows = await database.selectFrom('storedFiles').select(['name', 'bytes']).where('folder', '=', userid).execute()
    const bytesOf = new Map(rows.map(({ name, bytes }) => [name, bytes]))
    for (const name of names) {
      const found = await stat(join(folder, name)).catch(() => undefined)
      if (found === undefined) continue
      const bytes = bytesOf.get(name)
      if (bytes === undefined) {
        if (found.mtimeMs < now - maxStoringMs) await rm(join(folder, name), { force: true })
      } else if (bytes === 0) {
        await database.updateTable('storedFiles').set({ bytes: found.size })
          .where('folder', '=', userid).where('name', '=', name).execute()
      }
    }
    const { mtimeMs } = await stat(folder)
    // `rmdir` fails for a folder that still contains files, which is intended.
    if (rows.length === 0 && mtimeMs < now - maxStoringMs) await rmdir(folder).catch(() => undefined)
  }
}
