/** The adults' goals and notes. */
import { sql } from 'kysely'
import type { Ports } from '#kit/server/context.ts'
import { newId } from '#kit/ids.ts'
import { AppError, notFound } from '#kit/server/http/errors.ts'
import { handle, type HandledCall } from '#kit/server/http/handler.ts'
import { addGoal, addNote, changeGoal, deleteGoal, deleteNote, type Goal, maxGoals, maxNotes, type Note } from '../api.ts'

const goalColumns = ['_id', 'text', 'setOn', 'metOn'] as const
const noteColumns = ['_id', 'text', 'writtenOn'] as const

/** Those that are not met first, then the newest. */
export async function listGoals({ database }: Pick<Ports, 'database'>, userid: string): Promise<Goal[]> {
  const goals = await database.selectFrom('reportGoals').select(goalColumns).where('userid', '=', userid)
    .orderBy('setOn', 'desc').orderBy('_id', 'desc').limit(maxGoals).execute()
  return goals.toSorted((a, b) => Number(a.metOn !== null) - Number(b.metOn !== null))
}

/** The newest first. */
export async function listNotes({ database }: Pick<Ports, 'database'>, userid: string): Promise<Note[]> {
  return database.selectFrom('reportNotes').select(noteColumns).where('userid', '=', userid)
    .orderBy('writtenOn', 'desc').orderBy('_id', 'desc').limit(maxNotes).execute()
}

export function entryCalls({ database, eraseDeleted }: Ports): HandledCall[] {
  /** @throws AppError REPORT_FULL */
  async function requireSpace(table: 'reportGoals' | 'reportNotes', userid: string, most: number): Promise<void> {
    const { count } = await database.selectFrom(table).select(sql<number | string>`count(*)`.as('count')).where('userid', '=', userid).executeTakeFirstOrThrow()
    if (Number(count) >= most) throw new AppError('REPORT_FULL', 'There is no space for more. Please delete old ones.')
  }

  async function remove(table: 'reportGoals' | 'reportNotes', { userid, id }: { userid: string; id: string }): Promise<null> {
    const { numDeletedRows } = await database.deleteFrom(table).where('userid', '=', userid).where('_id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
    await eraseDeleted()
    return null
  }

  return [
    handle(addGoal, async ({ input: { userid, text, setOn } }) => {
      await requireSpace('reportGoals', userid, maxGoals)
      const goal: Goal = { _id: newId(), text, setOn, metOn: null }
      await database.insertInto('reportGoals').values({ ...goal, userid }).execute()
      return { data: goal }
    }),

    handle(changeGoal, async ({ input: { userid, id, metOn } }) => {
      const goal = await database.updateTable('reportGoals').set({ metOn }).where('userid', '=', userid).where('_id', '=', id)
        .returning(goalColumns).executeTakeFirst()
      if (goal === undefined) throw notFound()
      return { data: goal }
    }),

    handle(deleteGoal, ({ input }) => remove('reportGoals', input)),

    handle(addNote, async ({ input: { userid, text, writtenOn } }) => {
      await requireSpace('reportNotes', userid, maxNotes)
      const note: Note = { _id: newId(), text, writtenOn }
      await database.insertInto('reportNotes').values({ ...note, userid }).execute()
      return { data: note }
    }),

    handle(deleteNote, ({ input }) => remove('reportNotes', input)),
  ]
}
