/** A file of the host, of which only the parts that are needed are read. A `Blob` is one. */
export interface StoredFile {
  /** in bytes */
  readonly size: number
  slice(start: number, end: number): StoredFile
  arrayBuffer(): Promise<ArrayBuffer>
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>
}

/** The name of a temporary file, under which every part of the host finds it. On the server it is a path. */
export type TemporaryFile = string

export async function bytesOf(file: StoredFile): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer())
}
