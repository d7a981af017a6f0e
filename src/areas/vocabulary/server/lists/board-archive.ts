/** Opens an .obz file, a ZIP file of boards and pictures that may come from anyone. */
import { type Archives, insidePath, ZipError, type ZipProblem } from '#kit/server/files/archives.ts'
import type { StoredFile } from '#kit/server/files/stored-file.ts'
import { AppError } from '#kit/app-error.ts'
import { listError, type ListedWord } from './listed-word.ts'
import { manifestName, type OpenPicture, readBoard, readManifest } from './obf.ts'

const limits = { maxEntries: 4000, maxUnpackedBytes: 200_000_000 }
/** all boards together */
const maxBoardBytes = 16_000_000
export const maxPictureBytes = 10_000_000

/**
 * Reads the words of all boards. Their pictures are read one by one, as long as the file is there.
 * @throws AppError LIST_UNREADABLE, LIST_PATHS, LIST_UNPACKS_TOO_LARGE, and those of `readBoard`
 */
export async function readBoardArchive(archives: Archives, file: StoredFile): Promise<readonly ListedWord[]> {
  try {
    const entries = await archives.open(file, limits)
    const manifest = await entries.get(manifestName)?.read(maxBoardBytes).then(readManifest)
    const paths = manifest === undefined ? [...entries.keys()].filter((name) => name.endsWith('.obf')) : Object.values(manifest.paths.boards)
    const openPicture: OpenPicture = ({ id, path }) => {
      // Cboard stores the picture of the path /a.svg as images//a.svg, and names it so in the manifest alone.
      const named = [manifest?.paths.images?.[id], path, path && `images/${path}`].flatMap((one) => (one === undefined || one === '' ? [] : [insidePath(one)]))
      const entry = named.map((name) => entries.get(name)).find((one) => one !== undefined)
      return entry && (() => entry.read(maxPictureBytes).catch((error: unknown) => {
        throw toListError(error)
      }))
    }
    const words: ListedWord[] = []
    let boardBytes = 0
    for (const path of new Set(paths.map(insidePath))) {
      const entry = entries.get(path)
      if (entry === undefined) throw listError('LIST_UNREADABLE')
      boardBytes += entry.uncompressedSize
      words.push(...readBoard(await entry.read(maxBoardBytes - boardBytes + entry.uncompressedSize), openPicture))
    }
    return words
  } catch (error) {
    throw toListError(error)
  }
}

const codes = { 'unreadable': 'LIST_UNREADABLE', 'paths': 'LIST_PATHS', 'too large': 'LIST_UNPACKS_TOO_LARGE' } as const satisfies Readonly<Record<ZipProblem, string>>

function toListError(error: unknown): AppError {
  if (error instanceof AppError) return error
  return listError(error instanceof ZipError ? codes[error.problem] : 'LIST_UNREADABLE', error)
}
