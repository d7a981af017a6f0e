import { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import { RandomAccessReader } from 'yauzl'
import { bytesOf, type StoredFile } from './stored-file.ts'

const bytesAtOnce = 16_384

/** Reads the parts of a ZIP file for yauzl. */
export class ZipReader extends RandomAccessReader {
  readonly #file: StoredFile
  /** the bytes that were read last */
  #read = { start: 0, bytes: new Uint8Array() }

  constructor(file: StoredFile) {
    super()
    this.#file = file
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.fromWeb(this.#file.slice(start, end).stream())
  }

  /** yauzl reads the list of entries in small parts, one after the other. */
  override read(target: Buffer, offset: number, length: number, position: number, callback: (error: Error | null) => void): void {
    const copy = async (): Promise<void> => {
      if (position < this.#read.start || position + length > this.#read.start + this.#read.bytes.length) {
        this.#read = { start: position, bytes: await bytesOf(this.#file.slice(position, position + Math.max(length, bytesAtOnce))) }
      }
      const { start, bytes } = this.#read
      const part = bytes.subarray(position - start, position - start + length)
      if (part.length < length) throw new Error('The file is shorter than it says')
      target.set(part, offset)
    }
    callbackify(copy)(callback)
  }
}
