import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Schema } from '#database/schema.ts'
import { isBrokenOff, unjudgedReasons } from '#kit/attempts/help.ts'
import { toFacts } from '#kit/attempts/server/attempt-facts.ts'
import { newestFirst } from '#kit/attempts/server/time-index.ts'
import { type Outcome, outcomes } from '#kit/practice/spaced-repetition.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { type WordHistoryEntry, type WrittenWord, writtenUnits } from '../api.ts'
import { rateAttempt } from '../rules/due-letter.ts'
import { outcomeOfWord } from '../rules/word-writing.ts'

/** Older words change nothing that is chosen from them. */
const maxWords = 500

type Row = Selectable<Schema['writtenWords']>
type Units = WrittenWord['units']

const result = z.enum(outcomes)
const brokenOff = unjudgedReasons.filter(isBrokenOff)

export function toWrittenWord(row: Row): WrittenWord {
  const { _id, word, units, result: stored, overridden, createdAt } = row
  return {
    _id,
    word,
    units: writtenUnits.parse(JSON.parse(units)),
    result: result.parse(stored),
    ...toFacts(row),
    overridden: overridden === 1,
    createdAt,
  }
}

function outcomesOf(units: Units): Outcome[] {
  return units.map(({ unit, predicted, confidence }) => rateAttempt(unit, predicted ?? undefined, confidence))
}

export function resultOf(units: Units): Outcome {
  return outcomeOfWord(outcomesOf(units))
}

/** Returns the outcomes of the learner's last words that were not broken off, at most 500, oldest first. */
export async function listWordHistory(database: Database, userid: string): Promise<WordHistoryEntry[]> {
  const rows = await database.selectFrom('writtenWords').selectAll()
    .where('userid', '=', userid)
    .where((row) => row.or([row('unjudged', 'is', null), row('unjudged', 'not in', brokenOff), row('overridden', '=', 1)]))
    .orderBy(newestFirst(database, 'createdAt')).orderBy('_id', 'desc').limit(maxWords).execute()
  return rows.toReversed().map(toWrittenWord).map(({ word, units, help, overridden, createdAt }) => {
    const unitOutcomes = outcomesOf(units)
    return { word, units: units.map((one, at) => ({ unit: one.unit, outcome: overridden ? 'well' : unitOutcomes[at] ?? 'unsure', help: help === 'hand' ? help : one.help ?? help })), createdAt }
  })
}
