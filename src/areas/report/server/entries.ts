/** The adults' goals and notes. */
import { sql, type Updateable } from 'kysely'
import type { z } from 'zod'
import type { Schema } from '#database/schema.ts'
import type { Ports } from '#kit/server/context.ts'
import { newId } from '#kit/ids.ts'
import { deleteRows, withIds } from '#kit/server/database/deleted-ids.ts'
import { transact } from '#kit/server/database/transact.ts'
import { AppError, notFound } from '#kit/app-error.ts'
import { assertMayChange } from '#kit/server/http/guard.ts'
import { handle, type HandledCall } from '#kit/server/http/handler.ts'
import type { Caller } from '#kit/server/sessions/sessions.ts'
import { fitCriterion, toCheckColumns } from '#kit/practice/goal.ts'
import { addNote, deleteNote, maxNotes, type Note } from '../api.ts'
import { addGoal, changeGoal, changeGoalLevels, deleteGoal, maxGoals, type newGoal, type StoredGoal } from '../goals-api.ts'
import { goalColumns, toStoredGoal, type Written } from './goals.ts'

const noteColumns = ['_id', 'text', 'writtenOn', 'author'] as const

/** The newest first. */
export async function listNotes({ database }: Pick<Ports, 'database'>, userid: string): Promise<Written<Note>[]> {
  return database.selectFrom('reportNotes').select(noteColumns).where('userid', '=', userid)
    .orderBy('writtenOn', 'desc').orderBy('_id', 'desc').limit(maxNotes).execute()
}

export function entryCalls({ database, eraseDeleted }: Ports): HandledCall[] {
  /** @throws AppError REPORT_FULL */
  async function requireSpace(table: 'reportGoals' | 'reportNotes', userid: string, most: number): Promise<void> {
    const { count } = await database.selectFrom(table).select(sql<number | string>`count(*)`.as('count')).where('userid', '=', userid).executeTakeFirstOrThrow()
    if (Number(count) >= most) throw new AppError('REPORT_FULL', 'There is no space for more. Please delete old ones.')
  }

  /** So that a goal for several learners can be set again after a failure. @throws AppError GOAL_EXISTS */
  async function requireNew(userid: string, { text, check }: Pick<z.infer<typeof newGoal>, 'text' | 'check'>): Promise<void> {
    const open = await database.selectFrom('reportGoals').select(goalColumns).where('userid', '=', userid).where('text', '=', text).where('metOn', 'is', null).execute()
    const { area = null, items = null, criterion = null, due = null } = check ?? {}
    const wanted = JSON.stringify([area, items, criterion, due])
    const exists = open.map((row) => toStoredGoal(row).check).some((one) => JSON.stringify(one === null ? [null, null, null, null] : [one.area, one.items, one.criterion, one.due]) === wanted)
    if (exists) throw new AppError('GOAL_EXISTS', 'This goal is there already.')
  }

  /** @throws AppError NOT_FOUND, NO_ACCESS */
  async function requireAuthor(table: 'reportGoals' | 'reportNotes', { userid, id }: { userid: string; id: string }, caller: Caller): Promise<void> {
    const row = await database.selectFrom(table).select('author').where('userid', '=', userid).where('_id', '=', id).executeTakeFirst()
    if (row === undefined) throw notFound()
    assertMayChange(caller, row.author)
  }

  /**
   * @param changed returns the changed columns; false if the goal cannot have them
   * @throws AppError NOT_FOUND, NO_ACCESS, GOAL_CHECK
   */
  async function change(
    entry: { userid: string; id: string }, caller: Caller, changed: (goal: StoredGoal) => Pick<Updateable<Schema['reportGoals']>, 'metOn' | 'levels'> | false,
  ): Promise<StoredGoal> {
    await requireAuthor('reportGoals', entry, caller)
    const { userid, id } = entry
    const stored = await database.selectFrom('reportGoals').select(goalColumns).where('userid', '=', userid).where('_id', '=', id).executeTakeFirstOrThrow(notFound)
    const columns = changed(toStoredGoal(stored))
    if (columns === false) throw new AppError('GOAL_CHECK', 'This does not fit the way in which this goal is checked.')
    const goal = await database.updateTable('reportGoals').set({ ...columns, author: caller.author }).where('userid', '=', userid).where('_id', '=', id)
      .returning(goalColumns).executeTakeFirstOrThrow(notFound)
    return toStoredGoal(goal)
  }

  async function remove(table: 'reportGoals' | 'reportNotes', entry: { userid: string; id: string }, caller: Caller): Promise<null> {
    await requireAuthor(table, entry, caller)
    const { userid, id } = entry
    const deleted = await transact(database, (transaction) => deleteRows(transaction, table, userid, withIds([id])))
    if (deleted === 0) throw notFound()
    await eraseDeleted()
    return null
  }

  return [
    handle(addGoal, async ({ input: { userid, text, setOn, check }, learner: { author } }) => {
      await requireSpace('reportGoals', userid, maxGoals)
      await requireNew(userid, { text, check })
      const goal: StoredGoal = { _id: newId(), text, setOn, metOn: null, check: check === undefined ? null : { ...check, levels: null } }
      const { check: checked, ...columns } = goal
      await database.insertInto('reportGoals').values({ ...columns, ...toCheckColumns(checked), userid, author }).execute()
      return { data: goal }
    }),

    handle(changeGoal, async ({ input: { userid, id, metOn }, learner }) => ({
      data: await change({ userid, id }, learner, ({ check }) => check === null && { metOn }),
    })),

    handle(changeGoalLevels, async ({ input: { userid, id, levels }, learner }) => ({
      data: await change({ userid, id }, learner, ({ check }) => check !== null && fitCriterion(levels, check.criterion) && { levels: JSON.stringify(levels) }),
    })),

    handle(deleteGoal, ({ input, learner }) => remove('reportGoals', input, learner)),

    handle(addNote, async ({ input: { userid, text, writtenOn }, learner: { author } }) => {
      await requireSpace('reportNotes', userid, maxNotes)
      const note: Note = { _id: newId(), text, writtenOn }
      await database.insertInto('reportNotes').values({ ...note, userid, author }).execute()
      return { data: note }
    }),

    handle(deleteNote, ({ input, learner }) => remove('reportNotes', input, learner)),
  ]
}
