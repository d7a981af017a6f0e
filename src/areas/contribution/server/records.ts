/** Turns a learner's stored attempts into the records of the file for researchers, a few rows at a time. */
import { z } from 'zod'
import { readStrokes } from '#database/stored-strokes.ts'
import { type StoredFacts, toFacts } from '#kit/attempts/server/attempt-facts.ts'
import { languageOfText, languages } from '#kit/languages.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { type letterRecord, type movementRecord, movementSegment, type RecordPart, type sumRecord, type wordRecord } from '../format.ts'
import type { ListedWordOf, Selection } from './selection.ts'

/** Number of rows per query. A letter's strokes can take 80 kB. */
const rowsPerQuery = 20

export interface RecordSource {
  readonly database: Database
  readonly userid: string
  readonly selection: Selection
  readonly listedWordOf: ListedWordOf
  readonly drawings: boolean
  /** the paths of recordings in the file, by the id of the attempt */
  readonly paths: ReadonlyMap<string, string>
  /** the random ids of attempts in the file */
  readonly randomIds: RandomIds
}

/** Gives each attempt an id that only this file contains. */
export class RandomIds {
  readonly #ids = new Map<string, string>()

  of(attempt: string): string {
    const id = this.#ids.get(attempt) ?? crypto.randomUUID()
    this.#ids.set(attempt, id)
    return id
  }
}

/** Returns the month of a time (ISO 8601 in UTC). */
export function monthOf(time: string): string {
  return time.slice(0, 7)
}

/** The records of each kind, oldest first. */
export const recordsOf: Readonly<Record<RecordPart, (source: RecordSource) => AsyncGenerator<object, void, undefined>>> = {
  words, letters, movements, sums,
}

async function* words(source: RecordSource): AsyncGenerator<z.infer<typeof wordRecord>, void, undefined> {
  const { database, userid, selection: { attempts }, listedWordOf, paths } = source
  const own = await database.selectFrom('words').select(['wordKey', 'language']).where('userid', '=', userid).execute()
  const languageOf = new Map(own.map(({ wordKey, language }) => [wordKey, languages.find((known) => known === language)]))
  const segmenter = new Intl.Segmenter()
  for (const ids of inBatches(attempts.words.ids)) {
    const rows = await database.selectFrom('predictions').selectAll().where('userid', '=', userid).where('_id', 'in', ids).execute()
    const shared = await sharedFields(source, ids)
    for (const row of inOrder(ids, rows)) {
      // The mark has replaced what the app read.
      const isMarked = row.overridden === 1
      const listed = listedWordOf(row.practised)
      const word = row.word ?? row.practised
      yield {
        ...shared(row, row.createdAt),
        // A word of the family is often a name, and features and sound say it as its text does.
        ...(listed === undefined && { features: null }),
        asked: listed?.text ?? null,
        language: listed?.language ?? languageOf.get(row.practised) ?? languageOfText(word),
        characters: [...segmenter.segment(word)].length,
        read: isMarked ? null : listedWordOf(row.cluster)?.text ?? null,
        correct: word.toLowerCase() === row.cluster.toLowerCase(),
        confidence: isMarked ? null : row.confidence,
        sound: paths.get(row._id) ?? null,
      }
    }
  }
}

async function* letters(source: RecordSource): AsyncGenerator<z.infer<typeof letterRecord>, void, undefined> {
  const { database, userid, selection: { attempts }, drawings } = source
  for (const ids of inBatches(attempts.letters.ids)) {
    const rows = await database.selectFrom('letterAttempts').selectAll().where('userid', '=', userid).where('_id', 'in', ids).execute()
    const shared = await sharedFields(source, ids)
    for (const row of inOrder(ids, rows)) {
      yield {
        ...shared(row, row.createdAt),
        asked: row.letter,
        read: row.predicted,
        confidence: row.confidence,
        step: row.step,
        strokes: drawings ? readStrokes(row.strokes) : null,
      }
    }
  }
}

/** Without the sentences about the movement: they follow from the film. */
const storedSegments = z.array(z.object({ ...movementSegment.omit({ read: true, moving: true }).shape, prediction: z.string(), moving: z.boolean().optional() }))

async function* movements(source: RecordSource): AsyncGenerator<z.infer<typeof movementRecord>, void, undefined> {
  const { database, userid, selection: { attempts }, paths } = source
  for (const ids of inBatches(attempts.movements.ids)) {
    const rows = await database.selectFrom('movementAttempts').selectAll().where('userid', '=', userid).where('_id', 'in', ids).execute()
    const shared = await sharedFields(source, ids)
    for (const row of inOrder(ids, rows)) {
      yield {
        ...shared(row, row.createdAt),
        asked: row.movement,
        segments: storedSegments.parse(JSON.parse(row.predictions))
          .map(({ prediction, confidence, start, end, moving = null }) => ({ read: prediction, confidence, start, end, moving })),
        match: row.match,
        repetitions: row.repetitions,
        freely: row.freely === 1,
        film: paths.get(row._id) ?? null,
      }
    }
  }
}

async function* sums(source: RecordSource): AsyncGenerator<z.infer<typeof sumRecord>, void, undefined> {
  const { database, userid, selection: { attempts } } = source
  for (const ids of inBatches(attempts.sums.ids)) {
    const rows = await database.selectFrom('progress').selectAll().where('userid', '=', userid).where('_id', 'in', ids).execute()
    const shared = await sharedFields(source, ids)
    for (const row of inOrder(ids, rows)) {
      yield {
        ...shared(row, row.timestamp),
        practice: row.practiceType,
        // The page sends it as text: only a sum or a sequence goes into the file.
        task: row.task !== null && /^[\d+\-_ ]{1,20}$/.test(row.task) ? row.task : null,
        answer: row.answer,
        read: row.shown,
        correct: row.count === 1,
        seconds: row.seconds === null ? null : Math.round(row.seconds),
      }
    }
  }
}

interface AttemptRow extends StoredFacts {
  readonly _id: string
}

/** Reads the features of some attempts; returns a function that makes the fields that all records have. */
async function sharedFields({ database, userid, randomIds }: RecordSource, ids: readonly string[]) {
  const rows = await database.selectFrom('examples').select(['_id', 'features']).where('userid', '=', userid).where('_id', 'in', ids).execute()
  const featuresOf = new Map(rows.map(({ _id, features }) => [_id, features]))
  return (row: AttemptRow, time: string) => {
    const { probe, ...facts } = toFacts(row)
    return {
      id: randomIds.of(row._id), month: monthOf(time), ...facts,
      // With whom and where would say more about the family than about the skill.
      probe: probe === undefined ? null : { run: randomIds.of(probe.run), kind: probe.kind, ...(probe.variation && { variation: probe.variation }) },
      features: featuresOf.get(row._id) ?? null,
    }
  }
}

function* inBatches(ids: readonly string[]): Generator<readonly string[], void, undefined> {
  for (let at = 0; at < ids.length; at += rowsPerQuery) yield ids.slice(at, at + rowsPerQuery)
}

/** The rows in the order of the ids, without those that were deleted meanwhile. */
function inOrder<Row extends AttemptRow>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row._id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
