/** Reads a learner's file, which may come from anyone. All of it is checked before anything of it is stored. */
import type { AttemptFile, FileRow } from '#kit/attempts/server/attempt-file.ts'
import type { Archives, ZipEntries } from '#kit/server/files/archives.ts'
import { readLines } from '#kit/server/files/read-lines.ts'
import type { StoredFile } from '#kit/server/files/stored-file.ts'
import { AppError } from '#kit/app-error.ts'
import { createPauses } from '#kit/server/pauses.ts'
import { anyHead, attemptsPath, type FileWord, formatVersion, type Head, head as headSchema, headName, maxAttempts, maxHeadBytes, maxPictureBytes, picturePath } from '../format.ts'
import { type Deleted, readDeleted } from './deletions.ts'
import { asFileError, fileError, parseJson } from './file-errors.ts'
import { type MediaReading, type ReceivedMedium, withMedia } from './read-media.ts'

const limits = { maxEntries: 2600, maxUnpackedBytes: 300_000_000 }
/** A letter with its strokes and the movement of a stylus can take 200 kB. */
const maxLineLength = 260_000

export interface LearnerFile {
  readonly head: Head
  /** number of attempts of all kinds */
  readonly attempts: number
  /** its recordings and films, which can be played */
  readonly media: readonly ReceivedMedium[]
  /** Yields the attempts of a kind, a few at a time. */
  batches(kind: AttemptFile): AsyncIterable<readonly FileRow[]>
  /** Yields the deletions of the learner, a few at a time. */
  deleted(): AsyncIterable<Deleted>
  /** Returns the picture of an own word; undefined: it has none. */
  picture(word: FileWord): Promise<Uint8Array | undefined>
}

interface Reading extends MediaReading {
  readonly archives: Archives
  readonly kinds: readonly AttemptFile[]
}

/**
 * Lets `work` have the file, all lines, recordings and films of which fit.
 * @throws AppError LEARNER_FILE_…; also throws errors of `work`
 */
export async function withLearnerFile<T>(sent: StoredFile, { archives, kinds, ...reading }: Reading, work: (file: LearnerFile) => Promise<T>): Promise<T> {
  const entries = await asFileError(archives.open(sent, limits))
  const head = await asFileError(readHead(entries))
  const batches = (kind: AttemptFile): AsyncIterable<readonly FileRow[]> => batchesOf(entries, kind)
  const deleted = (): AsyncIterable<Deleted> => readDeleted(entries, kinds)
  const pictures = head.words.flatMap((word) => entries.get(picturePath(word)) ?? [])
  if (pictures.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > maxPictureBytes) throw fileError('LEARNER_FILE_TOO_LARGE')
  const picture = async (word: FileWord): Promise<Uint8Array | undefined> => {
    const entry = entries.get(picturePath(word))
    return entry && asFileError(entry.read(maxPictureBytes))
  }
  let attempts = 0
  for (const kind of kinds) {
    for await (const rows of batches(kind)) {
      attempts += rows.length
      if (attempts > maxAttempts) throw fileError('LEARNER_FILE_TOO_LARGE')
    }
  }
  let deletions = 0
  for await (const { ids } of deleted()) {
    deletions += ids.length
    if (deletions > maxAttempts) throw fileError('LEARNER_FILE_TOO_LARGE')
  }
  return withMedia(entries, reading, (media) => work({ head, attempts, media, batches, deleted, picture }))
}

async function readHead(entries: ZipEntries): Promise<Head> {
  const entry = entries.get(headName)
  if (entry === undefined) throw fileError('LEARNER_FILE_UNREADABLE')
  const json = parseJson(new TextDecoder().decode(await entry.read(maxHeadBytes)))
  const any = anyHead.safeParse(json)
  if (!any.success) throw fileError('LEARNER_FILE_BROKEN', any.error)
  if (any.data.version > formatVersion) throw fileError('LEARNER_FILE_NEWER')
  const parsed = headSchema.safeParse(json)
  if (!parsed.success) throw fileError('LEARNER_FILE_BROKEN', parsed.error)
  return parsed.data
}

/** Rows and characters of one statement: other calls wait for it. */
const [rowsPerBatch, lengthOfBatch] = [100, 500_000]

/** Yields the attempts of a kind. A file without a kind has none of it. */
async function* batchesOf(entries: ZipEntries, kind: AttemptFile): AsyncGenerator<readonly FileRow[], void, undefined> {
  const entry = entries.get(attemptsPath(kind.name))
  if (entry === undefined) return
  const pause = createPauses()
  let batch: FileRow[] = []
  let length = 0
  try {
    for await (const line of readLines(await asFileError(entry.open()), maxLineLength)) {
      const row = kind.toRow(parseJson(line))
      if (row === undefined) throw fileError('LEARNER_FILE_BROKEN')
      batch.push(row)
      length += line.length
      if (batch.length === rowsPerBatch || length >= lengthOfBatch) {
        yield batch
        batch = []
        length = 0
      }
      await pause()
    }
  } catch (error) {
    throw error instanceof AppError ? error : fileError('LEARNER_FILE_BROKEN', error)
  }
  if (batch.length > 0) yield batch
}
