/** Chooses which attempts and recordings of a learner a file for researchers contains. */
import type { Ports } from '#kit/server/context.ts'
import type { Language } from '#kit/languages.ts'
import type { Database } from '#kit/server/database/transact.ts'
import type { Consent } from '../api.ts'
import type { RecordPart } from '../format.ts'

/** The newest of each kind. */
export const maxAttempts = 2000
/** Sounds and films together; the newest first. */
export const maxRecordingBytes = 200_000_000

/** Ids of attempts, oldest first, and how many older ones are left out. */
interface Chosen {
  readonly ids: readonly string[]
  readonly leftOut: number
}

export interface ChosenRecording {
  readonly kind: 'sound' | 'film'
  /** the id of the attempt */
  readonly attempt: string
  readonly file: string
  readonly bytes: number
}

export interface Selection {
  readonly attempts: Readonly<Record<RecordPart, Chosen>>
  readonly recordings: readonly ChosenRecording[]
  /** recordings beyond the largest size */
  readonly recordingsLeftOut: Readonly<Record<ChosenRecording['kind'], number>>
}

/** A word of the app's own lists, in one of its languages. */
export interface ListedWord {
  readonly text: string
  readonly language: Language
}

/** Returns the word that has this text or key; undefined for a word of the family. */
export type ListedWordOf = (text: string) => ListedWord | undefined

/** Only attempts that the app has judged or that an adult marked as right. */
export async function select({ database, files, listedWordOf }: Pick<Ports, 'database' | 'files'> & { readonly listedWordOf: ListedWordOf }, userid: string, consent: Consent): Promise<Selection> {
  const attempts = await selectAttempts(database, userid)
  const bytesOf = new Map((await files.list(userid)).map(({ name, bytes }) => [name, bytes]))
  const rows = await database.selectFrom('recordings').select(['attempt', 'file'])
    .where('userid', '=', userid).where('attempt', 'is not', null).orderBy('createdAt', 'desc').orderBy('_id', 'desc').execute()
  const wanted = {
    sound: new Set(consent.sound ? await ofListedWords(database, userid, attempts.words.ids, listedWordOf) : []),
    film: new Set(consent.film ? attempts.movements.ids : []),
  }
  const recordings: ChosenRecording[] = []
  const recordingsLeftOut = { sound: 0, film: 0 }
  let sum = 0
  for (const { attempt, file } of rows) {
    const kind = file.endsWith('.wav') ? 'sound' : 'film'
    // An attempt can have two recordings; deleting it from the set chooses the newest.
    if (attempt === null || !wanted[kind].delete(attempt)) continue
    const bytes = bytesOf.get(file) ?? 0
    if (sum + bytes > maxRecordingBytes) {
      recordingsLeftOut[kind]++
      continue
    }
    sum += bytes
    recordings.push({ kind, attempt, file, bytes })
  }
  return { attempts, recordings, recordingsLeftOut }
}

async function selectAttempts(database: Database, userid: string): Promise<Selection['attempts']> {
  const words = await database.selectFrom('predictions').select('_id').where('userid', '=', userid).where('word', 'is not', null)
    .orderBy('createdAt', 'desc').orderBy('_id', 'desc').execute()
  const letters = await database.selectFrom('letterAttempts').select('_id').where('userid', '=', userid)
    .where((where) => where.or([where('predicted', 'is not', null), where('overridden', '=', 1)]))
    .orderBy('createdAt', 'desc').orderBy('_id', 'desc').execute()
  const movements = await database.selectFrom('movementAttempts').select('_id').where('userid', '=', userid)
    .where((where) => where.or([where('predictions', '!=', '[]'), where('overridden', '=', 1)]))
    .orderBy('createdAt', 'desc').orderBy('_id', 'desc').execute()
  const sums = await database.selectFrom('progress').select('_id').where('userid', '=', userid)
    .where((where) => where.or([where('shown', 'is not', null), where('overridden', '=', 1)]))
    .orderBy('timestamp', 'desc').orderBy('_id', 'desc').execute()
  return { words: newest(words), letters: newest(letters), movements: newest(movements), sums: newest(sums) }
}

/** The sound of a word of the family says its text. */
async function ofListedWords(database: Database, userid: string, ids: readonly string[], listedWordOf: ListedWordOf): Promise<string[]> {
  const wanted = new Set(ids)
  const rows = await database.selectFrom('predictions').select(['_id', 'practised']).where('userid', '=', userid).where('word', 'is not', null).execute()
  return rows.flatMap(({ _id, practised }) => (wanted.has(_id) && listedWordOf(practised) !== undefined ? [_id] : []))
}

function newest(rows: readonly { readonly _id: string }[]): Chosen {
  const chosen = rows.slice(0, maxAttempts)
  return { ids: chosen.map(({ _id }) => _id).toReversed(), leftOut: rows.length - chosen.length }
}
