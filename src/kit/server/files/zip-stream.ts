import { finished } from 'node:stream/promises'
import { Readable } from 'node:stream'

export interface EntryOptions {
  /** Pictures, sounds and films are compressed already. */
  readonly compress: boolean
  /** the entry's time; now if it is missing */
  readonly modified?: Date
}

/**
 * Adds one entry; resolves when the stream has been read completely, so that only one file is open at a time. Rejects if the
 * receiver has disconnected.
 */
export type AddEntry = (stream: Readable, name: string, options: EntryOptions) => Promise<void>

/**
 * Creates a ZIP file while it is read, only as fast as the receiver reads.
 * @param write adds all entries; if it fails, the stream is destroyed
 */
export async function zipStream(write: (add: AddEntry) => Promise<void>): Promise<Readable> {
  const { ZipFile } = await import('yazl')
  const archive = new ZipFile()
  // It is a Readable; the types promise less.
  const output = archive.outputStream as Readable
  archive.on('error', (error: unknown) => output.destroy(toError(error)))

  const add: AddEntry = async (stream, name, { compress, modified }) => {
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
  return output
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
