import { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import { RandomAccessReader } from 'yauzl'
import { bytesOf, type StoredFile } from './stored-file.ts'

/** Reads the parts of a ZIP file for yauzl. */
export class ZipReader extends RandomAccessReader {
  readonly #file: StoredFile

  constructor(file: StoredFile) {
    super()
    this.#file = file
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.fromWeb(this.#file.slice(start, end).stream())
  }

  /** yauzl reads what describes the entries in small parts, for which a stream would take longer. */
  override read(target: Buffer, offset: number, length: number, position: number, callback: (error: Error | null) => void): void {
    const copy = async (): Promise<void> => {
      const part = await bytesOf(this.#file.slice(position, position + length))
      if (part.length < length) throw new Error('The file is shorter than it says')
      target.set(part, offset)
    }
    callbackify(copy)(callback)
  }
}
