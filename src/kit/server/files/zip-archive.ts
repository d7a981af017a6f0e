/** Reads ZIP files that may come from anyone. Nothing of them is unpacked to the disk. */
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Entry } from 'yauzl'

/** Why a ZIP file is not read: it is damaged or encrypted, it names paths outside itself, or it unpacks to too much. */
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

/** Its paths have no empty or unneeded parts and never lead out of it. */
export interface ZipArchive {
  readonly entries: ReadonlyMap<string, Entry>
  /** @throws ZipError if the entry is damaged or larger than this */
  read(entry: Entry, maxBytes: number): Promise<Uint8Array>
  /** the unpacked bytes; the stream fails if they are more or fewer than the archive says. @throws ZipError if the entry is encrypted */
  open(entry: Entry): Promise<Readable>
  close(): void
}

/** @throws ZipError */
export async function openZip(file: string, { maxEntries, maxUnpackedBytes }: ZipLimits): Promise<ZipArchive> {
  const { openPromise } = await import('yauzl')
  const zip = await openPromise(file, { autoClose: false }).catch((cause: unknown) => {
    throw new ZipError('unreadable', cause)
  })
  // It fails if the entry is encrypted, or compressed in another way.
  const open = async (entry: Entry): Promise<Readable> => zip.openReadStreamPromise(entry).catch((cause: unknown) => {
    throw new ZipError('unreadable', cause)
  })
  try {
    const entries = new Map<string, Entry>()
    let unpacked = 0
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize
      if (entries.size >= maxEntries || unpacked > maxUnpackedBytes) throw new ZipError('too large')
      entries.set(insidePath(entry.fileName), entry)
    }
    return {
      entries,
      async read(entry, maxBytes) {
        if (entry.uncompressedSize > maxBytes) throw new ZipError('too large')
        return open(entry).then(buffer).catch((cause: unknown) => {
          throw cause instanceof ZipError ? cause : new ZipError('unreadable', cause)
        })
      },
      open,
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    if (error instanceof ZipError) throw error
    throw new ZipError(isPathError(error) ? 'paths' : 'unreadable', error)
  }
}

/** Returns a path without empty and unneeded parts. @throws ZipError if it leads out of the archive */
export function insidePath(path: string): string {
  const parts = path.split(/[/\\]/).filter((part) => part !== '' && part !== '.')
  if (parts.some((part) => part === '..' || /^[a-z]:$/i.test(part))) throw new ZipError('paths')
  return parts.join('/')
}

/** yauzl's errors have no codes. */
function isPathError(error: unknown): boolean {
  return error instanceof Error && /^(absolute path|invalid relative path|invalid characters in fileName): /.test(error.message)
}
