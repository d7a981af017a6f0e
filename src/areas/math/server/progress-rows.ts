import type { Selectable } from 'kysely'
import type { Schema } from '#database/schema.ts'
import { defineAttemptFile } from '#kit/attempts/server/attempt-file.ts'
import { type ProgressEntry, progressEntry } from '../api.ts'

type Row = Selectable<Schema['progress']>

/** What an adult's mark as right changes. */
export const markedRight = { count: 1, overridden: 1 } as const

/** The row of an entry, without its learner. An entry that an adult marked as right is right. */
export function rowOf({ id, practiceType, count, timestamp, assisted, overridden, task, answer, shown, help, seconds }: ProgressEntry): Omit<Row, 'userid'> {
  return {
    _id: id, practiceType, count: overridden ? 1 : count, timestamp,
    assisted: assisted ? 1 : 0, overridden: overridden ? 1 : 0,
    task: task ?? null, answer: answer ?? null, shown: shown ?? null, help: help ?? null, seconds: seconds ?? null,
  }
}

export function entryOf({ _id, userid: _userid, assisted, overridden, ...row }: Row): ProgressEntry {
  const known = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
  return progressEntry.parse({ id: _id, ...known, ...(assisted === 1 && { assisted: true }), ...(overridden === 1 && { overridden: true }) })
}

/** Numbers and sums. */
export const sumFile = defineAttemptFile({
  name: 'sums', table: 'progress', time: 'timestamp', line: progressEntry, toLine: entryOf, toRow: rowOf, markedRight: () => markedRight,
})
