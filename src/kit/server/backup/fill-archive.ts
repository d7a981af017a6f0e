/** Adds all rows and files to an archive, on every host. */
import type { Database } from '../database/transact.ts'
import { appliedMigrations, readRows, tablesInOrder } from '../database/tables.ts'
import type { AddEntry, Parts } from '../files/archives.ts'
import { fileEntry, type Manifest, manifestName, rowsEntry } from './archive-format.ts'
import { createHashing, type Sha256 } from './hashing.ts'

/** @param share of the work that is done, 0 to 1 */
export type OnProgress = (share: number) => void

/** How often the rows are read if files of theirs are deleted at that moment. */
const maxSnapshots = 20

export interface ListedFile {
  /** the learner's id */
  readonly folder: string
  readonly name: string
  readonly bytes: number
}

/** What a host backs up. */
export interface ArchiveSource {
  /** Runs `work` with a connection that sees the rows of one moment. */
  snapshot<T>(work: (connection: Database) => Promise<T>): Promise<T>
  /** the files of the rows that the connection sees */
  list(connection: Database): Promise<ListedFile[]>
  /** Opens a file, which is closed afterwards. Returns undefined if there is none. */
  open(folder: string, name: string): Promise<{ readonly content: Parts; close(): Promise<void> } | undefined>
  /** Throws if the disk has too little space. @param bytes of all files */
  requireSpace(bytes: number): Promise<void>
  readonly createSha256: () => Sha256
}

/**
 * Files never change, so they are copied first; then the rows of one moment follow, once all their files are copied. Memory grows
 * only with the number of files.
 */
export async function fillArchive(source: ArchiveSource, add: AddEntry, onProgress: OnProgress): Promise<void> {
  const createdAt = new Date().toISOString()
  const entries: Manifest['entries'] = {}
  const copied = new Set<string>()
  const addSummed: AddEntry = async (content, name, options) => {
    const hashing = createHashing(source.createSha256())
    await add(hashing.pass(content), name, options)
    entries[name] = hashing.result()
  }
  /** Adds the files that are not in the archive yet. Returns the names of those that do not exist. */
  const addFiles = async (files: readonly ListedFile[]): Promise<string[]> => {
    const gone: string[] = []
    for (const { folder, name } of files) {
      const entry = fileEntry(folder, name)
      if (copied.has(entry)) continue
      const file = await source.open(folder, name)
      if (file === undefined) {
        gone.push(entry)
        continue
      }
      try {
        // Pictures and sounds are already compressed.
        await addSummed(file.content, entry, { compress: false })
      } finally {
        // Nothing has read it if the archive failed meanwhile.
        await file.close()
      }
      copied.add(entry)
      onProgress(Math.min(1, copied.size / files.length))
    }
    return gone
  }

  const first = await source.snapshot((connection) => source.list(connection))
  await source.requireSpace(first.reduce((sum, { bytes }) => sum + bytes, 0))
  let missing = await addFiles(first)
  for (let snapshot = 1; ; snapshot++) {
    const read = await source.snapshot(async (connection) => {
      const files = await source.list(connection)
      const gone = await addFiles(files)
      // A file that was deleted since this snapshot has no row in the next one. Otherwise the file is lost.
      const isLost = gone.every((name) => missing.includes(name))
      missing = gone
      if (!isLost && snapshot < maxSnapshots) return undefined
      return { files, migrations: await appliedMigrations(connection), rows: await addRows(connection, addSummed) }
    })
    if (read === undefined) continue
    for (const { folder, name } of read.files) copied.delete(fileEntry(folder, name))
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

/** The files of the learners, as their rows list them. */
export function storedFilesOf(connection: Database): Promise<ListedFile[]> {
  return connection.selectFrom('storedFiles').select(['folder', 'name', 'bytes']).where('userid', 'is not', null).orderBy('folder').orderBy('name').execute()
}
