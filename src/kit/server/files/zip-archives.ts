/** ZIP files with zip.js, which needs only what browsers and Node have in common: parts of files, streams and `CompressionStream`. */
import type { CreateReadableOptions, FileEntry } from '@zip.js/zip.js/lib/zip-core-custom.js'
import { streamOf } from '../http/streams.ts'
import { type AddEntry, type Archives, insidePath, type ZipEntry, ZipError } from './archives.ts'
import { bytesOf, type StoredFile } from './stored-file.ts'

const [stored, deflated] = [0, 8]
/** the message of zip.js: its errors have no codes */
const unsafePath = 'Unsafe filename'
/** The list of entries is read at once: this much for each, in bytes. */
const maxListBytesPerEntry = 1000

export const zipArchives: Archives = {
  async create(write) {
    const { ZipWriter } = await library()
    const output = new TransformStream<Uint8Array, Uint8Array>()
    const archive = new ZipWriter(output.writable)
    const add: AddEntry = async (content, name, { compress, modified }) => {
      const stream = streamOf(content)
      try {
        await archive.add(name, stream, { level: compress ? 6 : 0, ...(modified && { lastModDate: modified }) })
      } catch (cause) {
        // If the receiver has disconnected, nothing has read the entry.
        await stream.cancel(cause).catch(() => undefined)
        throw cause instanceof Error ? cause : new Error('The receiver has disconnected', { cause })
      }
    }
    void write(add).then(() => archive.close()).catch((error: unknown) => output.writable.abort(error)).catch(() => undefined)
    return output.readable
  },
  async open(file, { maxEntries, maxUnpackedBytes }) {
    const { ZipReader } = await library()
    const entries = new Map<string, ZipEntry>()
    let unpacked = 0
    try {
      for await (const entry of new ZipReader(readerOf(file, maxEntries)).getEntriesGenerator()) {
        unpacked += entry.uncompressedSize
        if (entries.size >= maxEntries || unpacked > maxUnpackedBytes) throw new ZipError('too large')
        const path = insidePath(entry.filename)
        if (entries.has(path)) throw new ZipError('unreadable')
        entries.set(path, entry.directory ? emptyEntry : zipEntry(entry))
      }
    } catch (error) {
      throw zipError(error)
    }
    return entries
  },
}

/** Loaded when the first file is read or written. It stays in this thread, because the other cores are for recognisers. */
async function library() {
  const zip = await import('@zip.js/zip.js/lib/zip-core-custom.js')
  // A receiver that reads slowly keeps about twelve of these in memory.
  zip.configure({ useWebWorkers: false, chunkSize: 65_536 })
  return zip
}

const emptyEntry: ZipEntry = { uncompressedSize: 0, read: async () => new Uint8Array(), open: async () => streamOf([]) }

function zipEntry(entry: FileEntry): ZipEntry {
  const { uncompressedSize, encrypted, compressionMethod } = entry
  const requireReadable = (): void => {
    if (encrypted || ![stored, deflated].includes(compressionMethod)) throw new ZipError('unreadable')
  }
  return {
    uncompressedSize,
    async read(maxBytes) {
      if (uncompressedSize > maxBytes) throw new ZipError('too large')
      requireReadable()
      return new Uint8Array(await entry.arrayBuffer({ checkCrc32: true }).catch((error: unknown) => {
        throw zipError(error)
      }))
    },
    async open() {
      requireReadable()
      const content = new TransformStream<Uint8Array, Uint8Array>()
      // If the reader stops, nobody learns of the failure.
      void entry.getData(content.writable, { checkCrc32: true }).catch((error: unknown) => content.writable.abort(error)).catch(() => undefined)
      return content.readable
    },
  }
}

function readerOf(file: StoredFile, maxEntries: number) {
  return {
    size: file.size,
    get readable() {
      return file.stream()
    },
    createReadable: ({ offset = 0, size = file.size }: CreateReadableOptions = {}) => file.slice(offset, offset + size).stream(),
    async readUint8Array(start: number, length: number) {
      if (length > maxEntries * maxListBytesPerEntry) throw new ZipError('too large')
      return bytesOf(file.slice(start, start + length))
    },
  }
}

function zipError(error: unknown): ZipError {
  if (error instanceof ZipError) return error
  return new ZipError(error instanceof Error && error.message === unsafePath ? 'paths' : 'unreadable', error)
}
