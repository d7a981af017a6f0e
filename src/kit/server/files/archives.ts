/** ZIP files. A host offers them; those that are read may come from anyone. */
import type { StoredFile } from './stored-file.ts'

/** Texts, in UTF-8, and bytes. */
export type Parts = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>

export interface EntryOptions {
  /** Pictures, sounds and films are compressed already. */
  readonly compress: boolean
  /** the entry's time; now if it is missing */
  readonly modified?: Date
}

/**
 * Adds one entry; resolves when its content has been read completely, so that only one file is open at a time. Rejects if the
 * receiver has disconnected.
 */
export type AddEntry = (content: Parts, name: string, options: EntryOptions) => Promise<void>

/** Why a ZIP file is not read: it is damaged or encrypted or has a path twice, it names paths outside itself, or it unpacks to too much. */
export type ZipProblem = 'unreadable' | 'paths' | 'too large'

export class ZipError extends Error {
  override readonly name = 'ZipError'
  readonly problem: ZipProblem

  constructor(problem: ZipProblem, cause?: unknown) {
    super(`The ZIP file is refused: ${problem}`, { cause })
    this.problem = problem
  }
}

export interface ZipLimits {
  readonly maxEntries: number
  /** of all entries together */
  readonly maxUnpackedBytes: number
}

export interface ZipEntry {
  readonly uncompressedSize: number
  /** @throws ZipError if the entry is damaged or larger than this */
  read(maxBytes: number): Promise<Uint8Array>
  /** the unpacked bytes; the stream fails if they are more or fewer than the archive says. @throws ZipError if the entry is encrypted */
  open(): Promise<ReadableStream<Uint8Array>>
}

/** The entries by their paths, which have no empty or unneeded parts and never lead out of the archive. */
export type ZipEntries = ReadonlyMap<string, ZipEntry>

export interface Archives {
  /**
   * Creates a ZIP file while it is read, only as fast as the receiver reads.
   * @param write adds all entries; if it fails, the stream fails
   */
  create(write: (add: AddEntry) => Promise<void>): Promise<ReadableStream<Uint8Array>>
  /** Nothing of the file is unpacked to the disk. @throws ZipError */
  open(file: StoredFile, limits: ZipLimits): Promise<ZipEntries>
}

/** Returns a path without empty and unneeded parts. @throws ZipError if it leads out of the archive */
export function insidePath(path: string): string {
  const parts = path.split(/[/\\]/).filter((part) => part !== '' && part !== '.')
  if (parts.some((part) => part === '..' || /^[a-z]:$/i.test(part))) throw new ZipError('paths')
  return parts.join('/')
}
