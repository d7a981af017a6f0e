import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { StoredFile } from './stored-file.ts'

/** Returns undefined if there is no such file. */
export async function openDiskFile(path: string): Promise<StoredFile | undefined> {
  return existingDiskFile(path).catch(() => undefined)
}

/** @throws if there is no such file */
export async function existingDiskFile(path: string): Promise<StoredFile> {
  const { size } = await stat(path)
  return diskFile(path, 0, size)
}

/** The bytes from `start` to `end` of the file. */
function diskFile(path: string, start: number, end: number): StoredFile {
  const size = end - start
  return {
    size,
    slice: (from, to) => diskFile(path, start + Math.min(from, size), start + Math.max(Math.min(from, size), Math.min(to, size))),
    async arrayBuffer() {
      const bytes = new Uint8Array(size)
      const handle = await open(path)
      try {
        let read = 0
        while (read < size) {
          const { bytesRead } = await handle.read(bytes, read, size - read, start + read)
          if (bytesRead === 0) throw new Error('A file became shorter while it was read')
          read += bytesRead
        }
      } finally {
        await handle.close()
      }
      return bytes.buffer
    },
    // An empty part has no last byte.
    stream: () => Readable.toWeb(size === 0 ? Readable.from([]) : createReadStream(path, { start, end: end - 1 })) as ReadableStream<Uint8Array<ArrayBuffer>>,
  }
}
