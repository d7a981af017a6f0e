import { sql } from 'kysely'
import type { AttemptFile, FileRow } from '#kit/attempts/server/attempt-file.ts'
import { attemptTime } from '#kit/attempts/server/attempt-table.ts'
import type { Clock } from '#kit/server/context.ts'
import { type Database, isPostgres } from '#kit/server/database/database.ts'
import type { Added, Agreed } from '../api.ts'
import { type FileGoal, type FileTarget, maxGoals, maxNotes } from '../format.ts'
import { mergeRows } from './merge-rows.ts'
import { fileError } from './file-errors.ts'
import type { LearnerFile } from './read-file.ts'

interface Merge {
  readonly userid: string
  readonly file: LearnerFile
  readonly kinds: readonly AttemptFile[]
  readonly agreed: Agreed
  readonly replaceTargets: (transaction: Database, userid: string, targets: FileTarget[]) => Promise<void>
  readonly clock: Clock
}

/**
 * Adds to a learner what the file has and the learner has not; nothing is removed. Attempts keep their ids, so the same file
 * twice adds nothing. An attempt that was marked as right on either side is right.
 */
export async function mergeFile(transaction: Database, { userid, file, kinds, agreed, clock, replaceTargets }: Merge): Promise<Omit<Added, '_id' | 'name' | 'media'>> {
  // Two files for one learner are merged one after the other.
  await transaction.selectFrom('learners').select('_id').where('_id', '=', userid)
    .$if(isPostgres(transaction), (query) => query.forUpdate()).executeTakeFirstOrThrow()
  let attempts = 0
  for (const kind of kinds) {
    for await (const rows of file.batches(kind)) {
      attempts += await mergeRows(transaction, { table: kind.table, userid, rows: rows.map((row) => dated(row, kind.time, clock)), changed: (stored, row) => markedRight(stored, row, kind.time) })
    }
  }
  const wanted = file.head.goals.filter(({ _id }) => agreed.goals.includes(_id))
  const goals = await mergeRows(transaction, { table: 'reportGoals', userid, rows: wanted, changed: met })
  const notes = await mergeRows(transaction, { table: 'reportNotes', userid, rows: file.head.notes, changed: () => undefined })
  await requireSpace(transaction, userid)
  const targets = file.head.targets.filter(({ area }) => agreed.targets.includes(area))
  await replaceTargets(transaction, userid, targets)
  return { attempts, goals, notes, targets: targets.length }
}

/** Times are compared as text, and none is in the future. */
function dated(row: FileRow, time: string, clock: Clock): FileRow {
  return { ...row, [time]: attemptTime(clock, String(row[time])) }
}

/** @throws AppError LEARNER_FILE_FULL */
async function requireSpace(transaction: Database, userid: string): Promise<void> {
  for (const [table, most] of [['reportGoals', maxGoals], ['reportNotes', maxNotes]] as const) {
    const { count } = await transaction.selectFrom(table).select(sql<number | string>`count(*)`.as('count')).where('userid', '=', userid).executeTakeFirstOrThrow()
    if (Number(count) > most) throw fileError('LEARNER_FILE_FULL')
  }
}

/** Marking an attempt as right changes other columns, too. */
function markedRight(stored: FileRow, { _id, userid: _userid, ...row }: FileRow, time: string): Partial<FileRow> | undefined {
  if (stored['overridden'] !== 0 || row['overridden'] !== 1) return undefined
  return { ...row, [time]: stored[time] ?? null }
}

/** The first day counts. */
function met(stored: FileRow, row: FileRow): Partial<FileRow> | undefined {
  const [before, after] = [stored['metOn'], row['metOn']]
  return isEarlier(after, before) ? { metOn: after ?? null } : undefined
}

function isEarlier(day: FileRow[string] | undefined, than: FileRow[string] | undefined): boolean {
  return typeof day === 'string' && (typeof than !== 'string' || day < than)
}

/** Whether the file's goal says something that the learner's goals do not say. */
export function isNews(goal: FileGoal, stored: { readonly metOn: string | null } | undefined): boolean {
  return stored === undefined || isEarlier(goal.metOn, stored.metOn)
}
