/** Reads the recordings and films of a learner's file, which may come from anyone. */
import type { MediumKind, MediumReading } from '#kit/best/server/medium-kind.ts'
import type { ZipEntries } from '#kit/server/files/archives.ts'
import type { Files } from '#kit/server/files/files.ts'
import type { TemporaryFile } from '#kit/server/files/stored-file.ts'
import { fileMedia, type FileMedium, maxMediaBytes, maxMediaListBytes, mediaName, mediumPath } from '../format.ts'
import { asFileError, fileError, parseJson } from './file-errors.ts'

export interface ReceivedMedium extends FileMedium {
  /** two bests with the same key are of the same word or movement */
  readonly labelKey: string
  readonly path: TemporaryFile
}

export interface MediaReading extends MediumReading {
  readonly media: readonly MediumKind[]
  readonly files: Pick<Files, 'hold' | 'discard' | 'received'>
}

/**
 * Lets `work` have the recordings and films, each of which was read to its end. Those that `work` does not store are removed.
 * @throws AppError LEARNER_FILE_…; also throws errors of `work`
 */
export async function withMedia<T>(entries: ZipEntries, reading: MediaReading, work: (media: readonly ReceivedMedium[]) => Promise<T>): Promise<T> {
  const { files } = reading
  const received: ReceivedMedium[] = []
  let bytes = 0
  try {
    for (const medium of await listOf(entries)) {
      const entry = entries.get(mediumPath(medium))
      const kind = reading.media.find(({ of, types }) => of === medium.of && types.includes(medium.type))
      const labelKey = medium.kept === 'best' ? kind?.keyOf(medium.label) : medium.label
      if (entry === undefined || kind === undefined || labelKey === undefined) throw fileError('LEARNER_FILE_BROKEN')
      bytes += entry.uncompressedSize
      if (bytes > maxMediaBytes) throw fileError('LEARNER_FILE_TOO_LARGE')
      const path = await files.hold(await asFileError(entry.read(kind.maxBytes)))
      received.push({ ...medium, labelKey, path })
      if (!await kind.isPlayable(path, medium.type, reading)) throw fileError('LEARNER_FILE_BROKEN')
    }
    return await work(received)
  } finally {
    for (const { path } of received) await files.discard(path)
  }
}

/** A file without a list has no recordings and no films. */
async function listOf(entries: ZipEntries): Promise<readonly FileMedium[]> {
  const entry = entries.get(mediaName)
  if (entry === undefined) return []
  const parsed = fileMedia.safeParse(parseJson(new TextDecoder().decode(await asFileError(entry.read(maxMediaListBytes)))))
  if (!parsed.success) throw fileError('LEARNER_FILE_BROKEN', parsed.error)
  return parsed.data
}
