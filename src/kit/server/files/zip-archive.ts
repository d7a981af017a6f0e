/** Reads ZIP files with yauzl. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import type { Entry } from 'yauzl'
import { insidePath, type ZipEntries, type ZipEntry, ZipError, type ZipLimits } from './archives.ts'
import type { StoredFile } from './stored-file.ts'

/** @throws ZipError */
export async function openZip(file: StoredFile, { maxEntries, maxUnpackedBytes }: ZipLimits): Promise<ZipEntries> {
  const [{ fromRandomAccessReaderPromise }, { ZipReader }] = await Promise.all([import('yauzl'), import('./zip-reader.ts')])
  try {
    const zip = await fromRandomAccessReaderPromise(new ZipReader(file), file.size, { autoClose: false })
    // It fails if the entry is encrypted, or compressed in another way.
    const open = async (entry: Entry): Promise<Readable> => zip.openReadStreamPromise(entry).catch((cause: unknown) => {
      throw new ZipError('unreadable', cause)
    })
    const toEntry = (entry: Entry): ZipEntry => ({
      uncompressedSize: entry.uncompressedSize,
      async read(maxBytes) {
        if (entry.uncompressedSize > maxBytes) throw new ZipError('too large')
        const bytes = await open(entry).then(buffer).catch((cause: unknown) => {
          throw cause instanceof ZipError ? cause : new ZipError('unreadable', cause)
        })
        if (crc32(bytes) !== entry.crc32) throw new ZipError('unreadable')
        return bytes
      },
      open: async () => Readable.toWeb(await open(entry)),
    })
    const entries = new Map<string, ZipEntry>()
    let unpacked = 0
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize
      if (entries.size >= maxEntries || unpacked > maxUnpackedBytes) throw new ZipError('too large')
      const path = insidePath(entry.fileName)
      if (entries.has(path)) throw new ZipError('unreadable')
      entries.set(path, toEntry(entry))
    }
    return entries
  } catch (error) {
    if (error instanceof ZipError) throw error
    throw new ZipError(isPathError(error) ? 'paths' : 'unreadable', error)
  }
}

/** yauzl's errors have no codes. */
function isPathError(error: unknown): boolean {
  return error instanceof Error && /^(absolute path|invalid relative path|invalid characters in fileName): /.test(error.message)
}
