import { type Selectable, sql } from 'kysely'
import type { Schema } from '#database/schema.ts'
import type { AttemptFile, FileRow } from '#kit/attempts/server/attempt-file.ts'
import { attemptTime } from '#kit/attempts/server/attempt-table.ts'
import { goalLevels, toCheckColumns } from '#kit/practice/goal.ts'
import type { Clock } from '#kit/server/context.ts'
import { type Database, transact } from '#kit/server/database/transact.ts'
import type { Added, Agreed } from '../api.ts'
import { type FileGoal, type FileTarget, maxGoals, maxNotes } from '../format.ts'
import { lockLearner, mergeRows } from './merge-rows.ts'
import { fileError } from './file-errors.ts'
import { targetsWith } from './own-words.ts'
import type { LearnerFile } from './read-file.ts'

interface Merge {
  readonly userid: string
  readonly file: LearnerFile
  readonly kinds: readonly AttemptFile[]
  readonly agreed: Agreed
  /** the ids of the file's own words at the learner */
  readonly wordIds: ReadonlyMap<string, string>
  readonly replaceTargets: (transaction: Database, userid: string, targets: FileTarget[]) => Promise<void>
  readonly clock: Clock
}

/** Adds the goals, notes and targets that the learner lacks; nothing is removed. @throws AppError LEARNER_FILE_FULL, NOT_YOURS */
export async function mergeHead(
  transaction: Database, { userid, file, agreed, wordIds, replaceTargets }: Omit<Merge, 'kinds' | 'clock'>,
): Promise<Pick<Added, 'goals' | 'notes' | 'targets'>> {
  await lockLearner(transaction, userid)
  const wanted = file.head.goals.filter(({ _id }) => agreed.goals.includes(_id)).map(toRow)
  const goals = await mergeRows(transaction, { table: 'reportGoals', userid, rows: wanted, changed: changedGoal })
  const notes = await mergeRows(transaction, { table: 'reportNotes', userid, rows: file.head.notes, changed: () => undefined })
  await requireSpace(transaction, userid)
  const targets = targetsWith(wordIds, file.head.targets).filter(({ area }) => agreed.targets.includes(area))
  await replaceTargets(transaction, userid, targets)
  return { goals, notes, targets: targets.length }
}

/**
 * Adds the attempts that the learner lacks, and returns their number. Attempts keep their ids, so the same file twice adds
 * nothing. An attempt that was marked as right on either side is right, and one that an adult helped with by hand on either side was
 * helped; nothing else of a stored attempt changes. It adds a few in each transaction, so that other calls are answered in between.
 * @throws AppError NOT_YOURS if the learner was deleted meanwhile
 */
export async function mergeAttempts(
  database: Database, { userid, file, kinds, clock }: Pick<Merge, 'userid' | 'kinds' | 'clock'> & { readonly file: Pick<LearnerFile, 'batches'> },
): Promise<number> {
  let attempts = 0
  for (const kind of kinds) {
    const { table, time, markedRight } = kind
    const changed = (stored: FileRow, row: FileRow): Partial<FileRow> | undefined => {
      const change = {
        ...(stored['overridden'] === 0 && row['overridden'] === 1 && markedRight(stored)),
        ...(stored['help'] !== 'hand' && row['help'] === 'hand' && { help: 'hand' }),
      }
      return Object.keys(change).length === 0 ? undefined : change
    }
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

function toRow({ check, ...goal }: FileGoal): FileRow {
  return { ...goal, ...toCheckColumns(check) }
}

/** The first day counts. Levels that an adult changed count; if two did, the higher ones, so that both sides have the same in the end. */
function changedGoal(stored: Readonly<Record<string, unknown>>, row: FileRow): Partial<FileRow> | undefined {
  const change = {
    ...(isEarlier(row['metOn'], stored['metOn']) && { metOn: row['metOn'] ?? null }),
    // Levels of another criterion would not fit.
    ...(row['criterion'] === stored['criterion'] && areHigher(row['levels'], stored['levels']) && { levels: row['levels'] ?? null }),
  }
  return Object.keys(change).length === 0 ? undefined : change
}

function isEarlier(day: unknown, than: unknown): boolean {
  return typeof day === 'string' && (typeof than !== 'string' || day < than)
}

/** @param levels JSON of the table `reportGoals`; null if nobody changed them */
function areHigher(levels: unknown, than: unknown): boolean {
  if (typeof levels !== 'string' || typeof than !== 'string') return typeof levels === 'string'
  const [ours, theirs] = [goalLevels.parse(JSON.parse(levels)), goalLevels.parse(JSON.parse(than))]
  const at = ours.findIndex((one, level) => one !== theirs[level])
  return at !== -1 && (ours[at] ?? 0) > (theirs[at] ?? 0)
}

/** Whether the file's goal says something that the learner's goals do not say. */
export function isNews(goal: FileGoal, stored: Pick<Selectable<Schema['reportGoals']>, 'metOn' | 'criterion' | 'levels'> | undefined): boolean {
  return stored === undefined || changedGoal(stored, toRow(goal)) !== undefined
}
