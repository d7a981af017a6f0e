import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import { notFound } from '#kit/server/errors.ts'
import { refuseOthers } from '#kit/server/guard.ts'
import { newId } from '#kit/server/ids.ts'
import { addCall } from '#kit/server/route.ts'
import { addLetterAttempt, callLetterRight, letterHistory, listLetterAttempts } from '../api.ts'
import { historyOf, recordOf } from './attempts.ts'

/** What a learner wrote: kept, listed, called right. */
export function letterRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context

  addCall(app, context, addLetterAttempt, async ({ body, learner }) => {
    const { id: _id = newId(), letter, predicted, confidence, step } = body
    const now = new Date().toISOString()
    // A device's clock may be ahead: nothing is written in the future.
    const written = body.createdAt === undefined ? now : new Date(body.createdAt).toISOString()
    const row = {
      _id, userid: learner._id, letter, predicted, confidence, step,
      strokes: JSON.stringify(body.strokes),
      assisted: body.assisted ? 1 : 0,
      createdAt: written < now ? written : now,
    }
    await database.insertInto('letterAttempts').values(row)
      .onConflict((conflict) => conflict.column('_id').doNothing()).execute()
    const kept = await database.selectFrom('letterAttempts').selectAll().where('_id', '=', _id).executeTakeFirstOrThrow()
    refuseOthers(learner, kept.userid)
    return { data: recordOf(kept) }
  })

  addCall(app, context, callLetterRight, async ({ params: { id }, learner }) => {
    const row = await database.selectFrom('letterAttempts').selectAll().where('_id', '=', id).executeTakeFirst()
    if (row === undefined) throw notFound()
    refuseOthers(learner, row.userid)
    await database.updateTable('letterAttempts').set({ overridden: 1 }).where('_id', '=', id).execute()
    return { data: recordOf({ ...row, overridden: 1 }) }
  })

  addCall(app, context, listLetterAttempts, async ({ query: { page, limit, letter }, learner }) => {
    let mine = database.selectFrom('letterAttempts').where('userid', '=', learner._id)
    if (letter !== undefined) mine = mine.where('letter', '=', letter)
    const { total } = await mine.select(sql<number | string>`count(*)`.as('total')).executeTakeFirstOrThrow()
    const rows = await mine.selectAll().orderBy('createdAt', 'desc').orderBy('_id', 'desc')
      .limit(limit).offset((page - 1) * limit).execute()
    const totalCount = Number(total)
    return { data: { attempts: rows.map(recordOf), page, totalPages: Math.ceil(totalCount / limit), totalCount } }
  })

  addCall(app, context, letterHistory, async ({ learner }) => {
    return { data: { history: await historyOf(database, learner._id) } }
  })
}
