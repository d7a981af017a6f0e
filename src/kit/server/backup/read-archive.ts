/** Opens an archive that may come from anyone, and checks all that can be checked without unpacking it. */
import { errorCode } from '../database/database-errors.ts'
import { knownMigrations } from '../database/migrate.ts'
import type { ZipEntries, ZipEntry } from '../files/archives.ts'
import { existingDiskFile } from '../files/disk-file.ts'
import { zipArchives } from '../files/zip-archives.ts'
import { BackupError, brokenBackup, filePathOf, type Manifest, manifestName, manifestSchema, tableOf } from './archive-format.ts'

/** Limits of memory: a school of 300 children has about 100,000 files, with 150 bytes each in the manifest. */
const limits = { maxEntries: 1_000_000, maxUnpackedBytes: Infinity }
const maxManifestBytes = 256_000_000

export interface Archive {
  readonly manifest: Manifest
  /** the size of all unpacked entries, in bytes */
  readonly bytes: number
  /** the stream fails if the entry is longer than the archive says */
  read(name: string): Promise<ReadableStream<Uint8Array>>
}

/** @throws BackupError `broken`, `newer`, or `no data` if there is no such file */
export async function openArchive(file: string): Promise<Archive> {
  try {
    const entries = await zipArchives.open(await existingDiskFile(file), limits)
    const manifest = readManifest(new TextDecoder().decode(await entryOf(entries, manifestName).read(maxManifestBytes)))
    checkEntries(manifest, entries)
    const bytes = Object.values(manifest.entries).reduce((sum, entry) => sum + entry.bytes, 0)
    return { manifest, bytes, read: async (name) => entryOf(entries, name).open() }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new BackupError('no data', `There is no file ${file}.`, { cause: error })
    throw error instanceof BackupError ? error : brokenBackup(error)
  }
}

function entryOf(entries: ZipEntries, name: string): ZipEntry {
  const entry = entries.get(name)
  if (entry === undefined) throw brokenBackup()
  return entry
}

function readManifest(text: string): Manifest {
  const given = JSON.parse(text) as unknown
  const { success, data: manifest, error } = manifestSchema.safeParse(given)
  if (!success) {
    const format: unknown = typeof given === 'object' && given !== null && 'format' in given ? given.format : undefined
    throw typeof format === 'number' && format > 1 ? newerBackup() : brokenBackup(error)
  }
  const known = knownMigrations()
  if (manifest.migrations.some((name) => !known.includes(name))) throw newerBackup()
  if (manifest.migrations.some((name, at) => name !== known[at])) throw brokenBackup()
  return manifest
}

function newerBackup(): BackupError {
  return new BackupError('newer', 'A newer version of D Learner made this backup. Update D Learner, then restore it.')
}

/** Every entry has a name that the server chose, and the size that the manifest says; none is missing. */
function checkEntries({ entries: described, rows, missing, deleted }: Manifest, entries: ZipEntries): void {
  const isWhole = Object.keys(described).length === entries.size - 1
    && Object.entries(described).every(([name, { bytes }]) => entries.get(name)?.uncompressedSize === bytes)
    && Object.keys(described).every((name) => filePathOf(name) !== undefined || Object.hasOwn(rows, tableOf(name) ?? ''))
    && Object.keys(rows).every((table) => Object.hasOwn(described, `rows/${table}.ndjson`))
    && missing.every((name) => filePathOf(name) !== undefined && !Object.hasOwn(described, name))
    && new Set(deleted).size === deleted.length
    && deleted.every((name) => filePathOf(name) !== undefined && Object.hasOwn(described, name))
  if (!isWhole) throw brokenBackup()
}
