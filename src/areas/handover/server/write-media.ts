/** Writes the recordings and films of a learner into a file, if the adult chose them. */
import type { MediumKind } from '#kit/best/server/medium-kind.ts'
import type { Ports } from '#kit/server/context.ts'
import type { AddEntry } from '#kit/server/files/archives.ts'
import { type FileMedium, fileMedium, maxMedia, maxMediaBytes, mediaName, mediumPath } from '../format.ts'
import { originsOf } from './merge-rows.ts'

interface Chosen {
  readonly userid: string
  /** of which there are recordings or films in the file */
  readonly media: readonly MediumKind[]
  /** of the files that were written before */
  readonly bytes: number
}

interface StoredMedium extends FileMedium {
  /** its name in the learner's folder */
  readonly file: string
}

/** The bests come first, then the newest recordings, as many as a file may have. */
export async function writeMedia(ports: Pick<Ports, 'database' | 'clock' | 'files'>, { userid, media, bytes: before }: Chosen, add: AddEntry): Promise<void> {
  if (media.length === 0) return
  const { files } = ports
  const stored = await mediaOf(ports, userid)
  const written: FileMedium[] = []
  let bytes = before
  for (const { file: name, ...medium } of stored) {
    const kind = media.find(({ of, types }) => of === medium.of && types.includes(medium.type))
    if (kind === undefined || written.length === maxMedia || !fileMedium.safeParse(medium).success) continue
    // It may have been deleted meanwhile.
    const file = await files.read(userid, name)
    if (file === undefined) continue
    if (file.size > kind.maxBytes || bytes + file.size > maxMediaBytes) {
      await file.stream.cancel()
      continue
    }
    bytes += file.size
    await add(file.stream, mediumPath(medium), { compress: false })
    written.push(medium)
  }
  await add([`${JSON.stringify(written, null, 2)}\n`], mediaName, { compress: true })
}

async function mediaOf({ database, clock }: Pick<Ports, 'database' | 'clock'>, userid: string): Promise<StoredMedium[]> {
  const [bests, recordings, bestOrigins, recordingOrigins] = await Promise.all([
    database.selectFrom('bests').select(['_id', 'kind', 'label', 'file', 'createdAt']).where('userid', '=', userid).orderBy('createdAt', 'desc').orderBy('_id').execute(),
    database.selectFrom('recordings').select(['_id', 'cluster', 'file', 'createdAt', 'deleteAfter']).where('userid', '=', userid)
      .where('deleteAfter', '>', clock.now().toISOString()).orderBy('createdAt', 'desc').orderBy('_id').execute(),
    originsOf(database, 'bests', userid),
    originsOf(database, 'recordings', userid),
  ])
  return [
    ...bests.map(({ _id, kind, label, file, createdAt }) => (
      { _id: bestOrigins.get(_id) ?? _id, of: kind, kept: 'best' as const, label, type: typeOf(file), createdAt, file }
    )),
    ...recordings.map(({ _id, cluster, file, createdAt, deleteAfter }) => (
      { _id: recordingOrigins.get(_id) ?? _id, of: ofType(typeOf(file)), kept: 'recording' as const, label: cluster, type: typeOf(file), createdAt, deleteAfter, file }
    )),
  ]
}

function typeOf(file: string): FileMedium['type'] {
  return file.endsWith('.wav') ? 'wav' : file.endsWith('.webm') ? 'webm' : 'mp4'
}

function ofType(type: FileMedium['type']): FileMedium['of'] {
  return type === 'wav' ? 'word' : 'movement'
}
