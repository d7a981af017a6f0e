/** Writes all rows and files into one archive. */
import { createWriteStream } from 'node:fs'
import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../database/database.ts'
import { appliedMigrations, columnsOf, readRows, tablesInOrder } from '../database/tables.ts'
import { fileEntry, filePathOf, type Manifest, manifestName, rowsEntry } from './archive-format.ts'
import { createHashing } from './hashing.ts'
import { type Source, withSnapshot } from './snapshot.ts'

/** @param share of the work that is done, 0 to 1 */
export type OnProgress = (share: number) => void

/**
 * Writes the archive to `file`, which must not exist, readable only by its owner. First the rows of one moment, then their
 * files; a file that was deleted in between is listed as missing. Memory grows only with the number of files.
 */
export async function writeArchive(source: Source, file: string, onProgress: OnProgress): Promise<Manifest> {
  const { ZipFile } = await import('yazl')
  const archive = new ZipFile()
  // It is a Readable; the types promise less.
  const output = archive.outputStream as Readable
  archive.on('error', (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  const written = pipeline(output, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  const entries: Manifest['entries'] = {}

  /** Resolves when the stream was read completely, so that only one file is open at a time. */
  const add = async (stream: Readable, name: string, compress: boolean): Promise<void> => {
    const hashing = createHashing()
    const passed = pipeline(stream, hashing.stream)
    const stop = (): void => void hashing.stream.destroy()
    output.once('close', stop)
    archive.addReadStream(hashing.stream, name, { compress })
    await passed.finally(() => output.off('close', stop))
    entries[name] = hashing.result()
  }

  const fill = async (): Promise<Manifest> => {
    const createdAt = new Date().toISOString()
    const { migrations, rows, files } = await withSnapshot(source, async (connection) => ({
      migrations: await appliedMigrations(connection),
      rows: await addRows(connection, add),
      files: await namesOfFiles(connection, source.folder),
    }))
    const missing: string[] = []
    for (const [at, { folder, name }] of files.entries()) {
      const handle = await open(join(source.folder, 'files', folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      // Pictures and sounds are already compressed.
      if (handle === undefined) missing.push(fileEntry(folder, name))
      else await add(handle.createReadStream(), fileEntry(folder, name), false)
      onProgress((at + 1) / files.length)
    }
    const manifest: Manifest = { format: 1, createdAt, migrations, rows, entries, missing }
    archive.addBuffer(Buffer.from(JSON.stringify(manifest)), manifestName)
    archive.end()
    return manifest
  }

  try {
    const [manifest] = await Promise.all([
      fill().catch((error: unknown) => {
        output.destroy(error instanceof Error ? error : new Error(String(error)))
        throw error
      }),
      written,
    ])
    return manifest
  } catch (error) {
    await written.catch(() => undefined)
    await rm(file, { force: true })
    throw error
  }
}

/** Adds the rows of all tables and returns their numbers. */
async function addRows(connection: Database, add: (stream: Readable, name: string, compress: boolean) => Promise<void>): Promise<Manifest['rows']> {
  const counts: Manifest['rows'] = {}
  for (const table of await tablesInOrder(connection)) {
    let count = 0
    const lines = async function* (): AsyncGenerator<string> {
      for await (const row of readRows(connection, table)) {
        count++
        yield `${JSON.stringify(row)}\n`
      }
    }
    await add(Readable.from(lines(), { highWaterMark: 16 }), rowsEntry(table), true)
    counts[table] = count
  }
  return counts
}

interface StoredFile {
  readonly folder: string
  readonly name: string
}

async function namesOfFiles(connection: Database, dataFolder: string): Promise<StoredFile[]> {
  if ((await columnsOf(connection)).has('storedFiles')) {
    return connection.selectFrom('storedFiles').select(['folder', 'name']).where('userid', 'is not', null).orderBy('folder').orderBy('name').execute()
  }
  // A database of an early version has no list of files.
  const found = await readdir(join(dataFolder, 'files'), { withFileTypes: true, recursive: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => ({ folder: parentPath.slice(join(dataFolder, 'files').length + 1), name }))
    .filter(({ folder, name }) => filePathOf(fileEntry(folder, name)) !== undefined)
}
