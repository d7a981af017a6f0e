import { sql } from 'kysely'
import type { AttemptFile, FileRow } from '#kit/attempts/server/attempt-file.ts'
import { attemptTime } from '#kit/attempts/server/attempt-table.ts'
import type { Clock } from '#kit/server/context.ts'
import { type Database, transact } from '#kit/server/database/transact.ts'
import type { Added, Agreed } from '../api.ts'
import { type FileGoal, type FileTarget, maxGoals, maxNotes } from '../format.ts'
import { lockLearner, mergeRows } from './merge-rows.ts'
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

/** Adds the goals, notes and targets that the learner has not; nothing is removed. @throws AppError LEARNER_FILE_FULL, NOT_YOURS */
export async function mergeHead(
  transaction: Database, { userid, file, agreed, replaceTargets }: Omit<Merge, 'kinds' | 'clock'>,
): Promise<Pick<Added, 'goals' | 'notes' | 'targets'>> {
  await lockLearner(transaction, userid)
  const wanted = file.head.goals.filter(({ _id }) => agreed.goals.includes(_id))
  const goals = await mergeRows(transaction, { table: 'reportGoals', userid, rows: wanted, changed: met })
  const notes = await mergeRows(transaction, { table: 'reportNotes', userid, rows: file.head.notes, changed: () => undefined })
  await requireSpace(transaction, userid)
  const targets = file.head.targets.filter(({ area }) => agreed.targets.includes(area))
  await replaceTargets(transaction, userid, targets)
  return { goals, notes, targets: targets.length }
}

/**
 * Adds the attempts that the learner has not, and returns their number. Attempts keep their ids, so the same file twice adds
 * nothing. An attempt that was marked as right on either side is right; nothing else of a stored attempt changes. Each few are
 * a transaction of their own, so that other calls are answered in between.
 * @throws AppError NOT_YOURS if the learner was deleted meanwhile
 */
export async function mergeAttempts(database: Database, { userid, file, kinds, clock }: Pick<Merge, 'userid' | 'file' | 'kinds' | 'clock'>): Promise<number> {
  let attempts = 0
  for (const kind of kinds) {
    const { table, time, markedRight } = kind
    const changed = (stored: FileRow, row: FileRow): Partial<FileRow> | undefined => (
      stored['overridden'] === 0 && row['overridden'] === 1 ? markedRight(stored) : undefined
    )
    for await (const given of file.batches(kind)) {
      const rows = given.map((row) => dated(row, time, clock))
      attempts += await transact(database, async (transaction) => {
        await lockLearner(transaction, userid)
        return mergeRows(transaction, { table, userid, rows, changed })
      })
    }
  }
  return attempts
}

/** Times are compared as text, and none is in the future. */
function dated(row: FileRow, time: string, clock: Clock): FileRow {
  return { ...row, [time]: attemptTime(clock, { createdAt: String(row[time]) }) }
}

/** @throws AppError LEARNER_FILE_FULL */
async function requireSpace(transaction: Database, userid: string): Promise<void> {
  for (const [table, most] of [['reportGoals', maxGoals], ['reportNotes', maxNotes]] as const) {
    const { count } = await transaction.selectFrom(table).select(sql<number | string>`count(*)`.as('count')).where('userid', '=', userid).executeTakeFirstOrThrow()
    if (Number(count) > most) throw fileError('LEARNER_FILE_FULL')
  }
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
