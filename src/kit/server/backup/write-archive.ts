/** Writes all rows and files of a server into one archive. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { columnsOf } from '../database/tables.ts'
import type { Database } from '../database/transact.ts'
import { zipArchives } from '../files/zip-archives.ts'
import { fileEntry, filePathOf } from './archive-format.ts'
import { type ArchiveSource, fillArchive, type ListedFile, type OnProgress, storedFilesOf } from './fill-archive.ts'
import { type Source, withSnapshot } from './snapshot.ts'
import { requireSpace } from './space.ts'

/**
 * Writes the archive to `file`, which must not exist, readable only by its owner.
 * @throws BackupError `space` if the disk has too little space for the archive and its check
 */
export async function writeArchive(source: Source, file: string, onProgress: OnProgress): Promise<void> {
  const from: ArchiveSource = {
    snapshot: (work) => withSnapshot(source, work),
    list: (connection) => filesOf(connection, source.folder),
    async open(learner, name) {
      const handle = await open(join(source.folder, 'files', learner, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      return handle && { content: handle.createReadStream(), close: () => handle.close() }
    },
    // The check unpacks the archive beside it.
    requireSpace: (bytes) => requireSpace(dirname(file), 2 * bytes),
    createSha256: () => createHash('sha256'),
  }
  try {
    const archive = await zipArchives.create((add) => fillArchive(from, add, onProgress))
    await pipeline(archive, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

async function filesOf(connection: Database, dataFolder: string): Promise<ListedFile[]> {
  if ((await columnsOf(connection)).has('storedFiles')) return storedFilesOf(connection)
  // A database of an early version has no list of files.
  const root = join(dataFolder, 'files')
  const found = (await readdir(root, { withFileTypes: true, recursive: true }).catch(() => [])).filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ folder: parentPath.slice(root.length + 1), name }))
    .filter(({ folder, name }) => filePathOf(fileEntry(folder, name)) !== undefined)
  return Promise.all(found.map(async ({ folder, name }) => ({ folder, name, bytes: (await stat(join(root, folder, name))).size })))
}
