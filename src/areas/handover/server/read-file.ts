/** Reads a learner's file, which may come from anyone. All of it is checked before anything of it is stored. */
import type { AttemptFile, FileRow } from '#kit/attempts/server/attempt-file.ts'
import { readLines } from '#kit/server/backup/read-lines.ts'
import { openZip, type ZipArchive, ZipError, type ZipProblem } from '#kit/server/files/zip-archive.ts'
import type { ErrorCode } from '#kit/error-kinds.ts'
import { AppError } from '#kit/server/http/errors.ts'
import { anyHead, attemptsPath, formatVersion, type Head, head as headSchema, headName, maxAttempts, maxHeadBytes } from '../format.ts'

const limits = { maxEntries: 2000, maxUnpackedBytes: 500_000_000 }
/** A letter's strokes can take 80 kB. */
const maxLineLength = 200_000

type FileErrorCode = Extract<ErrorCode, `LEARNER_FILE_${string}`>

const sentences: Readonly<Record<FileErrorCode, string>> = {
  LEARNER_FILE_UNREADABLE: 'This is no .dlearner file, or it is damaged.',
  LEARNER_FILE_TOO_LARGE: 'This file unpacks to more than the data of one child.',
  LEARNER_FILE_BROKEN: 'Something in this file does not belong into a .dlearner file.',
  LEARNER_FILE_FULL: 'This child has no space for more goals or notes. Please delete old ones.',
  LEARNER_FILE_NEWER: 'This file is of a newer D Learner. Please update D Learner first.',
}

export function fileError(code: FileErrorCode, cause?: unknown): AppError {
  return new AppError(code, sentences[code], { cause })
}

const codes = {
  'unreadable': 'LEARNER_FILE_UNREADABLE', 'paths': 'LEARNER_FILE_BROKEN', 'too large': 'LEARNER_FILE_TOO_LARGE',
} as const satisfies Readonly<Record<ZipProblem, FileErrorCode>>

export interface LearnerFile {
  readonly head: Head
  /** number of attempts of all kinds */
  readonly attempts: number
  /** Yields the attempts of a kind, a few at a time. */
  batches(kind: AttemptFile): AsyncIterable<readonly FileRow[]>
}

/**
 * Lets `work` have the file, all lines of which fit.
 * @throws AppError LEARNER_FILE_…; also throws errors of `work`
 */
export async function withLearnerFile<T>(path: string, kinds: readonly AttemptFile[], work: (file: LearnerFile) => Promise<T>): Promise<T> {
  const zip = await asFileError(openZip(path, limits))
  try {
    const head = await asFileError(readHead(zip))
    const batches = (kind: AttemptFile): AsyncIterable<readonly FileRow[]> => inBatches(rowsOf(zip, kind))
    let attempts = 0
    for (const kind of kinds) for await (const rows of batches(kind)) attempts += rows.length
    return await work({ head, attempts, batches })
  } finally {
    zip.close()
  }
}

async function readHead(zip: ZipArchive): Promise<Head> {
  const entry = zip.entries.get(headName)
  if (entry === undefined) throw fileError('LEARNER_FILE_UNREADABLE')
  const json = parseJson(new TextDecoder().decode(await zip.read(entry, maxHeadBytes)))
  const any = anyHead.safeParse(json)
  if (!any.success) throw fileError('LEARNER_FILE_BROKEN', any.error)
  if (any.data.version > formatVersion) throw fileError('LEARNER_FILE_NEWER')
  const parsed = headSchema.safeParse(json)
  if (!parsed.success) throw fileError('LEARNER_FILE_BROKEN', parsed.error)
  return parsed.data
}

/** A file without a kind has no attempts of this kind. */
async function* rowsOf(zip: ZipArchive, kind: AttemptFile): AsyncGenerator<FileRow, void, undefined> {
  const entry = zip.entries.get(attemptsPath(kind.name))
  if (entry === undefined) return
  let count = 0
  try {
    for await (const line of readLines(await zip.open(entry))) {
      count += 1
      if (count > maxAttempts) throw fileError('LEARNER_FILE_TOO_LARGE')
      const row = line.length > maxLineLength ? undefined : kind.toRow(parseJson(line))
      if (row === undefined) throw fileError('LEARNER_FILE_BROKEN')
      yield row
    }
  } catch (error) {
    throw error instanceof AppError ? error : fileError('LEARNER_FILE_BROKEN', error)
  }
}

/** Rows of one statement. */
const rowsPerBatch = 100

async function* inBatches(rows: AsyncIterable<FileRow>): AsyncGenerator<readonly FileRow[], void, undefined> {
  let batch: FileRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < rowsPerBatch) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** @throws AppError LEARNER_FILE_BROKEN */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw fileError('LEARNER_FILE_BROKEN', cause)
  }
}

async function asFileError<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof ZipError ? fileError(codes[error.problem], error) : error
  })
}
