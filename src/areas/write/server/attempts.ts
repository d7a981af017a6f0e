import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Schema } from '#database/schema.ts'
import { readPen, readStrokes } from '#database/stored-strokes.ts'
import { brokenOff, type Help, helps } from '#kit/attempts/help.ts'
import { toFacts } from '#kit/attempts/server/attempt-facts.ts'
import { attemptTable } from '#kit/attempts/server/attempt-table.ts'
import { newestFirst } from '#kit/attempts/server/time-index.ts'
import type { Database } from '#kit/server/database/transact.ts'
import type { ExampleStore } from '#kit/recognition/server/examples.ts'
import type { Learner } from '#kit/server/sessions/sessions.ts'
import { letter as letterOf, maxHistory, written, type HistoryEntry, type StoredLetterExample, type LetterAttempt } from '../api.ts'
import { areCurrent } from '../recognition/letter-features.ts'
import { rateAttempt } from '../rules/due-letter.ts'
import { steps } from '../rules/steps.ts'

const help = z.enum(helps)

type Row = Selectable<Schema['letterAttempts']>

export function toAttempt(row: Row): LetterAttempt {
  const { _id, confidence, createdAt } = row
  return {
    _id,
    letter: written.parse(row.letter),
    predicted: row.predicted === null ? null : written.parse(row.predicted),
    confidence,
    strokes: readStrokes(row.strokes),
    ...(row.penMovement !== null && { penMovement: readPen(row.penMovement) }),
    step: steps.find((step) => step === row.step) ?? 'trace',
    ...toFacts(row),
    overridden: row.overridden === 1,
    createdAt,
  }
}

/** The help of an attempt from before it was stored: letters and words were written over a guide, which few adults had hidden. */
export function helpWithout({ assisted }: { readonly assisted?: unknown }): Help {
  return assisted === true ? 'together' : 'traced'
}

/**
 * Returns the outcomes of the learner's last 2,000 attempts and of the last 30 of each letter, oldest first, without those that were
 * broken off.
 */
export async function listLetterHistory(database: Database, userid: string): Promise<HistoryEntry[]> {
  const newest = await database.selectFrom('letterAttempts')
    .select(['_id', 'letter', 'predicted', 'confidence', 'help', 'unjudged', 'probe', 'overridden', 'createdAt'])
    .where('userid', '=', userid)
    .where((row) => row.or([row('unjudged', 'is', null), row('unjudged', 'not in', brokenOff), row('overridden', '=', 1)]))
    .orderBy(newestFirst(database, 'createdAt')).orderBy('_id', 'desc').limit(maxHistory).execute()
  const listed = new Set(newest.map(({ _id }) => _id))
  const older = newest.length < maxHistory ? [] : (await attemptTable(database, 'letterAttempts').lastOfItems({ _id: userid }, { beyond: maxHistory, item: ['letter'] })).rows
  return [...newest, ...older.filter(({ _id }) => !listed.has(_id))].toReversed().map((row) => {
    const letter = written.parse(row.letter)
    const predicted = row.predicted === null ? undefined : written.parse(row.predicted)
    const outcome = row.overridden === 1 ? 'well' : row.unjudged === null ? rateAttempt(letter, predicted, row.confidence) : 'unsure'
    return { letter, outcome, help: help.parse(row.help), isProbe: row.probe !== null, createdAt: row.createdAt }
  })
}

/** Returns the letters that an adult marked as right, newest first. Features of an earlier network are left out. */
export async function listExamples(stored: ExampleStore, learner: Learner): Promise<StoredLetterExample[]> {
  const examples = await stored.list(learner)
  return examples.map(({ _id, label, features, createdAt, author }) => ({ _id, letter: letterOf.parse(label), features, createdAt, author })).filter(areCurrent)
}
