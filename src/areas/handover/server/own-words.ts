/** The family's own words in a learner's file, with their pictures: written, compared, and added to a learner. */
import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#database/schema.ts'
import { AppError } from '#kit/app-error.ts'
import type { ErrorCode } from '#kit/error-kinds.ts'
import { newId } from '#kit/ids.ts'
import type { Ports } from '#kit/server/context.ts'
import { deletedOf } from '#kit/server/database/deleted-ids.ts'
import type { Database } from '#kit/server/database/transact.ts'
import type { AddEntry } from '#kit/server/files/archives.ts'
import type { NewFile } from '#kit/server/files/files.ts'
import type { QueueSlot } from '#kit/server/limits/fair-queue.ts'
import { type FileTarget, type FileWord, maxPictureBytes, maxWords, picturePath } from '../format.ts'
import { fileError } from './file-errors.ts'
import { originsOf } from './merge-rows.ts'
import type { LearnerFile } from './read-file.ts'

type WordRow = Selectable<Schema['words']>
type NewRow = Omit<WordRow, 'userid' | 'picture' | 'createdAt'>

/** What only the area of words knows of them. */
export interface WordsInFile {
  /** two words with the same key are the same word */
  readonly keyOf: (text: string) => string
  readonly toLine: (row: WordRow) => FileWord
  /** returns undefined if the app cannot have such a word */
  readonly toRow: (line: FileWord) => NewRow | undefined
  /** SVG of a word without a picture */
  readonly emptyPicture: Uint8Array
  /** the name of a new file with that picture, and whether a name is one */
  readonly emptyPictureName: (id: string) => string
  readonly isEmptyPicture: (name: string) => boolean
}

/** Returns the learner's newest own words, as many as a file may have, in their order; `picture`: the name of its file, null: the word has none. */
export async function ownWordsOf(database: Database, userid: string, { toLine, isEmptyPicture }: WordsInFile): Promise<{ word: FileWord; picture: string | null }[]> {
  const [rows, origins] = await Promise.all([
    database.selectFrom('words').selectAll().where('userid', '=', userid).orderBy('_id', 'desc').limit(maxWords).execute(),
    originsOf(database, 'words', userid),
  ])
  return rows.toReversed().map((row) => ({ word: { ...toLine(row), _id: origins.get(row._id) ?? row._id }, picture: isEmptyPicture(row.picture) ? null : row.picture }))
}

/** Returns the bytes of the pictures. A word without one gets a plain picture when it is added. */
export async function writePictures({ files }: Pick<Ports, 'files'>, userid: string, words: readonly { word: FileWord; picture: string | null }[], add: AddEntry): Promise<number> {
  let bytes = 0
  for (const { word, picture } of words) {
    const file = picture === null ? undefined : await files.read(userid, picture)
    if (file === undefined) continue
    if (bytes + file.size > maxPictureBytes) {
      await file.stream.cancel()
      continue
    }
    bytes += file.size
    await add(file.stream, picturePath(word), { compress: false })
  }
  return bytes
}

/** Targets name own words by their ids: those in files. */
export function targetsWith(ids: ReadonlyMap<string, string>, targets: readonly FileTarget[]): FileTarget[] {
  return targets.map(({ area, items }) => ({ area, items: [...new Set(items.map((item) => ids.get(item) ?? item))] }))
}

/** Returns the ids that the file's words have at this learner, by their ids in the file; those that the learner lacks are missing. */
export async function knownWords(database: Database, userid: string, words: readonly FileWord[], { keyOf }: Pick<WordsInFile, 'keyOf'>): Promise<Map<string, string>> {
  if (words.length === 0) return new Map()
  const [rows, origins] = await Promise.all([
    database.selectFrom('words').select(['_id', 'wordKey']).where((where) => where.or([where('userid', 'is', null), where('userid', '=', userid)])).execute(),
    originsOf(database, 'words', userid),
  ])
  const byOrigin = new Map(rows.map(({ _id }) => [origins.get(_id) ?? _id, _id]))
  const byKey = new Map(rows.map(({ _id, wordKey }) => [wordKey, _id]))
  return new Map(words.flatMap(({ _id, text }) => {
    const known = byOrigin.get(_id) ?? byKey.get(keyOf(text))
    return known === undefined ? [] : [[_id, known]]
  }))
}

