/** Reads the recordings and films of a learner's file, which may come from anyone. */
import { writeFile } from 'node:fs/promises'
import type { MediumKind } from '#kit/best/server/medium-kind.ts'
import type { Files } from '#kit/server/files/files.ts'
import type { ZipArchive } from '#kit/server/files/zip-archive.ts'
import type { PlaceHolder } from '#kit/server/limits/fair-queue.ts'
import { fileMedia, type FileMedium, maxMediaBytes, maxMediaListBytes, mediaName, mediumPath } from '../format.ts'
import { asFileError, fileError, parseJson } from './file-errors.ts'

export interface ReceivedMedium extends FileMedium {
  /** two bests with the same key are of the same word or movement */
  readonly labelKey: string
  /** of a temporary file */
  readonly path: string
}

export interface MediaReading {
  readonly media: readonly MediumKind[]
  readonly files: Pick<Files, 'temporary' | 'discard'>
  readonly holder: PlaceHolder
  readonly signal: AbortSignal
}

/**
 * Lets `work` have the recordings and films, each of which was read to its end. Those that `work` does not store are removed.
 * @throws AppError LEARNER_FILE_…; also throws errors of `work`
 */
export async function withMedia<T>(zip: ZipArchive, reading: MediaReading, work: (media: readonly ReceivedMedium[]) => Promise<T>): Promise<T> {
  const { files } = reading
  const received: ReceivedMedium[] = []
  let bytes = 0
  try {
    for (const medium of await listOf(zip)) {
      const entry = zip.entries.get(mediumPath(medium))
      const kind = reading.media.find(({ of, types }) => of === medium.of && types.includes(medium.type))
      const labelKey = medium.kept === 'best' ? kind?.keyOf(medium.label) : medium.label
      if (entry === undefined || kind === undefined || labelKey === undefined) throw fileError('LEARNER_FILE_BROKEN')
      bytes += entry.uncompressedSize
      if (bytes > maxMediaBytes) throw fileError('LEARNER_FILE_TOO_LARGE')
      const path = files.temporary()
      received.push({ ...medium, labelKey, path })
      await writeFile(path, await asFileError(zip.read(entry, kind.maxBytes)), { mode: 0o600, flag: 'wx' })
      if (!await kind.isPlayable(path, medium.type, reading)) throw fileError('LEARNER_FILE_BROKEN')
    }
    return await work(received)
  } finally {
    for (const { path } of received) await files.discard(path)
  }
}

/** A file without a list has no recordings and no films. */
async function listOf(zip: ZipArchive): Promise<readonly FileMedium[]> {
  const entry = zip.entries.get(mediaName)
  if (entry === undefined) return []
  const parsed = fileMedia.safeParse(parseJson(new TextDecoder().decode(await asFileError(zip.read(entry, maxMediaListBytes)))))
  if (!parsed.success) throw fileError('LEARNER_FILE_BROKEN', parsed.error)
  return parsed.data
}
