/** Writes all rows and files into one archive. */
import { createWriteStream } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../database/transact.ts'
import { appliedMigrations, columnsOf, readRows, tablesInOrder } from '../database/tables.ts'
import type { AddEntry } from '../files/archives.ts'
import { zipArchives } from '../files/zip-archives.ts'
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
 * @throws BackupError `space` if the disk has too little space for the archive and its check
 */
export async function writeArchive(source: Source, file: string, onProgress: OnProgress): Promise<void> {
  try {
    const archive = await zipArchives.create((add) => fill(source, dirname(file), add, onProgress))
    await pipeline(archive, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/** Files never change, so they are copied first; then the rows of one moment follow, once all their files are copied. */
async function fill(source: Source, folder: string, add: AddEntry, onProgress: OnProgress): Promise<void> {
  const createdAt = new Date().toISOString()
  const entries: Manifest['entries'] = {}
  const copied = new Set<string>()
  const addSummed: AddEntry = async (content, name, options) => {
    const hashing = createHashing()
    await add(hashing.pass(content), name, options)
    entries[name] = hashing.result()
  }
  /** Adds the files that are not in the archive yet. Returns the names of those that do not exist. */
  const addFiles = async (files: readonly StoredFile[]): Promise<string[]> => {
    const gone: string[] = []
    for (const { folder: learner, name } of files) {
      const entry = fileEntry(learner, name)
      if (copied.has(entry)) continue
      const handle = await open(join(source.folder, 'files', learner, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (handle === undefined) {
        gone.push(entry)
        continue
      }
      try {
        // Pictures and sounds are already compressed.
        await addSummed(handle.createReadStream(), entry, { compress: false })
      } finally {
        // Nothing has read it if the archive failed meanwhile.
        await handle.close()
      }
      copied.add(entry)
      onProgress(Math.min(1, copied.size / files.length))
    }
    return gone
  }

  const first = await withSnapshot(source, (connection) => filesOf(connection, source.folder))
  // The check unpacks the archive beside it.
  await requireSpace(folder, 2 * first.reduce((sum, { bytes }) => sum + bytes, 0))
  let missing = await addFiles(first)
  for (let snapshot = 1; ; snapshot++) {
    const read = await withSnapshot(source, async (connection) => {
      const files = await filesOf(connection, source.folder)
      const gone = await addFiles(files)
      // A file that was deleted since this snapshot has no row in the next one. Otherwise the file is lost.
      const isLost = gone.every((name) => missing.includes(name))
      missing = gone
      if (!isLost && snapshot < maxSnapshots) return undefined
      return { files, migrations: await appliedMigrations(connection), rows: await addRows(connection, addSummed) }
    })
    if (read === undefined) continue
    for (const { folder: learner, name } of read.files) copied.delete(fileEntry(learner, name))
    const { migrations, rows } = read
    const manifest: Manifest = { format: 1, createdAt, migrations, rows, entries, missing, deleted: [...copied] }
    return add([JSON.stringify(manifest)], manifestName, { compress: true })
  }
}

/** Adds the rows of all tables and returns their numbers. */
async function addRows(connection: Database, add: AddEntry): Promise<Manifest['rows']> {
  const counts: Manifest['rows'] = {}
  for (const table of await tablesInOrder(connection)) {
    let count = 0
    const lines = async function* (): AsyncGenerator<string> {
      for await (const row of readRows(connection, table)) {
        count++
        yield `${JSON.stringify(row)}\n`
      }
    }
    await add(lines(), rowsEntry(table), { compress: true })
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
