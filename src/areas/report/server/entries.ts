/** The adults' goals and notes. */
import { sql } from 'kysely'
import type { Ports } from '#kit/server/context.ts'
import { newId } from '#kit/ids.ts'
import { AppError, notFound } from '#kit/app-error.ts'
import { assertMayChange } from '#kit/server/http/guard.ts'
import { handle, type HandledCall } from '#kit/server/http/handler.ts'
import type { Caller } from '#kit/server/sessions/sessions.ts'
import { addGoal, addNote, changeGoal, deleteGoal, deleteNote, type Goal, maxGoals, maxNotes, type Note } from '../api.ts'

const goalColumns = ['_id', 'text', 'setOn', 'metOn', 'author'] as const
const noteColumns = ['_id', 'text', 'writtenOn', 'author'] as const

/** A goal or note with the access of the guide who wrote it. */
export type Written<Entry> = Entry & { readonly author: string | null }

/** Those that are not met first, then the newest. */
export async function listGoals({ database }: Pick<Ports, 'database'>, userid: string): Promise<Written<Goal>[]> {
  const goals = await database.selectFrom('reportGoals').select(goalColumns).where('userid', '=', userid)
    .orderBy('setOn', 'desc').orderBy('_id', 'desc').limit(maxGoals).execute()
  return goals.toSorted((a, b) => Number(a.metOn !== null) - Number(b.metOn !== null))
}

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

  /** @throws AppError NOT_FOUND, NO_ACCESS */
  async function requireAuthor(table: 'reportGoals' | 'reportNotes', { userid, id }: { userid: string; id: string }, caller: Caller): Promise<void> {
    const row = await database.selectFrom(table).select('author').where('userid', '=', userid).where('_id', '=', id).executeTakeFirst()
    if (row === undefined) throw notFound()
    assertMayChange(caller, row.author)
  }

  async function remove(table: 'reportGoals' | 'reportNotes', entry: { userid: string; id: string }, caller: Caller): Promise<null> {
    await requireAuthor(table, entry, caller)
    const { userid, id } = entry
    const { numDeletedRows } = await database.deleteFrom(table).where('userid', '=', userid).where('_id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
    await eraseDeleted()
    return null
  }

  return [
    handle(addGoal, async ({ input: { userid, text, setOn }, learner: { author } }) => {
      await requireSpace('reportGoals', userid, maxGoals)
      const goal: Goal = { _id: newId(), text, setOn, metOn: null }
      await database.insertInto('reportGoals').values({ ...goal, userid, author }).execute()
      return { data: goal }
    }),

    handle(changeGoal, async ({ input: { userid, id, metOn }, learner }) => {
      await requireAuthor('reportGoals', { userid, id }, learner)
      const goal = await database.updateTable('reportGoals').set({ metOn, author: learner.author }).where('userid', '=', userid).where('_id', '=', id)
        .returning(['_id', 'text', 'setOn', 'metOn']).executeTakeFirst()
      if (goal === undefined) throw notFound()
      return { data: goal }
    }),

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
