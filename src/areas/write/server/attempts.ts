import type { Selectable } from 'kysely'
import type { Schema } from '#database/schema.ts'
import type { Database } from '#kit/server/database/transact.ts'
import type { ExampleStore } from '#kit/recognition/server/examples.ts'
import type { Learner } from '#kit/server/sessions/sessions.ts'
import { letter as letterOf, type HistoryEntry, type StoredLetterExample, type LetterAttempt } from '../api.ts'
import { areCurrent } from '../recognition/letter-features.ts'
import { rateAttempt } from '../rules/due-letter.ts'
import { steps } from '../rules/steps.ts'

/** Older tries change nothing that is chosen from them. */
const maxAttempts = 2000

type Row = Selectable<Schema['letterAttempts']>

export function toAttempt(row: Row): LetterAttempt {
  const { _id, confidence, createdAt } = row
  return {
    _id,
    letter: letterOf.parse(row.letter),
    predicted: row.predicted === null ? null : letterOf.parse(row.predicted),
    confidence,
    strokes: JSON.parse(row.strokes) as number[][],
    step: steps.find((step) => step === row.step) ?? 'trace',
    assisted: row.assisted === 1,
    overridden: row.overridden === 1,
    createdAt,
  }
}

/** Returns the outcomes of the learner's last attempts, at most 2,000, oldest first. */
export async function listLetterHistory(database: Database, userid: string): Promise<HistoryEntry[]> {
  const rows = await database.selectFrom('letterAttempts')
    .select(['letter', 'predicted', 'confidence', 'assisted', 'overridden', 'createdAt'])
    .where('userid', '=', userid)
    .orderBy('createdAt', 'desc').orderBy('_id', 'desc').limit(maxAttempts).execute()
  return rows.toReversed().map((row) => {
    const letter = letterOf.parse(row.letter)
    const predicted = row.predicted === null ? undefined : letterOf.parse(row.predicted)
    const outcome = row.overridden === 1 ? 'well' : rateAttempt(letter, predicted, row.confidence)
    return { letter, outcome, assisted: row.assisted === 1, createdAt: row.createdAt }
  })
}

/** Returns the letters that an adult marked as right, newest first. Features of an earlier network are left out. */
export async function listExamples(stored: ExampleStore, learner: Learner): Promise<StoredLetterExample[]> {
  const examples = await stored.list(learner)
  return examples.map(({ _id, label, features, createdAt, author }) => ({ _id, letter: letterOf.parse(label), features, createdAt, author })).filter(areCurrent)
}
