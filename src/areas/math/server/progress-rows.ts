import type { Selectable } from 'kysely'
import type { Schema } from '#database/schema.ts'
import { oldFacts, toFactColumns, toFacts } from '#kit/attempts/server/attempt-facts.ts'
import { defineAttemptFile } from '#kit/attempts/server/attempt-file.ts'
import { helpWithout, type ProgressEntry, progressEntry } from '../api.ts'

type Row = Selectable<Schema['progress']>

/** What an adult's mark as right changes. */
export const markedRight = { count: 1, overridden: 1 } as const

/** The row of an entry, without its learner. An entry that an adult marked as right is right. */
export function rowOf({ id, practiceType, count, timestamp, help, source, unjudged, probe, overridden, task, answer, shown, seconds }: ProgressEntry): Omit<Row, 'userid'> {
  return {
    _id: id, practiceType, count: overridden ? 1 : count, timestamp,
    ...toFactColumns({ help, source, unjudged, probe }), overridden: overridden ? 1 : 0,
    task: task ?? null, answer: answer ?? null, shown: shown ?? null, seconds: seconds ?? null,
  }
}

export function entryOf(stored: Row): ProgressEntry {
  const { _id, userid: _userid, byExamples: _byExamples, overridden, ...row } = stored
  const known = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
  return progressEntry.parse({ id: _id, ...known, ...toFacts(stored), ...(overridden === 1 && { overridden: true }) })
}

/** Numbers and sums. */
export const sumFile = defineAttemptFile({
  name: 'sums', table: 'progress', time: 'timestamp', line: progressEntry, oldFacts: (line) => oldFacts(helpWithout(line), { ...line, unjudged: false }), toLine: entryOf, toRow: rowOf, markedRight: () => markedRight,
})