/** What a file adds to a learner. */
export interface WordPlan {
  readonly rows: readonly Insertable<Schema['words']>[]
  readonly files: readonly NewFile[]
  readonly importedIds: readonly Insertable<Schema['importedIds']>[]
  /** the ids of the file's words at this learner, by their ids in the file */
  readonly ids: ReadonlyMap<string, string>
}

interface Merge {
  /** may be new */
  readonly userid: string
  readonly file: LearnerFile
  readonly isAgreed: boolean
  readonly words: WordsInFile
  /** of the queue of pictures */
  readonly slot: QueueSlot
}

/**
 * A word that the learner has, by its id or text, stays as it is. A deleted word does not come back. Pictures are encoded again.
 * @throws AppError LEARNER_FILE_BROKEN if a picture is none
 */
export async function planWords({ database, pictures, clock }: Pick<Ports, 'database' | 'pictures' | 'clock'>, { userid, file, isAgreed, words, slot }: Merge): Promise<WordPlan> {
  const ofFile = file.head.words
  const ids = await knownWords(database, userid, ofFile, words)
  const plan = { rows: [] as WordPlan['rows'][number][], files: [] as NewFile[], importedIds: [] as WordPlan['importedIds'][number][], ids }
  const wanted = isAgreed ? ofFile.filter(({ _id }) => !ids.has(_id)) : []
  if (wanted.length === 0) return plan
  const deleted = await deletedOf(database, 'words', userid, wanted.map(({ _id }) => _id))
  const taken = new Set((await database.selectFrom('words').select('_id').where('_id', 'in', wanted.map(({ _id }) => _id)).execute()).map(({ _id }) => _id))
  const createdAt = clock.now().toISOString()
  const byKey = new Map<string, string>()
  for (const word of wanted) {
    const row = words.toRow(word)
    if (row === undefined) throw fileError('LEARNER_FILE_BROKEN')
    if (deleted.has(word._id)) continue
    const _id = byKey.get(row.wordKey) ?? (taken.has(word._id) ? newId() : word._id)
    ids.set(word._id, _id)
    if (byKey.has(row.wordKey)) continue
    byKey.set(row.wordKey, _id)
    const given = await file.picture(word)
    const picture = given === undefined ? words.emptyPictureName(newId()) : `${newId()}.webp`
    plan.rows.push({ ...row, _id, userid, picture, createdAt })
    plan.files.push({ from: await encoded(pictures, slot, given, words.emptyPicture), name: picture, belongsTo: _id })
    if (_id !== word._id) plan.importedIds.push({ userid, kind: 'words', origin: word._id, _id })
  }
  return plan
}

/** Why the app could not have stored a picture. */
const broken: ReadonlySet<ErrorCode> = new Set(['NOT_A_PICTURE', 'PICTURE_BROKEN', 'TOO_LARGE'])

async function encoded(pictures: Ports['pictures'], slot: QueueSlot, picture: Uint8Array | undefined, empty: Uint8Array): Promise<Uint8Array> {
  if (picture === undefined) return pictures.encode(empty, slot, { isDrawing: true })
  return pictures.encode(picture, slot).catch((error: unknown) => {
    throw error instanceof AppError && broken.has(error.code) ? fileError('LEARNER_FILE_BROKEN', error) : error
  })
}

/** Writes the rows. Their pictures are stored in the same transaction. */
export async function insertWords(transaction: Database, { rows, importedIds }: WordPlan): Promise<void> {
  // Few in one statement: databases limit its parameters.
  for (let at = 0; at < rows.length; at += 100) await transaction.insertInto('words').values(rows.slice(at, at + 100)).execute()
  for (let at = 0; at < importedIds.length; at += 100) await transaction.insertInto('importedIds').values(importedIds.slice(at, at + 100)).execute()
}
