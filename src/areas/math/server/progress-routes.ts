import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import type { Schema } from '#database/schema.ts'
import type { Context } from '#kit/server/context.ts'
import { transact } from '#kit/server/database.ts'
import { addCall } from '#kit/server/route.ts'
import { addProgress, getProgress, mostTold, type ProgressEntry, progressEntry, resetProgress } from '../api.ts'
import { inOrder } from '../progress.ts'

type Row = Selectable<Schema['progress']>

/** The learner's answers, kept with the account: devices send theirs whenever they can, in any order. */
export function progressRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context

  addCall(app, context, getProgress, async ({ learner }) => {
    const rows = await database.selectFrom('progress').selectAll().where('userid', '=', learner._id)
      .orderBy('timestamp', 'desc').orderBy('_id', 'desc').limit(mostTold).execute()
    return { data: { entries: rows.toReversed().map(entryOf) } }
  })

  addCall(app, context, addProgress, async ({ body, learner }) => {
    const now = new Date().toISOString()
    const rows = [...new Map(body.entries.map((entry) => [entry.id, rowOf(entry, learner._id, now)])).values()]
      // Two devices that send the same entries lock them in the same order.
      .toSorted((a, b) => (a._id < b._id ? -1 : 1))
    if (rows.length === 0) return { data: { entries: [] } }
    const held = await transact(database, async (work) => {
      await work.insertInto('progress').values(rows)
        .onConflict((conflict) => conflict.columns(['userid', '_id']).doNothing()).execute()
      const right = rows.filter(({ overridden }) => overridden === 1).map(({ _id }) => _id)
      if (right.length > 0) {
        await work.updateTable('progress').set({ count: 1, overridden: 1 })
          .where('userid', '=', learner._id).where('_id', 'in', right).execute()
      }
      return work.selectFrom('progress').selectAll()
        .where('userid', '=', learner._id).where('_id', 'in', rows.map(({ _id }) => _id)).execute()
    })
    return { data: { entries: inOrder(held.map(entryOf)) } }
  })

  addCall(app, context, resetProgress, async ({ query: { before }, learner }) => {
    const mine = database.deleteFrom('progress').where('userid', '=', learner._id)
    await (before === undefined ? mine : mine.where('timestamp', '<=', new Date(before).toISOString())).execute()
    await context.eraseDeleted()
    return null
  })
}

/** A device's clock may be ahead: nothing is practised in the future. */
function rowOf(entry: ProgressEntry, userid: string, now: string): Row {
  const { id, practiceType, count, assisted, overridden, task, answer, shown, help, seconds } = entry
  const timestamp = new Date(entry.timestamp).toISOString()
  return {
    _id: id, userid, practiceType, count: overridden ? 1 : count, timestamp: timestamp < now ? timestamp : now,
    assisted: assisted ? 1 : 0, overridden: overridden ? 1 : 0,
    task: task ?? null, answer: answer ?? null, shown: shown ?? null, help: help ?? null, seconds: seconds ?? null,
  }
}

function entryOf({ _id, userid: _userid, assisted, overridden, ...row }: Row): ProgressEntry {
  const known = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
  return progressEntry.parse({ id: _id, ...known, ...(assisted === 1 && { assisted: true }), ...(overridden === 1 && { overridden: true }) })
}
