/** Writes all rows and files of a server into one archive. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { columnsOf } from '../database/tables.ts'
import type { Database } from '../database/transact.ts'
import { filesFolder } from '../files/stored-paths.ts'
import { zipArchives } from '../files/zip-archives.ts'
import { chunksOf } from '../http/streams.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { openStore } from '../store/open-store.ts'
import { fileEntry, filePathOf } from './archive-format.ts'
import { type ArchiveSource, fillArchive, type ListedFile, type OnProgress, storedFilesOf } from './fill-archive.ts'
import { type Source, withSnapshot } from './snapshot.ts'
import { requireSpace } from './space.ts'

/**
 * Writes the archive to `file`, which must not exist, readable only by its owner.
 * @throws BackupError `space` if the disk has too little space for the archive and its check
 */
export async function writeArchive(source: Source, file: string, onProgress: OnProgress): Promise<void> {
  const store = openStore(source)
  const from: ArchiveSource = {
    snapshot: (work) => withSnapshot(source, work),
    list: (connection) => filesOf(connection, store),
    async open(learner, name) {
      const opened = await store.open(`${filesFolder}/${learner}/${name}`)
      return opened && {
        content: chunksOf(opened.stream),
        // Does nothing if it is being read, or was read.
        close: () => opened.stream.cancel().catch(() => undefined),
      }
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

async function filesOf(connection: Database, store: ObjectStore): Promise<ListedFile[]> {
  if ((await columnsOf(connection)).has('storedFiles')) return storedFilesOf(connection)
  // A database of an early version has no list of files.
  const found: ListedFile[] = []
  for await (const { key, bytes } of store.list(filesFolder)) {
    const [, folder = '', ...name] = key.split('/')
    const file = { folder, name: name.join('/'), bytes }
    if (filePathOf(fileEntry(file.folder, file.name)) !== undefined) found.push(file)
  }
  return found
}
