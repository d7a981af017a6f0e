/** Writes ZIP files with yazl. */
import { finished } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { AddEntry } from './archives.ts'

/** See `Archives`. */
export async function zipStream(write: (add: AddEntry) => Promise<void>): Promise<ReadableStream<Uint8Array>> {
  const { ZipFile } = await import('yazl')
  const archive = new ZipFile()
  // It is a Readable; the types promise less.
  const output = archive.outputStream as Readable
  archive.on('error', (error: unknown) => output.destroy(toError(error)))

  const add: AddEntry = async (content, name, { compress, modified }) => {
    const stream = Readable.from(content)
    const stop = (): void => void stream.destroy()
    if (output.destroyed) {
      stop()
      throw new Error('The receiver has disconnected')
    }
    output.once('close', stop)
    archive.addReadStream(stream, name, { compress, ...(modified && { mtime: modified }) })
    await finished(stream).finally(() => output.off('close', stop))
  }

  write(add).then(() => archive.end(), (error: unknown) => {
    // The receiver disconnected: there is nothing to report.
    if (output.destroyed) return
    output.destroy(toError(error))
  })
  return Readable.toWeb(output) as ReadableStream<Uint8Array>
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
