/** Writes all rows and files into one archive. */
import { createWriteStream } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../database/transact.ts'
import { appliedMigrations, columnsOf, readRows, tablesInOrder } from '../database/tables.ts'
import { fileEntry, filePathOf, type Manifest, manifestName, rowsEntry } from './archive-format.ts'
import { createHashing } from './hashing.ts'
import { type Source, withSnapshot } from './snapshot.ts'
import { requireSpace } from './space.ts'

/** @param share of the work that is done, 0 to 1 */
export type OnProgress = (share: number) => void

/** How often the rows are read if files of theirs are deleted at that moment. */
const maxSnapshots = 20

/**
 * Writes the archive to `file`, which must not exist, readable only by its owner. Memory grows only with the number of files.
 * Files never change, so they are copied first; then the rows of one moment follow, once all their files are copied.
 * @throws BackupError `space` if the disk has too little space for the archive and its check
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
    const copied = new Set<string>()
    /** Adds the files that are not in the archive yet. Returns the names of those that do not exist. */
    const addFiles = async (files: readonly StoredFile[]): Promise<string[]> => {
      const gone: string[] = []
      for (const { folder, name } of files) {
        const entry = fileEntry(folder, name)
        if (copied.has(entry)) continue
        const handle = await open(join(source.folder, 'files', folder, name)).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined
          throw error
        })
        if (handle === undefined) {
          gone.push(entry)
          continue
        }
        // Pictures and sounds are already compressed.
        await add(handle.createReadStream(), entry, false)
        copied.add(entry)
        onProgress(Math.min(1, copied.size / files.length))
      }
      return gone
    }

    const first = await withSnapshot(source, (connection) => filesOf(connection, source.folder))
    // The check unpacks the archive beside it.
    await requireSpace(dirname(file), 2 * first.reduce((sum, { bytes }) => sum + bytes, 0))
    let missing = await addFiles(first)
    for (let snapshot = 1; ; snapshot++) {
      const read = await withSnapshot(source, async (connection) => {
        const files = await filesOf(connection, source.folder)
        const gone = await addFiles(files)
        // A file that was deleted since this snapshot has no row in the next one. Otherwise the file is lost.
        const isLost = gone.every((name) => missing.includes(name))
        missing = gone
        if (!isLost && snapshot < maxSnapshots) return undefined
        return { files, migrations: await appliedMigrations(connection), rows: await addRows(connection, add) }
      })
      if (read === undefined) continue
      for (const { folder, name } of read.files) copied.delete(fileEntry(folder, name))
      const { migrations, rows } = read
      const manifest: Manifest = { format: 1, createdAt, migrations, rows, entries, missing, deleted: [...copied] }
      archive.addBuffer(Buffer.from(JSON.stringify(manifest)), manifestName)
      archive.end()
      return manifest
    }
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
  readonly bytes: number
}

async function filesOf(connection: Database, dataFolder: string): Promise<StoredFile[]> {
  if ((await columnsOf(connection)).has('storedFiles')) {
    return connection.selectFrom('storedFiles').select(['folder', 'name', 'bytes']).where('userid', 'is not', null).orderBy('folder').orderBy('name').execute()
  }
  // A database of an early version has no list of files.
  const root = join(dataFolder, 'files')
  const found = (await readdir(root, { withFileTypes: true, recursive: true }).catch(() => [])).filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ folder: parentPath.slice(root.length + 1), name }))
    .filter(({ folder, name }) => filePathOf(fileEntry(folder, name)) !== undefined)
  return Promise.all(found.map(async ({ folder, name }) => ({ folder, name, bytes: (await stat(join(root, folder, name))).size })))
}
