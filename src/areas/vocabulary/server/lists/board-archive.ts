/** Opens an .obz file, a ZIP file of boards and pictures that may come from anyone. Nothing of it is unpacked to the disk. */
import { buffer } from 'node:stream/consumers'
import type { Entry } from 'yauzl'
import { AppError } from '#kit/server/http/errors.ts'
import { listError, type ListedWord } from './listed-word.ts'
import { manifestName, type OpenPicture, readBoard, readManifest } from './obf.ts'

const maxEntries = 4000
/** all files together, unpacked */
const maxUnpackedBytes = 200_000_000
/** all boards together */
const maxBoardBytes = 16_000_000
export const maxPictureBytes = 10_000_000

export interface BoardArchive {
  readonly words: readonly ListedWord[]
  close(): void
}

/**
 * Reads the words of all boards. Their pictures are read one by one, as long as the archive is open.
 * @param file path of the uploaded file
 * @throws AppError LIST_UNREADABLE, LIST_PATHS, LIST_UNPACKS_TOO_LARGE, and those of `readBoard`
 */
export async function openBoardArchive(file: string): Promise<BoardArchive> {
  const { openPromise } = await import('yauzl')
  const zip = await openPromise(file, { autoClose: false }).catch((cause: unknown) => {
    throw listError('LIST_UNREADABLE', cause)
  })
  try {
    const entries = new Map<string, Entry>()
    let unpacked = 0
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize
      if (entries.size >= maxEntries || unpacked > maxUnpackedBytes) throw listError('LIST_UNPACKS_TOO_LARGE')
      entries.set(insidePath(entry.fileName), entry)
    }
    /** yauzl ends a stream with an error if it is longer or shorter than the archive says. */
    const read = async (entry: Entry, maxBytes: number): Promise<Uint8Array> => {
      if (entry.uncompressedSize > maxBytes) throw listError('LIST_UNPACKS_TOO_LARGE')
      return buffer(await zip.openReadStreamPromise(entry))
    }
    const described = entries.get(manifestName)
    const manifest = described && readManifest(await read(described, maxBoardBytes))
    const paths = manifest === undefined ? [...entries.keys()].filter((name) => name.endsWith('.obf')) : Object.values(manifest.paths.boards)
    const openPicture: OpenPicture = ({ id, path }) => {
      // Cboard stores the picture of the path /a.svg as images//a.svg, and names it so in the manifest alone.
      const named = [manifest?.paths.images?.[id], path, path && `images/${path}`].flatMap((one) => (one === undefined || one === '' ? [] : [insidePath(one)]))
      const entry = named.map((name) => entries.get(name)).find((one) => one !== undefined)
      return entry && (() => read(entry, maxPictureBytes))
    }
    const words: ListedWord[] = []
    let boardBytes = 0
    for (const path of new Set(paths.map(insidePath))) {
      const entry = entries.get(path)
      if (entry === undefined) throw listError('LIST_UNREADABLE')
      boardBytes += entry.uncompressedSize
      words.push(...readBoard(await read(entry, maxBoardBytes - boardBytes + entry.uncompressedSize), openPicture))
    }
    return { words, close: () => zip.close() }
  } catch (error) {
    zip.close()
    if (error instanceof AppError) throw error
    throw listError(isPathError(error) ? 'LIST_PATHS' : 'LIST_UNREADABLE', error)
  }
}

/** Returns a path without empty and unneeded parts. @throws AppError LIST_PATHS if it leads out of the archive */
function insidePath(path: string): string {
  const parts = path.split(/[/\\]/).filter((part) => part !== '' && part !== '.')
  if (parts.some((part) => part === '..' || /^[a-z]:$/i.test(part))) throw listError('LIST_PATHS')
  return parts.join('/')
}

/** yauzl's errors have no codes. */
function isPathError(error: unknown): boolean {
  return error instanceof Error && /^(absolute path|invalid relative path|invalid characters in fileName): /.test(error.message)
}
