/** Opens an archive that may come from anyone, on every host, and checks all that can be checked without unpacking it. */
import { knownMigrations } from '../database/migrate.ts'
import type { ZipEntries, ZipEntry } from '../files/archives.ts'
import type { StoredFile } from '../files/stored-file.ts'
import { zipArchives } from '../files/zip-archives.ts'
import { chunksOf } from '../http/streams.ts'
import { BackupError, brokenBackup, filePathOf, type Manifest, manifestName, manifestSchema, tableOf } from './archive-format.ts'
import { createHashing, type Sha256 } from './hashing.ts'

/** Limits of memory: a school of 300 children has about 100,000 files, with 150 bytes each in the manifest. */
const limits = { maxEntries: 1_000_000, maxUnpackedBytes: Infinity }
const maxManifestBytes = 256_000_000

export interface Archive {
  readonly manifest: Manifest
  /** the size of all unpacked entries, in bytes */
  readonly bytes: number
  /** Reads an entry. Throws if its size or its sum is not the one that the archive says. @param onBytes called with the size of each part */
  read(name: string, onBytes: (bytes: number) => void): AsyncGenerator<Uint8Array>
}

/** @throws BackupError `broken` or `newer` */
export async function openArchive(file: StoredFile, createSha256: () => Sha256): Promise<Archive> {
  try {
    const entries = await zipArchives.open(file, limits)
    const manifest = readManifest(new TextDecoder().decode(await entryOf(entries, manifestName).read(maxManifestBytes)))
    checkEntries(manifest, entries)
    const bytes = Object.values(manifest.entries).reduce((sum, entry) => sum + entry.bytes, 0)
    return {
      manifest, bytes,
      async* read(name, onBytes) {
        const hashing = createHashing(createSha256(), onBytes)
        yield* hashing.pass(chunksOf(await entryOf(entries, name).open()))
        if (hashing.result().sha256 !== manifest.entries[name]?.sha256) throw brokenBackup()
      },
    }
  } catch (error) {
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

/** Every entry has a name that the host chose, and the size that the manifest says; none is missing. */
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
