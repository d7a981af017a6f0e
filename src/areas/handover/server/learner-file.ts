/** Writes all data of a learner as one file, created while it is sent. */
import type { AttemptFile, FileRow } from '#kit/attempts/server/attempt-file.ts'
import type { MediumKind } from '#kit/best/server/medium-kind.ts'
import { faces } from '#kit/faces.ts'
import { fromCheckColumns } from '#kit/practice/goal.ts'
import type { Ports } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { rowsById } from '#kit/server/database/rows-by-id.ts'
import { withoutTypes } from '#kit/server/database/without-types.ts'
import type { Parts } from '#kit/server/files/archives.ts'
import { createPauses } from '#kit/server/pauses.ts'
import { attemptsPath, deletedName, type FileTarget, formatName, formatVersion, type Head, headName, reportName } from '../format.ts'
import { deletedLines } from './deletions.ts'
import { originsOf } from './merge-rows.ts'
import { ownWordsOf, targetsWith, type WordsInFile, writePictures } from './own-words.ts'
import { writeMedia } from './write-media.ts'

/** Number of rows per query. A letter's strokes can take 80 kB. */
const rowsPerQuery = 20

interface Written {
  readonly userid: string
  readonly targets: readonly FileTarget[]
  /** in which the learner practises; null: the usual ones */
  readonly languages: Head['learner']['languages']
  readonly words: WordsInFile
  /** the report of now */
  readonly report: object
  readonly kinds: readonly AttemptFile[]
  /** the recordings and films that the adult chose */
  readonly media: readonly MediumKind[]
}

/** An error that ends the file early fails the stream. */
export async function writeLearnerFile(ports: Pick<Ports, 'database' | 'clock' | 'files' | 'archives'>, { userid, targets, languages, words, report, kinds, media }: Written): Promise<ReadableStream<Uint8Array>> {
  const { database } = ports
  const own = await ownWordsOf(database, userid, words)
  const head: Head = { ...await headOf(ports, { userid, languages }), targets: targetsWith(await originsOf(database, 'words', userid), targets), words: own.map(({ word }) => word) }
  return ports.archives.create(async (add) => {
    const addText = (name: string, parts: Parts): Promise<void> => add(parts, name, { compress: true })
    await addText(headName, [`${JSON.stringify(head, null, 2)}\n`])
    await addText(reportName, [`${JSON.stringify(report)}\n`])
    for (const kind of kinds) await addText(attemptsPath(kind.name), linesOf(database, kind, userid))
    await addText(deletedName, deletedLines(database, userid, kinds))
    await writeMedia(ports, { userid, media, bytes: await writePictures(ports, userid, own, add) }, add)
  })
}

async function headOf({ database, clock }: Pick<Ports, 'database' | 'clock'>, { userid, languages }: Pick<Written, 'userid' | 'languages'>): Promise<Omit<Head, 'targets' | 'words'>> {
  const [{ name, face, birthMonth }, goals, notes, goalOrigins, noteOrigins] = await Promise.all([
    database.selectFrom('learners').select(['name', 'face', 'birthMonth']).where('_id', '=', userid).executeTakeFirstOrThrow(),
    database.selectFrom('reportGoals').select(['_id', 'text', 'setOn', 'metOn', 'area', 'items', 'criterion', 'due', 'levels']).where('userid', '=', userid).orderBy('_id').execute(),
    database.selectFrom('reportNotes').select(['_id', 'text', 'writtenOn']).where('userid', '=', userid).orderBy('_id').execute(),
    originsOf(database, 'reportGoals', userid),
    originsOf(database, 'reportNotes', userid),
  ])
  return {
    format: formatName, version: formatVersion, madeAt: clock.now().toISOString(),
    learner: { name, face: faces.find((drawn) => drawn === face) ?? null, birthMonth, languages },
    goals: goals.map(({ _id, text, setOn, metOn, ...check }) => ({ _id: goalOrigins.get(_id) ?? _id, text, setOn, metOn, check: fromCheckColumns(check) })),
    notes: notes.map(({ _id, text, writtenOn }) => ({ _id: noteOrigins.get(_id) ?? _id, text, writtenOn })),
  }
}

async function* linesOf(database: Database, { table, toLine }: AttemptFile, userid: string): AsyncGenerator<string, void, undefined> {
  const origins = await originsOf(database, table, userid)
  const ids = (await withoutTypes(database).selectFrom(table).where('userid', '=', userid).select('_id').orderBy('_id').execute()).map(({ _id }) => String(_id))
  const pause = createPauses()
  for (let at = 0; at < ids.length; at += rowsPerQuery) {
    const some = await rowsById<FileRow>(database, table, { userids: [userid], ids: ids.slice(at, at + rowsPerQuery) })
    await pause()
    for (const row of some.toSorted((a, b) => (a._id < b._id ? -1 : 1))) yield `${JSON.stringify(toLine({ ...row, _id: origins.get(row._id) ?? row._id }))}\n`
  }
}
